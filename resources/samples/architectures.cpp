// SPDX-License-Identifier: GPL-3.0-or-later
#include "architectures.h"

#include <array>
#include <string>

#include "network.h"

namespace arenascope::samples {

using model::Activation;

namespace {

std::string numbered(const std::string& name, int number) { return name + "_" + std::to_string(number); }

// DS-CNN: 49 frames of 10 coefficients, four depthwise-separable blocks of 64 channels, 12 words.
std::vector<std::byte> keywordSpotting()
{
    constexpr std::int32_t kChannels = 64;
    Network net("Keyword spotting: DS-CNN, MLPerf Tiny (weights zero)");
    auto x = net.input({1, 49, 10, 1});
    x = net.convolution(x, {"conv_0", {10, 4}, {2, 2}, Activation::Relu}, kChannels);
    for (int block = 1; block <= 4; ++block) {
        x = net.depthwise(x, {numbered("depthwise", block), {3, 3}, {1, 1}, Activation::Relu});
        x = net.convolution(x, {numbered("pointwise", block), {1, 1}, {1, 1}, Activation::Relu}, kChannels);
    }
    x = net.averagePool(x, {"average_pool", {25, 5}, {25, 5}});
    x = net.flatten(x, "flatten");
    x = net.fullyConnected(x, {"dense"}, 12);
    return net.write(net.softmax(x, "softmax"), TensorOrder::InputConstantsActivations);
}

struct SeparableBlock {
    std::int32_t stride, channels;
};

// MobileNetV1 with a quarter of the channels.
constexpr std::array<SeparableBlock, 13> kMobileNetBlocks = {{{1, 16}, {2, 32}, {1, 32}, {2, 64}, {1, 64}, {2, 128},
    {1, 128}, {1, 128}, {1, 128}, {1, 128}, {1, 128}, {2, 256}, {1, 256}}};

TensorId mobileNetBlocks(Network& net, TensorId x, const std::string& prefix, Activation activation)
{
    for (std::size_t i = 0; i < kMobileNetBlocks.size(); ++i) {
        const auto& block = kMobileNetBlocks[i];
        const auto name = numbered(prefix, static_cast<int>(i + 1));
        x = net.depthwise(x, {name + "_depthwise", {3, 3}, {block.stride, block.stride}, activation});
        x = net.convolution(x, {name + "_pointwise", {1, 1}, {1, 1}, activation}, block.channels);
    }
    return x;
}

std::vector<std::byte> visualWakeWords()
{
    Network net("Visual wake words: MobileNetV1 0.25, 96x96 colour, MLPerf Tiny (weights zero)");
    auto x = net.input({1, 96, 96, 3});
    x = net.convolution(x, {"conv_0", {3, 3}, {2, 2}, Activation::Relu}, 8);
    x = mobileNetBlocks(net, x, "conv", Activation::Relu);
    x = net.averagePool(x, {"average_pool", {3, 3}, {3, 3}});
    x = net.flatten(x, "flatten");
    x = net.fullyConnected(x, {"dense"}, 2);
    return net.write(net.softmax(x, "softmax"), TensorOrder::InputConstantsActivations);
}

// One residual block with a convolution in the shortcut.
TensorId downsamplingBlock(Network& net, TensorId x, const std::string& name, std::int32_t channels)
{
    auto y = net.convolution(x, {name + "/conv_a", {3, 3}, {2, 2}, Activation::Relu}, channels);
    y = net.convolution(y, {name + "/conv_b", {3, 3}}, channels);
    const auto shortcut = net.convolution(x, {name + "/shortcut", {1, 1}, {2, 2}}, channels);
    return net.add(shortcut, y, {.name = name + "/add", .activation = Activation::Relu});
}

// ResNet-8 for 32x32 colour pictures of ten classes.
std::vector<std::byte> imageClassification()
{
    Network net("Image classification: ResNet-8, MLPerf Tiny (weights zero)");
    auto x = net.input({1, 32, 32, 3});
    x = net.convolution(x, {"conv_0", {3, 3}, {1, 1}, Activation::Relu}, 16);
    auto y = net.convolution(x, {"block_1/conv_a", {3, 3}, {1, 1}, Activation::Relu}, 16);
    y = net.convolution(y, {"block_1/conv_b", {3, 3}}, 16);
    x = net.add(x, y, {.name = "block_1/add", .activation = Activation::Relu});
    x = downsamplingBlock(net, x, "block_2", 32);
    x = downsamplingBlock(net, x, "block_3", 64);
    x = net.averagePool(x, {"average_pool", {8, 8}, {8, 8}});
    x = net.flatten(x, "flatten");
    x = net.fullyConnected(x, {"dense"}, 10);
    return net.write(net.softmax(x, "softmax"), TensorOrder::InputConstantsActivations);
}

// Five frames of 128 mel bands through a narrow middle and back.
std::vector<std::byte> anomalyDetection()
{
    constexpr std::array kUnits = {128, 128, 128, 128, 8, 128, 128, 128, 128, 640};
    Network net("Anomaly detection: deep autoencoder, MLPerf Tiny (weights zero)");
    auto x = net.input({1, 640});
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
        const bool last = i + 1 == kUnits.size();
        const auto activation = last ? Activation::None : Activation::Relu;
        x = net.fullyConnected(
            x, {.name = numbered("dense", static_cast<int>(i)), .activation = activation}, kUnits[i]);
    }
    return net.write(x, TensorOrder::InputConstantsActivations);
}

// The layout of older converters: first layer depthwise on one channel, a convolution as classifier,
// tensors in the order of their names.
std::vector<std::byte> personDetection()
{
    Network net("Person detection: MobileNetV1 0.25, 96x96 grey (weights zero)");
    auto x = net.input({1, 96, 96, 1});
    x = net.depthwise(x, {"Features/conv_0", {3, 3}, {2, 2}, Activation::Relu6}, 8);
    x = mobileNetBlocks(net, x, "Features/conv", Activation::Relu6);
    x = net.averagePool(x, {"Classifier/average_pool", {3, 3}, {2, 2}});
    x = net.convolution(x, {"Classifier/conv"}, 2);
    x = net.flatten(x, "Classifier/flatten");
    return net.write(net.softmax(x, "Prediction"), TensorOrder::ByName);
}

constexpr std::array<Sample, 5> kSamples = {{
    {"keyword_spotting", keywordSpotting},
    {"visual_wake_words", visualWakeWords},
    {"image_classification", imageClassification},
    {"anomaly_detection", anomalyDetection},
    {"person_detection", personDetection},
}};

} // namespace

std::span<const Sample> allSamples() { return kSamples; }

} // namespace arenascope::samples

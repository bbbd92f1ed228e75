// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>

#include "kernels/custom_options.h"
#include "support/flex_options.h"
#include "support/graph_builder.h"

using arenascope::kernels::CustomOptions;
using arenascope::test::bytesOf;
using arenascope::test::flexMap;

namespace {

std::vector<std::byte> bytes(std::vector<std::uint8_t> values)
{
    return bytesOf(values);
}

// Packed types: the type above two bits of the width's logarithm.
constexpr std::uint8_t kNull = 0, kInt8 = 1 << 2, kUInt8 = 2 << 2, kString = 5 << 2, kIndirectFloat32 = 8 << 2 | 2, kMap = 9 << 2,
                       kVector = 10 << 2, kBool = 26 << 2;

// A map of bytes with the one name "v"; `before` lies in front of it.
std::vector<std::byte> oneValue(std::uint8_t value, std::uint8_t packedType, std::vector<std::uint8_t> before = {})
{
    auto b = std::move(before);
    b.insert(b.end(), {'v', 0, 1, 3, 1, 1, 1, value, packedType, 2, kMap, 1});
    return bytes(b);
}

} // namespace

class CustomOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void elementsAreInOrderOfNames();
    void namedValues();
    void namedValuesOfOtherTypes();
    void elementsIgnoreTypes();
    void vectors();
    void loneValue();
    void damaged_data();
    void damaged();
    void neverReadsOutside();
};

void CustomOptionsTest::elementsAreInOrderOfNames()
{
    const auto map = flexMap({{"stacker_step", 4}, {"num_channels", -1}, {"left", 300}});
    const auto options = CustomOptions::read(map);
    QVERIFY(options);
    QCOMPARE(options->element(0), std::optional(300));
    QCOMPARE(options->element(1), std::optional(-1));
    QCOMPARE(options->element(2), std::optional(4));
}

void CustomOptionsTest::namedValues()
{
    const auto map = flexMap({{"T", 7}, {"fft_length", 512}, {"fft", 9}});
    const auto options = CustomOptions::read(map);
    QVERIFY(options);
    QCOMPARE(options->named("T"), 7);
    QCOMPARE(options->named("fft_length"), 512);
    QCOMPARE(options->named("fft"), 9);
    QCOMPARE(options->named("fft_"), 0);
    QCOMPARE(options->named(""), 0);
}

void CustomOptionsTest::namedValuesOfOtherTypes()
{
    const auto named = [](const std::vector<std::byte>& map) { return CustomOptions::read(map).value().named("v"); };
    QCOMPARE(named(oneValue(200, kInt8)), -56);
    QCOMPARE(named(oneValue(200, kUInt8)), 200);
    QCOMPARE(named(oneValue(1, kBool)), 1);
    QCOMPARE(named(oneValue(9, kNull)), 0);
    QCOMPARE(named(oneValue(7 + 4, kIndirectFloat32, {0, 0, 0x20, 0x41})), 10); // 10.0f
    QCOMPARE(named(oneValue(7 + 3, kString, {'4', '2', 0})), 42);
    QCOMPARE(named(oneValue(250, kString)), 0); // points before the bytes
}

// As the runtime's wrapper has it: the number's bits, whatever they mean.
void CustomOptionsTest::elementsIgnoreTypes()
{
    const auto map = oneValue(200, kUInt8);
    QCOMPARE(CustomOptions::read(map).value().element(0), std::optional(-56));
}

void CustomOptionsTest::vectors()
{
    const auto vector = bytes({2, 5, 6, kInt8, kInt8, 4, kVector, 1});
    const auto options = CustomOptions::read(vector);
    QVERIFY(options);
    QCOMPARE(options->element(1), std::optional(6));
    QCOMPARE(options->element(2), std::optional<std::int32_t>(kInt8)); // behind the end, but still in the bytes
    QCOMPARE(options->element(8), std::nullopt);
    QCOMPARE(options->named("T"), 0);
}

void CustomOptionsTest::loneValue()
{
    const auto number = bytes({5, kInt8, 1});
    const auto options = CustomOptions::read(number);
    QVERIFY(options);
    QCOMPARE(options->element(0), std::nullopt);
    QCOMPARE(options->named("T"), 0);
}

void CustomOptionsTest::damaged_data()
{
    QTest::addColumn<QByteArray>("data");
    const auto add = [](const char* name, std::vector<std::uint8_t> values) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size()));
    };
    add("nothing", {});
    add("two bytes", {kVector, 1});
    add("no width", {0, kVector, 0});
    add("a width that is none", {0, 0, 0, kVector, 3});
    add("wider than the bytes", {0, kVector, 8});
    add("a vector before the bytes", {9, kVector, 1});
    add("a vector without a size", {1, kInt8, 2, kVector, 1});
    add("more elements than bytes", {200, 5, 6, 2, kVector, 1});
}

void CustomOptionsTest::damaged()
{
    QFETCH(QByteArray, data);
    QVERIFY(!CustomOptions::read(std::as_bytes(std::span(data.constData(), static_cast<std::size_t>(data.size())))));
}

// Each truncation and many alterations of a sound map; the sanitizers watch.
void CustomOptionsTest::neverReadsOutside()
{
    const auto map = flexMap({{"T", 7}, {"fft_length", 512}, {"num_channels", 3}});
    std::mt19937 random(1);
    for (int i = 0; i < 20000; ++i) {
        std::vector<std::byte> altered(map.begin() + static_cast<std::ptrdiff_t>(random() % map.size()), map.end());
        for (auto changes = random() % 4; changes-- > 0;)
            altered[random() % altered.size()] = static_cast<std::byte>(random());
        if (const auto options = CustomOptions::read(altered)) {
            options->named("fft_length");
            options->element(random() % 64);
        }
    }
    for (std::size_t length = 0; length < map.size(); ++length) {
        const std::vector<std::byte> shortened(map.begin(), map.begin() + static_cast<std::ptrdiff_t>(length));
        if (const auto options = CustomOptions::read(shortened))
            QCOMPARE(options->named("no such name"), 0);
    }
}

QTEST_APPLESS_MAIN(CustomOptionsTest)
#include "custom_options_test.moc"

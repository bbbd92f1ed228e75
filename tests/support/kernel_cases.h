// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernels/refusal.h"
#include "support/graph_builder.h"
#include "support/kernel_run.h"

// Tables of single operators and what their rules ask for, for data-driven tests.
namespace arenascope::test {

struct TensorSpec {
    Shape shape;
    model::TensorType type = model::TensorType::Int8;
    float scale = 0;              // 0: without quantisation
    std::int64_t zeroPoint = 0;
    std::size_t channels = 0;     // > 0: so many equal scales, along `dimension`
    std::vector<std::int32_t> values{}; // a constant INT32 tensor of one dimension
    std::int32_t dimension = 0;
    bool variable = false;
    bool leftOut = false;         // -1 in the operator's list
    std::vector<std::byte> data{}; // a constant's bytes
};
inline TensorSpec leftOut() { return {.shape = {}, .leftOut = true}; }

struct Asked {
    std::vector<Bytes> builtinData, init, prepare, scratch;
    Bytes temp = 0;
};

struct KernelCase {
    const char* name;
    model::BuiltinOperator op;
    std::vector<TensorSpec> inputs, outputs;
    model::Options options{};
    Asked pc{};        // as recorded on x86_64-reference
    Asked cortexM4{};  // as recorded on cortex-m4-reference
    const char* custom = nullptr; // a custom operator's name
    std::vector<std::byte> customOptions{};
};

struct RefusedCase {
    const char* name;
    model::BuiltinOperator op;
    std::vector<TensorSpec> inputs, outputs;
    model::Options options{};
    kernels::RefusalReason reason{};
    bool crash = false;
    const char* custom = nullptr;
    std::vector<std::byte> customOptions{};
};

std::shared_ptr<const model::Graph> singleOperator(model::BuiltinOperator op, const std::vector<TensorSpec>& inputs,
    const std::vector<TensorSpec>& outputs, const model::Options& options = {});
std::shared_ptr<const model::Graph> singleCustomOperator(const char* name, const std::vector<TensorSpec>& inputs,
    const std::vector<TensorSpec>& outputs, const std::vector<std::byte>& options);

target::Target targetOf(const char* id);
target::Target targetBefore(target::Date date); // cortex-m4-reference on the day before, as far as the rules go

// One data row a case, named by it; the column "row" is its index.
template <typename Case, std::size_t N>
void addRows(const Case (&cases)[N])
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < N; ++i)
        QTest::newRow(cases[i].name) << static_cast<int>(i);
}

// The case of the row being run.
template <typename Case, std::size_t N>
const Case& currentRow(const Case (&cases)[N])
{
    return cases[*static_cast<int*>(QTest::qData("row", QMetaType::Int))];
}

// What differs, for a test's message; empty when the rules ask for exactly this and release their temporaries.
std::string difference(const KernelRun& run, const Asked& expected);
std::string difference(const KernelCase& expected); // on both targets
std::string difference(const KernelRun& run, kernels::RefusalReason reason, bool crash);
std::string difference(const RefusedCase& expected);

} // namespace arenascope::test

// SPDX-License-Identifier: Apache-2.0
#include "report/names.h"

#include <array>

namespace arenascope::report {
namespace {

template <std::size_t Size, typename Enum>
std::string_view pick(const std::array<std::string_view, Size>& names, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < Size ? names[index] : std::string_view{};
}

} // namespace

std::string_view name(arena::Phase phase)
{
    static constexpr std::array<std::string_view, 7> names
        = {"construct", "start", "parse", "init", "prepare", "plan", "publish"};
    return pick(names, phase);
}

std::string_view name(arena::Section section)
{
    static constexpr std::array<std::string_view, 3> names = {"head", "tail", "temp"};
    return pick(names, section);
}

std::string_view name(arena::Cause cause)
{
    static constexpr std::array<std::string_view, 19> names = {"allocator_objects", "resource_variables",
        "subgraph_allocations", "eval_tensors", "nodes_and_registrations", "builtin_data", "operator_init",
        "operator_prepare", "resource_variable_data", "variable_tensor", "scratch_handles", "io_pointers", "io_tensor",
        "io_quantization", "scratch_requests", "prepare_temporary", "allocation_info", "planner_scratch", "plan"};
    return pick(names, cause);
}

std::string_view name(analysis::MemoryKind kind)
{
    static constexpr std::array<std::string_view, 9> names = {"input_output", "activation", "variable", "scratch",
        "operator_data", "interpreter", "temporary", "padding", "free"};
    return pick(names, kind);
}

std::string_view name(analysis::BreakdownId id)
{
    static constexpr std::array<std::string_view, 25> names = {"tensors_at_peak", "scratch", "plan_gap",
        "operator_data", "builtin_data", "operator_init", "operator_prepare", "interpreter_structures",
        "allocator_objects", "eval_tensors", "nodes", "io_tensors", "quantization", "resource_variables",
        "variable_tensors", "scratch_handles", "temporaries", "padding", "required", "beside", "resolver",
        "interpreter_object", "reserve", "budget", "formula"};
    return pick(names, id);
}

std::string_view name(analysis::TensorPlace place)
{
    static constexpr std::array<std::string_view, 5> names = {"planned", "constant", "persistent", "external", "nowhere"};
    return pick(names, place);
}

std::string_view name(target::Exactness exactness)
{
    static constexpr std::array<std::string_view, 3> names = {"exact", "bounded", "unknown"};
    return pick(names, exactness);
}

std::string_view name(analysis::AnalysisStatus status)
{
    static constexpr std::array<std::string_view, 2> names = {"ok", "refused"};
    return pick(names, status);
}

std::string_view name(analysis::TotalId total)
{
    static constexpr std::array<std::string_view, 7> names
        = {"required", "required_16", "used", "non_persistent", "persistent", "lower_bound", "static_memory"};
    return pick(names, total);
}

std::string_view name(analysis::Fit fit)
{
    static constexpr std::array<std::string_view, 5> names = {"fits", "may_fit", "may_not_fit", "does_not_fit", "refused"};
    return pick(names, fit);
}

std::string_view name(target::Compared compared)
{
    static constexpr std::array<std::string_view, 4> names = {"nothing", "every_figure", "totals", "few_models"};
    return pick(names, compared);
}

std::string_view name(analysis::FaultPart part)
{
    static constexpr std::array<std::string_view, 4> names = {"scratch", "persistent", "temporaries", "tensors"};
    return pick(names, part);
}

std::string shapeText(std::span<const std::int32_t> shape)
{
    std::string text;
    for (const auto dim : shape)
        text += (text.empty() ? "" : "x") + std::to_string(dim);
    return text;
}

} // namespace arenascope::report

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace arenascope {

// An index into one kind of list; -1 (as in the file format) means "none".
template <typename Tag>
struct Id {
    std::int32_t value = -1;

    constexpr Id() = default;
    constexpr explicit Id(std::int32_t v) : value(v) {}
    constexpr explicit Id(std::size_t v) : value(static_cast<std::int32_t>(v)) {}

    constexpr bool valid() const { return value >= 0; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
    constexpr auto operator<=>(const Id&) const = default;
};

using SubgraphId = Id<struct SubgraphTag>;
using TensorId = Id<struct TensorTag>; // within its subgraph
using OpId = Id<struct OpTag>;         // within its subgraph
using BufferId = Id<struct BufferTag>; // the model file's buffer list

struct TensorRef {
    SubgraphId subgraph{};
    TensorId tensor{};
    constexpr auto operator<=>(const TensorRef&) const = default;
};

struct OpRef {
    SubgraphId subgraph{};
    OpId op{};
    constexpr auto operator<=>(const OpRef&) const = default;
};

} // namespace arenascope

template <typename Tag>
struct std::hash<arenascope::Id<Tag>> {
    std::size_t operator()(arenascope::Id<Tag> id) const noexcept { return std::hash<std::int32_t>{}(id.value); }
};

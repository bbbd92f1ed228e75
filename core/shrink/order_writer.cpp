// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <limits>

#include "model/flatbuffer_check.h"
#include "schema_generated.h"
#include "shrink/operator_order.h"

namespace arenascope::shrink {
namespace {

namespace fbs = model::fbs;
using Reference = std::uint32_t;

Error notThisModels()
{
    return {.code = ErrorCode::InvalidValue, .subject = "operators"};
}

bool isOrder(const OperatorOrder& order, std::size_t count)
{
    std::vector<bool> seen(count, false);
    for (const auto op : order) {
        if (!op.valid() || op.index() >= count || seen[op.index()])
            return false;
        seen[op.index()] = true;
    }
    return order.size() == count;
}

// Where the main graph's list of references to operators begins; a list that another graph names, too, must stay.
std::optional<std::size_t> operatorList(std::span<const std::byte> file)
{
    const auto* subgraphs = fbs::GetModel(file.data())->subgraphs();
    if (!subgraphs || subgraphs->size() == 0 || !subgraphs->Get(0)->operators())
        return std::nullopt;
    const auto* list = subgraphs->Get(0)->operators();
    for (std::uint32_t s = 1; s < subgraphs->size(); ++s)
        if (subgraphs->Get(s)->operators() == list)
            return std::nullopt;
    return static_cast<std::size_t>(list->Data() - reinterpret_cast<const std::uint8_t*>(file.data()));
}

Reference readReference(std::span<const std::byte> file, std::size_t at)
{
    Reference value = 0;
    std::memcpy(&value, file.data() + at, sizeof value);
    return value;
}

} // namespace

// References count from their own place forwards, and no operator can stand within the list: each can point to any.
Result<std::vector<std::byte>> writeOrder(std::span<const std::byte> file, const OperatorOrder& order)
{
    std::vector<std::byte> old(file.begin(), file.end()); // aligned, as a span from anywhere may not be
    if (const auto check = model::checkFlatbuffer(old); !check)
        return check.error();
    const auto list = operatorList(old);
    if (!list || !isOrder(order, fbs::GetModel(old.data())->subgraphs()->Get(0)->operators()->size()))
        return notThisModels();
    auto written = old;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const auto from = *list + order[place].index() * sizeof(Reference);
        const auto to = *list + place * sizeof(Reference);
        const auto target = from + readReference(old, from);
        if (target < *list + order.size() * sizeof(Reference) || target - to > std::numeric_limits<Reference>::max())
            return notThisModels();
        const auto reference = static_cast<Reference>(target - to);
        std::memcpy(written.data() + to, &reference, sizeof reference);
    }
    if (const auto check = model::checkFlatbuffer(written); !check)
        return check.error();
    return written;
}

} // namespace arenascope::shrink

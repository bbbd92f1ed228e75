// SPDX-License-Identifier: Apache-2.0
#include "measured/batch.h"
#include "measured/json_input.h"
#include "support/plain_text.h"

namespace arenascope::measured {
namespace {

std::string_view statusName(BatchStatus status)
{
    switch (status) {
    case BatchStatus::Ok: return "ok";
    case BatchStatus::Refused: return "refused";
    case BatchStatus::Unreadable: break;
    }
    return "unreadable";
}

std::string_view exactnessName(target::Exactness exactness)
{
    switch (exactness) {
    case target::Exactness::Exact: return "exact";
    case target::Exactness::Bounded: return "bounded";
    case target::Exactness::Unknown: break;
    }
    return "unknown";
}

// The same fields in both formats; null or empty where there is no figure.
Json fields(const BatchRow& row)
{
    const auto figure = [&](Bytes bytes) { return row.status == BatchStatus::Ok ? Json(bytes) : Json(nullptr); };
    const auto read = [&](std::uint64_t number) { return row.status == BatchStatus::Unreadable ? Json(nullptr) : Json(number); };
    return {{"index", row.index}, {"file", row.file}, {"target", row.target}, {"status", statusName(row.status)},
        {"exactness", row.status == BatchStatus::Ok ? Json(exactnessName(row.exactness)) : Json(nullptr)},
        {"required", figure(row.required)}, {"required_16", figure(row.required16)}, {"used", figure(row.used)},
        {"persistent", figure(row.persistent)}, {"non_persistent", figure(row.nonPersistent)}, {"lower_bound", figure(row.lowerBound)},
        {"file_bytes", read(row.fileBytes)}, {"operators", read(row.operators)}, {"tensors", read(row.tensors)},
        {"correction", row.correction ? Json(*row.correction) : Json(nullptr)},
        {"fits", row.fits ? Json(*row.fits) : Json(nullptr)}, {"error", row.error.empty() ? Json(nullptr) : Json(row.error)},
        {"error_subject", row.errorSubject.empty() ? Json(nullptr) : Json(row.errorSubject)}};
}

std::string csvCell(const Json& value)
{
    if (value.is_null())
        return {};
    if (!value.is_string())
        return value.dump();
    return csvText(value.get_ref<const std::string&>());
}

} // namespace

std::string batchHeader(BatchFormat format)
{
    if (format != BatchFormat::Csv)
        return {};
    std::string line;
    const auto empty = fields({}); // items() keeps a reference to it
    for (const auto& [key, value] : empty.items())
        line += (line.empty() ? "" : ",") + key;
    return line + '\n';
}

std::string batchLine(BatchFormat format, const BatchRow& row)
{
    const auto json = fields(row);
    if (format == BatchFormat::JsonLines)
        return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    std::string line;
    bool first = true;
    for (const auto& value : json) {
        line += (first ? "" : ",") + csvCell(value);
        first = false;
    }
    return line + '\n';
}

} // namespace arenascope::measured

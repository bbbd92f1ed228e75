// SPDX-License-Identifier: Apache-2.0
#include "measured/fill_json.h"

#include "measured/json_input.h"

namespace arenascope::measured {
namespace {

Json asJson(const std::vector<ByteRange>& ranges)
{
    Json json = Json::array();
    for (const auto& range : ranges)
        json.push_back({{"begin", range.begin}, {"end", range.end}});
    return json;
}

Json asJson(const FillComparison& comparison)
{
    return {{"agrees", comparison.agrees()}, {"head", comparison.predictedHead}, {"tail", comparison.predictedTail},
        {"tail_deviation", comparison.tailDeviation}, {"touched", asJson(comparison.predicted)}, {"unexpected", asJson(comparison.unexpected)}};
}

} // namespace

std::string_view name(FillVerdict verdict)
{
    switch (verdict) {
    case FillVerdict::Plausible: return "plausible";
    case FillVerdict::NoFill: return "no-fill";
    case FillVerdict::OtherFill: return "other-fill";
    case FillVerdict::NothingUsed: return "nothing-used";
    case FillVerdict::SizeMismatch: return "size-mismatch";
    case FillVerdict::HeadUntouched: return "head-untouched";
    case FillVerdict::TailUntouched: break;
    }
    return "tail-untouched";
}

std::string_view name(DumpFormat format)
{
    switch (format) {
    case DumpFormat::Binary: return "binary";
    case DumpFormat::IntelHex: return "intel-hex";
    case DumpFormat::HexText: break;
    }
    return "hex-text";
}

std::string fillJson(const Dump& dump, const FillScan& scan, const FillComparison* comparison, std::string_view file, std::string_view text)
{
    Json json = {{"schema", "arenascope.scan/1"}, {"file", file}, {"format", name(dump.format)}, {"size", scan.size}, {"fill", scan.fill},
        {"verdict", name(scan.verdict)}, {"text", text}};
    if (dump.address)
        json["address"] = *dump.address;
    if (dump.missing > 0)
        json["missing"] = dump.missing;
    if (scan.otherFill)
        json["other_fill"] = *scan.otherFill;
    if (scan.verdict == FillVerdict::Plausible) {
        json["head_used"] = scan.headUsed();
        json["tail_used"] = scan.tailUsed();
        json["untouched"] = scan.untouched.size();
    }
    json["touched"] = asJson(scan.touched);
    if (comparison)
        json["predicted"] = asJson(*comparison);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arenascope::measured

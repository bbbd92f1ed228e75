// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "measured/check.h"
#include "measured/json_input.h"

namespace arenascope::measured {
namespace {

// Attribute values and text: markup escaped, characters that XML 1.0 does not allow replaced.
std::string xml(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
        }
    }
    return out;
}

// Names of files need not be UTF-8; nlohmann's writer replaces what is not.
std::string utf8(std::string_view text)
{
    const auto quoted = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    return Json::parse(quoted).get<std::string>();
}

std::string testCase(const CheckResult& result, const CheckText& text)
{
    auto name = std::string(group(result.code));
    if (!result.subject.empty() && group(result.code) == "measured")
        name += ' ' + result.subject;
    std::string out = "    <testcase classname=\"" + xml(utf8(result.model)) + "\" name=\"" + xml(utf8(result.target + ": " + name)) + '"';
    const auto sentence = xml(utf8(text(result)));
    const auto code = std::string(measured::name(result.code));
    switch (result.status) {
    case CheckStatus::Passed: return out + ">\n      <system-out>" + sentence + "</system-out>\n    </testcase>\n";
    case CheckStatus::Skipped: return out + ">\n      <skipped message=\"" + sentence + "\"/>\n    </testcase>\n";
    case CheckStatus::Failed: break;
    }
    return out + ">\n      <failure type=\"" + code + "\" message=\"" + sentence + "\"/>\n    </testcase>\n";
}

struct Counts {
    std::size_t tests = 0, failures = 0, skipped = 0;
    void add(const CheckResult& result)
    {
        ++tests;
        failures += result.status == CheckStatus::Failed;
        skipped += result.status == CheckStatus::Skipped;
    }
    std::string attributes() const
    {
        return " tests=\"" + std::to_string(tests) + "\" failures=\"" + std::to_string(failures) + "\" errors=\"0\" skipped=\"" + std::to_string(skipped) + "\"";
    }
};

std::string_view statusName(CheckStatus status)
{
    switch (status) {
    case CheckStatus::Passed: return "passed";
    case CheckStatus::Skipped: return "skipped";
    case CheckStatus::Failed: break;
    }
    return "failed";
}

Json asJson(const CheckResult& result, const CheckText& text)
{
    Json json = {{"model", result.model}, {"target", result.target}, {"check", group(result.code)}, {"code", name(result.code)}, {"status", statusName(result.status)}};
    if (result.actual > 0)
        json["actual"] = result.actual;
    if (result.limit > 0)
        json["limit"] = result.limit;
    if (!result.subject.empty())
        json["subject"] = result.subject;
    json["text"] = text(result);
    return json;
}

} // namespace

std::string junitReport(const CheckReport& report, const CheckText& text)
{
    Counts all;
    std::string suites;
    for (std::size_t i = 0; i < report.results.size();) {
        const auto& model = report.results[i].model;
        Counts counts;
        std::string cases;
        for (; i < report.results.size() && report.results[i].model == model; ++i) {
            counts.add(report.results[i]);
            all.add(report.results[i]);
            cases += testCase(report.results[i], text);
        }
        suites += "  <testsuite name=\"" + xml(utf8(model)) + '"' + counts.attributes() + ">\n" + cases + "  </testsuite>\n";
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arenascope\"" + all.attributes() + ">\n" + suites + "</testsuites>\n";
}

std::string jsonCheckReport(const CheckReport& report, const CheckText& text)
{
    Json results = Json::array();
    for (const auto& result : report.results)
        results.push_back(asJson(result, text));
    return prettyJson({{"schema", "arenascope.check-report/1"}, {"failed", report.failed()}, {"skipped", report.skipped()}, {"results", std::move(results)}});
}

} // namespace arenascope::measured

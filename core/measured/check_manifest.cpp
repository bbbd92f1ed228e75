// SPDX-License-Identifier: Apache-2.0
#include "measured/check_manifest.h"

#include <algorithm>
#include <functional>

#include "measured/json_input.h"
#include "target/target.h"

namespace arenascope::measured {
namespace {

constexpr std::string_view kSchema = "arenascope.check/1";
constexpr std::string_view kBaselineSchema = "arenascope.baseline/1";

// Thrown inside this file alone, so that reading stays one line a field; readManifest turns it into a Result.
struct Invalid {
    Error error;
};
[[noreturn]] void fail(Error error) { throw Invalid{std::move(error)}; }

// The fields of an object, each with the function that reads it.
using Fields = std::map<std::string_view, std::function<void(const Json& value, const std::string& path)>>;

void readFields(const Json& object, const std::string& path, const Fields& fields)
{
    if (!object.is_object())
        fail(invalidField(path));
    for (const auto& [key, value] : object.items()) {
        const auto field = fields.find(key);
        const auto place = path.empty() ? key : path + '.' + key;
        if (field == fields.end())
            fail({.code = ErrorCode::UnknownName, .subject = place, .detail = "field"});
        field->second(value, place);
    }
}

std::string text(const Json& value, const std::string& path)
{
    if (!value.is_string() || value.get_ref<const std::string&>().empty())
        fail(invalidField(path));
    return value.get<std::string>();
}

Bytes bytes(const Json& value, const std::string& path)
{
    const auto count = byteCount(value);
    if (!count || *count > Bytes(1) << 48)
        fail(invalidField(path));
    return *count;
}

bool flag(const Json& value, const std::string& path)
{
    if (!value.is_boolean())
        fail(invalidField(path));
    return value.get<bool>();
}

std::uint32_t count(const Json& value, const std::string& path)
{
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 100000)
        fail(invalidField(path));
    return value.get<std::uint32_t>();
}

std::string knownTarget(const Json& value, const std::string& path)
{
    auto id = text(value, path);
    if (!target::findTarget(id))
        fail({.code = ErrorCode::UnknownName, .subject = id, .detail = "target"});
    return id;
}

template <typename Read>
auto list(const Json& value, const std::string& path, Read read)
{
    std::vector<decltype(read(value, path))> items;
    if (!value.is_array())
        fail(invalidField(path));
    for (std::size_t i = 0; i < value.size(); ++i)
        items.push_back(read(value[i], path + '[' + std::to_string(i) + ']'));
    return items;
}

std::map<std::string, Bytes> budgets(const Json& value, const std::string& path)
{
    if (!value.is_object())
        return {{"", bytes(value, path)}};
    std::map<std::string, Bytes> byTarget;
    for (const auto& [id, amount] : value.items())
        byTarget[knownTarget(id, path + '.' + id)] = bytes(amount, path + '.' + id);
    return byTarget;
}

std::int32_t dimension(const Json& value, const std::string& path)
{
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() == 0 || value.get<std::uint64_t>() > 0x7fffffff)
        fail(invalidField(path));
    return value.get<std::int32_t>();
}

std::map<std::string, std::vector<std::int32_t>> shapes(const Json& value, const std::string& path)
{
    if (!value.is_object())
        fail(invalidField(path));
    std::map<std::string, std::vector<std::int32_t>> byInput;
    for (const auto& [input, sizes] : value.items())
        byInput[input] = list(sizes, path + '.' + input, dimension);
    return byInput;
}

void readSetup(const Json& value, const std::string& path, analysis::Edits& edits)
{
    auto& setup = edits.setup;
    readFields(value, path, {
        {"variables_own_arena", [&](auto& v, auto& p) { setup.variablesInOwnArena = flag(v, p); }},
        {"resource_variables", [&](auto& v, auto& p) { setup.resourceVariables = count(v, p); }},
        {"recording", [&](auto& v, auto& p) { setup.interpreter = flag(v, p) ? arena::Interpreter::Recording : arena::Interpreter::Plain; }},
        {"linear_planner", [&](auto& v, auto& p) { setup.planner = flag(v, p) ? arena::Planner::Linear : arena::Planner::Greedy; }},
        {"two_arenas", [&](auto& v, auto& p) { setup.layout = flag(v, p) ? arena::ArenaLayout::TwoArenas : arena::ArenaLayout::One; }},
        {"static_memory", [&](auto& v, auto& p) { edits.staticMemory = flag(v, p); }},
        {"resolver_ops", [&](auto& v, auto& p) { edits.resolverOperators = count(v, p); }},
        {"reserve", [&](auto& v, auto& p) { edits.reserve = bytes(v, p); }},
        {"default_scratch", [&](auto& v, auto& p) { setup.defaultScratchHint = bytes(v, p); }},
        {"registered_ops", [&](auto& v, auto& p) { for (auto& name : list(v, p, text)) setup.registeredOperators.insert(name); }},
        {"resolver", [&](auto& v, auto& p) { auto names = list(v, p, text); setup.resolverHolds.emplace(names.begin(), names.end()); }},
        {"input_shapes", [&](auto& v, auto& p) { setup.inputShapes = shapes(v, p); }},
    });
    if (arena::isContradictory(setup)) // a recording interpreter has one arena and plans greedily
        fail(invalidField(path + ".recording"));
}

std::uint8_t fillByte(const Json& value, const std::string& path)
{
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= 255)
        return value.get<std::uint8_t>();
    const auto digits = value.is_string() ? value.get<std::string>() : std::string();
    const auto hex = digits.substr(0, 2) == "0x" ? digits.substr(2) : std::string();
    if (hex.empty() || hex.size() > 2 || hex.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
        fail(invalidField(path));
    return static_cast<std::uint8_t>(std::stoi(hex, nullptr, 16));
}

MeasuredFile readMeasured(const Json& value, const std::string& path)
{
    MeasuredFile file;
    int paths = 0;
    const auto set = [&](MeasuredKind kind) {
        return [&, kind](const Json& v, const std::string& p) { file.kind = kind; file.path = text(v, p); ++paths; };
    };
    readFields(value, path, {
        {"log", set(MeasuredKind::Log)}, {"dump", set(MeasuredKind::Dump)},
        {"target", [&](auto& v, auto& p) { file.target = knownTarget(v, p); }},
        {"arena", [&](auto& v, auto& p) { file.arena = bytes(v, p); }},
        {"fill", [&](auto& v, auto& p) { file.fill = fillByte(v, p); }},
    });
    if (paths != 1)
        fail(missingField(path + ".log"));
    return file;
}

// A model as its file's name alone, or with what differs from the manifest's own settings.
CheckModel readModel(const Json& value, const std::string& path, const CheckModel& defaults)
{
    CheckModel model = defaults;
    if (value.is_string()) {
        model.file = text(value, path);
    } else {
        readFields(value, path, {
            {"file", [&](auto& v, auto& p) { model.file = text(v, p); }},
            {"targets", [&](auto& v, auto& p) { model.targets = list(v, p, knownTarget); }},
            {"budget", [&](auto& v, auto& p) { model.budgets = budgets(v, p); }},
            {"arena", [&](auto& v, auto& p) { model.arena = bytes(v, p); }},
            {"setup", [&](auto& v, auto& p) { readSetup(v, p, model.edits); }},
            {"measured", [&](auto& v, auto& p) { model.measured = list(v, p, readMeasured); }},
        });
    }
    if (model.file.empty())
        fail(missingField(path + ".file"));
    if (model.targets.empty())
        fail(missingField(path + ".targets"));
    for (std::size_t i = 0; i < model.measured.size(); ++i) {
        auto& file = model.measured[i];
        if (file.target.empty() && model.targets.size() == 1)
            file.target = model.targets.front();
        if (std::ranges::find(model.targets, file.target) == model.targets.end())
            fail(missingField(path + ".measured[" + std::to_string(i) + "].target"));
    }
    return model;
}

CheckManifest readAll(const Json& json)
{
    CheckManifest manifest;
    CheckModel defaults;
    const Json* models = nullptr;
    readFields(json, "", {
        {"schema", [](auto&, auto&) {}},
        {"targets", [&](auto& v, auto& p) { defaults.targets = list(v, p, knownTarget); }},
        {"budget", [&](auto& v, auto& p) { defaults.budgets = budgets(v, p); }},
        {"setup", [&](auto& v, auto& p) { readSetup(v, p, defaults.edits); }},
        {"baseline", [&](auto& v, auto& p) { manifest.baseline = text(v, p); }},
        {"calibration", [&](auto& v, auto& p) { manifest.calibration = text(v, p); }},
        {"tolerance", [&](auto& v, auto& p) { manifest.tolerance = bytes(v, p); }},
        {"threshold", [&](auto& v, auto& p) {
             if (!v.is_number() || v.template get<double>() < 0 || v.template get<double>() > 1000)
                 fail(invalidField(p));
             manifest.threshold = v.template get<double>() / 100;
         }},
        {"models", [&](auto& v, auto&) { models = &v; }},
    });
    if (!models || models->empty())
        fail(missingField("models"));
    manifest.models = list(*models, "models", [&](const Json& v, const std::string& p) { return readModel(v, p, defaults); });
    return manifest;
}

BaselineEntry readEntry(const Json& value, const std::string& path)
{
    BaselineEntry entry;
    readFields(value, path, {
        {"model", [&](auto& v, auto& p) { entry.model = text(v, p); }},
        {"target", [&](auto& v, auto& p) { entry.target = text(v, p); }},
        {"required", [&](auto& v, auto& p) { entry.required = bytes(v, p); }},
        {"used", [&](auto& v, auto& p) { entry.used = bytes(v, p); }},
    });
    if (entry.model.empty() || entry.target.empty() || entry.required == 0)
        fail(missingField(path));
    return entry;
}

template <typename Value, typename Read>
Result<Value> guarded(std::string_view text, std::string_view schema, Read read)
{
    const auto json = parseJson(text);
    if (!json)
        return json.error();
    if (const auto status = checkSchema(*json, schema); !status)
        return status.error();
    try {
        return read(*json);
    } catch (Invalid& invalid) {
        return std::move(invalid.error);
    }
}

} // namespace

Result<CheckManifest> readManifest(std::string_view text)
{
    return guarded<CheckManifest>(text, kSchema, readAll);
}

const BaselineEntry* Baseline::find(std::string_view model, std::string_view target) const
{
    const auto found = std::ranges::find_if(entries, [&](const auto& entry) { return entry.model == model && entry.target == target; });
    return found == entries.end() ? nullptr : &*found;
}

Result<Baseline> readBaseline(std::string_view text)
{
    return guarded<Baseline>(text, kBaselineSchema, [](const Json& json) {
        Baseline baseline;
        readFields(json, "", {{"schema", [](auto&, auto&) {}}, {"entries", [&](auto& v, auto& p) { baseline.entries = list(v, p, readEntry); }}});
        return baseline;
    });
}

std::string writeBaseline(const Baseline& baseline)
{
    auto entries = baseline.entries;
    std::ranges::sort(entries, [](const auto& a, const auto& b) { return a.model != b.model ? a.model < b.model : a.target < b.target; });
    Json rows = Json::array();
    for (const auto& entry : entries)
        rows.push_back({{"model", entry.model}, {"target", entry.target}, {"required", entry.required}, {"used", entry.used}});
    return prettyJson({{"schema", kBaselineSchema}, {"entries", std::move(rows)}});
}

} // namespace arenascope::measured

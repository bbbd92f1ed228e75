// SPDX-License-Identifier: Apache-2.0
#include "kernels/registration.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>

#include "kernels/catalogue.h"
#include "kernels/source_tokens.h"

namespace arenascope::kernels {
namespace {

using Names = std::set<std::string>;

std::string nameOf(const OperatorRow& row)
{
    return model::operatorName({.code = row.code, .customName = std::string(row.customName)});
}

const std::map<std::string_view, std::string>& operatorsByMethod()
{
    static const auto names = [] {
        std::map<std::string_view, std::string> byMethod;
        for (const auto& row : operatorRows())
            if (!row.addMethod.empty())
                byMethod.emplace(row.addMethod, nameOf(row));
        return byMethod;
    }();
    return names;
}

// "Conv2D", "conv_2d" and "CONV_2D" are one name.
std::string plain(std::string_view name)
{
    std::string letters;
    for (const char c : name)
        if (c != '_')
            letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return letters;
}

std::string operatorMeant(std::string_view name)
{
    if (const auto found = operatorsByMethod().find(name); found != operatorsByMethod().end())
        return found->second;
    for (std::int32_t code = 0; code <= static_cast<std::int32_t>(model::BuiltinOperator::Last); ++code)
        if (const auto builtin = model::builtinOperatorName(model::BuiltinOperator(code)); plain(builtin) == plain(name))
            return std::string(builtin);
    return std::string(name);
}

Result<Names> namesOf(std::string_view text)
{
    Names names;
    std::string name;
    bool comment = false;
    for (const char c : text) {
        comment = c == '\n' ? false : comment || c == '#';
        if (comment || c == ',' || std::isspace(static_cast<unsigned char>(c))) {
            if (!name.empty())
                names.insert(operatorMeant(name));
            name.clear();
        } else if (std::string_view("(){};<>\"").find(c) != std::string_view::npos || c == '\0') {
            return Error{.code = ErrorCode::InvalidValue};
        } else {
            name += c;
        }
    }
    if (!name.empty())
        names.insert(operatorMeant(name));
    if (names.empty())
        return Error{.code = ErrorCode::InvalidValue};
    return names;
}

// One call Add…( in a source, and on what.
struct Call {
    std::string_view method, resolver; // resolver: empty within the class itself
    std::size_t arguments = 0;         // first token behind the parenthesis
};

bool isMark(const Tokens& tokens, std::size_t i, std::string_view mark)
{
    return i < tokens.size() && tokens[i].kind == Token::Kind::Mark && tokens[i].text == mark;
}

bool isWord(const Tokens& tokens, std::size_t i)
{
    return i < tokens.size() && tokens[i].kind == Token::Kind::Word;
}

// A word before it makes it a declaration.
bool isCall(const Tokens& tokens, std::size_t i)
{
    const bool declared = i > 0 && isWord(tokens, i - 1) && tokens[i - 1].text != "return";
    return isWord(tokens, i) && tokens[i].text.starts_with("Add") && tokens[i].text.size() > 3 && isMark(tokens, i + 1, "(") && !declared;
}

std::vector<Call> callsIn(const Tokens& tokens)
{
    std::vector<Call> calls;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!isCall(tokens, i))
            continue;
        const bool member = i > 1 && (isMark(tokens, i - 1, ".") || isMark(tokens, i - 1, "->")) && isWord(tokens, i - 2);
        calls.push_back({tokens[i].text, member ? tokens[i - 2].text : std::string_view{}, i + 2});
    }
    return calls;
}

Result<std::string> customName(const Tokens& tokens, const Call& call)
{
    const auto i = call.arguments;
    if (i < tokens.size() && tokens[i].kind == Token::Kind::String)
        return std::string(tokens[i].text);
    return Error{.code = ErrorCode::InvalidValue, .subject = "AddCustom(" + std::string(i < tokens.size() ? tokens[i].text : "") + ")"};
}

// AddBuiltin(tflite::BuiltinOperator_CONV_2D, …) of old releases.
Result<std::string> builtinName(const Tokens& tokens, const Call& call)
{
    constexpr std::string_view kPrefix = "BuiltinOperator_";
    for (auto i = call.arguments; i < tokens.size() && !isMark(tokens, i, ",") && !isMark(tokens, i, ")"); ++i)
        if (isWord(tokens, i) && tokens[i].text.starts_with(kPrefix))
            return operatorMeant(tokens[i].text.substr(kPrefix.size()));
    return Error{.code = ErrorCode::InvalidValue, .subject = "AddBuiltin()"};
}

// Empty for a call that registers nothing.
Result<std::string> nameRegistered(const Tokens& tokens, const Call& call)
{
    if (call.method == "AddCustom")
        return customName(tokens, call);
    if (call.method == "AddBuiltin")
        return builtinName(tokens, call);
    const auto found = operatorsByMethod().find(call.method);
    return found == operatorsByMethod().end() ? std::string() : found->second;
}

Result<Names> namesRegistered(const Tokens& tokens, const std::vector<Call>& calls)
{
    Names names;
    std::set<std::string_view> resolvers;
    for (const auto& call : calls) {
        auto name = nameRegistered(tokens, call);
        if (!name)
            return name.error();
        if (name->empty())
            continue;
        names.insert(std::move(name).value());
        resolvers.insert(call.resolver);
    }
    for (const auto& call : calls) // left out, its operator would be refused for no reason
        if (!call.resolver.empty() && resolvers.contains(call.resolver) && nameRegistered(tokens, call)->empty())
            return Error{.code = ErrorCode::UnknownName, .subject = std::string(call.method), .detail = "operator"};
    return names;
}

} // namespace

std::string_view addMethod(const model::Operator& op, const target::Target& target)
{
    const auto rule = findRule(op, target);
    return rule ? rule->row->addMethod : std::string_view{};
}

Result<std::set<std::string>> registeredOperators(std::string_view text)
{
    const auto tokens = sourceTokens(text);
    const auto names = namesRegistered(tokens, callsIn(tokens));
    return names && names->empty() ? namesOf(text) : names;
}

std::optional<std::uint32_t> resolverCapacity(std::string_view text)
{
    const auto tokens = sourceTokens(text);
    std::optional<std::uint32_t> smallest;
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        if (tokens[i].text != "MicroMutableOpResolver" || !isMark(tokens, i + 1, "<") || !isMark(tokens, i + 3, ">"))
            continue;
        const auto digits = tokens[i + 2].text;
        std::uint32_t capacity = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), capacity);
        if (error == std::errc{} && end == digits.data() + digits.size())
            smallest = std::min(smallest.value_or(capacity), capacity);
    }
    return smallest;
}

} // namespace arenascope::kernels

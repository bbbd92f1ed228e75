// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "models/parameters.h"

// The kinds of parameters, without their names. `Field` returns a reference into the Edits it is given, const or not.
namespace arenascope::models {

namespace detail {
Parameter sizeShell(const QString& key);  // hint for sizes; nothing else
Parameter countShell(const QString& key, std::uint32_t smallest, std::uint32_t largest);
QString sizeText(Bytes size);
QString countText(std::uint32_t count);
std::optional<Bytes> sizeOf(const QString& text);
std::optional<std::uint32_t> countOf(const QString& text, std::uint32_t smallest, std::uint32_t largest);
QString flagText(bool on);
std::optional<bool> flagOf(const QString& text);
} // namespace detail

inline Parameter sizeParameter(const QString& key) { return detail::sizeShell(key); }

template <typename Field>
Parameter sizeParameter(const QString& key, Field field)
{
    auto made = detail::sizeShell(key);
    made.value = [field](const analysis::Edits& edits) { return detail::sizeText(field(edits)); };
    made.change = [field](analysis::Edits edits, const QString& text) -> std::optional<analysis::Edits> {
        const auto size = detail::sizeOf(text);
        if (!size)
            return std::nullopt;
        field(edits) = *size;
        return edits;
    };
    made.reset = [field](analysis::Edits edits) {
        const analysis::Edits plain;
        field(edits) = field(plain);
        return edits;
    };
    return made;
}

template <typename Field>
Parameter countParameter(const QString& key, Field field, std::uint32_t smallest, std::uint32_t largest)
{
    auto made = detail::countShell(key, smallest, largest);
    made.value = [field](const analysis::Edits& edits) { return detail::countText(field(edits)); };
    made.change = [=](analysis::Edits edits, const QString& text) -> std::optional<analysis::Edits> {
        const auto count = detail::countOf(text, smallest, largest);
        if (!count)
            return std::nullopt;
        field(edits) = *count;
        return edits;
    };
    made.reset = [field](analysis::Edits edits) {
        const analysis::Edits plain;
        field(edits) = field(plain);
        return edits;
    };
    return made;
}

// A count that follows from the model (`natural`) unless it is set.
template <typename Field>
Parameter optionalCount(const QString& key, Field field, std::uint32_t natural, std::uint32_t smallest, std::uint32_t largest)
{
    auto made = detail::countShell(key, smallest, largest);
    made.value = [=](const analysis::Edits& edits) { return detail::countText(std::invoke(field, edits).value_or(natural)); };
    made.change = [=](analysis::Edits edits, const QString& text) -> std::optional<analysis::Edits> {
        const auto count = detail::countOf(text, smallest, largest);
        if (!count)
            return std::nullopt;
        std::invoke(field, edits) = *count == natural ? std::nullopt : count;
        return edits;
    };
    made.reset = [=](analysis::Edits edits) {
        std::invoke(field, edits).reset();
        return edits;
    };
    return made;
}

template <typename Enum, typename Field>
Parameter choiceParameter(const QString& key, Field field, std::vector<std::pair<Enum, QString>> choices)
{
    Parameter made{.key = key, .input = {.kind = InputKind::Choice}};
    for (const auto& choice : choices)
        made.input.choices << choice.second;
    made.value = [=](const analysis::Edits& edits) {
        for (const auto& [value, text] : choices)
            if (value == field(edits))
                return text;
        return QString();
    };
    made.change = [=](analysis::Edits edits, const QString& chosen) -> std::optional<analysis::Edits> {
        for (const auto& [value, text] : choices) {
            if (text != chosen)
                continue;
            field(edits) = value;
            return edits;
        }
        return std::nullopt;
    };
    made.reset = [field](analysis::Edits edits) {
        const analysis::Edits plain;
        field(edits) = field(plain);
        return edits;
    };
    return made;
}

template <typename Get, typename Set>
Parameter flagParameter(const QString& key, Get get, Set set)
{
    Parameter made{.key = key, .input = {.kind = InputKind::Flag, .choices = {detail::flagText(false), detail::flagText(true)}}};
    const bool before = get(analysis::Edits{});
    made.value = [get](const analysis::Edits& edits) { return detail::flagText(get(edits)); };
    made.change = [set](analysis::Edits edits, const QString& text) -> std::optional<analysis::Edits> {
        const auto on = detail::flagOf(text);
        if (!on)
            return std::nullopt;
        set(edits, *on);
        return edits;
    };
    made.reset = [set, before](analysis::Edits edits) {
        set(edits, before);
        return edits;
    };
    return made;
}

} // namespace arenascope::models

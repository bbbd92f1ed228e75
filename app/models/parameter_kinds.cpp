// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/parameter_kinds.h"

#include <QCoreApplication>

#include "text/input.h"
#include "text/numbers.h"

namespace arenascope::models::detail {
namespace {

struct ParameterKinds {
    Q_DECLARE_TR_FUNCTIONS(ParameterKinds)
};

} // namespace

Parameter sizeShell(const QString& key)
{
    return {.key = key, .input = {.hint = ParameterKinds::tr("A size such as 4 KiB, 0x1000 or 4096")}};
}

Parameter countShell(const QString& key, std::uint32_t smallest, std::uint32_t largest)
{
    return {.key = key, .input = {.hint = ParameterKinds::tr("A whole number from %1 to %2").arg(smallest).arg(largest)}};
}

QString sizeText(Bytes size)
{
    return text::sizeForInput(size);
}

QString countText(std::uint32_t count)
{
    return QString::number(count);
}

std::optional<Bytes> sizeOf(const QString& text)
{
    return text::parseBytes(text);
}

std::optional<std::uint32_t> countOf(const QString& text, std::uint32_t smallest, std::uint32_t largest)
{
    const auto count = text::parseCount(text, largest);
    return count && *count >= smallest ? count : std::nullopt;
}

QString flagText(bool on)
{
    return on ? ParameterKinds::tr("yes") : ParameterKinds::tr("no");
}

std::optional<bool> flagOf(const QString& text)
{
    if (text == flagText(true))
        return true;
    return text == flagText(false) ? std::optional(false) : std::nullopt;
}

} // namespace arenascope::models::detail

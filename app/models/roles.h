// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>
#include <functional>

#include "analysis/rows.h"
#include "support/ids.h"

namespace arenascope::models {

// What item views and delegates may ask beside Qt's own roles.
enum Role {
    SortRole = Qt::UserRole + 1, // number or text to sort and copy by
    OperatorRole,                // OpRef; invalid QVariant: none
    TensorRole,                  // TensorRef
    KindRole,                    // analysis::MemoryKind, where a swatch belongs
    ExactnessRole,               // target::Exactness, where not exact
    ShareRole,                   // double 0…1: a bar behind the figure
    BeforeRole,                  // QString: the value without the edit; only where edited
    InputRole,                   // models::Input, where the cell can be edited
    ResetRole,                   // setData with this role takes the edit back
    PlainRole,                   // true: muted text
    KeyRole,                     // QString: names the row over resets
};

enum class InputKind { Text, Choice, Flag };

// How a cell is edited. `accepts` decides before anything is committed; `hint` says what would be accepted.
struct Input {
    InputKind kind = InputKind::Text;
    QStringList choices{}; // Choice: what can be chosen. Text: suggestions, "value" or "value<tab>what it is"
    QString hint{};
    std::function<bool(const QString&)> accepts{};
};

} // namespace arenascope::models

Q_DECLARE_METATYPE(arenascope::models::Input)
Q_DECLARE_METATYPE(arenascope::OpRef)
Q_DECLARE_METATYPE(arenascope::TensorRef)

// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/help_wording.h"

#include <QCoreApplication>
#include <QList>

namespace arenascope::text {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

struct Entry {
    QString name;
    QString meaning;
};

QString section(const QString& title, const QList<Entry>& entries)
{
    auto page = QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(title.toHtmlEscaped());
    for (const auto& [name, meaning] : entries)
        page += QStringLiteral("<tr><td style='white-space:pre'><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(name.toHtmlEscaped(), meaning.toHtmlEscaped());
    return page + QStringLiteral("</table>");
}

QString figures()
{
    return section(Help::tr("The figures"),
        {{Help::tr("required"), Help::tr("The smallest arena, its start aligned to 16, in which AllocateTensors succeeds.")},
            {Help::tr("used"), Help::tr("What arena_used_bytes() prints afterwards. Often less than required: planning and Prepare need temporary memory.")},
            {Help::tr("head"), Help::tr("Planned buffers, from the start of the arena: activations and scratch. They share memory over time.")},
            {Help::tr("tail"), Help::tr("Persistent data, from the end of the arena: operator data, tensors, quantisation.")},
            {Help::tr("lower bound"), Help::tr("The largest sum of buffers alive at one step: no placement is smaller.")},
            {Help::tr("quick estimate"), Help::tr("The formula that circulates; often badly off. It is shown beside the truth to compare.")}});
}

QString exactness()
{
    return section(Help::tr("How sure a figure is"),
        {{Help::tr("plain"), Help::tr("Exact: to the byte what the runtime does.")},
            {Help::tr("exact (…)"), Help::tr("Compared with recorded runs in part, the totals or a few models: point at it beside the kernels.")},
            {QStringLiteral("≤"), Help::tr("An upper bound: the target is reasoned from its sources, not measured.")},
            {Help::tr("on dots"), Help::tr("Contains unknown parts: an operator without a rule, or a hint of yours. See Notes.")}});
}

QString mouse()
{
    return section(Help::tr("Mouse"),
        {{Help::tr("point"), Help::tr("The step lights up in every view; a card tells about the buffer.")},
            {Help::tr("click"), Help::tr("Selects everywhere: charts, tree and tables.")},
            {Help::tr("wheel"), Help::tr("Zooms at the pointer; with Ctrl only the steps, with Shift only the bytes.")},
            {Help::tr("drag"), Help::tr("Moves the view. A double click shows all of it again.")},
            {Help::tr("drop"), Help::tr("Models, onto any part of the window: each opens in a tab.")}});
}

QString keyboard()
{
    return section(Help::tr("Keyboard"),
        {{Help::tr("← →"), Help::tr("In a chart: the step before, the next step. With Shift: moves the view.")},
            {QStringLiteral("↑ ↓"), Help::tr("In the timeline: the buffer above, the buffer below.")},
            {Help::tr("Home, End"), Help::tr("The first, the last step.")},
            {Help::tr("+ −"), Help::tr("Zooms. F or 0 shows all of it again.")},
            {Help::tr("Enter, F2"), Help::tr("In the breakdown and in the table of operators: edits the value. Escape leaves it as it was.")},
            {Help::tr("Space"), Help::tr("Switches a value that is on or off.")},
            {QStringLiteral("Tab, Shift+Tab"), Help::tr("To the next or previous part of the window; in a value being edited, commits it and goes to the next or previous one.")},
            {QStringLiteral("Ctrl+Tab, Ctrl+Shift+Tab"), Help::tr("The next, the previous model.")},
            {Help::tr("Ctrl+1, Ctrl+2 …"), Help::tr("The pages about this model.")},
            {QStringLiteral("Ctrl+F"), Help::tr("To the filter of the tables. Escape empties it, and once more goes back to the table.")},
            {Help::tr("Escape"), Help::tr("Selects nothing.")}});
}

QString exports()
{
    return section(Help::tr("Export by keyboard"),
        {{QStringLiteral("Ctrl+E"), Help::tr("The whole report as an image.")},
            {QStringLiteral("Ctrl+Shift+P"), Help::tr("The whole report as PDF.")},
            {QStringLiteral("Ctrl+Shift+E"), Help::tr("The arena timeline.")},
            {QStringLiteral("Ctrl+Shift+M"), Help::tr("The active memory.")},
            {QStringLiteral("Ctrl+Shift+B"), Help::tr("The breakdown as CSV.")},
            {QStringLiteral("Ctrl+Shift+O"), Help::tr("The operators as CSV.")},
            {QStringLiteral("Ctrl+Shift+T"), Help::tr("The tensors as CSV.")},
            {QStringLiteral("Ctrl+Shift+L"), Help::tr("The ledger as CSV.")},
            {QStringLiteral("Ctrl+Shift+J"), Help::tr("The report as JSON.")},
            {QStringLiteral("Ctrl+Shift+H"), Help::tr("The header for the firmware.")}});
}

} // namespace

QString about()
{
    return Help::tr("Arenascope %1: the tensor arena of TensorFlow Lite Micro, to the byte. Free software under the GPL, version 3 or later.")
        .arg(QCoreApplication::applicationVersion());
}

QString helpPage()
{
    return figures() + exactness() + mouse() + keyboard() + exports();
}

} // namespace arenascope::text

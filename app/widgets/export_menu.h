// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "export/formats.h"
#include "session/document.h"
#include "session/settings.h"

class QAction;
class QMenu;

namespace arenascope::widgets {

// Fills the export menu: asks how large and where, writes, and tells what became of it.
class ExportMenu : public QObject {
    Q_OBJECT

public:
    // Asks for a file name; empty: cancelled.
    using PathChooser = std::function<QString(const exporting::Format& format, const QString& suggestion)>;

    ExportMenu(QMenu* menu, session::Settings& settings, QWidget* window);

    void setDocument(session::Document* document); // null: nothing to export
    // What the document's run measured, asked for when an image is drawn.
    using Measured = std::function<std::vector<charts::MeasuredMark>()>;
    void setMeasured(Measured measured) { m_measured = std::move(measured); }
    void setPathChooser(PathChooser chooser) { m_choosePath = std::move(chooser); }
    bool save(exporting::FormatId id, const QString& path, exporting::ImageOptions options = {});

Q_SIGNALS:
    void saved(const QString& message);
    void failed(const QString& message);

private:
    void fill(QMenu* menu);
    QAction* add(QMenu* menu, exporting::FormatId id, const QKeySequence& shortcut = {});
    void exportAs(exporting::FormatId id);
    QString suggestion(const exporting::Format& format) const;
    QString choosePath(const exporting::Format& format, const QString& suggestion) const;

    session::Settings& m_settings;
    QWidget* m_window;
    session::Document* m_document = nullptr;
    PathChooser m_choosePath;
    Measured m_measured;
};

} // namespace arenascope::widgets

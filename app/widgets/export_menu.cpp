// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export_menu.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include "export/write_file.h"
#include "session/file_facts.h"
#include "session/save_place.h"
#include "text/wording.h"
#include "widgets/image_dialog.h"

namespace arenascope::widgets {
namespace {

using exporting::FormatId;

const auto kFolderKey = QStringLiteral("export/folder");

} // namespace

ExportMenu::ExportMenu(QMenu* menu, session::Settings& settings, QWidget* window)
    : QObject(menu)
    , m_settings(settings)
    , m_window(window)
    , m_choosePath([this](const exporting::Format& format, const QString& suggestion) { return choosePath(format, suggestion); })
{
    fill(menu);
}

void ExportMenu::fill(QMenu* menu)
{
    add(menu, FormatId::PagePng, Qt::CTRL | Qt::Key_E);
    add(menu, FormatId::PagePdf, Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    add(menu, FormatId::PageSvg);
    menu->addSeparator();
    add(menu, FormatId::TimelinePng, Qt::CTRL | Qt::SHIFT | Qt::Key_E);
    add(menu, FormatId::MemoryPng, Qt::CTRL | Qt::SHIFT | Qt::Key_M);
    menu->addSeparator();
    add(menu, FormatId::SummaryCsv);
    add(menu, FormatId::BreakdownCsv, Qt::CTRL | Qt::SHIFT | Qt::Key_B);
    add(menu, FormatId::OperatorsCsv, Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    add(menu, FormatId::TensorsCsv, Qt::CTRL | Qt::SHIFT | Qt::Key_T);
    add(menu, FormatId::BuffersCsv);
    add(menu, FormatId::LedgerCsv, Qt::CTRL | Qt::SHIFT | Qt::Key_L);
    menu->addSeparator();
    add(menu, FormatId::Json, Qt::CTRL | Qt::SHIFT | Qt::Key_J);
    add(menu, FormatId::Markdown);
    add(menu, FormatId::Header, Qt::CTRL | Qt::SHIFT | Qt::Key_H);
}

QAction* ExportMenu::add(QMenu* menu, FormatId id, const QKeySequence& shortcut)
{
    const auto format = exporting::format(id);
    auto* action = menu->addAction(format.title + QStringLiteral(" …"));
    action->setObjectName(QStringLiteral("export-") + QLatin1String(format.key));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [this, id] { exportAs(id); });
    return action;
}

void ExportMenu::setDocument(session::Document* document)
{
    m_document = document;
}

QString ExportMenu::suggestion(const exporting::Format& format) const
{
    const auto last = m_settings.value(kFolderKey, m_settings.lastFolder()).toString();
    const auto folder = session::folderFor(m_document->path(), last);
    return QDir(folder).filePath(QFileInfo(m_document->title()).completeBaseName() + u'-' + QLatin1String(format.key));
}

QString ExportMenu::choosePath(const exporting::Format& format, const QString& suggestion) const
{
    auto path = QFileDialog::getSaveFileName(m_window, format.title, suggestion, format.filter);
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += u'.' + format.suffix();
    return path;
}

void ExportMenu::exportAs(FormatId id)
{
    if (!m_document || !m_document->analysis())
        return;
    const auto format = exporting::format(id);
    exporting::ImageOptions options{.size = {1000, 0}};
    if (exporting::isImage(id)) {
        ImageDialog dialog(format, m_settings, m_window);
        if (dialog.exec() != QDialog::Accepted)
            return;
        options = dialog.options();
    }
    const auto path = m_choosePath(format, suggestion(format));
    if (path.isEmpty())
        return;
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    save(id, path, options);
}

bool ExportMenu::save(FormatId id, const QString& path, exporting::ImageOptions options)
{
    if (m_measured)
        options.measured = m_measured();
    const auto shown = QDir::toNativeSeparators(path);
    const auto content = exporting::render(id, m_document->analysis(), session::describeFile(m_document->path()), options);
    if (!content) {
        Q_EMIT failed(text::errorText(content.error(), shown));
        return false;
    }
    if (const auto written = exporting::writeFile(path, *content); !written) {
        Q_EMIT failed(text::errorText(written.error(), shown));
        return false;
    }
    Q_EMIT saved(tr("Saved %1").arg(shown));
    return true;
}

} // namespace arenascope::widgets

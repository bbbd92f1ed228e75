// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QClipboard>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include "charts/arena_timeline.h"
#include "charts/fill_strip.h"
#include "export/formats.h"
#include "measured/calibration.h"
#include "measured/replay.h"
#include "models/measured_model.h"
#include "session/samples.h"
#include "text/doctor_wording.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "widgets/export_menu.h"
#include "widgets/filtered_table.h"
#include "widgets/main_window.h"
#include "widgets/measured_page.h"

namespace arenascope {

// The Measured page in the window, as a person uses it.
class MeasuredPageFixture : public QObject {
protected:
    void openWindow()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", m_folder->filePath(QStringLiteral("config")).toLocal8Bit());
        m_settings = std::make_unique<session::Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
        m_settings->setTargetId(QStringLiteral("cortex-m4-cmsis-nn"));
        m_window = std::make_unique<widgets::MainWindow>(*m_settings);
        m_window->show();
        m_window->openFiles({session::samples().front().path});
        QVERIFY(QTest::qWaitFor([&] {
            auto* document = m_window->currentDocument();
            return document && document->state() == session::DocumentState::Ready && !document->isWorking();
        }, 30000));
        find<QAbstractButton>("measuredPage")->click();
        QVERIFY(page() && page()->isVisible());
    }

    void closeWindow()
    {
        m_window.reset();
        m_settings.reset();
        m_folder.reset();
    }

    template <typename T>
    T* find(const char* name) const { return m_window->findChild<T*>(QLatin1String(name)); }
    widgets::MeasuredPage* page() const { return m_window->findChild<widgets::MeasuredPage*>(); }
    session::Measurement& measurement() const { return page()->measurement(); }
    const analysis::Analysis& analysis() const { return *m_window->currentDocument()->analysis(); }
    QString kept() const { return m_folder->filePath(QStringLiteral("config/arenascope/calibration.json")); }
    QByteArray usedLog(std::int64_t more) const { return "arena_used_bytes: " + QByteArray::number(qulonglong(analysis().emulation.used + static_cast<Bytes>(more))) + "\n"; }
    QString findings() const { return find<QTextBrowser>("measuredFindings")->toPlainText(); }
    // As the page shows it: no line ends within a figure.
    static QString shown(const QString& text) { return text::unbroken(text).replace(QChar(0xA0), u' '); }


    QString file(const char* name, const QByteArray& content) const
    {
        const auto path = m_folder->filePath(QString::fromLatin1(name));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path : QString();
    }

    bool waitUntilRead(const std::shared_ptr<const session::Measurement::Answer>& before)
    {
        return QTest::qWaitFor([&] { return !measurement().isWorking() && measurement().answer() && measurement().answer() != before; }, 30000);
    }

    bool paste(const QByteArray& log)
    {
        const auto before = measurement().answer();
        find<QPlainTextEdit>("measuredLog")->setPlainText(QString::fromUtf8(log));
        return waitUntilRead(before);
    }

    bool open(const QString& path)
    {
        const auto before = measurement().answer();
        page()->open(path);
        return waitUntilRead(before);
    }

    // The recorder's totals; the whole arena `share` times as large as predicted.
    QByteArray recorderLog(const char* share) const
    {
        analysis::Edits edits;
        edits.setup.interpreter = arena::Interpreter::Recording;
        const auto recorded = *analysis::analyze(analysis().graph, analysis().target, edits);
        const auto line = [](const char* what, Bytes bytes) { return QByteArray("[RecordingMicroAllocator] Arena allocation ") + what + ' ' + QByteArray::number(qulonglong(bytes)) + " bytes\n"; };
        return line("total", static_cast<Bytes>(double(recorded->emulation.used) * QByteArray(share).toDouble())) + line("head", recorded->emulation.nonPersistent)
            + line("tail", recorded->emulation.persistent);
    }

    // A filled arena after AllocateTensors: planned buffers at the start, the tail at the end.
    QByteArray dump() const
    {
        const auto& emulation = analysis().emulation;
        const auto size = emulation.required16 + 2048;
        return QByteArray(qsizetype(emulation.nonPersistent), 1) + QByteArray(qsizetype(size - emulation.nonPersistent - emulation.persistent), char(0xAA))
            + QByteArray(qsizetype(emulation.persistent), 2);
    }

    void drop(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = m_window->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &event);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<widgets::MainWindow> m_window;
};

} // namespace arenascope

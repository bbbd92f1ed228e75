// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "analysis/analysis.h"
#include "cli/command_line.h"
#include "session/model_file.h"

// The commands on measured data, as a person or a CI job calls them: files in, text and an exit status out.
class MeasuredCommandFixture : public QObject {
protected:
    using Bytes = arenascope::Bytes;

    // A folder with a model, and what devices gave that ran it on cortex-m4-cmsis-nn.
    void prepare()
    {
        using namespace arenascope;
        m_folder = std::make_unique<QTemporaryDir>();
        m_model = path("kws.tflite");
        QVERIFY(QFile::copy(QStringLiteral(":/samples/keyword_spotting.tflite"), m_model));
        m_analysis = *analysis::analyze(*session::readModel(m_model), *target::findTarget("cortex-m4-cmsis-nn"));
        write("good.txt", "I (300) app: arena_used_bytes: " + QByteArray::number(qulonglong(m_analysis->emulation.used)) + "\n");
        write("more.txt", "arena_used_bytes: " + QByteArray::number(qulonglong(m_analysis->emulation.used * 11 / 10)) + "\n");
        write("failed.txt", "Failed to resize buffer. Requested: 16000, available 1000, missing: 15000\n");
        write("other.txt", "hello\n");
        write("arena.bin", arena());
        write("full.bin", QByteArray(4096, 1));
    }

    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }

    void write(const char* name, const QByteArray& text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QByteArray read(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // A filled arena after AllocateTensors: planned buffers at the start, the tail at the end.
    QByteArray arena(Bytes more = 2048) const
    {
        const auto& emulation = m_analysis->emulation;
        const auto size = arenascope::alignUp(emulation.required, 16) + more;
        return QByteArray(qsizetype(emulation.nonPersistent), 1) + QByteArray(qsizetype(size - emulation.nonPersistent - emulation.persistent), char(0xAA))
            + QByteArray(qsizetype(emulation.persistent), 2);
    }

    // MODEL, FOLDER and @file stand for themselves; what the command gives goes to "out".
    int run(const QString& arguments)
    {
        QStringList list{QStringLiteral("arenascope")};
        for (const auto& argument : arguments.split(u' ', Qt::SkipEmptyParts))
            list << (argument == u"MODEL" ? m_model : argument == u"FOLDER" ? m_folder->path() : argument.startsWith(u'@') ? m_folder->filePath(argument.mid(1)) : argument);
        QFile::remove(path("out"));
        if (list.value(1) != u"calibrate" && list.value(1) != u"doctor")
            list << QStringLiteral("--output") << path("out");
        return arenascope::cli::run(list);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<const arenascope::analysis::Analysis> m_analysis; // the model on cortex-m4-cmsis-nn
    QString m_model;
};

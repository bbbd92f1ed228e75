// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/samples.h"

#include <QCoreApplication>
#include <QDir>

namespace arenascope::session {
namespace {

struct SampleText {
    Q_DECLARE_TR_FUNCTIONS(SampleText)

public:
    static QVector<Sample> known()
    {
        return {
            {QStringLiteral("person_detection"), tr("Person detection"), tr("MobileNetV1 0.25, 96×96 grey")},
            {QStringLiteral("keyword_spotting"), tr("Keyword spotting"), tr("DS-CNN, MLPerf Tiny")},
            {QStringLiteral("visual_wake_words"), tr("Visual wake words"), tr("MobileNetV1 0.25, 96×96 colour, MLPerf Tiny")},
            {QStringLiteral("image_classification"), tr("Image classification"), tr("ResNet-8, 32×32, MLPerf Tiny")},
            {QStringLiteral("anomaly_detection"), tr("Anomaly detection"), tr("Autoencoder, MLPerf Tiny")},
        };
    }
};

} // namespace

QVector<Sample> samples()
{
    const QDir folder(QStringLiteral(":/samples"));
    QVector<Sample> present;
    for (auto sample : SampleText::known()) {
        sample.path = folder.filePath(sample.path + QStringLiteral(".tflite"));
        if (QFile::exists(sample.path))
            present << sample;
    }
    return present;
}

} // namespace arenascope::session

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "text/numbers.h"
#include "text/plan_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct ErrorWording {
    Q_DECLARE_TR_FUNCTIONS(ErrorWording)
};

QString withPlace(QString sentence, const Error& error)
{
    if (!error.offset)
        return sentence;
    const bool stop = sentence.endsWith(u'.') || sentence.endsWith(u'。');
    const auto end = stop ? sentence.last(1) : QString();
    return sentence.chopped(end.size()) + ErrorWording::tr(" (at byte %1)").arg(bytes(*error.offset)) + end;
}

QString sentence(const Error& error, const QString& file)
{
    const auto subject = QString::fromStdString(error.subject);
    const auto detail = QString::fromStdString(error.detail);
    const auto number = QString::number(error.number.value_or(0));
    switch (error.code) {
    case ErrorCode::FileNotFound: return ErrorWording::tr("%1 does not exist.").arg(file);
    case ErrorCode::FileIsDirectory: return ErrorWording::tr("%1 is a folder, not a file.").arg(file);
    case ErrorCode::FileNoPermission: return ErrorWording::tr("%1 may not be read: permission denied.").arg(file);
    case ErrorCode::FileEmpty: return ErrorWording::tr("%1 is empty.").arg(file);
    case ErrorCode::FileTooLarge: return ErrorWording::tr("%1 is too large (%2 bytes).").arg(file, number);
    case ErrorCode::FileReadFailed: return ErrorWording::tr("%1 could not be read: %2").arg(file, subject);
    case ErrorCode::FileWriteFailed: return ErrorWording::tr("%1 could not be written: %2").arg(file, subject);
    case ErrorCode::NotAFlatbuffer: return ErrorWording::tr("%1 is not a sound TensorFlow Lite model: its structure is damaged.").arg(file);
    case ErrorCode::WrongIdentifier:
        if (subject.isEmpty())
            return ErrorWording::tr("%1 is not a TensorFlow Lite model.").arg(file);
        return ErrorWording::tr("%1 is not a TensorFlow Lite model: it carries the mark “%2” where “TFL3” belongs.").arg(file, subject);
    case ErrorCode::UnsupportedVersion: return ErrorWording::tr("%1 uses version %2 of the model format; the runtime reads version 3.").arg(file, number);
    case ErrorCode::Truncated: return ErrorWording::tr("%1 is cut off.").arg(file);
    case ErrorCode::IndexOutOfRange: return ErrorWording::tr("%1: %2 points to entry %3, which does not exist.").arg(file, subject, number);
    case ErrorCode::NegativeDimension: return ErrorWording::tr("%1: %2 is negative (%3).").arg(file, subject, number);
    case ErrorCode::SizeOverflow: return ErrorWording::tr("%1: the size of %2 is too large to compute.").arg(file, subject);
    case ErrorCode::MissingField: return ErrorWording::tr("%1: %2 is missing.").arg(file, subject);
    case ErrorCode::InvalidValue:
        return detail.isEmpty() ? ErrorWording::tr("%1: %2 has no valid value.").arg(file, subject) : ErrorWording::tr("%1 does not fit: %2.").arg(subject, detail);
    case ErrorCode::InvalidJson: return ErrorWording::tr("%1 is not the JSON form of a model: %2").arg(file, subject);
    case ErrorCode::UnsupportedType: return ErrorWording::tr("The tensor %1 has the type %2, which the formula does not know.").arg(subject, detail);
    case ErrorCode::NoOperators: return ErrorWording::tr("The model has no operator.");
    case ErrorCode::InvalidCsv: return ErrorWording::tr("%1, line %2: %3").arg(file, number, tableFaultText(error));
    case ErrorCode::InvalidLog: return ErrorWording::tr("%1 holds no message of the runtime.").arg(file.isEmpty() ? ErrorWording::tr("The log") : file);
    case ErrorCode::UnknownName: return ErrorWording::tr("There is no %2 named “%1”.").arg(subject, detail);
    case ErrorCode::Cancelled: return ErrorWording::tr("Cancelled.");
    }
    return {};
}

} // namespace

QString errorText(const Error& error, const QString& file)
{
    return withPlace(sentence(error, file.isEmpty() ? ErrorWording::tr("The file") : file), error);
}

QString errorAdvice(const Error& error)
{
    switch (error.code) {
    case ErrorCode::FileNotFound: return ErrorWording::tr("Check the name, or open another file.");
    case ErrorCode::FileIsDirectory: return ErrorWording::tr("Name a file inside it.");
    case ErrorCode::FileNoPermission: return ErrorWording::tr("Change the file's permissions, or copy it to a place you may read.");
    case ErrorCode::FileEmpty:
    case ErrorCode::Truncated: return ErrorWording::tr("Download or export the model again.");
    case ErrorCode::NotAFlatbuffer:
    case ErrorCode::WrongIdentifier: return ErrorWording::tr("Open the converter's .tflite output, or its JSON text made by flatc.");
    case ErrorCode::IndexOutOfRange:
    case ErrorCode::SizeOverflow:
    case ErrorCode::MissingField:
    case ErrorCode::NegativeDimension: return ErrorWording::tr("The runtime would misread this file, too: export the model again.");
    case ErrorCode::InvalidValue: // one with a detail is a person's, not the file's
        return error.detail.empty() ? ErrorWording::tr("The runtime would misread this file, too: export the model again.") : QString();
    case ErrorCode::InvalidJson: return ErrorWording::tr("Make the text with: flatc -t schema.fbs -- model.tflite");
    case ErrorCode::UnsupportedVersion: return ErrorWording::tr("Convert the model with a current converter.");
    default: return {};
    }
}

} // namespace arenascope::text

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measured/attempt_groups.h"
#include "measured/fill_scan.h"
#include "measured/log_comparison.h"
#include "session/document.h"

namespace arenascope::session {

// A log up to here is shown as text.
inline constexpr Bytes kLargestShownLog = Bytes(200) << 10;

struct LogReading {
    measured::Diagnosis diagnosis;
    std::vector<measured::AttemptGroup> groups; // its findings as they are read
    measured::LogComparison comparison; // no rows where the runtime refuses the model
};

struct DumpReading {
    measured::FillScan scan;
    std::optional<measured::FillComparison> comparison; // of a plausible dump with a model that the runtime accepts
    Bytes missing = 0;                                  // bytes that the file does not give
};

// What a device reported, held against a document: a log or a dump of the arena, told apart by content. Follows the
// document; works off the GUI thread.
class Measurement : public QObject {
    Q_OBJECT

public:
    struct Answer {
        Document::AnalysisPtr analysis; // what was predicted
        std::optional<Bytes> arena;     // its size, where it was given
        QString text;                   // a log short enough to be shown, else empty
        Bytes bytes = 0;                // of the content
        std::optional<LogReading> log;
        std::optional<DumpReading> dump;
        std::optional<Error> error;     // neither could be read
    };

    explicit Measurement(Document& document, QObject* parent = nullptr);

    void setText(const QString& text); // blank: nothing is measured
    void open(const QString& path);
    void setArena(std::optional<Bytes> arena); // its size in the firmware, where the log does not say it
    void setFill(std::uint8_t fill);           // the byte that the arena was filled with
    void setThreshold(double threshold);       // of deviation, as a ratio

    QString path() const { return m_path; } // empty: text
    std::optional<Bytes> arena() const { return m_arena; }
    std::uint8_t fill() const { return m_fill; }
    double threshold() const { return m_threshold; }
    bool isWorking() const { return m_job.running(); }
    const std::shared_ptr<const Answer>& answer() const { return m_answer; } // null: nothing given, or not read yet

Q_SIGNALS:
    void changed();
    void workingLongChanged(bool working);

private:
    void refresh();

    Document& m_document;
    QString m_path;
    std::shared_ptr<const std::string> m_content; // null: nothing, or the file is not read yet
    std::optional<Bytes> m_arena;
    std::uint8_t m_fill = measured::kDefaultFill;
    double m_threshold = measured::kDefaultThreshold;
    std::shared_ptr<const Answer> m_answer;
    BackgroundJob m_job;
};

} // namespace arenascope::session

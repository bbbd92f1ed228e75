// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arenascope::measured {

// A log without what terminals and serial monitors add: colour codes, carriage returns, other control characters,
// typographic quotes. Lines end in '\n'.
std::string cleanLog(std::string_view raw);

// Where the message of a line begins, behind time stamps, levels, tags and arrows of the monitors and systems in use
// (ESP-IDF, ESPHome, Zephyr, Arduino, PlatformIO, syslog). An offset into the line; 0 where none is recognised.
std::size_t messageStart(std::string_view line);

// A clean text with its lines' beginnings, so that a message may be followed across a break.
class LogText {
public:
    explicit LogText(std::string_view raw);

    const std::string& text() const { return m_text; }
    // The position after the line break at `position`, behind the next line's prefix; empty at the end.
    std::size_t afterBreak(std::size_t position) const { return m_messages[lineAt(position) + 1]; }
    bool hasNextLine(std::size_t position) const { return lineAt(position) + 1 < m_starts.size(); }
    std::size_t lineAt(std::size_t position) const; // from 0
    std::size_t lineCount() const { return m_starts.size(); }
    std::string_view line(std::size_t index) const; // without its break
    std::size_t lineStart(std::size_t index) const { return m_starts[index]; }

private:
    std::string m_text;
    std::vector<std::size_t> m_starts;   // of each line
    std::vector<std::size_t> m_messages; // of each line's message
};

} // namespace arenascope::measured

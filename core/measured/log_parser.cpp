// SPDX-License-Identifier: Apache-2.0
#include "measured/log_parser.h"

#include <algorithm>
#include <set>

#include "measured/log_patterns.h"
#include "measured/log_prints.h"

namespace arenascope::measured {
namespace {

using Kind = EventKind;

// Tells runs apart by what one run cannot say twice.
class Splitter {
public:
    void add(const LogEvent& event);
    std::vector<Attempt> finish();

private:
    bool startsAnother(const LogEvent& event) const;
    bool repeats(const LogEvent& event) const;
    void close();

    std::vector<Attempt> m_attempts;
    Attempt m_current;
    bool m_fatal = false;
};

bool sameMatter(const LogEvent& a, const LogEvent& b)
{
    return a.kind == b.kind && a.subject == b.subject && (a.kind == Kind::RecorderRow || a.number == b.number);
}

bool Splitter::repeats(const LogEvent& event) const
{
    return std::ranges::any_of(m_current.events, [&](const auto& earlier) { return sameMatter(earlier, event); });
}

// The runtime goes on when the head can't grow for the next operator's requests (micro_interpreter_graph.cc ignores
// that status), so that further messages of this kind, each for more, belong to the same run.
bool growsOn(const LogEvent& before, const LogEvent& now)
{
    return before.kind == Kind::ResizeFailed && now.kind == Kind::ResizeFailed && now.requested > before.requested
        && now.available <= before.available;
}

bool Splitter::startsAnother(const LogEvent& event) const
{
    const auto* failure = m_current.failure();
    if (isMemoryFailure(event.kind))
        return m_fatal || m_current.find(Kind::UsedBytes) || (failure && !growsOn(*failure, event));
    switch (event.kind) {
    case Kind::ArenaSize: return m_current.arena && static_cast<Bytes>(*event.number) != *m_current.arena && m_current.events.size() > 1;
    case Kind::UsedBytes: return m_current.find(Kind::UsedBytes) && !repeats(event);
    case Kind::RecorderTotal: return failure || m_fatal || m_current.find(Kind::RecorderTotal);
    case Kind::RecorderRow: return failure || m_fatal || repeats(event);
    case Kind::SubgraphsFailed:
    case Kind::EvalTensorsFailed:
    case Kind::NodesFailed:
    case Kind::PlanningRecordsFailed:
    case Kind::VariableFailed:
    case Kind::TensorTypeUnknown:
    case Kind::StartFailed: return m_current.find(Kind::AllocateFailed);
    case Kind::OperatorMissing:
    case Kind::ResolverFull: return m_fatal && repeats(event);
    default: return false;
    }
}

void Splitter::close()
{
    if (!m_current.events.empty())
        m_attempts.push_back(std::move(m_current));
    m_current = {};
    m_fatal = false;
}

void Splitter::add(const LogEvent& event)
{
    if (event.kind == Kind::Boot || startsAnother(event))
        close();
    if (event.kind == Kind::Boot)
        return;
    if (event.kind == Kind::ArenaSize)
        m_current.arena = static_cast<Bytes>(*event.number);
    m_fatal = m_fatal || isFatal(event.kind);
    m_current.events.push_back(event);
}

bool onlyNamesASize(const Attempt& attempt)
{
    return std::ranges::all_of(attempt.events, [](const auto& event) { return event.kind == Kind::ArenaSize; });
}

std::vector<Attempt> Splitter::finish()
{
    close();
    if (!std::ranges::all_of(m_attempts, onlyNamesASize))
        std::erase_if(m_attempts, onlyNamesASize);
    return std::move(m_attempts);
}

// A line's own words are looked at only where it holds no message of the runtime.
std::vector<LogEvent> merge(std::vector<LogEvent> messages, const std::set<std::size_t>& taken, std::vector<LogEvent> prints)
{
    std::erase_if(prints, [&](const auto& print) { return taken.contains(print.line); });
    messages.insert(messages.end(), std::make_move_iterator(prints.begin()), std::make_move_iterator(prints.end()));
    std::ranges::stable_sort(messages, {}, &LogEvent::line);
    return messages;
}

} // namespace

const LogEvent* Attempt::failure() const
{
    const auto found = std::ranges::find_if(events, [](const auto& event) { return isMemoryFailure(event.kind); });
    return found == events.end() ? nullptr : &*found;
}

const LogEvent* Attempt::find(EventKind kind) const
{
    const auto found = std::ranges::find(events, kind, &LogEvent::kind);
    return found == events.end() ? nullptr : &*found;
}

std::vector<LogEvent> findEvents(std::string_view raw)
{
    const LogText log(raw);
    std::vector<LogEvent> messages;
    std::set<std::size_t> taken;
    for (std::size_t i = 0; i < log.text().size();) {
        if (auto found = matchMessage(log, i)) {
            for (auto line = found->event.line; line <= log.lineAt(found->end - 1) + 1; ++line)
                taken.insert(line);
            messages.push_back(std::move(found->event));
            i = found->end;
        } else {
            ++i;
        }
    }
    return merge(std::move(messages), taken, findPrints(log));
}

std::vector<Attempt> splitAttempts(std::span<const LogEvent> events)
{
    Splitter splitter;
    for (const auto& event : events)
        splitter.add(event);
    return splitter.finish();
}

Log parseLog(std::string_view raw)
{
    Log log;
    auto events = findEvents(raw);
    std::ranges::copy_if(events, std::back_inserter(log.linker), [](const auto& event) { return event.kind == Kind::LinkOverflow; });
    std::erase_if(events, [](const auto& event) { return event.kind == Kind::LinkOverflow; });
    log.attempts = splitAttempts(events);
    return log;
}

} // namespace arenascope::measured

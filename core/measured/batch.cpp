// SPDX-License-Identifier: Apache-2.0
#include "measured/batch.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <thread>

#include "model/reader.h"

namespace arenascope::measured {
namespace {

// A model's rows, on their way to the sink.
struct Done {
    std::vector<BatchRow> rows;
};

BatchRow unreadableRow(const std::string& path, const target::Target& target, const Error& error)
{
    return {.file = path, .target = std::string(target.id), .status = BatchStatus::Unreadable, .error = std::string(errorName(error.code)), .errorSubject = error.subject};
}

std::string_view reasonName(kernels::RefusalReason reason)
{
    static constexpr std::string_view kNames[] = {"no-kernel", "not-registered", "unsupported-type", "type-mismatch", "unsupported-rank", "shape-mismatch",
        "wrong-input-count", "wrong-output-count", "missing-tensor", "not-constant", "not-variable", "unexpected-variable",
        "has-intermediates", "missing-quantization", "bad-quantization", "unsupported-option", "invalid-subgraph", "dynamic-shape",
        "too-many-scratch-buffers", "too-many-resource-variables", "invalid-custom-options", "offline-plan-count", "tensor-too-large",
        "too-many-buffers", "unsupported-tensor", "null-dereference", "uninitialized-memory", "out-of-bounds-read"};
    static_assert(std::size(kNames) == static_cast<std::size_t>(kernels::RefusalReason::OutOfBoundsRead) + 1);
    return kNames[static_cast<std::size_t>(reason)];
}

BatchRow analysedRow(const std::string& path, const model::Graph& graph, const analysis::Analysis& analysis)
{
    const auto& e = analysis.emulation;
    BatchRow row{.file = path, .target = std::string(analysis.target.id), .exactness = analysis.exactness, .lowerBound = e.lowerBound,
        .fileBytes = graph.fileBytes, .operators = e.operators.size()};
    for (const auto& subgraph : graph.subgraphs)
        row.tensors += subgraph.tensors.size();
    if (e.refusal) {
        row.status = BatchStatus::Refused;
        row.lowerBound = 0;
        row.error = reasonName(e.refusal->refusal.reason);
        row.errorSubject = e.refusal->op.op.valid() ? model::operatorName(graph.op(e.refusal->op)) : e.refusal->refusal.detail;
        return row;
    }
    row.required = e.required;
    row.required16 = e.required16;
    row.used = e.used;
    row.persistent = e.persistent;
    row.nonPersistent = e.nonPersistent;
    if (analysis.correction)
        row.correction = analysis.correction->bytes;
    row.undecided = analysis.verdict && analysis.verdict->fits && analysis.exactness == target::Exactness::Unknown;
    if (analysis.verdict && !row.undecided)
        row.fits = analysis.verdict->fits;
    return row;
}

Done analyseModel(const std::string& path, const BatchOptions& options, const CancelToken& cancel)
{
    Done done;
    const auto graph = model::readFile(path);
    const auto edits = !graph ? Result<analysis::Edits>(graph.error()) : options.editsFor ? options.editsFor(**graph) : options.edits;
    for (const auto& target : options.targets) {
        if (!edits) {
            done.rows.push_back(unreadableRow(path, target, edits.error()));
            continue;
        }
        const auto analysis = analysis::analyze(*graph, target, *edits, cancel);
        if (!analysis)
            break; // cancelled
        done.rows.push_back(analysedRow(path, **graph, *calibrated(*analysis, options.calibration)));
    }
    return done;
}

// A model too large for the machine's memory is that model's trouble alone.
Done analyseSafely(const std::string& path, const BatchOptions& options, const CancelToken& cancel)
{
    try {
        return analyseModel(path, options, cancel);
    } catch (const std::bad_alloc&) {
        Done done;
        for (const auto& target : options.targets)
            done.rows.push_back(unreadableRow(path, target, {.code = ErrorCode::FileTooLarge}));
        return done;
    }
}

class Batch {
public:
    Batch(const std::function<std::optional<std::string>()>& next, const BatchOptions& options, const std::function<void(const BatchRow&)>& sink,
        const std::function<void(const BatchTotals&)>& progress, const CancelToken& cancel)
        : m_next(next), m_options(options), m_sink(sink), m_progress(progress), m_cancel(cancel) {}
    BatchTotals run();

private:
    void work();
    std::optional<std::pair<std::uint64_t, std::string>> take();
    void deliver(std::uint64_t index, Done done);
    void emit(std::uint64_t index, const Done& done);

    const std::function<std::optional<std::string>()>& m_next;
    const BatchOptions& m_options;
    const std::function<void(const BatchRow&)>& m_sink;
    const std::function<void(const BatchTotals&)>& m_progress;
    const CancelToken& m_cancel;

    std::mutex m_mutex;
    std::condition_variable m_room;
    std::uint64_t m_taken = 0, m_emitted = 0;
    bool m_exhausted = false;
    std::map<std::uint64_t, Done> m_waiting; // AsGiven: finished before their turn
    BatchTotals m_totals;
};

// Holds back a worker whose rows would have to wait for long, so that few rows ever wait.
std::optional<std::pair<std::uint64_t, std::string>> Batch::take()
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t ahead = 4 * std::uint64_t(std::max(1u, m_options.jobs));
    m_room.wait(lock, [&] { return m_options.order == BatchOrder::AsFinished || m_taken - m_emitted < ahead || m_exhausted; });
    if (m_exhausted || m_cancel.cancelled())
        return std::nullopt;
    auto path = m_next();
    if (!path) {
        m_exhausted = true;
        m_room.notify_all();
        return std::nullopt;
    }
    return std::pair{m_taken++, std::move(*path)};
}

void Batch::emit(std::uint64_t index, const Done& done)
{
    for (auto row : done.rows) {
        row.index = index;
        ++m_totals.rows;
        m_totals.refused += row.status == BatchStatus::Refused;
        m_totals.unreadable += row.status == BatchStatus::Unreadable;
        m_totals.overBudget += row.fits == std::optional(false);
        m_totals.undecided += row.undecided;
        m_sink(row);
    }
    ++m_totals.models;
    ++m_emitted;
    if (m_progress)
        m_progress(m_totals);
}

void Batch::deliver(std::uint64_t index, Done done)
{
    const std::lock_guard lock(m_mutex);
    if (m_options.order == BatchOrder::AsFinished) {
        emit(index, done);
        return;
    }
    m_waiting.emplace(index, std::move(done));
    for (auto turn = m_waiting.find(m_emitted); turn != m_waiting.end(); turn = m_waiting.find(m_emitted)) {
        const auto ready = m_waiting.extract(turn);
        emit(ready.key(), ready.mapped());
    }
    m_room.notify_all();
}

void Batch::work()
{
    while (auto item = take())
        deliver(item->first, analyseSafely(item->second, m_options, m_cancel));
}

BatchTotals Batch::run()
{
    std::vector<std::thread> workers;
    for (unsigned i = 1; i < m_options.jobs; ++i)
        workers.emplace_back([this] { work(); });
    work();
    for (auto& worker : workers)
        worker.join();
    m_totals.cancelled = m_cancel.cancelled();
    return m_totals;
}

} // namespace

std::string_view errorName(ErrorCode code)
{
    static constexpr std::string_view kNames[] = {"file-not-found", "file-is-directory", "file-no-permission", "file-empty", "file-too-large",
        "file-read-failed", "file-write-failed", "not-a-flatbuffer", "wrong-identifier", "unsupported-version", "truncated", "index-out-of-range",
        "negative-dimension", "size-overflow", "missing-field", "invalid-value", "invalid-json", "unsupported-type", "no-operators", "invalid-csv",
        "invalid-log", "unknown-name", "cancelled"};
    const auto index = static_cast<std::size_t>(code);
    return index < std::size(kNames) ? kNames[index] : "error";
}

BatchTotals runBatch(const std::function<std::optional<std::string>()>& next, const BatchOptions& options,
    const std::function<void(const BatchRow&)>& sink, const std::function<void(const BatchTotals&)>& progress, const CancelToken& cancel)
{
    return Batch(next, options, sink, progress, cancel).run();
}

} // namespace arenascope::measured

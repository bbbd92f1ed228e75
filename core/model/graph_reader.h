// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "model/flatbuffer_values.h"
#include "model/graph.h"
#include "schema_generated.h"
#include "support/result.h"

namespace arenascope::model {

// What lies outside the flatbuffer, where its bytes are at hand. JSON names such places, but has no bytes.
enum class OutsideData : std::uint8_t { InSameFile, NotAtHand };

// Makes the Graph of one verified flatbuffer, checking every index. One use an object.
class GraphReader {
public:
    GraphReader(std::span<const std::byte> file, OutsideData outside);

    // The Graph without owner and file size. Errors: UnsupportedVersion, MissingField, IndexOutOfRange,
    // SizeOverflow, Truncated; subject = the field's path, offset where the value stands.
    Result<Graph> read();

private:
    bool readModel(const fbs::Model& model);
    bool readOperatorCodes(const fbs::Model& model);
    bool readBuffers(const fbs::Model& model);
    bool readBuffer(const fbs::Buffer& stored);
    bool readExternalBuffers(const fbs::Model& model);
    bool readMetadata(const fbs::Model& model);
    bool readSignatures(const fbs::Model& model);
    bool readSignatureTensors(const flatbuffers::Vector<flatbuffers::Offset<fbs::TensorMap>>* stored,
        const Subgraph& subgraph, const std::string& path, std::vector<SignatureTensor>& out);

    bool readSubgraph(const fbs::SubGraph& stored);
    bool readTensor(const fbs::Tensor& stored);
    bool readOperator(const fbs::Operator& stored);
    bool readCustomOptions(const fbs::Operator& stored, Operator& op);
    Quantization readQuantization(const fbs::QuantizationParameters* stored);

    enum class Absent : std::uint8_t { Refused, Allowed };
    struct IdList {
        std::string (GraphReader::*owner)() const; // the path of the table that holds the list
        const char* field;
        Absent absent;
    };
    bool readTensorIds(
        const flatbuffers::Vector<std::int32_t>* stored, const IdList& list, std::vector<TensorId>& out);

    bool fail(Error error);
    bool failIndex(std::string path, std::int64_t index, const void* at = nullptr);
    bool withinBudget(const char* what);
    std::string subgraphPath() const;
    std::string tensorPath() const;
    std::string operatorPath() const;
    std::optional<std::uint64_t> offsetOf(const void* at) const;

    std::span<const std::byte> m_file;
    OutsideData m_outside;
    ValueCopier m_copy;
    Graph m_graph;
    std::size_t m_tensorCount = 0; // of the subgraph being read
    std::optional<Error> m_error;
};

} // namespace arenascope::model

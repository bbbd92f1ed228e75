// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/builtin_operator.h"
#include "model/options.h"
#include "model/tensor_type.h"
#include "support/bytes.h"
#include "support/ids.h"

namespace arenascope::model {

// Which extra quantisation table (QuantizationDetails union) the file gives beside scale and zero point.
enum class QuantizationDetails : std::uint8_t { None = 0, Custom = 1, Blockwise = 2, MultiAxis = 3 };

struct Quantization {
    bool present = false;                // the table exists, perhaps empty
    std::vector<float> scales;           // one, or one per channel
    std::vector<std::int64_t> zeroPoints;
    std::int32_t dimension = 0;          // quantized_dimension
    QuantizationDetails details = QuantizationDetails::None;
    std::int32_t blockSize = 0;          // Blockwise only
    bool operator==(const Quantization&) const = default;
};

struct Tensor {
    std::string name;
    std::vector<std::int32_t> shape;          // as stored; see hasShape
    bool hasShape = false;                    // false: the shape vector is missing (a scalar to the runtime)
    bool hasRank = false;                     // has_rank: an empty shape is a scalar, not an unknown rank
    std::vector<std::int32_t> shapeSignature; // -1 where the size is open; empty when missing
    TensorType type = TensorType::Float32;
    BufferId buffer{};
    std::uint32_t externalBuffer = 0;         // id of an ExternalBuffer (data in another file); 0 = none
    Quantization quantization;
    bool isVariable = false;
    bool isSparse = false;
    bool operator==(const Tensor&) const = default;
};

struct Operator {
    BuiltinOperator code = BuiltinOperator::Add; // max(deprecated_builtin_code, builtin_code) as the runtime reads it
    std::int32_t version = 1;
    bool onlyDeprecatedCode = false;    // builtin_code is 0 while the 8-bit field names the operator
    std::string customName;             // only for BuiltinOperator::Custom
    std::int32_t opcodeIndex = 0;       // into the file's operator_codes
    std::vector<TensorId> inputs;       // invalid id = optional input left out (-1)
    std::vector<TensorId> outputs;
    std::vector<TensorId> intermediates; // invalid id = left out
    std::uint8_t optionsTable = 0;      // the BuiltinOptions union's number; 0 = the file gives no options
    Options options;                    // the table's fields; monostate when it has none that matter
    std::span<const std::byte> customOptions;
};

// One entry of the file's buffer list. `data` points into the mapped file: nothing is copied or read.
struct Buffer {
    std::span<const std::byte> data; // bytes inside the flatbuffer; empty = none
    std::uint64_t externalOffset = 0; // > 1: the data is outside the flatbuffer, at this file offset
    std::uint64_t externalSize = 0;
    bool isExternal() const { return externalOffset > 1; }
};

struct Subgraph {
    std::string name;
    std::vector<Tensor> tensors;
    std::vector<TensorId> inputs, outputs;
    std::vector<Operator> operators;
};

struct OperatorCode {
    BuiltinOperator code = BuiltinOperator::Add;
    std::int32_t version = 1;
    bool onlyDeprecatedCode = false;
    std::string customName;
    bool operator==(const OperatorCode&) const = default;
};

struct Metadata {
    std::string name;
    BufferId buffer{};
    bool operator==(const Metadata&) const = default;
};

// Constant data in another file, named by its group.
struct ExternalBuffer {
    std::uint32_t id = 0;
    std::string group;
    std::uint64_t offset = 0, length = 0;
    std::string packing;
    bool operator==(const ExternalBuffer&) const = default;
};

struct SignatureTensor {
    std::string name;
    TensorId tensor{};
    bool operator==(const SignatureTensor&) const = default;
};

struct Signature {
    std::string key;
    SubgraphId subgraph{};
    std::vector<SignatureTensor> inputs, outputs;
    bool operator==(const Signature&) const = default;
};

// What a model file says, as plain values. Every id in it has been checked against the list it indexes,
// so a reader of the graph may use .index() wherever .valid() holds. Always at least one subgraph.
// Invalid ids occur only where said: inputs, intermediates, and the buffer of a file without buffer list.
// Negative dimensions are kept as stored, and subgraph numbers in options are not ids: the runtime
// refuses both only later. Every shape's elementCount is at most kMaxElements.
struct Graph {
    std::string description;
    std::uint32_t schemaVersion = 3; // older files are read by the same layout; applications often refuse them
    std::vector<OperatorCode> operatorCodes;
    std::vector<Subgraph> subgraphs;
    std::vector<Buffer> buffers;
    std::vector<Metadata> metadata;
    std::vector<Signature> signatures;
    std::vector<ExternalBuffer> externalBuffers;
    std::uint64_t fileBytes = 0;
    std::shared_ptr<const void> storage; // keeps what the spans point to alive

    const Subgraph& subgraph(SubgraphId id) const { return subgraphs[id.index()]; }
    const Tensor& tensor(TensorRef ref) const { return subgraph(ref.subgraph).tensors[ref.tensor.index()]; }
    const Operator& op(OpRef ref) const { return subgraph(ref.subgraph).operators[ref.op.index()]; }
    // The tensor's constant bytes inside the flatbuffer; empty for activations and external data.
    std::span<const std::byte> constantData(const Tensor& tensor) const
    {
        return tensor.buffer.valid() ? buffers[tensor.buffer.index()].data : std::span<const std::byte>{};
    }
};

// "CONV_2D", a custom operator's own name, or "BUILTIN 231" for a code newer than this list.
std::string operatorName(const Operator& op);

// Far above any real tensor, and low enough that byte sizes and their sums cannot overflow 64 bits.
inline constexpr Bytes kMaxElements = Bytes{1} << 44;

// Elements of a shape; 0 where a dimension is <= 0, else empty on overflow.
std::optional<Bytes> elementCount(std::span<const std::int32_t> shape);

} // namespace arenascope::model

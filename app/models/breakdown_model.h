// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "models/roles.h"
#include "session/document.h"

namespace arenascope::models {

// Every part of the required arena as a tree, with what it was without the edits. An operator's scratch can be edited.
class BreakdownModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum ColumnId { Part, Before, Requested, Padding, Share, ColumnCount };

    explicit BreakdownModel(session::Document& document, QObject* parent = nullptr);
    bool hasChanges() const { return m_changes; } // some row has a Before
    QModelIndex find(const QString& key) const;   // the Part cell: "scratch", "scratch/0/3"; invalid: not there

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Node {
        analysis::BreakdownRow row;
        std::optional<Bytes> before{}; // requested without the edits, where it differs
        QString key{};
        int parent = -1;               // position in m_nodes; -1: top
        int position = 0;              // among its siblings
        std::vector<int> children{};
        bool operator==(const Node&) const = default;
    };
    using Nodes = std::vector<Node>;

    static Nodes collect(const session::Document& document);
    void refresh();
    void announceChange(const QModelIndex& parent);
    const Node& node(const QModelIndex& index) const { return m_nodes[index.internalId()]; }
    bool isHint(const QModelIndex& index) const; // the cell of an operator's scratch
    QString figure(const Node& node, int column) const;
    QVariant requestedData(const Node& node, int role) const;
    QString toolTip(const Node& node) const;
    QVariant mark(const Node& node) const; // an Exactness, where the figure wears one

    session::Document& m_document;
    Nodes m_nodes;
    std::vector<int> m_top;
    bool m_changes = false;
};

} // namespace arenascope::models

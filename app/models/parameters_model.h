// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "models/parameters.h"

namespace arenascope::models {

// Everything that can be changed beside the breakdown's own cells, in sections; views show a section each. Column 0 is
// the name, column 1 the value. Rows without a Parameter only tell something.
class ParametersModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum SectionId { Beside, Budget, Setup, Model, Formula, SectionCount };
    enum ColumnId { Name, Value };

    explicit ParametersModel(session::Document& document, QObject* parent = nullptr);

    QModelIndex section(SectionId id) const { return index(id, 0, {}); }
    QModelIndex find(const QString& key) const; // the value cell of a parameter; invalid: not there

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::optional<Parameter> parameter{};
        QString name{}, value{}, toolTip{}; // without a parameter
        bool sum = false;                   // a total
    };
    using Rows = std::vector<Row>;

    static std::array<Rows, SectionCount> collect(const session::Document& document);
    void refresh();
    const Row* row(const QModelIndex& index) const;
    QVariant parameterData(const Parameter& parameter, int column, int role) const;

    session::Document& m_document;
    std::array<Rows, SectionCount> m_sections;
};

} // namespace arenascope::models

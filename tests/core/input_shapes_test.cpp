// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "analysis/analysis.h"
#include "analysis/tensor_facts.h"
#include "model/input_shapes.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::InputShapeFaultKind;
using model::Shape;
using test::GraphBuilder;

// Which shapes a graph input may be given, and what an analysis says of those that are open.
class InputShapesTest : public QObject {
    Q_OBJECT

private slots:
    void onlyOpenDimensionsMayChange_data();
    void onlyOpenDimensionsMayChange();
    void otherNamesAreNoInputs();
    void everyInputOfTheNameIsAsked();
    void figuresOfAnotherModelAreNotExact();
    void anOpenShapeIsMarked_data();
    void anOpenShapeIsMarked();
    void theFormulaFollows();
};

namespace {

GraphBuilder relu(const Shape& stored, const Shape& signature)
{
    GraphBuilder b;
    const auto in = b.input(stored, model::TensorType::Int8, "image");
    const auto out = b.output(stored);
    b.edit(in).shapeSignature = signature;
    b.op(model::BuiltinOperator::Relu, {in}, {out});
    return b;
}

std::shared_ptr<const analysis::Analysis> run(const GraphBuilder& b, const std::map<std::string, Shape>& shapes)
{
    analysis::Edits edits;
    edits.setup.inputShapes = shapes;
    return *analysis::analyze(b.graph(), target::targets().front(), edits);
}

const analysis::Note* find(const analysis::Analysis& analysis, analysis::NoteCode code)
{
    const auto found = std::ranges::find(analysis.notes, code, &analysis::Note::code);
    return found == analysis.notes.end() ? nullptr : &*found;
}

} // namespace

Q_DECLARE_METATYPE(Shape)

void InputShapesTest::onlyOpenDimensionsMayChange_data()
{
    QTest::addColumn<Shape>("signature");
    QTest::addColumn<Shape>("given");
    QTest::addColumn<int>("fault"); // -1: none
    const Shape open{1, -1, -1, 3};
    QTest::newRow("open ones") << open << Shape{1, 64, 48, 3} << -1;
    QTest::newRow("as stored") << open << Shape{1, 8, 8, 3} << -1;
    QTest::newRow("a fixed one") << open << Shape{1, 64, 48, 1} << int(InputShapeFaultKind::FixedDimension);
    QTest::newRow("another rank") << open << Shape{64, 48} << int(InputShapeFaultKind::WrongRank);
    QTest::newRow("zero") << open << Shape{1, 0, 48, 3} << int(InputShapeFaultKind::NotPositive);
    QTest::newRow("negative") << open << Shape{1, -1, 48, 3} << int(InputShapeFaultKind::NotPositive);
    QTest::newRow("no signature, as stored") << Shape{} << Shape{1, 8, 8, 3} << -1;
    QTest::newRow("no signature, another") << Shape{} << Shape{1, 9, 8, 3} << int(InputShapeFaultKind::FixedDimension);
    QTest::newRow("a signature of another rank says nothing") << Shape{-1} << Shape{1, 9, 8, 3} << int(InputShapeFaultKind::FixedDimension);
}

void InputShapesTest::onlyOpenDimensionsMayChange()
{
    QFETCH(Shape, signature);
    QFETCH(Shape, given);
    QFETCH(int, fault);
    const auto found = model::findInputShapeFault(*relu({1, 8, 8, 3}, signature).graph(), "image", given);
    QCOMPARE(found ? int(found->kind) : -1, fault);
}

void InputShapesTest::otherNamesAreNoInputs()
{
    const auto found = model::findInputShapeFault(*relu({4}, {-1}).graph(), {{"image", {5}}, {"picture", {5}}});
    QVERIFY(found);
    QCOMPARE(found->kind, InputShapeFaultKind::NoSuchInput);
    QCOMPARE(found->input, std::string("picture"));
}

void InputShapesTest::everyInputOfTheNameIsAsked()
{
    auto b = relu({1, 4}, {-1, 4});
    b.input({1, 4}, model::TensorType::Int8, "image");
    const auto found = model::findInputShapeFault(*b.graph(), "image", {2, 4});
    QVERIFY(found);
    QCOMPARE(found->kind, InputShapeFaultKind::FixedDimension);
    QCOMPARE(found->dimension, std::size_t(0));
    QCOMPARE(found->expected, std::int64_t(1));
    QCOMPARE(found->given, std::int64_t(2));
}

void InputShapesTest::figuresOfAnotherModelAreNotExact()
{
    const auto b = relu({1, 8, 8, 3}, {});
    QCOMPARE(run(b, {})->exactness, target::Exactness::Exact);
    const auto other = run(b, {{"image", {1, 8, 8, 7}}});
    QCOMPARE(other->exactness, target::Exactness::Unknown);
    QVERIFY(find(*other, analysis::NoteCode::InputShapeMismatch));
    const auto open = run(relu({1, 8, 8, 3}, {1, -1, 8, 3}), {{"image", {1, 16, 8, 3}}});
    QCOMPARE(open->exactness, target::Exactness::Exact);
    QVERIFY(!find(*open, analysis::NoteCode::InputShapeMismatch));
}

void InputShapesTest::anOpenShapeIsMarked_data()
{
    QTest::addColumn<Shape>("stored");
    QTest::addColumn<Shape>("signature");
    QTest::addColumn<bool>("warning");
    QTest::newRow("a batch of one") << Shape{1, 8} << Shape{-1, 8} << false;
    QTest::newRow("a resolution") << Shape{1, 8, 8, 1} << Shape{1, -1, -1, 1} << true;
    QTest::newRow("batch and length") << Shape{1, 1} << Shape{-1, -1} << true;
}

void InputShapesTest::anOpenShapeIsMarked()
{
    QFETCH(Shape, stored);
    QFETCH(Shape, signature);
    QFETCH(bool, warning);
    const auto b = relu(stored, signature);
    const auto plain = run(b, {});
    QCOMPARE(analysis::inputsAsStored(*plain).size(), std::size_t(1));
    const auto* note = find(*plain, analysis::NoteCode::OpenShape);
    QVERIFY(note);
    QCOMPARE(note->severity, warning ? analysis::Severity::Warning : analysis::Severity::Info);
    const auto told = run(b, {{"image", stored}});
    QVERIFY(analysis::inputsAsStored(*told).empty());
    QVERIFY(!find(*told, analysis::NoteCode::OpenShape));
    QVERIFY(!find(*told, analysis::NoteCode::ShapeGiven)); // it is what the file says
    auto other = stored;
    std::ranges::transform(signature, stored, other.begin(), [](auto declared, auto size) { return declared < 0 ? size + 1 : size; });
    QVERIFY(find(*run(b, {{"image", other}}), analysis::NoteCode::ShapeGiven));
}

void InputShapesTest::theFormulaFollows()
{
    const auto b = relu({1, 8, 8, 4}, {1, -1, -1, 4});
    QCOMPARE(run(b, {})->formula->tensorPeak, Bytes(2 * 8 * 8 * 4));
    QCOMPARE(run(b, {{"image", {1, 16, 32, 4}}})->formula->tensorPeak, Bytes(2 * 16 * 32 * 4));
}

QTEST_APPLESS_MAIN(InputShapesTest)
#include "input_shapes_test.moc"

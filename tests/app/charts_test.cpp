// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "charts/active_memory.h"
#include "charts/arena_timeline.h"
#include "charts/label_place.h"
#include "charts/tickers.h"

using namespace arenascope;
using analysis::MemoryKind;

// Pointing, clicking, zooming and drawing, on rows made by hand.
class ChartsTest : public QObject {
    Q_OBJECT

private slots:
    void clickOnABarTellsItsBuffer();
    void clickBesideBarsTellsTheStep();
    void hoverTellsBufferTailAndStepOnce();
    void wheelZoomsAtThePointer();
    void panningEndsAtTheModel();
    void fitShowsEverythingAgain();
    void keysWalkThroughStepsAndBuffers();
    void rowsDoNotOverlapByTensor();
    void stepAxisIsShared();
    void byteTicksAreNeverRounded();
    void oneByteTickIsAlwaysInSight();
    void ticksFitTheSizeThatAChartGetsLater();
    void imageHasTheAskedSize();
    void patternsAndColoursReachTheImage();
    void limitLabelsStandSideBySide();
    void barLabelsFitOrGiveTheSize();
    void barsOverOneAnotherAreTold();
    void twoPlansShareTheirAxis();
    void nothingToShowIsNoTrouble();

private:
    static charts::StepAxis steps(int count);
    static charts::TimelineValues threeBars();
    static std::unique_ptr<charts::ArenaTimeline> shown(charts::TimelineValues values);
    static QPoint inside(const charts::ArenaTimeline& chart, std::size_t buffer);
};

charts::StepAxis ChartsTest::steps(int count)
{
    charts::StepAxis axis{.first = 0, .end = count, .labels = {}};
    for (int i = 0; i < count; ++i)
        axis.labels.push_back({QString::number(i - 1), i == 0 ? QString() : QStringLiteral("CONV_2D")});
    return axis;
}

charts::TimelineValues ChartsTest::threeBars()
{
    return {.steps = steps(5),
        .bars = {{.buffer = 0, .kind = MemoryKind::InputOutput, .label = "in", .offset = 0, .bytes = 1024, .start = 0, .end = 2},
            {.buffer = 1, .kind = MemoryKind::Activation, .label = "mid", .offset = 1024, .bytes = 2048, .start = 1, .end = 4},
            {.buffer = 2, .kind = MemoryKind::Scratch, .label = "", .offset = 0, .bytes = 512, .start = 3, .end = 4}},
        .tail = {{.kind = MemoryKind::Interpreter, .offset = 4096 - 512, .bytes = 512, .allocations = 3}},
        .required = 4096,
        .budget = 5000};
}

std::unique_ptr<charts::ArenaTimeline> ChartsTest::shown(charts::TimelineValues values)
{
    auto chart = std::make_unique<charts::ArenaTimeline>();
    chart->resize(800, 400);
    chart->setValues(std::move(values));
    chart->show();
    if (!QTest::qWaitForWindowExposed(chart.get()))
        qFatal("the chart is not shown");
    chart->replot(QCustomPlot::rpImmediateRefresh);
    return chart;
}

QPoint ChartsTest::inside(const charts::ArenaTimeline& chart, std::size_t buffer)
{
    return chart.bufferRect(buffer)->center().toPoint();
}

void ChartsTest::clickOnABarTellsItsBuffer()
{
    const auto chart = shown(threeBars());
    for (const std::size_t buffer : {0, 1, 2}) {
        QSignalSpy clicked(chart.get(), &charts::ArenaTimeline::bufferClicked);
        QTest::mouseClick(chart.get(), Qt::LeftButton, {}, inside(*chart, buffer));
        QCOMPARE(clicked.size(), 1);
        QCOMPARE(clicked.first().first().value<std::size_t>(), buffer);
    }
}

void ChartsTest::clickBesideBarsTellsTheStep()
{
    const auto chart = shown(threeBars());
    QSignalSpy step(chart.get(), &charts::Chart::stepClicked);
    const QPoint free(static_cast<int>(chart->xAxis->coordToPixel(4.5)), static_cast<int>(chart->yAxis->coordToPixel(1500)));
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, free);
    QCOMPARE(step.size(), 1);
    QCOMPARE(step.first().first().toInt(), 4);
    QSignalSpy background(chart.get(), &charts::ArenaTimeline::backgroundClicked);
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, QPoint(4, 4));
    QCOMPARE(background.size(), 1);
}

void ChartsTest::hoverTellsBufferTailAndStepOnce()
{
    const auto chart = shown(threeBars());
    QSignalSpy buffer(chart.get(), &charts::ArenaTimeline::bufferHovered);
    QSignalSpy section(chart.get(), &charts::ArenaTimeline::tailSectionHovered);
    QSignalSpy step(chart.get(), &charts::Chart::stepHovered);
    const auto middle = inside(*chart, 1);
    QTest::mouseMove(chart.get(), middle);
    QTest::mouseMove(chart.get(), middle + QPoint(1, 1));
    QCOMPARE(buffer.size(), 1);
    QCOMPARE(buffer.first().first().value<std::optional<std::size_t>>(), std::optional<std::size_t>(1));
    QCOMPARE(step.size(), 1);
    QTest::mouseMove(chart.get(), QPoint(middle.x(), static_cast<int>(chart->yAxis->coordToPixel(4096 - 256))));
    QCOMPARE(section.size(), 1);
    QCOMPARE(section.first().first().value<std::optional<std::size_t>>(), std::optional<std::size_t>(0));
    QVERIFY(!buffer.last().first().value<std::optional<std::size_t>>());
}

void ChartsTest::wheelZoomsAtThePointer()
{
    const auto chart = shown(threeBars());
    const QPointF at = inside(*chart, 1);
    const auto before = chart->xAxis->pixelToCoord(at.x());
    const auto size = chart->visibleSteps().size();
    QWheelEvent wheel(at, chart->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(chart.get(), &wheel);
    QVERIFY(chart->visibleSteps().size() < size);
    QVERIFY(std::abs(chart->xAxis->pixelToCoord(at.x()) - before) < 1e-6);
}

void ChartsTest::panningEndsAtTheModel()
{
    const auto chart = shown(threeBars());
    chart->setVisibleSteps(QCPRange(1, 3));
    chart->replot();
    const auto from = inside(*chart, 1);
    QTest::mousePress(chart.get(), Qt::LeftButton, {}, from);
    for (int dx = 0; dx <= 2000; dx += 500)
        QTest::mouseMove(chart.get(), from + QPoint(dx, 0));
    QTest::mouseRelease(chart.get(), Qt::LeftButton, {}, from + QPoint(2000, 0));
    QCOMPARE(chart->visibleSteps().lower, 0.0);
    QCOMPARE(chart->visibleSteps().size(), 2.0);
}

void ChartsTest::fitShowsEverythingAgain()
{
    const auto chart = shown(threeBars());
    chart->setVisibleSteps(QCPRange(1, 3));
    QTest::mouseDClick(chart.get(), Qt::LeftButton, {}, inside(*chart, 1));
    QCOMPARE(chart->visibleSteps(), QCPRange(0, 5));
    chart->setVisibleSteps(QCPRange(1, 3));
    QTest::keyClick(chart.get(), Qt::Key_F);
    QCOMPARE(chart->visibleSteps(), QCPRange(0, 5));
}

void ChartsTest::keysWalkThroughStepsAndBuffers()
{
    const auto chart = shown(threeBars());
    QSignalSpy step(chart.get(), &charts::Chart::stepClicked);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QCOMPARE(step.takeFirst().first().toInt(), 0);
    chart->setSelectedStep(0);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QCOMPARE(step.takeFirst().first().toInt(), 1);
    QTest::keyClick(chart.get(), Qt::Key_End);
    QCOMPARE(step.takeFirst().first().toInt(), 4);
    QSignalSpy buffer(chart.get(), &charts::ArenaTimeline::bufferClicked);
    QTest::keyClick(chart.get(), Qt::Key_Up);
    QCOMPARE(buffer.size(), 1);
    chart->setSelectedBuffer(2);
    QTest::keyClick(chart.get(), Qt::Key_Up);
    QCOMPARE(buffer.last().first().value<std::size_t>(), std::size_t{1});
}

void ChartsTest::rowsDoNotOverlapByTensor()
{
    const auto chart = shown(threeBars());
    chart->setTimelineLayout(charts::TimelineLayout::ByTensor);
    chart->replot();
    QVERIFY(!chart->bufferRect(0)->intersects(*chart->bufferRect(1)));
    QVERIFY(!chart->bufferRect(1)->intersects(*chart->bufferRect(2)));
    QVERIFY(chart->bufferRect(0)->top() < chart->bufferRect(1)->top());
    QCOMPARE(chart->bufferAt(chart->bufferRect(2)->center()), std::optional<std::size_t>(2));
}

void ChartsTest::stepAxisIsShared()
{
    charts::ActiveMemory memory;
    memory.resize(800, 200);
    memory.show();
    QVERIFY(QTest::qWaitForWindowExposed(&memory));
    memory.setValues({.steps = steps(5), .uses = {{.step = 0, .inputOutput = 1024}, {.step = 1, .inputOutput = 1024, .activations = 2048}},
        .peakStep = 1, .lowerBound = 3072, .planHeight = 3072});
    const auto chart = shown(threeBars());
    memory.replot();
    QCOMPARE(memory.xAxis->coordToPixel(2), chart->xAxis->coordToPixel(2));
    QSignalSpy moved(chart.get(), &charts::Chart::visibleStepsChanged);
    QTest::keyClick(chart.get(), Qt::Key_Plus);
    memory.setVisibleSteps(moved.last().first().value<QCPRange>());
    QCOMPARE(memory.xAxis->coordToPixel(2), chart->xAxis->coordToPixel(2));
}

void ChartsTest::byteTicksAreNeverRounded()
{
    const auto chart = shown(threeBars());
    charts::ByteTicker ticker(chart->yAxis);
    const auto value = [](const QString& label) {
        auto parts = label.split(QChar(0x2009));
        const auto name = parts.size() < 2 ? QString() : parts.takeLast();
        const double unit = name.isEmpty() ? 0 : name == u"MiB" ? 1024 * 1024 : name == u"KiB" ? 1024 : 1;
        return parts.join(QString()).toDouble() * unit;
    };
    for (const double size : {3e3, 5e4, 2.5e6, 4e7, 3e9}) {
        QVector<double> ticks;
        QVector<QString> labels;
        ticker.generate({0, size}, {}, u'f', 0, ticks, nullptr, &labels);
        QVERIFY(ticks.size() >= 2);
        for (qsizetype i = 0; i < ticks.size(); ++i)
            QCOMPARE(value(labels[i]), ticks[i]);
    }
}

void ChartsTest::oneByteTickIsAlwaysInSight()
{
    const auto chart = shown(threeBars());
    chart->resize(800, 90); // room for hardly one
    chart->replot(QCustomPlot::rpImmediateRefresh);
    charts::ByteTicker ticker(chart->yAxis);
    for (const auto& range : {QCPRange(0, 3000), QCPRange(0, 4095), QCPRange(0, 65), QCPRange(0, 70000), QCPRange(33000, 40000)}) {
        QVector<double> ticks;
        ticker.generate(range, {}, u'f', 0, ticks, nullptr, nullptr);
        QVERIFY2(!ticks.isEmpty() && ticks.last() > 0 && ticks.last() >= range.lower && ticks.last() <= range.upper, qPrintable(QString::number(range.upper)));
    }
}

// As in a tab that is opened behind another one: the values come long before the size.
void ChartsTest::ticksFitTheSizeThatAChartGetsLater()
{
    charts::ActiveMemory chart;
    chart.resize(0, 0);
    chart.setValues({.steps = steps(3), .uses = {{.step = 0, .activations = 18000}}, .lowerBound = 18000, .planHeight = 18000});
    chart.replot(QCustomPlot::rpImmediateRefresh);
    chart.resize(600, 120);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    const auto ticks = chart.yAxis->tickVector();
    QVERIFY(ticks.size() >= 2);
    for (qsizetype i = 1; i < ticks.size(); ++i)
        QVERIFY(chart.yAxis->coordToPixel(ticks[i - 1]) - chart.yAxis->coordToPixel(ticks[i]) > QFontMetricsF(chart.yAxis->tickLabelFont()).height());
}

void ChartsTest::imageHasTheAskedSize()
{
    const auto chart = shown(threeBars());
    QCOMPARE(chart->toImage({600, 300}, 2).size(), QSize(1200, 600));
    QVERIFY(!chart->toPicture({600, 300}).isNull());
    QCOMPARE(chart->size(), QSize(800, 400));
}

void ChartsTest::patternsAndColoursReachTheImage()
{
    const auto chart = shown(threeBars());
    for (const auto scheme : {theme::Scheme::Light, theme::Scheme::Dark}) {
        chart->setScheme(scheme);
        const auto image = chart->toImage(chart->size(), 1);
        const auto corner = chart->bufferRect(1)->bottomLeft().toPoint() + QPoint(4, -4);
        QCOMPARE(image.pixelColor(corner), theme::kindColor(MemoryKind::Activation, scheme));
        QCOMPARE(image.pixelColor(2, 2), theme::surface(scheme));
    }
}

void ChartsTest::limitLabelsStandSideBySide()
{
    charts::LabelPlaces places;
    const QRectF wanted(200, 10, 80, 12);
    const auto first = places.take(wanted);
    const auto second = places.take(wanted.translated(0, 5));
    const auto third = places.take(wanted.translated(0, -3));
    const auto apart = places.take(wanted.translated(0, 40));
    QCOMPARE(first, wanted);
    QCOMPARE(apart, wanted.translated(0, 40));
    QVERIFY(second.right() < first.left() && third.right() < second.left());
    QCOMPARE(second.top(), wanted.top() + 5);
}

void ChartsTest::barLabelsFitOrGiveTheSize()
{
    const QFontMetricsF metrics(QApplication::font());
    const charts::ArenaBar bar{.label = QStringLiteral("Net/Net/Conv2d_1_depthwise/Relu6;other"), .shortLabel = QStringLiteral("18 432")};
    const auto fitting = [&](double width) { return charts::ArenaBars::fittingLabel(bar, metrics, width); };
    const auto width = [&](const char* text) { return metrics.horizontalAdvance(QLatin1String(text)) + 1; };
    QCOMPARE(fitting(1000), bar.label);
    QCOMPARE(fitting(width("Net/Conv2d_1_depthwise/Relu6")), QStringLiteral("Net/Conv2d_1_depthwise/Relu6"));
    QCOMPARE(fitting(width("Conv2d_1_depthwise")), QStringLiteral("Conv2d_1_depthwise"));
    QCOMPARE(fitting(width("18 432")), QStringLiteral("18 432"));
    QVERIFY(fitting(4).isEmpty());
}

void ChartsTest::barsOverOneAnotherAreTold()
{
    QCustomPlot plot;
    auto* bars = new charts::ArenaBars(plot.xAxis, plot.yAxis);
    const auto bar = [](std::size_t buffer, double start, double end, double bottom, double top) {
        return charts::ArenaBar{.buffer = buffer, .kind = analysis::MemoryKind::Activation, .label = {}, .start = start, .end = end, .bottom = bottom, .top = top};
    };
    bars->setBars({bar(0, 0, 2, 100, 200), bar(1, 1, 3, 40, 140), bar(2, 2, 4, 140, 240), bar(3, 1, 3, 300, 400)}, charts::LabelPlace::Inside);
    QCOMPARE(bars->find(0)->seenUntil, 1.0); // buffer 1 begins in it
    QVERIFY(!bars->find(0)->covers);
    QVERIFY(bars->find(1)->covers);
    QCOMPARE(bars->find(1)->seenUntil, 3.0); // 2 only touches it, and 0 has ended
    QVERIFY(!bars->find(2)->covers);
    QVERIFY(!bars->find(3)->covers);
}

void ChartsTest::twoPlansShareTheirAxis()
{
    charts::TimelineValues one{.required = 1000}, other{.required = 600};
    charts::shareReach(one, other);
    QCOMPARE(one.reach, Bytes(1000));
    const auto large = shown(one), small = shown(other);
    QCOMPARE(small->yAxis->range(), large->yAxis->range());
}

void ChartsTest::nothingToShowIsNoTrouble()
{
    const auto chart = shown({});
    QVERIFY(!chart->bufferAt({400, 200}));
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QTest::keyClick(chart.get(), Qt::Key_Up);
    chart->setTimelineLayout(charts::TimelineLayout::ByTensor);
    QVERIFY(!chart->toImage({300, 200}, 1).isNull());
}

QTEST_MAIN(ChartsTest)
#include "charts_test.moc"

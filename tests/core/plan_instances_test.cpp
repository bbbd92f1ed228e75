// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "plan/optimal.h"
#include "plan/validate.h"
#include "support/plan_instances.h"
#include "support/test_environment.h"

using namespace arenascope;
using test::PlanInstance;

Q_DECLARE_METATYPE(PlanInstance)

class PlanInstancesTest : public QObject {
    Q_OBJECT

private slots:
    void packedWithinCapacity_data();
    void packedWithinCapacity();
};

void PlanInstancesTest::packedWithinCapacity_data()
{
    QTest::addColumn<PlanInstance>("instance");
    if (test::corpusDirectory().empty())
        QSKIP("needs ARENASCOPE_CORPUS");
    const std::vector<PlanInstance> instances = test::planInstances();
    if (instances.empty())
        QSKIP("needs the planning instances beside the corpus");
    for (const PlanInstance& instance : instances)
        QTest::newRow(instance.name.c_str()) << instance;
}

// The time limit is far above what a slow, busy machine needs with an unoptimised build.
void PlanInstancesTest::packedWithinCapacity()
{
    QFETCH(PlanInstance, instance);
    const plan::FitResult result
        = plan::fitWithin(instance.table.buffers, instance.capacity, {.timeLimit = std::chrono::minutes(4)});
    QCOMPARE(result.verdict, plan::FitVerdict::Fits);
    QVERIFY(result.placement.height <= instance.capacity);
    QVERIFY(plan::conflicts(instance.table.buffers, result.placement).empty());
}

QTEST_APPLESS_MAIN(PlanInstancesTest)
#include "plan_instances_test.moc"

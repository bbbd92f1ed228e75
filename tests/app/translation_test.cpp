// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "session/language.h"

using namespace arenascope;

namespace {

struct Message {
    QString context, source, type;
    QStringList translations;
    bool numerus = false;
};

QList<Message> messagesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> found;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            found << Message{.context = context, .numerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes")};
        else if (xml.name() == QLatin1String("source"))
            found.last().source = xml.readElementText();
        else if (xml.name() == QLatin1String("numerusform"))
            found.last().translations << xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            found.last().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!found.last().numerus)
                found.last().translations << xml.readElementText();
        }
    }
    return found;
}

QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%(\\d|n|L\\d)"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

QString label(const Message& message)
{
    return QStringLiteral("%1: %2").arg(message.context, message.source);
}

} // namespace

class TranslationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEntryIsTranslated();
    void placeholdersAreKept();
    void nothingInTheSourcesIsMissing_data();
    void nothingInTheSourcesIsMissing();
    void englishHasBothPluralForms();
    void theTranslationIsBuiltIn();
    void languagesAreTakenFromTheCommandLine();

private:
    const QString m_folder = QStringLiteral(ARENASCOPE_SOURCE_DIR "/translations/");
    const QString m_file = m_folder + QStringLiteral("arenascope_zh_CN.ts");
};

void TranslationTest::everyEntryIsTranslated()
{
    const auto messages = messagesOf(m_file);
    QVERIFY(messages.size() > 200);
    for (const auto& message : messages) {
        QVERIFY2(message.type.isEmpty(), qPrintable(label(message)));
        QCOMPARE(message.translations.size(), 1); // Chinese has one plural form
        QVERIFY2(!message.translations.first().trimmed().isEmpty(), qPrintable(label(message)));
    }
}

void TranslationTest::placeholdersAreKept()
{
    for (const auto& message : messagesOf(m_file))
        QVERIFY2(placeholders(message.source) == placeholders(message.translations.value(0)), qPrintable(label(message)));
}

void TranslationTest::nothingInTheSourcesIsMissing_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("arenascope_zh_CN.ts") << QStringList();
    QTest::newRow("arenascope_en.ts") << QStringList{QStringLiteral("-pluralonly")};
}

// What lupdate would add is missing; what it would drop is in the file for nothing.
void TranslationTest::nothingInTheSourcesIsMissing()
{
    QFETCH(QStringList, options);
    const auto name = QString::fromLatin1(QTest::currentDataTag());
    const QTemporaryDir folder;
    const auto copy = folder.filePath(name);
    QVERIFY(QFile::copy(m_folder + name, copy));
    QProcess lupdate;
    lupdate.start(QStringLiteral(ARENASCOPE_LUPDATE), options + QStringList{QStringLiteral("-silent"), QStringLiteral("-no-obsolete"),
                                                          QStringLiteral(ARENASCOPE_SOURCE_DIR "/app"), QStringLiteral("-ts"), copy});
    QVERIFY2(lupdate.waitForFinished(120000) && lupdate.exitCode() == 0, lupdate.readAllStandardError().constData());
    const auto fresh = messagesOf(copy);
    for (const auto& message : fresh)
        QVERIFY2(message.type != QLatin1String("unfinished"), qPrintable(label(message)));
    QCOMPARE(messagesOf(m_folder + name).size(), fresh.size());
}

void TranslationTest::englishHasBothPluralForms()
{
    const auto messages = messagesOf(m_folder + QStringLiteral("arenascope_en.ts"));
    QVERIFY(!messages.isEmpty());
    for (const auto& message : messages) {
        QVERIFY2(message.numerus && message.translations.size() == 2, qPrintable(label(message)));
        for (const auto& form : message.translations)
            QVERIFY2(form.contains(QLatin1String("%n")) && !form.contains(QLatin1String("(s)")), qPrintable(form));
    }
}

void TranslationTest::theTranslationIsBuiltIn()
{
    QVERIFY(!session::useLanguage(QStringLiteral("no-such-language")));
    QVERIFY(session::useLanguage(QStringLiteral("zh_CN")));
    QCOMPARE(QCoreApplication::translate("Wording", "Required arena"), QStringLiteral("所需 arena"));
}

void TranslationTest::languagesAreTakenFromTheCommandLine()
{
    const auto taken = [](QStringList arguments, const QStringList& left) {
        const auto language = session::takeLanguage(arguments);
        return arguments == left ? language : QStringLiteral("wrong");
    };
    using List = QStringList;
    const auto program = QStringLiteral("arenascope"), option = QStringLiteral("--language"), chinese = QStringLiteral("zh_CN"), file = QStringLiteral("m.tflite");
    QCOMPARE(taken({program, option, chinese, file}, List({program, file})), chinese);
    QCOMPARE(taken({program, file, option + u'=' + chinese}, List({program, file})), chinese);
    QCOMPARE(taken({program, file}, List({program, file})), QString());
}

QTEST_GUILESS_MAIN(TranslationTest)
#include "translation_test.moc"

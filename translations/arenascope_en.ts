<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonText</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeasuredWording</name>
    <message numerus="yes">
        <source>%n figure(s) deviate by more than %1.</source>
        <translation>
            <numerusform>%n figure deviates by more than %1.</numerusform>
            <numerusform>%n figures deviate by more than %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n model(s)</source>
        <translation>
            <numerusform>of %n model</numerusform>
            <numerusform>of %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) %1</source>
        <translation>
            <numerusform>%n run %1</numerusform>
            <numerusform>%n runs %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoteWording</name>
    <message numerus="yes">
        <source>%n tensor(s) that no operator touches are planned all the same.</source>
        <translation>
            <numerusform>%n tensor that no operator touches is planned all the same.</numerusform>
            <numerusform>%n tensors that no operator touches are planned all the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The resolver has room for %n operator(s) too few.</source>
        <translation>
            <numerusform>The resolver has room for %n operator too few.</numerusform>
            <numerusform>The resolver has room for %n operators too few.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message numerus="yes">
        <source>Resolver for %n operator(s)</source>
        <translation>
            <numerusform>Resolver for %n operator</numerusform>
            <numerusform>Resolver for %n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message numerus="yes">
        <source>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. The model uses %n distinct operator(s).</source>
        <translation>
            <numerusform>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. The model uses %n distinct operator.</numerusform>
            <numerusform>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. The model uses %n distinct operators.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How many MicroResourceVariables::Create makes room for. The model names %n.</source>
        <translation>
            <numerusform>How many MicroResourceVariables::Create makes room for. The model names %n.</numerusform>
            <numerusform>How many MicroResourceVariables::Create makes room for. The model names %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextReport</name>
    <message numerus="yes">
        <source>%n more like “%1”; --format json has them all</source>
        <translation>
            <numerusform>%n more like “%1”; --format json has them all</numerusform>
            <numerusform>%n more like “%1”; --format json has them all</numerusform>
        </translation>
    </message>
</context>
</TS>

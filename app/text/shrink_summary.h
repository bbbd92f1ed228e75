// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "session/shrinking.h"

// What a search for a smaller arena has come to, in sentences. Translated.
namespace arenascope::text {

QString shrinkHeadline(const session::ShrinkAnswer& answer);
QStringList shrinkFindings(const session::ShrinkAnswer& answer); // how good both plans are
QStringList shrinkWarnings(const session::ShrinkAnswer& answer); // what whoever uses the proposed plan has to know
QStringList shrinkExplanation(const session::ShrinkAnswer& answer); // why the arena is as large as it is now
QString currentVerdict(const arena::Emulation& emulation);        // of the plan as it is
QString refusedShrinkText(const analysis::Analysis& analysis);   // empty where the runtime takes the model

} // namespace arenascope::text

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/shrinking.h"

// The proposed plan as files, each whole or not at all. `model` is the file it was made for.
namespace arenascope::exporting {

// Errors: session::shrunkFile's with the model as what they are about, writeFile's.
Status writeShrunkModel(const QString& path, const QString& model, const session::ShrinkAnswer& answer);
Status writePlanTable(const QString& path, const QString& model, const session::ShrinkAnswer& answer); // C source

} // namespace arenascope::exporting

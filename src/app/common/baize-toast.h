/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A toast with as many lines as its sentence needs in a window of some width. Where it is shown is the window's matter.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *baize_toast_new (const char *text,
                           const char *button,
                           const char *action,
                           int         width);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names of people, files and rules inside sentences, where name and sentence may differ in direction. Only displayed
 * text is isolated; records and exported tables keep names unchanged.
 */
#pragma once

#include <glib.h>

#define BAIZE_BIDI_FIRST_STRONG_ISOLATE "\342\201\250" /* U+2068 */
#define BAIZE_BIDI_POP_ISOLATE          "\342\201\251" /* U+2069 */

gboolean baize_bidi_is_right_to_left (void);
char *baize_bidi_isolate (const char *name);
gboolean baize_bidi_has_right_to_left (const char *text);
gboolean baize_bidi_affects_sentence (const char *text);

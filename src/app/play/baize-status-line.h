/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The line below a board: the prompt, and the figures of the position. Both are set from outside.
 */
#pragma once

#include "app/common/baize-container.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_STATUS_LINE (baize_status_line_get_type ())
G_DECLARE_FINAL_TYPE (BaizeStatusLine, baize_status_line, BAIZE, STATUS_LINE, BaizeContainer)

void       baize_status_line_set_prompt  (BaizeStatusLine *line,
                                          const char      *prompt);
void       baize_status_line_set_summary (BaizeStatusLine *line,
                                          const char      *summary);

G_END_DECLS

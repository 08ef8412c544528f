/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The line below a board: the prompt, the figures of the position, and an optional mark, which is a symbol with a
 * sentence. All are set from outside.
 */
#pragma once

#include "app/common/baize-container.h"

#define BAIZE_TYPE_STATUS_LINE (baize_status_line_get_type ())
G_DECLARE_FINAL_TYPE (BaizeStatusLine, baize_status_line, BAIZE, STATUS_LINE, BaizeContainer)

void baize_status_line_set_prompt (BaizeStatusLine *line, const char *prompt);
void baize_status_line_set_summary (BaizeStatusLine *line, const char *summary);
void baize_status_line_set_mark (BaizeStatusLine *line, const char *icon_name, const char *text);

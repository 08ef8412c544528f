/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window asks the player: which deal, which recent game, which file, whether to open a damaged record, whether
 * to play on as practice. They hand the answer to the session, the window or the board.
 */
#pragma once

#include "baize-window.h"

G_BEGIN_DECLS

void baize_dialogs_choose_deal (BaizeWindow *window);
void baize_dialogs_show_recent (BaizeWindow *window);
void baize_dialogs_open_record (BaizeWindow *window);
void baize_dialogs_save_record (BaizeWindow *window);
void baize_dialogs_show_text   (BaizeWindow *window,
                                const char  *title,
                                const char  *text);
void baize_dialogs_ask_to_open (BaizeWindow *window,
                                BaizeGame   *game,
                                const char  *problem);
void baize_dialogs_ask_practice (GtkWindow  *parent,
                                BaizeBoard  *board);

G_END_DECLS

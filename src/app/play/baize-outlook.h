/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a perfect result of the current game can still be reached, for players who want to know. It is switched on
 * for one game at a time. The search runs on a thinker; nothing runs while the outlook is off, while the game is over,
 * and once the answer is proved. No widgets.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/rules/baize-thinker.h"

/**
 * BaizeOutlookMark:
 * @BAIZE_OUTLOOK_OFF: nothing is shown
 * @BAIZE_OUTLOOK_CHECKING: the first, short search of this position is running
 * @BAIZE_OUTLOOK_UNKNOWN: nothing is proved so far
 * @BAIZE_OUTLOOK_POSSIBLE: a perfect result can be reached
 * @BAIZE_OUTLOOK_IMPOSSIBLE: no perfect result can be reached
 */
typedef enum
{
  BAIZE_OUTLOOK_OFF,
  BAIZE_OUTLOOK_CHECKING,
  BAIZE_OUTLOOK_UNKNOWN,
  BAIZE_OUTLOOK_POSSIBLE,
  BAIZE_OUTLOOK_IMPOSSIBLE,
} BaizeOutlookMark;

#define BAIZE_TYPE_OUTLOOK (baize_outlook_get_type ())
G_DECLARE_FINAL_TYPE (BaizeOutlook, baize_outlook, BAIZE, OUTLOOK, GObject)

BaizeOutlook *baize_outlook_new (BaizeThinker *thinker);
void baize_outlook_set_game (BaizeOutlook *outlook, BaizeGame *game);
BaizeGame *baize_outlook_get_game (BaizeOutlook *outlook);
void baize_outlook_note_line (BaizeOutlook *outlook, const GArray *line);
gboolean baize_outlook_get_available (BaizeOutlook *outlook);
gboolean baize_outlook_get_needs_consent (BaizeOutlook *outlook);
void baize_outlook_set_on (BaizeOutlook *outlook, gboolean on);
gboolean baize_outlook_get_on (BaizeOutlook *outlook);
BaizeOutlookMark baize_outlook_get_mark (BaizeOutlook *outlook);
const char *baize_outlook_mark_get_text (BaizeOutlookMark mark);
const char *baize_outlook_mark_get_icon (BaizeOutlookMark mark);

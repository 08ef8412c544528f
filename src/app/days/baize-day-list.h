/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be played on a day: the deals and the positions of all games, and today also the mistakes that come back. A
 * list of plain values, computed from the saved games and results. No widgets.
 */
#pragma once

#include "app/play/baize-session.h"
#include "core/results/baize-days.h"

/**
 * BaizeDayKind:
 * @BAIZE_DAY_DEAL: the daily deal of a game
 * @BAIZE_DAY_POSITION: the position of the day of a game
 * @BAIZE_DAY_SECOND_CHANCE: a mistake that comes back, see #BaizeMissed
 */
typedef enum
{
  BAIZE_DAY_DEAL,
  BAIZE_DAY_POSITION,
  BAIZE_DAY_SECOND_CHANCE,
} BaizeDayKind;

/**
 * BaizeDayState:
 * @BAIZE_DAY_OPEN: it was not begun
 * @BAIZE_DAY_BEGUN: it was begun
 * @BAIZE_DAY_PLAYED: it was played to its end
 * @BAIZE_DAY_SOLVED: it was solved
 * @BAIZE_DAY_SHOWN: a hint has shown the solution
 */
typedef enum
{
  BAIZE_DAY_OPEN,
  BAIZE_DAY_BEGUN,
  BAIZE_DAY_PLAYED,
  BAIZE_DAY_SOLVED,
  BAIZE_DAY_SHOWN,
} BaizeDayState;

/**
 * BaizeDayItem:
 * @kind: what it is
 * @rules: the game
 * @variant: its variant
 * @day: the day
 * @goal: which mistake it is
 * @state: how far it came
 * @result: the result of a deal that was played
 */
typedef struct
{
  BaizeDayKind kind;
  const BaizeRules *rules;
  int variant;
  guint day;
  gint64 goal;
  BaizeDayState state;
  BaizeDay result;
} BaizeDayItem;

int *baize_day_list_find_variants (BaizeStore *store);
GArray *baize_day_list_new (const int *variants, guint day, guint today);
gboolean baize_day_item_is_done (const BaizeDayItem *item);
gboolean baize_day_item_reaches_par (const BaizeDayItem *item);
void baize_day_item_play (const BaizeDayItem *item, BaizeSession *session);
char *baize_day_item_write_short (const BaizeDayItem *item);
char *baize_day_item_write_name (const BaizeDayItem *item);
char *baize_day_item_write_state (const BaizeDayItem *item);
char *baize_day_write_row (guint today);
char *baize_day_write_share (const GArray *items, guint today);

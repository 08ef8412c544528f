/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of the day: a puzzle that is made from the date, the same for everybody, with a measured difficulty. It
 * depends on no game.
 */
#pragma once

#include "baize-game.h"

#include <gio/gio.h>

/** BAIZE_POSITION_DIFFICULTY_TAG: the tag of its record with the difficulty, see baize_position_get_difficulty(). */
#define BAIZE_POSITION_DIFFICULTY_TAG "Difficulty"

/** BAIZE_POSITION_DAY_TAG: the tag of its record with its day, "2026-11-24". */
#define BAIZE_POSITION_DAY_TAG "Position"

/**
 * BaizeDifficulty:
 * @BAIZE_DIFFICULTY_UNKNOWN: it was not measured
 * @BAIZE_DIFFICULTY_EASY: of games that follow a rule of thumb, many reach the goal
 * @BAIZE_DIFFICULTY_MEDIUM: some do
 * @BAIZE_DIFFICULTY_HARD: hardly any does
 */
typedef enum
{
  BAIZE_DIFFICULTY_UNKNOWN,
  BAIZE_DIFFICULTY_EASY,
  BAIZE_DIFFICULTY_MEDIUM,
  BAIZE_DIFFICULTY_HARD,
} BaizeDifficulty;

gboolean baize_position_is_offered (const BaizeRules *rules);
BaizeGame *baize_position_make (const BaizeRules *rules, int variant, guint day, GCancellable *cancellable);
guint baize_position_count_reaching (const BaizeRules *rules, gconstpointer state, int goal, guint64 seed);
BaizeDifficulty baize_position_get_difficulty (BaizeGame *game);

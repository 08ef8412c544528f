/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving to another computer: all results, games and preferences as one text, and the merging of such a text. Merging
 * adds what is not here; results and games that are here stay, and merging the same text again changes nothing. It
 * knows no windows.
 */
#pragma once

#include "baize-facts.h"
#include "baize-scores.h"

#include "core/store/baize-store.h"

/**
 * BaizeMoving:
 * @name: the name of the file, for messages
 * @facts: the ledger of the other computer
 * @games: (element-type BaizeStoreFile): its games
 * @preferences: (element-type utf8 utf8): its preferences, as text, by their names
 * @is_damaged: whether a part of the file can't be read
 * @is_later: whether a part of the file is of a later version of Baize
 *
 * What a file has.
 */
typedef struct
{
  char *name;
  BaizeFacts *facts;
  GPtrArray *games;
  GHashTable *preferences;
  gboolean is_damaged;
  gboolean is_later;
} BaizeMoving;

/**
 * BaizeMoved:
 * @n_results: the number of new results
 * @n_games: the number of new games, or of games that went further on the other computer
 * @n_left: the number of games for which there is no place
 * @n_preferences: the number of preferences that have changed
 *
 * What has come from a file.
 */
typedef struct
{
  guint n_results;
  guint n_games;
  guint n_left;
  guint n_preferences;
} BaizeMoved;

char *baize_moving_write (BaizeScores *scores, BaizeStore *store, GError **error);
BaizeMoving *baize_moving_read (const char *text, const char *name, GError **error);
void baize_moving_merge (const BaizeMoving *moving, BaizeScores *scores, BaizeStore *store, BaizeMoved *moved);
void baize_moving_free (BaizeMoving *moving);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeMoving, baize_moving_free)

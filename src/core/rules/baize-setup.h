/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game begins: variant, players, deal number or given decks, the text of custom rules and of fixed cards. It
 * knows nothing about the course of a game.
 */
#pragma once

#include "core/cards/baize-face.h"

typedef struct _BaizeRules BaizeRules;

/* Parts of the slugs of score tables, see baize_setup_get_score_table(). */
#define BAIZE_SCORE_TABLE_LEVEL   "level-"   /* followed by the level, from 1 */
#define BAIZE_SCORE_TABLE_CARDS   "cards"    /* puzzles whose deal number does not determine the level */
#define BAIZE_SCORE_TABLE_PLAYERS "players-" /* followed by the number of players */
#define BAIZE_SCORE_TABLE_OWN     "own-"     /* followed by the custom rules; after the number of players, if any */

/**
 * BaizeSetup:
 * @variant: index into the rules' variants
 * @players: number of seats
 * @has_deal: whether @deal was given
 * @deal: the deal number; 0 when only decks were given
 * @decks: (element-type GByteArray): the given deck of each round, top first; %NULL for a round dealt by number
 * @rules_text: (nullable): the custom rules
 * @fixed_text: (nullable): cards with a fixed place
 */
typedef struct
{
  int variant;
  int players;
  gboolean has_deal;
  guint64 deal;
  GPtrArray *decks;
  char *rules_text;
  char *fixed_text;
} BaizeSetup;

BaizeSetup *baize_setup_new (const BaizeRules *rules, int variant, guint64 deal);
BaizeSetup *baize_setup_copy (const BaizeSetup *setup);
void baize_setup_free (BaizeSetup *setup);
void baize_setup_set_deck (BaizeSetup *setup, int round, const BaizeFace *faces, gsize n_faces);
GByteArray *baize_setup_make_deck (const BaizeSetup *setup, const BaizeRules *rules, int round);
gboolean baize_setup_is_deal (const BaizeSetup *setup, const BaizeRules *rules);
gboolean baize_setup_check (const BaizeSetup *setup, const BaizeRules *rules, GError **error);
int baize_setup_get_level (const BaizeSetup *setup, const BaizeRules *rules);
char *baize_setup_get_score_table (const BaizeSetup *setup, const BaizeRules *rules);
char *baize_setup_get_key (const BaizeSetup *setup, const BaizeRules *rules);

void baize_deck_standard (const BaizeSetup *setup, GByteArray *deck);
void baize_deck_append_standard (GByteArray *deck, int highest_rank, gboolean jokers);
void baize_deck_shuffle (GByteArray *deck, guint64 deal, int round, int reshuffle);
gboolean baize_deal_parse (const char *text, guint64 *deal, GError **error);
gboolean baize_deal_read (const char *text, guint64 *deal, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeSetup, baize_setup_free)

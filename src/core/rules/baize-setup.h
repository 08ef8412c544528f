/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a game begins with: variant, players, deal number or given decks, the text of a custom variant's rules and
 * of cards fixed on the table. It knows nothing of how a game goes on.
 */
#pragma once

#include "core/cards/baize-face.h"

G_BEGIN_DECLS

typedef struct _BaizeRules BaizeRules;

/* What slugs of tables are made of, see baize_setup_get_table(). */
#define BAIZE_TABLE_LEVEL   "level-"   /* and a number from 1 */
#define BAIZE_TABLE_CARDS   "cards"    /* where no deal number says the level */
#define BAIZE_TABLE_PLAYERS "players-" /* and how many */
#define BAIZE_TABLE_OWN     "own-"     /* and the rules; after the players, if these are said */

/**
 * BaizeSetup:
 * @variant: index into the rules' variants
 * @players: number of seats
 * @has_deal: whether @deal was given
 * @deal: the deal number; 0 when only decks were given
 * @decks: (element-type GByteArray): for each round the given deck, top first; %NULL where the deal number says it
 * @rules_text: (nullable): the rules of a custom variant
 * @fixed_text: (nullable): cards fixed on the table
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

BaizeSetup  *baize_setup_new       (const BaizeRules *rules,
                                    int               variant,
                                    guint64           deal);
BaizeSetup  *baize_setup_copy      (const BaizeSetup *setup);
void         baize_setup_free      (BaizeSetup       *setup);
void         baize_setup_set_deck  (BaizeSetup       *setup,
                                    int               round,
                                    const BaizeFace  *faces,
                                    gsize             n_faces);
GByteArray  *baize_setup_make_deck (const BaizeSetup *setup,
                                    const BaizeRules *rules,
                                    int               round);
gboolean     baize_setup_is_deal   (const BaizeSetup *setup,
                                    const BaizeRules *rules);
gboolean     baize_setup_check     (const BaizeSetup *setup,
                                    const BaizeRules *rules,
                                    GError          **error);
int          baize_setup_get_level (const BaizeSetup *setup,
                                    const BaizeRules *rules);
char        *baize_setup_get_table (const BaizeSetup *setup,
                                    const BaizeRules *rules);
char        *baize_setup_get_key   (const BaizeSetup *setup,
                                    const BaizeRules *rules);

void         baize_deck_standard   (const BaizeSetup *setup,
                                    GByteArray       *deck);
void         baize_deck_append_standard (GByteArray *deck,
                                         int         highest_rank,
                                         gboolean    jokers);
void         baize_deck_shuffle         (GByteArray *deck,
                                         guint64     deal,
                                         int         round,
                                         int         reshuffle);
gboolean     baize_deal_parse           (const char *text,
                                         guint64    *deal,
                                         GError    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeSetup, baize_setup_free)

G_END_DECLS

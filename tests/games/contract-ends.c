/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of the end: a game does not end while a move is possible, games end with different scores, and no score
 * is better than the perfect one.
 */
#include "contract.h"

#include <string.h>

/* The listed moves of a position that are remembered until the end, and the most of a game. */
#define MOST_LISTED     12
#define MOST_REMEMBERED 600
/* The remembered moves whose arguments are changed at the end. */
#define MOST_CHANGED 40
/* After so many games with one score, the score is said to count nothing. */
#define MANY_GAMES 100

/** Seen: moves of a game, and their texts. */
typedef struct
{
  GArray *moves;
  GPtrArray *texts;
} Seen;

/* ---- no move is left ---- */

/** Checks that the rules alone, without asking whether the game is over, refuse @move. */
static void
require_refused (const ContractPosition *position, const BaizeMove *move, const char *origin)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  BaizeMove read = { 0 };

  if (!rules->check (position->state, move, &error))
    {
      contract_require (position, !g_str_equal (error->message, "The game is over."),
                        "“check” asks whether the game is over; it should decide by the rules alone, so that an end "
                        "that comes too early is found. Where a rule ends the game, “is_stopped” says so");
      return;
    }
  text = baize_rules_move_text (rules, position->state, move);
  contract_require (position, !rules->read_move (position->state, text, &read, NULL) || !baize_move_equal (&read, move),
                    "the game is over, and “check” allows “%s”, %s", text, origin);
}

/** Tries @move with each of its arguments changed. */
static void
try_changed (const ContractPosition *position, const BaizeMove *move)
{
  for (int i = 0; i < move->n_args; i++)
    for (int value = 0; value < 256; value += value < 64 ? 1 : 37)
      {
        BaizeMove other = *move;

        other.arg[i] = (guint8) value;
        require_refused (position, &other, "which is nearly a move of this game");
      }
}

/** Checks that no move of the game is still possible. */
static void
check_end (const ContractPosition *position, const Seen *seen)
{
  guint n = seen->moves->len;

  for (guint i = 0; i < n; i++)
    {
      BaizeMove read = { 0 };

      require_refused (position, &g_array_index (seen->moves, BaizeMove, i), "a move of this game");
      if (position->rules->read_move (position->state, seen->texts->pdata[i], &read, NULL))
        require_refused (position, &read, "a move of this game");
    }
  for (guint i = 0; i < MIN (n, MOST_CHANGED); i++)
    try_changed (position, &g_array_index (seen->moves, BaizeMove,
                                           n <= MOST_CHANGED ? i : (guint) baize_random_below (position->random, n)));
}

static void
visit_end (const ContractPosition *position, gpointer data)
{
  const BaizeRules *rules = position->rules;
  gsize n = position->legal->n_items;
  Seen *seen = data;

  if (position->n_moves == 0)
    {
      g_array_set_size (seen->moves, 0);
      g_ptr_array_set_size (seen->texts, 0);
    }
  /* the last ones listed are the likeliest to be possible at the end */
  while (seen->moves->len > MOST_REMEMBERED)
    {
      g_array_remove_range (seen->moves, 0, MOST_LISTED);
      g_ptr_array_remove_range (seen->texts, 0, MOST_LISTED);
    }
  for (gsize i = 0; i < MIN (n, MOST_LISTED); i++)
    {
      const BaizeMove *move = &position->legal->items[n <= MOST_LISTED ? i : baize_random_below (position->random, n)];

      g_array_append_vals (seen->moves, move, 1);
      g_ptr_array_add (seen->texts, baize_rules_move_text (rules, position->state, move));
    }
  if (rules->is_over (position->state) && !baize_rules_is_stopped (rules, position->state))
    check_end (position, seen);
}

/** contract_check_ends: checks that the games at a table end only where no move is possible, or where a rule stops
 * them. */
void
contract_check_ends (gconstpointer table)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Seen seen = { moves, texts };

  contract_visit (table, 100, 1, visit_end, &seen);
}

/* ---- scores ---- */

/** Scores: for each seat, its score at the first end, and whether it was another at a later end. */
typedef struct
{
  guint n_ends;
  int *first;
  gboolean *differs;
} Scores;

/** Checks the line that draws the end for @seat. */
static void
check_emblem (const ContractPosition *position, int seat)
{
  const BaizeRules *rules = position->rules;
  g_autofree char *emblem = NULL;

  if (rules->ending == NULL || rules->ending->emblem == NULL)
    return;
  emblem = rules->ending->emblem (position->state, seat);
  contract_require (position, emblem != NULL && g_utf8_validate (emblem, -1, NULL) && strchr (emblem, '\n') == NULL,
                    "the emblem of seat %d is no line of text", seat);
  for (const char *c = emblem; *c != '\0'; c = g_utf8_next_char (c))
    contract_require (position, !g_unichar_isalnum (g_utf8_get_char (c)),
                      "the emblem of seat %d, “%s”, has letters or figures: it draws, and names no card", seat, emblem);
}

/** Checks what the result shows of a score that counts what is missing. */
static void
check_outcome (const ContractPosition *position)
{
  int whole = baize_rules_get_whole (position->rules, position->state);
  g_autofree char *outcome = NULL;

  if (whole == 0)
    return;
  contract_require (position, position->rules->ending->outcome != NULL, "`whole` is set without `outcome`");
  outcome = position->rules->ending->outcome (position->state);
  contract_require (position, outcome != NULL && *outcome != '\0', "the outcome is no text");
}

static void
visit_score (const ContractPosition *position, gpointer data)
{
  const BaizeRules *rules = position->rules;
  Scores *scores = data;

  if (position->move != NULL || !rules->is_over (position->state))
    return;
  for (int seat = 1; seat <= position->setup->players; seat++)
    {
      int score = rules->score (position->state, seat), perfect = rules->perfect_score;

      contract_require (position, perfect == G_MININT || (rules->low_is_good ? score >= perfect : score <= perfect),
                        "seat %d has the score %d, which is better than the perfect score %d", seat, score, perfect);
      contract_require (position, !baize_rules_shares_score (rules) || score == rules->score (position->state, 1),
                        "the seats share one score, and seat %d has another one", seat);
      check_emblem (position, seat);
      check_outcome (position);
      if (scores->n_ends == 0)
        scores->first[seat - 1] = score;
      scores->differs[seat - 1] = scores->differs[seat - 1] || score != scores->first[seat - 1];
      contract_require (position, scores->differs[seat - 1] || scores->n_ends < MANY_GAMES - 1,
                        "%d games in a row end with the score %d for seat %d: does it count the right thing?",
                        MANY_GAMES, score, seat);
    }
  scores->n_ends++;
}

/** contract_check_scores: checks the scores at the ends of different games. The results of puzzles are times, and
 * custom rules may leave only one score. */
void
contract_check_scores (gconstpointer data)
{
  const ContractTable *table = data;
  guint64 deal = contract_first_deal ();
  g_autofree int *first = g_new0 (int, table->players);
  g_autofree gboolean *differs = g_new0 (gboolean, table->players);
  Scores scores = { 0, first, differs };
  gboolean differ = FALSE;

  for (; contract_must_end (table) && table->rules_text == NULL && !differ; deal++)
    {
      contract_visit_deal (table, deal, G_MAXUINT, visit_score, &scores);
      differ = TRUE;
      for (int i = 0; i < table->players; i++)
        differ = differ && differs[i];
    }
}

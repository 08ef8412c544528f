/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Par and the best result of a deal, see the header: playing a game for par, and the text of both in records.
 */
#include "baize-par.h"

#include <string.h>

/* No game has this many moves; the limit only ends a faulty one. */
#define MAX_MOVES 10000
/* Larger deals take more time for each playout, for more decisions; they get a smaller budget. */
#define NORMAL_CARDS 54
/* With fewer playouts the player is not strong any more. */
#define LEAST_BUDGET 100

/** baize_par_get_player: Returns: (nullable): the strongest player of the game; %NULL if par has no meaning in it. */
const BaizePlayer *
baize_par_get_player (const BaizeRules *rules)
{
  const BaizeRulesPlayers *players = rules->players;

  return players != NULL && players->n > 0 && players->par_budget > 0 ? &players->list[players->n - 1] : NULL;
}

/** baize_par_get_simple: Returns: (nullable): the simplest player of the game, which decides at once, to compare with;
 * %NULL if there is none beside that of baize_par_get_player(). */
const BaizePlayer *
baize_par_get_simple (const BaizeRules *rules)
{
  const BaizePlayer *strong = baize_par_get_player (rules);

  return strong != NULL && strong != rules->players->list && rules->players->list->budget == 0 ? rules->players->list
                                                                                               : NULL;
}

/**
 * baize_par_get_budget:
 * @rules: a game
 * @setup: a deal of the game
 *
 * Returns: the budget for a game of about a second, see #BaizeRulesPlayers.par_budget; 0 where the deal is so large
 *   that par would take too long
 */
guint
baize_par_get_budget (const BaizeRules *rules, const BaizeSetup *setup)
{
  g_autoptr (GByteArray) deck = NULL;
  double share;
  guint budget;

  if (baize_par_get_player (rules) == NULL)
    return 0;
  deck = baize_setup_make_deck (setup, rules, 0);
  if (deck->len <= NORMAL_CARDS)
    return rules->players->par_budget;
  share = (double) NORMAL_CARDS / deck->len;
  budget = (guint) (rules->players->par_budget * share * share * share);
  return budget >= MIN (LEAST_BUDGET, rules->players->par_budget) ? budget : 0;
}

/** Chooses a move; where no choice matters any more, simply the first legal one. */
static gboolean
choose (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking,
        BaizeMove *move)
{
  g_auto (BaizeMoves) moves = { 0 };

  if (!baize_rules_is_settled (rules, state))
    return baize_player_choose (player, rules, state, thinking, move, NULL);
  rules->moves (state, &moves);
  *move = moves.items[0];
  return !g_cancellable_is_cancelled (thinking->cancellable);
}

/**
 * baize_par_play:
 * @player: the player, see baize_par_get_player() and baize_par_get_simple()
 * @rules: its game
 * @start: the start of a game of one seat
 * @seed: seed of the player's random numbers
 * @budget: the player's playouts for each decision
 * @cancellable: (nullable): ends the game soon
 * @score: (out): the score of the game
 *
 * Plays one game of @player. The player gets each position through baize_player_choose(), which
 * determinizes it, so it does not know more than a person would. Equal arguments give equal scores.
 *
 * Returns: whether @score was set; %FALSE when cancelled or when the player cannot play this deal
 */
gboolean
baize_par_play (const BaizePlayer *player, const BaizeRules *rules, gconstpointer start, guint64 seed, guint budget,
                GCancellable *cancellable, int *score)
{
  g_autofree gpointer state = g_memdup2 (start, rules->state_size);
  BaizeRandom random;

  g_return_val_if_fail (player != NULL, FALSE);
  baize_random_init (&random, seed);
  for (int i = 0; i < MAX_MOVES && !rules->is_over (state); i++)
    {
      BaizeThinking thinking = { .seed = baize_random_next (&random), .budget = budget, .cancellable = cancellable };
      BaizeMove move;

      if (!choose (player, rules, state, &thinking, &move))
        return FALSE;
      rules->play (state, &move, NULL, NULL);
    }
  if (!rules->is_over (state))
    return FALSE;
  *score = rules->score (state, 1);
  return TRUE;
}

/**
 * baize_par_mean:
 * @sum: the sum of the scores of some games
 * @n: the number of these games, at least 1
 *
 * Returns: the mean in tenths of a point, rounded; a half away from zero
 */
gint64
baize_par_mean (gint64 sum, guint n)
{
  gint64 size = ABS (sum), mean;

  g_return_val_if_fail (n > 0, 0);
  mean = (20 * size + n) / (2 * (gint64) n);
  return sum < 0 ? -mean : mean;
}

/** baize_par_set: sets par to @tenths of a point. Returns: %FALSE, and leaves @par as it was, if no score can be so
 * high or so low. */
gboolean
baize_par_set (BaizePar *par, gint64 tenths)
{
  if (tenths < (gint64) G_MININT * 10 || tenths > (gint64) G_MAXINT * 10)
    return FALSE;
  par->has_par = TRUE;
  par->par = tenths;
  return TRUE;
}

/** baize_par_set_best: sets the best result. Returns: %FALSE, and leaves @par as it was, if @best is better than
 * @bound. */
gboolean
baize_par_set_best (BaizePar *par, gboolean low_is_good, int best, int bound)
{
  if (low_is_good ? best < bound : best > bound)
    return FALSE;
  par->has_best = TRUE;
  par->best = best;
  par->bound = bound;
  return TRUE;
}

/** Whether a score, in tenths, is better than another one. */
static gboolean
beats (const BaizeRules *rules, gint64 tenths, gint64 other)
{
  return rules->low_is_good ? tenths < other : tenths > other;
}

/** baize_par_drop_impossible: forgets what cannot be true of a deal of @rules: results better than a perfect one, and a
 * par that is better than what nothing can beat. */
void
baize_par_drop_impossible (BaizePar *par, const BaizeRules *rules)
{
  const gint64 perfect = (gint64) rules->perfect_score * 10;
  const gboolean has_perfect = rules->perfect_score != G_MININT;

  /* the bound is at least as good as the best result */
  if (par->has_best && has_perfect && beats (rules, (gint64) par->bound * 10, perfect))
    par->has_best = FALSE;
  if (par->has_par
      && ((has_perfect && beats (rules, par->par, perfect))
          || (par->has_best && beats (rules, par->par, (gint64) par->bound * 10))))
    par->has_par = FALSE;
}

/** baize_par_add: adds to @par what only @other knows. Returns: whether there was anything. */
gboolean
baize_par_add (BaizePar *par, const BaizePar *other)
{
  gboolean adds_par = other->has_par && !par->has_par, adds_best = other->has_best && !par->has_best;

  if (adds_par)
    par->par = other->par;
  if (adds_best)
    {
      par->best = other->best;
      par->bound = other->bound;
    }
  par->has_par = par->has_par || adds_par;
  par->has_best = par->has_best || adds_best;
  return adds_par || adds_best;
}

/* ---- in records ---- */

/** baize_par_write: Returns: (transfer full): the value of the tag `Par`: "46.3". @par must be known. */
char *
baize_par_write (const BaizePar *par)
{
  guint64 size = (guint64) ABS (par->par);

  g_return_val_if_fail (par->has_par, NULL);
  return g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%u", par->par < 0 ? "-" : "", size / 10, (guint) (size % 10));
}

/** baize_par_write_best: Returns: (transfer full): the value of the tag `Best`: the best score, and after a space the
 * bound if that is another number: "52", "50 52". The best result must be known. */
char *
baize_par_write_best (const BaizePar *par)
{
  g_return_val_if_fail (par->has_best, NULL);
  return par->best == par->bound ? g_strdup_printf ("%d", par->best) : g_strdup_printf ("%d %d", par->best, par->bound);
}

/** Reads a whole number as records write it. */
static gboolean
read_int (const char *text, int *number)
{
  gint64 read;

  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &read, NULL))
    return FALSE;
  *number = (int) read;
  return TRUE;
}

/**
 * baize_par_read:
 * @par: (inout): gets par
 * @text: the value of a tag `Par`, perhaps of another version or a foreign program
 *
 * Returns: whether @text is well-formed; otherwise @par is unchanged
 */
gboolean
baize_par_read (BaizePar *par, const char *text)
{
  const char *digits = *text == '-' ? text + 1 : text, *point = strchr (digits, '.');
  gsize n = point != NULL ? (gsize) (point - digits) : 0;
  gint64 tenths;

  /* ten digits hold every score, and a hundred of them no number */
  if (n < 1 || n > 10 || strspn (digits, "0123456789") != n || !g_ascii_isdigit (point[1]) || point[2] != '\0')
    return FALSE;
  tenths = g_ascii_strtoll (digits, NULL, 10) * 10 + (point[1] - '0');
  return baize_par_set (par, *text == '-' ? -tenths : tenths);
}

/**
 * baize_par_read_best:
 * @par: (inout): gets the best result
 * @text: the value of a tag `Best`, perhaps of another version or a foreign program
 * @low_is_good: whether the lower score is the better
 *
 * Returns: whether @text is well-formed and the score not better than its bound; otherwise @par is unchanged
 */
gboolean
baize_par_read_best (BaizePar *par, const char *text, gboolean low_is_good)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint n = g_strv_length (words);
  int best, bound;

  if (n < 1 || n > 2 || !read_int (words[0], &best) || !read_int (words[n - 1], &bound))
    return FALSE;
  return baize_par_set_best (par, low_is_good, best, bound);
}

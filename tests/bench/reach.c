/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Recomputes the figures of the help page "What Can Be Reached" (help/C/reach.page), a line a figure. Shares are
 * followed by their standard errors.
 *
 *     bench-reach [FIGURE [DEALS]]
 *
 * Without arguments all figures are computed, each from as many deals as the page says. The searches are limited in
 * positions, not in time, so the same program prints the same lines on every machine.
 */
#include "shapes.h"

#include "../games/grandma-chances.h"
#include "core/rules/baize-best.h"
#include "core/rules/baize-perfect.h"
#include "games/grandma/rules/grandma.h"
#include "games/happy-graphs/rules/happy.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Positions after which a deal is left open. */
#define PERFECT_NODES 2000000
#define HANDS_NODES   200000
#define HEX_NODES     300000
#define ROSE_NODES    1000000
#define MATRIX_NODES  60000000
/* More moves than a match of Grandma's Card Game has. */
#define MAX_MATCH_MOVES 100000

/** Prints "NAME: N of ALL, 12.3 ± 0.4 %". What never occurred has no standard error; it is rarer than 3 in ALL with a
 * probability of 95 %. */
static void
print_share (const char *name, guint64 n, guint64 n_all)
{
  double share = (double) n / (double) n_all;

  printf ("reach: %s: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT ", ", name, n, n_all);
  if (n == 0)
    printf ("0 %%, very probably less than %.2f %%\n", MIN (300 / (double) n_all, 100));
  else
    printf ("%.2f ± %.2f %%\n", share * 100, sqrt (share * (1 - share) / (double) n_all) * 100);
}

/** Returns: (transfer full): the setup of a deal for one player, or for as many as @players. */
static BaizeSetup *
set_up (const BaizeRules *rules, const char *variant, const char *rules_text, int players, guint64 deal)
{
  BaizeSetup *setup = baize_setup_new (rules, baize_rules_find_variant (rules, variant, NULL), deal);

  setup->rules_text = g_strdup (rules_text);
  setup->players = players;
  baize_rules_complete (rules, setup);
  if (!baize_setup_check (setup, rules, NULL))
    g_error ("%s has no such game: %s", rules->id, variant);
  return setup;
}

/** Asks whether a deal can be perfect. */
static BaizePerfect
ask_perfect (const BaizeRules *rules, const BaizeSetup *setup, guint64 max_nodes)
{
  BaizeThinking thinking = { .seed = 1, .max_nodes = max_nodes };
  g_autofree gpointer state = g_malloc0 (rules->state_size);

  rules->deal (state, setup);
  return baize_perfect_find (rules, state, &thinking, NULL);
}

static void
print_perfect (const char *name, const guint64 *n_answers, guint64 n_all)
{
  g_autofree char *possible = g_strdup_printf ("%s, can be perfect", name);
  g_autofree char *impossible = g_strdup_printf ("%s, proved that it cannot be perfect", name);
  g_autofree char *unknown = g_strdup_printf ("%s, open", name);

  print_share (possible, n_answers[BAIZE_PERFECT_POSSIBLE], n_all);
  print_share (impossible, n_answers[BAIZE_PERFECT_IMPOSSIBLE], n_all);
  print_share (unknown, n_answers[BAIZE_PERFECT_UNKNOWN], n_all);
}

/** Asks of deals 1 to @n_deals of a variant whether they can be perfect. */
static void
count_perfect (const BaizeRules *rules, const char *variant, const char *name, guint64 n_deals, guint64 max_nodes)
{
  guint64 n_answers[BAIZE_PERFECT_IMPOSSIBLE + 1] = { 0 };

  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      g_autoptr (BaizeSetup) setup = set_up (rules, variant, NULL, 1, deal);

      n_answers[ask_perfect (rules, setup, max_nodes)]++;
    }
  print_perfect (name, n_answers, n_deals);
}

/* ---- Happy Graphs ---- */

static void
count_shapes (guint64 n_deals)
{
  printf ("reach: happy-shapes, square, all cards happy in one group: %" G_GUINT64_FORMAT " shapes\n",
          shapes_count (HAPPY_SQUARE, NULL));
  printf ("reach: happy-shapes, hex, all cards happy in one group: %" G_GUINT64_FORMAT " shapes\n",
          shapes_count (HAPPY_HEX, NULL));
}

static void
get_numbers (const BaizeSetup *setup, guint8 *numbers)
{
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, &baize_happy_graphs_rules, 0);

  for (int i = 0; i < SHAPES_N_CARDS; i++)
    numbers[i] = (guint8) baize_face_get_rank (deck->data[i]);
}

/** The square grid with a hand of @hand cards. The shapes say which deals can be perfect in one group. The solver does
 * not know the shapes: it is asked about all deals with a hand of one, and otherwise about those without a shape. */
static void
count_square (const GArray *shapes, int hand, guint64 n_deals, guint64 max_nodes)
{
  g_autofree char *name = g_strdup_printf ("happy-square, hand of %d", hand);
  g_autofree char *one_group = g_strdup_printf ("%s, can be perfect in one group", name);
  g_autofree char *text = g_strdup_printf ("grid=square cards=4,4,4,4 hand=%d", hand);
  guint64 n_answers[BAIZE_PERFECT_IMPOSSIBLE + 1] = { 0 }, n_one_group = 0;

  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      g_autoptr (BaizeSetup) setup = hand == 1 ? set_up (&baize_happy_graphs_rules, "square", NULL, 1, deal)
                                               : set_up (&baize_happy_graphs_rules, "custom", text, 1, deal);
      BaizePerfect answer = BAIZE_PERFECT_POSSIBLE;
      guint8 numbers[SHAPES_N_CARDS];
      gboolean allowed;

      get_numbers (setup, numbers);
      allowed = shapes_allow (shapes, numbers, hand);
      if (hand == 1 || !allowed)
        answer = ask_perfect (&baize_happy_graphs_rules, setup, max_nodes);
      if (allowed && answer == BAIZE_PERFECT_IMPOSSIBLE)
        printf ("reach: %s: deal %" G_GUINT64_FORMAT ": a shape contradicts the solver\n", name, deal);
      n_answers[allowed ? BAIZE_PERFECT_POSSIBLE : answer]++;
      n_one_group += allowed;
    }
  print_perfect (name, n_answers, n_deals);
  print_share (one_group, n_one_group, n_deals);
}

static void
count_squares (guint64 n_deals)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (Shape));

  shapes_count (HAPPY_SQUARE, shapes);
  count_square (shapes, 1, n_deals, PERFECT_NODES);
  for (int hand = 2; hand <= 3; hand++)
    count_square (shapes, hand, MAX (n_deals / 2, 1), HANDS_NODES);
}

static void
count_hex (guint64 n_deals)
{
  count_perfect (&baize_happy_graphs_rules, "hex", "happy-hex", n_deals, HEX_NODES);
}

/* ---- GRAFA, Rose, Matrix Solitaire ---- */

static void
count_grafa (guint64 n_deals)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  guint64 n_dead = 0;

  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      g_autoptr (BaizeSetup) setup = set_up (rules, "classic", NULL, 1, deal);

      rules->deal (state, setup);
      n_dead += rules->is_over (state);
    }
  print_share ("grafa, nothing can be played", n_dead, n_deals);
  count_perfect (rules, "classic", "grafa", n_deals, PERFECT_NODES);
}

/** Searches the best results of deals 1 to @n_deals. Their mean lies between that of what was found and that of what is
 * proved; no deal may be proved to have more than @ceiling. */
static void
find_best (const char *id, int ceiling, guint64 n_deals, guint64 max_nodes)
{
  const BaizeRules *rules = baize_rules_find (id, NULL);
  double found = 0, proved = 0, squares = 0;
  guint64 n_proved = 0;
  int most_found = 0, most_proved = 0;

  for (guint64 deal = 1; deal <= n_deals; deal++)
    {
      g_autoptr (BaizeSetup) setup = set_up (rules, "classic", NULL, 1, deal);
      BaizeThinking thinking = { .seed = 1, .max_nodes = max_nodes };
      g_autofree gpointer state = g_malloc0 (rules->state_size);
      g_autoptr (BaizeBest) best = NULL;

      rules->deal (state, setup);
      best = baize_best_find (rules, state, &thinking, NULL);
      found += best->score;
      squares += (double) best->score * best->score;
      proved += best->bound;
      n_proved += baize_best_is_proved (best);
      most_found = MAX (most_found, best->score);
      most_proved = MAX (most_proved, best->bound);
    }
  found /= (double) n_deals;
  printf ("reach: %s: deals 1 to %" G_GUINT64_FORMAT
          ": mean of the best results found %.1f ± %.1f, of the proved limits "
          "%.1f; the highest %d, and limit %d; %" G_GUINT64_FORMAT " proved; ceiling by the rules %d: %s\n",
          id, n_deals, found, sqrt ((squares / (double) n_deals - found * found) / (double) n_deals),
          proved / (double) n_deals, most_found, most_proved, n_proved, ceiling,
          most_found <= ceiling ? "holds" : "WRONG");
}

/** At most as many cards are taken as are drawn, 40. All together they are worth 2 × 40. Sixteen of them are noble, and
 * both jokers beside them: 2 × 18 more. A joker doubles a take of five cards at most: 2 × 20 more. */
static void
find_rose (guint64 n_deals)
{
  find_best ("rose", 156, n_deals, ROSE_NODES);
}

/** No card earns more than 8 points, which only chains of six do, and thirteen cards of a suit make two of them. */
static void
find_matrix (guint64 n_deals)
{
  find_best ("matrix", 384, n_deals, MATRIX_NODES);
}

/* ---- Grandma's Card Game ---- */

static void
print_chance (const char *goal, guint64 n, const Chances *chances)
{
  printf ("reach: grandma-goals, %s with twelve dealt cards: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
          " hands, %.4f %%\n",
          goal, n, chances->n_hands, 100 * (double) n / (double) chances->n_hands);
}

static void
count_goals (guint64 n_deals)
{
  ChancesDeck deck;
  Chances chances;

  memset (&deck, 2, sizeof deck);
  chances_count (&deck, GRANDMA_DEALT, &chances);
  print_chance ("two trios", chances.n_trios[2], &chances);
  print_chance ("two staircases", chances.n_staircases[2], &chances);
  print_chance ("three trios", chances.n_trios[3], &chances);
  print_chance ("four trios", chances.n_trios[4], &chances);
  print_chance ("three staircases", chances.n_staircases[3], &chances);
}

/** Stock: what happens to the stock in the rounds of a match. */
typedef struct
{
  guint64 n_rounds;
  guint64 n_empty; /* rounds in which a card was wanted from the empty stock */
  guint64 n_ended; /* rounds that ended because it was wanted for the third time */
} Stock;

/** Plays a match of computers of one strength. */
static void
play_match (const BaizePlayer *player, int players, guint64 deal, Stock *stock)
{
  const BaizeRules *rules = &baize_grandma_rules;
  g_autoptr (BaizeSetup) setup = set_up (rules, "seven", NULL, players, deal);
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  gboolean was_empty = FALSE;

  rules->deal (state, setup);
  for (guint64 i = 0; !state->over && i < MAX_MATCH_MOVES; i++)
    {
      BaizeThinking thinking = { .seed = deal * MAX_MATCH_MOVES + i };
      int round = state->round, n_reshuffles = state->n_reshuffles;
      gboolean empty;
      BaizeMove move;

      baize_player_choose (player, rules, state, &thinking, &move, NULL);
      empty = move.verb == GRANDMA_DRAW && move.arg[0] == GRANDMA_FROM_STOCK && state->n_stock == 0;
      was_empty |= empty;
      rules->play (state, &move, NULL, NULL);
      if (state->round == round && !state->over)
        continue;
      stock->n_rounds++;
      stock->n_empty += was_empty;
      stock->n_ended += empty && n_reshuffles == GRANDMA_RESHUFFLES;
      was_empty = FALSE;
    }
}

static void
count_stock (guint64 n_deals)
{
  static const char *const ids[] = { "easy", "medium" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    for (int players = 2; players <= GRANDMA_MAX_PLAYERS; players += 2)
      {
        g_autofree char *name = g_strdup_printf ("grandma-stock, rounds of %d %s players", players, ids[i]);
        g_autofree char *empty = g_strdup_printf ("%s, the stock runs out", name);
        g_autofree char *ended = g_strdup_printf ("%s, the third time ends the round", name);
        const BaizePlayer *player = baize_player_find (&baize_grandma_rules, ids[i]);
        Stock stock = { 0 };

        for (guint64 deal = 1; deal <= n_deals; deal++)
          play_match (player, players, deal, &stock);
        print_share (empty, stock.n_empty, stock.n_rounds);
        print_share (ended, stock.n_ended, stock.n_rounds);
      }
}

/* ---- all figures ---- */

static const struct
{
  const char *name;
  void (*compute) (guint64 n_deals);
  guint64 n_deals; /* from which the page's figure is computed */
} figures[] = {
  { "happy-shapes", count_shapes, 0 }, { "happy-square", count_squares, 1500 },
  { "happy-hex", count_hex, 500 },     { "grafa", count_grafa, 3000 },
  { "rose", find_rose, 100 },          { "matrix", find_matrix, 30 },
  { "grandma-goals", count_goals, 0 }, { "grandma-stock", count_stock, 5000 },
};

int
main (int argc, char **argv)
{
  gboolean known = FALSE;

  /* each line as soon as it is known */
  setvbuf (stdout, NULL, _IOLBF, BUFSIZ);
  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    if (argc < 2 || g_str_equal (argv[1], figures[i].name))
      {
        guint64 n_deals = figures[i].n_deals;

        known = TRUE;
        if (argc > 2)
          n_deals = MAX (g_ascii_strtoull (argv[2], NULL, 10), 1);
        figures[i].compute (n_deals);
      }
  if (known)
    return 0;
  fprintf (stderr, "bench-reach: no figure “%s”; there are", argv[1]);
  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    fprintf (stderr, " %s", figures[i].name);
  fprintf (stderr, "\n");
  return 2;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Happy Graphs with all cards known: it equals what trying every line gives, and its moves lead to
 * it by the rules, from every stage of a game.
 */
#include "happy-graphs-position.h"
#include "lines.h"

#include "core/rules/baize-perfect.h"

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *variant;
  const char *rules_text;
} kinds[] = {
  { "square", NULL },
  { "hex", NULL },
  { "eight", NULL },
  { "custom", "grid=square cards=4,1,2 gentle=yes" },
  { "custom", "grid=hex cards=2,2,2 hand=3" },
};

/**
 * Deals and makes moves until @n_left cards are left: about a quarter are random, the others are those of the playout
 * policy. Returns: (transfer full): the position.
 */
static HappyState *
play_some (gsize kind, guint64 deal, int n_left)
{
  g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[kind].variant, 1, kinds[kind].rules_text, deal);
  HappyState *state = g_new0 (HappyState, 1);
  BaizeRandom random;

  baize_random_init (&random, deal);
  rules->deal (state, setup);
  while (state->n_cards - state->n_table > n_left)
    lines_play_mixed (rules, state, &random);
  return state;
}

/* Late positions, and whole games with few cards. */
TEST (every_line)
{
  static const int n_left[] = { 5, 4, 4, 6, 5 };
  int n_different[4] = { 0 };

  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    TEST_DEALS (deal, 30)
      {
        g_autofree HappyState *state = play_some (kind, deal, n_left[kind]);
        g_autoptr (BaizeBest) best = lines_find_best (rules, state, 0);

        g_assert_true (baize_best_is_proved (best));
        g_assert_cmpint (best->score, ==, lines_try_all (rules, state));
        n_different[MIN (best->score, 3)]++;
      }
  g_test_message ("all happy in %d positions, one card less in %d, two in %d", n_different[0], n_different[1],
                  n_different[2]);
  g_assert_cmpint (n_different[0], >, (int) test_amount (10));
  g_assert_cmpint (n_different[1], >, (int) test_amount (10));
  g_assert_cmpint (n_different[3], >, (int) test_amount (10));
}

static const BestCase positions[] = {
  /* the last cards close the group */
  { "square | 2H@0,0 AC@1,0 | AD |", 0 },
  /* the four needs three more connections, and there is one card */
  { "square | 4H@0,0 AC@1,0 | AD |", 1 },
  /* the four aces make two happy pairs, each in its own group */
  { "hex | | AC | AD AH AS", 0 },
  { "eight | | 3C | AD AH AS", 0 },
  { "square | | AC | AD 2H", 1 },
};
CASES (positions, check_best, &happy_game)

/* At a later stage of a game, the best result has at least as many unhappy cards as any bound found before. */
TEST (stages)
{
  for (gsize kind = 0; kind < test_amount (3); kind++)
    {
      int before = 0;

      for (int n_left = 16; n_left > 0; n_left -= 3)
        {
          g_autofree HappyState *state = play_some (kind, 3, n_left);
          g_autoptr (BaizeBest) best = lines_find_best (rules, state, G_USEC_PER_SEC / 2);

          g_assert_cmpint (best->score, >=, before);
          before = MAX (before, best->bound);
        }
    }
}

/* The search refuses puzzles, games of several players and very many cards, and the error's message is a sentence. */
TEST (refused)
{
  g_autoptr (BaizeSetup) puzzle = happy_setup_new ("hex-puzzle", 1, NULL, 1), two = happy_setup_new ("hex", 2, NULL, 1);
  g_autoptr (BaizeSetup) large = happy_setup_new ("custom", 1, "grid=eight cards=9,8,8,8,8,8,8,8", 1);
  const BaizeSetup *setups[] = { puzzle, two, large };

  for (gsize i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autofree HappyState *state = g_new0 (HappyState, 1);
      g_autoptr (GError) error = NULL;
      BaizeThinking thinking = { 0 };

      rules->deal (state, setups[i]);
      g_assert_null (baize_best_find (rules, state, &thinking, &error));
      g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* ---- a second search ---- */

/* Each group has its own square of cells; sixteen cards do not reach its edge. */
#define EDGE      36
#define CELLS     (EDGE * EDGE * 8)
#define SEEN_BITS 22

/** Plain: a search in the square grid with a hand of one card, which looks for an end with all cards happy and shares
 * no code with the solver. Its only deduction is that the cards to come must give the connections that are missing. */
typedef struct
{
  int order[16], n_cards;
  int want[CELLS], n[CELLS];
  int cells[16], n_laid, n_groups;
  guint64 *seen;
} Plain;

static const int around[] = { -1, 1, -EDGE, EDGE };

static gboolean
plain_is_free (const Plain *plain, int cell, int want)
{
  if (plain->want[cell] > 0 || plain->n[cell] > want)
    return FALSE;
  for (int i = 0; i < 4; i++)
    if (plain->want[cell + around[i]] > 0 && plain->want[cell + around[i]] == plain->n[cell + around[i]])
      return FALSE;
  return TRUE;
}

/**
 * Whether every card that is laid can still be happy: it has room for its connections, and the cards to come, each on
 * a cell of its own, can give as many connections as are missing.
 */
static gboolean
plain_has_room (const Plain *plain)
{
  int n_left = plain->n_cards - plain->n_laid, n_needed = 0, cells[4 * G_N_ELEMENTS (plain->cells)], n_cells = 0;
  /* how many cells touch so many cards that need more; how many of the cards to come want so many connections */
  int touching[5] = { 0 }, wanting[5] = { 0 }, n_given = 0;

  for (int i = 0; i < plain->n_laid; i++)
    {
      int cell = plain->cells[i], need = plain->want[cell] - plain->n[cell], n_free = 0;

      for (int k = 0; k < 4 && need > 0; k++)
        if (plain_is_free (plain, cell + around[k], 4))
          cells[n_cells + n_free++] = cell + around[k];
      if (need > n_free || need > n_left)
        return FALSE;
      n_needed += need;
      n_cells += n_free;
    }
  for (int i = 0; i < n_cells; i++)
    {
      int n_same = 1;

      /* counted where the cell comes first */
      for (int j = 0; j < i && n_same > 0; j++)
        n_same = cells[j] == cells[i] ? 0 : 1;
      for (int j = i + 1; j < n_cells && n_same > 0; j++)
        n_same += cells[j] == cells[i];
      touching[n_same]++;
    }
  touching[0] = (int) G_N_ELEMENTS (plain->cells);
  for (int i = plain->n_laid; i < plain->n_cards; i++)
    wanting[plain->order[i]]++;
  /* the cards that want most on the cells that touch most give most */
  for (int touch = 4, want = 4; n_left > 0; n_left--)
    {
      while (touching[touch] == 0)
        touch--;
      while (wanting[want] == 0)
        want--;
      n_given += MIN (touch, want);
      touching[touch]--;
      wanting[want]--;
    }
  return n_given >= n_needed;
}

/** Whether the same cards have lain on the same cells before; the table forgets. */
static gboolean
plain_is_seen (const Plain *plain)
{
  guint64 sum = 0;

  for (int i = 0; i < plain->n_laid; i++)
    {
      guint64 part = (guint64) plain->cells[i] * 8 + (guint64) plain->want[plain->cells[i]];

      for (int k = 0; k < 3; k++)
        part = (part ^ part >> 29) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
      sum += part;
    }
  if (plain->seen[sum >> (64 - SEEN_BITS)] == sum)
    return TRUE;
  plain->seen[sum >> (64 - SEEN_BITS)] = sum;
  return FALSE;
}

static gboolean plain_search (Plain *plain);

static gboolean
plain_lay (Plain *plain, int cell)
{
  gboolean found;

  plain->want[cell] = plain->order[plain->n_laid];
  plain->cells[plain->n_laid++] = cell;
  for (int i = 0; i < 4; i++)
    plain->n[cell + around[i]]++;
  found = plain_has_room (plain) && !plain_is_seen (plain) && plain_search (plain);
  for (int i = 0; i < 4; i++)
    plain->n[cell + around[i]]--;
  plain->want[cell] = 0;
  plain->n_laid--;
  return found;
}

static gboolean
plain_search (Plain *plain)
{
  int want = plain->n_laid < plain->n_cards ? plain->order[plain->n_laid] : 0, n_before = plain->n_laid, n_ways = 0;
  gboolean found = FALSE;

  if (plain->n_laid == plain->n_cards)
    return TRUE;
  for (int i = 0; i < n_before && !found; i++)
    /* the second card may as well lie on the left */
    for (int k = 0; k < (n_before == 1 ? 1 : 4) && !found; k++)
      {
        int cell = plain->cells[i] + around[k];

        if (!plain_is_free (plain, cell, want))
          continue;
        n_ways++;
        found = plain_lay (plain, cell);
      }
  if (n_ways > 0)
    return found;
  plain->n_groups++;
  found = plain_lay (plain, (plain->n_groups - 1) * EDGE * EDGE + EDGE * EDGE / 2 + EDGE / 2);
  plain->n_groups--;
  return found;
}

/* Whether all cards can end happy is settled for every deal, and the second search agrees. */
TEST (impossible)
{
  g_autofree Plain *plain = g_new0 (Plain, 1);
  g_autofree guint64 *seen = g_new0 (guint64, 1 << SEEN_BITS);
  int n_impossible = 0, n_deals = g_test_thorough () ? 500 : 20;

  for (int number = 1; number <= n_deals; number++)
    {
      g_autoptr (BaizeSetup) setup = happy_setup_new ("square", 1, NULL, (guint64) number);
      g_autofree HappyState *state = g_new0 (HappyState, 1);
      BaizeThinking thinking = { 0 };
      gboolean possible;

      rules->deal (state, setup);
      *plain = (Plain){ .n_cards = state->n_cards, .seen = seen };
      memset (seen, 0, sizeof *seen << SEEN_BITS);
      plain->order[0] = happy_want (state, state->hand[0]);
      for (int i = 0; i < state->n_stock; i++)
        plain->order[i + 1] = happy_want (state, state->stock[state->n_stock - 1 - i]);
      possible = plain_search (plain);
      g_assert_cmpint (baize_perfect_find (rules, state, &thinking, NULL), ==,
                       possible ? BAIZE_PERFECT_POSSIBLE : BAIZE_PERFECT_IMPOSSIBLE);
      n_impossible += !possible;
    }
  g_test_message ("%d of %d deals cannot end with all cards happy", n_impossible, n_deals);
  g_assert_cmpint (n_impossible, >, n_deals / 5);
}

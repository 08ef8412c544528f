/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Par: games of the strongest player, their mean, and the tags of records.
 */
#include "test.h"

#include "core/rules/baize-par.h"

/* Enough that the player's choices depend on the deal and the seed. */
#define BUDGET 20

/** Returns (transfer full) the start of a deal of the first variant of a game. */
static gpointer
deal (const BaizeRules *rules, guint64 number)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, number);
  gpointer state = g_malloc0 (rules->state_size);

  rules->deal (state, setup);
  return state;
}

static const BaizeRules *
game (gconstpointer data)
{
  return baize_rules_find (*(const char *const *) data, NULL);
}

static const struct
{
  const char *name;
} games[] = { { "grafa" }, { "rose" }, { "matrix" }, { "happy-graphs" } };

/* Equal deals and seeds give equal scores, other seeds give other games, and the deal stays as it was. */
TEST_CASES (same, games)
{
  const BaizeRules *rules = game (data);
  g_autofree gpointer start = deal (rules, 2), before = g_memdup2 (start, rules->state_size);
  gboolean differs = FALSE;
  int first = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      int one = G_MININT, other = G_MAXINT;

      g_assert_true (baize_par_play (baize_par_get_player (rules), rules, start, seed, BUDGET, NULL, &one));
      g_assert_true (baize_par_play (baize_par_get_player (rules), rules, start, seed, BUDGET, NULL, &other));
      g_assert_cmpint (one, ==, other);
      first = seed == 1 ? one : first;
      differs = differs || one != first;
    }
  g_assert_true (differs);
  g_assert_cmpmem (start, rules->state_size, before, rules->state_size);
}

/* A score is that of a finished game, which the player cannot make better than the best one. */
TEST_CASES (possible, games)
{
  const BaizeRules *rules = game (data);

  for (guint64 number = 1; number <= 3; number++)
    {
      g_autofree gpointer start = deal (rules, number);
      BaizeThinking thinking = { .seed = 1, .time_limit = G_USEC_PER_SEC / 5 };
      g_autoptr (BaizeBest) best = baize_best_find (rules, start, &thinking, NULL);
      int score;

      g_assert_true (baize_par_play (baize_par_get_player (rules), rules, start, number, BUDGET, NULL, &score));
      g_assert_true (rules->low_is_good ? score >= best->bound : score <= best->bound);
    }
}

static gpointer
cancel (gpointer cancellable)
{
  g_usleep (50000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* With such a budget a game would take hours; only cancelling ends it. */
TEST_CASES (cancelled, games)
{
  const BaizeRules *rules = game (data);
  g_autofree gpointer start = deal (rules, 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GThread *thread = g_thread_new ("cancel", cancel, cancellable);
  int score = -1000;

  g_assert_false (baize_par_play (baize_par_get_player (rules), rules, start, 1, 100000000, cancellable, &score));
  g_assert_cmpint (score, ==, -1000);
  g_thread_join (thread);
}

/** Returns the budget of a deal of Happy Graphs with custom rules. */
static guint
get_custom_budget (const char *rules_text)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, "custom", NULL), 1);

  setup->rules_text = g_strdup (rules_text);
  baize_rules_complete (rules, setup);
  return baize_par_get_budget (rules, setup);
}

TEST (budget)
{
  g_assert_null (baize_par_get_player (baize_rules_find ("grandma", NULL)));
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const BaizeRules *rules = game (&games[i]);
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);

      g_assert_cmpstr (baize_par_get_player (rules)->id, ==, "strong");
      g_assert_cmpuint (baize_par_get_budget (rules, setup), ==, rules->players->par_budget);
    }
  g_assert_cmpuint (get_custom_budget ("grid=square cards=4,4,4,4 hand=2 decks=1"), ==, 600);
  g_assert_cmpuint (get_custom_budget ("grid=square cards=4,4,4,4 hand=2 decks=4"), ==, 360);
  g_assert_cmpuint (get_custom_budget ("grid=square cards=40,40,40,40 hand=2 decks=2"), ==, 0);
}

TEST (mean)
{
  static const struct
  {
    gint64 sum;
    guint n;
    gint64 tenths;
  } cases[] = {
    { 370, 8, 463 }, { 371, 8, 464 }, { 2, 4, 5 },    { 1, 4, 3 },
    { -1, 4, -3 },   { -2, 4, -5 },   { 0, 3, 0 },    { 1, 3, 3 },
    { 2, 3, 7 },     { -2, 3, -7 },   { 52, 1, 520 }, { (gint64) G_MAXINT * 8, 8, (gint64) G_MAXINT * 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (baize_par_mean (cases[i].sum, cases[i].n), ==, cases[i].tenths);
}

/* Well-formed tags are read and written again as they were; others change nothing. */
TEST (par_tag)
{
  static const struct
  {
    const char *text;
    gboolean good;
    gint64 tenths;
  } cases[] = {
    { "46.3", TRUE, 463 },
    { "0.0", TRUE, 0 },
    { "-0.7", TRUE, -7 },
    { "-12.0", TRUE, -120 },
    { "2147483647.0", TRUE, (gint64) G_MAXINT * 10 },
    { "-2147483648.0", TRUE, (gint64) G_MININT * 10 },
    { "2147483647.1", FALSE, 0 },
    { "-2147483648.1", FALSE, 0 },
    { "99999999999999999999999.0", FALSE, 0 },
    { "46", FALSE, 0 },
    { "46.", FALSE, 0 },
    { ".3", FALSE, 0 },
    { "46.35", FALSE, 0 },
    { "46,3", FALSE, 0 },
    { " 46.3", FALSE, 0 },
    { "46.3 ", FALSE, 0 },
    { "+46.3", FALSE, 0 },
    { "--46.3", FALSE, 0 },
    { "nan", FALSE, 0 },
    { "1e3.0", FALSE, 0 },
    { "", FALSE, 0 },
    { "-", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BaizePar par = { 0 };
      g_autofree char *text = NULL;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (baize_par_read (&par, cases[i].text), ==, cases[i].good);
      g_assert_cmpint (par.has_par, ==, cases[i].good);
      g_assert_cmpint (par.par, ==, cases[i].tenths);
      if (!cases[i].good)
        continue;
      text = baize_par_write (&par);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEST (best_tag)
{
  static const struct
  {
    const char *text;
    gboolean low_is_good;
    gboolean good;
    int best, bound;
  } cases[] = {
    { "52", FALSE, TRUE, 52, 52 },        { "50 52", FALSE, TRUE, 50, 52 },      { "52 50", FALSE, FALSE, 0, 0 },
    { "3 1", TRUE, TRUE, 3, 1 },          { "1 3", TRUE, FALSE, 0, 0 },          { "-5 -2", FALSE, TRUE, -5, -2 },
    { "2147483648", FALSE, FALSE, 0, 0 }, { "50  52", FALSE, FALSE, 0, 0 },      { "50 52 53", FALSE, FALSE, 0, 0 },
    { "50 many", FALSE, FALSE, 0, 0 },    { "at least 50", FALSE, FALSE, 0, 0 }, { "", FALSE, FALSE, 0, 0 },
    { " ", FALSE, FALSE, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BaizePar par = { 0 };
      g_autofree char *text = NULL;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (baize_par_read_best (&par, cases[i].text, cases[i].low_is_good), ==, cases[i].good);
      g_assert_cmpint (par.has_best, ==, cases[i].good);
      g_assert_cmpint (par.best, ==, cases[i].best);
      g_assert_cmpint (par.bound, ==, cases[i].bound);
      if (!cases[i].good)
        continue;
      text = baize_par_write_best (&par);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A par or best result that no game can have is forgotten. */
TEST (impossible)
{
  static const struct
  {
    const char *game;
    const char *par, *best;
    gboolean par_good, best_good;
  } cases[] = {
    { "grafa", "52.0", "52", TRUE, TRUE },          { "grafa", "52.1", "52", FALSE, TRUE },
    { "grafa", "2147483647.0", "50", FALSE, TRUE }, { "grafa", "46.3", "60", TRUE, FALSE },
    { "grafa", "46.3", "50 53", TRUE, FALSE },      { "grafa", "46.3", "46", FALSE, TRUE },
    { "happy-graphs", "0.0", "0", TRUE, TRUE },     { "happy-graphs", "-0.1", "2 1", FALSE, TRUE },
    { "happy-graphs", "1.5", "0 -1", TRUE, FALSE }, { "rose", "999.0", "146 147", FALSE, TRUE },
    { "rose", "999.0", NULL, TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      BaizePar par = { 0 };

      g_test_message ("%s: “%s”, “%s”", cases[i].game, cases[i].par, cases[i].best);
      g_assert_true (baize_par_read (&par, cases[i].par));
      if (cases[i].best != NULL)
        g_assert_true (baize_par_read_best (&par, cases[i].best, rules->low_is_good));
      baize_par_drop_impossible (&par, rules);
      g_assert_cmpint (par.has_par, ==, cases[i].par_good);
      g_assert_cmpint (par.has_best, ==, cases[i].best_good);
    }
}

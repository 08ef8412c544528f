/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The variants of Grandma's Card Game: the goal of each round. Knows no cards.
 */
#include "grandma.h"

#include <glib/gi18n-lib.h>

const BaizeVariant grandma_variants[GRANDMA_N_VARIANTS] = {
  { .id = "seven",
    .title = N_ ("Seven rounds"),
    .players_min = 2,
    .players_max = GRANDMA_MAX_PLAYERS,
    .n_rounds = 7,
    .hidden_hands = TRUE },
  { .id = "six",
    .title = N_ ("Six rounds"),
    .players_min = 2,
    .players_max = GRANDMA_MAX_PLAYERS,
    .n_rounds = 6,
    .hidden_hands = TRUE },
};

/* The source's list; its heading promises a seventh round, and between eight cards and ten only three trios are
 * missing. */
static const GrandmaGoal all_goals[GRANDMA_MAX_ROUNDS] = { { 2, 0 }, { 1, 1 }, { 0, 2 }, { 3, 0 },
                                                           { 2, 1 }, { 1, 2 }, { 4, 0 } };
/* The rules: either 4 trios or 3 staircases. */
static const GrandmaGoal other_last_goal = { 0, 3 };
#define LOST_ROUND 3

/**
 * grandma_goals:
 * @variant: index of the variant
 * @round: the round, from 0
 * @goals: (out) (array fixed-size=2): the goals, of which the player chooses one
 *
 * Returns: the number of goals, 1 or in the last round 2
 */
int
grandma_goals (int variant, int round, GrandmaGoal *goals)
{
  gboolean last = round == grandma_variants[variant].n_rounds - 1;

  if (grandma_variants[variant].n_rounds < GRANDMA_MAX_ROUNDS && round >= LOST_ROUND)
    round++;
  goals[0] = all_goals[round];
  goals[1] = other_last_goal;
  return last ? 2 : 1;
}

static char *
name_goal (const GrandmaGoal *goal)
{
  g_autofree char *trios = g_strdup_printf (ngettext ("%d trio", "%d trios", goal->trios), goal->trios);
  g_autofree char *staircases = g_strdup_printf (ngettext ("%d staircase", "%d staircases", goal->staircases),
                                                 goal->staircases);

  if (goal->staircases == 0)
    return g_steal_pointer (&trios);
  if (goal->trios == 0)
    return g_steal_pointer (&staircases);
  /* Translators: a goal: so many trios and so many staircases */
  return g_strdup_printf (_ ("%s and %s"), trios, staircases);
}

/**
 * grandma_goal_name:
 * @variant: index of the variant
 * @round: the round, from 0
 *
 * Returns: (transfer full): the goal in words, "1 trio and 2 staircases"
 */
char *
grandma_goal_name (int variant, int round)
{
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n = grandma_goals (variant, round, goals);
  g_autofree char *first = name_goal (&goals[0]), *second = name_goal (&goals[1]);

  /* Translators: two goals, of which one is chosen */
  return n > 1 ? g_strdup_printf (_ ("%s or %s"), first, second) : g_steal_pointer (&first);
}

/** grandma_explain_costs: Returns: (transfer full): what cards that are left in a hand cost, and who wins. */
char *
grandma_explain_costs (void)
{
  /* Translators: penalty points of a card from three to ten, of a jack, queen or king, of an ace and of a two */
  return g_strdup_printf (
    _ ("A card left in the hand costs %d points from 3 to 10, %d as jack, queen or king, %d as ace, "
       "%d as two. The fewest points win."),
    grandma_card_points (baize_face (BAIZE_CLUBS, 3)), grandma_card_points (baize_face (BAIZE_CLUBS, BAIZE_KING)),
    grandma_card_points (baize_face (BAIZE_CLUBS, BAIZE_ACE)),
    grandma_card_points (baize_face (BAIZE_CLUBS, GRANDMA_WILD_RANK)));
}

/**
 * grandma_explain_goal:
 * @variant: index of the variant
 * @round: the round, from 0
 *
 * Returns: (transfer full): an explanation of the melds of the goal, for beginners
 */
char *
grandma_explain_goal (int variant, int round)
{
  GrandmaGoal goals[GRANDMA_MAX_GOALS];
  int n = grandma_goals (variant, round, goals);

  if (n == 1 && goals[0].staircases == 0)
    return g_strdup (_ ("A trio is three cards of one rank. A two stands for any card."));
  if (n == 1 && goals[0].trios == 0)
    return g_strdup (_ ("A staircase is four cards of one suit in sequence. A two stands for any card."));
  return g_strdup (_ ("A trio is three cards of one rank, a staircase four of one suit in sequence. "
                      "A two stands for any card."));
}

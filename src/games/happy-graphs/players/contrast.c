/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Happy Graphs does that another move does not: cards that become happy or no longer can, connections,
 * cards that stay in the hand, cells that stay open. And what a move is good for whose card cannot become happy.
 */
#include "players.h"

#include "quick.h"

#include <glib/gi18n-lib.h>

/**
 * Result: the table after a move.
 * @n_happy: cards that become happy
 * @n_doomed: cards that can certainly no longer become happy, and could before
 * @n_beside: connections that the card has
 * @n_open: empty cells that a card can still fill
 */
typedef struct
{
  int n_happy;
  int n_doomed;
  int n_beside;
  int n_open;
} Result;

static Result
try_move (const HappyState *state, const BaizeMove *move)
{
  int card = happy_seat_hand (state, state->seat)[happy_find_in_hand (state, state->seat, move->arg[0])];
  HappyOutlook outlook = happy_forecast (state, move);
  HappyState after = *state;
  Result result = { .n_happy = outlook.self_happy + outlook.n_happy,
                    .n_doomed = outlook.self_doomed + outlook.n_doomed };
  int group, x, y;

  happy_move_get_cell (move, &group, &x, &y);
  happy_lay (&after, card, group > 0 ? group : state->n_groups + 1, x, y);
  result.n_beside = after.cell[after.cell_of[card]].n;
  for (int i = 0; i < after.n_cells; i++)
    result.n_open += after.cell[i].card == HAPPY_NO_CARD && !happy_is_dead (&after, &after.cell[i]);
  return result;
}

/** Whether all cards may become happy after laying @move's card, whatever is drawn then. */
static gboolean
may_please_all (HappyQuick *quick, const HappyQuickMove *move)
{
  int cost;
  gboolean may;

  happy_quick_play (quick, move);
  may = happy_hope (quick, 0, &cost);
  happy_quick_take_back (quick);
  return may;
}

/**
 * Returns: (transfer full) (nullable): that the other move spoils a perfect end and @move does not, if that is proved.
 * Neither needs the order of the stock. Several people's hands are not looked at.
 */
static char *
contrast_perfect (const HappyState *state, const BaizeMove *move, const BaizeMove *other)
{
  g_autoptr (HappyQuick) quick = NULL;
  g_autofree HappyQuickMove *moves = NULL;
  HappyQuickMove own, own_other;
  int n, n_may = 0;

  if (!happy_quick_can_follow (state))
    return NULL;
  quick = happy_quick_new (state);
  own = happy_quick_find_move (quick, move);
  own_other = happy_quick_find_move (quick, other);
  if (!may_please_all (quick, &own) || may_please_all (quick, &own_other))
    return NULL;
  moves = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);
  n = happy_quick_moves (quick, moves);
  for (int i = 0; i < n && n_may < 2; i++)
    n_may += may_please_all (quick, &moves[i]);
  if (n_may == 1)
    return g_strdup (_ ("After any other move, not every card can end happy."));
  return g_strdup (_ ("After the other move, not every card can end happy."));
}

static char *
contrast_happy (int n_happy, int n_other)
{
  if (n_other == 0)
    return g_strdup_printf (ngettext ("Makes %d card happy now.", "Makes %d cards happy now.", (gulong) n_happy),
                            n_happy);
  return g_strdup_printf (ngettext ("Makes %d card happy now instead of %d.", "Makes %d cards happy now instead of %d.",
                                    (gulong) n_happy),
                          n_happy, n_other);
}

/** happy_contrast: see #BaizeRulesPlayers.contrast. */
char *
happy_contrast (gconstpointer data, const BaizeMove *move, const BaizeMove *other)
{
  const HappyState *state = data;
  g_autofree char *perfect = NULL;
  Result result, other_result;

  if (move->verb == HAPPY_LIFT || other->verb == HAPPY_LIFT)
    return NULL;
  result = try_move (state, move);
  other_result = try_move (state, other);
  if (result.n_doomed == 0 && other_result.n_doomed > 0)
    return g_strdup_printf (ngettext ("After the other move, %d card could never become happy.",
                                      "After the other move, %d cards could never become happy.",
                                      (gulong) other_result.n_doomed),
                            other_result.n_doomed);
  perfect = contrast_perfect (state, move, other);
  if (perfect != NULL)
    return g_steal_pointer (&perfect);
  if (result.n_happy > other_result.n_happy)
    return contrast_happy (result.n_happy, other_result.n_happy);
  if (baize_face_get_rank (move->arg[0]) != baize_face_get_rank (other->arg[0]))
    /* Translators: a card: "ace of hearts" */
    return g_strdup_printf (_ ("Keeps the %s in the hand."), baize_face_get_object (other->arg[0]));
  if (result.n_beside > other_result.n_beside && other_result.n_beside == 0)
    return g_strdup (_ ("Connects the card with another card."));
  if (result.n_beside > other_result.n_beside)
    return g_strdup_printf (ngettext ("Gives the card %d connection instead of %d.",
                                      "Gives the card %d connections instead of %d.", (gulong) result.n_beside),
                            result.n_beside, other_result.n_beside);
  if (result.n_open > other_result.n_open && other_result.n_open == 0)
    return g_strdup (_ ("Leaves a cell open."));
  if (result.n_open > other_result.n_open)
    return g_strdup_printf (ngettext ("Leaves %d cell open instead of %d.", "Leaves %d cells open instead of %d.",
                                      (gulong) result.n_open),
                            result.n_open, other_result.n_open);
  return NULL;
}

/**
 * Others: where the same card may lie instead.
 * @n_free: cells where it is not certain that it cannot become happy
 * @spoils_all: whether in each of these, another card can no longer become happy
 * @closes_all: whether in each of these, fewer cells than here stay open
 */
typedef struct
{
  int n_free;
  gboolean spoils_all;
  gboolean closes_all;
} Others;

static Others
find_others (const HappyState *state, const BaizeMove *move, int n_open)
{
  Others others = { .spoils_all = TRUE, .closes_all = TRUE };
  g_auto (BaizeMoves) moves = { 0 };

  baize_happy_graphs_rules.moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      const BaizeMove *other = &moves.items[i];
      HappyOutlook outlook;

      if (other->verb == HAPPY_LIFT || baize_face_get_rank (other->arg[0]) != baize_face_get_rank (move->arg[0]))
        continue;
      outlook = happy_forecast (state, other);
      if (outlook.self_doomed)
        continue;
      others.n_free++;
      others.spoils_all &= outlook.n_doomed > 0;
      others.closes_all &= try_move (state, other).n_open < n_open;
    }
  return others;
}

/** happy_remark: see #BaizeRulesPlayers.remark. The board marks the cell of such a move as bad. */
char *
happy_remark (gconstpointer data, const BaizeMove *move)
{
  const HappyState *state = data;
  HappyOutlook outlook;
  Others others;

  if (move->verb == HAPPY_LIFT)
    return NULL;
  outlook = happy_forecast (state, move);
  if (!outlook.self_doomed)
    return NULL;
  others = find_others (state, move, try_move (state, move).n_open);
  if (others.n_free == 0)
    return g_strdup (_ ("The card cannot become happy anywhere now."));
  if (others.spoils_all && outlook.n_doomed == 0)
    return g_strdup (_ ("The card cannot become happy there, but wherever it could, another card no longer could."));
  if (outlook.n_happy > 0)
    return g_strdup_printf (ngettext ("The card cannot become happy there, but makes %d card happy.",
                                      "The card cannot become happy there, but makes %d cards happy.",
                                      (gulong) outlook.n_happy),
                            outlook.n_happy);
  if (others.closes_all)
    return g_strdup (_ ("The card cannot become happy there, but more cells stay open than wherever it could."));
  return g_strdup (_ ("The card cannot become happy there."));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts about the effect of a play of Matrix Solitaire, and of each of its steps. Decides no rule.
 */
#include "matrix.h"

#include <glib/gi18n-lib.h>

static char *
points_text (int points)
{
  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
}

/** The name of a chain: "4 ♠". */
static char *
chain_text (BaizeSuit suit, int length)
{
  /* Translators: a chain of so many cards of a suit, of which this is the symbol: "4 ♠" */
  return g_strdup_printf (C_ ("chain", "%d %s"), length, baize_suit_get_symbol (suit));
}

/** The chains of a play, one after another: "4 ♠, then 3 ♥". */
static char *
list_chains (const MatrixForecast *forecast)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < forecast->n_chains; i++)
    {
      g_autofree char *chain = chain_text (forecast->suit[i], forecast->length[i]);

      if (i == 0)
        g_string_append (text, chain);
      else if (forecast->wave[i] == forecast->wave[i - 1])
        /* Translators: a chain that leaves together with the one before: "4 ♠ and 3 ♥" */
        g_string_append_printf (text, _ (" and %s"), chain);
      else
        /* Translators: a chain that comes about when the one before has left: "4 ♠, then 3 ♥" */
        g_string_append_printf (text, _ (", then %s"), chain);
    }
  return g_string_free (text, FALSE);
}

/** The effect of the card itself: "to b2", "eliminates the 5♥", "pushes up the 5♥". */
static char *
describe_placing (const MatrixState *state, int cell, MatrixAct act, gboolean names_cells)
{
  switch (act)
    {
    case MATRIX_ELIMINATE:
      return g_strdup_printf (_ ("eliminates the %s"), baize_face_get_short (state->cell[cell]));
    case MATRIX_INSERT:
      return g_strdup_printf (_ ("pushes up the %s"), baize_face_get_short (state->cell[cell]));
    case MATRIX_PUT:
    case MATRIX_NOTHING:
    default:
      if (!names_cells)
        /* Translators: what a card does, "J♠: goes here", where the place is seen */
        return g_strdup (_ ("goes here"));
      /* Translators: %s is a place of the grid, "b2" */
      return g_strdup_printf (_ ("to %s"), matrix_cell_name (cell));
    }
}

static void
append_bury (GString *text, const MatrixState *state)
{
  if (state->blind)
    g_string_append (text, _ (", buries the next card"));
  else
    g_string_append_printf (text, _ (", buries the %s"), baize_face_get_short (state->deck[state->n_deck - 1]));
}

/** matrix_describe_play: Returns: (transfer full): the effect of a legal move; without @names_cells for players who see
 * the place, which has no name there. */
char *
matrix_describe_play (const MatrixState *state, const BaizeMove *move, gboolean names_cells)
{
  MatrixForecast forecast;
  g_autofree char *placing = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  matrix_forecast (state, move, &forecast);
  placing = describe_placing (state, move->arg[1], forecast.act, names_cells);
  /* Translators: a card, and what playing it does */
  g_string_append_printf (text, _ ("%s: %s"), baize_face_get_short (state->card), placing);
  if (forecast.rest != move->arg[1] && !names_cells)
    g_string_append (text, _ (", falls"));
  else if (forecast.rest != move->arg[1])
    /* Translators: %s is a place of the grid, "b2" */
    g_string_append_printf (text, _ (", falls to %s"), matrix_cell_name (forecast.rest));
  if (forecast.n_chains > 0)
    {
      g_autofree char *chains = list_chains (&forecast), *points = points_text (forecast.points);

      /* Translators: chains, "4 ♠, then 3 ♥", and what they are worth together, "14 points" */
      g_string_append_printf (text, _ ("; %s leave, %s"), chains, points);
      if (forecast.upgrade > 0)
        g_string_append_printf (text, _ (" (upgrade +%d)"), forecast.upgrade);
    }
  if (move->arg[2])
    append_bury (text, state);
  if (forecast.fills)
    g_string_append (text, _ ("; the grid is full and the game over"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/** matrix_describe_move: Returns: (transfer full): the effect of a legal move. */
char *
matrix_describe_move (gconstpointer state, const BaizeMove *move)
{
  return matrix_describe_play (state, move, TRUE);
}

static char *
describe_place_step (const MatrixState *before, const MatrixState *after, MatrixAct act)
{
  const char *card = baize_face_get_name (before->card);

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (after->cell[cell] == before->card)
      {
        if (act == MATRIX_ELIMINATE)
          return g_strdup_printf (_ ("The %s eliminates the %s."), card, baize_face_get_object (before->cell[cell]));
        if (act == MATRIX_INSERT)
          return g_strdup_printf (_ ("The %s pushes up the %s."), card, baize_face_get_object (before->cell[cell]));
        /* Translators: a card and a place of the grid, "b2" */
        return g_strdup_printf (_ ("The %s goes to %s."), card, matrix_cell_name (cell));
      }
  g_return_val_if_reached (NULL);
}

/** Announces the chains in the grid of @before, which leave for @points, and what all chains have earned in @after. */
static char *
describe_leaving (const MatrixState *before, const MatrixState *after, int points)
{
  guint chains[MATRIX_MAX_CHAINS];
  int n = matrix_chains (before, chains);
  g_autofree char *worth = points_text (points);
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      BaizeSuit suit = baize_face_get_suit (before->cell[__builtin_ctz (chains[i])]);
      g_autofree char *count = baize_suit_count (suit, __builtin_popcount (chains[i]));

      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (names, "%s%s", i > 0 ? C_ ("list", ", ") : "", count);
    }
  /* Translators: chains, "4 spades, 3 hearts", "11 points", and the points of all chains of the game */
  return g_strdup_printf (n == 1 ? _ ("A chain leaves: %s, %s, %d earned so far.")
                                 : _ ("Chains leave together: %s, %s, %d earned so far."),
                          names->str, worth, matrix_points (after));
}

/** matrix_describe_step: Returns: (transfer full) (nullable): the spoken text about a step. */
char *
matrix_describe_step (gconstpointer before_data, gconstpointer after_data, int step, int amount)
{
  const MatrixState *before = before_data, *after = after_data;

  switch ((MatrixStep) step)
    {
    case MATRIX_STEP_PLACE:
      return describe_place_step (before, after, (MatrixAct) amount);
    case MATRIX_STEP_FALL:
      return g_strdup_printf (ngettext ("%d card falls.", "%d cards fall.", (gulong) amount), amount);
    case MATRIX_STEP_LEAVE:
      return describe_leaving (before, after, amount);
    case MATRIX_STEP_UPGRADE:
      /* Translators: the points of the upgrade, and the points of all chains of the game */
      return g_strdup_printf (ngettext ("Chain upgrade: %d point more, %d earned so far.",
                                        "Chain upgrade: %d points more, %d earned so far.", (gulong) amount),
                              amount, matrix_points (after));
    case MATRIX_STEP_BURY:
      return after->blind ? g_strdup (_ ("The next card is buried unseen."))
                          : g_strdup_printf (_ ("The %s is buried."), baize_face_get_name (after->deck[0]));
    /* chains are announced as they leave; the following prompt names the next card */
    case MATRIX_STEP_LINK:
    case MATRIX_STEP_NEXT:
      return NULL;
    default:
      g_return_val_if_reached (NULL);
    }
}

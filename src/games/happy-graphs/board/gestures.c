/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Handling cards on the board of Happy Graphs: choosing a card, the move of a gesture, moving cards of a puzzle, and
 * the arrow keys.
 */
#include "board.h"

#include "table/baize-focus.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/** happy_board_holds: Returns: whether the card at @source is the chosen one. */
gboolean
happy_board_holds (BaizeBoard *board, const BaizePlace *source)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  return self->scene->chosen >= 0 && happy_card_at (happy_board_shown (self), source) == self->scene->chosen;
}

/** Sets @move to laying @card at @target. Returns: whether @target is a cell or the ground. */
static gboolean
make_laying (const HappyState *state, int card, const BaizePlace *target, BaizeMove *move)
{
  if (card < 0 || (target->kind != HAPPY_CELL && target->kind != HAPPY_GROUND))
    return FALSE;
  *move = happy_move_lay (state->face[card], target->kind == HAPPY_CELL ? target->owner : 0, target->x, target->y);
  return TRUE;
}

/** happy_board_make_move: sets @move to the move from @source to @target. Returns: whether there is one. */
gboolean
happy_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  int card = happy_card_at (state, source);

  /* @source is the cell for the chosen card */
  if (card < 0)
    return make_laying (state, self->scene->chosen, source, move);
  if (source->kind == HAPPY_CELL)
    {
      *move = happy_move_lift (source->owner, source->x, source->y);
      return state->kind == HAPPY_PUZZLE;
    }
  return target == NULL || make_laying (state, card, target, move);
}

/** Lifts the card at @from and lays it at @to. If it cannot be laid there, says why and does neither. */
static void
carry (BaizeHappyGraphsBoard *self, const BaizePlace *from, const BaizePlace *to)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const HappyState *state = happy_board_shown (self);
  g_autofree HappyState *lifted = g_memdup2 (state, sizeof *state);
  g_autoptr (GError) error = NULL;
  BaizeMove lift = happy_move_lift (from->owner, from->x, from->y), lay;

  if (!make_laying (state, happy_card_at (state, from), to, &lay))
    return;
  if (baize_happy_graphs_rules.check (state, &lift, &error))
    {
      baize_happy_graphs_rules.play (lifted, &lift, NULL, NULL);
      /* the only card of the table stays the first card wherever it is laid */
      if (lifted->n_table == 0)
        return;
      baize_happy_graphs_rules.check (lifted, &lay, &error);
    }
  if (error != NULL)
    {
      baize_board_refuse (board, from, error->message);
      return;
    }
  if (!baize_board_play (board, &lift))
    return;
  baize_board_finish_motion (board);
  baize_board_play (board, &lay);
}

static gboolean
is_laid (const HappyState *state, const BaizePlace *place)
{
  return place->kind == HAPPY_CELL && place->index >= 0 && happy_card_at (state, place) >= 0;
}

/**
 * Returns: the best cell for the chosen card when using the keyboard: a harmless one with many neighbours; the ground
 * if a new group can start.
 */
static BaizePlace
find_good_cell (BaizeHappyGraphsBoard *self)
{
  const HappyScene *scene = self->scene;
  BaizePlace best = BAIZE_PLACE_NONE;
  int best_rank = 0;

  if (scene->geometry.ground > 0)
    return (BaizePlace){ .kind = HAPPY_GROUND, .index = -1 };
  for (int i = 0; i < scene->state->n_cells; i++)
    {
      const HappyCell *cell = &scene->state->cell[i];
      int rank = cell->card != HAPPY_NO_CARD         ? 0
                 : scene->tone[i] == HAPPY_TONE_GOOD ? 10 + cell->n
                 : scene->tone[i] == HAPPY_TONE_POOR ? 1
                                                     : 0;

      if (rank <= best_rank)
        continue;
      best_rank = rank;
      best = happy_cell_place (cell);
    }
  return best;
}

/** Says why no cell is lit, and what the player can do. */
static void
refuse_no_cell (BaizeHappyGraphsBoard *self)
{
  const HappyScene *scene = self->scene;
  gboolean any = scene->state->n_table == 0 || happy_can_place (scene->state);
  g_autofree char *text = NULL;

  if (scene->chosen < 0)
    text = any ? g_strdup (_ ("Choose a card first")) : happy_prompt (scene->state);
  else
    text = g_strdup_printf (scene->state->kind == HAPPY_PUZZLE
                              ? _ ("The %s fits nowhere now: lay others first, or lift some")
                              : _ ("The %s fits nowhere now: choose another card"),
                            baize_face_get_name (scene->state->face[scene->chosen]));
  baize_board_refuse (BAIZE_BOARD (self), NULL, text);
}

static void
choose (BaizeHappyGraphsBoard *self, int card)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const HappyState *state = happy_board_shown (self);
  BaizePlace cell;
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (self));
  g_autofree char *prompt = NULL;

  self->scene->chosen = happy_board_standing_for (state, state->face[card]);
  baize_board_unselect (board);
  happy_board_refresh_selection (self);
  happy_scene_judge (self->scene);
  baize_board_queue_arrange (board, TRUE);
  cell = find_good_cell (self);
  if (baize_place_is_none (&cell))
    {
      refuse_no_cell (self);
      return;
    }
  prompt = happy_prompt_card (self->scene->state, self->scene->chosen);
  baize_board_set_prompt (board, prompt);
  if (focus != NULL && gtk_widget_has_visible_focus (focus))
    baize_board_lead_focus (board, &cell, FALSE);
}

/** Says whose card lies at @place, in the hand of a player whose turn it is not. */
static void
refuse_others (BaizeBoard *board, const BaizePlace *place, int seat)
{
  BaizeGame *game = baize_board_get_game (board);
  g_autofree char *owner = baize_game_get_seat_name (game, place->owner);
  g_autofree char *name = baize_game_get_seat_name (game, seat);
  /* Translators: two players: "This card belongs to Ben. It is the turn of Ann." */
  g_autofree char *reason = g_strdup_printf (_ ("This card belongs to %s. It is the turn of %s."), owner, name);

  baize_board_refuse (board, place, reason);
}

/**
 * happy_board_act: chooses a card of the hand, or moves a picked up card of the table to a cell. Returns: whether it
 * did.
 */
gboolean
happy_board_act (BaizeBoard *board, const BaizePlace *place)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  BaizePlace selected = baize_board_get_selected (board);
  int card = happy_card_at (state, place);

  if (!self->scene->playing)
    return FALSE;
  if (is_laid (state, &selected) && place->kind == HAPPY_CELL && card < 0)
    {
      carry (self, &selected, place);
      return TRUE;
    }
  if (is_laid (state, &selected) && place->kind == HAPPY_HAND
      && place->x == happy_want (state, happy_card_at (state, &selected)))
    return FALSE;
  if (place->kind != HAPPY_HAND || card < 0)
    return FALSE;
  if (place->owner == state->seat)
    choose (self, card);
  else
    refuse_others (board, place, state->seat);
  return TRUE;
}

/**
 * happy_board_drop: drops a card of the table on a cell or on the hand, or one of several equal cards of the hand.
 * Returns: whether it did.
 */
gboolean
happy_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  BaizeMove move;

  if (is_laid (state, source) && target->kind == HAPPY_CELL && happy_card_at (state, target) < 0)
    {
      carry (self, source, target);
      return TRUE;
    }
  if (is_laid (state, source) && target->kind == HAPPY_HAND)
    {
      move = happy_move_lift (source->owner, source->x, source->y);
      baize_board_play (board, &move);
      return TRUE;
    }
  /* one of several equal cards; the moves name only the first of them */
  if (source->kind == HAPPY_HAND && source->owner == state->seat
      && make_laying (state, happy_card_at (state, source), target, &move)
      && baize_happy_graphs_rules.check (state, &move, NULL))
    {
      baize_board_play (board, &move);
      return TRUE;
    }
  return FALSE;
}

/* ---- the keyboard ---- */

/* How much nearer the diagonal to which the player leans counts, in widths of a card: more than an error of
 * rounding. */
#define LEAN 0.1

/** Sorts by group, row and column; the ground comes first. */
static int
compare_places (gconstpointer data_a, gconstpointer data_b)
{
  const BaizePlace *a = data_a, *b = data_b;

  return a->owner != b->owner ? a->owner - b->owner : a->y != b->y ? a->y - b->y : a->x - b->x;
}

/** Lists the ground, and the cells on which the chosen card can be laid. */
static int
list_lit (const HappyScene *scene, BaizePlace *places)
{
  const HappyState *state = scene->state;
  int n = 0;

  if (scene->geometry.ground > 0 && scene->chosen >= 0)
    places[n++] = (BaizePlace){ .kind = HAPPY_GROUND, .index = -1 };
  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card == HAPPY_NO_CARD
        && (scene->tone[i] == HAPPY_TONE_GOOD || scene->tone[i] == HAPPY_TONE_POOR))
      places[n++] = happy_cell_place (&state->cell[i]);
  qsort (places, (size_t) n, sizeof *places, compare_places);
  return n;
}

/**
 * happy_board_walk_on: moves the focus to the next (@step 1) or previous (-1) cell on which the chosen card can be
 * laid.
 */
void
happy_board_walk_on (BaizeBoard *board, int step)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  g_autofree BaizePlace *places = g_new (BaizePlace, HAPPY_MAX_CELLS + 1);
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board));
  int n = list_lit (self->scene, places), at = step > 0 ? -1 : n;
  BaizePlace here = baize_board_place_of (focus);

  if (!self->scene->playing)
    return;
  if (n == 0)
    {
      refuse_no_cell (self);
      return;
    }
  for (int i = 0; i < n; i++)
    if (baize_place_equal (&places[i], &here))
      at = i;
  baize_board_lead_focus (board, &places[(at + step + n) % n], TRUE);
}

/**
 * happy_board_walk: an arrow key goes to the nearest cell or card of the table in that direction, unless it is far off
 * the axis; otherwise it may leave the table.
 */
gboolean
happy_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyGeometry *g = &self->scene->geometry;
  const HappyState *state = happy_board_shown (self);
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  int sign = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;
  double best = G_MAXDOUBLE;
  gboolean lower = across && baize_board_get_lean (board) > 0;
  BaizeBox here;

  if (from->kind != HAPPY_CELL)
    return FALSE;
  here = happy_geometry_cell (g, from->owner, from->x, from->y);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      BaizeBox there = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      double ahead = sign * (across ? there.x - here.x : there.y - here.y);
      double side = across ? there.y - here.y : there.x - here.x, aside = ABS (side);
      /* of two diagonals, the one to which the player leans */
      double distance = ahead + 2 * aside - (lower == (side > 0) ? here.width * LEAN : 0);

      if (ahead < 2 || aside > ahead * 1.6 || distance >= best || !happy_geometry_sees (g, &there)
          || (cell->card == HAPPY_NO_CARD && !self->scene->playing))
        continue;
      best = distance;
      *to = happy_cell_place (cell);
    }
  return best < G_MAXDOUBLE;
}

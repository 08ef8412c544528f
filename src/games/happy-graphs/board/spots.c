/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puts the cards in their places: cards of the table on their cells, the hand of the seat to move into the tray, other
 * hands on the rail, the stock beside the hand.
 */
#include "board.h"

#include "table/baize-piles.h"

#include <math.h>

/* The part of the animation's time during which one card hops. */
#define HOP_TIME 0.3

/** Returns: whether the player reviews the game and the next move moved @card. */
static gboolean
is_coming (const HappyScene *scene, BaizeCard *card)
{
  const BaizeMove *move = &scene->coming;
  BaizePlace place = baize_card_get_place (card);
  int group, x, y;

  if (move->verb == HAPPY_LIFT)
    {
      happy_move_get_cell (move, &group, &x, &y);
      return place.kind == HAPPY_CELL && place.owner == group && place.x == x && place.y == y;
    }
  return move->verb != 0 && (int) baize_card_get_id (card) == scene->chosen;
}

/** Puts the hand of the seat to move into the tray, where its cards can be chosen; other hands are rows on the rail. */
static void
arrange_hand (const HappyScene *scene, BaizePile *hand, gboolean turn, BaizeArrangement *arrangement)
{
  const HappyGeometry *g = &scene->geometry;
  int n = (int) baize_pile_get_n_cards (hand);
  BaizeBox box;

  if (!turn)
    {
      box = happy_geometry_seat (g, baize_pile_get_place (hand).owner, n);
      baize_piles_row (arrangement, hand, &box, g->rail_card * g->rail_overlap, BAIZE_CARD_LIVE | BAIZE_CARD_FLAT);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (hand, (guint) i);
      gboolean chosen = scene->playing && scene->chosen == (int) baize_card_get_id (card);
      guint flags = BAIZE_CARD_LIVE | (baize_card_get_up (card) ? BAIZE_CARD_UP : 0);

      box = happy_geometry_hand (g, n, i);
      flags |= scene->playing ? BAIZE_CARD_LIFTED : 0;
      box.y -= chosen ? g->margin * 0.6 : 0;
      if (chosen || is_coming (scene, card))
        flags |= BAIZE_CARD_SELECTED;
      baize_arrangement_put (arrangement, card, &box, flags);
    }
}

/** Arranges the cards of one number that are still to be placed in a puzzle. */
static void
arrange_number (const HappyScene *scene, BaizePile *pile, BaizeArrangement *arrangement)
{
  BaizePlace place = baize_pile_get_place (pile);
  const BaizeBox *tray = &scene->geometry.tray, *table = &scene->geometry.table;
  BaizeBox box = happy_geometry_pile (&scene->geometry, MAX (scene->geometry.pile_of[place.x], 0));
  int n = (int) baize_pile_get_n_cards (pile);
  /* the cards below the top one stick out to the upper right, as far as the edges of the board permit */

  double room = MIN (MAX (tray->x + tray->width, table->x + table->width) - box.x - box.width, box.y);
  double layer = MIN (box.width * 0.035, MAX (0, room) / MAX (1, n - 1));

  /* numbers that are never in the hand have no pile */
  if (scene->geometry.pile_of[place.x] < 0)
    return;
  baize_arrangement_add_slot (arrangement, place, &box, TRUE, n == 0);
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, (guint) i);
      double depth = (n - 1 - i) * layer;
      BaizeBox here = { box.x + depth, box.y - depth, box.width, box.height };
      gboolean chosen = i == n - 1 && scene->playing && scene->chosen == (int) baize_card_get_id (card);
      guint flags = BAIZE_CARD_UP | (i == n - 1 ? BAIZE_CARD_LIVE : BAIZE_CARD_FLAT);

      if (chosen || is_coming (scene, card))
        flags |= BAIZE_CARD_SELECTED;
      baize_arrangement_put (arrangement, card, &here, flags);
    }
}

static void
arrange_laid (const HappyScene *scene, BaizePile *pile, BaizeArrangement *arrangement)
{
  BaizePlace place = baize_pile_get_place (pile);
  BaizeBox box = happy_geometry_cell (&scene->geometry, place.owner, place.x, place.y);
  BaizeCard *card = baize_pile_get_card (pile, 0);
  BaizeSpot *spot = baize_arrangement_put (arrangement, card, &box, BAIZE_CARD_CLIPPED);

  spot->row = scene->geometry.table;
  if (baize_card_get_up (card) || scene->revealed)
    spot->flags |= BAIZE_CARD_UP;
  if (is_coming (scene, card))
    spot->flags |= BAIZE_CARD_SELECTED;
  if (happy_geometry_sees (&scene->geometry, &box))
    spot->flags |= BAIZE_CARD_LIVE;
}

static void
arrange_cells (const HappyScene *scene, const HappyState *shown, BaizeArrangement *arrangement)
{
  const HappyGeometry *g = &scene->geometry;
  BaizeBox box;

  for (int i = 0; i < shown->n_cells; i++)
    {
      const HappyCell *cell = &shown->cell[i];
      BaizePlace place = { .kind = HAPPY_CELL, .owner = cell->group, .x = cell->x, .y = cell->y };

      if (cell->card != HAPPY_NO_CARD)
        continue;
      box = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      baize_arrangement_add_slot (arrangement, place, &box, FALSE, scene->playing && happy_geometry_sees (g, &box))
        ->row = g->table;
    }
  if (g->ground == 0)
    return;
  box = happy_geometry_cell (g, g->ground, 0, 0);
  baize_arrangement_add_slot (arrangement, (BaizePlace){ .kind = HAPPY_GROUND }, &box, FALSE, scene->playing)->row =
    g->table;
}

/**
 * happy_spots_arrange: puts everything in its place. The table is a map: in right-to-left layouts it is moved, not
 * mirrored.
 */
void
happy_spots_arrange (BaizeHappyGraphsBoard *self, BaizeArrangement *arrangement)
{
  const HappyScene *scene = self->scene;
  const HappyState *shown = happy_board_shown (self);
  GListModel *piles = G_LIST_MODEL (baize_board_get_tableau (BAIZE_BOARD (self)));
  int seat = baize_board_get_seat (BAIZE_BOARD (self));

  arrangement->origin = happy_geometry_pile (&scene->geometry, 0);
  arrangement->clip = scene->geometry.table;
  arrange_cells (scene, shown, arrangement);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BaizePile) pile = g_list_model_get_item (piles, i);
      BaizePlace place = baize_pile_get_place (pile);

      if (shown->over && place.kind != HAPPY_CELL)
        continue;
      if (place.kind == HAPPY_STOCK)
        /* the thickness of the stock must fit the margin */
        baize_piles_squared (arrangement, pile, &arrangement->origin, scene->geometry.margin - 1);
      else if (place.kind == HAPPY_CELL)
        arrange_laid (scene, pile, arrangement);
      else if (shown->kind == HAPPY_PUZZLE)
        arrange_number (scene, pile, arrangement);
      else
        arrange_hand (scene, pile, place.owner == seat, arrangement);
    }
}

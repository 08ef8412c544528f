/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board of Happy Graphs draws on its cards, and on the cards of its preview.
 */
#include "board.h"

#include "deck/baize-picture.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

/** Draws the port at a card's edge toward its neighbour; in hex each of the left and right sides has two. */
static void
paint_port (cairo_t *cr, int grid, int dir, HappyPort port, gboolean doomed)
{
  const gint8 *step = happy_steps[grid][dir];
  double dy = step[1] * (grid == HAPPY_HEX && step[0] != 0 ? 0.571 : 1);

  happy_ink_port (cr, step[0], CLAMP (dy, -1, 1), port, doomed);
}

/** CardLook: what is drawn on a card. */
typedef struct
{
  guint8 kind; /* of its place */
  gboolean is_chip;
  guint count; /* of the cards under it; 0 if it is not shown */
  gboolean has_ports;
  HappyMood mood; /* but for its size */
  HappyPort ports[HAPPY_MAX_DIRS];
} CardLook;

static void
find_ports (const HappyState *state, int card, CardLook *look)
{
  const HappyCell *cell = &state->cell[state->cell_of[card]];

  look->has_ports = TRUE;
  for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);

      if (other != NULL && other->card != HAPPY_NO_CARD)
        look->ports[dir] = HAPPY_PORT_LINKED;
      else if (other != NULL && look->mood.has < look->mood.want && !happy_is_dead (state, other))
        look->ports[dir] = HAPPY_PORT_OPEN;
    }
}

static void
paint_ports (HappyGrid grid, const CardLook *look, GtkSnapshot *snapshot, double width)
{
  cairo_t *cr = happy_ink_ports_begin (snapshot, width);

  for (int dir = 0; dir < happy_n_dirs (grid); dir++)
    paint_port (cr, grid, dir, look->ports[dir], look->mood.doomed);
  cairo_destroy (cr);
}

static CardLook
look_at (BaizeHappyGraphsBoard *self, const HappyState *state, BaizeCard *card)
{
  int number = (int) baize_card_get_id (card);
  BaizePlace place = baize_card_get_place (card);
  CardLook look = { .kind = place.kind, .mood = happy_scene_get_mood (self->scene, state, number) };

  look.is_chip = place.kind == HAPPY_HAND && state->players > 1
                 && place.owner != baize_board_get_seat (BAIZE_BOARD (self));
  if (place.kind == HAPPY_CELL && state->cell_of[number] != HAPPY_NO_CARD)
    find_ports (state, number, &look);
  if (place.kind == HAPPY_STOCK && place.index == state->n_stock - 1)
    look.count = state->n_stock;
  if (place.kind == HAPPY_HAND && state->kind == HAPPY_PUZZLE && place.index == state->left[place.x] - 1
      && place.index > 0)
    look.count = state->left[place.x];
  return look;
}

/** happy_board_find_look: Returns: what happy_board_paint_card() draws, as a number. */
guint64
happy_board_find_look (BaizeBoard *board, BaizeCard *card)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  guint64 number;
  CardLook look;

  if (state == NULL || (int) baize_card_get_id (card) >= state->n_cards)
    return 0;
  look = look_at (self, state, card);
  number = look.kind << 1 | (guint64) look.is_chip;
  /* a small card on the rail and a sun show the suit; elsewhere it is a part of the card's face */
  number = number << 2 | (look.is_chip || look.kind == HAPPY_CELL ? look.mood.suit & 3 : 0);
  number = number << 10 | look.count;
  number = number << 8 | (look.is_chip ? (guint64) (self->scene->geometry.rail_overlap * 255) : 0);
  number = number << 4 | (guint64) look.mood.want;
  number = number << 4 | (guint64) look.mood.has;
  number = number << 1 | !!look.mood.doomed;
  number = number << 1 | !!look.mood.fixed;
  number = number << 1 | !!look.mood.blessed;
  number = number << 1 | !!look.mood.cursed;
  for (int dir = 0; dir < HAPPY_MAX_DIRS; dir++)
    number = number << 2 | look.ports[dir];
  return number;
}

/** happy_board_paint_card: draws a card's mood, its links and sockets, and the number of cards under it. */
void
happy_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  int number = (int) baize_card_get_id (card);
  BaizeInk ink = baize_ink_begin (GTK_WIDGET (board), snapshot, width);
  BaizeInk on_card = { .widget = GTK_WIDGET (board), .snapshot = snapshot };
  CardLook look;

  if (state == NULL || number >= state->n_cards)
    return;
  look = look_at (self, state, card);
  look.mood.small = width * baize_face_get_scale (GTK_WIDGET (board)) < BAIZE_PICTURE_FULL_WIDTH;
  if (up && look.is_chip)
    happy_ink_chip (&ink, width, width * self->scene->geometry.rail_overlap,
                    baize_faces_get_rank_letter (baize_faces_get_default (), look.mood.want),
                    baize_face_get_suit (state->face[number]));
  else if (up)
    happy_ink_mood (snapshot, width, &look.mood);
  else if (look.kind == HAPPY_CELL)
    happy_ink_sun (&on_card, width, &look.mood);
  if (look.has_ports)
    paint_ports ((HappyGrid) state->grid, &look, snapshot, width);
  if (look.count > 0)
    {
      g_autofree char *count = g_strdup_printf (look.kind == HAPPY_HAND ? "×%u" : "%u", look.count);

      /* beside the lower index of a card in the hand, if there is one */
      happy_ink_badge (&on_card, width, width * (look.kind == HAPPY_HAND && !look.mood.small ? 0.33 : 0.5), count);
    }
}

/* The preview: a three with an ace and a two, both happy, and a four that waits. */
const BaizePreviewCard happy_preview[HAPPY_N_PREVIEW] = {
  { BAIZE_FACE_NONE, -1.24, -0.06 },
  { 28, 0, -0.06 },
  { BAIZE_FACE_NONE, 1.24, -0.06 },
  { 3, 1.24, 1.55 },
};
static const struct
{
  int want, has;
  BaizeSuit suit;
  HappyPort ports[4]; /* clockwise from above */
} preview_moods[HAPPY_N_PREVIEW] = {
  { 1, 1, BAIZE_HEARTS, { 0, HAPPY_PORT_LINKED, 0, 0 } },
  { 3, 2, BAIZE_HEARTS, { HAPPY_PORT_OPEN, HAPPY_PORT_LINKED, HAPPY_PORT_OPEN, HAPPY_PORT_LINKED } },
  { 2, 2, BAIZE_CLUBS, { 0, 0, HAPPY_PORT_LINKED, HAPPY_PORT_LINKED } },
  { 4, 1, BAIZE_CLUBS, { HAPPY_PORT_LINKED, HAPPY_PORT_OPEN, HAPPY_PORT_OPEN, HAPPY_PORT_OPEN } },
};

/** happy_board_paint_preview: draws the same on a card of the preview. */
void
happy_board_paint_preview (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width)
{
  HappyMood mood = { .want = preview_moods[index].want,
                     .suit = preview_moods[index].suit,
                     .has = preview_moods[index].has };
  cairo_t *cr;

  mood.small = width * baize_face_get_scale (widget) < BAIZE_PICTURE_FULL_WIDTH;
  if (mood.has == mood.want)
    happy_ink_sun (&(BaizeInk){ .widget = widget, .snapshot = snapshot }, width, &mood);
  else
    happy_ink_mood (snapshot, width, &mood);
  cr = happy_ink_ports_begin (snapshot, width);
  for (int dir = 0; dir < 4; dir++)
    paint_port (cr, HAPPY_SQUARE, dir, preview_moods[index].ports[dir], FALSE);
  cairo_destroy (cr);
}

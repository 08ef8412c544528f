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

static void
paint_ports (const HappyState *state, int card, const HappyMood *mood, GtkSnapshot *snapshot, double width)
{
  const HappyCell *cell = &state->cell[state->cell_of[card]];
  cairo_t *cr = happy_ink_ports_begin (snapshot, width);

  for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);
      HappyPort port = HAPPY_PORT_NONE;

      if (other != NULL && other->card != HAPPY_NO_CARD)
        port = HAPPY_PORT_LINKED;
      else if (other != NULL && mood->has < mood->want && !happy_is_dead (state, other))
        port = HAPPY_PORT_OPEN;
      paint_port (cr, state->grid, dir, port, mood->doomed);
    }
  cairo_destroy (cr);
}

/** happy_board_paint_card: draws a card's mood, its links and sockets, and the number of cards under it. */
void
happy_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);
  int number = (int) baize_card_get_id (card);
  BaizePlace place = baize_card_get_place (card);
  BaizeInk ink = baize_ink_begin (GTK_WIDGET (board), snapshot, width);
  BaizeInk on_card = { .widget = GTK_WIDGET (board), .snapshot = snapshot };
  HappyMood mood;

  if (state == NULL || number >= state->n_cards)
    return;
  mood = happy_scene_get_mood (self->scene, state, number);
  mood.small = width * baize_face_get_scale (GTK_WIDGET (board)) < BAIZE_PICTURE_FULL_WIDTH;
  if (up && place.kind == HAPPY_HAND && state->players > 1 && place.owner != baize_board_get_seat (board))
    happy_ink_chip (&ink, width, width * self->scene->geometry.rail_overlap,
                    baize_faces_get_rank_letter (baize_faces_get_default (), mood.want),
                    baize_face_get_suit (state->face[number]));
  else if (up)
    happy_ink_mood (snapshot, width, &mood);
  else if (place.kind == HAPPY_CELL)
    happy_ink_sun (&on_card, width, &mood);
  if (place.kind == HAPPY_CELL && state->cell_of[number] != HAPPY_NO_CARD)
    paint_ports (state, number, &mood, snapshot, width);
  if (place.kind == HAPPY_STOCK && place.index == state->n_stock - 1)
    {
      g_autofree char *count = g_strdup_printf ("%d", state->n_stock);

      happy_ink_badge (&on_card, width, width / 2, count);
    }
  if (place.kind == HAPPY_HAND && state->kind == HAPPY_PUZZLE)
    {
      g_autofree char *count = g_strdup_printf ("×%d", state->left[place.x]);

      /* beside the lower index, if there is one */
      if (place.index == state->left[place.x] - 1 && place.index > 0)
        happy_ink_badge (&on_card, width, width * (mood.small ? 0.5 : 0.33), count);
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
  HappyPort ports[4]; /* clockwise from above */
} preview_moods[HAPPY_N_PREVIEW] = {
  { 1, 1, { 0, HAPPY_PORT_LINKED, 0, 0 } },
  { 3, 2, { HAPPY_PORT_OPEN, HAPPY_PORT_LINKED, HAPPY_PORT_OPEN, HAPPY_PORT_LINKED } },
  { 2, 2, { 0, 0, HAPPY_PORT_LINKED, HAPPY_PORT_LINKED } },
  { 4, 1, { HAPPY_PORT_LINKED, HAPPY_PORT_OPEN, HAPPY_PORT_OPEN, HAPPY_PORT_OPEN } },
};

/** happy_board_paint_preview: draws the same on a card of the preview. */
void
happy_board_paint_preview (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width)
{
  HappyMood mood = { .want = preview_moods[index].want, .has = preview_moods[index].has };
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

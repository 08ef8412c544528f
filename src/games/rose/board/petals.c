/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws what lies on the cloth below Rose's cards: fourteen petals, what empty places touch, and the captions of the
 * piles.
 */
#include "board.h"

#include "table/baize-piles.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>

/* How round a petal is, as a fraction of the card's width. */
#define RADIUS 0.34
/* Petals are drawn several times, each time smaller, so that their light fades towards the edge. */
#define N_LAYERS 3
#define LIGHT    0.085
/* How far the rank of a card that an empty place touches is from its middle: a part of the way to that card. */
#define BESIDE 0.27
#define ABOVE  0.34

/** Writes @text in the middle of @area, smaller if the area is too narrow. */
static void
draw_text (const BaizeInk *ink, const char *text, double size, gboolean bold, const GdkRGBA *colour,
           const BaizeBox *area)
{
  double width = baize_ink_text_width (ink->widget, text, size, bold);

  if (width > area->width)
    size *= area->width / width;
  baize_ink_text (ink, text, area->x + area->width / 2, area->y + area->height / 2, 0.5, size, 0, bold, colour);
}

/** The size of the captions. */
static double
caption_size (const RoseGeometry *g)
{
  return (g->caption - 4) * 0.78;
}

/** Draws @text below @pile, whose lowest card shows @thickness pixels below the top one. */
static void
draw_caption (const RoseGeometry *g, const BaizeInk *ink, const BaizeBox *pile, double thickness, const char *text)
{
  draw_text (ink, text, caption_size (g), TRUE, &(GdkRGBA){ 1, 1, 1, 1 },
             &(BaizeBox){ pile->x, pile->y + g->pile_height + thickness + 3, pile->width, g->caption });
}

/** Adds a rectangle with rounded corners to the path, always in the same direction. */
static void
add_rounded (cairo_t *cr, const graphene_rect_t *area, double radius)
{
  double left = area->origin.x + radius, right = area->origin.x + area->size.width - radius;
  double top = area->origin.y + radius, bottom = area->origin.y + area->size.height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, top, radius, -G_PI_2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI_2);
  cairo_arc (cr, left, bottom, radius, G_PI_2, G_PI);
  cairo_arc (cr, left, top, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/** Draws the light of all petals. Each layer is one path, so that the light is the same where petals overlap. Cairo
 * draws it: the renderer keeps the picture until the petals change, and a group for each layer takes longer. */
static void
draw_light (BaizeRoseBoard *self, const BaizeInk *ink)
{
  const RoseGeometry *g = &self->geometry;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT_ZERO;
  cairo_t *cr;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizeBox card = rose_board_petal (self, place), light = baize_box_outset (&card, g->reach);
      graphene_rect_t area = baize_ink_rect (ink, &light);

      if (place == 0)
        bounds = area;
      else
        graphene_rect_union (&bounds, &area, &bounds);
    }
  cr = gtk_snapshot_append_cairo (ink->snapshot, &bounds);
  cairo_set_source_rgba (cr, 1, 1, 1, LIGHT / N_LAYERS);
  for (int layer = 0; layer < N_LAYERS; layer++)
    {
      double inset = g->reach * layer / (2 * N_LAYERS);

      for (int place = 0; place < ROSE_N_PLACES; place++)
        {
          BaizeBox card = rose_board_petal (self, place), light = baize_box_outset (&card, g->reach - inset);
          graphene_rect_t area = baize_ink_rect (ink, &light);

          add_rounded (cr, &area, MIN (g->card * RADIUS - inset, MIN (area.size.width, area.size.height) / 2));
        }
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

/** Draws the empty place @place: the ranks of the cards that it touches, each at its side. */
static void
draw_empty (BaizeRoseBoard *self, const BaizeInk *ink, const RoseState *state, int place)
{
  static const GdkRGBA white = { 1, 1, 1, 0.95f };
  const RoseGeometry *g = &self->geometry;
  BaizeBox card = rose_board_petal (self, place);
  double size = MIN (g->card * 0.22 * baize_ink_text_scale (ink->widget), g->card * 0.34);

  /* dark, so that the letters can be read on it */
  baize_ink_hole (ink, &card, g->card * BAIZE_CARD_CORNER, 0.22);
  for (RosePetals left = rose_neighbours (place); left != 0; left &= left - 1)
    {
      int other = __builtin_ctz (left);
      BaizeFace face = state->rose[other];
      BaizeBox beside = rose_board_petal (self, other);
      double x = card.x + card.width / 2 + (beside.x - card.x) * BESIDE, y = card.y + (beside.y - card.y) * ABOVE;

      if (face == BAIZE_FACE_NONE)
        continue;
      draw_text (ink,
                 baize_face_is_joker (face)
                   ? "★"
                   : baize_faces_get_rank_letter (baize_faces_get_default (), baize_face_get_rank (face)),
                 size, TRUE, &white, &(BaizeBox){ x - size, y, 2 * size, card.height });
    }
}

/** Returns: (transfer full): the caption of the draw pile; near the end, it says so if there is room. */
static char *
word_stock (const RoseGeometry *g, const BaizeInk *ink, const RoseState *state)
{
  /* Translators: below the draw pile, when its last cards are left: the game ends with them */
  g_autofree char *last = g_strdup_printf (
    ngettext ("%d to draw · the end at 1", "%d to draw · the end at 1", state->stock.n), state->stock.n);

  if (rose_is_near_end (state) && baize_ink_text_width (ink->widget, last, caption_size (g), TRUE) <= g->stock.width)
    return g_steal_pointer (&last);
  /* Translators: below the draw pile: how many cards it has */
  return g_strdup_printf (ngettext ("%d to draw", "%d to draw", state->stock.n), state->stock.n);
}

/** rose_petals_draw: draws the petals, empty places and captions. */
void
rose_petals_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  const RoseState *state = rose_board_shown (self);
  const RoseGeometry *g = &self->geometry;
  RosePetals empty = rose_empty (state);
  g_autofree char *stock = NULL, *scored = NULL;

  draw_light (self, ink);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (empty >> place & 1)
      draw_empty (self, ink, state, place);
  stock = word_stock (g, ink, state);
  draw_caption (g, ink, &g->stock, baize_piles_get_thickness (state->stock.n, g->pile, g->pile), stock);
  /* Translators: below the scored cards */
  scored = self->counting != 0
             ? g_strdup_printf ("%d + %d", rose_board_count_before (self), rose_board_count_last (self))
             : g_strdup_printf (ngettext ("%d point", "%d points", state->score), state->score);
  draw_caption (g, ink, &g->scored, 0, scored);
}

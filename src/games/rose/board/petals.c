/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws what lies on the cloth below Rose's cards: a flower, what empty places touch, and the captions of the
 * piles.
 */
#include "board.h"

#include "table/baize-piles.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>
#include <math.h>

/* The petals of the flower: how many, and how much light one adds. */
#define OUTER 10
#define INNER 7
#define LIGHT 0.055
/* The radius of the flower, as a fraction of the height of the rose. */
#define SIZE 0.56
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
  return (g->caption - 4) * 0.86;
}

/** Draws @text below @pile, whose lowest card shows @thickness pixels below the top one. */
static void
draw_caption (const RoseGeometry *g, const BaizeInk *ink, const BaizeBox *pile, double thickness, const char *text)
{
  draw_text (ink, text, caption_size (g), TRUE, &(GdkRGBA){ 1, 1, 1, 1 },
             &(BaizeBox){ pile->x, pile->y + g->pile_height + thickness + 3, pile->width, g->caption });
}

/** Draws a ring of @n petals, circles of the radius @size whose middles are @from away from the middle; @turn is the
 * part of a step by which the ring is turned. */
static void
add_petals (cairo_t *cr, int n, double from, double size, double turn)
{
  for (int i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * (i + turn) / n;

      cairo_new_sub_path (cr);
      cairo_arc (cr, from * sin (angle), -from * cos (angle), size, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/** Draws the flower that the cards lie on: two rings of petals, which are lighter where they overlap, as far as the
 * board reaches. Cairo draws it: the renderer keeps the picture. */
static void
draw_flower (const RoseGeometry *g, const BaizeInk *ink)
{
  double width = 4 * g->step_x + g->card, height = 3 * g->step_y + g->card_height, radius = height * SIZE;
  double x = g->first_x + width / 2, y = g->top_y + height / 2;
  double left = MAX (0, x - radius), right = MIN (gtk_widget_get_width (ink->widget), x + radius);
  double top = MAX (0, y - radius), bottom = MIN (gtk_widget_get_height (ink->widget), y + radius);
  graphene_rect_t area = baize_ink_rect (ink, &(BaizeBox){ left, top, right - left, bottom - top });
  graphene_rect_t middle = baize_ink_rect (ink, &(BaizeBox){ x, y, 0, 0 });
  cairo_t *cr = gtk_snapshot_append_cairo (ink->snapshot, &area);

  cairo_translate (cr, (double) middle.origin.x, (double) middle.origin.y);
  cairo_set_source_rgba (cr, 1, 0.6, 0.75, LIGHT);
  add_petals (cr, OUTER, radius * 0.7, radius * 0.3, 0);
  add_petals (cr, INNER, radius * 0.38, radius * 0.26, 0.5);
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

/** Returns: (transfer full): the caption of the draw pile; near the end and to newcomers, it says when the game ends if
 * there is room. */
static char *
word_stock (BaizeRoseBoard *self, const BaizeInk *ink, const RoseState *state)
{
  const RoseGeometry *g = &self->geometry;
  /* Translators: below the draw pile: the game ends with its last card */
  g_autofree char *last = g_strdup_printf (
    ngettext ("%d to draw, then the end", "%d to draw, then the end", state->stock.n), state->stock.n);

  if ((rose_is_near_end (state) || baize_board_is_new (BAIZE_BOARD (self)))
      && baize_ink_text_width (ink->widget, last, caption_size (g), TRUE) <= g->stock.width)
    return g_steal_pointer (&last);
  /* Translators: below the draw pile: how many cards it has */
  return g_strdup_printf (ngettext ("%d to draw", "%d to draw", state->stock.n), state->stock.n);
}

/** rose_petals_draw: draws the flower, empty places and captions. */
void
rose_petals_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  const RoseState *state = rose_board_shown (self);
  const RoseGeometry *g = &self->geometry;
  RosePetals empty = rose_empty (state);
  g_autofree char *stock = NULL, *scored = NULL;

  draw_flower (g, ink);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (empty >> place & 1)
      draw_empty (self, ink, state, place);
  stock = word_stock (self, ink, state);
  draw_caption (g, ink, &g->stock, baize_piles_get_thickness (state->stock.n, g->pile, g->pile), stock);
  /* Translators: below the scored cards */
  scored = self->counting != 0
             ? g_strdup_printf ("%d + %d", rose_board_count_before (self), rose_board_count_last (self))
             : g_strdup_printf (ngettext ("%d point", "%d points", state->score), state->score);
  draw_caption (g, ink, &g->scored, 0, scored);
}

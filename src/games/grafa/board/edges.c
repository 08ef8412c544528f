/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cards that are dug: the strips that stay visible in the shaft are too low for rank and suit, so each shows
 * an edge in the colour of its suit instead of a slice of its picture.
 */
#include "board.h"

#include "faces/baize-faces.h"
#include "table/baize-stamps.h"

#define EDGE  4.0 /* least thickness in pixels, if the strips are high enough */
#define REACH 1.5 /* height of the paper, in strips: the strip may grow before the card is drawn again */

/** Edge: what the edge of a dug card looks like. */
typedef struct
{
  GtkWidget *board;
  BaizeSuit suit;
  double width; /* of the card */
  double strip; /* the height of the strip that stays visible */
} Edge;

/** Returns: the thickness of the line round a card of @width. */
static double
get_outline (double width)
{
  return MAX (1, width * 0.02);
}

static void
draw_edge (GtkSnapshot *snapshot, gpointer data)
{
  const Edge *edge = data;
  BaizeInk ink = { .widget = edge->board, .snapshot = snapshot };
  double width = edge->width, strip = edge->strip, outline = get_outline (width), corner = width * BAIZE_CARD_CORNER;
  double thickness = MAX (MIN (EDGE, strip * 0.5), strip * 0.3);
  BaizeBox box = { outline, outline, width - 2 * outline, width * BAIZE_CARD_ASPECT - 2 * outline };
  GskRoundedRect paper;
  GdkRGBA colour;

  gsk_rounded_rect_init_from_rect (
    &paper, &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height),
    (float) (corner - outline));
  gtk_snapshot_push_rounded_clip (snapshot, &paper);
  baize_faces_get_paper (baize_faces_get_default (), &colour);
  baize_ink_fill (&ink, &(BaizeBox){ box.x, box.y, box.width, strip * REACH }, 0, &colour);
  gtk_snapshot_pop (snapshot);
  baize_faces_get_ink (baize_faces_get_default (), edge->suit, &colour);
  baize_ink_fill (&ink, &(BaizeBox){ corner, (strip - thickness) / 2 + outline / 2, width - 2 * corner, thickness },
                  thickness / 2, &colour);
}

/** Finds what the edge of @card, drawn @width wide, looks like. Returns: whether the card is dug and has an edge. */
static gboolean
find_edge (BaizeBoard *board, BaizeCard *card, double width, Edge *edge)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaState *state = grafa_board_shown (self);
  BaizePlace place = baize_card_get_place (card);

  *edge = (Edge){ GTK_WIDGET (board), baize_face_get_suit (baize_card_get_face (card)), width,
                  self->geometry.depth_step };
  return state != NULL && place.kind == GRAFA_DISCARD && place.index < state->discard.n - 1;
}

static guint64
look_of (const Edge *edge)
{
  return (guint64) (edge->strip * 256) << 8 | (guint64) edge->suit;
}

/** grafa_board_find_edge_look: Returns: what grafa_board_paint_edge() draws, as a number of 40 bits. */
guint64
grafa_board_find_edge_look (BaizeBoard *board, BaizeCard *card)
{
  Edge edge;

  return find_edge (board, card, 0, &edge) ? look_of (&edge) + 1 : 0;
}

/** grafa_board_paint_edge: draws the edge of a dug card, see BaizeBoardLook. Cards of a suit share one picture, because
 * all of them move when the shaft becomes deeper. */
void
grafa_board_paint_edge (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  Edge edge;

  if (!find_edge (board, card, width, &edge) || !up)
    return;
  baize_stamps_append (edge.board, snapshot, look_of (&edge), width,
                       &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (edge.strip * REACH + get_outline (width))),
                       draw_edge, &edge);
}

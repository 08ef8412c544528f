/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws faces, suns, links and marks. All sizes are fractions of the card's width.
 */
#include "ink.h"

#include "deck/baize-picture.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"
#include "table/baize-stamps.h"

#include <math.h>

#define GAP 0.2
/* The room around an empty cell for its lines, in pixels. */
#define CELL_EDGE 4
/* The least size of a happy card's number, in pixels, if there is room for it. */
#define SMALL_NUMBER 11

static const GdkRGBA pale_face = { 0.992f, 0.988f, 0.98f, 1 }, gold = { 0.961f, 0.722f, 0.18f, 1 },
                     deep_gold = { 0.77f, 0.5f, 0.05f, 1 }, brown = { 0.36f, 0.2f, 0.04f, 1 },
                     sad = { 0.8f, 0.35f, 0.28f, 1 }, dark = { 0.25f, 0.22f, 0.28f, 1 };

static void
use (cairo_t *cr, GdkRGBA colour, double alpha)
{
  cairo_set_source_rgba (cr, (double) colour.red, (double) colour.green, (double) colour.blue, alpha);
}

static void
disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/** Draws eyes and mouth around 0,0 for a face of @radius; @smile is 1 for a broad smile, -1 for a frown. */
static void
draw_face (cairo_t *cr, double radius, double smile, GdkRGBA colour)
{
  double mouth = radius * 0.48, middle = radius * 0.3;

  use (cr, colour, 1);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_save (cr);
      cairo_translate (cr, side * radius * 0.34, -radius * 0.2);
      cairo_scale (cr, 1, 1.35);
      disc (cr, 0, 0, radius * 0.115);
      cairo_restore (cr);
      cairo_fill (cr);
    }
  cairo_set_line_width (cr, radius * 0.14);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, -mouth, middle - smile * radius * 0.1);
  cairo_curve_to (cr, -mouth * 0.5, middle + smile * radius * 0.36, mouth * 0.5, middle + smile * radius * 0.36, mouth,
                  middle - smile * radius * 0.1);
  cairo_stroke (cr);
}

/** Draws a ring with a part for each connection that a card wants; the parts it has are golden. */
static void
draw_ring (cairo_t *cr, double radius, double thickness, const HappyMood *mood, GdkRGBA empty)
{
  double gap = mood->want == 1 ? 0 : 0.16 + 0.5 * thickness / radius, part = 2 * G_PI / mood->want;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < mood->want; i++)
    {
      double start = -G_PI / 2 + i * part + gap / 2;
      gboolean has = i < mood->has;

      cairo_set_line_width (cr, thickness);
      use (cr, has ? deep_gold : mood->doomed || mood->cursed ? sad : empty, 1);
      cairo_new_path (cr);
      cairo_arc (cr, 0, 0, radius, start, start + part - gap);
      cairo_stroke (cr);
      if (!has)
        continue;
      cairo_set_line_width (cr, thickness * 0.72);
      use (cr, gold, 1);
      cairo_arc (cr, 0, 0, radius, start + 0.03, start + part - gap - 0.03);
      cairo_stroke (cr);
    }
}

/** Draws the head of a nail in a corner of a fixed card. */
static void
draw_pin (cairo_t *cr, GdkRGBA head, GdkRGBA gleam)
{
  disc (cr, 0.83, 0.15, 0.075);
  use (cr, head, 0.85);
  cairo_fill (cr);
  disc (cr, 0.81, 0.13, 0.028);
  use (cr, gleam, 0.9);
  cairo_fill (cr);
}

/** Returns: @one mixed with the fraction @part of @other. */
static GdkRGBA
mix (GdkRGBA one, GdkRGBA other, float part)
{
  return (GdkRGBA){ one.red + part * (other.red - one.red), one.green + part * (other.green - one.green),
                    one.blue + part * (other.blue - one.blue), 1 };
}

/** Gets the color of the cards' paper, and the color for drawing on it. */
static void
find_colours (GdkRGBA *paper, GdkRGBA *on_paper)
{
  baize_faces_get_paper (baize_faces_get_default (), paper);
  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, on_paper);
  /* slightly softer than the index beside it */
  *on_paper = mix (*on_paper, *paper, 0.12f);
}

/** Covers the middle of a card, which is 1 wide, with paper. Its two indices stay visible, or on a small card only the
 * upper one. */
static void
cover_middle (cairo_t *cr, gboolean small)
{
  gboolean large = baize_palette_is_large (baize_faces_get_palette (baize_faces_get_default ()));
  /* the frame of a court card begins inside the area of the index */
  double across = (large ? BAIZE_INDEX_WIDTH_LARGE : BAIZE_INDEX_WIDTH) - 0.013, down = BAIZE_INDEX_HEIGHT - 0.007;
  double inset = 0.04, height = BAIZE_CARD_ASPECT;

  if (small)
    {
      /* only the suit is below */
      cairo_rectangle (cr, inset, height * 0.27, 1 - 2 * inset, height * 0.7);
      return;
    }
  cairo_rectangle (cr, across, inset, 1 - across - inset, down - inset);
  cairo_rectangle (cr, 0.03, down, 0.94, height - 2 * down);
  cairo_rectangle (cr, inset, height - down, 1 - across - inset, down - inset);
}

/**
 * happy_ink_mood:
 * @snapshot: a snapshot
 * @width: width of the card at 0,0
 * @mood: what to draw
 *
 * Draws a smiling or sad face in a ring of connections over the middle of a card.
 */
void
happy_ink_mood (GtkSnapshot *snapshot, double width, const HappyMood *mood)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (width * BAIZE_CARD_ASPECT));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  double smile = mood->doomed || mood->cursed ? -0.7 : mood->blessed ? 1 : -0.1 + 0.7 * mood->has / mood->want;
  GdkRGBA paper, on_paper;

  find_colours (&paper, &on_paper);
  cairo_scale (cr, width, width);
  use (cr, paper, 1);
  cover_middle (cr, mood->small);
  cairo_fill (cr);
  if (mood->fixed)
    draw_pin (cr, on_paper, paper);
  cairo_translate (cr, 0.5, BAIZE_CARD_ASPECT * (mood->small ? 0.63 : 0.5));
  disc (cr, 0, 0, 0.235);
  if (mood->blessed)
    use (cr, gold, 0.85);
  else if (mood->doomed || mood->cursed)
    use (cr, sad, 0.14);
  else
    use (cr, gold, 0.1 + 0.35 * mood->has / mood->want);
  cairo_fill (cr);
  draw_ring (cr, 0.315, 0.09, mood, mix (paper, on_paper, 0.18f));
  draw_face (cr, 0.235, smile, mood->blessed ? brown : on_paper);
  cairo_destroy (cr);
}

/**
 * Draws the number that a card wanted, and beside it its suit, in the corner of its back, so that it has a name. On
 * small cards only the number has room, larger, on a patch that covers the sun.
 */
static void
draw_index (const BaizeInk *ink, double width, int want, BaizeSuit suit)
{
  static const GdkRGBA red = { 0.68f, 0.07f, 0.1f, 1 }, sky = { 0.984f, 0.847f, 0.451f, 1 },
                       night_sky = { 0.847f, 0.675f, 0.271f, 1 };
  double size = CLAMP (SMALL_NUMBER, 0.27 * width, 0.46 * width), middle = MAX (0.19 * width, 0.42 * size + 2);

  if (size > 0.27 * width)
    {
      float edge = (float) (0.06 * width), side = (float) (middle + 0.5 * size) - edge;
      GdkRGBA paper;

      baize_faces_get_paper (baize_faces_get_default (), &paper);
      gtk_snapshot_append_color (ink->snapshot, paper.red > 0.5f ? &sky : &night_sky,
                                 &GRAPHENE_RECT_INIT (edge, edge, side, side));
    }
  baize_ink_label (ink, width, baize_faces_get_rank_letter (baize_faces_get_default (), want), middle,
                   middle + 0.01 * width, size, 0, &brown);
  if (size <= 0.27 * width)
    baize_ink_label (ink, width, baize_suit_get_symbol (suit), middle + 0.85 * size, middle + 0.01 * width, 0.95 * size,
                     0, suit == BAIZE_DIAMONDS || suit == BAIZE_HEARTS ? &red : &brown);
}

/**
 * happy_ink_sun:
 * @ink: the drawing
 * @width: width of the card at 0,0
 * @mood: what to draw
 *
 * Draws the back of a happy card: the smiling sun of the card theme, and the number that the card wanted.
 */
void
happy_ink_sun (const BaizeInk *ink, double width, const HappyMood *mood)
{
  baize_faces_append_picture (baize_faces_get_default (), ink->widget, ink->snapshot, BAIZE_PICTURE_HAPPY, width);
  if (mood->fixed)
    {
      graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (width * BAIZE_CARD_ASPECT));
      cairo_t *cr = gtk_snapshot_append_cairo (ink->snapshot, &area);

      cairo_scale (cr, width, width);
      draw_pin (cr, dark, pale_face);
      cairo_destroy (cr);
    }
  draw_index (ink, width, mood->want, mood->suit);
}

/**
 * happy_ink_ports_begin:
 * @snapshot: a snapshot
 * @width: width of the card at 0,0
 *
 * All ports of a card are one picture, because a GL renderer uploads each picture.
 *
 * Returns: (transfer full): where the ports of the card are drawn
 */
cairo_t *
happy_ink_ports_begin (GtkSnapshot *snapshot, double width)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (-0.2 * width),
                                                                          (float) (-0.2 * width), (float) (1.4 * width),
                                                                          (float) ((BAIZE_CARD_ASPECT + 0.4) * width)));

  cairo_scale (cr, width, width);
  return cr;
}

/**
 * happy_ink_port:
 * @cr: see happy_ink_ports_begin()
 * @dx: the side, across: -1, 0 or 1
 * @dy: the side, down: from -1 to 1
 * @port: what the side shows
 * @doomed: whether the card can no longer become happy
 *
 * Draws a socket, or this card's half of a link; the other card draws the other half.
 */
void
happy_ink_port (cairo_t *cr, double dx, double dy, HappyPort port, gboolean doomed)
{
  double reach = GAP / 2 + 0.01;
  double x = 0.5 + dx * 0.5, y = BAIZE_CARD_ASPECT / 2 + dy * BAIZE_CARD_ASPECT / 2;
  gboolean corner = dx != 0 && fabs (dy) >= 1;
  GdkRGBA paper, on_paper;

  if (port == HAPPY_PORT_NONE)
    return;
  if (corner)
    {
      /* the corner of the card is round */
      x -= dx * 0.03;
      y -= dy * 0.03;
      reach += 0.03;
    }
  if (port == HAPPY_PORT_OPEN)
    {
      find_colours (&paper, &on_paper);
      disc (cr, x, y, 0.062);
      use (cr, paper, 1);
      cairo_fill_preserve (cr);
      use (cr, doomed ? sad : deep_gold, 1);
      cairo_set_line_width (cr, 0.03);
      cairo_stroke (cr);
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int layer = 0; layer < 2; layer++)
    {
      use (cr, layer == 0 ? brown : gold, 1);
      cairo_set_line_width (cr, layer == 0 ? 0.13 : 0.085);
      /* the gold continues under the other half, to hide the seam */
      reach += layer * 0.03;
      cairo_move_to (cr, x, y);
      /* a link at a side is horizontal, wherever it is on the side */
      cairo_line_to (cr, x + (dx > 0 ? reach : dx < 0 ? -reach : 0), y + (dy >= 1 ? reach : dy <= -1 ? -reach : 0));
      cairo_stroke (cr);
      disc (cr, x, y, layer == 0 ? 0.092 : 0.07);
      cairo_fill (cr);
    }
}

/** Cell: an empty cell to draw, @width wide, with its corner at @x, @y. */
typedef struct
{
  double x, y;
  double width;
  HappyCellTone tone;
  gboolean contrast;
} Cell;

static void
draw_cell (GtkSnapshot *snapshot, gpointer data)
{
  const Cell *cell = data;
  HappyCellTone tone = cell->tone;
  gboolean contrast = cell->contrast;
  double width = cell->width;
  double line = CLAMP (width * 0.03, 1.5, 4), inset = line / 2, radius = width * 0.06, cross = width * 0.07;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (cell->x + width + CELL_EDGE),
                                   (float) (cell->y + width * BAIZE_CARD_ASPECT + CELL_EDGE)));

  cairo_translate (cr, cell->x, cell->y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (tone)
    {
    case HAPPY_TONE_DEAD:
      cairo_translate (cr, width / 2, width * BAIZE_CARD_ASPECT / 2);
      cairo_move_to (cr, -cross, -cross);
      cairo_line_to (cr, cross, cross);
      cairo_move_to (cr, cross, -cross);
      cairo_line_to (cr, -cross, cross);
      cairo_set_line_width (cr, MAX (1.5, width * 0.025));
      cairo_set_source_rgba (cr, 1, 1, 1, contrast ? 1 : 0.72);
      cairo_stroke (cr);
      break;
    case HAPPY_TONE_OPEN:
      rounded (cr, inset, inset, width - line, width * BAIZE_CARD_ASPECT - line, radius);
      cairo_set_line_width (cr, MAX (1, line * 0.6));
      cairo_set_source_rgba (cr, 1, 1, 1, contrast ? 1 : 0.72);
      cairo_stroke (cr);
      break;
    case HAPPY_TONE_GOOD:
    case HAPPY_TONE_POOR:
    default:
      rounded (cr, inset, inset, width - line, width * BAIZE_CARD_ASPECT - line, radius);
      if (tone == HAPPY_TONE_GOOD)
        cairo_set_source_rgba (cr, 1, 0.82, 0.25, 0.12);
      else
        cairo_set_source_rgba (cr, 0.96, 0.38, 0.22, 0.1);
      cairo_fill_preserve (cr);
      if (tone == HAPPY_TONE_GOOD)
        cairo_set_source_rgba (cr, 1, 0.85, 0.32, 1);
      else
        {
          /* another color, and dashes for people who cannot see red */
          double dashes[] = { MAX (3, width * 0.09), MAX (3, width * 0.08) };

          cairo_set_dash (cr, dashes, 2, 0);
          cairo_set_source_rgba (cr, 1, 0.8, 0.68, 1);
        }
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/**
 * happy_ink_cell:
 * @ink: the drawing
 * @box: the box of the place on the cell
 * @tone: the tone of the cell
 * @contrast: whether the desktop asks for high contrast
 *
 * Draws an empty cell.
 */
void
happy_ink_cell (const BaizeInk *ink, const BaizeBox *box, HappyCellTone tone, gboolean contrast)
{
  graphene_rect_t area = baize_ink_rect (ink, box);
  double scale = baize_face_get_scale (ink->widget), x = (double) area.origin.x, y = (double) area.origin.y;
  double left = floor ((x - CELL_EDGE) * scale) / scale, top = floor ((y - CELL_EDGE) * scale) / scale;
  Cell cell = { x - left, y - top, box->width, tone, contrast };
  guint64 look = (guint64) tone << 1 | (contrast ? 1 : 0);

  /* cells of the same size lie in the same way on the pixels, so they share a picture */
  look = look << 16 | (guint64) (cell.x * 4096);
  look = look << 16 | (guint64) (cell.y * 4096);
  gtk_snapshot_save (ink->snapshot);
  gtk_snapshot_translate (ink->snapshot, &GRAPHENE_POINT_INIT ((float) left, (float) top));
  baize_stamps_append (ink->widget, ink->snapshot, look, box->width,
                       &GRAPHENE_RECT_INIT (0, 0, (float) (cell.x + (double) area.size.width + CELL_EDGE),
                                            (float) (cell.y + (double) area.size.height + CELL_EDGE)),
                       draw_cell, &cell);
  gtk_snapshot_restore (ink->snapshot);
}

/**
 * happy_ink_chip:
 * @ink: the drawing
 * @width: width of the card at 0,0, a small one on the rail
 * @step: how much of it the next card leaves visible
 * @text: its number
 * @suit: its suit
 *
 * Draws only the number over the card's face, large enough to be read.
 */
void
happy_ink_chip (const BaizeInk *ink, double width, double step, const char *text, BaizeSuit suit)
{
  double seen = MIN (step, width);
  BaizeBox card = baize_box_card (0, 0, width);
  GdkRGBA paper, colour, edge;

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  baize_faces_get_ink (baize_faces_get_default (), suit, &colour);
  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, &edge);
  edge.alpha = 0.3f;
  baize_ink_fill (ink, &card, width * BAIZE_CARD_CORNER, &paper);
  baize_ink_ring (ink, &card, width * BAIZE_CARD_CORNER, 1, &edge);
  baize_ink_label (ink, width, text, seen / 2, width * BAIZE_CARD_ASPECT / 2, MIN (width * 0.9, seen * 1.3), 0,
                   &colour);
}

/** happy_ink_frame: draws a golden frame around the card or the cell at @box. */
void
happy_ink_frame (const BaizeInk *ink, const BaizeBox *box)
{
  double line = CLAMP (box->width * 0.05, 2, 5);
  BaizeBox around = baize_box_outset (box, line);

  baize_ink_ring (ink, &around, box->width * 0.06 + line, line, &gold);
}

/** happy_ink_badge: draws a small round label over the lower edge of the card at 0,0, centered at @middle. */
void
happy_ink_badge (const BaizeInk *ink, double width, double middle, const char *text)
{
  double size = CLAMP (width * 0.3, 11, MAX (24, width * 0.2)), height = size * 1.35;
  double badge = MAX (height * 1.35, size * (0.62 * (double) g_utf8_strlen (text, -1) + 0.7));
  double x = MAX (middle - badge / 2, 0), y = width * BAIZE_CARD_ASPECT - height * 0.86;
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) x - 2, (float) y - 2, (float) badge + 4, (float) height + 4);
  cairo_t *cr = gtk_snapshot_append_cairo (ink->snapshot, &area);

  rounded (cr, x, y, badge, height, height / 2);
  use (cr, dark, 1);
  cairo_fill_preserve (cr);
  use (cr, pale_face, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
  baize_ink_label (ink, width, text, x + badge / 2, y + height / 2, size, 0, &(GdkRGBA){ 1, 1, 1, 1 });
}

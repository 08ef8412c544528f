/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws how many cards of each suit are still to come, sunk into the cloth like the tray: four suit symbols with a
 * number each, side by side or two by two, and what each suit can do where there is room. The numbers are no secret:
 * the deck has the cards that the player has not seen and those that the player knows are there.
 */
#include "board.h"

#include "faces/baize-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* How much of white is added to the colour that a suit has on light cards. */
#define LIGHT 0.45f
/* The smallest letters of what suits can do, in pixels. */
#define LEAST_WORDS 8

/** Draws half of a suit's symmetric outline, in a square from -1 to 1. */
static void
trace_half (cairo_t *cr, BaizeSuit suit, double side)
{
  switch (suit)
    {
    case BAIZE_HEARTS:
      cairo_move_to (cr, 0, 0.96);
      cairo_curve_to (cr, side * 0.14, 0.7, side * 0.98, 0.24, side * 0.98, -0.35);
      cairo_curve_to (cr, side * 0.98, -0.69, side * 0.75, -0.92, side * 0.48, -0.92);
      cairo_curve_to (cr, side * 0.26, -0.92, side * 0.08, -0.79, 0, -0.57);
      break;
    case BAIZE_DIAMONDS:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.16, -0.66, side * 0.42, -0.28, side * 0.75, 0);
      cairo_curve_to (cr, side * 0.42, 0.28, side * 0.16, 0.66, 0, 1);
      break;
    case BAIZE_SPADES:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.15, -0.7, side * 0.92, -0.28, side * 0.92, 0.26);
      cairo_curve_to (cr, side * 0.92, 0.55, side * 0.71, 0.74, side * 0.47, 0.74);
      cairo_curve_to (cr, side * 0.32, 0.74, side * 0.19, 0.66, side * 0.11, 0.54);
      cairo_curve_to (cr, side * 0.12, 0.73, side * 0.21, 0.89, side * 0.38, 1);
      cairo_line_to (cr, 0, 1);
      break;
    case BAIZE_CLUBS:
    default:
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, side * 0.26, -1, side * 0.46, -0.8, side * 0.46, -0.54);
      cairo_curve_to (cr, side * 0.46, -0.38, side * 0.38, -0.25, side * 0.27, -0.15);
      cairo_curve_to (cr, side * 0.34, -0.19, side * 0.42, -0.21, side * 0.5, -0.21);
      cairo_curve_to (cr, side * 0.77, -0.21, side * 0.97, 0, side * 0.97, 0.26);
      cairo_curve_to (cr, side * 0.97, 0.53, side * 0.77, 0.73, side * 0.5, 0.73);
      cairo_curve_to (cr, side * 0.33, 0.73, side * 0.19, 0.65, side * 0.11, 0.53);
      cairo_curve_to (cr, side * 0.12, 0.73, side * 0.21, 0.89, side * 0.38, 1);
      cairo_line_to (cr, 0, 1);
      break;
    }
  cairo_close_path (cr);
}

/** Returns: the colour of @suit on a dark ground: white, or its colour on cards, lighter if the cards are light. */
static GdkRGBA
light_colour (BaizeSuit suit)
{
  GdkRGBA ink, plain, paper;
  float light;

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, &plain);
  baize_faces_get_ink (baize_faces_get_default (), suit, &ink);
  if (gdk_rgba_equal (&ink, &plain))
    return white;
  light = paper.red > 0.5f ? LIGHT : 0;
  return (GdkRGBA){ ink.red + (1 - ink.red) * light, ink.green + (1 - ink.green) * light,
                    ink.blue + (1 - ink.blue) * light, 1 };
}

/** Whether symbols have the colours of cards, on small plates of paper: in high contrast, on light paper, red would be
 * pale without. */
static gboolean
has_plates (void)
{
  GdkRGBA paper;

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  return paper.red > 0.5f && adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/** Draws a plate of paper of the width and height @size, centred at @x, @y. */
static void
draw_plate (const BaizeInk *ink, double x, double y, double size)
{
  BaizeBox plate = { round (x - size / 2), round (y - size / 2), round (size), round (size) };
  GdkRGBA paper;

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  baize_ink_fill (ink, &plate, size * 0.2, &paper);
}

/** Fills the symbol of @suit, @size high, centred at @x, @y. */
static void
draw_sign (cairo_t *cr, BaizeSuit suit, double x, double y, double size)
{
  GdkRGBA colour = light_colour (suit);

  if (has_plates ())
    baize_faces_get_ink (baize_faces_get_default (), suit, &colour);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);
  gdk_cairo_set_source_rgba (cr, &colour);
  trace_half (cr, suit, 1);
  trace_half (cr, suit, -1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
count_suits (const MatrixState *state, int *count)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    count[suit] = 0;
  for (int i = 0; i < state->n_deck; i++)
    count[baize_face_get_suit (state->deck[i])]++;
}

/** Returns: what @suit can do, in a few words. */
static const char *
name_power (BaizeSuit suit)
{
  switch (suit)
    {
    case BAIZE_CLUBS:
      /* Translators: what a suit can do, in two short lines: clubs */
      return C_ ("suit", "bury the next card");
    case BAIZE_DIAMONDS:
      /* Translators: what a suit can do, in two short lines: diamonds */
      return C_ ("suit", "push cards up");
    case BAIZE_SPADES:
      /* Translators: what a suit can do, in two short lines: spades */
      return C_ ("suit", "eliminate a lower rank");
    default:
      /* Translators: what a suit can do, in two short lines: hearts */
      return C_ ("suit", "float in the air");
    }
}

/** Returns: (transfer full): what @suit can do, in lines of @width. */
static PangoLayout *
new_power (const BaizeInk *ink, BaizeSuit suit, double size, double width)
{
  PangoLayout *layout = baize_ink_new_paragraph (ink, name_power (suit), size, FALSE, width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

/** Whether the words of all suits, in letters of @size, have room in their fields. */
static gboolean
have_room (const MatrixGeometry *g, const BaizeInk *ink, double size)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      double room = matrix_geometry_suit (g, (BaizeSuit) suit).width * 0.96;
      g_autoptr (PangoLayout) layout = new_power (ink, (BaizeSuit) suit, size, room);
      int width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      if (width > room || height > g->power)
        return FALSE;
    }
  return TRUE;
}

/** Draws what each suit can do below its number, in letters of one size, if all of them have room. */
static void
draw_powers (const MatrixGeometry *g, const BaizeInk *ink)
{
  double size = g->power * 0.44;

  while (!have_room (g, ink, size))
    if ((size -= 0.5) < LEAST_WORDS)
      return;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeBox field = matrix_geometry_suit (g, (BaizeSuit) suit), words = field;
      g_autoptr (PangoLayout) layout = new_power (ink, (BaizeSuit) suit, size, field.width * 0.96);
      graphene_rect_t area;

      words.x += field.width * 0.02 - g->suits.x;
      words.y += field.height - g->power - g->suits.y;
      words.width = field.width * 0.96;
      area = baize_ink_rect (ink, &words);
      baize_ink_layout (ink, layout, (double) area.origin.x, (double) area.origin.y, &quiet);
    }
}

static void
draw_field (const BaizeInk *ink, BaizeSuit suit, int count, const BaizeBox *field)
{
  g_autofree char *number = g_strdup_printf ("%d", count);
  /* sign and number take three times this */
  double size = MIN (field->height * 0.74, field->width * (has_plates () ? 0.32 : 0.36));
  double text = baize_ink_text_width (ink->widget, "13", size, TRUE);
  double sign = size * 0.82, gap = size * 0.22, plate = has_plates () ? MIN (size * 1.16, field->height - 4) : sign;
  double x = (field->width - plate - gap - text) / 2 + (plate - sign) / 2, middle = field->height / 2;
  cairo_t *cr;

  if (plate > sign)
    draw_plate (ink, field->x + x + sign / 2, field->y + middle, plate);
  cr = baize_ink_cairo (ink, field);
  draw_sign (cr, suit, x + sign / 2, middle, sign);
  cairo_destroy (cr);
  baize_ink_text (ink, number, field->x + x + (sign + plate) / 2 + gap, field->y + middle, 0, size, 0, TRUE, &white);
}

/** matrix_suits_draw: draws the numbers, in the same order in every text direction. */
void
matrix_suits_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA above = { 0, 0, 0, 0.26f }, below = { 0, 0, 0, 0.36f };
  const MatrixGeometry *g = &BAIZE_MATRIX_BOARD (board)->geometry;
  BaizeBox strip = { 0, 0, gtk_widget_get_width (ink->widget), gtk_widget_get_height (ink->widget) };
  gboolean square = strip.width < strip.height * 2.6;
  double radius = MIN (strip.height * (square ? 0.12 : 0.25), 12);
  BaizeInk in_strip = baize_ink_in_row (ink, &strip);
  int count[BAIZE_N_SUITS];

  count_suits (matrix_board_shown (BAIZE_MATRIX_BOARD (board)), count);
  baize_ink_recess (ink, &strip, radius, &above, &below);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeBox field = matrix_geometry_suit (g, (BaizeSuit) suit);

      field.x -= g->suits.x;
      field.y -= g->suits.y;
      field.height -= g->power;
      draw_field (&in_strip, (BaizeSuit) suit, count[suit], &field);
    }
  if (g->power > 0)
    draw_powers (g, &in_strip);
}

/** matrix_suits_describe: Returns: (transfer full): the numbers as text. */
char *
matrix_suits_describe (const MatrixState *state)
{
  GString *text = g_string_new (_ ("Still to come:"));
  int count[BAIZE_N_SUITS];

  count_suits (state, count);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      g_autofree char *part = baize_suit_count ((BaizeSuit) suit, count[suit]);

      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (text, "%s%s", suit == 0 ? " " : C_ ("list", ", "), part);
    }
  return g_string_free (text, FALSE);
}

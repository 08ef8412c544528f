/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drawing and text on the board, see the header.
 */
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"
#include "table/baize-arrangement.h"
#include "table/baize-ink.h"
#include "table/baize-stamps.h"

#include <adwaita.h>
#include <math.h>

/** baize_ink_begin: Returns: the ink for a drawing @width wide, in the text direction of @widget. */
BaizeInk
baize_ink_begin (GtkWidget *widget, GtkSnapshot *snapshot, double width)
{
  return (BaizeInk){ widget, snapshot, gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width : 0, 0 };
}

/** baize_ink_in_row: Returns: the ink for things in @row, which is mirrored as a whole; @row as in #BaizeSpot. */
BaizeInk
baize_ink_in_row (const BaizeInk *ink, const BaizeBox *row)
{
  BaizeInk moved = *ink;

  if (ink->mirror > 0)
    moved.shift = baize_arrangement_mirror_x (0, 0, row, ink->mirror);
  moved.mirror = 0;
  return moved;
}

/** baize_ink_rect: Returns: where @box is drawn. */
graphene_rect_t
baize_ink_rect (const BaizeInk *ink, const BaizeBox *box)
{
  double x = ink->mirror > 0 ? baize_arrangement_mirror_x (box->x, box->width, NULL, ink->mirror) : box->x + ink->shift;

  return GRAPHENE_RECT_INIT ((float) x, (float) box->y, (float) box->width, (float) box->height);
}

static GskRoundedRect
outline_of (const BaizeInk *ink, const BaizeBox *box, double radius)
{
  graphene_rect_t area = baize_ink_rect (ink, box);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  return outline;
}

/** baize_ink_fill: fills @box with rounded corners. */
void
baize_ink_fill (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *colour)
{
  GskRoundedRect outline = outline_of (ink, box, radius);

  gtk_snapshot_push_rounded_clip (ink->snapshot, &outline);
  gtk_snapshot_append_color (ink->snapshot, colour, &outline.bounds);
  gtk_snapshot_pop (ink->snapshot);
}

/** Returns: the colour @part of the way from @above to @below. */
static GdkRGBA
blend (const GdkRGBA *above, const GdkRGBA *below, float part)
{
  return (GdkRGBA){ above->red + (below->red - above->red) * part, above->green + (below->green - above->green) * part,
                    above->blue + (below->blue - above->blue) * part,
                    above->alpha + (below->alpha - above->alpha) * part };
}

/** Returns: how many colours there are from @above to @below, where each component has 256 values. */
static int
count_colours (const GdkRGBA *above, const GdkRGBA *below)
{
  float most = MAX (MAX (fabsf (above->red - below->red), fabsf (above->green - below->green)),
                    MAX (fabsf (above->blue - below->blue), fabsf (above->alpha - below->alpha)));

  return 1 + (int) (most * 255);
}

/** Fills the rows of @area from @from to @to with @colour. They are narrower if their middle is beside round corners of
 * @radius. */
static void
append_rows (const BaizeInk *ink, const graphene_rect_t *area, double radius, double from, double to,
             const GdkRGBA *colour)
{
  double start = (double) area->origin.y, middle = (from + to) / 2;
  double beyond = radius - MIN (middle - start, start + (double) area->size.height - middle);
  float inset = beyond > 0 ? (float) (radius - sqrt (radius * radius - beyond * beyond)) : 0;

  gtk_snapshot_append_color (ink->snapshot, colour,
                             &GRAPHENE_RECT_INIT (area->origin.x + inset, (float) from, area->size.width - 2 * inset,
                                                  (float) (to - from)));
}

/** Fills @area as baize_ink_gradient() does, in bands of one colour, which meet between pixels if the scale is whole. A
 * band beside a round corner is drawn row by row. */
static void
append_bands (const BaizeInk *ink, const graphene_rect_t *area, double radius, const GdkRGBA *above,
              const GdkRGBA *below)
{
  double start = (double) area->origin.y, height = (double) area->size.height, end = start + height;
  double top = ceil (start + radius), bottom = floor (end - radius);
  int n = count_colours (above, below);
  double from = start;

  for (int i = 0; i < n; i++)
    {
      double to = i + 1 < n ? round (start + height * (i + 1) / n) : end;
      GdkRGBA colour = blend (above, below, ((float) i + 0.5f) / (float) n);

      for (double next; from < to; from = next)
        {
          next = MIN (to, from < top || from >= bottom ? floor (from) + 1 : bottom);
          append_rows (ink, area, radius, from, next, &colour);
        }
    }
}

/** baize_ink_gradient: fills @box with rounded corners and a gradient from top to bottom. Rectangles of one colour need
 * no shader of their own, and Cairo fills them several times as fast as a gradient. */
void
baize_ink_gradient (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *above, const GdkRGBA *below)
{
  GskRoundedRect outline = outline_of (ink, box, radius);
  const graphene_rect_t *area = &outline.bounds;
  const GskColorStop stops[] = { { 0, *above }, { 1, *below } };
  double scale = baize_face_get_scale (ink->widget);

  /* at a fractional scale the bands would not meet between device pixels, and a line would show where they meet */
  if (scale <= floor (scale))
    {
      append_bands (ink, area, radius, above, below);
      return;
    }
  gtk_snapshot_push_rounded_clip (ink->snapshot, &outline);
  gtk_snapshot_append_linear_gradient (ink->snapshot, area, &area->origin,
                                       &GRAPHENE_POINT_INIT (area->origin.x, area->origin.y + area->size.height), stops,
                                       G_N_ELEMENTS (stops));
  gtk_snapshot_pop (ink->snapshot);
}

/** baize_ink_ring: draws a ring of @thickness inside the edge of @box, in one colour: for a border of several colours
 * Cairo uses a mesh, which takes longer than all cards. */
void
baize_ink_ring (const BaizeInk *ink, const BaizeBox *box, double radius, double thickness, const GdkRGBA *colour)
{
  GskRoundedRect outline = outline_of (ink, box, radius);
  const float widths[4] = { (float) thickness, (float) thickness, (float) thickness, (float) thickness };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (ink->snapshot, &outline, widths, colours);
}

/** baize_ink_recess: draws @box sunk into the cloth, darkened from @above to @below. High contrast has a white edge. */
void
baize_ink_recess (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *above, const GdkRGBA *below)
{
  static const GdkRGBA edge = { 0, 0, 0, 0.22f }, clear_edge = { 1, 1, 1, 0.9f };
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  baize_ink_gradient (ink, box, radius, above, below);
  baize_ink_ring (ink, box, radius, 1, contrast ? &clear_edge : &edge);
}

/* How much empty places are darkened at least where cards are dark. */
#define DARK_HOLE 0.6

/** baize_ink_hole: darkens @box, an empty place for a card, by @shade, 0 to 1; by more if the cards are dark, so that
 * it is darker than they are and looks farther away. */
void
baize_ink_hole (const BaizeInk *ink, const BaizeBox *box, double radius, double shade)
{
  GdkRGBA paper, colour = { 0, 0, 0, (float) shade };

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  if (paper.green < 0.5f)
    colour.alpha = (float) MAX (shade, DARK_HOLE);
  if (colour.alpha > 0)
    baize_ink_fill (ink, box, radius, &colour);
}

/** baize_ink_card: draws the picture of @face in @box. */
void
baize_ink_card (const BaizeInk *ink, const BaizeBox *box, BaizeFace face)
{
  graphene_rect_t area = baize_ink_rect (ink, box);

  gtk_snapshot_save (ink->snapshot);
  gtk_snapshot_translate (ink->snapshot, &area.origin);
  baize_faces_append (baize_faces_get_default (), ink->widget, ink->snapshot, face, box->width);
  gtk_snapshot_restore (ink->snapshot);
}

/** baize_ink_cairo: Returns: (transfer full): a context for @box, whose upper left corner is 0,0. */
cairo_t *
baize_ink_cairo (const BaizeInk *ink, const BaizeBox *box)
{
  graphene_rect_t area = baize_ink_rect (ink, box);
  cairo_t *cr = gtk_snapshot_append_cairo (ink->snapshot, &area);

  cairo_translate (cr, (double) area.origin.x, (double) area.origin.y);
  return cr;
}

/* Letters have sizes of whole and half pixels, large ones of whole pixels only, because Pango and Cairo keep each size
 * of a font for ever, which takes up to 70 KiB, and cards have many widths. */
#define SIZES 2
#define LARGE 20

/* Returns: the largest size for letters that is not above @size, in pixels. */
static double
snap_size (double size)
{
  return size >= LARGE ? floor (size) : floor (size * SIZES) / SIZES;
}

static PangoLayout *
layout_new (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  pango_font_description_set_absolute_size (font, snap_size (size) * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_font_description_free (font);
  return layout;
}

/**
 * baize_ink_new_paragraph:
 * @ink: the ink
 * @text: some words; each line of it begins a new one
 * @size: font size in pixels
 * @bold: whether the text is bold
 * @width: of the lines, in pixels
 *
 * Returns: (transfer full): @text in lines of @width, which begin below each other, for baize_ink_layout()
 */
PangoLayout *
baize_ink_new_paragraph (const BaizeInk *ink, const char *text, double size, gboolean bold, double width)
{
  PangoLayout *layout = layout_new (ink->widget, text, size, bold);

  pango_layout_set_single_paragraph_mode (layout, FALSE);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment (layout, ink->mirror > 0 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  return layout;
}

/* The size of text on a desktop with the usual settings, in pixels: 11 points. */
#define USUAL_TEXT (11 * 96 / 72.0)

/** baize_ink_text_scale: Returns: how much larger than usual the player wants text, 1 or more. Text on the board is
 * that much larger, as far as there is room. */
double
baize_ink_text_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  return MAX (1, size / USUAL_TEXT);
}

/* The size of text that breaks into lines, as a part of the usual size. */
#define IN_LINES 0.65

/** baize_ink_break_button: lets the text of @button break into lines of smaller letters, or not. Unlike a style class,
 * this changes its size at once. */
void
baize_ink_break_button (GtkWidget *button, gboolean breaks)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  PangoAttrList *attributes = breaks ? pango_attr_list_new () : NULL;

  if ((gtk_label_get_attributes (label) != NULL) != breaks)
    {
      if (breaks)
        pango_attr_list_insert (attributes, pango_attr_scale_new (IN_LINES));
      gtk_label_set_attributes (label, attributes);
      gtk_label_set_wrap (label, breaks);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    }
  g_clear_pointer (&attributes, pango_attr_list_unref);
}

/** baize_ink_text_width: Returns: the width of @text in pixels; parameters as for baize_ink_text(). */
double
baize_ink_text_width (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = layout_new (widget, text, size, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/**
 * baize_ink_layout: draws @layout with its upper left corner near @x, @y, and the letters of its first line on whole
 * pixels of the screen. Between them, GTK 4.24 draws the letters at the nearest row but passes over them if it draws
 * only that row again.
 */
void
baize_ink_layout (const BaizeInk *ink, PangoLayout *layout, double x, double y, const GdkRGBA *colour)
{
  double scale = baize_face_get_scale (ink->widget),
         baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

  gtk_snapshot_save (ink->snapshot);
  gtk_snapshot_translate (ink->snapshot,
                          &GRAPHENE_POINT_INIT ((float) (round (x * scale) / scale),
                                                (float) (round ((y + baseline) * scale) / scale - baseline)));
  gtk_snapshot_append_layout (ink->snapshot, layout, colour);
  gtk_snapshot_restore (ink->snapshot);
}

/**
 * baize_ink_text:
 * @ink: the ink
 * @text: a few words or numbers
 * @x: where the text begins, is centred or ends, see @align
 * @middle: y coordinate of the middle of the line
 * @align: 0 if the text begins at @x, 0.5 if it is centred, 1 if it ends
 * @size: font size in pixels
 * @most: maximal width, after which the text is ellipsized; 0 for no limit
 * @bold: whether the text is bold
 * @colour: its colour
 *
 * Draws a line of text on whole pixels.
 *
 * Returns: its width, in pixels
 */
double
baize_ink_text (const BaizeInk *ink, const char *text, double x, double middle, double align, double size, double most,
                gboolean bold, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = layout_new (ink->widget, text, size, bold);
  double left;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (most > 0 && width > most)
    {
      pango_layout_set_width (layout, (int) (most * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      width = (int) most;
    }
  left = ink->mirror > 0 ? ink->mirror - x - width * (1 - align) : x + ink->shift - width * align;
  baize_ink_layout (ink, layout, left, middle - height / 2.0, colour);
  return width;
}

/** Label: the parameters of baize_ink_label(). */
typedef struct
{
  const BaizeInk *ink;
  const char *text;
  double x, middle;
  double size;
  double most;
  const GdkRGBA *colour;
} Label;

static void
draw_label (GtkSnapshot *snapshot, gpointer data)
{
  const Label *label = data;
  BaizeInk ink = *label->ink;

  ink.snapshot = snapshot;
  baize_ink_text (&ink, label->text, label->x, label->middle, 0.5, label->size, label->most, TRUE, label->colour);
}

/**
 * baize_ink_label:
 * @ink: the ink
 * @width: width of the card at 0,0
 * @text: a word or number
 * @x: where the text is centred
 * @middle: y coordinate of the middle of the line
 * @size: font size in pixels
 * @most: maximal width, after which the text is ellipsized; 0 for no limit
 * @colour: its colour
 *
 * Draws bold text on a card, as a picture: Cairo keeps the letters of each size in which it draws them, and a card that
 * turns or changes its size has another one in each frame.
 */
void
baize_ink_label (const BaizeInk *ink, double width, const char *text, double x, double middle, double size, double most,
                 const GdkRGBA *colour)
{
  Label label = { ink, text, x, middle, size, most, colour };
  double scale = baize_face_get_scale (ink->widget);
  double across = baize_ink_text_width (ink->widget, text, size, TRUE) + 4, down = size * 1.6;
  graphene_rect_t area = baize_ink_rect (ink, &(BaizeBox){ x - across / 2, middle - down / 2, across, down });
  /* what is written, and where it lies on the pixels of the picture */
  guint64 look = (guint64) (g_str_hash (text) ^ gdk_rgba_hash (colour)) << 32
                 | (guint64) (((double) area.origin.x + width) * 16) << 16 | (guint64) (middle * 16);

  area.origin.x = (float) (floor ((double) area.origin.x * scale) / scale);
  area.origin.y = (float) (floor ((double) area.origin.y * scale) / scale);
  baize_stamps_append (ink->widget, ink->snapshot, look, width, &area, draw_label, &label);
}

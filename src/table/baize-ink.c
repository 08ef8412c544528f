/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writing on the table, see the header.
 */
#include "table/baize-ink.h"

#include <math.h>

/**
 * baize_ink_layout_new:
 * @widget: whose font is taken
 * @text: what is written
 * @size: of its letters, in pixels
 * @bold: whether it is bold
 *
 * Returns: (transfer full): the text, ready to be drawn
 */
PangoLayout *
baize_ink_layout_new (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/** baize_ink_text_width: Returns: how wide @text is, in pixels; as for baize_ink_layout_new(). */
double
baize_ink_text_width (GtkWidget *widget, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = baize_ink_layout_new (widget, text, size, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/** baize_ink_append: draws @layout from @x on, on whole pixels, the middle of its line at @middle. */
void
baize_ink_append (GtkSnapshot *snapshot, PangoLayout *layout, double x, double middle, const GdkRGBA *colour)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (middle - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/**
 * baize_ink_text:
 * @widget: whose font is taken
 * @snapshot: where it is drawn
 * @text: a few words or figures
 * @x: where it begins, is centred or ends
 * @middle: of its line, from above
 * @align: 0, 0.5 or 1: which of these @x is
 * @size: of its letters, in pixels
 * @bold: whether it is bold
 * @colour: its colour
 *
 * Draws a line of text.
 *
 * Returns: its width, in pixels
 */
double
baize_ink_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, double x, double middle, double align,
                double size, gboolean bold, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = baize_ink_layout_new (widget, text, size, bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  baize_ink_append (snapshot, layout, x - width * align, middle, colour);
  return width;
}

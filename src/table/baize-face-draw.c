/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures into snapshots, see the header. GTK's Cairo renderer converts a texture anew each time it draws it, so it
 * is given images; the others keep a texture once they have it.
 */
#include "table/baize-face-draw.h"

typedef struct
{
  GdkRGBA paper;
  GdkRGBA edge;
  GdkRGBA back;
  GdkRGBA inks[BAIZE_N_SUITS];
  double edge_width;
} Look;

/* The colours of the deck itself, so that a card without picture does not stand out. */
static const Look looks[BAIZE_N_COLOURINGS] = {
  [BAIZE_FACES_NORMAL] = {
    .paper = { 0.992f, 0.988f, 0.980f, 1 },
    .edge = { 0.490f, 0.463f, 0.435f, 1 },
    .back = { 0.208f, 0.329f, 0.502f, 1 },
    .inks = { { 0.141f, 0.122f, 0.192f, 1 },
              { 0.753f, 0.110f, 0.157f, 1 },
              { 0.753f, 0.110f, 0.157f, 1 },
              { 0.141f, 0.122f, 0.192f, 1 } },
    .edge_width = 0.008,
  },
  [BAIZE_FACES_CONTRAST] = {
    .paper = { 1, 1, 1, 1 },
    .edge = { 0, 0, 0, 1 },
    .back = { 0, 0, 0, 1 },
    .inks = { { 0, 0, 0, 1 }, { 0.65f, 0, 0.05f, 1 }, { 0.65f, 0, 0.05f, 1 }, { 0, 0, 0, 1 } },
    .edge_width = 0.016,
  },
  [BAIZE_FACES_FOUR] = {
    .paper = { 0.992f, 0.988f, 0.980f, 1 },
    .edge = { 0.490f, 0.463f, 0.435f, 1 },
    .back = { 0.208f, 0.329f, 0.502f, 1 },
    .inks = { { 0.106f, 0.451f, 0.251f, 1 },
              { 0.102f, 0.373f, 0.706f, 1 },
              { 0.753f, 0.110f, 0.157f, 1 },
              { 0.141f, 0.122f, 0.192f, 1 } },
    .edge_width = 0.008,
  },
  [BAIZE_FACES_CONTRAST_FOUR] = {
    .paper = { 1, 1, 1, 1 },
    .edge = { 0, 0, 0, 1 },
    .back = { 0, 0, 0, 1 },
    .inks = { { 0, 0.32f, 0.13f, 1 }, { 0.03f, 0.2f, 0.64f, 1 }, { 0.65f, 0, 0.05f, 1 }, { 0, 0, 0, 1 } },
    .edge_width = 0.016,
  },
  [BAIZE_FACES_NIGHT] = {
    .paper = { 0.169f, 0.161f, 0.200f, 1 },
    .edge = { 0.427f, 0.408f, 0.471f, 1 },
    .back = { 0.208f, 0.329f, 0.502f, 1 },
    .inks = { { 0.965f, 0.961f, 0.957f, 1 },
              { 1, 0.482f, 0.388f, 1 },
              { 1, 0.482f, 0.388f, 1 },
              { 0.965f, 0.961f, 0.957f, 1 } },
    .edge_width = 0.008,
  },
  [BAIZE_FACES_NIGHT_FOUR] = {
    .paper = { 0.169f, 0.161f, 0.200f, 1 },
    .edge = { 0.427f, 0.408f, 0.471f, 1 },
    .back = { 0.208f, 0.329f, 0.502f, 1 },
    .inks = { { 0.561f, 0.941f, 0.643f, 1 },
              { 0.557f, 0.753f, 0.973f, 1 },
              { 1, 0.482f, 0.388f, 1 },
              { 0.965f, 0.961f, 0.957f, 1 } },
    .edge_width = 0.008,
  },
};

/** baize_face_draw_get_paper: the colour of the paper of cards in @palette. */
void
baize_face_draw_get_paper (BaizeFacesPalette palette, GdkRGBA *paper)
{
  *paper = looks[baize_palette_get_colours (palette)].paper;
}

/** baize_face_draw_get_ink: the colour of @suit on that paper. */
void
baize_face_draw_get_ink (BaizeFacesPalette palette, BaizeSuit suit, GdkRGBA *ink)
{
  *ink = looks[baize_palette_get_colours (palette)].inks[suit];
}

/** baize_face_draws_with_cairo: whether @widget is shown by GTK's Cairo renderer. */
gboolean
baize_face_draws_with_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
}

/**
 * baize_face_draw_image:
 * @snapshot: what is drawn into
 * @image: a picture
 * @fit: where it goes
 * @hole: (nullable): a part of @image, in its own pixels, that need not be drawn because it is empty
 *
 * Draws a picture for the Cairo renderer.
 */
void
baize_face_draw_image (GtkSnapshot *snapshot, cairo_surface_t *image, const BaizeFaceFit *fit,
                       const cairo_rectangle_int_t *hole)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT ((float) fit->x, (float) fit->y, (float) fit->width,
                                                                (float) fit->height));

  cairo_translate (cr, fit->x, fit->y);
  cairo_scale (cr, fit->width / width, fit->height / height);
  cairo_set_source_surface (cr, image, 0, 0);
  /* Pixel upon pixel Cairo copies, whatever the filter; this one only counts while a card is turned over. */
  cairo_pattern_set_filter (cairo_get_source (cr), fit->exact ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD);
  if (!fit->exact)
    cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  if (hole != NULL)
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_rectangle (cr, hole->x, hole->y, hole->width, hole->height);
    }
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/** baize_face_draw_texture: as baize_face_draw_image(), for the other renderers. */
void
baize_face_draw_texture (GtkSnapshot *snapshot, GdkTexture *texture, const BaizeFaceFit *fit)
{
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) fit->x, (float) fit->y, (float) fit->width,
                                                    (float) fit->height));
}

/**
 * baize_face_draw_paper:
 * @snapshot: what is drawn into
 * @palette: in which colours
 * @width: the card's width in the widget's units
 *
 * Draws a card with nothing on it.
 */
void
baize_face_draw_paper (GtkSnapshot *snapshot, BaizeFacesPalette palette, double width)
{
  const Look *look = &looks[baize_palette_get_colours (palette)];
  float edge = (float) MAX (1.0, width * look->edge_width);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (width * BAIZE_CARD_ASPECT)),
                                   (float) (width * BAIZE_CARD_CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &look->paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { edge, edge, edge, edge },
                              (GdkRGBA[4]) { look->edge, look->edge, look->edge, look->edge });
}

static const GdkRGBA *
find_ink (const Look *look, BaizeFace face)
{
  if (baize_face_is_joker (face))
    return &look->inks[face == BAIZE_FACE_JOKER_RED ? BAIZE_HEARTS : BAIZE_SPADES];
  return &look->inks[baize_face_get_suit (face)];
}

static void
draw_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const GdkRGBA *ink, double size, double x,
           double y, gboolean centred)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_family_static (font, "sans-serif");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (1.0, size) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (centred ? x - width / 2.0 : x),
                                                          (float) (centred ? y - height / 2.0 : y)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/**
 * baize_face_draw_plain:
 * @widget: whose text settings are used
 * @snapshot: what is drawn into
 * @face: the card's face
 * @palette: in which colours
 * @width: the card's width in the widget's units
 *
 * Draws a readable card without a picture, with its index where the table's overlaps leave it visible.
 */
void
baize_face_draw_plain (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, BaizeFacesPalette palette,
                       double width)
{
  const Look *look = &looks[baize_palette_get_colours (palette)];
  double height = width * BAIZE_CARD_ASPECT;
  const char *text = baize_face_get_short (face);

  baize_face_draw_paper (snapshot, palette, width);
  if (face >= BAIZE_N_FACES)
    {
      gtk_snapshot_append_color (snapshot, &look->back,
                                 &GRAPHENE_RECT_INIT ((float) (0.08 * width), (float) (0.08 * width),
                                                      (float) (0.84 * width), (float) (height - 0.16 * width)));
      return;
    }
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_text (widget, snapshot, text, find_ink (look, face), 0.22 * width, 0.06 * width, 0.02 * width, FALSE);
  draw_text (widget, snapshot, text, find_ink (look, face), 0.36 * width, width / 2, height * 0.58, TRUE);
  gtk_snapshot_pop (snapshot);
}

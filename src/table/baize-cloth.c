/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cloth: light falls on its middle, a fine weave lies over it. It is drawn once for a size and colour and kept,
 * since it is a widget of its own under all that moves.
 */
#include "baize-cloth.h"

#include "baize-compat.h"

#include "core/baize-random.h"

#include <adwaita.h>
#include <math.h>

#define WEAVE 128

struct _BaizeCloth
{
  GtkWidget parent_instance;

  int sample;               /* a BaizeClothColour; -1 for the one the player chose */
  cairo_surface_t *picture; /* of the size, colour and kind drawn last */
  int colour;
  int kind;
};

G_DEFINE_FINAL_TYPE (BaizeCloth, baize_cloth, GTK_TYPE_WIDGET)

typedef struct
{
  double red, green, blue;
} Colour;

enum
{
  LIGHT,
  DARK,
  CONTRAST,
  N_KINDS,
};

/*
 * Light in the middle, shade at the rim; for the light style, the dark one and high contrast. White letters and the
 * golden glow of targets must be seen on all of them, so even sand is not pale.
 */
static const Colour lights[BAIZE_N_CLOTHS][N_KINDS] = {
  [BAIZE_CLOTH_GREEN] = { { 0.169, 0.518, 0.345 }, { 0.118, 0.318, 0.224 }, { 0.055, 0.275, 0.161 } },
  [BAIZE_CLOTH_BLUE] = { { 0.173, 0.435, 0.659 }, { 0.122, 0.259, 0.412 }, { 0.039, 0.157, 0.345 } },
  [BAIZE_CLOTH_BURGUNDY] = { { 0.580, 0.188, 0.290 }, { 0.353, 0.122, 0.184 }, { 0.290, 0.047, 0.110 } },
  [BAIZE_CLOTH_GRAPHITE] = { { 0.361, 0.388, 0.427 }, { 0.220, 0.231, 0.255 }, { 0.118, 0.122, 0.137 } },
  [BAIZE_CLOTH_SAND] = { { 0.549, 0.451, 0.325 }, { 0.345, 0.286, 0.200 }, { 0.247, 0.188, 0.098 } },
};
static const Colour shades[BAIZE_N_CLOTHS][N_KINDS] = {
  [BAIZE_CLOTH_GREEN] = { { 0.082, 0.341, 0.227 }, { 0.055, 0.180, 0.129 }, { 0.055, 0.275, 0.161 } },
  [BAIZE_CLOTH_BLUE] = { { 0.086, 0.263, 0.447 }, { 0.059, 0.145, 0.247 }, { 0.039, 0.157, 0.345 } },
  [BAIZE_CLOTH_BURGUNDY] = { { 0.365, 0.094, 0.173 }, { 0.208, 0.063, 0.106 }, { 0.290, 0.047, 0.110 } },
  [BAIZE_CLOTH_GRAPHITE] = { { 0.208, 0.227, 0.259 }, { 0.122, 0.129, 0.145 }, { 0.118, 0.122, 0.137 } },
  [BAIZE_CLOTH_SAND] = { { 0.392, 0.314, 0.212 }, { 0.204, 0.165, 0.110 }, { 0.247, 0.188, 0.098 } },
};

/**
 * Threads over and under, as light and dark as the eye just can't tell one from the other. Each pixel is a little off by
 * chance, as in real cloth: it keeps the regular weave and the steps of the gradient from making rings.
 */
static cairo_pattern_t *
make_weave (void)
{
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WEAVE, WEAVE);
  guint32 *pixels = (guint32 *) cairo_image_surface_get_data (tile);
  int stride = cairo_image_surface_get_stride (tile) / 4;
  cairo_pattern_t *pattern;
  BaizeRandom random;

  baize_random_init (&random, 1);
  cairo_surface_flush (tile);
  for (int y = 0; y < WEAVE; y++)
    for (int x = 0; x < WEAVE; x++)
      {
        gboolean over = (x / 2 + y / 2) % 2 == 0, edge = over ? y % 2 == 0 : x % 2 == 0;
        int light = (edge ? 9 : over ? 2 : 0) + (int) baize_random_below (&random, 9) - 4;
        guint32 alpha = (guint32) ABS (light - 4);

        pixels[y * stride + x] = light > 4 ? alpha * 0x01010101u : alpha << 24;
      }
  cairo_surface_mark_dirty (tile);
  pattern = cairo_pattern_create_for_surface (tile);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_surface_destroy (tile);
  return pattern;
}

/** Makes the picture of a cloth of @width × @height device pixels; (transfer full). */
static cairo_surface_t *
make_picture (int colour, int kind, int width, int height)
{
  const Colour *light = &lights[colour][kind], *shade = &shades[colour][kind];
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (picture);
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (width / 2.0, height * 0.38, 0, width / 2.0, height * 0.38, hypot (width, height) * 0.62);

  cairo_pattern_add_color_stop_rgb (pattern, 0, light->red, light->green, light->blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, shade->red, shade->green, shade->blue);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);
  if (kind != CONTRAST)
    {
      pattern = make_weave ();
      cairo_set_source (cr, pattern);
      cairo_paint (cr);
      cairo_pattern_destroy (pattern);
    }
  cairo_destroy (cr);
  return picture;
}

static void
baize_cloth_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeCloth *cloth = BAIZE_CLOTH (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  int kind = adw_style_manager_get_high_contrast (style) ? CONTRAST : adw_style_manager_get_dark (style) ? DARK : LIGHT;
  int colour = cloth->sample >= 0 ? cloth->sample : (int) baize_table_style_get_cloth (baize_table_style_get_default ());
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = baize_compat_get_scale (widget);
  int device_width = (int) ceil (width * scale), device_height = (int) ceil (height * scale);
  cairo_t *cr;

  if (width <= 0 || height <= 0)
    return;
  if (cloth->picture == NULL || cloth->colour != colour || cloth->kind != kind
      || cairo_image_surface_get_width (cloth->picture) != device_width
      || cairo_image_surface_get_height (cloth->picture) != device_height)
    {
      g_clear_pointer (&cloth->picture, cairo_surface_destroy);
      cloth->picture = make_picture (colour, kind, device_width, device_height);
      cloth->colour = colour;
      cloth->kind = kind;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, cloth->picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
baize_cloth_finalize (GObject *object)
{
  g_clear_pointer (&BAIZE_CLOTH (object)->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (baize_cloth_parent_class)->finalize (object);
}

static void
baize_cloth_class_init (BaizeClothClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_cloth_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = baize_cloth_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cloth");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
baize_cloth_init (BaizeCloth *cloth)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  cloth->sample = -1;
  g_signal_connect_object (baize_table_style_get_default (), "notify::cloth", G_CALLBACK (gtk_widget_queue_draw), cloth,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), cloth, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), cloth,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_can_target (GTK_WIDGET (cloth), FALSE);
}

/** baize_cloth_new: Returns: (transfer floating): a cloth of the colour that the player chose. */
GtkWidget *
baize_cloth_new (void)
{
  return g_object_new (BAIZE_TYPE_CLOTH, NULL);
}

/** baize_cloth_new_sample: Returns: (transfer floating): a piece of cloth of @colour. */
GtkWidget *
baize_cloth_new_sample (BaizeClothColour colour)
{
  BaizeCloth *cloth = g_object_new (BAIZE_TYPE_CLOTH, NULL);

  cloth->sample = (int) colour;
  return GTK_WIDGET (cloth);
}

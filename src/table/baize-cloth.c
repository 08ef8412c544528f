/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cloth: lit in the middle, with a fine weave. The picture is cached for its size and colour; the cloth is a
 * widget of its own below everything that moves, so it is not redrawn with the cards.
 */
#include "baize-cloth.h"

#include "core/cards/baize-random.h"
#include "faces/baize-face-draw.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#define WEAVE     128  /* size of the weave's tile, in pixels */
#define N_LEVELS  18   /* light levels of the weave */
#define NO_THREAD 4    /* the level that leaves the cloth's colour unchanged */
#define N_STEPS   256  /* shades from the middle to the rim */
#define LIGHT_Y   0.38 /* centre of the light, as a fraction of the height */
#define QUIET     120  /* ms after the last change of size until a picture of the new size is made */

typedef struct
{
  double red, green, blue;
} Colour;

/* the colours in the middle and at the rim */
typedef struct
{
  Colour light, shade;
} Tones;

struct _BaizeCloth
{
  GtkWidget parent_instance;

  int sample;               /* a BaizeClothColour; -1 for the player's choice */
  gboolean bright;          /* of the colour @dye as it is, whatever the choice */
  GdkRGBA dye;              /* the game's own; transparent if there is none */
  gboolean covers;          /* as wide as the window, and nothing of the window shows through */
  cairo_surface_t *picture; /* the picture of the last size and tones */
  GdkTexture *texture;      /* the same as a texture, for renderers that need one */
  Tones tones;
  int width, height; /* size of the widget when last drawn, in device pixels */
  guint quiet_source;
};

G_DEFINE_FINAL_TYPE (BaizeCloth, baize_cloth, GTK_TYPE_WIDGET)

enum
{
  LIGHT,
  DARK,
  CONTRAST,
  N_KINDS,
};

/* Colours in the middle and at the rim; for the light style, the dark style and high contrast. White text must have
 * a contrast of 4.5 on all of them, and the golden glow of targets one of 3, so even sand is not pale. */
static const Colour lights[BAIZE_N_CLOTHS][N_KINDS] = {
  [BAIZE_CLOTH_GREEN] = { { 0.153, 0.478, 0.318 }, { 0.118, 0.318, 0.224 }, { 0.055, 0.275, 0.161 } },
  [BAIZE_CLOTH_BLUE] = { { 0.173, 0.435, 0.659 }, { 0.122, 0.259, 0.412 }, { 0.039, 0.157, 0.345 } },
  [BAIZE_CLOTH_BURGUNDY] = { { 0.580, 0.188, 0.290 }, { 0.353, 0.122, 0.184 }, { 0.290, 0.047, 0.110 } },
  [BAIZE_CLOTH_GRAPHITE] = { { 0.361, 0.388, 0.427 }, { 0.220, 0.231, 0.255 }, { 0.118, 0.122, 0.137 } },
  [BAIZE_CLOTH_SAND] = { { 0.494, 0.404, 0.286 }, { 0.345, 0.286, 0.200 }, { 0.247, 0.188, 0.098 } },
};
static const Colour shades[BAIZE_N_CLOTHS][N_KINDS] = {
  [BAIZE_CLOTH_GREEN] = { { 0.082, 0.341, 0.227 }, { 0.055, 0.180, 0.129 }, { 0.055, 0.275, 0.161 } },
  [BAIZE_CLOTH_BLUE] = { { 0.086, 0.263, 0.447 }, { 0.059, 0.145, 0.247 }, { 0.039, 0.157, 0.345 } },
  [BAIZE_CLOTH_BURGUNDY] = { { 0.365, 0.094, 0.173 }, { 0.208, 0.063, 0.106 }, { 0.290, 0.047, 0.110 } },
  [BAIZE_CLOTH_GRAPHITE] = { { 0.208, 0.227, 0.259 }, { 0.122, 0.129, 0.145 }, { 0.118, 0.122, 0.137 } },
  [BAIZE_CLOTH_SAND] = { { 0.392, 0.314, 0.212 }, { 0.204, 0.165, 0.110 }, { 0.247, 0.188, 0.098 } },
};

/** Makes the tile of the weave: threads over and under, whose contrast is just below what the eye can separate. Random
 * noise in each pixel, as in real cloth, hides the regular pattern and the bands of the gradient. */
static void
make_weave (guint8 weave[WEAVE][WEAVE])
{
  BaizeRandom random;

  baize_random_init (&random, 1);
  for (int y = 0; y < WEAVE; y++)
    for (int x = 0; x < WEAVE; x++)
      {
        gboolean over = (x / 2 + y / 2) % 2 == 0, edge = over ? y % 2 == 0 : x % 2 == 0;

        weave[y][x] = (guint8) ((edge ? 9 : over ? 2 : 0) + (int) baize_random_below (&random, 9));
      }
}

/** Returns: a colour component of the cloth, 0 to 255: @t of the way from @light to @shade, made lighter or darker by
 * the thread there, whose brightness is @level. */
static guint32
mix (double light, double shade, double t, int level)
{
  double value = 255 * (light + (shade - light) * t), sheen = (level - NO_THREAD) / 255.0;

  return (guint32) (sheen > 0 ? value + (255 - value) * sheen + 0.5 : value * (1 + sheen) + 0.5);
}

/** Precomputes every colour of a cloth, by distance from the light and by level of the weave. */
static void
make_colours (const Colour *light, const Colour *shade, gboolean woven, guint32 colours[N_STEPS][N_LEVELS])
{
  for (int i = 0; i < N_STEPS; i++)
    for (int j = 0; j < N_LEVELS; j++)
      {
        double t = (double) i / (N_STEPS - 1);
        int level = woven ? j : NO_THREAD;

        colours[i][j] = 0xff000000u | mix (light->red, shade->red, t, level) << 16
                        | mix (light->green, shade->green, t, level) << 8 | mix (light->blue, shade->blue, t, level);
      }
}

/** Returns: (transfer full): the picture of a cloth of @width × @height device pixels. A resize of the window makes one
 * for every frame, so each pixel is only looked up: Cairo's gradient takes ten times as long. From the middle of a row
 * outwards the steps only grow, and they are the same to both sides. */
static cairo_surface_t *
make_picture (const Tones *tones, gboolean woven, int width, int height)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint32 *pixels = (guint32 *) cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture) / 4;
  guint middle = (guint) width / 2;
  double length = hypot (width, height) * 0.62 / (N_STEPS - 1);
  guint8 weave[WEAVE][WEAVE];
  guint32 colours[N_STEPS][N_LEVELS];
  float ends[N_STEPS];

  if (pixels == NULL)
    return picture;
  make_weave (weave);
  make_colours (&tones->light, &tones->shade, woven, colours);
  /* the square of the distance from the light at which a step ends; the last one has no end */
  for (int i = 0; i < N_STEPS; i++)
    ends[i] = i < N_STEPS - 1 ? (float) ((i + 1) * length * (i + 1) * length) : G_MAXFLOAT;
  for (int y = 0; y < height; y++)
    {
      const guint8 *threads = weave[y % WEAVE];
      guint32 *row = pixels + y * stride;
      float down = (float) y - (float) (height * LIGHT_Y), down_squared = down * down;
      float across = (float) middle - (float) (width - 1) / 2;
      guint step = 0;

      for (guint right = middle, left = (guint) width - 1 - middle; right < (guint) width; right++, left--)
        {
          while (across * across + down_squared >= ends[step])
            step++;
          row[right] = colours[step][threads[right % WEAVE]];
          row[left] = colours[step][threads[left % WEAVE]];
          across += 1;
        }
    }
  cairo_surface_mark_dirty (picture);
  return picture;
}

/** Draws the picture with the Cairo renderer. */
static void
append_image (BaizeCloth *cloth, GtkSnapshot *snapshot, double scale)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (cloth->width / scale),
                                                                          (float) (cloth->height / scale)));

  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, cloth->picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/** Draws the picture with the other renderers, as a texture, which saves them one copy. A picture of another size is
 * aligned at its light, and enlarged if it is too small. */
static void
append_texture (BaizeCloth *cloth, GtkSnapshot *snapshot, double scale)
{
  double width = cairo_image_surface_get_width (cloth->picture),
         height = cairo_image_surface_get_height (cloth->picture);
  double enlarged = MAX (1, MAX (cloth->width / width, cloth->height / height)) / scale;
  graphene_rect_t widget = GRAPHENE_RECT_INIT (0, 0, (float) (cloth->width / scale), (float) (cloth->height / scale));

  if (cloth->texture == NULL)
    {
      gsize stride = (gsize) cairo_image_surface_get_stride (cloth->picture);
      g_autoptr (GBytes) pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (cloth->picture),
                                                              stride * (gsize) height,
                                                              (GDestroyNotify) cairo_surface_destroy,
                                                              cairo_surface_reference (cloth->picture));

      cloth->texture = gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, pixels, stride);
    }
  gtk_snapshot_push_clip (snapshot, &widget);
  gtk_snapshot_append_texture (
    snapshot, cloth->texture,
    &GRAPHENE_RECT_INIT ((float) round ((cloth->width / scale - width * enlarged) / 2),
                         (float) round ((cloth->height / scale - height * enlarged) * LIGHT_Y),
                         (float) (width * enlarged), (float) (height * enlarged)));
  gtk_snapshot_pop (snapshot);
}

/** Returns: the colour @dye, darkened by @light. */
static Colour
darken (const GdkRGBA *dye, double light)
{
  return (Colour){ dye->red * light, dye->green * light, dye->blue * light };
}

/** Returns: the relative luminance of @dye, roughly: with a power of 2, which makes darken() exact. */
static double
get_luminance (const GdkRGBA *dye)
{
  return 0.2126 * (double) (dye->red * dye->red) + 0.7152 * (double) (dye->green * dye->green)
         + 0.0722 * (double) (dye->blue * dye->blue);
}

/** Returns: the tones in which a table of a game has its colour @dye: not lighter than the cloths above, so that
 * everything drawn on them is seen on it as well, whatever colour a game brings. */
static Tones
own_tones (const GdkRGBA *dye, int kind)
{
  static const double most_light[N_KINDS] = { 0.185, 0.078, 0.046 }, rim[N_KINDS] = { 0.486, 0.346, 1 };
  double luminance = get_luminance (dye), light = MIN (luminance, most_light[kind]);

  return (Tones){ darken (dye, sqrt (light / luminance)), darken (dye, sqrt (light * rim[kind] / luminance)) };
}

/** Returns: the tones of the cloth of the colour @colour, of @dye if that is each game's own. */
static Tones
find_tones (BaizeClothColour colour, const GdkRGBA *dye, int kind)
{
  if (colour == BAIZE_CLOTH_OWN && dye->alpha > 0)
    return own_tones (dye, kind);
  if (colour == BAIZE_CLOTH_OWN)
    colour = BAIZE_CLOTH_GREEN;
  return (Tones){ lights[colour][kind], shades[colour][kind] };
}

/** Returns: the tones of a small picture of a game, where nothing is written on the cloth. */
static Tones
bright_tones (const GdkRGBA *dye, int kind)
{
  static const double light[N_KINDS] = { 1, 0.64, 0.44 }, shade[N_KINDS] = { 0.72, 0.38, 0.44 };

  return (Tones){ darken (dye, light[kind]), darken (dye, shade[kind]) };
}

static int
current_kind (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return adw_style_manager_get_high_contrast (style) ? CONTRAST : adw_style_manager_get_dark (style) ? DARK : LIGHT;
}

/** baize_cloth_get_colour: the colour of the player's cloth at its lightest point, on the table of a game whose own
 * colour is @dye. */
GdkRGBA
baize_cloth_get_colour (const GdkRGBA *dye)
{
  Colour light = find_tones (baize_table_style_get_default ()->cloth, dye, current_kind ()).light;

  return (GdkRGBA){ (float) light.red, (float) light.green, (float) light.blue, 1 };
}

/** baize_cloth_get_own_colour: Returns: the colour @dye of a game in a tone on which white text can be read, whatever
 * cloth the player has chosen; green if the game has none. */
GdkRGBA
baize_cloth_get_own_colour (const GdkRGBA *dye)
{
  Colour light = find_tones (dye->alpha > 0 ? BAIZE_CLOTH_OWN : BAIZE_CLOTH_GREEN, dye, LIGHT).light;

  return (GdkRGBA){ (float) light.red, (float) light.green, (float) light.blue, 1 };
}

static void
forget_picture (BaizeCloth *cloth)
{
  g_clear_pointer (&cloth->picture, cairo_surface_destroy);
  g_clear_object (&cloth->texture);
}

static gboolean
on_quiet (gpointer data)
{
  BaizeCloth *cloth = data;

  cloth->quiet_source = 0;
  forget_picture (cloth);
  gtk_widget_queue_draw (GTK_WIDGET (cloth));
  return G_SOURCE_REMOVE;
}

/** Whether a picture of another size will do. While a window is resized, uploading a new picture for every size costs
 * the most on the graphics processor. Cairo needs no upload, but is slow at enlarging. */
static gboolean
will_do (BaizeCloth *cloth, int width, int height)
{
  gboolean is_new = width != cloth->width || height != cloth->height;

  if (width == cairo_image_surface_get_width (cloth->picture)
      && height == cairo_image_surface_get_height (cloth->picture))
    {
      g_clear_handle_id (&cloth->quiet_source, g_source_remove);
      return TRUE;
    }
  if (baize_face_draws_with_cairo (GTK_WIDGET (cloth)))
    return FALSE;
  if (is_new)
    {
      g_clear_handle_id (&cloth->quiet_source, g_source_remove);
      cloth->quiet_source = g_timeout_add (QUIET, on_quiet, cloth);
    }
  return TRUE;
}

static void
baize_cloth_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeCloth *cloth = BAIZE_CLOTH (widget);
  int kind = current_kind ();
  BaizeClothColour colour = cloth->sample >= 0 ? (BaizeClothColour) cloth->sample
                                               : baize_table_style_get_default ()->cloth;
  Tones tones = cloth->bright ? bright_tones (&cloth->dye, kind) : find_tones (colour, &cloth->dye, kind);
  double scale = baize_face_get_scale (widget);
  int width = (int) ceil (gtk_widget_get_width (widget) * scale);
  int height = (int) ceil (gtk_widget_get_height (widget) * scale);

  if (width <= 0 || height <= 0)
    return;
  if (cloth->picture == NULL || memcmp (&tones, &cloth->tones, sizeof tones) != 0 || !will_do (cloth, width, height))
    {
      forget_picture (cloth);
      g_clear_handle_id (&cloth->quiet_source, g_source_remove);
      cloth->picture = make_picture (&tones, kind != CONTRAST, width, height);
      cloth->tones = tones;
    }
  cloth->width = width;
  cloth->height = height;
  if (baize_face_draws_with_cairo (widget))
    append_image (cloth, snapshot, scale);
  else
    append_texture (cloth, snapshot, scale);
}

/** Removes the window's background below a board drawn by Cairo: Cairo draws a picture directly onto an empty surface,
 * and only where something has changed, but needs a copy for any other surface. That saves a fifth of the frame time
 * when all cards move. */
static void
baize_cloth_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_cloth_parent_class)->map (widget);
  if (BAIZE_CLOTH (widget)->covers && baize_face_draws_with_cairo (widget))
    gtk_widget_add_css_class (GTK_WIDGET (gtk_widget_get_root (widget)), "under-cloth");
}

static void
baize_cloth_unmap (GtkWidget *widget)
{
  if (BAIZE_CLOTH (widget)->covers)
    gtk_widget_remove_css_class (GTK_WIDGET (gtk_widget_get_root (widget)), "under-cloth");
  GTK_WIDGET_CLASS (baize_cloth_parent_class)->unmap (widget);
}

static void
baize_cloth_finalize (GObject *object)
{
  forget_picture (BAIZE_CLOTH (object));
  g_clear_handle_id (&BAIZE_CLOTH (object)->quiet_source, g_source_remove);
  G_OBJECT_CLASS (baize_cloth_parent_class)->finalize (object);
}

static void
baize_cloth_class_init (BaizeClothClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_cloth_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = baize_cloth_snapshot;
  GTK_WIDGET_CLASS (klass)->map = baize_cloth_map;
  GTK_WIDGET_CLASS (klass)->unmap = baize_cloth_unmap;
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

/** baize_cloth_new: Returns: (transfer floating): a cloth of the player's colour; if that is each game's own, green
 * until it is dyed. */
GtkWidget *
baize_cloth_new (void)
{
  return g_object_new (BAIZE_TYPE_CLOTH, NULL);
}

/** baize_cloth_new_table: Returns: (transfer floating): a cloth for a board. The parts of the window that it does not
 * cover need a background. */
GtkWidget *
baize_cloth_new_table (void)
{
  BaizeCloth *cloth = g_object_new (BAIZE_TYPE_CLOTH, NULL);

  cloth->covers = TRUE;
  return GTK_WIDGET (cloth);
}

/** baize_cloth_new_sample: Returns: (transfer floating): a swatch that shows cloth of @colour. */
GtkWidget *
baize_cloth_new_sample (BaizeClothColour colour)
{
  BaizeCloth *cloth = g_object_new (BAIZE_TYPE_CLOTH, NULL);

  cloth->sample = (int) colour;
  return GTK_WIDGET (cloth);
}

/** baize_cloth_new_dyed: Returns: (transfer floating): a cloth of any colour, @dye where it is lightest; the dark style
 * and high contrast darken it. */
GtkWidget *
baize_cloth_new_dyed (const GdkRGBA *dye)
{
  BaizeCloth *cloth = g_object_new (BAIZE_TYPE_CLOTH, NULL);

  cloth->bright = TRUE;
  cloth->dye = *dye;
  return GTK_WIDGET (cloth);
}

/** baize_cloth_dye: gives the cloth of a game the game's own colour @dye, in tones for a table; seen if the player
 * leaves each game its own. */
void
baize_cloth_dye (BaizeCloth *cloth, const GdkRGBA *dye)
{
  g_return_if_fail (BAIZE_IS_CLOTH (cloth));
  cloth->dye = *dye;
  gtk_widget_queue_draw (GTK_WIDGET (cloth));
}

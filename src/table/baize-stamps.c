/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Small drawings, see the header. Large ones are not kept: of them there are only a few on the board, and they would
 * take much memory.
 */
#include "baize-stamps.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <math.h>

#define MAX_STAMP (16 * 1024)   /* bytes of one drawing: cards 40 pixels wide */
#define MAX_ALL   (1024 * 1024) /* bytes of all */

typedef struct
{
  BaizeStampFunc draw;
  guint64 look;
  double width;
  double scale;
} Key;

typedef struct
{
  Key key;
  BaizeFaceImage image;
} Stamp;

static struct
{
  GHashTable *by_key; /* NULL before the first */
  gsize size;
  guint generation; /* of the faces, whose colours and pictures the drawings have */
  gint64 cleared;   /* the frame in which all were dropped last */
} stamps;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return g_int64_hash (&key->look) ^ g_double_hash (&key->width);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *other = b;

  return one->look == other->look && one->draw == other->draw && one->width == other->width
         && one->scale == other->scale;
}

static void
free_stamp (gpointer data)
{
  baize_face_image_set (&((Stamp *) data)->image, NULL, 0, 0);
  g_free (data);
}

/** baize_stamps_clear: drops all drawings; widgets that show one keep it. */
void
baize_stamps_clear (void)
{
  g_clear_pointer (&stamps.by_key, g_hash_table_unref);
  stamps.size = 0;
}

/** baize_stamps_get_size: Returns: the bytes of all drawings. */
gsize
baize_stamps_get_size (void)
{
  return stamps.size;
}

/** Whether a drawing of @size bytes finds room; if necessary, all others are dropped, but only once a frame, because
 * the frame may need them all. */
static gboolean
make_room (GtkWidget *widget, gsize size)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;

  if (stamps.size + size <= MAX_ALL)
    return TRUE;
  if (frame == stamps.cleared)
    return FALSE;
  stamps.cleared = frame;
  baize_stamps_clear ();
  return TRUE;
}

/** Draws what @draw draws in @area into a picture of @width by @height device pixels. */
static Stamp *
make_stamp (const Key *key, const graphene_rect_t *area, int width, int height, gpointer data)
{
  gsize stride = (gsize) baize_picture_get_stride (width), size = stride * (gsize) height;
  guchar *pixels = g_malloc0 (size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, size);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height,
                                                                  (int) stride);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  Stamp *stamp = g_new0 (Stamp, 1);

  key->draw (snapshot, data);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_scale (cr, key->scale, key->scale);
  cairo_translate (cr, (double) -area->origin.x, (double) -area->origin.y);
  if (node != NULL)
    {
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  stamp->key = *key;
  baize_face_image_set (&stamp->image, bytes, width, height);
  stamps.size += size;
  return stamp;
}

/**
 * baize_stamps_append:
 * @widget: the widget that is drawn
 * @snapshot: its snapshot
 * @look: a number that differs if @draw draws something else with the same @width
 * @width: the width of the card
 * @area: what @draw covers at most, from a whole device pixel on
 * @draw: draws it
 * @data: for @draw
 *
 * Draws what @draw draws, from a picture if it is small enough to be kept.
 */
void
baize_stamps_append (GtkWidget *widget, GtkSnapshot *snapshot, guint64 look, double width, const graphene_rect_t *area,
                     BaizeStampFunc draw, gpointer data)
{
  double scale = baize_face_get_scale (widget);
  int across = (int) ceil ((double) area->size.width * scale), down = (int) ceil ((double) area->size.height * scale);
  Key key = { draw, look, width, scale };
  BaizeFaceFit fit = { (double) area->origin.x, (double) area->origin.y, across / scale, down / scale, TRUE };
  guint generation = baize_faces_get_generation (baize_faces_get_default ());
  gsize size = (gsize) (MAX (across, 0)) * (gsize) (MAX (down, 0)) * 4;
  Stamp *stamp;

  if (stamps.generation != generation)
    baize_stamps_clear ();
  stamps.generation = generation;
  stamp = stamps.by_key != NULL ? g_hash_table_lookup (stamps.by_key, &key) : NULL;
  if (stamp == NULL)
    {
      if (size == 0 || size > MAX_STAMP || !make_room (widget, size))
        {
          draw (snapshot, data);
          return;
        }
      stamp = make_stamp (&key, area, across, down, data);
      if (stamps.by_key == NULL)
        stamps.by_key = g_hash_table_new_full (hash_key, equal_keys, NULL, free_stamp);
      g_hash_table_insert (stamps.by_key, &stamp->key, stamp);
    }
  baize_face_draw (widget, snapshot, &stamp->image, &fit, NULL);
}

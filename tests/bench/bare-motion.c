/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cheapest program that moves cards: one widget draws a plain background and all faces on it, in the way that costs
 * the renderer least. With Cairo that is an image surface in a Cairo node that is made once and then only shifted;
 * otherwise a texture. The pictures are Baize's own, made before the measurement.
 *
 *   bare-motion motion            52 faces fly about without pause
 *   bare-motion resize N WIDTH    N faces of WIDTH thousandths of the window's width are drawn at every size
 */
#include "bench.h"
#include "stage.h"

#include "core/cards/baize-random.h"
#include "faces/baize-face-worker.h"

#include <adwaita.h>
#include <math.h>

typedef struct
{
  GtkWidget parent_instance;
} BenchTable;

typedef struct
{
  GtkWidgetClass parent_class;
} BenchTableClass;

GType bench_table_get_type (void);
G_DEFINE_TYPE (BenchTable, bench_table, GTK_TYPE_WIDGET)

typedef struct
{
  double from_x, from_y, to_x, to_y;
} Path;

static BaizeFaceImage images[BENCH_N_CARDS];
static GskRenderNode *nodes[BENCH_N_CARDS];
static Path paths[BENCH_N_CARDS];
static BaizeRandom chance;
static gint64 start;
static gboolean resizes;
static int n_faces = BENCH_N_CARDS, thousandths;

static gboolean
with_cairo (GtkWidget *widget)
{
  return GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget)));
}

/** Sends all faces to other places. */
static void
send (GtkWidget *widget, gint64 now)
{
  int width = gtk_widget_get_width (widget) - BENCH_WIDTH;
  int height = gtk_widget_get_height (widget) - baize_picture_get_height (BENCH_WIDTH);

  start = now;
  for (int i = 0; i < BENCH_N_CARDS; i++)
    paths[i] = (Path){ paths[i].to_x, paths[i].to_y, (double) baize_random_below (&chance, (guint64) MAX (width, 1)),
                       (double) baize_random_below (&chance, (guint64) MAX (height, 1)) };
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (now >= start + BENCH_FLIGHT)
    send (widget, now);
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
draw_face (GtkWidget *widget, GtkSnapshot *snapshot, int i, graphene_rect_t area)
{
  cairo_t *cr;

  if (!with_cairo (widget))
    gtk_snapshot_append_texture (snapshot, baize_face_image_get_texture (&images[i]), &area);
  else if (!resizes)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &area.origin);
      gtk_snapshot_append_node (snapshot, nodes[i]);
      gtk_snapshot_restore (snapshot);
    }
  else
    {
      cr = gtk_snapshot_append_cairo (snapshot, &area);
      cairo_translate (cr, area.origin.x, area.origin.y);
      cairo_scale (cr, area.size.width / images[i].width, area.size.height / images[i].height);
      cairo_set_source_surface (cr, baize_face_image_get_surface (&images[i]), 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
    }
}

static void
draw_moving (GtkWidget *widget, GtkSnapshot *snapshot)
{
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  double left = 1 - CLAMP ((double) (now - start) / BENCH_FLIGHT, 0, 1), eased = 1 - left * left * left;

  for (int i = 0; i < BENCH_N_CARDS; i++)
    draw_face (widget, snapshot, i,
               GRAPHENE_RECT_INIT ((float) round (paths[i].from_x + (paths[i].to_x - paths[i].from_x) * eased),
                                   (float) round (paths[i].from_y + (paths[i].to_y - paths[i].from_y) * eased),
                                   BENCH_WIDTH, (float) baize_picture_get_height (BENCH_WIDTH)));
}

static void
draw_resized (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float width = (float) floor (gtk_widget_get_width (widget) * thousandths / 1000.0);

  for (int i = 0; i < n_faces; i++)
    draw_face (widget, snapshot, i,
               GRAPHENE_RECT_INIT ((float) (i % 9) * width * 0.7f, (float) (int) (i / 9) * width, width,
                                   width * (float) BAIZE_CARD_ASPECT));
}

static void
bench_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.1f, 0.4f, 0.28f, 1 },
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  (resizes ? draw_resized : draw_moving) (widget, snapshot);
}

static void
bench_table_class_init (BenchTableClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bench_table_snapshot;
}

static void
bench_table_init (BenchTable *table)
{
}

/** Wraps a picture of @width pixels for both kinds of renderers. */
static void
take_picture (guint i, GBytes *pixels, int width)
{
  int height = baize_picture_get_height (width);
  cairo_t *cr;

  baize_face_image_set (&images[i], pixels, width, height);
  nodes[i] = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cr = gsk_cairo_node_get_draw_context (nodes[i]);
  cairo_set_source_surface (cr, baize_face_image_get_surface (&images[i]), 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/** Makes the faces with Baize's worker, without a cache. */
static void
make_pictures (int width)
{
  g_autofree char *directory = g_dir_make_tmp ("baize-bench-XXXXXX", NULL);
  BaizeFaceWorker *worker = baize_face_worker_new (directory, directory, BAIZE_FACE_SHEET, NULL,
                                                   BAIZE_FACE_LETTERS_DRAWN, NULL, NULL);
  BaizeFaceSet *set = baize_face_worker_add (worker, BAIZE_FACES_NORMAL, width);

  baize_face_worker_ask (worker, set, BAIZE_PICTURES_ALL);
  baize_face_worker_settle (worker);
  (void) baize_face_worker_take (worker);
  for (guint i = 0; i < BENCH_N_CARDS; i++)
    if (set->there & BAIZE_PICTURE_BIT (i))
      take_picture (i, set->images[i].pixels, width);
  baize_face_worker_free (worker);
}

int
main (int argc, char **argv)
{
  GtkWidget *table;

  adw_init ();
  resizes = argc > 3 && g_str_equal (argv[1], "resize");
  if (resizes)
    {
      n_faces = CLAMP (atoi (argv[2]), 1, BENCH_N_CARDS);
      thousandths = MAX (1, atoi (argv[3]));
    }
  make_pictures (resizes ? 1280 * thousandths / 1000 : BENCH_WIDTH);
  baize_random_init (&chance, 1);
  table = g_object_new (bench_table_get_type (), NULL);
  bench_stage_open (table);
  if (resizes)
    bench_stage_resize (3);
  else
    {
      gtk_widget_add_tick_callback (table, on_tick, NULL, NULL);
      bench_stage_frames (4);
    }
  return 0;
}

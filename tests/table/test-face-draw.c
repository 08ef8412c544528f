/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Card pictures on the screen: the picture itself, its replacement while it is missing, and the shadow. Skipped if
 * there is no display.
 */
#include "faces-fixture.h"

#include "faces/baize-face-draw.h"

static guchar *
draw_node (GtkSnapshot *snapshot, int x, int y, int width, int height)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 ((gsize) width * (gsize) height * 4);

  g_assert_nonnull (node);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (x, y, width, height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  gsk_renderer_unrealize (renderer);
  return pixels;
}

static void
assert_similar (const guchar *pixels, GBytes *expected, int width, int height)
{
  const guchar *data = g_bytes_get_data (expected, NULL);

  for (int i = 0; i < width * height * 4; i++)
    g_assert_cmpint (ABS (pixels[i] - data[i]), <=, 1);
}

TEST (draw_picture)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  g_autoptr (GtkWidget) widget = NULL;
  g_autofree guchar *by_texture = NULL;
  g_autofree guchar *by_image = NULL;
  BaizeFaceFit fit = { 0, 0, 60, 84, TRUE };
  GtkSnapshot *snapshot;
  BaizeFaceSet *set;

  if (!gtk_is_initialized ())
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  faces_wait_exact (faces, 60, BAIZE_PICTURE_BACK, 0);
  (void) baize_faces_find (faces, 60, BAIZE_PICTURE_BACK, 1, &set);

  snapshot = gtk_snapshot_new ();
  baize_faces_append (faces, widget, snapshot, BAIZE_FACE_NONE, 60);
  by_texture = draw_node (snapshot, 0, 0, 60, 84);
  assert_similar (by_texture, set->images[BAIZE_PICTURE_BACK].pixels, 60, 84);

  snapshot = gtk_snapshot_new ();
  baize_face_draw_image (snapshot, baize_face_image_get_surface (&set->images[BAIZE_PICTURE_BACK]), &fit, NULL);
  by_image = draw_node (snapshot, 0, 0, 60, 84);
  assert_similar (by_image, set->images[BAIZE_PICTURE_BACK].pixels, 60, 84);
}

/* Without pictures, a card still covers its place and looks different from others. */
TEST (draw_plain)
{
  g_autoptr (GtkWidget) widget = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);

  if (!gtk_is_initialized ())
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  for (guint i = 0; i <= BAIZE_PICTURE_BACK + 1; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      guchar *pixels;

      if (i > BAIZE_PICTURE_BACK)
        baize_face_draw_paper (snapshot, BAIZE_FACES_CONTRAST, 60);
      else
        baize_face_draw_plain (widget, snapshot, i == BAIZE_PICTURE_BACK ? BAIZE_FACE_NONE : (BaizeFace) i,
                               BAIZE_FACES_NORMAL, 60);
      pixels = draw_node (snapshot, 0, 0, 60, 84);
      for (int y = 4; y < 80; y++)
        for (int x = 0; x < 60; x++)
          g_assert_cmphex (pixels[(y * 60 + x) * 4 + 3], ==, 0xff);
      g_assert_true (g_hash_table_add (seen, g_bytes_new_take (pixels, 60 * 84 * 4)));
    }
}

TEST (draw_shadow)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  g_autoptr (GtkWidget) widget = NULL;
  int last = 0;

  if (!gtk_is_initialized ())
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  for (int i = 0; i <= 4; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autofree guchar *pixels = NULL;
      int sum = 0;

      baize_faces_append_shadow (faces, widget, snapshot, 100, i / 4.0);
      pixels = draw_node (snapshot, -40, -40, 180, 220);
      g_assert_cmphex (pixels[(110 * 180 + 90) * 4 + 3], ==, 0);
      for (int y = 0; y < 220; y++)
        for (int x = 0; x < 180; x++)
          if (x < 40 || x >= 140 || y < 40 || y >= 180)
            sum += pixels[(y * 180 + x) * 4 + 3];
      g_assert_cmpint (sum, >, last);
      last = sum;
    }
}

/* The ring of a place for several cards has the corners of a card, however wide the place is. */
TEST (draw_ring)
{
  static const double widths[] = { 100, 2000 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      const GskRoundedRect *outline;

      baize_face_draw_ring (snapshot, widths[i], 140, 0, 2, &(GdkRGBA){ 1, 1, 1, 1 });
      node = gtk_snapshot_free_to_node (snapshot);
      outline = gsk_border_node_get_outline (node);
      g_assert_cmpfloat_with_epsilon (outline->corner[0].width, 100 * BAIZE_CARD_CORNER, 0.5);
      g_assert_cmpfloat (outline->bounds.size.width, ==, widths[i]);
    }
}

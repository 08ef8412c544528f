/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board draws only the cards again that have changed. After random moves, with animations and without, zooming,
 * pointing and looking back it must show the same as when everything is drawn again, and cards that share a drawing
 * must have the same. The same is true of the names of cards and places. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "play.h"

#include "core/cards/baize-random.h"
#include "faces/baize-faces.h"
#include "table/baize-ink.h"
#include "table/baize-stamps.h"
#include "table/baize-table-style.h"

#define N_BEFORE 40                    /* moves, for a table of some size */
#define N_DEEDS  40                    /* in a thorough run */
#define PICTURES (40 * G_USEC_PER_SEC) /* for a picture that was asked for, on a busy machine */

typedef struct
{
  const char *name;
  const char *record;
  gboolean animates;
} Case;

static BaizeRandom chance;

/** Returns: (transfer full): what the board shows. */
static GBytes *
take_picture (BoardFixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->board)),
      height = gtk_widget_get_height (GTK_WIDGET (fixture->board));
  gsize stride = (gsize) width * 4, size = stride * (gsize) height;
  guchar *pixels = g_malloc (size);

  GTK_WIDGET_GET_CLASS (fixture->board)->snapshot (GTK_WIDGET (fixture->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

static void
redraw_all (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    redraw_all (child);
}

/** Waits until the cards lie still and have their pictures. */
static void
rest (BoardFixture *fixture)
{
  guint generation;

  do
    {
      generation = baize_faces_get_generation (baize_faces_get_default ());
      board_settle (fixture);
    }
  while (generation != baize_faces_get_generation (baize_faces_get_default ()));
}

/** Says where the board shows something else than when all is drawn again. */
static void
report_difference (BoardFixture *fixture, GBytes *shown, GBytes *drawn, const char *deed)
{
  const guint32 *a = g_bytes_get_data (shown, NULL), *b = g_bytes_get_data (drawn, NULL);
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->board));
  gsize n = g_bytes_get_size (shown) / sizeof *a, first = n, last = 0;

  for (gsize i = 0; i < n; i++)
    if (a[i] != b[i])
      {
        first = MIN (first, i);
        last = i;
      }
  if (first < n)
    g_test_message ("after %s, something is not drawn again from %d,%d to %d,%d", deed, (int) first % width,
                    (int) first / width, (int) last % width, (int) last / width);
}

/** Returns: whether the board shows the same as when all is drawn again; reports the difference to the log. */
static gboolean
shows_the_same (BoardFixture *fixture, const char *deed)
{
  g_autoptr (GBytes) shown = NULL, drawn = NULL;

  rest (fixture);
  shown = take_picture (fixture);
  redraw_all (GTK_WIDGET (fixture->board));
  baize_stamps_clear ();
  drawn = take_picture (fixture);
  report_difference (fixture, shown, drawn, deed);
  return g_bytes_equal (shown, drawn);
}

/** Returns: (transfer full): the names of all cards and places. */
static GPtrArray *
list_names (BoardFixture *fixture)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  BaizePlace place;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (baize_scene_get_place (child, &place))
      g_ptr_array_add (names, board_name_of (child));
  return names;
}

/** Checks that all cards and places have the names that they get when all are named again. */
static void
check_names (BoardFixture *fixture)
{
  g_autoptr (GPtrArray) had = list_names (fixture), got = NULL;

  baize_board_refresh_labels (fixture->board, NULL);
  got = list_names (fixture);
  for (guint i = 0; i < had->len; i++)
    g_assert_cmpstr (had->pdata[i], ==, got->pdata[i]);
}

/** Waits for pictures of cards that may still be on their way, and are drawn when they are there. Returns: whether
 * there are some that were not there in @generation, which is set to the present one. */
static gboolean
wait_for_pictures (guint *generation)
{
  BaizeFaces *faces = baize_faces_get_default ();
  gint64 end = g_get_monotonic_time () + PICTURES;
  guint old = *generation;

  while (old == baize_faces_get_generation (faces) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  *generation = baize_faces_get_generation (faces);
  return *generation != old;
}

static void
check_picture (BoardFixture *fixture, const char *deed)
{
  guint generation = baize_faces_get_generation (baize_faces_get_default ());

  while (!shows_the_same (fixture, deed))
    g_assert_true (wait_for_pictures (&generation));
  check_names (fixture);
}

static void
press (BoardFixture *fixture, guint key)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (fixture->board);

  if (klass->keys.key != NULL)
    klass->keys.key (fixture->board, key, GDK_SHIFT_MASK);
}

/** Points at or chooses a random card, as a player does. */
static void
point (BoardFixture *fixture, gboolean chooses)
{
  GPtrArray *order = baize_board_private (fixture->board)->scene.order;
  BaizePlace place = board_place_of (order->pdata[baize_random_below (&chance, order->len)]);

  if (chooses)
    baize_board_act_on (fixture->board, &place, FALSE);
  else
    baize_board_point_at (fixture->board, &place);
}

static void
play_random (BoardFixture *fixture)
{
  BaizeMoves moves = { 0 };

  if (baize_game_get_over (fixture->game))
    return;
  baize_game_get_rules (fixture->game)->moves (baize_game_get_state (fixture->game), &moves);
  baize_game_play (fixture->game, &moves.items[baize_random_below (&chance, moves.n_items)], NULL);
  baize_moves_clear (&moves);
}

/** Does something at random. Returns: what. */
static const char *
act (BoardFixture *fixture)
{
  static const guint keys[] = { GDK_KEY_plus, GDK_KEY_minus, GDK_KEY_Left, GDK_KEY_Down, GDK_KEY_0, GDK_KEY_t };

  switch (baize_random_below (&chance, 10))
    {
    case 0:
      baize_game_undo (fixture->game);
      return "undo";
    case 1:
      baize_game_redo (fixture->game);
      return "redo";
    case 2:
    case 3:
      press (fixture, keys[baize_random_below (&chance, G_N_ELEMENTS (keys))]);
      return "a key of the game";
    case 4:
      point (fixture, FALSE);
      return "pointing";
    case 5:
      point (fixture, TRUE);
      return "choosing";
    case 6:
      baize_board_look_at (fixture->board,
                           (guint) baize_random_below (&chance, baize_game_get_n_moves (fixture->game) + 1));
      check_picture (fixture, "looking back");
      baize_board_stop_looking (fixture->board);
      return "no longer looking back";
    default:
      play_random (fixture);
      return "a move";
    }
}

/* ---- the same picture ---- */

static const Case cases[] = {
  { "grafa", "[Game \"grafa\"]\n[Deal \"7\"]\n", FALSE },
  { "grafa-moving", "[Game \"grafa\"]\n[Deal \"7\"]\n", TRUE },
  { "happy-graphs", "[Game \"happy-graphs\"]\n[Deal \"7\"]\n", FALSE },
  { "happy-graphs-moving", "[Game \"happy-graphs\"]\n[Deal \"7\"]\n", TRUE },
  { "happy-graphs-large",
    "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=eight cards=20,20,20,20,20,20,20,20\"]\n"
    "[Players \"12\"]\n[Deal \"7\"]\n",
    FALSE },
  { "happy-graphs-hex",
    "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=hex cards=20,20,20,20,20,20\"]\n"
    "[Players \"3\"]\n[Deal \"9\"]\n",
    TRUE },
  { "happy-graphs-puzzle", "[Game \"happy-graphs\"]\n[Variant \"square-puzzle\"]\n[Deal \"7\"]\n", FALSE },
  { "rose", "[Game \"rose\"]\n[Deal \"7\"]\n", TRUE },
  { "matrix", "[Game \"matrix\"]\n[Deal \"7\"]\n", TRUE },
  { "grandma", "[Game \"grandma\"]\n[Deal \"7\"]\n", TRUE },
};

BOARD_CASES (same_as_drawn_again, cases)
{
  const Case *test = data;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", test->animates, NULL);
  baize_random_init (&chance, test_seed (5));
  board_open_record (fixture, board_sizes[0], test->record);
  for (int i = 0; i < N_BEFORE; i++)
    play_random (fixture);
  check_picture (fixture, "the first moves");
  for (int i = 0; i < (int) test_amount (N_DEEDS); i++)
    check_picture (fixture, act (fixture));
}

/** Returns: (transfer full): a checksum of what is drawn on the card of @view, which is @width wide. */
static char *
sum_painting (BoardFixture *fixture, BaizeCardView *view, int width)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (fixture->board);
  gboolean is_up = (baize_card_view_get_flags (view) & BAIZE_CARD_UP) != 0;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * width, 2 * width);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  char *sum;

  klass->look.paint_card (fixture->board, baize_card_view_get_card (view), is_up, snapshot, width);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_translate (cr, width / 4, width / 4);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_MD5, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface) * (gsize) (2 * width));
  cairo_surface_destroy (surface);
  return sum;
}

/** Draws all cards, and notes in @sums what was drawn for each number, state and width. Returns: whether it is the same
 * as before for all that are there. */
static gboolean
is_same_for_same_look (BoardFixture *fixture, GHashTable *sums)
{
  GPtrArray *order = baize_board_private (fixture->board)->scene.order;

  for (guint i = 0; i < order->len; i++)
    {
      BaizeCardView *view = order->pdata[i];
      gboolean is_up = (baize_card_view_get_flags (view) & BAIZE_CARD_UP) != 0;
      guint64 look =
        BAIZE_BOARD_GET_CLASS (fixture->board)->look.find_look (fixture->board, baize_card_view_get_card (view));
      int width = (int) board_bounds_of (view).size.width;
      g_autofree char *key = g_strdup_printf ("%" G_GUINT64_FORMAT " %d %d", look, is_up, width);
      g_autofree char *sum = sum_painting (fixture, view, width);
      const char *known = g_hash_table_lookup (sums, key);

      if (known == NULL)
        g_hash_table_insert (sums, g_steal_pointer (&key), g_steal_pointer (&sum));
      else if (strcmp (known, sum) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The number that says that two cards look the same is right. */
BOARD_CASES (same_look, cases)
{
  const Case *test = data;
  BaizeFaces *faces = baize_faces_get_default ();
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint generation = 0;

  baize_random_init (&chance, test_seed (5));
  board_open_record (fixture, board_sizes[0], test->record);
  if (BAIZE_BOARD_GET_CLASS (fixture->board)->look.find_look == NULL)
    return;
  for (int i = 0; i < N_BEFORE; i++)
    play_random (fixture);
  for (int i = 0; i < (int) test_amount (N_DEEDS); i++)
    {
      act (fixture);
      rest (fixture);
      if (generation != baize_faces_get_generation (faces))
        g_hash_table_remove_all (sums);
      generation = baize_faces_get_generation (faces);
      while (!is_same_for_same_look (fixture, sums))
        {
          /* a picture came between two drawings */
          g_assert_true (wait_for_pictures (&generation));
          g_hash_table_remove_all (sums);
        }
    }
}

/* Drawings take little memory, and none when their board has gone. */
BOARD_TEST (stamps_are_dropped)
{
  board_open_record (fixture, board_sizes[0], cases[4].record);
  for (int i = 0; i < 60; i++)
    play_random (fixture);
  rest (fixture);
  g_bytes_unref (take_picture (fixture));
  g_assert_cmpuint (baize_stamps_get_size (), >, 0);
  g_assert_cmpuint (baize_stamps_get_size (), <=, 1024 * 1024);
  board_close (fixture);
  g_assert_cmpuint (baize_stamps_get_size (), ==, 0);
  board_open_record (fixture, board_sizes[0], cases[0].record);
}

/** Returns: (transfer full): @text on a card @width wide and the green cloth, drawn as a label or as text. */
static GBytes *
take_text (BoardFixture *fixture, const char *text, double width, gboolean is_label)
{
  static const GdkRGBA green = { 0.1f, 0.4f, 0.2f, 1 }, white = { 1, 1, 1, 1 };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BaizeInk ink = { .widget = GTK_WIDGET (fixture->board), .snapshot = snapshot };
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int side = (int) width;
  gsize stride = (gsize) side * 4;
  guchar *pixels = g_malloc (stride * (gsize) side);

  gtk_snapshot_append_color (snapshot, &green, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side));
  if (is_label)
    baize_ink_label (&ink, width, text, width * 0.37, width * 0.41, width * 0.27, 0, &white);
  else
    baize_ink_text (&ink, text, width * 0.37, width * 0.41, 0.5, width * 0.27, 0, TRUE, &white);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side));
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, stride * (gsize) side);
}

/* A label on a card looks like text, and is drawn once: another label, or one on another card, is another picture. */
BOARD_TEST (label_looks_like_text)
{
  static const char *const texts[] = { "7", "13", "Q" };

  board_open_record (fixture, board_sizes[0], cases[0].record);
  for (int width = 47; width < 160; width += 37)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (GBytes) text = take_text (fixture, texts[i], width, FALSE);
        g_autoptr (GBytes) label = take_text (fixture, texts[i], width, TRUE);
        g_autoptr (GBytes) again = take_text (fixture, texts[i], width, TRUE);
        const guchar *one = g_bytes_get_data (text, NULL), *other = g_bytes_get_data (label, NULL);

        g_assert_true (g_bytes_equal (label, again));
        for (gsize n = 0; n < g_bytes_get_size (text); n++)
          g_assert_cmpint (ABS (one[n] - other[n]), <=, 2);
      }
}

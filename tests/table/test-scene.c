/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scene: a widget for each card and slot, their order, and hit tests. The cards are on a plain widget instead of a
 * board. Skipped if there is no display.
 */
#include "begin-gtk.h"
#include "test.h"

#include "table/baize-scene.h"

#define WIDTH  50
#define HEIGHT 70 /* height of a card of that width */

/** Two piles; cards are letters, an open card is a capital. */
enum
{
  LEFT = 1,
  RIGHT,
};

typedef struct
{
  GtkWidget *window;
  GtkWidget *board;
  BaizeScene scene;
  int n_acts;
} Fixture;

static void
on_act (GtkWidget *board, GtkWidget *child)
{
  int *n_acts = g_object_get_data (G_OBJECT (board), "acts");

  (*n_acts)++;
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->window = gtk_window_new ();
  fixture->board = gtk_fixed_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->board);
  g_object_set_data (G_OBJECT (fixture->board), "acts", &fixture->n_acts);
  baize_scene_init (&fixture->scene, fixture->board, G_CALLBACK (on_act));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (fixture->board))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  baize_scene_dispose (&fixture->scene);
  g_assert_null (gtk_widget_get_first_child (fixture->board));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  baize_scene_clear (&fixture->scene);
}

static void
add_pile (BaizeLayout *layout, guint8 kind, const char *cards)
{
  baize_layout_add_pile (layout, (BaizePlace){ .kind = kind, .index = -1 });
  for (; *cards != '\0'; cards++)
    baize_layout_add_card (layout, (guint) g_ascii_toupper (*cards) - 'A', (BaizeFace) (g_ascii_toupper (*cards) - 'A'),
                           g_ascii_isupper (*cards));
}

/** Lays the cards of @left and @right as a game does. */
static void
lay (Fixture *fixture, const char *left, const char *right)
{
  BaizeScene *scene = &fixture->scene;

  baize_layout_reset (scene->layout);
  add_pile (scene->layout, LEFT, left);
  add_pile (scene->layout, RIGHT, right);
  baize_tableau_update (scene->tableau, scene->layout);
  baize_scene_sync_cards (scene);
}

static GtkWidget *
view_of (Fixture *fixture, char letter)
{
  return g_hash_table_lookup (fixture->scene.views, GUINT_TO_POINTER ((guint) letter - 'A'));
}

/** Puts the card @letter somewhere; @live says whether the pointer finds it. */
static void
put (Fixture *fixture, char letter, double x, double y, int z, gboolean live)
{
  BaizeSpot spot = { x, y, WIDTH, BAIZE_CARD_UP | (live ? BAIZE_CARD_LIVE : 0), z };

  baize_arrangement_set_card (fixture->scene.arrangement, (guint) letter - 'A', spot);
  baize_card_view_go (BAIZE_CARD_VIEW (view_of (fixture, letter)), &spot, 0, 0);
}

/**
 * Returns: (transfer full): the board's children in their order: a letter for a card, '-' for a slot, '.' for anything
 * else.
 */
static char *
list_children (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_c (text, BAIZE_IS_CARD_VIEW (child)
                               ? (char) ('A' + baize_card_get_id (baize_card_view_get_card (BAIZE_CARD_VIEW (child))))
                             : BAIZE_IS_SLOT_VIEW (child) ? '-'
                                                          : '.');
  return g_string_free (text, FALSE);
}

static void
assert_children (Fixture *fixture, const char *expected)
{
  g_autofree char *children = list_children (fixture);

  g_assert_cmpstr (children, ==, expected);
}

/**
 * Returns: the result of a hit test: a letter for a card, '-' for a slot, '.' for a child of the game's own, ' ' for
 * nothing.
 */
static char
find_at (Fixture *fixture, const BaizePlace *pointed, double x, double y)
{
  GtkWidget *child = baize_scene_child_at (&fixture->scene, pointed, x, y);

  if (child == NULL)
    return ' ';
  if (BAIZE_IS_CARD_VIEW (child))
    return (char) ('A' + baize_card_get_id (baize_card_view_get_card (BAIZE_CARD_VIEW (child))));
  return BAIZE_IS_SLOT_VIEW (child) ? '-' : '.';
}

/** A card keeps its widget wherever it lies; a removed card has none; a press of the widget arrives. */
TEST_WITH (cards, Fixture, set_up, tear_down)
{
  GtkWidget *view;

  lay (fixture, "AB", "c");
  view = view_of (fixture, 'B');
  assert_children (fixture, ".ABC");
  lay (fixture, "A", "cB");
  g_assert_true (view == view_of (fixture, 'B'));
  assert_children (fixture, ".ACB");
  g_signal_emit_by_name (view, "act");
  g_assert_cmpint (fixture->n_acts, ==, 1);
  lay (fixture, "", "B");
  assert_children (fixture, ".B");
  g_assert_null (view_of (fixture, 'A'));
}

/** Slots lie under the cards and over the game's lower children; z comes before the order of the piles. */
TEST_WITH (order, Fixture, set_up, tear_down)
{
  GtkWidget *under = gtk_label_new ("under"), *over = gtk_label_new ("over"), *last = gtk_label_new ("last");

  lay (fixture, "AB", "C");
  baize_scene_add_over (&fixture->scene, over);
  baize_scene_add_under (&fixture->scene, under);
  baize_scene_add_over (&fixture->scene, last);
  g_assert_true (fixture->scene.first_over == over);
  put (fixture, 'A', 0, 0, 2, TRUE);
  put (fixture, 'B', 0, 0, 0, TRUE);
  put (fixture, 'C', 0, 0, 0, TRUE);
  baize_arrangement_add_slot (fixture->scene.arrangement, (BaizePlace){ .kind = LEFT }, &(BaizeBox){ 0 }, FALSE, FALSE);
  baize_arrangement_add_slot (fixture->scene.arrangement, (BaizePlace){ .kind = RIGHT }, &(BaizeBox){ 0 }, FALSE,
                              FALSE);
  baize_scene_sync_slots (&fixture->scene);
  baize_scene_sort (&fixture->scene);
  assert_children (fixture, "..--BCA..");
  g_assert_true (gtk_widget_get_last_child (fixture->board) == last);
  g_array_set_size (fixture->scene.arrangement->slots, 1);
  baize_scene_sync_slots (&fixture->scene);
  assert_children (fixture, "..-BCA..");
}

/**
 * Cards and slots are found by their places, and lie where they were arranged; other children lie where they were
 * placed.
 */
TEST_WITH (places, Fixture, set_up, tear_down)
{
  const BaizePlace wanted = { .kind = LEFT, .index = 1 }, empty = { .kind = RIGHT, .index = -1 };
  GtkWidget *own = gtk_label_new ("own"), *child;
  BaizePlace place;
  graphene_rect_t area;

  lay (fixture, "AB", "");
  put (fixture, 'B', 10, 20, 0, TRUE);
  baize_arrangement_add_slot (fixture->scene.arrangement, empty, &(BaizeBox){ 100, 20, WIDTH, HEIGHT }, FALSE, FALSE);
  baize_scene_sync_slots (&fixture->scene);
  baize_scene_add_over (&fixture->scene, own);

  child = baize_scene_find (&fixture->scene, &wanted);
  g_assert_true (child == view_of (fixture, 'B') && baize_scene_get_place (child, &place));
  g_assert_true (baize_place_equal (&place, &wanted));
  g_assert_true (baize_scene_get_area (&fixture->scene, child, &area));
  g_assert_true (graphene_rect_equal (&area, &GRAPHENE_RECT_INIT (10, 20, WIDTH, HEIGHT)));
  child = baize_scene_find (&fixture->scene, &empty);
  g_assert_true (BAIZE_IS_SLOT_VIEW (child) && baize_scene_get_area (&fixture->scene, child, &area));
  g_assert_true (graphene_rect_equal (&area, &GRAPHENE_RECT_INIT (100, 20, WIDTH, HEIGHT)));
  g_assert_null (baize_scene_find (&fixture->scene, &(BaizePlace){ .kind = RIGHT, .index = 0 }));

  g_assert_false (baize_scene_get_place (own, &place));
  g_assert_true (baize_scene_get_area (&fixture->scene, own, &area));
  g_assert_false (baize_scene_get_area (&fixture->scene, fixture->scene.cloth, &area));
}

/** A hit test finds the uppermost card that can be chosen; a card that has risen from the pointer stays pointed at. */
TEST_WITH (hit, Fixture, set_up, tear_down)
{
  const BaizePlace none = BAIZE_PLACE_NONE, a = { .kind = LEFT, .index = 0 };

  lay (fixture, "AB", "C");
  put (fixture, 'A', 10, 10, 0, TRUE);
  put (fixture, 'B', 30, 10, 0, TRUE);
  put (fixture, 'C', 50, 10, 0, FALSE);
  baize_arrangement_add_slot (fixture->scene.arrangement, (BaizePlace){ .kind = RIGHT },
                              &(BaizeBox){ 50, 10, WIDTH, HEIGHT }, FALSE, TRUE);
  baize_scene_sync_slots (&fixture->scene);
  baize_scene_sort (&fixture->scene);
  g_assert_cmpint (find_at (fixture, &none, 15, 15), ==, 'A');
  g_assert_cmpint (find_at (fixture, &none, 45, 15), ==, 'B');
  /* at a card that cannot be chosen, the one below it is found */
  g_assert_cmpint (find_at (fixture, &none, 90, 15), ==, '-');
  g_assert_cmpint (find_at (fixture, &none, 5, 15), ==, ' ');
  g_assert_cmpint (find_at (fixture, &none, 15, 10 + HEIGHT + 1), ==, ' ');
  g_assert_cmpint (find_at (fixture, &a, 15, 10 + HEIGHT + 1), ==, 'A');
}

gboolean
test_begin (int *argc, char ***argv)
{
  return begin_gtk (argc, argv);
}

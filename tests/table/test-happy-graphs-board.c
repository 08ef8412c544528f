/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Happy Graphs, besides showing cards: keys that go from one legal cell to the next, the next move during
 * a review, room for a bottom overlay, drops on small cells, the animation at a perfect end, and the editor of custom
 * rules. The test measures no time. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "play.h"
#include "widgets.h"

#include "deck/baize-picture.h"
#include "games/happy-graphs/board/board.h"
#include "games/happy-graphs/rules/kept.h"
#include "table/baize-table-style.h"

#include <string.h>

/* The ace and its two, then the last ace: all cards are happy. */
#define PERFECT "[Variant \"custom\"]\n[Rules \"grid=square cards=2,1 hand=3\"]\n[Deal \"1\"]\n"

static HappyScene *
scene_of (BoardFixture *fixture)
{
  return BAIZE_HAPPY_GRAPHS_BOARD (fixture->board)->scene;
}

/** Shows a board with the game of @tags and @moves. */
static void
open_game (BoardFixture *fixture, const char *tags, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("[Game \"happy-graphs\"]\n%s\n%s", tags, moves);

  board_open_record (fixture, (BoardSize){ .width = 640, .height = 640 }, text);
}

static BaizePlace
cell_at (int x, int y)
{
  return (BaizePlace){ .kind = HAPPY_CELL, .owner = 1, .x = (gint16) x, .y = (gint16) y, .index = -1 };
}

/* ---- another size ---- */

/* What is drawn fits the game while buttons have not yet the style of a new size of the board: a game for one has no
 * rail of other hands. */
BOARD_TEST (restyled)
{
  g_autoptr (BaizeGame) other = NULL;

  board_open_record (fixture, board_sizes[0], "[Game \"happy-graphs\"]\n[Deal \"7\"]\n");
  other = read_game ("[Game \"happy-graphs\"]\n[Players \"4\"]\n[Deal \"7\"]\n");
  baize_board_private (fixture->board)->restyled = TRUE;
  baize_board_set_game (fixture->board, other);
  board_settle (fixture);
  g_assert_false (baize_board_private (fixture->board)->restyled);
  baize_board_set_game (fixture->board, fixture->game);
}

/* ---- covered hands ---- */

/** What covers the table between two turns covers no other player's hand. */
BOARD_TEST (turn)
{
  static const BoardSize sizes[] = { { .width = 360, .height = 540 },
                                     { .width = 500, .height = 300 },
                                     { .width = 1280, .height = 700 } };
  static const int players[] = { 2, 4, 8, 32 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (players); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Game \"happy-graphs\"]\n[Players \"%d\"]\n[Deal \"7\"]\n",
                                               players[i / 3]);
      g_autoptr (GPtrArray) cards = NULL;
      graphene_rect_t cover;

      board_open_record (fixture, sizes[i % 3], text);
      baize_game_set_covers_hands (fixture->game, TRUE);
      board_settle (fixture);
      g_assert_true (gtk_widget_compute_bounds (baize_board_private (fixture->board)->cover_sheet,
                                                GTK_WIDGET (fixture->board), &cover));
      cards = board_list_cards (fixture, HAPPY_HAND);
      for (guint j = 0; j < cards->len; j++)
        {
          graphene_rect_t card = board_bounds_of (cards->pdata[j]);

          if (board_place_of (cards->pdata[j]).owner != 1)
            g_assert_false (graphene_rect_intersection (&cover, &card, NULL));
        }
      board_close (fixture);
      fixture->board = NULL;
    }
}

/* ---- from cell to cell ---- */

/* Row by row, without cells that the card does not fit; wraps around at the ends; backwards with Shift. */
BOARD_TEST (next_cell)
{
  static const struct
  {
    guint key;
    int x, y;
  } steps[] = { { GDK_KEY_n, 1, -1 }, { GDK_KEY_n, 2, 0 }, { GDK_KEY_n, 1, 1 },
                { GDK_KEY_n, 1, -1 }, { GDK_KEY_N, 1, 1 }, { GDK_KEY_N, 2, 0 } };

  /* an ace beside a two is happy, so it allows no other neighbour; the two still has a cell above, below and on its
   * right */
  open_game (fixture, "[Variant \"custom\"]\n[Rules \"grid=square cards=1,2 hand=1\"]\n[Deck \"AC 2C 2D\"]\n",
             "start AC\nplace 2C 1,0\n");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  board_settle (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      BaizePlace here, wanted = cell_at (steps[i].x, steps[i].y);

      g_assert_true (BAIZE_BOARD_GET_CLASS (fixture->board)
                       ->keys.key (fixture->board, steps[i].key, steps[i].key == GDK_KEY_N ? GDK_SHIFT_MASK : 0));
      board_settle (fixture);
      here = baize_board_get_focused (fixture->board);
      g_assert_true (baize_place_equal (&here, &wanted));
    }
}

/* ---- review ---- */

/** Returns: the number of selected cards; @hand_face is the face of the one in a hand. */
static int
count_selected (BoardFixture *fixture, int *hand_face)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);
  int n = 0;

  *hand_face = -1;
  for (guint i = 0; i < cards->len; i++)
    if (baize_card_view_get_flags (cards->pdata[i]) & BAIZE_CARD_SELECTED)
      {
        n++;
        if (board_place_of (cards->pdata[i]).kind == HAPPY_HAND)
          *hand_face = board_face_of (cards->pdata[i]);
      }
  return n;
}

BOARD_TEST (look_back)
{
  static const char *const moves[] = { "start 4S", "place 2S 1,0", "lift 1,0", "place 2S 0,1", "place AS 0,2" };
  g_autofree char *all = g_strjoinv ("\n", (char **) (const char *const[]){ moves[0], moves[1], moves[2], moves[3],
                                                                            moves[4], NULL });
  const BaizeMove *coming;
  int face;

  open_game (fixture, "[Variant \"square-puzzle\"]\n[Deal \"1\"]\n", all);
  coming = &scene_of (fixture)->coming;
  g_assert_cmpint (coming->verb, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      baize_board_look_at (fixture->board, i);
      board_settle (fixture);
      g_assert_cmpint (coming->verb, !=, 0);
      baize_happy_graphs_rules.write_move (baize_board_get_shown (fixture->board), coming, text);
      g_assert_cmpstr (text->str, ==, moves[i]);
      g_assert_cmpint (count_selected (fixture, &face), ==, 1);
      /* a card to be lifted is on the table; a card to be laid is in the hand */
      if (coming->verb == HAPPY_LIFT)
        g_assert_cmpint (face, ==, -1);
      else
        g_assert_cmpint (baize_face_get_rank ((BaizeFace) face), ==, baize_face_get_rank (coming->arg[0]));
    }
  baize_board_look_at (fixture->board, G_N_ELEMENTS (moves));
  board_settle (fixture);
  g_assert_cmpint (coming->verb, ==, 0);
  baize_board_look_at (fixture->board, 1);
  baize_board_stop_looking (fixture->board);
  board_settle (fixture);
  g_assert_cmpint (coming->verb, ==, 0);
}

/* ---- the end ---- */

/* A dropped card goes to the cell at the pointer, even if it covers many smaller cells. */
BOARD_TEST (small_cells)
{
  static const int cells[][2] = { { 0, -1 }, { 1, 0 }, { 1, 1 }, { -1, 0 } };
  BaizeBoardPrivate *self;
  g_autoptr (GPtrArray) hand = NULL;
  graphene_rect_t bounds;

  open_game (fixture, PERFECT, "start 2C\nplace AC 0,1\n");
  self = baize_board_private (fixture->board);
  scene_of (fixture)->view.free = TRUE;
  scene_of (fixture)->view.card = HAPPY_MIN_CARD;
  baize_board_queue_arrange (fixture->board, FALSE);
  board_settle (fixture);
  hand = board_list_cards (fixture, HAPPY_HAND);
  g_assert_cmpuint (hand->len, >, 0);
  bounds = board_bounds_of (hand->pdata[0]);
  g_assert_cmpfloat (bounds.size.width, >, 3 * HAPPY_MIN_CARD);
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      BaizeBox box = happy_geometry_cell (&scene_of (fixture)->geometry, 1, cells[i][0], cells[i][1]);
      BaizePlace wanted = cell_at (cells[i][0], cells[i][1]), found;

      self->gestures.x = box.x + box.width * 0.7;
      self->gestures.y = box.y + box.height * 0.3;
      baize_card_view_put (hand->pdata[0], self->gestures.x - (double) bounds.size.width / 2,
                           self->gestures.y - (double) bounds.size.height / 2, (double) bounds.size.width);
      found = baize_board_place_under (fixture->board, hand->pdata[0]);
      g_assert_true (baize_place_same_pile (&found, &wanted));
    }
}

/* At the end nothing but cards is on the table: no crosses, no lit cells. */
BOARD_TEST (calm_end)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  BaizeInk ink;

  open_game (fixture, PERFECT, "start AC\nplace 2C 0,1\nplace AD 0,2\n");
  ink = (BaizeInk){ .widget = GTK_WIDGET (fixture->board), .snapshot = snapshot };
  happy_marks_draw (fixture->board, &ink);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_null (node);
}

/* ---- custom rules ---- */

typedef struct
{
  GtkWidget *window;
  char *variant, *rules, *name; /* the requested deal */
  int players;
} Editing;

static void
on_deal_wanted (BaizeBoard *board, const char *variant, int players, const char *rules, const char *name,
                Editing *editing)
{
  editing->players = players;
  editing->variant = g_strdup (variant);
  editing->rules = g_strdup (rules);
  editing->name = g_strdup (name);
}

static void
editing_clear (Editing *editing)
{
  g_free (editing->variant);
  g_free (editing->rules);
  g_free (editing->name);
  editing->variant = editing->rules = editing->name = NULL;
}

/**
 * Returns: the first visible widget of @type below @widget whose row or button has @title; any widget of @type if
 * @title is %NULL.
 */
static GtkWidget *
find (GtkWidget *widget, GType type, const char *title)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  const char *name = row != NULL              ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))
                     : GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                                              : NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (title == NULL || g_strcmp0 (name, title) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? find (child, type, title) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
deal_button (Editing *editing)
{
  return find (editing->window, GTK_TYPE_BUTTON, "_Deal");
}

/** Opens the editor, which is the window that is not the board's. */
static void
open_editor (BoardFixture *fixture, Editing *editing)
{
  g_autoptr (GList) windows = NULL;

  editing_clear (editing);
  happy_editor_present (fixture->board);
  windows = gtk_window_list_toplevels ();
  for (GList *link = windows; link != NULL; link = link->next)
    if (ADW_IS_WINDOW (link->data))
      editing->window = link->data;
  g_assert_nonnull (editing->window);
  wait_until (gtk_widget_get_mapped (deal_button (editing)));
  check_names ();
}

static void
set_number (Editing *editing, const char *title, int value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (editing->window, GTK_TYPE_SPIN_BUTTON, title)), value);
}

static gboolean
is_explained (GtkWidget *widget, gconstpointer tooltip)
{
  return gtk_widget_get_visible (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

/* libadwaita has its own buttons in the row, some of which newer versions show */
static GtkWidget *
forget_button (Editing *editing)
{
  return find_widget (find (editing->window, ADW_TYPE_ENTRY_ROW, "Name"), is_explained, "Delete These Rules");
}

/** Returns: the text above the button. */
static const char *
remark_of (Editing *editing)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_prev_sibling (deal_button (editing))));
}

static void
assert_refused (Editing *editing, const char *reason)
{
  g_assert_cmpstr (remark_of (editing), ==, reason);
  g_assert_false (gtk_widget_get_sensitive (deal_button (editing)));
}

static void
choose_rules (Editing *editing, guint index)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (editing->window, ADW_TYPE_COMBO_ROW, "Rules")), index);
}

static void
name_rules (Editing *editing, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (find (editing->window, ADW_TYPE_ENTRY_ROW, "Name")), name);
}

static void
deal (Editing *editing)
{
  g_assert_true (gtk_widget_get_sensitive (deal_button (editing)));
  g_signal_emit_by_name (deal_button (editing), "clicked");
  g_assert_cmpstr (editing->variant, ==, "custom");
  editing->window = NULL;
}

static void
assert_kept (guint index, const char *name, const char *rules)
{
  g_autoptr (GPtrArray) kept = happy_kept_load ();

  g_assert_cmpuint (kept->len, >, index);
  g_assert_cmpstr (((HappyKept *) kept->pdata[index])->name, ==, name);
  g_assert_cmpstr (((HappyKept *) kept->pdata[index])->rules, ==, rules);
}

BOARD_TEST (editor_refuses)
{
  Editing editing = { 0 };

  open_game (fixture, "[Variant \"square\"]\n[Deal \"1\"]\n", "");
  open_editor (fixture, &editing);
  g_assert_cmpstr (remark_of (&editing), ==, "18 cards, for up to 9 players");
  set_number (&editing, "Cards in a Hand", 19);
  assert_refused (&editing, "A hand takes more cards than there are.");
  set_number (&editing, "Cards in a Hand", 18);
  g_assert_cmpstr (remark_of (&editing), ==, "18 cards, for 1 player");
  set_number (&editing, "Cards that want 1", 399);
  assert_refused (&editing, "These rules have more than 400 cards.");
  set_number (&editing, "Cards that want 1", 0);
  for (int want = 2; want <= 5; want++)
    {
      g_autofree char *title = g_strdup_printf ("Cards that want %d", want);

      set_number (&editing, title, 0);
    }
  assert_refused (&editing, "These rules have no cards.");
  /* on a grid with four neighbours no card wants more */
  g_assert_nonnull (find (editing.window, GTK_TYPE_SPIN_BUTTON, "Cards that want 6"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (editing.window, ADW_TYPE_COMBO_ROW, "Grid")), HAPPY_SQUARE);
  g_assert_null (find (editing.window, GTK_TYPE_SPIN_BUTTON, "Cards that want 5"));
  gtk_window_destroy (GTK_WINDOW (editing.window));
}

BOARD_TEST (editor_keeps)
{
  static const char first_rules[] = "grid=hex cards=4,4,4,4,2 hand=3 decks=1 hidden=no gentle=yes";
  static const char second_rules[] = "grid=hex cards=4,4,4,4,2 hand=3 decks=2 hidden=no gentle=yes";
  Editing editing = { 0 };

  open_game (fixture, "[Variant \"square\"]\n[Deal \"1\"]\n", "");
  g_signal_connect (fixture->board, "deal-wanted", G_CALLBACK (on_deal_wanted), &editing);
  open_editor (fixture, &editing);
  set_number (&editing, "Cards in a Hand", 3);
  name_rules (&editing, "  Long evening ");
  deal (&editing);
  g_assert_cmpstr (editing.rules, ==, first_rules);
  g_assert_cmpstr (editing.name, ==, "Long evening");
  assert_kept (0, "Long evening", first_rules);

  /* a second name that is in use gets a number; rules without a name get a description as their name */
  open_editor (fixture, &editing);
  choose_rules (&editing, 0);
  choose_rules (&editing, 1);
  set_number (&editing, "Decks", 2);
  name_rules (&editing, "Long evening");
  deal (&editing);
  g_assert_cmpstr (editing.name, ==, "Long evening 2");
  assert_kept (1, "Long evening 2", second_rules);
  open_editor (fixture, &editing);
  choose_rules (&editing, 2);
  name_rules (&editing, "");
  deal (&editing);
  g_assert_cmpstr (editing.name, ==, "Hex, 18 cards");

  /* stored rules are unchanged, can be edited under their name, and can be deleted */
  open_editor (fixture, &editing);
  choose_rules (&editing, 1);
  set_number (&editing, "Cards in a Hand", 4);
  deal (&editing);
  assert_kept (1, "Long evening 2", "grid=hex cards=4,4,4,4,2 hand=4 decks=2 hidden=no gentle=yes");
  open_editor (fixture, &editing);
  choose_rules (&editing, 0);
  g_signal_emit_by_name (forget_button (&editing), "clicked");
  gtk_window_destroy (GTK_WINDOW (editing.window));
  assert_kept (0, "Long evening 2", "grid=hex cards=4,4,4,4,2 hand=4 decks=2 hidden=no gentle=yes");
  editing_clear (&editing);
}

/** The editor asks for the number of players, beginning with that of the board, and refuses more than have cards. */
BOARD_TEST (editor_players)
{
  Editing editing = { 0 };
  GtkWidget *players;

  open_game (fixture, "[Variant \"square\"]\n[Players \"3\"]\n[Deal \"1\"]\n", "");
  g_signal_connect (fixture->board, "deal-wanted", G_CALLBACK (on_deal_wanted), &editing);
  open_editor (fixture, &editing);
  players = find (editing.window, GTK_TYPE_SPIN_BUTTON, "Players");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (players)), ==, 3);
  set_number (&editing, "Players", 10);
  assert_refused (&editing, "18 cards, for up to 9 players");
  set_number (&editing, "Players", 2);
  deal (&editing);
  g_assert_cmpint (editing.players, ==, 2);
  board_close (fixture);

  /* 32 players are too many for the first rules; the editor says so and keeps the number */
  open_game (fixture, "[Variant \"square\"]\n[Players \"32\"]\n[Deal \"1\"]\n", "");
  open_editor (fixture, &editing);
  players = find (editing.window, GTK_TYPE_SPIN_BUTTON, "Players");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (players)), ==, 32);
  assert_refused (&editing, "18 cards, for up to 9 players");
  gtk_window_destroy (GTK_WINDOW (editing.window));
  editing_clear (&editing);
}

/* When hands should be covered, they are covered at once, and texts about their cards disappear: refusals and names. */
BOARD_TEST (cover)
{
  BaizePlace card = { .kind = HAPPY_HAND, .owner = 1, .index = 0 };
  const HappyState *state;
  GPtrArray *cards;

  open_game (fixture, "[Players \"2\"]\n[Deal \"4\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]", "");
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 1);
  state = baize_game_get_state (fixture->game);
  baize_board_lead_focus (fixture->board, &card, TRUE);
  baize_board_act_on (fixture->board, &card, FALSE);
  baize_board_refuse (fixture->board, &card, baize_face_get_name (state->face[state->hand[0]]));
  board_settle (fixture);

  baize_game_set_covers_hands (fixture->game, TRUE);
  board_settle (fixture);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 0);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "\342\200\216\342\201\250Ann\342\201\251, it is your turn");
  cards = board_list_cards (fixture, HAPPY_HAND);
  for (guint i = 0; i < cards->len; i++)
    g_assert_false (baize_card_get_up (baize_card_view_get_card (cards->pdata[i])));
  g_ptr_array_unref (cards);
  for (guint i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      board_check_untold (fixture, state->face[state->hand[i * state->hand_size + (guint) j]]);

  baize_game_set_covers_hands (fixture->game, FALSE);
  board_settle (fixture);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 1);
}

/* The next player does not hear which card the last one drew. */
BOARD_TEST (covered_draw)
{
  const HappyState *state;
  GtkWidget *ready;
  BaizeFace drawn;

  open_game (fixture, "[Players \"2\"]\n[Deal \"4\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]", "");
  baize_game_set_covers_hands (fixture->game, TRUE);
  board_settle (fixture);
  ready = gtk_widget_get_last_child (baize_board_private (fixture->board)->cover_sheet);
  g_signal_emit_by_name (ready, "clicked");
  board_settle (fixture);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 1);
  state = baize_game_get_state (fixture->game);
  drawn = state->face[state->stock[state->n_stock - 1]];
  play_first (fixture->game);
  board_settle (fixture);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 0);
  g_assert_nonnull (strstr (board_description_of (ready), "A card is drawn."));
  board_check_untold (fixture, drawn);
}

/** Returns: how opaque the drawing of a mood is at @x, @y, in hundredths of the card's width. */
static int
get_alpha (cairo_surface_t *drawing, int x, int y)
{
  const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (drawing)
                                          + (gsize) y * (gsize) cairo_image_surface_get_stride (drawing));

  return (int) (row[x] >> 24);
}

/** A mood hides the pips of a card, but neither rank nor suit in its two corners. */
TEST (mood)
{
  const HappyMood mood = { .want = 4, .has = 1 };
  const int width = 100, height = 140, right = (int) (BAIZE_INDEX_WIDTH * width) - 3;
  const int below = (int) (BAIZE_INDEX_HEIGHT * width) - 3;
  cairo_surface_t *drawing = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr = cairo_create (drawing);

  happy_ink_mood (snapshot, width, &mood);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (drawing);
  for (int y = 3; y < below; y++)
    for (int x = 3; x < right; x++)
      {
        g_assert_cmpint (get_alpha (drawing, x, y), ==, 0);
        g_assert_cmpint (get_alpha (drawing, width - 1 - x, height - 1 - y), ==, 0);
      }
  for (int y = 8; y < height - 8; y++)
    for (int x = 21; x < width - 21; x++)
      g_assert_cmpint (get_alpha (drawing, x, y), ==, 255);
  cairo_surface_destroy (drawing);
}

int
main (int argc, char **argv)
{
  if (!board_init (&argc, &argv))
    return 0;
  adw_init ();
  return test_run ();
}

/** The prompt names the chosen card and says what to do with it. */
BOARD_TEST (prompt_of_chosen)
{
  BaizePlace card;

  open_game (fixture, "[Variant \"square\"]\n[Players \"3\"]\n[Deal \"5\"]\n", "");
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Player 1: Choose a card to begin with");
  card = (BaizePlace){ .kind = HAPPY_HAND, .owner = 1, .index = 0 };
  baize_board_act_on (fixture->board, &card, FALSE);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Begin: lay the ace of clubs on the lit place");
}

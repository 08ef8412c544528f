/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chooser of games: the tiles it shows and how they fit into the window, moving through them with the keyboard, and
 * the daily deal.
 */
#include "window-fixture.h"

#include "app/common/baize-today.h"
#include "app/window/baize-chooser.h"
#include "app/window/baize-game-picture.h"
#include "app/window/baize-game-tile.h"
#include "core/base/baize-locale.h"
#include "core/results/baize-days.h"

#include <libintl.h>
#include <math.h>

#define LINE_HEIGHT    20
#define NARROWEST_CARD 64 /* narrower cards show only rank and suit */
#define LOWEST_BUTTON  44

/** Column: how many tiles have the left edge @x. */
typedef struct
{
  float x;
  guint n;
} Column;

WINDOW_TEST (chooser)
{
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (search_for (fixture, BAIZE_TYPE_GAME_TILE).count, ==, n_games);
}

/* When the program starts, the first tile has the focus, not the header bar. */
SHOWN_TEST (first_focus)
{
  GtkWidget *first = find_widget (GTK_WIDGET (fixture->window), is_type, GSIZE_TO_POINTER (BAIZE_TYPE_GAME_TILE));
  GtkWidget *focus;

  wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL);
  g_assert_true (gtk_widget_is_ancestor (focus, first));
}

/* When the program starts with a game, the board has the focus, for example its button that uncovers a hand. */
WINDOW_TEST (first_focus_board)
{
  static const char *const records[] = {
    "[Game \"grafa\"]\n[Deal \"1\"]\n\n",
    "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bob\"]\n\n",
  };
  GtkWidget *focus;

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GFile) file = write_file ("first.baize", records[i]);

      open_file (fixture, file);
      gtk_window_present (GTK_WINDOW (fixture->window));
      wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL
                  && gtk_widget_get_ancestor (focus, BAIZE_TYPE_BOARD) != NULL);
      tear_down (fixture, NULL);
      set_up (fixture, NULL);
    }
}

#include <string.h>

static void
collect_tile_button (GtkWidget *widget, gpointer buttons)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) != NULL)
    g_ptr_array_add (buttons, widget);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;
}

/** Shows the chooser with more than one row of tiles. Returns (transfer full) the two buttons of each tile, in order:
 * to play, and to play the daily deal. */
static GPtrArray *
show_tiles (Fixture *fixture)
{
  GPtrArray *buttons = g_ptr_array_new ();
  gsize n_games;

  baize_rules_get_all (&n_games);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for_each_widget (GTK_WIDGET (fixture->window), collect_tile_button, buttons);
  wait_until (gtk_widget_get_width (buttons->pdata[0]) > 0);
  /* The order of the tiles follows from their places, which the window may change once more. */
  wait_for_rest ();
  g_assert_cmpuint (buttons->len, ==, 2 * n_games);
  gtk_widget_grab_focus (buttons->pdata[0]);
  return buttons;
}

/* The Tab key goes through all buttons in order, and Shift+Tab goes back through them into the header. */
WINDOW_TEST (chooser_tab)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);

  for (guint i = 1; i < buttons->len; i++)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_FORWARD) == buttons->pdata[i]);
  for (guint i = buttons->len - 1; i > 0; i--)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_BACKWARD) == buttons->pdata[i - 1]);
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_TAB_BACKWARD)));
  while (is_in_header (move_focus (fixture, GTK_DIR_TAB_FORWARD)))
    ;
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == buttons->pdata[0]);
}

/** Returns how many of @buttons, of both kinds, lie in the first row of tiles. */
static guint
count_first_row (Fixture *fixture, GPtrArray *buttons)
{
  double first, y;
  guint n = 0;

  gtk_widget_translate_coordinates (buttons->pdata[1], GTK_WIDGET (fixture->window), 0, 0, NULL, &first);
  for (guint i = 0; i < buttons->len; i++)
    {
      gtk_widget_translate_coordinates (buttons->pdata[i], GTK_WIDGET (fixture->window), 0, 0, NULL, &y);
      n += y <= first;
    }
  return n;
}

/* An arrow key moves to the next button in its direction, and from the first row up into the header. */
WINDOW_TEST (chooser_arrows)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);
  GtkWidget **play = (GtkWidget **) buttons->pdata, *below;
  guint n_first = count_first_row (fixture, buttons), i;

  g_assert_cmpuint (n_first, >=, 4);
  g_assert_cmpuint (n_first, <, buttons->len);
  for (i = 2; i < n_first; i += 2)
    g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[i]);
  for (i = n_first - 2; i > 0; i -= 2)
    g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[i - 2]);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[1]);
  g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == play[3]);
  g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == play[1]);
  /* the next row may be shorter and centered, so any of its tiles may be the nearest one */
  below = move_focus (fixture, GTK_DIR_DOWN);
  for (i = n_first; i < buttons->len && play[i] != below; i += 2)
    ;
  g_assert_cmpuint (i, <, buttons->len);
  g_assert_true (move_focus (fixture, GTK_DIR_DOWN) == play[i + 1]);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == below);
  below = move_focus (fixture, GTK_DIR_UP);
  for (i = 1; i < n_first && play[i] != below; i += 2)
    ;
  g_assert_cmpuint (i, <, n_first);
  g_assert_true (move_focus (fixture, GTK_DIR_UP) == play[i - 1]);
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_UP)));
}

/** Plays a move in deal 1 of @variant of Happy Graphs and goes back to the chooser. */
static void
play_happy (Fixture *fixture, const char *variant)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);

  baize_session_deal_number (session_of (fixture), rules, baize_rules_find_variant (rules, variant, NULL), 1);
  play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
}

/* The tile offers a daily puzzle if the player has played puzzles last. */
WINDOW_TEST (daily)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (shows_text (window, "Daily puzzle"));
  play_happy (fixture, "square-made");
  g_assert_true (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  game = baize_session_get_game (session_of (fixture));
  g_assert_true (baize_game_get_variant (game)->timed);
  activate_action (fixture, "back");
}

static gboolean
offers_to_resume (GtkWidget *widget, gconstpointer daily)
{
  GtkWidget *button = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);

  return button != NULL && says (widget, "Resume") && gtk_widget_get_visible (widget)
         && gtk_widget_has_css_class (button, "daily") == (daily != NULL);
}

static gboolean
is_daily (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "daily");
}

/** Opens the daily deal of GRAFA, makes a move if @moves, and goes back to the chooser. */
static void
play_daily (Fixture *fixture, gboolean moves)
{
  GActionGroup *window = G_ACTION_GROUP (fixture->window);

  g_action_group_activate_action (window, "daily", g_variant_new_string ("grafa"));
  if (moves)
    play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
}

/* The tile offers to resume the daily deal after its first move, but not the daily deal of another day. Readers are
 * told which it is. */
WINDOW_TEST (daily_waits)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept", "waiting", "grafa", "classic.daily.baize",
                                            NULL);
  g_autofree char *text = NULL, *deal = NULL, *other = NULL;
  g_autoptr (GRegex) number = g_regex_new ("Deal \"[0-9]+", 0, 0, NULL);

  gtk_window_present (GTK_WINDOW (fixture->window));
  play_daily (fixture, FALSE);
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_widget (NULL, is_daily, NULL)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Not played yet");
  play_daily (fixture, TRUE);
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_widget (NULL, is_daily, NULL)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Resume");
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, NULL), ==, 0);
  baize_store_flush (baize_session_get_store (session_of (fixture)));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  other = g_regex_replace (number, text, -1, 0, "Deal \"20000101", 0, NULL);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  baize_chooser_refresh (BAIZE_CHOOSER (search_for (fixture, BAIZE_TYPE_CHOOSER).last));
  g_assert_cmpuint (count_widgets (NULL, offers_to_resume, "daily"), ==, 0);
}

/* A variant with a single deal has no daily deal; the daily deal of the first variant is offered and played instead. */
WINDOW_TEST (daily_of_one)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_present (GTK_WINDOW (window));
  play_happy (fixture, "square-puzzle");
  g_assert_false (shows_text (window, "Daily puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  g_assert_cmpint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->variant, ==, 0);
}

/* ---- midnight ---- */

/** Returns the day of the deal that the first tile plays; the tile also says it. */
static guint
day_of_tile (Fixture *fixture)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (find_widget (NULL, is_daily, NULL)));
  const char *slash = strchr (g_variant_get_string (target, NULL), '/');

  return (guint) g_ascii_strtoull (slash + 1, NULL, 10);
}

/** A tile plays the day that it says, and says another when the date changes while the window is active. Changing the
 * time zone changes the date: local time is first 12 hours earlier than UTC and then 14 later. */
SHOWN_TEST (midnight)
{
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  GtkWidget *chooser = search_for (fixture, BAIZE_TYPE_CHOOSER).last, *tile = find_widget (NULL, is_daily, NULL);
  guint before, after;

  g_setenv ("TZ", "UTC+12", TRUE);
  baize_chooser_refresh (BAIZE_CHOOSER (chooser));
  before = day_of_tile (fixture);
  g_assert_cmpuint (before, ==, baize_today_get ());
  g_setenv ("TZ", "UTC-14", TRUE);
  after = baize_today_get ();
  g_assert_cmpuint (after, >, before);
  g_signal_emit_by_name (tile, "clicked");
  g_assert_cmpuint (baize_day_of_game (baize_session_get_game (session_of (fixture))), ==, before);
  activate_action (fixture, "back");
  g_setenv ("TZ", "UTC+12", TRUE);
  wait_until (day_of_tile (fixture) == before);
  g_setenv ("TZ", "UTC-14", TRUE);
  wait_until (day_of_tile (fixture) == after);
  if (zone != NULL)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
}

/* ---- how the tiles fit ---- */

static gboolean
is_hidden_label (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) != NULL
         && gtk_widget_get_height (widget) == 0;
}

static void
show_label (GtkWidget *widget, gpointer unused)
{
  if (is_hidden_label (widget, NULL))
    gtk_widget_set_visible (widget, TRUE);
}

/** Shows the chooser of a window of @width × @height, as if every game had a best score, and saved games. */
static void
show_full_tiles (Fixture *fixture, int width, int height)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (window) > 0);
  wait_for_rest ();
  for_each_widget (window, show_label, NULL);
  wait_until (count_widgets (window, is_hidden_label, NULL) == 0);
  wait_for_rest ();
}

static GtkAdjustment *
get_scroll (Fixture *fixture)
{
  GtkWidget *tile = search_for (fixture, BAIZE_TYPE_GAME_TILE).last;
  GtkWidget *scrolled = gtk_widget_get_ancestor (tile, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/** Fails if @widget, a button of a tile, is not completely in the window. */
static void
check_inside (GtkWidget *widget, gpointer window)
{
  graphene_rect_t bounds, all;

  if (!GTK_IS_BUTTON (widget) || gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) == NULL)
    return;
  all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window), (float) gtk_widget_get_height (window));
  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  g_assert_true (graphene_rect_contains_rect (&all, &bounds));
}

/** Pictures have the same height. The size groups of newer versions of GTK measure texts without a width; there, a text
 * that wraps into one more line makes its picture lower by that line. */
static void
check_height (GtkWidget *widget, gpointer height)
{
  int *first = height;

  if (!BAIZE_IS_GAME_PICTURE (widget))
    return;
  if (*first == 0)
    *first = gtk_widget_get_height (widget);
  g_assert_cmpint (ABS (gtk_widget_get_height (widget) - *first), <=, gtk_get_minor_version () > 8 ? LINE_HEIGHT : 0);
}

static void
check_size (GtkWidget *widget, gpointer unused)
{
  graphene_rect_t bounds;

  if (BAIZE_IS_GAME_PICTURE (widget))
    g_assert_cmpfloat (baize_game_picture_get_card_width (BAIZE_GAME_PICTURE (widget)), >=, NARROWEST_CARD);
  else if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) != NULL)
    {
      /* with its padding */
      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      g_assert_cmpfloat (bounds.size.height, >=, LOWEST_BUTTON);
    }
}

/* A first start draws the cards of this width while GTK starts. */
static void
check_first_card (GtkWidget *widget, gpointer unused)
{
  if (BAIZE_IS_GAME_PICTURE (widget))
    g_assert_cmpfloat (baize_game_picture_get_card_width (BAIZE_GAME_PICTURE (widget)), ==, BAIZE_CHOOSER_FIRST_CARD);
}

static void
set_up_language (Fixture *fixture, gconstpointer language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  baize_locale_bind ();
  textdomain (GETTEXT_PACKAGE);
  set_up (fixture, NULL);
}

static void
tear_down_language (Fixture *fixture, gconstpointer language)
{
  tear_down (fixture, NULL);
  g_unsetenv ("LANGUAGE");
}

/* In a window of the default size, all tiles are seen without scrolling, and their pictures have the same height. */
static void
test_fit (Fixture *fixture, gconstpointer language)
{
  g_autofree char *name = g_strconcat ("chooser-", language, NULL);
  GtkAdjustment *scroll;
  int picture_height = 0;

  show_full_tiles (fixture, 960, 720);
  save_picture (GTK_WIDGET (fixture->window), name);
  scroll = get_scroll (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), <=, gtk_adjustment_get_page_size (scroll));
  for_each_widget (GTK_WIDGET (fixture->window), check_inside, fixture->window);
  for_each_widget (GTK_WIDGET (fixture->window), check_size, NULL);
  for_each_widget (GTK_WIDGET (fixture->window), check_first_card, NULL);
  for_each_widget (GTK_WIDGET (fixture->window), check_height, &picture_height);
}

TESTS (fit)
{
  const char *languages[] = { "C", LANGUAGES };

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strconcat ("/fit/", languages[i], NULL);

      g_test_add (path, Fixture, languages[i], set_up_language, test_fit, tear_down_language);
    }
}

/** Counts the tiles at the left edge of the first one. */
static void
count_column (GtkWidget *widget, gpointer data)
{
  graphene_rect_t bounds;
  Column *column = data;

  if (!BAIZE_IS_GAME_TILE (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds));
  if (column->n == 0)
    column->x = bounds.origin.x;
  if (bounds.origin.x == column->x)
    column->n++;
}

/* On a phone, the tiles stand in one column, which is scrolled. */
WINDOW_TEST (narrow)
{
  Column column = { 0 };

  show_full_tiles (fixture, 360, 640);
  save_picture (GTK_WIDGET (fixture->window), "chooser-narrow");
  for_each_widget (GTK_WIDGET (fixture->window), count_column, &column);
  g_assert_cmpuint (column.n, ==, search_for (fixture, BAIZE_TYPE_GAME_TILE).count);
  g_assert_cmpfloat (gtk_adjustment_get_upper (get_scroll (fixture)), >, 2 * 640);
  for_each_widget (GTK_WIDGET (fixture->window), check_size, NULL);
}

/* Tiles with large text get fewer columns: five tiles stand in rows of two, two and one instead of three and two. */
WINDOW_TEST (large_text)
{
  Column column = { 0 };

  scale_text (2);
  show_full_tiles (fixture, 960, 720);
  save_picture (GTK_WIDGET (fixture->window), "chooser-large-text");
  for_each_widget (GTK_WIDGET (fixture->window), count_column, &column);
  g_assert_cmpuint (column.n, ==, search_for (fixture, BAIZE_TYPE_GAME_TILE).count / 2);
  scale_text (1);
}

static gboolean
is_court (BaizeFace face)
{
  return face < BAIZE_FACE_JOKER_RED && baize_face_get_rank (face) > 10;
}

/** Whether @rules are played with courts. */
static gboolean
has_courts (const BaizeRules *rules)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, 0);

  for (guint i = 0; i < deck->len; i++)
    if (is_court (deck->data[i]))
      return TRUE;
  return FALSE;
}

static void
check_courts (GtkWidget *widget, gpointer unused)
{
  const BaizeRules *rules;
  const BaizeBoardPicture *picture;
  double width, height, card_width;
  int n_courts = 0;

  if (!BAIZE_IS_GAME_PICTURE (widget))
    return;
  rules = baize_game_tile_get_rules (BAIZE_GAME_TILE (gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE)));
  picture = &baize_board_class_for (rules)->picture;
  card_width = baize_game_picture_get_card_width (BAIZE_GAME_PICTURE (widget));
  width = gtk_widget_get_width (widget) / card_width;
  height = gtk_widget_get_height (widget) / card_width;
  for (int i = 0; i < picture->n_cards; i++)
    n_courts += is_court (picture->cards[i].face) && fabs (picture->cards[i].x) < width / 2
                && fabs (picture->cards[i].y) < height / 2;
  if (has_courts (rules))
    g_assert_cmpint (n_courts, >=, 1);
}

/* The picture of a game that is played with courts shows at least half of one, also where there is little room. */
WINDOW_TEST (courts)
{
  show_full_tiles (fixture, 960, 720);
  for_each_widget (GTK_WIDGET (fixture->window), check_courts, NULL);
}

WINDOW_TEST (courts_narrow)
{
  show_full_tiles (fixture, 360, 640);
  for_each_widget (GTK_WIDGET (fixture->window), check_courts, NULL);
}

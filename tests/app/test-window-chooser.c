/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chooser of games: the cards of today and the tiles it shows, how they fit into the window, and moving through
 * them with the keyboard.
 */
#include "window-fixture.h"

#include "app/common/baize-spoken-part.h"
#include "app/common/baize-today.h"
#include "app/days/baize-day-card.h"
#include "app/play/baize-result-panel.h"
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

/* When the program starts, the first card of today has the focus, not the header bar. */
SHOWN_TEST (first_focus)
{
  GtkWidget *focus;

  wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL);
  g_assert_true (focus == find_widget (NULL, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_DAY_CARD)));
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
collect_button (GtkWidget *widget, gpointer buttons)
{
  if (BAIZE_IS_DAY_CARD (widget)
      || (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) != NULL))
    g_ptr_array_add (buttons, widget);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;
}

/** Shows the chooser with a row of cards and more than one row of tiles. Returns (transfer full) their buttons, in
 * order. */
static GPtrArray *
show_tiles (Fixture *fixture)
{
  GPtrArray *buttons = g_ptr_array_new ();

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  for_each_widget (GTK_WIDGET (fixture->window), collect_button, buttons);
  wait_until (gtk_widget_get_width (buttons->pdata[0]) > 0);
  /* The order of the tiles follows from their places, which the window may change once more. */
  wait_for_rest ();
  gtk_widget_grab_focus (buttons->pdata[0]);
  return buttons;
}

/** Returns the number of cards of today, the first of @buttons. */
static guint
count_cards (GPtrArray *buttons)
{
  guint n = 0;

  while (n < buttons->len && BAIZE_IS_DAY_CARD (buttons->pdata[n]))
    n++;
  return n;
}

/* The Tab key goes through all buttons in order, and Shift+Tab goes back through them, and over the words of the day,
 * into the header. */
WINDOW_TEST (chooser_tab)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);

  for (guint i = 1; i < buttons->len; i++)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_FORWARD) == buttons->pdata[i]);
  for (guint i = buttons->len - 1; i > 0; i--)
    g_assert_true (move_focus (fixture, GTK_DIR_TAB_BACKWARD) == buttons->pdata[i - 1]);
  g_assert_true (BAIZE_IS_SPOKEN_PART (move_focus (fixture, GTK_DIR_TAB_BACKWARD)));
  g_assert_true (is_in_header (move_focus (fixture, GTK_DIR_TAB_BACKWARD)));
  while (is_in_header (move_focus (fixture, GTK_DIR_TAB_FORWARD)))
    ;
  g_assert_true (move_focus (fixture, GTK_DIR_TAB_FORWARD) == buttons->pdata[0]);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == buttons->pdata[0]);
}

static double
get_y (GtkWidget *button)
{
  double y;

  gtk_widget_translate_coordinates (button, GTK_WIDGET (gtk_widget_get_root (button)), 0, 0, NULL, &y);
  return y;
}

/* An arrow key moves to the next button in its direction: along the cards, from them to the tiles and back, and from
 * the cards up over the words of the day into the header. */
WINDOW_TEST (chooser_arrows)
{
  g_autoptr (GPtrArray) buttons = show_tiles (fixture);
  GtkWidget **all = (GtkWidget **) buttons->pdata, *focus;
  guint n_cards = count_cards (buttons), first = n_cards, last = first;
  gsize n_games;

  baize_rules_get_all (&n_games);
  g_assert_cmpuint (n_cards, >=, n_games);
  g_assert_cmpuint (buttons->len, ==, n_cards + n_games);
  while (last + 1 < buttons->len && get_y (all[last + 1]) <= get_y (all[first]))
    last++;
  g_assert_cmpuint (last, >, first);
  g_assert_cmpuint (last + 1, <, buttons->len);
  for (guint i = 1; i < n_cards; i++)
    g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == all[i]);
  for (guint i = n_cards - 1; i > 0; i--)
    g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == all[i - 1]);
  focus = move_focus (fixture, GTK_DIR_DOWN);
  g_assert_cmpfloat (get_y (focus), ==, get_y (all[first]));
  gtk_widget_grab_focus (all[first]);
  for (guint i = first + 1; i <= last; i++)
    g_assert_true (move_focus (fixture, GTK_DIR_RIGHT) == all[i]);
  for (guint i = last; i > first; i--)
    g_assert_true (move_focus (fixture, GTK_DIR_LEFT) == all[i - 1]);
  focus = move_focus (fixture, GTK_DIR_DOWN);
  g_assert_cmpfloat (get_y (focus), ==, get_y (all[buttons->len - 1]));
  focus = move_focus (fixture, GTK_DIR_UP);
  g_assert_cmpfloat (get_y (focus), ==, get_y (all[first]));
  g_assert_true (BAIZE_IS_DAY_CARD (move_focus (fixture, GTK_DIR_UP)));
  g_assert_true (BAIZE_IS_SPOKEN_PART (move_focus (fixture, GTK_DIR_UP)));
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

/** Returns the card of the daily deal of the game @id. */
static BaizeDayCard *
find_card (const char *id)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  for_each_widget (NULL, collect_button, buttons);
  for (guint i = 0; i < count_cards (buttons); i++)
    {
      const BaizeDayItem *item = baize_day_card_get (buttons->pdata[i]);

      if (item->kind == BAIZE_DAY_DEAL && g_str_equal (item->rules->id, id))
        return buttons->pdata[i];
    }
  return NULL;
}

static gboolean
is_timed_card (const char *id)
{
  const BaizeDayItem *item = baize_day_card_get (find_card (id));

  return item->rules->variants[item->variant].timed;
}

static void
check_card (const char *id, BaizeDayState state, const char *words)
{
  BaizeDayCard *card = find_card (id);

  g_assert_cmpint (baize_day_card_get (card)->state, ==, state);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

/* The card offers a daily puzzle if the player has played puzzles last. */
WINDOW_TEST (daily)
{
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_false (is_timed_card ("happy-graphs"));
  play_happy (fixture, "square-made");
  g_assert_true (is_timed_card ("happy-graphs"));
  g_signal_emit_by_name (find_card ("happy-graphs"), "clicked");
  game = baize_session_get_game (session_of (fixture));
  g_assert_true (baize_game_get_variant (game)->timed);
  activate_action (fixture, "back");
}

/* The card says whether the daily deal was begun or played, and readers are told. What was played lies turned over, and
 * the results of today can be copied. */
WINDOW_TEST (daily_states)
{
  BaizeGame *game;

  gtk_window_present (GTK_WINDOW (fixture->window));
  check_card ("grafa", BAIZE_DAY_OPEN, "Not played yet");
  g_signal_emit_by_name (find_card ("grafa"), "clicked");
  activate_action (fixture, "back");
  check_card ("grafa", BAIZE_DAY_OPEN, "Not played yet");
  g_signal_emit_by_name (find_card ("grafa"), "clicked");
  play_first (baize_session_get_game (session_of (fixture)));
  activate_action (fixture, "back");
  check_card ("grafa", BAIZE_DAY_BEGUN, "Begun");
  activate_action (fixture, "share-day");
  g_assert_false (shows_text (GTK_WIDGET (fixture->window), "Results copied"));
  g_signal_emit_by_name (find_card ("grafa"), "clicked");
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  play_out (game);
  wait_until (get_result (fixture) != NULL && baize_result_panel_get_ready (get_result (fixture)));
  activate_action (fixture, "back");
  g_assert_cmpint (baize_day_card_get (find_card ("grafa"))->state, ==, BAIZE_DAY_PLAYED);
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "1 day in a row"));
  activate_action (fixture, "share-day");
  wait_until (shows_text (GTK_WIDGET (fixture->window), "Results copied"));
}

/* A variant with a single deal has no daily deal; the daily deal of the first variant is offered and played instead. */
WINDOW_TEST (daily_of_one)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_present (GTK_WINDOW (window));
  play_happy (fixture, "square-puzzle");
  g_assert_false (is_timed_card ("happy-graphs"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "daily", g_variant_new_string ("happy-graphs"));
  g_assert_cmpint (baize_game_get_setup (baize_session_get_game (session_of (fixture)))->variant, ==, 0);
}

/* ---- midnight ---- */

/** Returns the day of the deal that the first card plays. */
static guint
get_shown_day (void)
{
  return baize_day_card_get (find_card ("grafa"))->day;
}

/** A card plays the day that it shows, and says another when the date changes while the window is active. Changing the
 * time zone changes the date: local time is first 12 hours earlier than UTC and then 14 later. */
SHOWN_TEST (midnight)
{
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  GtkWidget *chooser = search_for (fixture, BAIZE_TYPE_CHOOSER).last;
  guint before, after;

  g_setenv ("TZ", "UTC+12", TRUE);
  baize_chooser_refresh (BAIZE_CHOOSER (chooser));
  before = get_shown_day ();
  g_assert_cmpuint (before, ==, baize_today_get ());
  g_setenv ("TZ", "UTC-14", TRUE);
  after = baize_today_get ();
  g_assert_cmpuint (after, >, before);
  g_signal_emit_by_name (find_card ("grafa"), "clicked");
  g_assert_cmpuint (baize_day_of_game (baize_session_get_game (session_of (fixture))), ==, before);
  activate_action (fixture, "back");
  g_setenv ("TZ", "UTC+12", TRUE);
  wait_until (get_shown_day () == before);
  g_setenv ("TZ", "UTC-14", TRUE);
  wait_until (get_shown_day () == after);
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

/** Fails if @widget, a card or the button of a tile, is not completely in the window. */
static void
check_inside (GtkWidget *widget, gpointer window)
{
  graphene_rect_t bounds, all;

  if (!BAIZE_IS_DAY_CARD (widget) && gtk_widget_get_ancestor (widget, BAIZE_TYPE_GAME_TILE) == NULL)
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

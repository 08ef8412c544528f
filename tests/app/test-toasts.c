/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's toasts: which message replaces or waits for another, where a toast lies, and random sequences of
 * messages, none of which may end the program.
 */
#include "window-fixture.h"

#include "app/play/baize-look-back.h"
#include "app/play/baize-result-panel.h"
#include "app/play/baize-status-line.h"
#include "core/base/baize-limits.h"
#include "table/baize-card-view.h"

#define N_STEPS      1000 /* with animations, and as many without, in a thorough run */
#define MAX_TURNS    30   /* iterations of the main loop between two steps */
#define MAX_WAIT     500  /* ms; sometimes long enough for a toast to appear and disappear */
#define WAIT_ONE_IN  30
#define BUSY         1500  /* ms */
#define LIVE_TIMEOUT 60000 /* ms */
#define MAX_LOOKS    20    /* in 2 s, before the toast times out */

static const char remarked[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\n# A remark after the deal.\npair JC\n";

static Search
find_toasts (Fixture *fixture)
{
  GType type = g_type_from_name ("AdwToastWidget");

  return type != 0 ? search_for (fixture, type) : (Search){ 0, 0, NULL };
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  GtkWidget *toast = find_toasts (fixture).last;

  return toast != NULL && find_widget (toast, says, text) != NULL;
}

/** Waits until a toast with @text is shown. There must never be more than one toast. */
static void
wait_for_toast (Fixture *fixture, const char *text)
{
  gint64 end = g_get_monotonic_time () + LIVE_TIMEOUT * G_TIME_SPAN_MILLISECOND;

  while (!shows (fixture, text))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      wait_for (5);
      g_assert_cmpuint (find_toasts (fixture).count, <=, 1);
    }
}

static void
wait_for_no_toast (Fixture *fixture)
{
  wait_until (find_toasts (fixture).count == 0);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static void
play_one (Fixture *fixture)
{
  BaizeGame *game = baize_session_get_game (session_of (fixture));

  if (game != NULL && !baize_session_get_in_lesson (session_of (fixture)))
    play_first (game);
}

/* ---- the order of messages ---- */

/** A message replaces the message before it. A message about the game is replaced too, but is shown again
 * afterwards. */
ANIMATED_TEST (order)
{
  open_game (fixture);
  play_one (fixture);
  activate (fixture, "new-deal");
  wait_for_toast (fixture, "set aside");
  baize_window_toast (fixture->window, "First", NULL, NULL);
  baize_window_toast (fixture->window, "Second", NULL, NULL);
  wait_for_toast (fixture, "Second");
  baize_window_toast (fixture->window, "Third", NULL, NULL);
  wait_for_toast (fixture, "Third");
  wait_for_toast (fixture, "set aside");
  /* the page's own toast, not the one of the window over it */
  g_assert_nonnull (gtk_widget_get_ancestor (find_toasts (fixture).last, BAIZE_TYPE_PLAY_PAGE));
}

/** Messages about a game, shown or waiting, are removed when another game is opened. */
ANIMATED_TEST (another_game)
{
  g_autoptr (GFile) file = write_file ("remarked.baize", remarked);

  open_file (fixture, file);
  wait_for_toast (fixture, "Opened from a record");
  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 1);
  wait_for_no_toast (fixture);
}

/** A message that offers to look back is removed when the player looks back. */
ANIMATED_TEST (look_back)
{
  g_autoptr (GFile) file = write_file ("remarked.baize", remarked);

  open_file (fixture, file);
  wait_for_toast (fixture, "Opened from a record");
  activate (fixture, "look-back");
  wait_for_no_toast (fixture);
}

ANIMATED_TEST (games_in_haste)
{
  open_game (fixture);
  for (int i = 0; i < 20; i++)
    {
      activate (fixture, "new-deal");
      play_one (fixture);
      activate (fixture, "undo");
      wait_for ((guint) i * 10);
    }
  activate (fixture, "back");
  wait_for_no_toast (fixture);
}

static gboolean
be_busy (gpointer unused)
{
  return G_SOURCE_CONTINUE;
}

/** Keeps the main loop busy, so that nothing is drawn, for longer than a toast takes to appear and disappear. */
static void
wait_busily (void)
{
  /* this priority is higher than that of drawing */
  guint busy = g_idle_add_full (G_PRIORITY_DEFAULT, be_busy, NULL, NULL);

  wait_for (BUSY);
  g_source_remove (busy);
}

/** A toast can be replaced although it was hardly drawn, as on a busy machine. */
ANIMATED_TEST (busy)
{
  open_game (fixture);
  baize_window_toast (fixture->window, "First", NULL, NULL);
  wait_for_toast (fixture, "First");
  baize_window_toast (fixture->window, "Second", NULL, NULL);
  wait_busily ();
  wait_for_toast (fixture, "Second");
}

static void
dismiss (Fixture *fixture)
{
  Search buttons = { GTK_TYPE_BUTTON, 0, NULL };

  for_each_widget (find_toasts (fixture).last, count_type, &buttons);
  g_signal_emit_by_name (buttons.last, "clicked");
}

/** The keyboard can reach the close button of a toast that is still appearing. */
ANIMATED_TEST (dismissed_early)
{
  open_game (fixture);
  baize_window_toast (fixture->window, "First", NULL, NULL);
  wait_for_toast (fixture, "First");
  dismiss (fixture);
  wait_busily ();
  wait_until (!shows (fixture, "First"));
}

static void
match_longest (GtkWidget *widget, gpointer data)
{
  gsize *longest = data;

  if (GTK_IS_LABEL (widget))
    *longest = MAX (*longest, strlen (gtk_label_get_text (GTK_LABEL (widget))));
}

/** Text from others, such as a file name that comes over D-Bus, may have any length; a toast truncates it. */
ANIMATED_TEST (long)
{
  g_autofree char *name = g_strnfill (5000, 'a'), *message = g_strdup_printf ("Long %s", name);
  g_autoptr (GFile) file = g_file_new_for_path (name);
  gsize longest = 0;

  open_game (fixture);
  baize_window_toast (fixture->window, message, NULL, NULL);
  wait_for_toast (fixture, "Long");
  for_each_widget (find_toasts (fixture).last, match_longest, &longest);
  g_assert_cmpuint (longest, <=, BAIZE_TEXT_MAX_MESSAGE + strlen ("…"));
  baize_window_open_file (fixture->window, file);
  wait_for_toast (fixture, "can’t be read");
}

/* ---- where toasts lie ---- */

static graphene_rect_t
bounds_of (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  return bounds;
}

/** Overlap: how many of the widgets seen lie under the toast. */
typedef struct
{
  Fixture *fixture;
  guint n_covered, n_seen;
} Overlap;

static void
count_button (GtkWidget *widget, gpointer data)
{
  Overlap *overlap = data;
  graphene_rect_t button, toast, panel;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return;
  /* what is scrolled out of the panel's sight is not covered */
  panel = bounds_of (overlap->fixture, search_for (overlap->fixture, BAIZE_TYPE_RESULT_PANEL).last);
  button = bounds_of (overlap->fixture, widget);
  if (!graphene_rect_intersection (&button, &panel, &button))
    return;
  toast = bounds_of (overlap->fixture, find_toasts (overlap->fixture).last);
  overlap->n_seen++;
  overlap->n_covered += toast.origin.y < 0 || graphene_rect_intersection (&button, &toast, NULL);
}

/** Shows a toast with several lines in a narrow window. */
static void
show_long (Fixture *fixture)
{
  static const char text[] = "A message of so many words that it has several lines in a narrow window";

  baize_window_toast (fixture->window, text, "_Preferences", "app.none");
  wait_for_toast (fixture, text);
}

/** Returns how many widgets in @parent lie under the toast. Looks again while there is one, because on a busy machine
 * the toast or the widgets may still be moving. There the toast may also have gone: then it is shown again. */
static guint
count_under (Fixture *fixture, GtkWidget *parent, void (*count) (GtkWidget *widget, gpointer data))
{
  Overlap overlap;

  wait_for_rest ();
  for (int i = 0; i < MAX_LOOKS; i++)
    {
      while (find_toasts (fixture).last == NULL)
        {
          show_long (fixture);
          wait_for_rest ();
        }
      overlap = (Overlap){ fixture, 0, 0 };
      for_each_widget (parent, count, &overlap);
      if (overlap.n_covered == 0)
        break;
      wait_for (100);
    }
  g_assert_cmpuint (overlap.n_seen, >, 0);
  return overlap.n_covered;
}

/** A toast does not cover the buttons of the result, whether it appears before or after the result. */
ANIMATED_TEST (result)
{
  static const int sizes[][2] = { { 360, 640 }, { 1280, 800 } };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      gboolean before = i % 2 == 0;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i / 2][0], sizes[i / 2][1]);
      baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 100 + i);
      wait_for_no_toast (fixture);
      if (before)
        show_long (fixture);
      play_out (baize_session_get_game (session_of (fixture)));
      wait_until (get_result (fixture) != NULL);
      if (!before)
        show_long (fixture);
      g_assert_cmpuint (count_under (fixture, search_for (fixture, BAIZE_TYPE_RESULT_PANEL).last, count_button), ==, 0);
    }
}

static void
count_card (GtkWidget *widget, gpointer data)
{
  Overlap *overlap = data;
  BaizeBoard *board = baize_play_page_get_board (baize_window_get_play_page (overlap->fixture->window));
  graphene_rect_t card, toast;

  if (!BAIZE_IS_CARD_VIEW (widget) || !gtk_widget_get_mapped (widget))
    return;
  baize_card_view_get_bounds (BAIZE_CARD_VIEW (widget), &card);
  g_assert_true (gtk_widget_compute_bounds (find_toasts (overlap->fixture).last, GTK_WIDGET (board), &toast));
  overlap->n_seen++;
  overlap->n_covered += graphene_rect_intersection (&card, &toast, NULL);
}

/** Waits until the table has another width than @width and its cards are at rest. On a busy machine it takes a while
 * until the window has its size and the cards begin to move. Returns: the width. */
static int
wait_for_table (Fixture *fixture, BaizeBoard *board, int width)
{
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (board)) && gtk_widget_get_width (GTK_WIDGET (board)) != width);
  wait_for_rest ();
  return gtk_widget_get_width (GTK_WIDGET (board));
}

/** During a game no card lies under a toast, however long, at any size of the window. */
WINDOW_TEST (cards)
{
  static const int sizes[][2] = { { 360, 640 }, { 1280, 800 } };
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  for (gsize i = 0; i < n_rules; i++)
    {
      BaizeBoard *board;
      int width;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i % 2][0], sizes[i % 2][1]);
      gtk_window_present (GTK_WINDOW (fixture->window));
      baize_session_deal_number (session_of (fixture), rules[i], 0, 100 + i);
      board = baize_play_page_get_board (baize_window_get_play_page (fixture->window));
      width = wait_for_table (fixture, board, 0);
      show_long (fixture);
      g_test_message ("%s at %d pixels", rules[i]->id, sizes[i % 2][0]);
      g_assert_cmpuint (count_under (fixture, GTK_WIDGET (board), count_card), ==, 0);
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[1 - i % 2][0], sizes[1 - i % 2][1]);
      g_assert_cmpuint (count_under (fixture, GTK_WIDGET (board), count_card), ==, 0);
      wait_for_table (fixture, board, width);
      if (find_toasts (fixture).last != NULL)
        dismiss (fixture);
      wait_for_no_toast (fixture);
    }
}

/** A toast of one line takes the place of the status line: the board keeps its size, so nothing moves, neither when the
 * toast comes nor when it goes. */
ANIMATED_TEST (place)
{
  static const int sizes[][2] = { { 360, 640 }, { 1000, 625 }, { 1280, 800 } };
  GtkWidget *board, *status, *toast;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int height, width = i == 0 ? 0 : sizes[i - 1][0];
      graphene_rect_t line, bounds;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (fixture->window));
      baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 100 + i);
      board = GTK_WIDGET (baize_play_page_get_board (baize_window_get_play_page (fixture->window)));
      wait_for_table (fixture, BAIZE_BOARD (board), width);
      wait_for_no_toast (fixture);
      height = gtk_widget_get_height (board);
      baize_window_toast (fixture->window, "A message", "_Preferences", "app.none");
      wait_for_toast (fixture, "A message");
      wait_for_rest ();
      g_assert_cmpint (gtk_widget_get_height (board), ==, height);
      status = search_for (fixture, BAIZE_TYPE_STATUS_LINE).last;
      toast = find_toasts (fixture).last;
      line = bounds_of (fixture, status);
      bounds = bounds_of (fixture, toast);
      g_assert_cmpfloat (bounds.origin.y, >=, line.origin.y);
      dismiss (fixture);
      wait_for_no_toast (fixture);
      g_assert_cmpint (gtk_widget_get_height (board), ==, height);
    }
}

/* ---- random sequences ---- */

/** Presses a random button of the visible toast: its action or its close button. */
static void
press_button (Fixture *fixture)
{
  Search toasts = find_toasts (fixture), buttons = { GTK_TYPE_BUTTON, 0, NULL };

  if (toasts.last == NULL || !gtk_widget_get_can_target (toasts.last))
    return;
  for_each_widget (toasts.last, count_type, &buttons);
  if (g_test_rand_bit ())
    for_each_widget (gtk_widget_get_first_child (toasts.last), count_type, &buttons);
  if (gtk_widget_get_visible (buttons.last))
    g_signal_emit_by_name (buttons.last, "clicked");
}

static void
stop_looking_back (Fixture *fixture)
{
  Search bars = search_for (fixture, BAIZE_TYPE_LOOK_BACK);

  if (bars.count > 0)
    gtk_widget_activate_action (bars.last, "look-back.close", NULL);
}

static void
make_step (Fixture *fixture, GFile *file)
{
  switch (g_test_rand_int_range (0, 12))
    {
    case 0:
      baize_window_toast (fixture->window, "A message", NULL, NULL);
      break;
    case 1:
      baize_window_toast (fixture->window, "A message with a button", "_Preferences", "app.none");
      break;
    case 2:
      activate (fixture, "copy-deal");
      break;
    case 3:
    case 4:
      play_one (fixture);
      activate (fixture, "new-deal");
      break;
    case 5:
      play_one (fixture);
      activate (fixture, "undo");
      break;
    case 6:
      open_file (fixture, file);
      break;
    case 7:
      activate (fixture, "look-back");
      break;
    case 8:
      stop_looking_back (fixture);
      break;
    case 9:
      activate (fixture, "undo-aside");
      break;
    case 10:
      press_button (fixture);
      break;
    default:
      if (g_test_rand_bit ())
        activate (fixture, "back");
      else
        open_game (fixture);
    }
}

ANIMATED_TEST (random)
{
  g_autoptr (GFile) file = write_file ("remarked.baize", remarked);

  open_game (fixture);
  for (guint i = 0; i < test_amount (N_STEPS); i++)
    {
      make_step (fixture, file);
      for (int n = g_test_rand_int_range (0, MAX_TURNS); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);
      if (g_test_rand_int_range (0, WAIT_ONE_IN) == 0)
        wait_for ((guint) g_test_rand_int_range (1, MAX_WAIT));
      g_assert_cmpuint (find_toasts (fixture).count, <=, 1);
    }
}

/* Without animations, toasts appear and disappear at once. */
SHOWN_TEST (random_without_animations)
{
  test_random (fixture, data);
}

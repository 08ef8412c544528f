/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of daily deals in process: it fits every size, days can be walked by keys and played, and each says what
 * it shows. Warnings are fatal, so that a test fails if GTK warns.
 */
#include "results.h"
#include "window-fixture.h"

#include "app/days/baize-calendar.h"
#include "app/days/baize-days-dialog.h"
#include "app/play/baize-assessment.h"
#include "core/cards/baize-aloud.h"
#include "core/rules/baize-thinker.h"

#include <string.h>

static BaizeDaysDialog *days_dialog;

static guint
find_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return baize_day_of (now);
}

/** Stores results of GRAFA's daily deals: one @n days ago for each letter of @results, the last one today. "p" is
 * better than par, "e" exactly par, "d" below, "l" was played later, "?" has no par yet, "-" was not played. */
static void
fill (const char *results)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int n = (int) strlen (results);

  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  for (int i = 0; i < n; i++)
    {
      guint day = baize_day_shift (find_today (), i + 1 - n);
      const BaizePar par = { .has_par = TRUE, .par = results[i] == 'e' ? 380 : 442 };

      if (results[i] == '-')
        continue;
      add_result (&(BaizeFact){ .date = now - (n - 1 - i) * (gint64) 24 * 60 * 60 - 60,
                                .table = "grafa/classic",
                                .counts = TRUE,
                                .score = results[i] == 'p' ? 50 : 38,
                                .day = day,
                                .in_time = results[i] != 'l' });
      if (results[i] != '?')
        baize_scores_note_day_par (baize_scores_get_default (), rules, 0, day, &par);
    }
}

static void
set_up_days (Fixture *fixture, gconstpointer unused)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);

  set_up (fixture, NULL);
  fill ("-ldp");
  gtk_window_present (GTK_WINDOW (fixture->window));
  days_dialog = baize_days_dialog_new (baize_window_get_session (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (days_dialog), (gpointer *) &days_dialog);
  baize_days_dialog_show (days_dialog, rules, 0, find_today ());
  baize_dialog_present (BAIZE_DIALOG (days_dialog), GTK_WINDOW (fixture->window), NULL);
  wait_for_rest ();
}

static void
tear_down_days (Fixture *fixture, gconstpointer unused)
{
  tear_down (fixture, NULL);
  /* the dialog closes with the window */
  wait_until (days_dialog == NULL);
}

static BaizeCalendar *
calendar (void)
{
  return BAIZE_CALENDAR (gtk_widget_get_template_child (GTK_WIDGET (days_dialog), BAIZE_TYPE_DAYS_DIALOG, "calendar"));
}

static const char *
text_of (const char *name)
{
  return gtk_label_get_text (
    GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (days_dialog), BAIZE_TYPE_DAYS_DIALOG, name)));
}

/** Whether the words of the day @n days before today contain @part. */
static gboolean
day_says (int n, const char *part)
{
  guint day = baize_day_shift (find_today (), -n);

  g_signal_emit_by_name (calendar (), "wanted", day);
  return strstr (baize_calendar_get_words (calendar (), day), part) != NULL;
}

static gboolean
is_thinking (void)
{
  return baize_thinker_get_busy (baize_thinker_get_default ());
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

TEST_WITH (words, Fixture, set_up_days, tear_down_days)
{
  g_assert_true (day_says (0, "50 of 52, par 44.2"));
  g_assert_true (day_says (0, "Today, "));
  g_assert_false (day_says (1, "Today, "));
  g_assert_true (day_says (1, "38 of 52, par 44.2"));
  g_assert_true (day_says (2, "played later"));
  g_assert_true (day_says (3, "not played"));
  g_assert_true (day_says (400, "not played"));
  g_assert_cmpstr (text_of ("row"), ==, "2 days in a row · longest row: 2 days");
}

static gboolean
is_day (GtkWidget *widget, gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "today");
}

/** A reader reaches the row of days, and hears it and the buttons that lead to other months. A day is a cell. */
TEST_WITH (heard, Fixture, set_up_days, tear_down_days)
{
  g_autofree char *aloud = NULL;
  GtkWidget *part = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (days_dialog), BAIZE_TYPE_DAYS_DIALOG, "row_part"));
  GtkWidget *next = find_widget (GTK_WIDGET (days_dialog), has_tooltip, "Next Month");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_widget (GTK_WIDGET (calendar ()), is_day, NULL)),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_true (gtk_widget_grab_focus (part));
  /* the keyboard leaves the days backwards, too */
  gtk_widget_grab_focus (GTK_WIDGET (calendar ()));
  gtk_widget_child_focus (GTK_WIDGET (days_dialog), GTK_DIR_TAB_BACKWARD);
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (calendar ())));
  aloud = baize_aloud (text_of ("row"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, aloud);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_LABEL, "Next Month");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

/** Presses a key in the calendar. */
static void
walk (guint keyval)
{
  GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (calendar ()));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) keys = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (keys))
        g_signal_emit_by_name (keys, "key-pressed", keyval, 0, 0, &handled);
    }
  g_object_unref (controllers);
}

TEST_WITH (cleared, Fixture, set_up_days, tear_down_days)
{
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  g_assert_true (day_says (0, "still to be played"));
  g_assert_cmpstr (text_of ("row"), ==, "0 days in a row · longest row: 0 days");
}

/* Results that were left before par was known get it while the month is shown, one after the other. */
TEST_WITH (late_par, Fixture, set_up_days, tear_down_days)
{
  guint today = find_today ();
  guint n = today % 100 > 1 ? 2 : 1; /* results of this month */
  g_autoptr (GArray) days = NULL;

  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 20);
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  fill (n == 2 ? "??" : "?");
  baize_dialog_close (BAIZE_DIALOG (days_dialog));
  wait_until (days_dialog == NULL);
  days_dialog = baize_days_dialog_new (baize_window_get_session (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (days_dialog), (gpointer *) &days_dialog);
  baize_days_dialog_show (days_dialog, baize_rules_find ("grafa", NULL), 0, today);
  baize_dialog_present (BAIZE_DIALOG (days_dialog), GTK_WINDOW (fixture->window), NULL);
  for (guint i = 0; i < n; i++)
    wait_until (strstr (baize_calendar_get_words (calendar (), baize_day_shift (today, -(int) i)), ", par ") != NULL);
  wait_until (!is_thinking ());
  days = baize_scores_list_days (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0);
  g_assert_cmpuint (days->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (g_array_index (days, BaizeDay, i).par.has_par);
}

/* Nothing is computed any more when the dialog is closed. */
TEST_WITH (late_par_cancelled, Fixture, set_up_days, tear_down_days)
{
  baize_assessment_set_effort (100000, 10, G_USEC_PER_SEC / 20);
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  wait_until (!is_thinking ());
  fill ("?");
  baize_days_dialog_show (days_dialog, baize_rules_find ("grafa", NULL), 0, find_today ());
  g_signal_emit_by_name (baize_scores_get_default (), "changed");
  g_assert_true (is_thinking ());
  baize_dialog_close (BAIZE_DIALOG (days_dialog));
  wait_until (days_dialog == NULL && !is_thinking ());
}

TEST_WITH (keys, Fixture, set_up_days, tear_down_days)
{
  guint today = find_today ();

  gtk_widget_grab_focus (GTK_WIDGET (calendar ()));
  for (guint i = 1; i <= 70; i++)
    {
      walk (GDK_KEY_Left);
      g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, baize_day_shift (today, -(int) i));
    }
  for (int i = 0; i < 10; i++)
    walk (GDK_KEY_Down);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today);
  walk (GDK_KEY_Home);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today / 100 * 100 + 1);
  walk (GDK_KEY_Page_Up);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, baize_day_shift (today / 100 * 100 + 1, -1));
  walk (GDK_KEY_End);
  walk (GDK_KEY_Page_Down);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today / 100 * 100 + 1);
  /* there is nothing after this month */
  walk (GDK_KEY_Page_Down);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today);
  /* the keys of the numeric pad do the same */
  walk (GDK_KEY_KP_Home);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today / 100 * 100 + 1);
  walk (GDK_KEY_KP_Page_Up);
  walk (GDK_KEY_KP_End);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, baize_day_shift (today / 100 * 100 + 1, -1));
  walk (GDK_KEY_KP_Page_Down);
  walk (GDK_KEY_KP_Page_Down);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, today);
  /* in Hebrew the days go from right to left */
  gtk_widget_set_direction (GTK_WIDGET (calendar ()), GTK_TEXT_DIR_RTL);
  walk (GDK_KEY_Right);
  g_assert_cmpuint (baize_calendar_get_day (calendar ()), ==, baize_day_shift (today, -1));
}

/* What has changed meanwhile, as the date does at midnight, is shown when the window is active again. */
TEST_WITH (active_again, Fixture, set_up_days, tear_down_days)
{
  g_assert_true (day_says (1, "38 of 52, par 44.2"));
  baize_ledger_record (baize_scores_get_ledger (baize_scores_get_default ()),
                       &(BaizeFact){ .kind = BAIZE_FACT_CLEARED, .table = "grafa/classic" });
  g_assert_true (day_says (1, "38 of 52, par 44.2"));
  g_object_notify (G_OBJECT (baize_dialog_get_window (BAIZE_DIALOG (days_dialog))), "is-active");
  g_assert_true (day_says (1, "not played"));
}

/* A result that is exactly par is marked like a better one. */
TEST_WITH (exactly_par, Fixture, set_up_days, tear_down_days)
{
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  fill ("e");
  g_signal_emit_by_name (baize_scores_get_default (), "changed");
  g_assert_true (gtk_widget_has_css_class (find_widget (GTK_WIDGET (calendar ()), is_day, NULL), "par"));
}

/** Chooses an earlier day: it is dealt, counts, and is not of today; the dialog closes. */
TEST_WITH (play, Fixture, set_up_days, tear_down_days)
{
  BaizeSession *session = baize_window_get_session (fixture->window);
  guint day = baize_day_shift (find_today (), -3);
  BaizeGame *game;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_signal_emit_by_name (calendar (), "chosen", day);
  wait_until (days_dialog == NULL);
  game = baize_session_get_game (session);
  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, day);
  g_assert_cmpuint (baize_day_of_game (game), ==, day);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (baize_day_in_time (game, now));
  baize_session_deal_daily (session, baize_game_get_rules (game), 0);
  g_assert_true (baize_day_in_time (baize_session_get_game (session), now));
}

/** Sets the size of the window that the dialog lies in, or that it is. */
static void
set_size (int width, int height)
{
  set_window_size (GTK_WIDGET (baize_dialog_get_window (BAIZE_DIALOG (days_dialog))), width, height);
}

TEST_WITH (sizes, Fixture, set_up_days, tear_down_days)
{
  static const char *const names[] = { "days-smallest", "days-phone", "days", "days-large" };
  static const int sizes[][2] = { { 360, 294 }, { 360, 640 }, { 620, 700 }, { 1280, 800 } };

  /* a window that is just being shown would keep its size */
  wait_until (gtk_widget_get_width (GTK_WIDGET (days_dialog)) > sizes[0][0]);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      /* in vain, if the window needs more */
      set_size (sizes[i][0], sizes[i][1]);
      save_picture (GTK_WIDGET (days_dialog), names[i]);
    }
}

/* On a phone nothing of the page lies below the edge. */
TEST_WITH (phone, Fixture, set_up_days, tear_down_days)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (calendar ()), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;

  wait_until (gtk_widget_get_width (GTK_WIDGET (days_dialog)) > 360);
  set_size (360, 640);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  /* the style of a phone comes after the size */
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (baize_dialog_get_window (BAIZE_DIALOG (days_dialog))), "narrow"));
  wait_until (gtk_adjustment_get_upper (place) <= gtk_adjustment_get_page_size (place));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of daily deals in process: it fits every size, days can be walked by keys, their cards can be played, and
 * each says what it shows. Warnings are fatal, so that a test fails if GTK warns.
 */
#include "results.h"
#include "window-fixture.h"

#include "app/common/baize-spoken-part.h"
#include "app/days/baize-calendar.h"
#include "app/days/baize-day-card.h"
#include "app/days/baize-days-dialog.h"
#include "app/play/baize-assessment.h"
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
  set_up (fixture, NULL);
  fill ("-ldp");
  gtk_window_present (GTK_WINDOW (fixture->window));
  days_dialog = baize_days_dialog_new (baize_window_get_session (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (days_dialog), (gpointer *) &days_dialog);
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

static GtkWidget *
table (void)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (days_dialog), BAIZE_TYPE_DAYS_DIALOG, "table"));
}

static gboolean
is_current (GtkWidget *widget, gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "current");
}

/** Makes the day @n days before today the current one. Returns: its button */
static GtkWidget *
go_to (int n)
{
  g_signal_emit_by_name (calendar (), "wanted", baize_day_shift (find_today (), -n));
  return find_widget (GTK_WIDGET (calendar ()), is_current, NULL);
}

static gboolean
is_card (GtkWidget *widget, gconstpointer unused)
{
  return BAIZE_IS_DAY_CARD (widget);
}

/** Returns the card of GRAFA's deal of the current day. */
static GtkWidget *
first_card (void)
{
  return find_widget (table (), is_card, NULL);
}

/** Checks what readers are told of the day @n days before today: after its name, @words. */
static void
check_day (int n, const char *words)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local (), date = g_date_time_add_days (now, -n);
  g_autofree char *name = g_date_time_format (date, n == 0 ? "Today, %A, %-d %B" : "%A, %-d %B");
  g_autofree char *text = g_strdup_printf ("%s: %s", name, words);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (go_to (n)), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static gboolean
shows (const char *text)
{
  return shows_text (table (), text);
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
  check_day (0, "GRAFA 50 of 52, par 44.2");
  g_assert_true (shows ("2 days in a row"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first_card ()), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "GRAFA, daily deal");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first_card ()), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "50 of 52, par 44.2");
  check_day (1, "GRAFA 38 of 52, par 44.2");
  check_day (2, "GRAFA 38 of 52, par 44.2, played later");
  check_day (3, "not played");
  check_day (400, "not played");
}

static gboolean
is_day (GtkWidget *widget, gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "today");
}

static gboolean
is_spoken (GtkWidget *widget, gconstpointer unused)
{
  return BAIZE_IS_SPOKEN_PART (widget);
}

/** A reader reaches the words of the day, and hears them and the buttons that lead to other months. A day is a cell. */
TEST_WITH (heard, Fixture, set_up_days, tear_down_days)
{
  GtkWidget *part = find_widget (table (), is_spoken, NULL);
  GtkWidget *next = find_widget (GTK_WIDGET (days_dialog), has_tooltip, "Next Month");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_widget (GTK_WIDGET (calendar ()), is_day, NULL)),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_true (gtk_widget_grab_focus (part));
  /* the keyboard leaves the days backwards, too */
  gtk_widget_grab_focus (GTK_WIDGET (calendar ()));
  gtk_widget_child_focus (GTK_WIDGET (days_dialog), GTK_DIR_TAB_BACKWARD);
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (calendar ())));
  go_to (3);
  g_assert_true (shows ("2 days in a row"));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL));
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
  check_day (0, "not played");
  g_assert_false (shows ("in a row"));
}

static gboolean
has_par (int n)
{
  const BaizeDay *day = baize_scores_find_day (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0,
                                               baize_day_shift (find_today (), -n));

  return day->par.has_par;
}

/* Results that were left before par was known get it while their day is current. */
TEST_WITH (late_par, Fixture, set_up_days, tear_down_days)
{
  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 20);
  fill ("??");
  for (int n = 0; n < 2; n++)
    {
      go_to (n);
      wait_until (has_par (n) && !is_thinking ());
      g_assert_true (n > 0 || !has_par (1));
      g_assert_true (shows_text (table (), "38"));
    }
}

/* Nothing is computed any more when the dialog is closed. */
TEST_WITH (late_par_cancelled, Fixture, set_up_days, tear_down_days)
{
  baize_assessment_set_effort (100000, 10, G_USEC_PER_SEC / 20);
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  wait_until (!is_thinking ());
  fill ("?");
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
  check_day (1, "GRAFA 38 of 52, par 44.2");
  baize_ledger_record (baize_scores_get_ledger (baize_scores_get_default ()),
                       &(BaizeFact){ .kind = BAIZE_FACT_CLEARED, .table = "grafa/classic" });
  g_assert_cmpstr (gtk_widget_get_tooltip_text (first_card ()), ==, "GRAFA, daily deal: 38 of 52, par 44.2");
  g_object_notify (G_OBJECT (baize_dialog_get_window (BAIZE_DIALOG (days_dialog))), "is-active");
  check_day (1, "not played");
}

/* A result that is exactly par is marked like a better one. */
TEST_WITH (exactly_par, Fixture, set_up_days, tear_down_days)
{
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  fill ("e");
  g_signal_emit_by_name (baize_scores_get_default (), "changed");
  g_assert_true (gtk_widget_has_css_class (first_card (), "par"));
}

/** Chooses an earlier day, which shows its cards, and one of these: it is dealt, counts, and is not of today; the
 * dialog closes. */
TEST_WITH (play, Fixture, set_up_days, tear_down_days)
{
  BaizeSession *session = baize_window_get_session (fixture->window);
  guint day = baize_day_shift (find_today (), -3);
  BaizeGame *game;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_signal_emit_by_name (go_to (3), "clicked");
  g_assert_true (gtk_widget_has_focus (first_card ()));
  g_signal_emit_by_name (first_card (), "clicked");
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

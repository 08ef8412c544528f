/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lesson panel: in every language and at every size, its labels are not truncated; the keyboard goes where the step
 * goes on.
 */
#include "window-fixture.h"

#include "app/common/baize-boxes.h"
#include "app/lessons/baize-lesson-offer.h"
#include "app/lessons/baize-lesson-panel.h"
#include "app/lessons/baize-lessons.h"
#include "core/base/baize-locale.h"

#include <libintl.h>

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

/** Fails if the label is ellipsized. */
static void
check_label (GtkWidget *widget, gpointer data)
{
  guint *n_labels = data;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return;
  ++*n_labels;
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("“%s” is cut short", gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
}

/** Goes through all steps of the lesson in a window of the given size. */
static void
check_size (Fixture *fixture, int width, int height)
{
  BaizeLessonPanel *panel;
  guint n_labels = 0;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  baize_window_start_lesson (fixture->window, baize_rules_find ("grafa", NULL), 0);
  wait_for_rest ();
  g_test_message ("%d × %d", width, height);
  panel = BAIZE_LESSON_PANEL (search_for (fixture, BAIZE_TYPE_LESSON_PANEL).last);
  for_each_widget (GTK_WIDGET (panel), check_label, &n_labels);
  while (baize_lesson_panel_can_go (panel, TRUE))
    {
      baize_lesson_panel_go_on (panel);
      wait_for_rest ();
      for_each_widget (GTK_WIDGET (panel), check_label, &n_labels);
    }
  g_assert_cmpuint (n_labels, >, 0);
  /* without a window manager, the frame is part of the window's size */
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width), <, 40);
  baize_session_end_lesson (session_of (fixture));
}

static void
test_number (Fixture *fixture, gconstpointer language)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  if (!g_str_equal (language, "C") && g_str_equal (gettext ("Leave the Lesson"), "Leave the Lesson"))
    {
      g_test_skip ("no locale of this system has its messages translated");
      return;
    }
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grandma", NULL), 0, 1);
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), gettext ("Grandma’s Card Game")));
  check_size (fixture, 960, 720);
  check_size (fixture, 600, 380);
  check_size (fixture, 360, 640);
}

/** The minimum height for any width is that of a wide window, in which the text is beside the table. */
TEST (least_height)
{
  GtkWidget *children[] = { gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0) };
  GtkWidget *box = g_object_ref_sink (g_object_new (BAIZE_TYPE_TABLE_BOX, NULL));
  int any, narrow, wide;

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    {
      gtk_widget_set_size_request (children[i], 100, 150);
      gtk_widget_set_parent (children[i], box);
    }
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 360, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 1280, &wide, NULL, NULL, NULL);
  g_assert_cmpint (any, ==, 150);
  g_assert_cmpint (narrow, ==, 300);
  g_assert_cmpint (wide, ==, 150);
  g_object_unref (box);
}

/** If the sentence of the offer is wider than the window, as with large text, it wraps, and the button is below it. */
TEST (offer_wraps)
{
  GtkWidget *box = g_object_ref_sink (g_object_new (BAIZE_TYPE_WRAP_BOX, "spacing", 10, NULL));
  GtkWidget *sentence = gtk_label_new ("Several words that stand on one line in a wide window");
  GtkWidget *button = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int least, whole, high, low;

  gtk_label_set_wrap (GTK_LABEL (sentence), TRUE);
  gtk_widget_set_parent (sentence, box);
  gtk_widget_set_size_request (button, 100, 50);
  gtk_widget_set_parent (button, box);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
  g_assert_cmpint (least, ==, 100);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, whole, &low, NULL, NULL, NULL);
  g_assert_cmpint (low, ==, 50);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 150, &high, NULL, NULL, NULL);
  gtk_widget_allocate (box, 150, high, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (sentence), <=, 150);
  g_assert_cmpint (gtk_widget_get_height (sentence) + 10 + 50, ==, high);
  g_object_unref (box);
}

/** Whether the keyboard is on the table while the lesson is offered. */
static gboolean
is_at_table (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *offer = search_for (fixture, BAIZE_TYPE_LESSON_OFFER).last;

  g_autofree char *words = baize_lesson_offer_get_words (BAIZE_LESSON_OFFER (offer));

  g_assert_cmpstr (words, ==, "New here? Learn this game in two minutes. Start Lesson: Shift F1.");
  return focus != NULL && gtk_widget_is_ancestor (focus, search_for (fixture, BAIZE_TYPE_BOARD).last);
}

static void
deal (Fixture *fixture, const char *id)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find (id, NULL), 0, 1);
}

/** The offer of a lesson never gets the keyboard, not even before the first frame of the table. */
WINDOW_TEST (offer_at_start)
{
  deal (fixture, "grafa");
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (is_at_table (fixture));
  wait_for_rest ();
  g_assert_true (is_at_table (fixture));
}

/** The same when the chooser, or another game, was shown before. */
SHOWN_TEST (offer_later)
{
  const char *games[] = { "rose", "matrix", "grandma", "happy-graphs" };

  wait_for_rest ();
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_test_message ("%s", games[i]);
      deal (fixture, games[i]);
      g_assert_true (is_at_table (fixture));
      wait_for_rest ();
      g_assert_true (is_at_table (fixture));
    }
}

static gboolean
is_fourth_step (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "4 of ");
}

/** A lesson that was left is offered from the step where it was left, and its key goes on there. */
SHOWN_TEST (offer_continues)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  BaizePlayPage *page = baize_window_get_play_page (fixture->window);
  g_autofree char *words = NULL;

  baize_lessons_keep_step (rules, 3);
  deal (fixture, "rose");
  wait_for_rest ();
  g_assert_cmpuint (baize_play_page_get_offered_step (page), ==, 0);
  deal (fixture, "grafa");
  wait_for_rest ();
  g_assert_cmpuint (baize_play_page_get_offered_step (page), ==, 3);
  words = baize_lesson_offer_get_words (BAIZE_LESSON_OFFER (search_for (fixture, BAIZE_TYPE_LESSON_OFFER).last));
  g_assert_cmpstr (words, ==, "Lesson unfinished. Go on where you left it. Continue: Shift F1.");
  activate_action (fixture, "lesson");
  wait_for_rest ();
  g_assert_nonnull (find_widget (GTK_WIDGET (fixture->window), is_fourth_step, NULL));
}

TESTS (number)
{
  const char *languages[] = { "C", LANGUAGES };

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strconcat ("/number/", languages[i], NULL);

      g_test_add (path, Fixture, languages[i], set_up_language, test_number, tear_down_language);
    }
}

/* No lesson has more steps and moves. */
#define MAX_STEPS 60

static void
find_text (GtkWidget *widget, gpointer data)
{
  const char **text = data;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL
      && g_str_equal (gtk_button_get_label (GTK_BUTTON (widget)), *text))
    *text = NULL;
}

/** Whether the keyboard is where the step goes on: on the table if a move is to be made, otherwise in the panel. */
static gboolean
is_led (Fixture *fixture, GtkWidget *panel)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *board = search_for (fixture, BAIZE_TYPE_BOARD).last;
  const char *text = "Show Me";

  for_each_widget (panel, find_text, &text);
  return focus != NULL && gtk_widget_is_ancestor (focus, text == NULL ? board : panel);
}

/** Finds the button with the label @data. */
static gboolean
has_label (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

/** A step that asks for a move is told at the table only: “Show Me” does not say it, too. */
static void
check_told (GtkWidget *panel)
{
  GtkWidget *show = find_widget (panel, has_label, "Show Me");

  if (show != NULL)
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (show), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

/** The keyboard goes to the table in each step of each lesson that asks for a move, not to “Show Me”. */
SHOWN_TEST (keyboard)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      BaizeLessonPanel *panel;

      baize_window_start_lesson (fixture->window, games[i], 0);
      wait_for_rest ();
      panel = BAIZE_LESSON_PANEL (search_for (fixture, BAIZE_TYPE_LESSON_PANEL).last);
      for (int step = 0; step < MAX_STEPS && gtk_widget_get_mapped (GTK_WIDGET (panel)); step++)
        {
          const char *play = "Play";

          g_test_message ("%s, step %d", games[i]->id, step);
          wait_until (is_led (fixture, GTK_WIDGET (panel)));
          g_assert_cmpint (action_enabled (fixture, "undo"), ==, baize_lesson_panel_can_go (panel, FALSE));
          check_told (GTK_WIDGET (panel));
          for_each_widget (GTK_WIDGET (panel), find_text, &play);
          if (play == NULL)
            break;
          baize_lesson_panel_go_on (panel);
        }
      baize_session_end_lesson (session_of (fixture));
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Preferences: rows, table style and settings follow each other; everything works if the settings are not installed;
 * boards follow a changed preference at once. Warnings are fatal.
 */
#include "window-fixture.h"

#include "app/common/baize-deck-picture.h"
#include "app/preferences/baize-cloth-chooser.h"
#include "app/preferences/baize-preferences.h"
#include "app/preferences/baize-table-settings.h"
#include "core/base/baize-settings.h"
#include "faces/baize-faces-private.h"
#include "table/baize-board-private.h"

#include <adwaita.h>

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/** Returns how many windows of preferences are open, and in @pages the widget that contains the pages of the last
 * one. */
static guint
count_pages (GtkWidget **pages)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *link = windows; link != NULL; link = link->next)
    {
      GtkWidget *found = find_widget (link->data, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_CLOTH_CHOOSER));

      if (found == NULL)
        continue;
      n++;
      if (pages != NULL)
        *pages = gtk_widget_get_parent (gtk_widget_get_ancestor (found, ADW_TYPE_PREFERENCES_PAGE));
    }
  return n;
}

static void
reset (BaizeTableStyle *style)
{
  g_object_set (style, "cloth", BAIZE_CLOTH_OWN, NULL);
  g_object_set (style, "four-colours", FALSE, NULL);
  g_object_set (style, "large-index", FALSE, NULL);
  g_object_set (style, "back", BAIZE_BACK_BLUE, NULL);
  g_object_set (style, "motion", BAIZE_MOTION_NORMAL, NULL);
  g_object_set (style, "one-click", FALSE, NULL);
}

/** Like set_up_shown(), but waits until the window has its size, which tests of boards need. */
static void
set_up_sized (Fixture *fixture, gconstpointer unused)
{
  set_up_shown (fixture, NULL);
  wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->window)) > 0);
}

/* ---- settings ---- */

WINDOW_TEST (bindings)
{
  static const struct
  {
    const char *key, *property;
    const char *values[7]; /* the values by number; none if the key is a boolean */
  } cases[] = {
    { "cloth", "cloth", { "own", "green", "blue", "burgundy", "graphite", "sand" } },
    { "back", "back", { "blue", "burgundy", "green", "plum", "graphite" } },
    { "motion", "motion", { "none", "calm", "normal", "brisk" } },
    { "rank-letters", "rank-letters", { "language", "drawn" } },
    { "one-click", "one-click", { NULL } },
    { "sounds", "sounds", { NULL } },
    { "four-colours", "four-colours", { NULL } },
    { "large-index", "large-index", { NULL } },
  };
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  BaizeTableStyle *style = baize_table_style_get_default ();

  g_assert_nonnull (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = g_strv_length ((char **) cases[i].values);
      int number;
      gboolean on;

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *value = NULL;

          g_settings_set_string (settings, cases[i].key, cases[i].values[j]);
          g_object_get (style, cases[i].property, &number, NULL);
          g_assert_cmpint (number, ==, (int) j);
          g_object_set (style, cases[i].property, (int) ((j + 1) % n), NULL);
          value = g_settings_get_string (settings, cases[i].key);
          g_assert_cmpstr (value, ==, cases[i].values[(j + 1) % n]);
        }
      if (n > 0)
        continue;
      g_settings_set_boolean (settings, cases[i].key, TRUE);
      g_object_get (style, cases[i].property, &on, NULL);
      g_assert_true (on);
      g_object_set (style, cases[i].property, FALSE, NULL);
      g_assert_false (g_settings_get_boolean (settings, cases[i].key));
    }
  reset (style);
}

/** The switch and its setting follow each other. */
WINDOW_TEST (only_perfect)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  GtkWidget *page = g_object_ref_sink (baize_preferences_page_new (baize_table_style_get_default (), settings));
  GtkSwitch *toggle = GTK_SWITCH (find_widget (page, has_name, "only-perfect"));

  g_assert_false (gtk_switch_get_active (toggle));
  g_settings_set_boolean (settings, "only-perfect", TRUE);
  g_assert_true (gtk_switch_get_active (toggle));
  gtk_switch_set_active (toggle, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "only-perfect"));
  g_object_unref (page);
}

/** A calm motion takes longer than a normal one, and a normal one longer than a brisk one. */
WINDOW_TEST (speeds)
{
  g_autoptr (BaizeTableStyle) style = g_object_new (BAIZE_TYPE_TABLE_STYLE, NULL);
  gint64 times[BAIZE_N_MOTIONS];

  g_assert_cmpint (baize_table_style_scale_time (style, 1000), ==, 1000);
  for (int i = 0; i < BAIZE_N_MOTIONS; i++)
    {
      g_object_set (style, "motion", i, NULL);
      times[i] = baize_table_style_scale_time (style, 1000);
    }
  g_assert_cmpint (times[BAIZE_MOTION_NONE], ==, 0);
  g_assert_cmpint (times[BAIZE_MOTION_CALM], >, times[BAIZE_MOTION_NORMAL]);
  g_assert_cmpint (times[BAIZE_MOTION_NORMAL], >, times[BAIZE_MOTION_BRISK]);
  g_assert_cmpint (times[BAIZE_MOTION_BRISK], >, 0);
}

/** Returns (transfer full) (nullable) a folder with a compiled schema that is not one of Baize; libadwaita needs a
 * schema folder. %NULL if glib-compile-schemas is missing. */
static char *
make_foreign_settings (void)
{
  static const char text[] = "<schemalist><schema id='nothing' path='/nothing/'/></schemalist>";
  char *directory = g_build_filename (g_get_user_data_dir (), "schemas", NULL);
  g_autofree char *path = g_build_filename (directory, "nothing.gschema.xml", NULL);
  char *command[] = { (char *) "glib-compile-schemas", directory, NULL };
  int status = -1;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  if (g_spawn_sync (NULL, command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, NULL) && status == 0)
    return directory;
  g_free (directory);
  return NULL;
}

/** Checks the preferences in a process in which the settings of Baize are not installed. */
static void
check_without_settings (void)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  GtkWidget *page = g_object_ref_sink (baize_preferences_page_new (style, NULL));

  g_assert_false (baize_table_settings_bind (style));
  g_assert_cmpint (style->cloth, ==, BAIZE_CLOTH_OWN);
  g_assert_cmpint (style->motion, ==, BAIZE_MOTION_NORMAL);
  g_assert_null (find_widget (page, is_row, "Your Name"));
  g_assert_null (find_widget (page, has_name, "only-perfect"));
  gtk_switch_set_active (GTK_SWITCH (find_widget (page, has_name, "one-click")), TRUE);
  g_assert_true (style->one_click);
  g_object_unref (page);
}

WINDOW_TEST (without_settings)
{
  g_autofree char *ours = g_strdup (g_getenv ("GSETTINGS_SCHEMA_DIR")), *foreign = NULL;

  if (g_test_subprocess ())
    {
      g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

      /* if Baize is installed on this system, its settings exist and the test has nothing to check */
      if (settings == NULL)
        check_without_settings ();
      return;
    }
  foreign = make_foreign_settings ();
  if (foreign == NULL)
    {
      g_test_skip ("glib-compile-schemas is missing");
      return;
    }
  g_setenv ("GSETTINGS_SCHEMA_DIR", foreign, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  if (ours != NULL)
    g_setenv ("GSETTINGS_SCHEMA_DIR", ours, TRUE);
  else
    g_unsetenv ("GSETTINGS_SCHEMA_DIR");
  g_test_trap_assert_passed ();
}

/* ---- the window ---- */

/** Changes rows of @page and checks the style, and changes the style and checks the rows. */
static void
check_rows (GtkWidget *page)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  GtkWidget *chooser = find_widget (page, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_CLOTH_CHOOSER));
  GtkWidget *motion = find_widget (page, is_row, "Motion of Cards");
  GtkWidget *four = find_widget (page, has_name, "four-colours");
  GtkWidget *large = find_widget (page, has_name, "large-index"),
            *back = find_widget (page, is_row, "Back of the Cards");
  GtkWidget *row;

  g_assert_nonnull (find_widget (page, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_DECK_PICTURE)));
  for (int i = BAIZE_N_CLOTHS - 1; i >= 0; i--)
    {
      GtkWidget *sample = baize_cloth_chooser_get_sample (BAIZE_CLOTH_CHOOSER (chooser), (BaizeClothColour) i);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (sample), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           baize_cloth_colour_get_name ((BaizeClothColour) i));
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (sample), GTK_ACCESSIBLE_ROLE_RADIO);
      /* not repeated by the tooltip */
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (sample), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
      g_signal_emit_by_name (sample, "clicked");
      g_assert_cmpint (style->cloth, ==, i);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (sample), GTK_ACCESSIBLE_STATE_CHECKED,
                                        GTK_ACCESSIBLE_TRISTATE_TRUE);
      wait_for_rest ();
    }
  g_object_set (style, "cloth", BAIZE_CLOTH_SAND, NULL);
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (baize_cloth_chooser_get_sample (BAIZE_CLOTH_CHOOSER (chooser), BAIZE_CLOTH_SAND))));

  adw_combo_row_set_selected (ADW_COMBO_ROW (motion), BAIZE_MOTION_BRISK);
  g_assert_cmpint (style->motion, ==, BAIZE_MOTION_BRISK);
  g_object_set (style, "motion", BAIZE_MOTION_CALM, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (motion)), ==, BAIZE_MOTION_CALM);

  adw_combo_row_set_selected (ADW_COMBO_ROW (back), BAIZE_BACK_PLUM);
  g_assert_cmpint (style->back, ==, BAIZE_BACK_PLUM);
  g_object_set (style, "back", BAIZE_BACK_GREEN, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (back)), ==, BAIZE_BACK_GREEN);
  gtk_switch_set_active (GTK_SWITCH (large), TRUE);
  g_assert_true (style->large_index);
  wait_for_rest ();

  /* the row is the only stop of the keyboard, and has the state of its switch */
  row = gtk_widget_get_ancestor (four, ADW_TYPE_ACTION_ROW);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_SWITCH);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_false (gtk_widget_get_focusable (four));
  gtk_switch_set_active (GTK_SWITCH (four), TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_true (style->four_colours);
  wait_for_rest ();
  g_object_set (style, "four-colours", FALSE, NULL);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (four)));
  reset (style);
}

TEST_WITH (window, Fixture, set_up_sized, tear_down)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *name = NULL;
  GtkWidget *page = NULL, *row;
  int width;

  g_action_group_activate_action (G_ACTION_GROUP (application_of_tests ()), "preferences", NULL);
  wait_for_rest ();
  g_assert_cmpuint (count_pages (&page), ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (application_of_tests ()), "preferences", NULL);
  wait_for_rest ();
  g_assert_cmpuint (count_pages (&page), ==, 1);
  /* the page of the cards is built when it is shown */
  g_assert_null (find_widget (page, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_DECK_PICTURE)));
  adw_view_stack_set_visible_child (ADW_VIEW_STACK (page), gtk_widget_get_last_child (page));
  g_assert_nonnull (find_widget (page, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_DECK_PICTURE)));
  for (GtkWidget *child = gtk_widget_get_first_child (page); child; child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
    }
  check_rows (page);

  row = find_widget (page, is_row, "Your Name");
  gtk_editable_set_text (GTK_EDITABLE (row), "  Ada Lovelace ");
  name = g_settings_get_string (settings, "player-name");
  g_assert_cmpstr (name, ==, "Ada Lovelace");
  g_settings_set_string (settings, "player-name", "Grace");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Grace");
  assert_name_cut (row);
  g_settings_reset (settings, "player-name");

  tear_down (fixture, NULL);
  g_assert_cmpuint (count_pages (NULL), ==, 0);
  set_up (fixture, NULL);
}

WINDOW_TEST (large_text)
{
  GtkWidget *page;
  int width;

  scale_text (2);
  for (int i = 0; i < 2; i++)
    {
      BaizeTableStyle *style = baize_table_style_get_default ();

      page = i == 0 ? baize_preferences_page_new (style, NULL)
                    : baize_preferences_cards_page_new (style, baize_themes_get_default ());
      g_object_ref_sink (page);
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
      g_object_unref (page);
    }
  scale_text (1);
}

/* ---- the board ---- */

static BaizeBoard *
deal (Fixture *fixture, guint64 number)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, number);
  return baize_play_page_get_board (baize_window_get_play_page (fixture->window));
}

/** Returns a place that is the source of exactly one legal move. */
static BaizePlace
find_source (BaizeBoard *board)
{
  GArray *moves = baize_board_private (board)->selection.moves;

  for (guint i = 0; i < moves->len; i++)
    {
      BaizePlace *source = &g_array_index (moves, BaizeSelectionMove, i).source;
      guint n = 0;

      for (guint j = 0; j < moves->len; j++)
        n += baize_place_equal (source, &g_array_index (moves, BaizeSelectionMove, j).source);
      if (n == 1)
        return *source;
    }
  g_assert_not_reached ();
}

TEST_WITH (one_click, Fixture, set_up_sized, tear_down)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  BaizeBoard *board = deal (fixture, 1);
  BaizeGame *game = baize_board_get_game (board);
  BaizePlace source;

  wait_for_rest ();
  baize_board_finish_motion (board);
  source = find_source (board);
  baize_gestures_click (&baize_board_private (board)->gestures, &source, 1000, FALSE);
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);
  g_assert_true (baize_place_equal (&baize_board_private (board)->selection.selected, &source));
  baize_board_unselect (board);

  g_object_set (style, "one-click", TRUE, NULL);
  baize_gestures_click (&baize_board_private (board)->gestures, &source, 9000, FALSE);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  reset (style);
}

/** Deals @number, and checks whether cards fly then. */
static void
check_flight (Fixture *fixture, guint64 number, gboolean flies)
{
  BaizeBoard *board = deal (fixture, number);

  if (flies)
    wait_until (baize_board_get_moving (board));
  for (int i = 0; i < 60 && !flies; i++)
    {
      g_assert_false (baize_board_get_moving (board));
      wait_for (10);
    }
  baize_board_finish_motion (board);
  wait_until (!baize_board_get_moving (board));
}

TEST_WITH (motion, Fixture, set_up_sized, tear_down)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  BaizeBoard *board;
  GHashTableIter iter;
  gpointer view;
  GtkWidget *page;

  set_animations (TRUE);
  check_flight (fixture, 1, TRUE);
  g_object_set (style, "motion", BAIZE_MOTION_NONE, NULL);
  check_flight (fixture, 2, FALSE);
  board = baize_play_page_get_board (baize_window_get_play_page (fixture->window));
  g_hash_table_iter_init (&iter, baize_board_private (board)->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    g_assert_false (baize_card_view_is_flying (view));

  /* the desktop's setting takes precedence */
  g_object_set (style, "motion", BAIZE_MOTION_BRISK, NULL);
  set_animations (FALSE);
  check_flight (fixture, 3, FALSE);
  page = g_object_ref_sink (baize_preferences_page_new (style, NULL));
  g_assert_false (gtk_widget_get_sensitive (find_widget (page, is_row, "Motion of Cards")));
  g_object_unref (page);
  reset (style);
}

/** A visible board changes to four colours at once, in its cards and in its texts. */
TEST_WITH (four_colours, Fixture, set_up_sized, tear_down)
{
  BaizeTableStyle *style = baize_table_style_get_default ();
  GtkWidget *board = GTK_WIDGET (deal (fixture, 1));
  guint generation = baize_faces_get_generation (baize_faces_get_default ());

  g_assert_false (gtk_widget_has_css_class (board, "four-colours"));
  g_object_set (style, "four-colours", TRUE, NULL);
  g_assert_true (gtk_widget_has_css_class (board, "four-colours"));
  g_assert_cmpuint (baize_faces_get_generation (baize_faces_get_default ()), >, generation);
  wait_for_rest ();
  reset (style);
  g_assert_false (gtk_widget_has_css_class (board, "four-colours"));
}

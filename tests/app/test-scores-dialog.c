/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scores in process: it fits every size, empty and full, with one game and with several; deals can be played
 * again; plots have descriptions for screen readers. Warnings are fatal, so that a test fails if GTK warns.
 */
#include "results.h"
#include "window-fixture.h"

#include "app/common/baize-plot.h"
#include "app/common/baize-spoken-part.h"
#include "app/scores/baize-scores-row.h"
#include "app/scores/baize-scores-dialog.h"

#include <string.h>

static BaizeScoresDialog *scores_dialog;

static const BaizeVariant many_variants[] = {
  { "short", "Short", 1, 1, 1, FALSE },
  { "long", "Long, with a name that is longer than any column at the side", 1, 1, 1, FALSE },
};
static const BaizeRules first_rules = { .id = "first",
                                        .title = "Happy Graphs",
                                        .variants = many_variants,
                                        .n_variants = 2 };
static const BaizeRules second_rules = { .id = "second",
                                         .title = "Grandma’s Card Game",
                                         .variants = many_variants,
                                         .n_variants = 1,
                                         .low_is_good = TRUE };
static const BaizeRules *const many_games[] = { &first_rules, &second_rules };

static void
set_up_scores (Fixture *fixture, gconstpointer unused)
{
  set_up (fixture, NULL);
  baize_scores_reset (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down_scores (Fixture *fixture, gconstpointer unused)
{
  tear_down (fixture, NULL);
  /* the scores close with the main window */
  wait_until (scores_dialog == NULL);
}

/** Adds results of @n games of @rules, and of one practice game for every ten. There are @n_scores different scores,
 * from @least up. @table is the end of its path, as in "players-1"; NULL for the only one. */
static void
fill_table (const BaizeRules *rules, int variant, const char *table, int n, int least, int n_scores)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, table);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *deal = i % 7 == 6 ? NULL : g_strdup_printf ("%d", 900000000 + i);

      add_result (&(BaizeFact){ .date = now - (n - i) * 9000,
                                .table = path,
                                .counts = TRUE,
                                .score = least + i * 37 % n_scores,
                                .seconds = i * 47,
                                .deal = deal,
                                .name = i % 3 ? "Anna" : "Wolfeschlegelsteinhausenbergerdorff, the younger" });
      if (i % 10 == 0)
        add_result (&(BaizeFact){ .date = now, .table = path, .score = i });
    }
  for (guint i = 0; i < 2; i++)
    baize_scores_record (
      baize_scores_get_default (),
      &(BaizeFact){ .kind = BAIZE_FACT_BEGUN,
                    .id = baize_ledger_make_id (baize_scores_get_ledger (baize_scores_get_default ())),
                    .table = path,
                    .key = i == 0 ? "one" : "another",
                    .counts = TRUE });
}

static void
fill (const BaizeRules *rules, int variant, int n)
{
  fill_table (rules, variant, NULL, n, 0, 50);
}

/** Sets the size of the window that the dialog lies in, or that it is. */
static void
set_size (int width, int height)
{
  set_window_size (GTK_WIDGET (baize_dialog_get_window (BAIZE_DIALOG (scores_dialog))), width, height);
}

static void
open_scores (Fixture *fixture, const BaizeRules *const *games, gsize n_games)
{
  scores_dialog = baize_scores_dialog_new (baize_window_get_session (fixture->window), games, n_games);
  g_object_add_weak_pointer (G_OBJECT (scores_dialog), (gpointer *) &scores_dialog);
  baize_dialog_present (BAIZE_DIALOG (scores_dialog), GTK_WINDOW (fixture->window), NULL);
  /* wide enough for the list at the side */
  set_size (1280, 800);
  wait_for_rest ();
}

/** Opens the scores of GRAFA without other games. */
static void
open_grafa (Fixture *fixture)
{
  static const BaizeRules *games[1];

  games[0] = baize_rules_find ("grafa", NULL);
  open_scores (fixture, games, G_N_ELEMENTS (games));
}

/** Returns (transfer none) (nullable) the @n-th visible widget (from 0) of @type in @widget, or @widget itself. */
static GtkWidget *
find (GtkWidget *widget, GType type, int *n)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_child_visible (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, n);
  return found;
}

static GtkWidget *
find_nth (Fixture *fixture, GType type, int n)
{
  return find (GTK_WIDGET (scores_dialog), type, &n);
}

static void
walk_sizes (Fixture *fixture, const char *name)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 360, 294 }, { 360, 640 }, { 640, 480 }, { 940, 700 }, { 1280, 800 }, { 360, 640 } };
  GtkWidget *content = gtk_widget_get_first_child (GTK_WIDGET (scores_dialog));
  int width, height;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *picture = g_strdup_printf ("scores-%s-%dx%d", name, sizes[i].width, sizes[i].height);

      set_size (sizes[i].width, sizes[i].height);
      wait_for_rest ();
      save_picture (GTK_WIDGET (scores_dialog), picture);
    }
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, 360, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 294);
}

TEST_WITH (empty, Fixture, set_up_scores, tear_down_scores)
{
  open_grafa (fixture);
  g_assert_nonnull (find_nth (fixture, ADW_TYPE_STATUS_PAGE, 0));
  g_assert_null (find_nth (fixture, BAIZE_TYPE_PLOT, 0));
  walk_sizes (fixture, "empty");
}

TEST_WITH (full, Fixture, set_up_scores, tear_down_scores)
{
  static const int numbers[] = { 1, 2, 9, 60, 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *name = g_strdup_printf ("full-%d", numbers[i]);

      fill (baize_rules_find ("grafa", NULL), 0, numbers[i]);
      open_grafa (fixture);
      g_assert_nonnull (find_nth (fixture, BAIZE_TYPE_PLOT, 1));
      walk_sizes (fixture, name);
      baize_dialog_close (BAIZE_DIALOG (scores_dialog));
      wait_until (scores_dialog == NULL);
    }
}

TEST_WITH (large_text, Fixture, set_up_scores, tear_down_scores)
{
  scale_text (2);
  fill (&first_rules, 0, 60);
  open_scores (fixture, many_games, G_N_ELEMENTS (many_games));
  walk_sizes (fixture, "large-text");
  scale_text (1);
}

/** GTK may keep the list longer than its dialog, for example while a button in the list is pressed. */
TEST_WITH (list_outlives_dialog, Fixture, set_up_scores, tear_down_scores)
{
  g_autoptr (GtkListBox) list = NULL;

  open_scores (fixture, many_games, G_N_ELEMENTS (many_games));
  list = g_object_ref (GTK_LIST_BOX (find_nth (fixture, GTK_TYPE_LIST_BOX, 0)));
  baize_dialog_close (BAIZE_DIALOG (scores_dialog));
  wait_until (scores_dialog == NULL);
  gtk_list_box_remove (list, GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  g_assert_nonnull (gtk_list_box_row_get_header (gtk_list_box_get_row_at_index (list, 0)));
}

/** With several games, a wide window has a list at the side and a narrow window has a drop-down list. With one game of
 * one variant there is no list. */
TEST_WITH (choice, Fixture, set_up_scores, tear_down_scores)
{
  GtkWidget *list;
  gsize n_games;

  /* one game of one variant */
  open_scores (fixture, baize_rules_get_all (&n_games), 1);
  g_assert_null (find_nth (fixture, GTK_TYPE_LIST_BOX, 0));
  g_assert_null (find_nth (fixture, GTK_TYPE_DROP_DOWN, 0));
  baize_dialog_close (BAIZE_DIALOG (scores_dialog));
  wait_until (scores_dialog == NULL);

  fill (&first_rules, 0, 60);
  fill (&second_rules, 0, 12);
  open_scores (fixture, many_games, G_N_ELEMENTS (many_games));
  set_size (1280, 800);
  wait_for_rest ();
  list = find_nth (fixture, GTK_TYPE_LIST_BOX, 0);
  g_assert_nonnull (list);
  g_assert_null (find_nth (fixture, GTK_TYPE_DROP_DOWN, 0));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3));
  g_assert_nonnull (find_nth (fixture, BAIZE_TYPE_PLOT, 0));

  gtk_list_box_select_row (GTK_LIST_BOX (list), gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_null (find_nth (fixture, BAIZE_TYPE_PLOT, 0));
  set_size (360, 640);
  wait_for_rest ();
  g_assert_null (find_nth (fixture, GTK_TYPE_LIST_BOX, 0));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_nth (fixture, GTK_TYPE_DROP_DOWN, 0))), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_nth (fixture, GTK_TYPE_DROP_DOWN, 0)), 2);
  g_assert_nonnull (find_nth (fixture, BAIZE_TYPE_PLOT, 0));
  walk_sizes (fixture, "many");
}

TEST_WITH (replay, Fixture, set_up_scores, tear_down_scores)
{
  BaizeSession *session = session_of (fixture);
  const BaizeStatistics *statistics;
  GtkWidget *row, *button;
  int n = 0;

  fill (baize_rules_find ("grafa", NULL), 0, 5);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_grafa (fixture);
  set_size (360, 640);
  wait_for_rest ();
  /* a narrow window has no row of titles, so the first row is the best score */
  row = find_nth (fixture, BAIZE_TYPE_SCORES_ROW, 0);
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
  button = find (row, GTK_TYPE_BUTTON, &n);
  g_assert_nonnull (button);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_widget_get_tooltip_text (button));
  statistics = baize_scores_load (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, NULL);
  g_assert_true (gtk_widget_activate (button));
  wait_until (scores_dialog == NULL);
  g_assert_nonnull (baize_session_get_game (session));
  g_assert_cmpuint (baize_game_get_setup (baize_session_get_game (session))->deal, ==,
                    g_ascii_strtoull (((BaizeTopEntry *) statistics->top->pdata[0])->deal, NULL, 10));
}

/** The scores show new results at once, and there is only one dialog even if it is opened several times. */
TEST_WITH (follows, Fixture, set_up_scores, tear_down_scores)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);

  fill (rules, 0, 5);
  open_grafa (fixture);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "scores", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "scores", NULL);
  g_assert_cmpuint (count_widgets (NULL, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_SCORES_DIALOG)), ==, 1);
  g_assert_nonnull (find_nth (fixture, BAIZE_TYPE_PLOT, 0));
  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  g_assert_null (find_nth (fixture, BAIZE_TYPE_PLOT, 0));
  g_assert_nonnull (find_nth (fixture, ADW_TYPE_STATUS_PAGE, 0));
  wait_for_rest ();
}

/* ---- standing ---- */

static gboolean
is_figures (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Your mean: ");
}

/** Asserts that the page shows how the results compare with those of the built-in players, or does not. */
static void
check_standing (Fixture *fixture, gboolean shown)
{
  GtkWidget *plot = find_nth (fixture, BAIZE_TYPE_PLOT, 0);
  g_autofree char *words = baize_plot_describe (BAIZE_PLOT (plot)), *name = NULL;

  g_assert_cmpuint (count_widgets (GTK_WIDGET (scores_dialog), is_figures, NULL), ==, shown);
  g_assert_true (gtk_widget_has_css_class (plot, "compared") == shown);
  g_assert_true ((strstr (words, "Your mean: ") != NULL) == shown);
  name = g_strdup_printf ("How often each score occurred: %s", words);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/** Results are compared where the built-in players played the same, and only there. */
TEST_WITH (standing, Fixture, set_up_scores, tear_down_scores)
{
  const BaizeRules *grafa = baize_rules_find ("grafa", NULL), *happy = baize_rules_find ("happy-graphs", NULL);
  const BaizeRules *games[] = { grafa, happy };

  fill_table (grafa, 0, NULL, 60, 30, 23);
  open_scores (fixture, games, 1);
  check_standing (fixture, TRUE);
  walk_sizes (fixture, "standing");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  walk_sizes (fixture, "standing-rtl");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  scale_text (2);
  walk_sizes (fixture, "standing-large-text");
  scale_text (1);
  baize_dialog_close (BAIZE_DIALOG (scores_dialog));
  wait_until (scores_dialog == NULL);

  /* alone and together */
  fill_table (happy, 0, "players-1", 30, 0, 4);
  fill_table (happy, 0, "players-2", 30, 0, 4);
  open_scores (fixture, games + 1, 1);
  check_standing (fixture, TRUE);
  walk_sizes (fixture, "standing-low-is-good");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_nth (fixture, GTK_TYPE_DROP_DOWN, 0)), 1);
  check_standing (fixture, FALSE);
  baize_scores_reset (baize_scores_get_default (), happy, 0, "players-1");
  baize_scores_reset (baize_scores_get_default (), happy, 0, "players-2");
}

/* ---- plots ---- */

TEST (plot_words)
{
  static const struct
  {
    BaizePlotKind kind;
    const char *scores;
    gboolean has_mark;
    int mark;
    const char *words;
  } cases[] = {
    { BAIZE_PLOT_HISTOGRAM, "", FALSE, 0, "No results yet" },
    { BAIZE_PLOT_HISTOGRAM, "", TRUE, 7, "No results yet" },
    { BAIZE_PLOT_HISTOGRAM, "17", FALSE, 0, "1 game, score 17" },
    { BAIZE_PLOT_HISTOGRAM, "4 52 17", FALSE, 0, "3 games, scores from 4 to 52, median 17" },
    { BAIZE_PLOT_HISTOGRAM, "4 52 17 18", TRUE, 18,
      "4 games, scores from 4 to 52, median 17.5; this game, 18, is better than 50 percent" },
    { BAIZE_PLOT_COURSE, "", FALSE, 0, "No results yet" },
    { BAIZE_PLOT_COURSE, "4 52 17 18 19 20", TRUE, 20,
      "6 games, scores from 4 to 52, median 18.5; most recently 52, 17, 18, 19, 20" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
      g_autoptr (GtkWidget) plot = g_object_ref_sink (baize_plot_new ());
      g_auto (GStrv) scores = g_strsplit (cases[i].scores, " ", -1);
      g_autofree char *words = NULL, *name = NULL;

      for (guint j = 0; scores[j] != NULL; j++)
        if (*scores[j] != '\0')
          baize_statistics_add (statistics, (int) g_ascii_strtoll (scores[j], NULL, 10), 0, "", "", 0);
      baize_plot_set (BAIZE_PLOT (plot), cases[i].kind, statistics, cases[i].has_mark, cases[i].mark);
      words = baize_plot_describe (BAIZE_PLOT (plot));
      g_assert_cmpstr (words, ==, cases[i].words);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_ROLE_IMG);
      name = g_strdup_printf ("%s: %s",
                              cases[i].kind == BAIZE_PLOT_HISTOGRAM ? "How often each score occurred"
                                                                    : "The last results, oldest first",
                              words);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    }
}

/** Where a person stands is a part of the description until the plot is set again. */
TEST (plot_compared)
{
  static const char text[] = "random 1:1\neasy 2:1\nstrong 3:1\n";
  g_autoptr (BaizeStanding) standing = baize_standing_parse (text, strlen (text), NULL);
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  g_autoptr (GtkWidget) plot = g_object_ref_sink (baize_plot_new ());

  baize_statistics_add (statistics, 17, 0, "", "", 0);
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_HISTOGRAM, statistics, FALSE, 0);
  baize_plot_compare (BAIZE_PLOT (plot), standing, "You win.");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How often each score occurred: 1 game, score 17. You win.");
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_HISTOGRAM, statistics, FALSE, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How often each score occurred: 1 game, score 17");
  g_assert_false (gtk_widget_has_css_class (plot, "compared"));
}

/** Plots of extreme values can be drawn at any size. */
TEST (plot_extremes)
{
  static const int some[] = { 0, 1, -1, 52, G_MAXINT, G_MININT, 1000000, -7 };
  static const int widths[] = { 1, 40, 160, 340, 2000 };
  static const char *const texts[] = {
    "random 1:1\neasy 2:1\nstrong 3:1\n",
    "random -2147483648:1\neasy 0:1 1:4294967294\nstrong 2147483647:4294967295\n",
  };
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *plot = baize_plot_new ();
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (plot);

  gtk_window_set_child (window, plot);
  gtk_window_present (window);
  wait_for_rest ();
  for (int round = 0; round < 60; round++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (round % 2);

      for (int i = 0; i < round % 9; i++)
        baize_statistics_add (statistics, some[(round * 5 + i * 3) % G_N_ELEMENTS (some)],
                              i % 2 ? G_MAXINT64 : (gint64) i * 86400, "", "", 0);
      if (round % 5 == 0)
        g_array_set_size (statistics->results, 0);
      if (round % 7 == 0)
        g_array_set_size (statistics->histogram, 0);
      baize_plot_set (BAIZE_PLOT (plot), round % 2 ? BAIZE_PLOT_COURSE : BAIZE_PLOT_HISTOGRAM, statistics,
                      round % 3 == 0, some[round % G_N_ELEMENTS (some)]);
      if (round % 4 == 0)
        {
          const char *text = texts[round / 4 % 2];
          g_autoptr (BaizeStanding) standing = baize_standing_parse (text, strlen (text), NULL);

          baize_plot_compare (BAIZE_PLOT (plot), standing, "");
        }
      for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
          g_autoptr (GskRenderNode) node = NULL;

          gtk_widget_set_size_request (plot, MAX (widths[i], 160), 96 + widths[i] / 20);
          wait_for (5);
          gdk_paintable_snapshot (paintable, snapshot, widths[i], 100);
          node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
        }
    }
  gtk_window_destroy (window);
}

/** Moves the keyboard focus and returns the index of the list row that has the focus then; -1 if no row has it. */
static int
row_after (GtkDirectionType direction)
{
  GtkWidget *focus;

  g_signal_emit_by_name (scores_dialog, "move-focus", direction);
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (scores_dialog)));
  return GTK_IS_LIST_BOX_ROW (focus) ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
}

/** Arrow keys move within the list of games; Tab leaves the list and comes back to the row of the game shown. */
TEST_WITH (keys, Fixture, set_up_scores, tear_down_scores)
{
  GtkListBox *list;

  open_scores (fixture, many_games, G_N_ELEMENTS (many_games));
  list = GTK_LIST_BOX (find_nth (fixture, GTK_TYPE_LIST_BOX, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  /* as the Down key does */
  g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list)), ==, 1);
  g_assert_cmpint (row_after (GTK_DIR_TAB_FORWARD), ==, -1);
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list)), ==, 1);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)));
  g_assert_cmpint (row_after (GTK_DIR_TAB_BACKWARD), ==, -1);
  g_assert_cmpint (row_after (GTK_DIR_TAB_FORWARD), ==, 1);
}

/** Moves the keyboard and returns the accessible widget that has the focus then. */
static GtkWidget *
focus_after (GtkDirectionType direction)
{
  g_signal_emit_by_name (scores_dialog, "move-focus", direction);
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (scores_dialog)));
}

/** Does what the class of @widget binds to @key. */
static void
press_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          /* like GTK, the first only: GTK 4.24 binds keys of the numeric pad itself, so that there are two */
          if (!GTK_IS_KEYVAL_TRIGGER (trigger) || gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != key)
            continue;
          g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                       gtk_shortcut_get_arguments (shortcut)));
          return;
        }
    }
  g_assert_not_reached ();
}

static void
check_value (GtkWidget *plot, guint key, const char *words)
{
  press_key (plot, key);
  /* before GTK 4.14, and under its backend for tests, the focus carries what is announced */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

/** Figures, plots and rows have the focus one after another; Tab goes through the figures in one step, and through the
 * rows. A plot is walked by arrow keys, and Enter in a row plays its deal again. */
TEST_WITH (walk, Fixture, set_up_scores, tear_down_scores)
{
  GtkWidget *figure, *plot, *row;

  fill (baize_rules_find ("grafa", NULL), 0, 5);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_grafa (fixture);
  figure = find_nth (fixture, BAIZE_TYPE_SPOKEN_PART, 0);
  /* arrow keys go by where things lie */
  wait_until (gtk_widget_get_mapped (figure) && gtk_widget_get_width (figure) > 0);
  gtk_widget_grab_focus (figure);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL, "Played: 7");
  g_assert_true (BAIZE_IS_SPOKEN_PART (focus_after (GTK_DIR_RIGHT)));

  plot = focus_after (GTK_DIR_TAB_FORWARD);
  g_assert_true (BAIZE_IS_PLOT (plot));
  check_value (plot, GDK_KEY_Right, "0: 1 game");
  check_value (plot, GDK_KEY_End, "48: 1 game");
  check_value (plot, GDK_KEY_Right, "48: 1 game");
  check_value (plot, GDK_KEY_Left, "37: 1 game");
  check_value (plot, GDK_KEY_KP_Home, "0: 1 game");
  check_value (plot, GDK_KEY_KP_End, "48: 1 game");
  check_value (plot, GDK_KEY_KP_Left, "37: 1 game");
  g_assert_true (BAIZE_IS_PLOT (focus_after (GTK_DIR_TAB_FORWARD)));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));

  row = focus_after (GTK_DIR_TAB_FORWARD);
  g_assert_true (BAIZE_IS_SCORES_ROW (row));
  g_assert_true (BAIZE_IS_SCORES_ROW (focus_after (GTK_DIR_DOWN)));
  g_assert_true (BAIZE_IS_SPOKEN_PART (focus_after (GTK_DIR_TAB_FORWARD)));
  g_assert_true (focus_after (GTK_DIR_TAB_BACKWARD) == row);
  press_key (row, GDK_KEY_KP_Space);
  wait_until (scores_dialog == NULL);
  g_assert_nonnull (baize_session_get_game (session_of (fixture)));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The actions and expectations of a script, see the header.
 */
#include "board-script.h"
#include "main-loop.h"

#include "games/matrix/rules/matrix.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is on the board ---- */

typedef struct
{
  const char *pattern;
  GtkWidget *first;
  guint n_chosen;
} NameSearch;

static char *
name_of (GtkWidget *widget)
{
  g_autofree char *name = board_name_of (widget);

  if (*name == '\0' && GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return g_strdup (gtk_button_get_label (GTK_BUTTON (widget)));
  return g_steal_pointer (&name);
}

static void
look_for (GtkWidget *widget, NameSearch *search)
{
  g_autofree char *name = name_of (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (*name != '\0' && g_pattern_match_simple (search->pattern, name))
    {
      if (search->first == NULL)
        search->first = widget;
      if (BAIZE_IS_CARD_VIEW (widget) && baize_card_view_get_flags (BAIZE_CARD_VIEW (widget)) & BAIZE_CARD_SELECTED)
        search->n_chosen++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for (child, search);
}

static NameSearch
search_for (BoardFixture *fixture, const char *pattern)
{
  NameSearch search = { pattern, NULL, 0 };

  look_for (GTK_WIDGET (fixture->board), &search);
  return search;
}

static void
tell (GtkWidget *widget, GString *names)
{
  g_autofree char *name = name_of (widget);

  if (*name != '\0' && gtk_widget_get_mapped (widget))
    g_string_append_printf (names, "“%s” ", name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell (child, names);
}

/** Returns: the widget with that name, which must exist. */
static GtkWidget *
find (BoardFixture *fixture, const char *pattern)
{
  GtkWidget *found = search_for (fixture, pattern).first;
  g_autoptr (GString) names = g_string_new (NULL);

  if (found != NULL)
    return found;
  tell (GTK_WIDGET (fixture->board), names);
  g_error ("There is no “%s”, but %s", pattern, names->str);
}

/** Asserts the name of the focused widget. */
static void
assert_at (BoardFixture *fixture, const char *pattern)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->board)));
  g_autofree char *name = focus != NULL ? name_of (focus) : g_strdup ("");

  if (!g_pattern_match_simple (pattern, name))
    g_error ("The keyboard is at “%s”, not at “%s”", name, pattern);
}

/* ---- actions ---- */

/** Returns: a point of a card that no card above covers. */
static graphene_point_t
point_of (BoardFixture *fixture, const char *name)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (find (fixture, name), GTK_WIDGET (fixture->board), &area));
  return GRAPHENE_POINT_INIT (area.origin.x + area.size.width * 0.2f, area.origin.y + area.size.height * 0.35f);
}

static void
click (BoardFixture *fixture, const char *name)
{
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;
  GtkWidget *widget = find (fixture, name);
  graphene_point_t point = point_of (fixture, name);
  static guint32 now;

  if (GTK_IS_BUTTON (widget))
    {
      g_signal_emit_by_name (widget, "clicked");
      return;
    }
  now += 10000;
  baize_gestures_move (gestures, (double) point.x, (double) point.y);
  board_settle (fixture);
  baize_gestures_press (gestures, (double) point.x, (double) point.y, now, TRUE);
  baize_gestures_release (gestures, (double) point.x, (double) point.y);
}

/** Drags from @name to @target; @how is "drag", "late" or "cancel". */
static void
drag (BoardFixture *fixture, const char *name, const char *target, const char *how)
{
  gboolean late = g_str_equal (how, "late");
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;
  graphene_point_t from = point_of (fixture, name), to = point_of (fixture, target);

  baize_gestures_move (gestures, (double) from.x, (double) from.y);
  if (!late)
    board_settle (fixture);
  baize_gestures_press (gestures, (double) from.x, (double) from.y, 1, TRUE);
  for (int i = 1; i <= 5; i++)
    {
      baize_gestures_drag (gestures, (double) (from.x + (to.x - from.x) * (float) i / 5),
                           (double) (from.y + (to.y - from.y) * (float) i / 5));
      if (!late)
        g_main_context_iteration (NULL, FALSE);
    }
  if (g_str_equal (how, "cancel"))
    {
      g_assert_true (baize_board_cancel_gesture (fixture->board));
      baize_gestures_drag (gestures, (double) from.x, (double) from.y);
      baize_gestures_drag (gestures, (double) to.x, (double) to.y);
    }
  baize_gestures_release (gestures, (double) to.x, (double) to.y);
}

/** Presses a key while the board has the focus; the key may be followed by a time in ms. */
static void
press (BoardFixture *fixture, const char *what)
{
  g_auto (GStrv) parts = g_strsplit (what, " ", 2);
  const char *key = parts[0];
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));
  GdkModifierType modifiers = g_str_has_prefix (key, "Shift+") ? GDK_SHIFT_MASK : 0;
  guint keyval = gdk_keyval_from_name (modifiers ? key + strlen ("Shift+") : key);

  if (parts[1] != NULL
      && !baize_board_press_key (fixture->board, keyval, keyval, (guint32) g_ascii_strtoull (parts[1], NULL, 10)))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
    }
}

/** Releases a key. */
static void
release (BoardFixture *fixture, const char *key)
{
  baize_cursor_release (&baize_board_private (fixture->board)->cursor, gdk_keyval_from_name (key));
}

static void
undo (BoardFixture *fixture)
{
  if (!baize_board_take_back (fixture->board))
    baize_game_undo (fixture->game);
}

/** Resizes the board. */
static void
resize (BoardFixture *fixture, const char *size)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  char *end;
  int width = (int) g_ascii_strtoll (size, &end, 10), height = (int) g_ascii_strtoll (end, NULL, 10);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  wait_until (gtk_widget_get_width (board) == width && gtk_widget_get_height (board) == height);
}

/* ---- expectations ---- */

/** Waits until the prompt matches @pattern, because some games think first. */
static void
wait_for_words (BoardFixture *fixture, const char *pattern)
{
  gint64 end = g_get_monotonic_time () + BOARD_PATIENCE;

  while (!g_pattern_match_simple (pattern, baize_board_get_prompt (fixture->board)))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      if (g_get_monotonic_time () >= end)
        g_error ("The line says “%s”, not “%s”", baize_board_get_prompt (fixture->board), pattern);
    }
}

static void
assert_made (BoardFixture *fixture, const char *words)
{
  guint n = (guint) g_ascii_strtoull (words, NULL, 10);
  const char *move = strchr (words, ' ');
  g_autoptr (BaizeRecord) record = baize_game_to_record (fixture->game, NULL);
  g_autofree char *text = baize_record_to_text (record),
                  *wanted = g_strdup_printf ("\n%s\n", move != NULL ? move + 1 : "");

  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, n);
  if (move != NULL && strstr (text, wanted) == NULL)
    g_error ("“%s” was not made: %s", move + 1, text);
}

/** Checks that no text of a blind game names a card that is still to come. */
static void
check_blind (BoardFixture *fixture)
{
  const MatrixState *state = baize_game_get_state (fixture->game);

  if (baize_game_get_rules (fixture->game) == &baize_matrix_rules && state->blind)
    for (int i = 0; i < state->n_deck; i++)
      board_check_untold (fixture, state->deck[i]);
}

static void
assert_tag (BoardFixture *fixture, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  g_autoptr (BaizeRecord) record = baize_game_to_record (fixture->game, NULL);
  const char *value = baize_record_get (record, parts[0]);

  if (!g_pattern_match_simple (parts[1], value != NULL ? value : "-"))
    g_error ("%s is “%s”, not “%s”", parts[0], value, parts[1]);
}

/** Compares a width with the one noted before. */
static void
check_width (BoardFixture *fixture, const char *verb, const char *name)
{
  static int noted;
  int width = gtk_widget_get_width (find (fixture, name));

  if (g_str_equal (verb, "wide"))
    noted = width;
  else if (g_str_equal (verb, "wider"))
    g_assert_cmpint (width, >, noted);
  else
    g_assert_cmpint (width, ==, noted);
}

/** Checks that two things do not lie on each other. */
static void
assert_apart (BoardFixture *fixture, const char *name, const char *other)
{
  graphene_rect_t a, b, common;

  g_assert_true (gtk_widget_compute_bounds (find (fixture, name), GTK_WIDGET (fixture->board), &a));
  g_assert_true (gtk_widget_compute_bounds (find (fixture, other), GTK_WIDGET (fixture->board), &b));
  if (graphene_rect_intersection (&a, &b, &common) && common.size.width > 1 && common.size.height > 1)
    g_error ("“%s” and “%s” lie on each other by %.0f×%.0f", name, other, (double) common.size.width,
             (double) common.size.height);
}

/** Checks that a button is large enough for a finger. */
static void
assert_touchable (BoardFixture *fixture, const char *name)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (find (fixture, name), GTK_WIDGET (fixture->board), &area));
  g_assert_cmpfloat (area.size.width, >=, 44);
  g_assert_cmpfloat (area.size.height, >=, 44);
}

/** Checks what a screen reader is told about the focused widget. */
static void
assert_heard (BoardFixture *fixture, const char *pattern)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->board)));
  g_autofree char *heard = focus != NULL ? board_description_of (focus) : g_strdup ("");

  if (!g_pattern_match_simple (pattern, heard))
    g_error ("The reader says “%s”, not “%s”", heard, pattern);
}

/** board_script_perform: carries out @line, or checks what it expects. */
void
board_script_perform (BoardFixture *fixture, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);
  const char *verb = parts[0], *what = parts[1] != NULL ? parts[1] : "";
  g_auto (GStrv) ends = g_strsplit (what, " > ", 2);

  if (g_str_equal (verb, "key"))
    press (fixture, what);
  else if (g_str_equal (verb, "ask"))
    g_action_group_activate_action (baize_board_get_actions (fixture->board), what, NULL);
  else if (g_str_equal (verb, "release"))
    release (fixture, what);
  else if (g_str_equal (verb, "click"))
    click (fixture, what);
  else if (g_str_equal (verb, "drag") || g_str_equal (verb, "late") || g_str_equal (verb, "cancel"))
    drag (fixture, ends[0], ends[1], verb);
  else if (g_str_equal (verb, "enter"))
    baize_board_act_on_child (fixture->board, find (fixture, what));
  else if (g_str_equal (verb, "focus"))
    gtk_widget_grab_focus (find (fixture, what));
  else if (g_str_equal (verb, "undo"))
    undo (fixture);
  else if (g_str_equal (verb, "redo"))
    baize_game_redo (fixture->game);
  else if (g_str_equal (verb, "resize"))
    resize (fixture, what);
  else if (g_str_equal (verb, "says"))
    wait_for_words (fixture, what);
  else if (g_str_equal (verb, "hears"))
    assert_heard (fixture, what);
  else if (g_str_equal (verb, "touch"))
    assert_touchable (fixture, what);
  else if (g_str_equal (verb, "text"))
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 1024 * 96 * atoi (what) / 100, NULL);
  else if (g_str_equal (verb, "apart"))
    assert_apart (fixture, ends[0], ends[1]);
  else if (g_str_equal (verb, "at"))
    assert_at (fixture, what);
  else if (g_str_equal (verb, "there"))
    find (fixture, what);
  else if (g_str_equal (verb, "no"))
    g_assert_null (search_for (fixture, what).first);
  else if (g_str_equal (verb, "chosen"))
    g_assert_cmpuint (search_for (fixture, strchr (what, ' ') + 1).n_chosen, ==, (guint) (*what - '0'));
  else if (g_str_equal (verb, "made"))
    assert_made (fixture, what);
  else if (g_str_equal (verb, "tag"))
    assert_tag (fixture, what);
  else if (strstr (verb, "wide") != NULL)
    check_width (fixture, verb, what);
  else
    g_error ("What is “%s”?", line);
  board_settle (fixture);
  check_blind (fixture);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bar of a puzzle, see the header. The board shows a puzzle like any other game, with the hidden cards face down;
 * the bar shows them in their order, which only rules with a function `to_come` can tell.
 */
#include "baize-goal-bar.h"
#include "baize-config.h"

#include "app/common/baize-card-row.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define CLEAR 22 /* what is seen of a card with a neighbour over it, in pixels: rank and suit */

struct _BaizeGoalBar
{
  AdwBin parent_instance;

  GtkWidget *goal;
  GtkWidget *cards;
  GtkWidget *row;

  BaizeGame *game; /* a puzzle; %NULL if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeGoalBar, baize_goal_bar, ADW_TYPE_BIN)

static void
forget (BaizeGoalBar *bar)
{
  if (bar->game != NULL)
    g_signal_handlers_disconnect_by_data (bar->game, bar);
  g_clear_object (&bar->game);
}

static void
baize_goal_bar_dispose (GObject *object)
{
  forget (BAIZE_GOAL_BAR (object));
  G_OBJECT_CLASS (baize_goal_bar_parent_class)->dispose (object);
}

static void
baize_goal_bar_class_init (BaizeGoalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_goal_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "goal-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (BAIZE_TYPE_CARD_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/goal-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeGoalBar, goal);
  gtk_widget_class_bind_template_child (widget_class, BaizeGoalBar, cards);
  gtk_widget_class_bind_template_child (widget_class, BaizeGoalBar, row);
}

static void
baize_goal_bar_init (BaizeGoalBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}

/** baize_difficulty_get_title: Returns: (transfer none) (nullable): the translated name; %NULL for an unknown
 * difficulty. */
const char *
baize_difficulty_get_title (BaizeDifficulty difficulty)
{
  static const char *const titles[] = { [BAIZE_DIFFICULTY_EASY] = NC_ ("position", "Easy"),
                                        [BAIZE_DIFFICULTY_MEDIUM] = NC_ ("position", "Medium"),
                                        [BAIZE_DIFFICULTY_HARD] = NC_ ("position", "Hard") };

  return difficulty == BAIZE_DIFFICULTY_UNKNOWN ? NULL : g_dpgettext2 (NULL, "position", titles[difficulty]);
}

static void
show_goal (BaizeGoalBar *bar)
{
  const char *difficulty = baize_difficulty_get_title (baize_position_get_difficulty (bar->game));
  g_autofree char *text = NULL, *full = NULL;
  int goal = 0;

  /* that it is the best possible score is not said: anybody can write a record */
  baize_game_get_goal (bar->game, &goal);
  /* Translators: what a puzzle asks for: %d is a score */
  text = g_strdup_printf (_ ("Reach %d from here"), goal);
  /* Translators: a text and the difficulty: "Reach 52 from here · Hard" */
  full = difficulty != NULL ? g_strdup_printf (_ ("%s · %s"), text, difficulty) : g_strdup (text);
  gtk_label_set_text (GTK_LABEL (bar->goal), full);
}

static void
show_cards (BaizeGoalBar *bar)
{
  g_autoptr (GByteArray) faces = g_byte_array_new ();
  g_autoptr (GString) spoken = g_string_new (NULL);
  const char *text;
  g_autofree char *aloud = NULL;

  baize_game_get_rules (bar->game)->view->to_come (baize_game_get_state (bar->game), faces);
  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (spoken, "%s%s", i > 0 ? ", " : "", baize_face_get_name (faces->data[i]));
  /* Translators: pictures of cards follow */
  text = faces->len > 0 ? _ ("To come:") : _ ("No cards are still to come");
  /* Translators: for screen readers; %s is a list of cards: "ten of clubs, four of diamonds" */
  aloud = faces->len > 0 ? g_strdup_printf (_ ("To come, the next first: %s"), spoken->str) : g_strdup (text);
  gtk_label_set_text (GTK_LABEL (bar->cards), text);
  baize_compat_name (GTK_ACCESSIBLE (bar->cards), aloud);
  baize_card_row_set (BAIZE_CARD_ROW (bar->row), (const BaizeFace *) faces->data, faces->len);
  gtk_widget_set_size_request (bar->row, CLEAR * (int) faces->len, -1);
}

/** baize_goal_bar_set_game: shows the goal of @game (nullable), and hides the bar if @game is no puzzle of a
 * position. */
void
baize_goal_bar_set_game (BaizeGoalBar *bar, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_GOAL_BAR (bar));
  forget (bar);
  gtk_widget_set_visible (GTK_WIDGET (bar), game != NULL && baize_game_get_goal (game, NULL));
  if (!gtk_widget_get_visible (GTK_WIDGET (bar)))
    return;
  bar->game = g_object_ref (game);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (show_cards), bar);
  show_goal (bar);
  show_cards (bar);
}

/** baize_goal_bar_set_shown: hides the bar of a puzzle that is over, or shows it again. */
void
baize_goal_bar_set_shown (BaizeGoalBar *bar, gboolean shown)
{
  g_return_if_fail (BAIZE_IS_GOAL_BAR (bar));
  gtk_widget_set_visible (GTK_WIDGET (bar), shown && bar->game != NULL);
}

/** baize_goal_bar_get_text: Returns: (transfer none) (nullable): what the puzzle asks for; %NULL for other games. */
const char *
baize_goal_bar_get_text (BaizeGoalBar *bar)
{
  g_return_val_if_fail (BAIZE_IS_GOAL_BAR (bar), NULL);
  return bar->game != NULL ? gtk_label_get_text (GTK_LABEL (bar->goal)) : NULL;
}

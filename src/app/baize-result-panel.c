/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card that rises over the lower part of the table. Where the window is too small for it, it scrolls.
 */
#include "baize-result-panel.h"

#include "baize-words.h"
#include "baize-wrap-box.h"

#include <glib/gi18n.h>

struct _BaizeResultPanel
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *content;
  GtkWidget *title;
  GtkWidget *score;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (BaizeResultPanel, baize_result_panel, GTK_TYPE_WIDGET)

enum
{
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
on_close (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);

  if (!baize_result_panel_get_shown (panel))
    return;
  baize_result_panel_hide (panel);
  g_signal_emit (panel, signals[CLOSED], 0);
}

static GtkSizeRequestMode
baize_result_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/** As GtkBinLayout does, but that the height is what the content needs at that width, which scrolling would hide. */
static void
baize_result_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);

  gtk_widget_measure (panel->revealer, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (panel->content, orientation, for_size, NULL, natural, NULL, NULL);
  *natural = MAX (*natural, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static void
baize_result_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (BAIZE_RESULT_PANEL (widget)->revealer, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
baize_result_panel_dispose (GObject *object)
{
  g_clear_pointer (&BAIZE_RESULT_PANEL (object)->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (baize_result_panel_parent_class)->dispose (object);
}

static void
baize_result_panel_class_init (BaizeResultPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_result_panel_dispose;
  widget_class->get_request_mode = baize_result_panel_get_request_mode;
  widget_class->measure = baize_result_panel_measure;
  widget_class->size_allocate = baize_result_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "result-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "result.close", NULL, on_close);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "result.close", NULL);

  /** BaizeResultPanel::closed: the player wants to look at the table. */
  signals[CLOSED] = g_signal_new ("closed", BAIZE_TYPE_RESULT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static GtkWidget *
button_new (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
label_new (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
baize_result_panel_init (BaizeResultPanel *panel)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *buttons = baize_wrap_box_new (6);

  panel->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  panel->title = label_new ("title-4");
  panel->score = label_new ("score");
  panel->next = button_new (_ ("_New Deal"), "win.new-deal");
  gtk_widget_add_css_class (panel->next, "suggested-action");
  gtk_widget_add_css_class (buttons, "buttons");
  baize_wrap_box_append (BAIZE_WRAP_BOX (buttons), panel->next);
  baize_wrap_box_append (BAIZE_WRAP_BOX (buttons), button_new (_ ("_Same Deal Again"), "win.restart"));
  baize_wrap_box_append (BAIZE_WRAP_BOX (buttons), button_new (_ ("_Look at the Table"), "result.close"));

  gtk_widget_add_css_class (panel->content, "content");
  gtk_box_append (GTK_BOX (panel->content), panel->title);
  gtk_box_append (GTK_BOX (panel->content), panel->score);
  gtk_box_append (GTK_BOX (panel->content), buttons);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), panel->content);
  gtk_widget_add_css_class (scrolled, "panel");
  gtk_widget_set_overflow (scrolled, GTK_OVERFLOW_HIDDEN);

  panel->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (panel->revealer), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (panel->revealer), scrolled);
  gtk_widget_set_parent (panel->revealer, GTK_WIDGET (panel));
  gtk_widget_set_halign (GTK_WIDGET (panel), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (panel), GTK_ALIGN_END);
  gtk_widget_set_visible (GTK_WIDGET (panel), FALSE);
}

/** baize_result_panel_new: Returns: (transfer floating): the panel, not shown. */
GtkWidget *
baize_result_panel_new (void)
{
  return g_object_new (BAIZE_TYPE_RESULT_PANEL, NULL);
}

/**
 * baize_result_panel_show:
 * @panel: the panel
 * @game: a game that is over
 * @new_best: whether its score is a new best
 *
 * Says how @game ended.
 */
void
baize_result_panel_show (BaizeResultPanel *panel, BaizeGame *game, gboolean new_best)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  gconstpointer state = baize_game_get_state (game);
  g_autofree char *title = rules->prompt (state);
  g_autofree char *score = baize_words_result (game, new_best);
  gboolean counts = rules->counts == NULL || rules->counts (state);
  gboolean perfect = rules->perfect_score != G_MININT && baize_game_get_score (game, 1) == rules->perfect_score;

  gtk_label_set_text (GTK_LABEL (panel->title), title);
  gtk_label_set_text (GTK_LABEL (panel->score), score);
  gtk_button_set_label (GTK_BUTTON (panel->next), counts ? _ ("_New Deal") : _ ("_Next Deal"));
  if (perfect)
    gtk_widget_add_css_class (GTK_WIDGET (panel), "perfect");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (panel), "perfect");
  if (new_best)
    gtk_widget_add_css_class (GTK_WIDGET (panel), "best");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (panel), "best");
  gtk_accessible_update_property (GTK_ACCESSIBLE (panel), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, score, -1);
  /* what has the focus is what a screen reader reads */
  gtk_accessible_update_property (GTK_ACCESSIBLE (panel->next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, score, -1);
  gtk_widget_set_visible (GTK_WIDGET (panel), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (panel->revealer), TRUE);
  gtk_widget_grab_focus (panel->next);
}

/** baize_result_panel_hide: takes the panel away. */
void
baize_result_panel_hide (BaizeResultPanel *panel)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (panel->revealer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (panel), FALSE);
}

/** baize_result_panel_get_shown: whether the panel is there. */
gboolean
baize_result_panel_get_shown (BaizeResultPanel *panel)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (panel->revealer));
}

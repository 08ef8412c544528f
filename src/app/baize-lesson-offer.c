/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It stays until it is answered or another game is played; it never takes the keyboard.
 */
#include "baize-lesson-offer.h"

#include "baize-lessons.h"

#include <glib/gi18n.h>

struct _BaizeLessonOffer
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *text;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (BaizeLessonOffer, baize_lesson_offer, GTK_TYPE_WIDGET)

static void
on_dismiss (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_set_visible (widget, FALSE);
}

static void
baize_lesson_offer_dispose (GObject *object)
{
  g_clear_pointer (&BAIZE_LESSON_OFFER (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (baize_lesson_offer_parent_class)->dispose (object);
}

static void
baize_lesson_offer_class_init (BaizeLessonOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_lesson_offer_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lesson-offer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "offer.dismiss", NULL, on_dismiss);
}

static void
baize_lesson_offer_init (BaizeLessonOffer *offer)
{
  GtkWidget *dismiss = gtk_button_new_from_icon_name ("window-close-symbolic");

  offer->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  offer->start = gtk_button_new_with_label ("");
  offer->text = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (offer->text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (offer->text), 0);
  gtk_widget_set_hexpand (offer->text, TRUE);
  gtk_widget_set_valign (offer->start, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (dismiss, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (offer->start, "suggested-action");
  gtk_widget_add_css_class (dismiss, "flat");
  gtk_widget_add_css_class (dismiss, "circular");
  gtk_widget_set_tooltip_text (dismiss, _ ("Not Now"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dismiss), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Not Now"), -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (offer->start), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (offer->start), "win.lesson-from");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (dismiss), "offer.dismiss");
  gtk_box_append (GTK_BOX (offer->box), offer->text);
  gtk_box_append (GTK_BOX (offer->box), offer->start);
  gtk_box_append (GTK_BOX (offer->box), dismiss);
  gtk_widget_set_parent (offer->box, GTK_WIDGET (offer));
  gtk_widget_set_visible (GTK_WIDGET (offer), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (offer), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Lesson"), -1);
}

/** baize_lesson_offer_new: Returns: (transfer floating): the strip, not shown. */
GtkWidget *
baize_lesson_offer_new (void)
{
  return g_object_new (BAIZE_TYPE_LESSON_OFFER, NULL);
}

/** Offers the lesson from its step at @index. */
static void
show_offer (BaizeLessonOffer *offer, guint index)
{
  gtk_label_set_text (GTK_LABEL (offer->text), index > 0 ? _ ("You left the lesson of this game. Go on with it?")
                                                         : _ ("New here? Learn this game in two minutes."));
  gtk_button_set_label (GTK_BUTTON (offer->start), index > 0 ? _ ("Go On") : _ ("Start Lesson"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (offer->start), "u", index);
  gtk_widget_set_visible (GTK_WIDGET (offer), TRUE);
}

/**
 * baize_lesson_offer_follow:
 * @offer: the strip
 * @game: (nullable): what is played now, or shown in a lesson
 * @in_lesson: whether it is the latter
 * @comes: whether the player comes to this game from elsewhere
 *
 * Offers what there is to offer.
 */
void
baize_lesson_offer_follow (BaizeLessonOffer *offer, BaizeGame *game, gboolean in_lesson, gboolean comes)
{
  const BaizeRules *rules = game ? baize_game_get_rules (game) : NULL;
  g_autoptr (GFile) lesson = rules ? baize_lessons_find (rules) : NULL;
  int left;

  gtk_widget_set_visible (GTK_WIDGET (offer), FALSE);
  if (lesson == NULL)
    return;
  if (in_lesson)
    {
      /* who has found the lesson need not be asked */
      baize_lessons_take_offer (rules);
      return;
    }
  left = comes ? baize_lessons_take_step (rules) : -1;
  if (left > 0)
    show_offer (offer, (guint) left);
  else if (baize_game_get_n_moves (game) == 0 && baize_lessons_take_offer (rules))
    show_offer (offer, 0);
}

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
  GtkWidget *start = gtk_button_new_with_label (_ ("Start Lesson"));
  GtkWidget *text, *dismiss = gtk_button_new_from_icon_name ("window-close-symbolic");

  offer->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  text = gtk_label_new (_ ("New here? Learn this game in two minutes."));
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (start, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (dismiss, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (start, "suggested-action");
  gtk_widget_add_css_class (dismiss, "flat");
  gtk_widget_add_css_class (dismiss, "circular");
  gtk_widget_set_tooltip_text (dismiss, _ ("Not Now"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dismiss), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Not Now"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (start), "win.lesson");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (dismiss), "offer.dismiss");
  gtk_box_append (GTK_BOX (offer->box), text);
  gtk_box_append (GTK_BOX (offer->box), start);
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

/** baize_lesson_offer_follow: @game (nullable) is what is played now, or what is shown @in_lesson. */
void
baize_lesson_offer_follow (BaizeLessonOffer *offer, BaizeGame *game, gboolean in_lesson)
{
  const BaizeRules *rules = game ? baize_game_get_rules (game) : NULL;
  g_autoptr (GFile) lesson = rules ? baize_lessons_find (rules) : NULL;
  gboolean first;

  gtk_widget_set_visible (GTK_WIDGET (offer), FALSE);
  if (lesson == NULL || (!in_lesson && baize_game_get_n_moves (game) > 0))
    return;
  /* who has found the lesson need not be asked */
  first = baize_lessons_take_offer (rules);
  if (!first || in_lesson)
    return;
  gtk_widget_set_visible (GTK_WIDGET (offer), TRUE);
}

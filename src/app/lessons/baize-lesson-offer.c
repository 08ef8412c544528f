/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strip stays until the player answers it or starts another game; it never takes the focus.
 */
#include "baize-lesson-offer.h"
#include "baize-config.h"
#include "baize-lessons.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-spoken.h"

#include <glib/gi18n.h>

struct _BaizeLessonOffer
{
  BaizeContainer parent_instance;

  GtkWidget *text, *more, *aim;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (BaizeLessonOffer, baize_lesson_offer, BAIZE_TYPE_CONTAINER)

static void
on_dismiss (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_set_visible (widget, FALSE);
}

static void
baize_lesson_offer_class_init (BaizeLessonOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BAIZE_TYPE_FOLD_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lesson-offer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/lesson-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonOffer, text);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonOffer, more);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonOffer, aim);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonOffer, start);
  gtk_widget_class_install_action (widget_class, "offer.dismiss", NULL, on_dismiss);
}

static void
baize_lesson_offer_init (BaizeLessonOffer *offer)
{
  gtk_widget_init_template (GTK_WIDGET (offer));
}

/** Offers the lesson of @rules from step @index on. */
static void
show_offer (BaizeLessonOffer *offer, const BaizeRules *rules, guint index)
{
  gtk_label_set_text (GTK_LABEL (offer->aim), _ (rules->tagline));
  gtk_label_set_text (GTK_LABEL (offer->text), index > 0 ? _ ("Lesson unfinished.") : _ ("New here?"));
  gtk_label_set_text (GTK_LABEL (offer->more),
                      index > 0 ? _ ("Go on where you left it.") : _ ("Learn this game in two minutes."));
  gtk_button_set_label (GTK_BUTTON (offer->start), index > 0 ? _ ("Continue") : _ ("Start Lesson"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (offer->start), "u", index);
  gtk_widget_set_visible (GTK_WIDGET (offer), TRUE);
}

/**
 * baize_lesson_offer_follow:
 * @offer: the strip
 * @game: (nullable): the current game, or the game of a lesson
 * @in_lesson: whether @game is that of a lesson
 * @comes: whether the player has just switched to @game
 *
 * Shows or hides the offer to take the lesson of @game.
 */
void
baize_lesson_offer_follow (BaizeLessonOffer *offer, BaizeGame *game, gboolean in_lesson, gboolean comes)
{
  const BaizeRules *rules = game ? baize_game_get_rules (game) : NULL;
  g_autoptr (GFile) lesson = rules ? baize_lessons_find (rules) : NULL;
  int left;

  g_return_if_fail (BAIZE_IS_LESSON_OFFER (offer));
  gtk_widget_set_visible (GTK_WIDGET (offer), FALSE);
  if (lesson == NULL)
    return;
  if (in_lesson)
    {
      /* a player in the lesson needs no offer */
      baize_lessons_take_offer (rules);
      return;
    }
  left = comes ? baize_lessons_take_step (rules) : -1;
  if (left > 0)
    show_offer (offer, rules, (guint) left);
  else if (!baize_game_get_begun (game) && baize_lessons_take_offer (rules))
    show_offer (offer, rules, 0);
}

/** baize_lesson_offer_get_words: Returns: (transfer full) (nullable): what @offer says, with the key of its button, for
 * screen readers; %NULL if it is hidden. */
char *
baize_lesson_offer_get_words (BaizeLessonOffer *offer)
{
  g_return_val_if_fail (BAIZE_IS_LESSON_OFFER (offer), NULL);

  g_autofree char *key = baize_spoken_key (GDK_KEY_F1, GDK_SHIFT_MASK);

  if (!gtk_widget_get_visible (GTK_WIDGET (offer)))
    return NULL;
  /* Translators: the offer of a lesson, read aloud: two sentences, its button, and the key of it: "New here? Learn
   * this game in two minutes. Start Lesson: Shift F1." */
  return g_strdup_printf (_ ("%s %s %s: %s."), gtk_label_get_text (GTK_LABEL (offer->text)),
                          gtk_label_get_text (GTK_LABEL (offer->more)),
                          gtk_button_get_label (GTK_BUTTON (offer->start)), key);
}

/** baize_lesson_offer_get_step: Returns: the step from which the lesson is offered; 0 if it is not. */
guint
baize_lesson_offer_get_step (BaizeLessonOffer *offer)
{
  g_return_val_if_fail (BAIZE_IS_LESSON_OFFER (offer), 0);
  return gtk_widget_get_visible (GTK_WIDGET (offer))
           ? g_variant_get_uint32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (offer->start)))
           : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The costliest move, see the header.
 */
#include "baize-mistake.h"
#include "baize-config.h"

#include "app/common/baize-card-row.h"
#include "core/rules/baize-reason.h"

#include <glib/gi18n.h>
#include <string.h>

/* More cards than these say no more. */
#define MOST_CARDS 6

struct _BaizeMistake
{
  BaizeContainer parent_instance;

  GtkWidget *played_cards;
  GtkWidget *played;
  GtkWidget *better_cards;
  GtkWidget *better;
  GtkWidget *chance;
};

G_DEFINE_FINAL_TYPE (BaizeMistake, baize_mistake, BAIZE_TYPE_CONTAINER)

static void
baize_mistake_class_init (BaizeMistakeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BAIZE_TYPE_CARD_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mistake");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/mistake.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeMistake, played_cards);
  gtk_widget_class_bind_template_child (widget_class, BaizeMistake, played);
  gtk_widget_class_bind_template_child (widget_class, BaizeMistake, better_cards);
  gtk_widget_class_bind_template_child (widget_class, BaizeMistake, better);
  gtk_widget_class_bind_template_child (widget_class, BaizeMistake, chance);
}

static void
baize_mistake_init (BaizeMistake *mistake)
{
  gtk_widget_init_template (GTK_WIDGET (mistake));
}

/** Adds the card that @word names, or that lies alone in the place that it names. */
static void
add_card (GArray *faces, const BaizeRules *rules, gconstpointer state, const BaizeLayout *layout, const char *word)
{
  const BaizeLaidPile *pile;
  BaizePlace place;
  BaizeFace face = BAIZE_FACE_NONE;

  if (!baize_face_parse (word, strlen (word), &face) && rules->view->read_place (state, word, &place))
    {
      pile = baize_layout_find_pile (layout, &place);
      if (pile != NULL && pile->n_cards == 1)
        face = g_array_index (layout->cards, BaizeLaidCard, pile->first).face;
    }
  if (face != BAIZE_FACE_NONE && faces->len < MOST_CARDS)
    g_array_append_val (faces, face);
}

/** Shows the cards that @move takes or lays, as the seat to move sees them. */
static void
show_move (BaizeCardRow *row, const BaizeRules *rules, gconstpointer state, const BaizeMove *move)
{
  g_autofree char *text = baize_rules_move_text (rules, state, move);
  g_auto (GStrv) words = g_strsplit_set (text, " +", -1);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (BaizeFace));
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, baize_rules_seat (rules, state), layout);
  for (char **word = words; *word != NULL; word++)
    add_card (faces, rules, state, layout, *word);
  baize_card_row_set (row, (const BaizeFace *) faces->data, faces->len);
}

/** Shows @text below @title. */
static void
show_titled (GtkWidget *label, const char *title, const char *text)
{
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>\n%s", title, text);

  gtk_label_set_markup (GTK_LABEL (label), markup);
}

/** Says that the move comes back as a puzzle, or that another one does. */
static void
show_chance (BaizeMistake *mistake, guint position, BaizeSecondChance *chance)
{
  guint found;
  gboolean comes = chance != NULL && baize_second_chance_get (chance, &found);
  /* Translators: the number of a move, counted from the first */
  g_autofree char *other = comes ? g_strdup_printf (
                             _ ("Move %'u comes back as a puzzle tomorrow, among the cards of the day"), found + 1)
                                 : NULL;

  gtk_label_set_text (GTK_LABEL (mistake->chance),
                      comes && found == position ? _ ("It comes back as a puzzle tomorrow, among the cards of the day")
                      : other                    ? other
                                                 : "");
  gtk_widget_set_visible (mistake->chance, comes);
}

/**
 * baize_mistake_set:
 * @mistake: the widget
 * @reviewer: a reviewer
 * @position: the number of moves before the mistake, which the reviewer knows
 * @chance: (nullable): what makes a puzzle of a mistake
 */
void
baize_mistake_set (BaizeMistake *mistake, BaizeReviewer *reviewer, guint position, BaizeSecondChance *chance)
{
  BaizeGame *game = baize_reviewer_get_game (reviewer);
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeReview *review = baize_reviewer_get (reviewer, position);
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autofree char *played = NULL, *better = NULL, *title = NULL;

  g_return_if_fail (BAIZE_IS_MISTAKE (mistake) && review != NULL);
  baize_game_copy_state_at (game, position, state);
  played = baize_reason_describe (rules, state, &review->played.move);
  better = baize_reason_describe (rules, state, &review->better.move);
  /* Translators: the number of a move, counted from the first; below it stands what the player did */
  title = g_strdup_printf (_ ("Your move %'u"), position + 1);
  show_titled (mistake->played, title, played);
  show_titled (mistake->better, _ ("Better"), better);
  show_move (BAIZE_CARD_ROW (mistake->played_cards), rules, state, &review->played.move);
  show_move (BAIZE_CARD_ROW (mistake->better_cards), rules, state, &review->better.move);
  show_chance (mistake, position, chance);
}

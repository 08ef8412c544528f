/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board shows and says in words: what is expected, what a move would do, refusals, the figures of the game.
 */
#include "baize-board-private.h"

#include "baize-compat.h"

#include <glib/gi18n-lib.h>

/** Returns: (transfer full): what is expected in @state; of several players, of whom. */
static char *
make_prompt (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  g_autofree char *prompt = rules->view->prompt (state), *name = NULL;
  int n_people;

  if (baize_game_get_setup (self->game)->players == 1)
    return g_steal_pointer (&prompt);
  if (rules->is_over (state))
    return baize_game_describe_end (self->game);
  baize_game_get_person (self->game, &n_people);
  name = baize_game_get_seat_name (self->game, baize_rules_seat (rules, state));
  if (baize_rules_n_players (rules) > 0 && baize_game_get_computer (self->game, baize_rules_seat (rules, state)) != NULL)
    /* Translators: %s is the name of a player of the program, or where it sits */
    return g_strdup_printf (_ ("It is the turn of %s"), name);
  if (n_people == 1)
    {
      BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
      char *own = klass->expect != NULL ? klass->expect (board, state) : NULL;

      return own != NULL ? own : g_steal_pointer (&prompt);
    }
  /* what is expected may name cards that others hear */
  if (baize_cover_is_due (&self->cover, self->game, state))
    return g_strdup_printf (_ ("%s, it is your turn"), name);
  /* Translators: whose turn it is, and what to do: "Ann: Choose a card" */
  return g_strdup_printf (_ ("%s: %s"), name, prompt);
}

/** baize_board_set_texts: shows the words of @state instead of all others. */
void
baize_board_set_texts (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  baize_board_set_text (board, &self->note, NULL);
  baize_board_set_text (board, &self->preview, NULL);
  self->previewed = (BaizeMove){ 0 }; /* or what is pointed at would be thought to be told already */
  baize_board_set_text (board, &self->prompt, make_prompt (board, state));
  baize_board_set_summary (board, state);
}

/** baize_board_set_summary: shows the figures of @state. */
void
baize_board_set_summary (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  g_free (self->summary);
  self->summary = baize_game_get_rules (self->game)->view->summary (state);
  g_object_notify (G_OBJECT (board), "summary");
}

/** baize_board_set_text: makes *@text, one of prompt, preview and note, @value (transfer full). */
void
baize_board_set_text (BaizeBoard *board, char **text, char *value)
{
  if (g_strcmp0 (*text, value) == 0)
    {
      g_free (value);
      return;
    }
  g_free (*text);
  *text = value;
  g_object_notify (G_OBJECT (board), "prompt");
}

/** baize_board_get_prompt: the sentence to show: a refusal, what a move would do, or what is expected. */
const char *
baize_board_get_prompt (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  return self->note ? self->note : self->preview ? self->preview : self->prompt ? self->prompt : "";
}

/** baize_board_set_prompt: shows @text (nullable) instead of what the rules expect, until the next input. */
void
baize_board_set_prompt (BaizeBoard *board, const char *text)
{
  baize_board_set_text (board, &baize_board_private (board)->note, g_strdup (text));
}

/** baize_board_set_preview: shows what the move would do that the game is composing; @text is nullable. */
void
baize_board_set_preview (BaizeBoard *board, const char *text)
{
  baize_board_set_text (board, &baize_board_private (board)->preview, g_strdup (text));
}

/** baize_board_get_summary: the figures of the game. */
const char *
baize_board_get_summary (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  return self->summary ? self->summary : "";
}

/**
 * baize_board_say:
 * @board: a board
 * @text: what happened
 *
 * Tells screen readers. Where GTK can't announce, the widget that has the focus carries the text as its description.
 */
void
baize_board_say (BaizeBoard *board, const char *text)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (board)) || baize_compat_announce (GTK_WIDGET (board), text))
    return;
  baize_board_unsay (board);
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (board)))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  g_set_weak_pointer (&self->described, focus);
}

/** baize_board_unsay: what a widget carries of what was told last is past. */
void
baize_board_unsay (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->described != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&self->described);
}

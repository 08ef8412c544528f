/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board's messages, see the header.
 */
#include "baize-message.h"
#include "baize-compat.h"
#include "baize-voice.h"

/** baize_message_init: all messages are empty. */
void
baize_message_init (BaizeMessage *message)
{
  *message = (BaizeMessage){ .moves = g_string_new (NULL),
                             .later = g_string_new (NULL),
                             .waiting = g_string_new (NULL) };
}

/** baize_message_clear: frees what it holds. */
void
baize_message_clear (BaizeMessage *message)
{
  for (int i = 0; i < BAIZE_N_MESSAGES; i++)
    g_clear_pointer (&message->texts[i], g_free);
  g_clear_pointer (&message->summary, g_free);
  g_clear_pointer (&message->aloud, g_free);
  g_string_free (message->moves, TRUE);
  g_string_free (message->later, TRUE);
  g_string_free (message->waiting, TRUE);
  g_clear_weak_pointer (&message->described);
}

/** baize_message_set: sets the message of @kind to @text (transfer full, nullable). Returns: whether it has changed. */
gboolean
baize_message_set (BaizeMessage *message, BaizeMessageKind kind, char *text)
{
  if (g_strcmp0 (message->texts[kind], text) == 0)
    {
      g_free (text);
      return FALSE;
    }
  g_free (message->texts[kind]);
  message->texts[kind] = text;
  if (kind == BAIZE_MESSAGE_PROMPT)
    g_clear_pointer (&message->aloud, g_free);
  return TRUE;
}

/** baize_message_get: Returns: the sentence to show; empty if there is none. */
const char *
baize_message_get (BaizeMessage *message)
{
  for (int i = BAIZE_N_MESSAGES - 1; i >= 0; i--)
    if (message->texts[i] != NULL)
      return message->texts[i];
  return "";
}

/** baize_message_join: Returns: (transfer full): @prompt, and @more (nullable) as a sentence after it. */
char *
baize_message_join (const char *prompt, const char *more)
{
  return more != NULL ? g_strdup_printf ("%s%s %s.", prompt, g_str_has_suffix (prompt, ".") ? "" : ".", more)
                      : g_strdup (prompt);
}

/** baize_message_set_more: readers are told @more (nullable) after the prompt. */
void
baize_message_set_more (BaizeMessage *message, const char *more)
{
  g_free (message->aloud);
  message->aloud = more != NULL ? baize_message_join (message->texts[BAIZE_MESSAGE_PROMPT], more) : NULL;
}

/** baize_message_get_aloud: Returns: (nullable): the prompt as it is spoken. */
const char *
baize_message_get_aloud (BaizeMessage *message)
{
  return message->aloud != NULL ? message->aloud : message->texts[BAIZE_MESSAGE_PROMPT];
}

/** baize_message_set_summary: sets the figures of the game to @summary (transfer full). */
void
baize_message_set_summary (BaizeMessage *message, char *summary)
{
  g_free (message->summary);
  message->summary = summary;
}

/** baize_message_clear_moves: forgets the computers' moves that were gathered. */
void
baize_message_clear_moves (BaizeMessage *message)
{
  g_string_truncate (message->moves, 0);
}

/**
 * baize_message_add_move:
 * @message: the message
 * @spoken: what the last move did
 * @by_computer: whether a computer made it
 * @goes_on: whether a computer moves next, which needs no prompt
 * @prompt: the prompt that follows the move
 * @gathered: (out) (nullable): what to announce instead if a new announcement interrupts the one before: a person's own
 *   move at once, and all moves of computers together, with the prompt, when a person is to move; %NULL for nothing now
 *
 * Each move is announced once, in either way.
 *
 * Returns: (transfer full): the text to announce now. During computer turns, the last computer move replaces the prompt
 */
char *
baize_message_add_move (BaizeMessage *message, const char *spoken, gboolean by_computer, gboolean goes_on,
                        const char *prompt, char **gathered)
{
  char *now = !goes_on          ? g_strconcat (spoken, prompt, NULL)
              : *spoken != '\0' ? g_strchomp (g_strdup (spoken))
                                : g_strdup (prompt);

  *gathered = NULL;
  if (by_computer)
    g_string_append (message->moves, spoken);
  if (!goes_on)
    *gathered = by_computer ? g_strconcat (message->moves->str, prompt, NULL) : g_strdup (now);
  else if (!by_computer)
    *gathered = g_strdup (now);
  if (!goes_on || !by_computer)
    baize_message_clear_moves (message);
  return now;
}

/** Returns: (nullable): the widget in @board that has the focus. */
static GtkWidget *
find_focus (GtkWidget *board)
{
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, board) ? focus : NULL;
}

/** baize_message_say: counts and announces @text, which may be empty, if @board is shown and GTK can announce. Returns:
 * whether it did. */
gboolean
baize_message_say (BaizeMessage *message, GtkWidget *board, const char *text)
{
  message->n_announced++;
  return gtk_widget_get_mapped (board) && baize_voice_say (board, text);
}

/**
 * baize_message_announce:
 * @message: the message
 * @board: the board
 * @text: what to announce
 * @waits: whether cards and focus are on their way, so that a description of the focused widget would be lost
 *
 * Announces @text to screen readers. If GTK can't announce, the focused widget of @board gets @text as its description,
 * after what was announced since it began to wait; if it @waits, in the next call of baize_message_describe().
 */
void
baize_message_announce (BaizeMessage *message, GtkWidget *board, const char *text, gboolean waits)
{
  if (baize_message_say (message, board, text) || !gtk_widget_get_mapped (board) || *text == '\0')
    return;
  baize_voice_append (message->waiting, text);
  if (waits)
    /* the previous announcement is out of date, and another person must not find it */
    baize_message_clear_announcement (message);
  else
    baize_message_describe (message, find_focus (board));
}

/**
 * baize_message_describe:
 * @message: the message
 * @child: (nullable): the widget that has the focus, or gets it next
 *
 * Describes @child by the announcements that wait. A reader that is told of a new focus reads its description, too, and
 * would read it twice if it changed right after that, so call this before the focus moves.
 *
 * Returns: whether anything waited
 */
gboolean
baize_message_describe (BaizeMessage *message, GtkWidget *child)
{
  if (message->waiting->len == 0)
    return FALSE;
  baize_message_clear_announcement (message);
  if (child != NULL)
    {
      baize_compat_make_known (child);
      /* readers are told only of a change, and a tooltip may already have the same text */
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
      baize_compat_describe (GTK_ACCESSIBLE (child), message->waiting->str);
      g_set_weak_pointer (&message->described, child);
    }
  g_string_truncate (message->waiting, 0);
  return TRUE;
}

/** baize_message_clear_announcement: removes the last announcement from the widget that has it as its description. */
void
baize_message_clear_announcement (BaizeMessage *message)
{
  if (message->described != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (message->described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&message->described);
}

/** baize_message_drop: forgets all announcements, because another person or game follows. */
void
baize_message_drop (BaizeMessage *message)
{
  baize_message_clear_moves (message);
  g_string_truncate (message->later, 0);
  g_string_truncate (message->waiting, 0);
  baize_message_clear_announcement (message);
}

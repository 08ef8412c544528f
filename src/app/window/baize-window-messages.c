/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns messages of objects that know no window into toasts of the window.
 */
#include "baize-window-messages.h"
#include "baize-config.h"
#include "baize-dialogs.h"

#include "app/preferences/baize-themes.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

/* A search for a deal that takes this many milliseconds is announced. */
#define SLOW 500

/** Messages: what belongs to a window and is kept with it. */
typedef struct
{
  GString *damage;      /* the store's messages about unreadable files */
  guint searching_told; /* the source that announces a slow search for a deal */
} Messages;

static void
messages_free (gpointer data)
{
  Messages *messages = data;

  g_string_free (messages->damage, TRUE);
  g_free (messages);
}

static Messages *
messages_of (BaizeWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "baize-messages");
}

static void
on_told (BaizeSession *session, const char *message, const char *undo, BaizeWindow *window)
{
  baize_toaster_keep (baize_window_get_toaster (window), message, undo != NULL ? _ ("_Undo") : NULL, undo);
}

static gboolean
tell_searching (gpointer data)
{
  BaizeWindow *window = data;

  messages_of (window)->searching_told = 0;
  baize_toaster_keep (baize_window_get_toaster (window),
                      baize_session_get_making (baize_window_get_session (window))
                        ? _ ("Making the puzzle…")
                        : _ ("Looking for a deal that allows a perfect game…"),
                      _ ("_Cancel"), "win.stop-search");
  return G_SOURCE_REMOVE;
}

/** Announces a search for a deal if it is slow, and takes the message back at its end. */
static void
on_searching (BaizeWindow *window)
{
  Messages *messages = messages_of (window);

  if (baize_session_get_searching (baize_window_get_session (window)))
    messages->searching_told = g_timeout_add (SLOW, tell_searching, window);
  else if (messages->searching_told == 0)
    baize_toaster_drop_kept (baize_window_get_toaster (window));
  else
    g_clear_handle_id (&messages->searching_told, g_source_remove);
}

/** Shows a message of the store or the scores. */
static void
on_message (gpointer teller, const char *message, BaizeWindow *window)
{
  baize_window_toast (window, message, NULL, NULL);
}

/** Shows @text, with a button for details: the file and the reason, @message, are too long for a toast. */
static void
tell_damage (BaizeWindow *window, const char *text, const char *message)
{
  GString *damage = messages_of (window)->damage;

  g_string_append_printf (damage, "%s%s", damage->len > 0 ? "\n\n" : "", message);
  baize_window_toast (window, text, _ ("_Details"), "win.damage");
}

static void
on_damaged (BaizeStore *store, const char *message, BaizeWindow *window)
{
  tell_damage (window, _ ("A saved game could not be read"), message);
}

static void
on_repaired (BaizeStore *store, const char *message, BaizeWindow *window)
{
  tell_damage (window, _ ("A damaged game continues as practice"), message);
}

static gboolean
on_deck_told (BaizeThemes *themes, const char *message, BaizeWindow *window)
{
  baize_window_toast (window, message, NULL, NULL);
  return TRUE;
}

/** Shows messages about the card theme, unless the preferences show them. */
static void
follow_deck (BaizeWindow *window)
{
  BaizeThemes *themes = baize_themes_get_default ();
  g_autofree char *message = baize_themes_take_message (themes);

  g_signal_connect_object (themes, "told", G_CALLBACK (on_deck_told), window, G_CONNECT_AFTER);
  if (message != NULL)
    baize_window_toast (window, message, NULL, NULL);
}

/** Says once that results could not be read. */
static void
tell_problem (BaizeWindow *window)
{
  g_autofree char *problem = baize_scores_take_problem (baize_scores_get_default ());

  if (problem != NULL)
    on_message (NULL, problem, window);
}

/** baize_window_messages_follow: shows all messages from now on, and those that wait. */
void
baize_window_messages_follow (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  BaizeSession *session = baize_window_get_session (window);
  BaizeStore *store = baize_session_get_store (session);
  Messages *messages = g_new0 (Messages, 1);

  messages->damage = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (window), "baize-messages", messages, messages_free);
  g_signal_connect_object (store, "failed", G_CALLBACK (on_message), window, 0);
  g_signal_connect_object (store, "damaged", G_CALLBACK (on_damaged), window, 0);
  g_signal_connect_object (store, "repaired", G_CALLBACK (on_repaired), window, 0);
  g_signal_connect_object (session, "told", G_CALLBACK (on_told), window, 0);
  g_signal_connect_object (session, "notify::searching", G_CALLBACK (on_searching), window, G_CONNECT_SWAPPED);
  follow_deck (window);
  tell_problem (window);
}

/** baize_window_messages_show_damage: shows which files could not be read, why, and where they are now. */
void
baize_window_messages_show_damage (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  GString *damage = messages_of (window)->damage;

  if (damage->len > 0)
    baize_dialogs_show_text (GTK_WINDOW (window), _ ("Damaged Game"), damage->str);
}

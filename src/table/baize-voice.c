/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each window keeps what it has to say until it is active, see the header.
 */
#include "baize-voice.h"
#include "baize-compat.h"

/** Voice: what a window has to say. */
typedef struct
{
  GString *text;
  guint source; /* the source that says it; 0 if there is none */
} Voice;

static G_DEFINE_QUARK (baize_voice, voice);

static void
voice_free (gpointer data)
{
  Voice *voice = data;

  g_clear_handle_id (&voice->source, g_source_remove);
  g_string_free (voice->text, TRUE);
  g_free (voice);
}

static gboolean
speak (gpointer window)
{
  Voice *voice = g_object_get_qdata (G_OBJECT (window), voice_quark ());

  voice->source = 0;
  if (gtk_widget_get_realized (window))
    baize_compat_announce (window, voice->text->str);
  g_string_truncate (voice->text, 0);
  return G_SOURCE_REMOVE;
}

/** Speaks in idle time, so that sentences that belong together are one announcement. While @window is not active, its
 * text waits, because screen readers follow the active window. */
static void
speak_soon (GtkWindow *window)
{
  Voice *voice = g_object_get_qdata (G_OBJECT (window), voice_quark ());

  if (voice->text->len > 0 && voice->source == 0 && gtk_window_is_active (window))
    voice->source = g_idle_add (speak, window);
}

static Voice *
get_voice (GtkWindow *window)
{
  Voice *voice = g_object_get_qdata (G_OBJECT (window), voice_quark ());

  if (voice == NULL)
    {
      voice = g_new0 (Voice, 1);
      voice->text = g_string_new (NULL);
      g_object_set_qdata_full (G_OBJECT (window), voice_quark (), voice, voice_free);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (speak_soon), NULL);
    }
  return voice;
}

/** baize_voice_append: appends @text (nullable) to @all as another sentence. */
void
baize_voice_append (GString *all, const char *text)
{
  g_return_if_fail (all != NULL);
  if (text == NULL || *text == '\0')
    return;
  while (all->len > 0 && g_ascii_isspace (all->str[all->len - 1]))
    g_string_truncate (all, all->len - 1);
  if (all->len > 0)
    g_string_append (all, g_unichar_ispunct (g_utf8_get_char (g_utf8_prev_char (all->str + all->len))) ? " " : ". ");
  g_string_append (all, text);
}

/**
 * baize_voice_say:
 * @inside: a widget of the window that has something to say
 * @text: what to say
 *
 * Announces @text to screen readers as soon as the window is active.
 *
 * Returns: %FALSE if @inside is in no window, or GTK can't announce; the text must then reach the reader in another way
 */
gboolean
baize_voice_say (GtkWidget *inside, const char *text)
{
  GtkRoot *root;

  g_return_val_if_fail (GTK_IS_WIDGET (inside), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  root = gtk_widget_get_root (inside);
  if (!GTK_IS_WINDOW (root) || !baize_compat_can_announce ())
    return FALSE;
  baize_voice_append (get_voice (GTK_WINDOW (root))->text, text);
  speak_soon (GTK_WINDOW (root));
  return TRUE;
}

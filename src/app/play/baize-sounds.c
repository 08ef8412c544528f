/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is heard at the table, see the header.
 */
#include "baize-sounds.h"
#include "baize-config.h"

#include "app/common/baize-pulse.h"
#include "table/baize-compat.h"
#include "table/baize-table-style.h"

#include <gio/gio.h>

#define HEADER 44 /* bytes before the samples in the files that data/sounds/make-sounds.py writes */

struct _BaizeSounds
{
  GObject parent_instance;

  BaizeSoundOutput output;
  BaizeBoard *board; /* a weak pointer */
  BaizeSounding last;
};

G_DEFINE_FINAL_TYPE (BaizeSounds, baize_sounds, G_TYPE_OBJECT)

/** Returns: whether @sound is wanted. The desktop's switch for event sounds does not reach libpulse by itself. */
static gboolean
is_sound_wanted (BaizeSounds *sounds, BaizeSound sound)
{
  GtkWidget *board = GTK_WIDGET (sounds->board);
  gboolean event_sounds = TRUE;

  if (!baize_table_style_get_default ()->sounds)
    return FALSE;
  g_object_get (gtk_widget_get_settings (board), "gtk-enable-event-sounds", &event_sounds, NULL);
  return event_sounds && !(baize_sound_repeats (sound) && baize_compat_reduces_motion (board));
}

/** Returns: (transfer full) (nullable): the samples of @sound. */
static GBytes *
read_samples (BaizeSound sound)
{
  g_autofree char *path = g_strdup_printf (BAIZE_RESOURCES "/sounds/%s.wav", baize_sound_get_name (sound));
  g_autoptr (GBytes) file = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_val_if_fail (file != NULL && g_bytes_get_size (file) > HEADER, NULL);
  return g_bytes_new_from_bytes (file, HEADER, g_bytes_get_size (file) - HEADER);
}

/** baize_sounds_play: plays @sound, which may be none, if it is wanted and may follow the last one now. */
void
baize_sounds_play (BaizeSounds *sounds, BaizeSound sound)
{
  g_return_if_fail (BAIZE_IS_SOUNDS (sounds));

  gint64 now = g_get_monotonic_time ();
  g_autoptr (GBytes) samples = NULL;

  if (sound == BAIZE_SOUND_NONE || sounds->board == NULL || !is_sound_wanted (sounds, sound)
      || !baize_sound_may_follow (sound, &sounds->last, now))
    return;
  samples = read_samples (sound);
  if (samples == NULL)
    return;
  sounds->last.sound = sound;
  sounds->last.until = now
                       + (gint64) (g_bytes_get_size (samples) / sizeof (gint16)) * G_USEC_PER_SEC / BAIZE_PULSE_RATE;
  sounds->output (samples);
}

static void
on_sound (BaizeSounds *sounds, int sound)
{
  baize_sounds_play (sounds, (BaizeSound) sound);
}

/** baize_sounds_set_board: plays the sounds of @board (nullable) from now on. */
void
baize_sounds_set_board (BaizeSounds *sounds, BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_SOUNDS (sounds));
  if (sounds->board != NULL)
    g_signal_handlers_disconnect_by_data (sounds->board, sounds);
  g_set_weak_pointer (&sounds->board, board);
  if (board != NULL)
    g_signal_connect_object (board, "sound", G_CALLBACK (on_sound), sounds, G_CONNECT_SWAPPED);
}

static void
baize_sounds_dispose (GObject *object)
{
  baize_sounds_set_board (BAIZE_SOUNDS (object), NULL);
  G_OBJECT_CLASS (baize_sounds_parent_class)->dispose (object);
}

static void
baize_sounds_class_init (BaizeSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_sounds_dispose;
}

static void
baize_sounds_init (BaizeSounds *sounds)
{
}

/** baize_sounds_new: Returns: (transfer full): an object that plays sounds by @output, baize_pulse_play() outside
 * tests. */
BaizeSounds *
baize_sounds_new (BaizeSoundOutput output)
{
  BaizeSounds *sounds = g_object_new (BAIZE_TYPE_SOUNDS, NULL);

  sounds->output = output;
  return sounds;
}

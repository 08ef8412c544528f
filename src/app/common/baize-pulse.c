/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way to the sound server, see the header. Everything of libpulse happens in one thread, which has the connection.
 */
#include "baize-pulse.h"
#include "baize-config.h"

#include <gmodule.h>
#include <pulse/pulseaudio.h>
#include <signal.h>

#define LIBRARY "libpulse.so.0" /* of the interface for which this file is compiled */
/* In µs: how long the server may take to answer; how long after a failure it is asked again; how long a connection
 * without sounds is kept; how late a sound may come; how long another waits for the rest of a sound that is over, but
 * still on its way through the server; how much is sent ahead; how long the loop waits for news. */
#define PATIENCE (1000 * 1000)
#define RETRY    (10 * 1000 * 1000)
#define IDLE     (5 * 1000 * 1000)
#define LATE     (300 * 1000)
#define TAIL     (200 * 1000)
#define AHEAD    (40 * 1000)
#define PAUSE    (10 * 1000)

/* The functions of libpulse that are used, without "pa_". */
/* clang-format off */
#define FUNCTIONS(F) \
  F (mainloop_new) F (mainloop_free) F (mainloop_get_api) F (mainloop_prepare) F (mainloop_poll) \
  F (mainloop_dispatch) F (proplist_new) F (proplist_sets) F (proplist_free) F (context_new_with_proplist) \
  F (context_connect) F (context_get_state) F (context_disconnect) F (context_unref) \
  F (stream_new_with_proplist) F (stream_connect_playback) F (stream_get_state) F (stream_write) \
  F (stream_drain) F (stream_disconnect) F (stream_unref) F (operation_get_state) F (operation_unref)
/* clang-format on */

#define DECLARE(name) typeof (&pa_##name) name;
typedef struct
{
  FUNCTIONS (DECLARE)
} Library;

typedef struct
{
  GBytes *samples;
  gint64 wanted; /* when it was to be played */
} Sound;

/* What the thread has. */
typedef struct
{
  Library lib;
  GAsyncQueue *sounds; /* shared with the main thread */
  pa_mainloop *loop;   /* NULL without a connection */
  pa_context *context;
  gint64 failed; /* when the server last failed to answer; 0 if it never did */
} Player;

static void
free_sound (gpointer data)
{
  Sound *sound = data;

  g_bytes_unref (sound->samples);
  g_free (sound);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sound, free_sound)

/** Returns: whether all functions were found. */
static gboolean
load (Library *lib)
{
  GModule *module = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  if (module == NULL)
    return FALSE;
  g_module_make_resident (module);
#define FIND(name)                                                     \
  if (!g_module_symbol (module, "pa_" #name, (gpointer *) &lib->name)) \
    return FALSE;
  FUNCTIONS (FIND)
  return TRUE;
}

static void
disconnect (Player *player)
{
  if (player->context != NULL)
    {
      player->lib.context_disconnect (player->context);
      player->lib.context_unref (player->context);
    }
  if (player->loop != NULL)
    player->lib.mainloop_free (player->loop);
  player->context = NULL;
  player->loop = NULL;
}

/** Lets the library work, for news of which it waits @pause. Returns: %FALSE if it can't, or if it is later than
 * @end. */
static gboolean
work (Player *player, int pause, gint64 end)
{
  return g_get_monotonic_time () < end && player->lib.mainloop_prepare (player->loop, pause) >= 0
         && player->lib.mainloop_poll (player->loop) >= 0 && player->lib.mainloop_dispatch (player->loop) >= 0;
}

/** Returns: whether there is a connection, which is made if necessary. */
static gboolean
is_connected (Player *player)
{
  Library *lib = &player->lib;
  gint64 end = g_get_monotonic_time () + PATIENCE;
  pa_proplist *traits;
  gboolean works;

  /* the server may have ended since the last sound */
  if (player->context != NULL && work (player, 0, end) && lib->context_get_state (player->context) == PA_CONTEXT_READY)
    return TRUE;
  disconnect (player);
  if (player->failed != 0 && g_get_monotonic_time () < player->failed + RETRY)
    return FALSE;
  player->loop = lib->mainloop_new ();
  traits = lib->proplist_new ();
  lib->proplist_sets (traits, PA_PROP_APPLICATION_NAME, g_get_application_name ());
  lib->proplist_sets (traits, PA_PROP_APPLICATION_ID, BAIZE_APP_ID);
  lib->proplist_sets (traits, PA_PROP_APPLICATION_ICON_NAME, BAIZE_APP_ID);
  player->context = lib->context_new_with_proplist (lib->mainloop_get_api (player->loop), NULL, traits);
  lib->proplist_free (traits);
  works = lib->context_connect (player->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) >= 0;
  while (works && lib->context_get_state (player->context) != PA_CONTEXT_READY)
    works = PA_CONTEXT_IS_GOOD (lib->context_get_state (player->context)) && work (player, PAUSE, end);
  if (works)
    return TRUE;
  g_debug ("there is no sound server");
  disconnect (player);
  player->failed = g_get_monotonic_time ();
  return FALSE;
}

/** Returns: until when to wait for the rest of a sound that is over at @over: another breaks it off before that. */
static gint64
get_end (Player *player, gint64 over)
{
  if (g_async_queue_length (player->sounds) <= 0)
    return over + PATIENCE;
  return g_get_monotonic_time () < over ? 0 : over + TAIL;
}

/** Writes the samples to @stream, and waits until they were heard, or another sound comes. */
static void
write_samples (Player *player, pa_stream *stream, GBytes *samples)
{
  Library *lib = &player->lib;
  gsize size;
  const guint8 *data = g_bytes_get_data (samples, &size);
  gint64 length = (gint64) (size / sizeof (gint16)) * G_USEC_PER_SEC / BAIZE_PULSE_RATE;
  gint64 over = g_get_monotonic_time () + length;
  pa_operation *drain;

  if (lib->stream_write (stream, data, size, NULL, 0, PA_SEEK_RELATIVE) < 0)
    return;
  drain = lib->stream_drain (stream, NULL, NULL);
  while (drain != NULL && lib->operation_get_state (drain) == PA_OPERATION_RUNNING
         && work (player, PAUSE, get_end (player, over)))
    ;
  if (drain != NULL)
    lib->operation_unref (drain);
}

static void
play (Player *player, GBytes *samples)
{
  static const pa_sample_spec spec = { PA_SAMPLE_S16LE, BAIZE_PULSE_RATE, 1 };
  const pa_buffer_attr ahead = {
    .maxlength = (guint32) -1,
    .tlength = (guint32) (AHEAD / 1000 * (BAIZE_PULSE_RATE / 1000)) * sizeof (gint16),
    .prebuf = (guint32) -1,
    .minreq = (guint32) -1,
    .fragsize = (guint32) -1,
  };
  Library *lib = &player->lib;
  gint64 end = g_get_monotonic_time () + PATIENCE;
  pa_proplist *traits = lib->proplist_new ();
  pa_stream *stream;
  gboolean works;

  /* the volume is that of the desktop's own sounds */
  lib->proplist_sets (traits, PA_PROP_MEDIA_ROLE, "event");
  stream = lib->stream_new_with_proplist (player->context, g_get_application_name (), &spec, NULL, traits);
  lib->proplist_free (traits);
  if (stream == NULL)
    return;
  works = lib->stream_connect_playback (stream, NULL, &ahead, PA_STREAM_ADJUST_LATENCY, NULL, NULL) >= 0;
  while (works && lib->stream_get_state (stream) != PA_STREAM_READY)
    works = PA_STREAM_IS_GOOD (lib->stream_get_state (stream)) && work (player, PAUSE, end);
  if (works)
    write_samples (player, stream, samples);
  lib->stream_disconnect (stream);
  lib->stream_unref (stream);
}

/** Plays one sound after another. A sound for which it is too late is dropped, and so is one with another behind it. */
static gpointer
play_all (gpointer sounds)
{
  Player player = { .sounds = sounds };
  gboolean loaded = load (&player.lib);
  sigset_t broken;

  /* libpulse says so on the terminal if a server that ends could end the program */
  sigemptyset (&broken);
  sigaddset (&broken, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &broken, NULL);
  while (TRUE)
    {
      g_autoptr (Sound) sound = g_async_queue_timeout_pop (sounds, IDLE);

      if (sound == NULL)
        {
          disconnect (&player);
          sound = g_async_queue_pop (sounds);
        }
      if (loaded && is_connected (&player) && g_async_queue_length (sounds) <= 0
          && g_get_monotonic_time () < sound->wanted + LATE)
        play (&player, sound->samples);
    }
  return NULL;
}

/**
 * baize_pulse_play:
 * @samples: a sound, see %BAIZE_PULSE_RATE
 *
 * Plays a sound, as one of the desktop's event sounds, and breaks off the one before it. Returns at once.
 */
void
baize_pulse_play (GBytes *samples)
{
  static GAsyncQueue *sounds;
  Sound *sound;

  g_return_if_fail (samples != NULL);
  if (sounds == NULL)
    {
      sounds = g_async_queue_new_full (free_sound);
      g_thread_unref (g_thread_new ("sound", play_all, sounds));
    }
  sound = g_new (Sound, 1);
  *sound = (Sound){ g_bytes_ref (samples), g_get_monotonic_time () };
  g_async_queue_push (sounds, sound);
}

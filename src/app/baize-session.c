/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The game being played: followed move by move, timed, saved, and its score noted.
 */
#include "baize-session-private.h"

#include "core/baize-scores.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BaizeSession, baize_session, G_TYPE_OBJECT)

enum
{
  PROP_GAME = 1,
  PROP_NEW_BEST,
  N_PROPS,
};

enum
{
  TOLD,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/** baize_session_clear_aside: nothing can be brought back any more. */
void
baize_session_clear_aside (BaizeSession *session)
{
  g_clear_object (&session->aside);
  g_clear_pointer (&session->aside_path, g_free);
}

static void
baize_session_dispose (GObject *object)
{
  BaizeSession *session = BAIZE_SESSION (object);

  if (session->game != NULL)
    g_signal_handlers_disconnect_by_data (session->game, session);
  baize_session_clear_aside (session);
  g_clear_object (&session->game);
  g_clear_object (&session->store);
  G_OBJECT_CLASS (baize_session_parent_class)->dispose (object);
}

static void
baize_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeSession *session = BAIZE_SESSION (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, session->game);
      break;
    case PROP_NEW_BEST:
      g_value_set_boolean (value, session->new_best);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_session_class_init (BaizeSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = baize_session_dispose;
  object_class->get_property = baize_session_get_property;

  /** BaizeSession:game: (nullable): the game being played; %NULL when none is. */
  props[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BAIZE_TYPE_GAME, flags);
  /** BaizeSession:new-best: whether the game is over and its score is a new best. */
  props[PROP_NEW_BEST] = g_param_spec_boolean ("new-best", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeSession::told:
   * @message: a sentence for the player
   * @can_undo: whether baize_session_undo_aside() takes back what @message tells
   *
   * Something happened that the player should know but need not answer.
   */
  signals[TOLD] = g_signal_new ("told", BAIZE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
baize_session_init (BaizeSession *session)
{
}

/**
 * baize_session_new:
 * @store: where games wait
 *
 * Returns: (transfer full): a session without a game
 */
BaizeSession *
baize_session_new (BaizeStore *store)
{
  BaizeSession *session = g_object_new (BAIZE_TYPE_SESSION, NULL);

  session->store = g_object_ref (store);
  return session;
}

BaizeStore *
baize_session_get_store (BaizeSession *session)
{
  return session->store;
}

/** baize_session_get_game: Returns: (nullable) (transfer none): the game being played. */
BaizeGame *
baize_session_get_game (BaizeSession *session)
{
  return session->game;
}

/** baize_session_get_waiting: which of its variant's two waiting games the game being played is. */
BaizeWaiting
baize_session_get_waiting (BaizeSession *session)
{
  return session->waiting;
}

gboolean
baize_session_get_new_best (BaizeSession *session)
{
  return session->new_best;
}

static void
set_new_best (BaizeSession *session, gboolean new_best)
{
  if (session->new_best == new_best)
    return;
  session->new_best = new_best;
  g_object_notify_by_pspec (G_OBJECT (session), props[PROP_NEW_BEST]);
}

/** baize_session_tell: tells the player @message, a sentence; @can_undo as in "told". */
void
baize_session_tell (BaizeSession *session, const char *message, gboolean can_undo)
{
  g_signal_emit (session, signals[TOLD], 0, message, can_undo);
}

/* ---- time ---- */

/** Moves the time counted so far into the game. */
static void
collect_seconds (BaizeSession *session)
{
  guint seconds = baize_clock_take_seconds (&session->clock, g_get_monotonic_time ());

  if (session->game != NULL && seconds > 0)
    baize_game_set_seconds (session->game, baize_game_get_seconds (session->game) + seconds);
}

static void
update_clock (BaizeSession *session)
{
  gint64 now = g_get_monotonic_time ();

  if (session->active && session->game != NULL && !baize_game_get_over (session->game))
    baize_clock_start (&session->clock, now);
  else
    baize_clock_stop (&session->clock, now);
}

/**
 * baize_session_set_active:
 * @session: a session
 * @active: whether the player has the game before them
 *
 * Time counts only while this is so. The game is saved when it ends.
 */
void
baize_session_set_active (BaizeSession *session, gboolean active)
{
  if (session->active == active)
    return;
  session->active = active;
  update_clock (session);
  if (!active)
    baize_session_save (session);
}

/** baize_session_note_input: the player did something, be it a move or not; time goes on counting. */
void
baize_session_note_input (BaizeSession *session)
{
  if (session->clock.running)
    baize_clock_note_input (&session->clock, g_get_monotonic_time ());
}

/**
 * baize_session_save:
 * @session: a session
 *
 * Has the game written as it stands, with the time played.
 */
void
baize_session_save (BaizeSession *session)
{
  if (session->game == NULL)
    return;
  collect_seconds (session);
  baize_store_save (session->store, session->game, session->waiting);
}

/* ---- the game being played ---- */

static void
on_moved (BaizeGame *game, int change, BaizeSession *session)
{
  gboolean over = baize_game_get_over (game);

  if (change == BAIZE_GAME_PLAYED)
    baize_store_note_begun (session->store, game);
  if (!over)
    set_new_best (session, FALSE);
  else if (!session->was_over && (change == BAIZE_GAME_PLAYED || change == BAIZE_GAME_REDONE))
    set_new_best (session, baize_scores_add (game));
  session->was_over = over;
  baize_session_note_input (session);
  baize_session_save (session);
  update_clock (session);
}

static void
on_practice (BaizeGame *game, GParamSpec *pspec, BaizeSession *session)
{
  if (baize_game_get_practice (game) == BAIZE_PRACTICE_HINT)
    baize_session_tell (session, _ ("With a hint it is practice: it won’t count for high scores"), FALSE);
  else
    baize_session_tell (session, _ ("Cards seen can’t be unseen: now it is practice and won’t count for high scores"),
                        FALSE);
}

/** baize_session_set_game: makes @game (transfer full, nullable) the game being played; the one before was saved. */
void
baize_session_set_game (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting)
{
  if (session->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (session->game, session);
      g_clear_object (&session->game);
    }
  baize_clock_stop (&session->clock, g_get_monotonic_time ());
  session->clock = (BaizeClock){ 0 };
  session->game = game;
  session->waiting = waiting;
  session->was_over = game != NULL && baize_game_get_over (game);
  set_new_best (session, FALSE);
  if (game != NULL)
    {
      g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), session, 0);
      g_signal_connect_object (game, "notify::practice", G_CALLBACK (on_practice), session, 0);
    }
  update_clock (session);
  g_object_notify_by_pspec (G_OBJECT (session), props[PROP_GAME]);
}

/** baize_session_leave: no game is played any more; the one that was waits. */
void
baize_session_leave (BaizeSession *session)
{
  if (session->game == NULL)
    return;
  baize_session_save (session);
  baize_session_set_game (session, NULL, BAIZE_WAITING_OWN);
}

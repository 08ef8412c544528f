/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The current game: every move of it is saved, timed and scored.
 */
#include "baize-session-private.h"

#include "core/base/baize-settings.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BaizeSession, baize_session, G_TYPE_OBJECT)

enum
{
  PROP_GAME = 1,
  PROP_PLACE,
  PROP_SEARCHING,
  PROP_STORE,
  N_SESSION_PROPS,
};

static GParamSpec *session_props[N_SESSION_PROPS];

/** baize_session_clear_aside: forgets the game that could be brought back. */
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
  baize_session_stop_search (session);
  baize_session_clear_aside (session);
  g_clear_object (&session->game);
  g_clear_object (&session->before);
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
    case PROP_PLACE:
      g_value_set_int (value, session->place);
      break;
    case PROP_SEARCHING:
      g_value_set_boolean (value, session->search != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_SESSION (object)->store = g_value_dup_object (value);
}

static void
baize_session_constructed (GObject *object)
{
  G_OBJECT_CLASS (baize_session_parent_class)->constructed (object);
  baize_scores_open (baize_scores_get_default (), BAIZE_SESSION (object)->store);
}

static void
baize_session_class_init (BaizeSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = baize_session_constructed;
  object_class->dispose = baize_session_dispose;
  object_class->get_property = baize_session_get_property;
  object_class->set_property = baize_session_set_property;

  /** BaizeSession:game: (nullable): the current game; %NULL if there is none. */
  session_props[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BAIZE_TYPE_GAME, flags);
  /** BaizeSession:place: the rank of the finished game among the ten best, from 1; 0 if it is not among them. */
  session_props[PROP_PLACE] = g_param_spec_int ("place", NULL, NULL, 0, BAIZE_STATISTICS_MAX_TOP, 0, flags);
  /** BaizeSession:searching: whether the session searches for a deal that can be perfect. */
  session_props[PROP_SEARCHING] = g_param_spec_boolean ("searching", NULL, NULL, FALSE, flags);
  /** BaizeSession:store: saves the games. */
  session_props[PROP_STORE] = g_param_spec_object ("store", NULL, NULL, BAIZE_TYPE_STORE,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_SESSION_PROPS, session_props);

  /**
   * BaizeSession::told:
   * @message: a sentence for the player
   * @undo: (nullable): the action that undoes what @message announces
   *
   * Announces something that the player should know but need not answer.
   */
  g_signal_new ("told", BAIZE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_STRING);
  /**
   * BaizeSession::proved:
   * @line: (element-type BaizeMove): moves from the deal to a perfect result
   *
   * The game that has just become the current one was dealt because it can be perfect.
   */
  g_signal_new ("proved", BAIZE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
}

static void
baize_session_init (BaizeSession *session)
{
}

/**
 * baize_session_new:
 * @store: saves the games
 *
 * Returns: (transfer full): a session without a game
 */
BaizeSession *
baize_session_new (BaizeStore *store)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);
  return g_object_new (BAIZE_TYPE_SESSION, "store", store, NULL);
}

BaizeStore *
baize_session_get_store (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), NULL);
  return session->store;
}

/** baize_session_get_game: Returns: (nullable) (transfer none): the current game. */
BaizeGame *
baize_session_get_game (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), NULL);
  return session->game;
}

/** baize_session_get_waiting: Returns: whether the current game is its variant's daily deal or the other saved game. */
BaizeWaiting
baize_session_get_waiting (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), BAIZE_WAITING_OWN);
  return session->waiting;
}

/** baize_session_get_place: Returns: the rank of the finished game among the ten best, from 1; 0 if it is not among
 * them. */
int
baize_session_get_place (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), 0);
  return session->place;
}

/** baize_session_get_is_new: Returns: whether the result of the current game was just added, rather than before its
 * last move was undone and made again. */
gboolean
baize_session_get_is_new (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);
  return session->is_new;
}

/** baize_session_set_place: sets the rank of the finished game among the ten best; 0 if it is not among them. */
void
baize_session_set_place (BaizeSession *session, int place)
{
  if (session->place == place)
    return;
  session->place = place;
  g_object_notify_by_pspec (G_OBJECT (session), session_props[PROP_PLACE]);
}

/** baize_session_notify_searching: announces that a search for a deal has begun or ended. */
void
baize_session_notify_searching (BaizeSession *session)
{
  g_object_notify_by_pspec (G_OBJECT (session), session_props[PROP_SEARCHING]);
}

/** baize_session_get_player_name: Returns: (transfer full): the player's name from the preferences, else that of the
 * user account. */
char *
baize_session_get_player_name (void)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *name = settings ? g_settings_get_string (settings, "player-name") : NULL;

  return name != NULL && *name != '\0' ? g_steal_pointer (&name) : g_strdup (g_get_real_name ());
}

/** baize_session_tell: announces @message, a sentence, to the player; see "told" for @undo. */
void
baize_session_tell (BaizeSession *session, const char *message, const char *undo)
{
  g_signal_emit_by_name (session, "told", message, undo);
}

/* ---- time ---- */

/** Adds the counted time to the game. */
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

  if (session->active && session->game != NULL && !session->in_lesson && !baize_game_get_over (session->game))
    baize_clock_start (&session->clock, now);
  else
    baize_clock_stop (&session->clock, now);
}

/**
 * baize_session_set_active:
 * @session: a session
 * @active: whether the player can see and play the game
 *
 * Starts or stops the clock; when the session becomes inactive, the game is saved.
 */
void
baize_session_set_active (BaizeSession *session, gboolean active)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (session->active == active)
    return;
  session->active = active;
  update_clock (session);
  if (!active)
    baize_session_save (session);
  else /* retry failed saves: the player may have freed disk space meanwhile */
    baize_store_retry (session->store);
}

/** baize_session_note_input: notes input of the player, whether it was a move or not, so that the clock does not
 * pause. */
void
baize_session_note_input (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (session->clock.running)
    baize_clock_note_input (&session->clock, g_get_monotonic_time ());
}

/**
 * baize_session_save:
 * @session: a session
 *
 * Saves the current game with its playing time; does nothing in a lesson.
 */
void
baize_session_save (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (session->game == NULL || session->in_lesson)
    return;
  collect_seconds (session);
  baize_store_save (session->store, session->game, session->waiting);
}

/* ---- the current game ---- */

/** Notes that all moves were undone; the following moves may repeat the game or begin another attempt. */
static void
note_restart (BaizeSession *session)
{
  session->restarted = TRUE;
  session->n_branches = baize_game_get_n_branches (session->game);
}

/** When a restarted deal is played with other moves, the results count that attempt as another game. A practice branch
 * keeps the id of its game: the results derive one for it. */
static void
note_another_try (BaizeSession *session)
{
  if (session->restarted && !baize_game_get_has_branch (session->game)
      && baize_game_get_n_branches (session->game) != session->n_branches)
    baize_game_set_tag (session->game, BAIZE_SCORES_ID, NULL);
  if (!baize_game_get_can_redo (session->game))
    session->restarted = FALSE;
}

/** baize_session_note_ended: adds the result of @game. Returns: whether the game had no result before */
gboolean
baize_session_note_ended (BaizeGame *game)
{
  g_autofree char *player = baize_session_get_player_name ();
  g_autofree char *name = baize_scores_choose_name (baize_scores_get_default (), game, player);

  return baize_scores_note_ended (baize_scores_get_default (), game, name);
}

static gboolean
note_ended (BaizeSession *session)
{
  collect_seconds (session);
  return baize_session_note_ended (session->game);
}

/** Saves the game before recording that it was begun: in the other order, if the program is killed in between, the
 * saved game would look like a second attempt. */
static void
save_begun (BaizeSession *session)
{
  BaizeScores *scores = baize_scores_get_default ();
  gboolean begun = baize_game_get_begun (session->game);

  if (begun)
    baize_scores_identify (scores, session->game);
  baize_session_save (session);
  if (begun)
    baize_scores_note_begun (scores, session->game);
}

/** Notes in the record of @game that it has just ended. */
static void
stamp_end (BaizeGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *text = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");

  baize_game_set_tag (game, BAIZE_STORE_ENDED, text);
}

static void
on_game_moved (BaizeGame *game, int change, BaizeSession *session)
{
  BaizeScores *scores = baize_scores_get_default ();
  gboolean over = baize_game_get_over (game);

  if (change == BAIZE_GAME_RESTARTED)
    note_restart (session);
  if (change == BAIZE_GAME_PLAYED && over)
    stamp_end (game);
  note_another_try (session);
  /* other games of this deal are no longer first attempts */
  if (baize_game_has_seen_outside (game))
    baize_scores_note_seen (scores, game);
  session->is_new = over && !session->was_over && note_ended (session);
  baize_session_set_place (session, over ? baize_scores_find_place (scores, game) : 0);
  if (over && !session->was_over && baize_game_get_solved (game))
    baize_scores_note_solved (scores, game);
  session->was_over = over;
  baize_session_note_input (session);
  save_begun (session);
  update_clock (session);
}

static void
on_branched (BaizeSession *session)
{
  /* Translators: moves made from here on do not count for high scores; beside it is the button “Undo” */
  baize_session_tell (session, _ ("Practice from Here"),
                      baize_game_can_leave_branch (session->game) ? "win.undo-branch" : NULL);
}

/** Whether the line that counts has reached the end of @game, even if moves of it were undone since. */
static gboolean
was_finished (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree gpointer end = g_malloc (rules->state_size);

  baize_game_copy_counting_end (game, end);
  return rules->is_over (end);
}

/** baize_session_was_begun: Returns: whether a move was ever made in the deal of @game, so that it is practice. */
gboolean
baize_session_was_begun (BaizeGame *game)
{
  return baize_scores_was_begun (baize_scores_get_default (), baize_game_get_setup (game), baize_game_get_rules (game));
}

/** Whether the player saw more of the deal of @game in another game, which may have been opened or dealt meanwhile. */
static gboolean
was_seen_elsewhere (BaizeGame *game)
{
  if (!baize_game_get_begun (game))
    return baize_session_was_begun (game);
  return baize_scores_was_seen (baize_scores_get_default (), game) && !was_finished (game);
}

/**
 * baize_session_join_practised:
 * @session: a session
 * @game: a game that is about to become the current one
 *
 * Makes @game practice if the player saw more of its deal in another game. If it is a copy from before the player saw
 * more of its deal in a practice branch, its new moves are practice. Code that saves @game before it becomes the
 * current one must call this first; if the program is killed in between, the saved game is practice already.
 *
 * Returns: whether @game has become practice; the caller then calls baize_session_tell_practised()
 */
gboolean
baize_session_join_practised (BaizeSession *session, BaizeGame *game)
{
  if (!baize_game_can_count (game))
    return FALSE;
  if (!was_seen_elsewhere (game))
    {
      if (baize_scores_was_seen_in (baize_scores_get_default (), game) && !baize_game_has_seen_outside (game))
        baize_game_note_seen_outside (game);
      return FALSE;
    }
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  return TRUE;
}

/** baize_session_tell_practised: announces why the current game is practice. Call it after the game has become the
 * current one: earlier messages are dropped with the previous game. */
void
baize_session_tell_practised (BaizeSession *session)
{
  baize_session_tell (session, _ ("This deal was played before, so it is practice and won’t count for high scores"),
                      NULL);
}

/** baize_session_set_game: makes @game (transfer full, nullable) the current game; the previous one must have been
 * saved. */
void
baize_session_set_game (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting)
{
  gboolean joined = FALSE;

  baize_session_stop_search (session);
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
  if (game != NULL && !session->in_lesson)
    baize_game_open (game);
  session->restarted = game != NULL && baize_game_get_begun (game)
                       && baize_game_get_position (game) == baize_game_get_start (game);
  session->n_branches = game != NULL ? baize_game_get_n_branches (game) : 0;
  session->is_new = FALSE;
  baize_session_set_place (session, 0);
  if (game != NULL)
    baize_game_hold_end (game);
  if (game != NULL && !session->in_lesson)
    {
      joined = baize_session_join_practised (session, game);
      g_signal_connect_object (game, "moved", G_CALLBACK (on_game_moved), session, 0);
      g_signal_connect_object (game, "peeked", G_CALLBACK (save_begun), session, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "notify::held", G_CALLBACK (baize_session_save), session, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "noted", G_CALLBACK (baize_session_save), session, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "branched", G_CALLBACK (on_branched), session, G_CONNECT_SWAPPED);
    }
  if (game != NULL)
    g_debug ("%s/%s, deal %" G_GUINT64_FORMAT "%s: played at move %u of %u%s", baize_game_get_rules (game)->id,
             baize_game_get_variant (game)->id, baize_game_get_setup (game)->deal,
             waiting == BAIZE_WAITING_DAILY ? ", the day's" : "", baize_game_get_position (game),
             baize_game_get_n_moves (game), session->in_lesson ? ", a lesson" : "");
  update_clock (session);
  g_object_notify_by_pspec (G_OBJECT (session), session_props[PROP_GAME]);
  if (joined)
    baize_session_tell_practised (session);
}

/** baize_session_leave: saves the current game and closes it. */
void
baize_session_leave (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (session->game == NULL)
    return;
  g_debug ("%s is left", baize_game_get_rules (session->game)->id);
  baize_session_save (session);
  baize_session_drop_lesson (session);
  baize_session_set_game (session, NULL, BAIZE_WAITING_OWN);
}

/**
 * baize_session_restart:
 * @session: a session with a game
 *
 * Undoes all moves, except in a lesson. They can be redone.
 */
void
baize_session_restart (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));
  if (!session->in_lesson)
    baize_game_restart (session->game);
}

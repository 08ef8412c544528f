/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What takes long to make, very hard puzzles and the positions of a day: the thinker makes them, so that the window
 * answers meanwhile. The current game stays until then; whatever becomes the current game earlier ends the making.
 */
#include "baize-session-private.h"

#include "core/game/baize-position.h"
#include "core/results/baize-days.h"
#include "core/rules/baize-thinker.h"

/* A deal that was played before does not count for high scores, so a random deal is chosen again if it was played,
 * up to this many times. */
#define MAX_TRIES 100

struct _BaizeDealMaking
{
  BaizeSession *session;
  const BaizeRules *rules;
  BaizeSetup *setup; /* the deal that is being made */
  guint day;         /* the position of this day is being made instead; 0 for none */
  BaizeGame *host;   /* the template for the deal; may be %NULL */
  int level;         /* of a random deal; -1 for the deal that the player has chosen */
  int n_tried;
  GCancellable *cancellable;
};

/** DealRequest: the deal that a thread makes, or the position of @day. */
typedef struct
{
  const BaizeRules *rules;
  BaizeSetup *setup;
  guint day;
} DealRequest;

static void
making_free (BaizeDealMaking *making)
{
  g_cancellable_cancel (making->cancellable);
  g_object_unref (making->cancellable);
  baize_setup_free (making->setup);
  g_clear_object (&making->host);
  g_free (making);
}

static void
deal_request_free (gpointer data)
{
  DealRequest *request = data;

  baize_setup_free (request->setup);
  g_free (request);
}

/** Makes the game on the thread of the thinker. */
static gpointer
make (gpointer data, GCancellable *cancellable)
{
  const DealRequest *request = data;

  return request->day != 0 ? baize_position_make (request->rules, request->setup->variant, request->day, cancellable)
                           : baize_game_new (request->rules, request->setup, NULL);
}

static void
free_made (gpointer game)
{
  g_clear_object (&game);
}

static void on_made (gpointer answer, gpointer user_data);

static void
ask_for_deal (BaizeDealMaking *making)
{
  DealRequest *request = g_new (DealRequest, 1);

  *request = (DealRequest){ making->rules, baize_setup_copy (making->setup), making->day };
  making->n_tried++;
  baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_ANSWER, make, request, deal_request_free, free_made,
                     making->cancellable, on_made, making);
}

static void
on_made (gpointer answer, gpointer user_data)
{
  BaizeDealMaking *making = user_data;
  BaizeSession *session = making->session;
  g_autoptr (BaizeGame) game = answer, host = making->host ? g_object_ref (making->host) : NULL;
  gboolean is_position = making->day != 0;

  if (game != NULL && making->level >= 0 && making->n_tried < MAX_TRIES && baize_session_was_begun (game))
    {
      making->setup->deal = baize_session_choose_number (making->rules, making->setup->variant, making->level);
      ask_for_deal (making);
      return;
    }
  g_clear_pointer (&session->making, making_free);
  baize_session_notify_searching (session);
  if (game != NULL && is_position)
    baize_session_play_puzzle (session, game);
  else if (game != NULL)
    baize_session_begin (session, g_steal_pointer (&game), host, BAIZE_WAITING_OWN);
}

/** Begins to make what @made (transfer full) says; an earlier search or making ends. */
static void
start_making (BaizeSession *session, const BaizeDealMaking *made)
{
  baize_session_stop_search (session);
  session->making = g_memdup2 (made, sizeof *made);
  session->making->session = session;
  session->making->cancellable = g_cancellable_new ();
  baize_session_notify_searching (session);
  ask_for_deal (session->making);
}

/**
 * baize_session_start_making:
 * @session: a session
 * @rules: a game
 * @setup: the deal
 * @host: (nullable): the template for the deal, see baize_session_deal_like()
 * @level: the level of a random deal, of which another one will do as well; -1 if the player wants exactly this deal
 *
 * Has a deal made in a thread if that takes long, and starts it then. Ends an earlier search or making.
 *
 * Returns: whether it is being made; if not, the caller deals
 */
gboolean
baize_session_start_making (BaizeSession *session, const BaizeRules *rules, const BaizeSetup *setup, BaizeGame *host,
                            int level)
{
  if (rules->puzzle == NULL || rules->puzzle->is_slow == NULL || !rules->puzzle->is_slow (setup))
    return FALSE;
  start_making (session, &(BaizeDealMaking){ .rules = rules,
                                             .setup = baize_setup_copy (setup),
                                             .host = host ? g_object_ref (host) : NULL,
                                             .level = level });
  return TRUE;
}

/** Returns: (transfer full) (nullable): the position of @day if it was begun and waits */
static BaizeGame *
find_waiting_position (BaizeSession *session, const BaizeRules *rules, int variant, guint day)
{
  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  const char *tag = old != NULL ? baize_game_get_tag (old, BAIZE_POSITION_DAY_TAG) : NULL;

  return tag != NULL && baize_game_get_goal (old, NULL) && !baize_game_get_over (old) && baize_day_read (tag) == day
           ? g_steal_pointer (&old)
           : NULL;
}

/**
 * baize_session_play_position:
 * @session: a session
 * @rules: a game, see baize_position_is_offered()
 * @variant: the index of a variant
 * @day: a day, see baize_day_of()
 *
 * Plays the position of @day, as soon as it is made. If it was begun and waits, it is resumed.
 */
void
baize_session_play_position (BaizeSession *session, const BaizeRules *rules, int variant, guint day)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && baize_day_is_valid (day) && baize_position_is_offered (rules));

  g_autoptr (BaizeGame) old = find_waiting_position (session, rules, variant, day);

  if (old != NULL)
    baize_session_go_on (session, old, BAIZE_WAITING_OWN);
  else
    start_making (session, &(BaizeDealMaking){
                             .rules = rules, .setup = baize_setup_new (rules, variant, day), .day = day, .level = -1 });
}

/** baize_session_stop_making: ends the making of a deal, if there is one. Returns: whether there was one */
gboolean
baize_session_stop_making (BaizeSession *session)
{
  gboolean was_making = session->making != NULL;

  g_clear_pointer (&session->making, making_free);
  return was_making;
}

/** baize_session_get_making: Returns: whether a thread is making a deal that the session starts when it is ready. */
gboolean
baize_session_get_making (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);
  return session->making != NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Deals that take long to make, such as very hard puzzles: the thinker makes them, so that the window answers
 * meanwhile. The current game stays until then; whatever becomes the current game earlier ends the making.
 */
#include "baize-session-private.h"

#include "core/rules/baize-thinker.h"

/* A deal that was played before does not count for high scores, so a random deal is chosen again if it was played,
 * up to this many times. */

#define MAX_TRIES 100

struct _BaizeDealMaking
{
  BaizeSession *session;
  const BaizeRules *rules;
  BaizeSetup *setup; /* the deal that is being made */
  BaizeGame *host;   /* the template for the deal; may be %NULL */
  int level;         /* of a random deal; -1 for the deal that the player has chosen */
  int n_tried;
  GCancellable *cancellable;
};

/** DealRequest: the deal that a thread makes. */
typedef struct
{
  const BaizeRules *rules;
  BaizeSetup *setup;
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

/** Makes the deal on the thread of the thinker. */
static gpointer
make (gpointer data, GCancellable *cancellable)
{
  const DealRequest *request = data;

  return baize_game_new (request->rules, request->setup, NULL);
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

  *request = (DealRequest){ making->rules, baize_setup_copy (making->setup) };
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

  if (game != NULL && making->level >= 0 && making->n_tried < MAX_TRIES && baize_session_was_begun (game))
    {
      making->setup->deal = baize_session_choose_number (making->rules, making->setup->variant, making->level);
      ask_for_deal (making);
      return;
    }
  g_clear_pointer (&session->making, making_free);
  baize_session_notify_searching (session);
  if (game != NULL)
    baize_session_begin (session, g_steal_pointer (&game), host, BAIZE_WAITING_OWN);
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
  baize_session_stop_search (session);
  session->making = g_new (BaizeDealMaking, 1);
  *session->making = (BaizeDealMaking){ .session = session,
                                        .rules = rules,
                                        .setup = baize_setup_copy (setup),
                                        .host = host ? g_object_ref (host) : NULL,
                                        .level = level,
                                        .cancellable = g_cancellable_new () };
  baize_session_notify_searching (session);
  ask_for_deal (session->making);
  return TRUE;
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

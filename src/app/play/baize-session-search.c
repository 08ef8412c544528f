/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search for a random deal with which a perfect result is possible, if the player wants only such deals. One deal
 * after the other is tried; a deal for which nothing is proved in time counts as impossible. The number that is found
 * is dealt like any other. Whatever becomes the current game meanwhile ends the search.
 */
#include "baize-session-private.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-perfect.h"
#include "core/rules/baize-thinker.h"

#include <glib/gi18n.h>

/* Limits of the search: for a deal, for all deals, and the number of deals. */
#define DEAL_TIME (500 * G_TIME_SPAN_MILLISECOND)
#define TIME      (15 * G_TIME_SPAN_SECOND)
#define MAX_DEALS 40

struct _BaizeDealSearch
{
  BaizeSession *session;
  const BaizeRules *rules;
  int variant;
  int level;
  BaizeGame *host; /* the template for the deals; may be %NULL */
  guint64 number;  /* the deal being tried */
  int n_tried;
  gint64 deadline;
  GCancellable *cancellable;
};

static void
search_free (BaizeDealSearch *search)
{
  g_cancellable_cancel (search->cancellable);
  g_object_unref (search->cancellable);
  g_clear_object (&search->host);
  g_free (search);
}

/** Tries a deal on the thread of the thinker. Returns: (transfer full) (element-type BaizeMove): a perfect line; empty
 * if none was found. */
static gpointer
try_deal (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *trial = data;
  BaizeThinking thinking = { .seed = 1, .time_limit = DEAL_TIME, .cancellable = cancellable };

  GArray *line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));

  baize_perfect_find (trial->rules, trial->state, &thinking, line);
  return line;
}

static void on_tried (gpointer answer, gpointer user_data);

/** Tries the deal of @game (transfer full). */
static void
begin_trial (BaizeDealSearch *search, BaizeGame *game)
{
  BaizeQuestion *trial = baize_question_new (search->rules, baize_game_get_state (game));

  search->number = baize_game_get_setup (game)->deal;
  search->n_tried++;
  baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_ANSWER, try_deal, trial, g_free,
                     (GDestroyNotify) g_array_unref, search->cancellable, on_tried, search);
  g_object_unref (game);
}

static BaizeGame *
choose_deal (const BaizeDealSearch *search)
{
  return baize_session_choose_random (search->session, search->rules, search->variant, search->host, search->level);
}

/** Starts a deal that was not tried. */
static void
deal_any (const BaizeDealSearch *search)
{
  g_autoptr (BaizeGame) game = choose_deal (search);

  baize_session_deal_like (search->session, search->rules, search->variant, baize_game_get_setup (game)->deal,
                           search->host, BAIZE_WAITING_OWN);
  baize_session_tell (search->session,
                      _ ("No deal that allows a perfect game was found in time, so this is an "
                         "ordinary one"),
                      NULL);
}

static void
on_tried (gpointer answer, gpointer user_data)
{
  BaizeDealSearch *search = user_data;
  g_autoptr (GArray) line = answer;
  gboolean found = line->len > 0;

  if (!found && search->n_tried < MAX_DEALS && g_get_monotonic_time () < search->deadline)
    {
      begin_trial (search, choose_deal (search));
      return;
    }
  g_debug ("%d deals tried; the last one %s", search->n_tried, found ? "can be perfect" : "is not known to be perfect");
  search->session->search = NULL;
  baize_session_notify_searching (search->session);
  if (found)
    {
      baize_session_deal_like (search->session, search->rules, search->variant, search->number, search->host,
                               BAIZE_WAITING_OWN);
      g_signal_emit_by_name (search->session, "proved", line);
    }
  else
    deal_any (search);
  search_free (search);
}

/** Whether the player wants only deals that can be perfect. */
static gboolean
is_wanted (void)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  return settings != NULL && g_settings_get_boolean (settings, BAIZE_SETTING_ONLY_PERFECT);
}

/**
 * baize_session_start_search:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 * @host: (nullable): the template for the deal, see baize_session_deal_like()
 * @level: the level of the deal; -1 for any
 *
 * Searches for a random deal that can be perfect, and starts it, if the player wants only such deals and they can be
 * tried. The current game stays until then. Ends an earlier search.
 *
 * Returns: whether a search has begun; if not, the caller deals
 */
gboolean
baize_session_start_search (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *host, int level)
{
  g_autoptr (BaizeGame) first = NULL;

  baize_session_stop_search (session);
  if (!baize_perfect_is_defined (rules) || !is_wanted ())
    return FALSE;
  first = baize_session_choose_random (session, rules, variant, host, level);
  if (first == NULL || !baize_perfect_can_find (rules, baize_game_get_state (first)))
    return FALSE;
  session->search = g_new0 (BaizeDealSearch, 1);
  *session->search = (BaizeDealSearch){ .session = session,
                                        .rules = rules,
                                        .variant = variant,
                                        .level = level,
                                        .host = host ? g_object_ref (host) : NULL,
                                        .deadline = g_get_monotonic_time () + TIME,
                                        .cancellable = g_cancellable_new () };
  baize_session_notify_searching (session);
  begin_trial (session->search, g_steal_pointer (&first));
  return TRUE;
}

/** baize_session_stop_search: ends the search for a deal, or its making, if there is one; the current game stays. */
void
baize_session_stop_search (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  gboolean was_making = baize_session_stop_making (session);

  if (session->search == NULL && !was_making)
    return;
  g_clear_pointer (&session->search, search_free);
  baize_session_notify_searching (session);
}

/** baize_session_get_searching: Returns: whether the session searches for a deal that can be perfect, or a thread makes
 * a deal, which will then start. */
gboolean
baize_session_get_searching (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);
  return session->search != NULL || session->making != NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The daily deals of a session: that of a day is begun, resumed, or shown again.
 */
#include "baize-session-private.h"
#include "baize-seats.h"

#include "core/results/baize-days.h"
#include "core/results/baize-scores.h"

/** baize_daily_variant: Returns: the variant of the daily deal if @variant is played: @variant, or the first one if
 * @variant has only one deal. */
int
baize_daily_variant (const BaizeRules *rules, int variant)
{
  return rules->variants[variant].one_deal ? 0 : variant;
}

/** Resumes the daily deal of @day, if its game is in that place. Returns: whether it is */
static gboolean
resume_day (BaizeSession *session, const BaizeRules *rules, int variant, guint day, BaizeWaiting waiting)
{
  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, waiting);

  if (old == NULL || baize_day_of_game (old) != day)
    return FALSE;
  baize_session_go_on (session, old, waiting);
  return TRUE;
}

/** Whether the recent game at @path is a puzzle of a position. */
static gboolean
is_saved_puzzle (BaizeSession *session, const char *path)
{
  g_autoptr (BaizeGame) game = baize_store_read_recent (session->store, path, NULL);

  return game != NULL && baize_game_get_goal (game, NULL);
}

/** Resumes the daily deal of @day, if it was set aside before its end. Returns: whether it was */
static gboolean
reopen_day (BaizeSession *session, const BaizeRules *rules, int variant, guint day)
{
  g_autoptr (GPtrArray) recent = baize_store_list_recent (session->store);
  g_autofree char *deal = g_strdup_printf ("%u", day);

  for (guint i = 0; i < recent->len; i++)
    {
      const BaizeRecent *game = recent->pdata[i];

      if (game->rules == rules && game->variant == variant && game->result == NULL && g_str_equal (game->deal, deal)
          && !is_saved_puzzle (session, game->path))
        return baize_session_open_recent (session, game->path, NULL);
    }
  return FALSE;
}

/**
 * baize_session_deal_day:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant, see baize_daily_variant()
 * @day: a day, see baize_day_of()
 *
 * Plays the daily deal of @day, which is the same for everybody. If it was begun, it is resumed, and if it is over and
 * its game is still kept, it is shown.
 */
void
baize_session_deal_day (BaizeSession *session, const BaizeRules *rules, int variant, guint day)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && baize_day_is_valid (day));

  g_autoptr (BaizeGame) like = NULL;

  if (resume_day (session, rules, variant, day, BAIZE_WAITING_DAILY)
      || resume_day (session, rules, variant, day, BAIZE_WAITING_OWN) || reopen_day (session, rules, variant, day))
    return;
  /* the default players, so that the deal is the same for everybody */
  like = baize_seats_new_like (rules, variant, TRUE);
  baize_session_deal_like (session, rules, variant, day, like, BAIZE_WAITING_DAILY);
}

/** baize_session_deal_daily: plays the daily deal of today, see baize_session_deal_day(). */
void
baize_session_deal_daily (BaizeSession *session, const BaizeRules *rules, int variant)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  baize_session_deal_day (session, rules, variant, baize_day_of (today));
}

/** Whether a deal of @day of any variant of @rules was played to its end. */
static gboolean
was_day_played (const BaizeRules *rules, guint day)
{
  for (int variant = 0; variant < rules->n_variants; variant++)
    if (baize_scores_find_day (baize_scores_get_default (), rules, variant, day) != NULL)
      return TRUE;
  return FALSE;
}

/** baize_session_find_next_daily: Returns: (nullable): if the current game is the daily deal of today, the game after
 * it whose deal of today was not played to its end; %NULL if there is none. */
const BaizeRules *
baize_session_find_next_daily (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL, NULL);

  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  guint today = baize_day_of (now);
  gsize n, current = 0;
  const BaizeRules *const *all = baize_rules_get_all (&n);

  if (baize_day_of_game (session->game) != today)
    return NULL;
  while (all[current] != baize_game_get_rules (session->game))
    current++;
  for (gsize i = 1; i < n; i++)
    if (!was_day_played (all[(current + i) % n], today))
      return all[(current + i) % n];
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a session deals: a deal with a number, from a link, of a score table, or a random one.
 */
#include "baize-session-private.h"
#include "baize-config.h"
#include "baize-seats.h"

#include "core/results/baize-link.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>
#include <string.h>

/* A random deal that was played before would be practice; so another number is tried, up to this many times. */
#define MAX_TRIES 100

/** baize_session_stamp: writes into a new game when and by what it was begun. */
void
baize_session_stamp (BaizeGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  baize_game_set_tag (game, "Date", date);
  baize_game_set_tag (game, "Generator", "Baize " BAIZE_VERSION);
}

/** Returns: (transfer full): a setup for deal @number, with the players and rules of @like (nullable). */
static BaizeSetup *
new_setup (const BaizeRules *rules, int variant, guint64 number, BaizeGame *like)
{
  BaizeSetup *setup = baize_setup_new (rules, variant, number);

  if (like != NULL)
    {
      setup->players = baize_game_get_setup (like)->players;
      setup->rules_text = g_strdup (baize_game_get_setup (like)->rules_text);
    }
  return setup;
}

/** baize_session_begin: starts @game (transfer full), just dealt, in the place @waiting of its variant, with the names
 * of the players and rules of @like (nullable). */
void
baize_session_begin (BaizeSession *session, BaizeGame *game, BaizeGame *like, BaizeWaiting waiting)
{
  baize_session_stamp (game);
  if (waiting == BAIZE_WAITING_DAILY)
    {
      guint64 day = baize_game_get_setup (game)->deal;
      g_autofree char *date = g_strdup_printf ("%04u-%02u-%02u", (guint) (day / 10000), (guint) (day / 100 % 100),
                                               (guint) (day % 100));

      baize_game_set_tag (game, BAIZE_DAILY_TAG, date);
    }
  baize_seats_copy (game, like);
  baize_session_take_place (session, game, waiting, NULL, TRUE);
}

/** baize_session_deal_like: starts deal @number in the place @waiting of the variant, with the players and rules of
 * @like (nullable). A deal that takes long to make starts later, see baize_session_start_making(). */
void
baize_session_deal_like (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number, BaizeGame *like,
                         BaizeWaiting waiting)
{
  g_autoptr (BaizeSetup) setup = new_setup (rules, variant, number, like);
  BaizeGame *game;

  if (waiting == BAIZE_WAITING_OWN && baize_session_start_making (session, rules, setup, like, -1))
    return;
  game = baize_game_new (rules, setup, NULL);
  g_return_if_fail (game != NULL);
  baize_session_begin (session, game, like, waiting);
}

/** Whether both games have the same number of players and the same rules. */
static gboolean
has_same_terms (BaizeGame *one, BaizeGame *other)
{
  const BaizeSetup *a = baize_game_get_setup (one), *b = baize_game_get_setup (other);

  return a->players == b->players && g_strcmp0 (a->rules_text, b->rules_text) == 0;
}

/** Plays deal @number with the players and rules of @like (nullable). If @old (nullable), the saved game, is just that,
 * it is resumed. */
static void
deal_or_go_on (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number, BaizeGame *old,
               BaizeGame *like)
{
  const BaizeSetup *setup = old ? baize_game_get_setup (old) : NULL;

  if (old == NULL || !baize_setup_is_deal (setup, rules) || setup->deal != number || baize_game_get_over (old)
      || baize_game_get_goal (old, NULL) || !has_same_terms (old, like))
    baize_session_deal_like (session, rules, variant, number, like, BAIZE_WAITING_OWN);
  else
    baize_session_go_on (session, old, BAIZE_WAITING_OWN);
}

/** Returns: (transfer full) (nullable): the template for a new deal after @old (nullable), the saved game. A game
 * opened from a record may have other players; after it the players chosen last are used. */
static BaizeGame *
find_host (const BaizeRules *rules, int variant, BaizeGame *old)
{
  gboolean own = old != NULL && baize_game_get_tag (old, BAIZE_SESSION_OPENED) == NULL;
  BaizeGame *usual = own ? NULL : baize_seats_new_like (rules, variant, FALSE);

  return usual == NULL && old != NULL ? g_object_ref (old) : usual;
}

/** Returns: (transfer full): a template for deals with the default players and rules of a variant. */
static BaizeGame *
new_standard (const BaizeRules *rules, int variant)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 0);
  BaizeGame *like = baize_seats_new_like (rules, variant, TRUE);

  return like != NULL ? like : baize_game_new (rules, setup, NULL);
}

/**
 * baize_session_deal_number:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 * @number: the deal number
 *
 * Plays that deal. A saved game of the same deal is resumed; any other saved game is set aside.
 */
void
baize_session_deal_number (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  g_autoptr (BaizeGame) host = find_host (rules, variant, old);

  deal_or_go_on (session, rules, variant, number, old, host);
}

/** baize_session_deal_linked: like baize_session_deal_number(), but with the default players, so that a link leads
 * everybody to the same deal. */
void
baize_session_deal_linked (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  g_autoptr (BaizeGame) like = new_standard (rules, variant);

  deal_or_go_on (session, rules, variant, number, old, like);
}

/** Returns: (transfer full) (nullable): a template for deals whose results belong to @table (nullable). */
static BaizeGame *
new_for_table (const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 0);
  const char *name, *rules_text;
  BaizeGame *game;

  if (table == NULL || !baize_rules_is_group (rules, variant))
    return NULL;
  if (g_str_has_prefix (table, BAIZE_SCORE_TABLE_PLAYERS))
    setup->players = (int) g_ascii_strtoll (table + strlen (BAIZE_SCORE_TABLE_PLAYERS), NULL, 10);
  if (baize_scores_get_own (baize_scores_get_default (), rules, variant, table, &name, &rules_text))
    setup->rules_text = g_strdup (rules_text);
  game = baize_game_new (rules, setup, NULL);
  if (game != NULL && name != NULL && *name != '\0')
    baize_game_set_tag (game, "RulesName", name);
  return game;
}

/**
 * baize_session_replay:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 * @table: (nullable): a score table
 * @number: the number of a deal in @table
 *
 * Plays that deal with the number of players and the rules of @table.
 */
void
baize_session_replay (BaizeSession *session, const BaizeRules *rules, int variant, const char *table, guint64 number)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = NULL, like = new_for_table (rules, variant, table);

  if (like == NULL)
    {
      baize_session_deal_number (session, rules, variant, number);
      return;
    }
  old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  deal_or_go_on (session, rules, variant, number, old, like);
}

/** baize_session_choose_number: Returns: a random deal number; if the variant has levels, one of @level, unless that is
 * -1. */
guint64
baize_session_choose_number (const BaizeRules *rules, int variant, int level)
{
  gboolean any = level < 0 || rules->variants[variant].levels == NULL;
  guint64 first = 1, last = BAIZE_MAX_RANDOM_DEAL, number;

  if (!any)
    rules->puzzle->get_range (level, &first, &last);
  do
    number = first + (guint64) g_random_int_range (0, (gint32) MIN (last - first + 1, G_MAXINT32));
  while (!any && rules->puzzle->get_level (number) != level);
  return number;
}

/** Returns the level of @game (nullable); -1 if it has none. */
static int
level_of (const BaizeRules *rules, BaizeGame *game)
{
  return game != NULL ? baize_setup_get_level (baize_game_get_setup (game), rules) : -1;
}

/**
 * baize_session_choose_random:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 * @host: (nullable): the template for the deal: it has the same players and rules
 * @level: the level of the deal, if the variant has levels; -1 for any
 *
 * Returns: (transfer full): a random deal that was never begun, not played yet; not one that is over at once, as one
 *   deal of GRAFA in 57 is
 */
BaizeGame *
baize_session_choose_random (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *host, int level)
{
  g_autoptr (BaizeGame) game = NULL;

  for (int i = 0; i < MAX_TRIES && (game == NULL || baize_game_get_over (game) || baize_session_was_begun (game)); i++)
    {
      g_autoptr (BaizeSetup) setup = new_setup (rules, variant, baize_session_choose_number (rules, variant, level),
                                                host);

      g_clear_object (&game);
      game = baize_game_new (rules, setup, NULL);
    }
  return g_steal_pointer (&game);
}

/** Starts a random deal that was never begun, with the players of @old (nullable), at @level if the variant has
 * levels; now, or when one that the player wants has been found or made. */
static void
deal_random (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *old, int level)
{
  g_autoptr (BaizeGame) host = find_host (rules, variant, old), game = NULL;

  if (rules->puzzle != NULL && rules->puzzle->is_slow != NULL)
    {
      g_autoptr (BaizeSetup) setup = new_setup (rules, variant, baize_session_choose_number (rules, variant, level),
                                                host);

      if (baize_session_start_making (session, rules, setup, host, level))
        return;
    }
  if (baize_session_start_search (session, rules, variant, host, level))
    return;
  game = baize_session_choose_random (session, rules, variant, host, level);
  g_return_if_fail (game != NULL);
  baize_session_deal_like (session, rules, variant, baize_game_get_setup (game)->deal, host, BAIZE_WAITING_OWN);
}

/**
 * baize_session_deal_random:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 *
 * Starts a random deal of the same level as the saved game, which is set aside. Its players and rules are kept, unless
 * it was opened from a record.
 */
void
baize_session_deal_random (BaizeSession *session, const BaizeRules *rules, int variant)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  deal_random (session, rules, variant, old, level_of (rules, old));
}

/** baize_session_deal_level: like baize_session_deal_random(), but at @level, which the variant must have. */
void
baize_session_deal_level (BaizeSession *session, const BaizeRules *rules, int variant, int level)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  deal_random (session, rules, variant, old, level);
}

/** baize_session_resume_level: resumes the saved game if it is of @level, else starts a random deal of that level. */
void
baize_session_resume_level (BaizeSession *session, const BaizeRules *rules, int variant, int level)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  if (old != NULL && level_of (rules, old) == level)
    baize_session_resume (session, rules, variant);
  else
    deal_random (session, rules, variant, old, level);
}

/**
 * baize_session_deal_set_up:
 * @session: a session
 * @rules: a game
 * @setup: the variant, the players and the custom rules; the deal number is ignored
 * @names: (nullable) (array length=n_names): the players, see baize_seats_keep()
 * @n_names: the number of names
 * @rules_name: (nullable): the name of custom rules
 * @error: the reason of a failure
 *
 * Starts a random deal with other players or rules.
 *
 * Returns: whether the deal was started
 */
gboolean
baize_session_deal_set_up (BaizeSession *session, const BaizeRules *rules, const BaizeSetup *setup,
                           const char *const *names, int n_names, const char *rules_name, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);

  g_autoptr (BaizeGame) like = baize_game_new (rules, setup, error);

  if (like == NULL)
    return FALSE;
  if (rules_name != NULL)
    baize_game_set_tag (like, "RulesName", rules_name);
  baize_seats_name (like, names, n_names);
  if (n_names == setup->players)
    baize_seats_keep (rules, setup->variant, names, n_names);
  deal_random (session, rules, setup->variant, like, -1);
  return TRUE;
}

/**
 * baize_session_resume:
 * @session: a session
 * @rules: a game
 * @variant: the index of a variant
 *
 * Resumes the saved game, or starts a random deal if there is none. A game that is over is resumed only while its
 * result is held back.
 */
void
baize_session_resume (BaizeSession *session, const BaizeRules *rules, int variant)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = baize_session_find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  if (old == NULL || (baize_game_get_over (old) && !baize_game_get_held (old)))
    /* the first deal of a variant is of the easiest level */
    deal_random (session, rules, variant, old, old != NULL ? level_of (rules, old) : 0);
  else
    baize_session_go_on (session, old, BAIZE_WAITING_OWN);
}

/**
 * baize_session_deal_wanted:
 * @session: a session with a game
 * @variant: the name of a variant of this game; an unknown one does nothing
 * @players: the number of players
 * @rules_text: (nullable): custom rules
 * @rules_name: (nullable): their name
 *
 * Starts a random deal with other players or rules; people who play now keep their names.
 */
void
baize_session_deal_wanted (BaizeSession *session, const char *variant, int players, const char *rules_text,
                           const char *rules_name)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL);

  const BaizeRules *rules = baize_game_get_rules (session->game);
  int index = baize_rules_find_variant (rules, variant, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BaizeSetup) setup = NULL;

  if (index < 0)
    return;
  setup = baize_setup_new (rules, index, 0);
  setup->rules_text = g_strdup (rules_text);
  setup->players = players;
  for (int seat = 1; seat <= players; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat);
      const char *name = baize_game_get_tag (session->game, key);

      g_ptr_array_add (names, g_strdup (name ? name : ""));
    }
  baize_session_deal_set_up (session, rules, setup, (const char *const *) names->pdata, (int) names->len, rules_name,
                             NULL);
}

/** baize_session_get_link: Returns: (transfer full) (nullable): a link to the deal of the current game; %NULL if it has
 * cards, players or rules that no link names, or is a puzzle from a position. */
char *
baize_session_get_link (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL, NULL);

  const BaizeRules *rules = baize_game_get_rules (session->game);
  const BaizeSetup *setup = baize_game_get_setup (session->game);
  BaizeLink link = { rules, setup->variant, baize_day_of_game (session->game), setup->deal };
  g_autoptr (BaizeGame) standard = new_standard (rules, setup->variant);

  if (standard == NULL || baize_game_get_goal (session->game, NULL) || !baize_setup_is_deal (setup, rules)
      || !has_same_terms (session->game, standard))
    return NULL;
  return baize_link_write (&link);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a session gets its game. Each variant has a place in the store for its own game and one for the daily deal. A
 * game that takes a place first sets aside the game there. Files are written before others are deleted, so that no game
 * is ever lost.
 */
#include "baize-session-private.h"
#include "baize-config.h"
#include "baize-seats.h"

#include "core/store/baize-link.h"
#include "core/store/baize-scores.h"

#include <glib/gi18n.h>
#include <string.h>

/* A random deal that was played before would be practice; so another number is tried, up to this many times. */
#define MAX_TRIES 100

/* The tag of games opened from a record. */
#define OPENED "Opened"

static gboolean
is_played (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  return session->game != NULL && session->waiting == waiting && baize_game_get_rules (session->game) == rules
         && baize_game_get_setup (session->game)->variant == variant;
}

/** Returns: (transfer full) (nullable): the game in that place, whether it is the current one or a saved one. */
static BaizeGame *
find_in_place (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  BaizeGame *game;

  baize_session_end_lesson (session);
  if (is_played (session, rules, variant, waiting))
    {
      baize_session_save (session);
      return g_object_ref (session->game);
    }
  game = baize_store_load (session->store, rules, variant, waiting);
  /* the program may have been killed after it saved the game and before it noted the deal */
  if (game != NULL && baize_game_get_begun (game))
    baize_store_note_begun (session->store, game);
  return game;
}

/** Returns: (transfer full): a message that the game was set aside. */
static char *
aside_message (BaizeSession *session)
{
  const char *title = _ (baize_game_get_rules (session->aside)->title);

  if (!baize_store_is_saved (session->store, session->aside_path))
    /* Translators: %s is the name of a game; the disk may be full, for example */
    return g_strdup_printf (_ ("%s set aside, but not saved yet"), title);
  /* Translators: %s is the name of a game */
  return g_strdup_printf (_ ("%s set aside"), title);
}

/**
 * Sets aside the game in that place, if there is one; @recent (nullable) is the path of the recent game that replaces
 * it. If the old game is not over, baize_session_undo_aside() can bring it back.
 *
 * Returns: (transfer full) (nullable): a message for the player; %NULL if no game in progress was set aside
 */
static char *
make_room (BaizeSession *session, const BaizeRules *rules, int variant, BaizeWaiting waiting, const char *recent)
{
  g_autoptr (BaizeGame) old = NULL;

  baize_session_end_lesson (session);
  /* a current game in another place is only saved */
  if (session->game != NULL && !is_played (session, rules, variant, waiting))
    baize_session_save (session);
  old = find_in_place (session, rules, variant, waiting);
  baize_session_clear_aside (session);
  if (old == NULL)
    return NULL;
  session->aside_path = baize_store_set_aside (session->store, old, waiting, recent);
  if (baize_game_get_over (old))
    {
      g_clear_pointer (&session->aside_path, g_free);
      return NULL;
    }
  session->aside = g_steal_pointer (&old);
  session->aside_waiting = waiting;
  return session->aside_path != NULL ? aside_message (session) : NULL;
}

/** Makes @game (transfer full) the current game and saves it in its place. @recent (nullable) is the path of the recent
 * game that it was read from. The old game in that place is set aside, with a message if @tells. */
static void
take_place (BaizeSession *session, BaizeGame *game, BaizeWaiting waiting, const char *recent, gboolean tells)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int variant = baize_game_get_setup (game)->variant;
  gboolean joined = baize_session_join_practised (session, game);
  g_autofree char *aside = make_room (session, rules, variant, waiting, recent);

  if (recent != NULL)
    baize_store_bring_back (session->store, recent, game, waiting);
  else
    baize_store_save (session->store, game, waiting);
  baize_session_set_game (session, game, waiting);
  if (aside != NULL && tells)
    baize_session_tell (session, aside, TRUE);
  if (joined)
    baize_session_tell_practised (session);
}

static void
stamp (BaizeGame *game)
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

/** Starts a new deal, with the players and rules of @like (nullable). */
static void
deal (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number, BaizeGame *like,
      BaizeWaiting waiting)
{
  g_autoptr (BaizeSetup) setup = new_setup (rules, variant, number, like);
  BaizeGame *game = baize_game_new (rules, setup, NULL);

  g_return_if_fail (game != NULL);
  stamp (game);
  if (waiting == BAIZE_WAITING_DAILY)
    {
      g_autofree char *date = g_strdup_printf ("%04u-%02u-%02u", (guint) (number / 10000), (guint) (number / 100 % 100),
                                               (guint) (number % 100));

      baize_game_set_tag (game, BAIZE_DAILY_TAG, date);
    }
  baize_seats_copy (game, like);
  take_place (session, game, waiting, NULL, TRUE);
}

/** Plays deal @number with the players and rules of @like (nullable). If @old (nullable), the saved game, is just that,
 * it is resumed. */
static void
deal_or_go_on (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number, BaizeGame *old,
               BaizeGame *like)
{
  const BaizeSetup *setup = old ? baize_game_get_setup (old) : NULL;

  if (old == NULL || !baize_setup_is_deal (setup, rules) || setup->deal != number || baize_game_get_over (old)
      || baize_game_get_goal (old, NULL) || setup->players != baize_game_get_setup (like)->players
      || g_strcmp0 (setup->rules_text, baize_game_get_setup (like)->rules_text) != 0)
    deal (session, rules, variant, number, like, BAIZE_WAITING_OWN);
  else if (old != session->game)
    {
      baize_session_save (session);
      baize_session_set_game (session, g_object_ref (old), BAIZE_WAITING_OWN);
    }
}

/** Returns: (transfer full) (nullable): the template for a new deal after @old (nullable), the saved game. A game
 * opened from a record may have other players; after it the players chosen last are used. */
static BaizeGame *
find_host (const BaizeRules *rules, int variant, BaizeGame *old)
{
  gboolean own = old != NULL && baize_game_get_tag (old, OPENED) == NULL;
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

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  g_autoptr (BaizeGame) host = find_host (rules, variant, old);

  deal_or_go_on (session, rules, variant, number, old, host);
}

/** baize_session_deal_linked: like baize_session_deal_number(), but with the default players, so that a link leads
 * everybody to the same deal. */
void
baize_session_deal_linked (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  g_autoptr (BaizeGame) like = new_standard (rules, variant);

  deal_or_go_on (session, rules, variant, number, old, like);
}

/** Returns: (transfer full) (nullable): a template for deals whose results belong to @table (nullable). */
static BaizeGame *
new_for_table (const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 0);
  g_autofree char *name = NULL;
  BaizeGame *game;

  if (table == NULL || !baize_rules_is_group (rules, variant))
    return NULL;
  if (g_str_has_prefix (table, BAIZE_SCORE_TABLE_PLAYERS))
    setup->players = (int) g_ascii_strtoll (table + strlen (BAIZE_SCORE_TABLE_PLAYERS), NULL, 10);
  baize_scores_get_own (rules, variant, table, &name, &setup->rules_text);
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
  old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);
  deal_or_go_on (session, rules, variant, number, old, like);
}

/** Returns a random deal number; if the variant has levels, one of @level, unless that is -1. */
static guint64
choose_number (const BaizeRules *rules, int variant, int level)
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

  for (int i = 0;
       i < MAX_TRIES && (game == NULL || baize_game_get_over (game) || baize_store_was_begun (session->store, game));
       i++)
    {
      g_autoptr (BaizeSetup) setup = new_setup (rules, variant, choose_number (rules, variant, level), host);

      g_clear_object (&game);
      game = baize_game_new (rules, setup, NULL);
    }
  return g_steal_pointer (&game);
}

/** baize_session_deal_like: starts deal @number in the own place of the variant, with the players and rules of @like
 * (nullable). */
void
baize_session_deal_like (BaizeSession *session, const BaizeRules *rules, int variant, guint64 number, BaizeGame *like)
{
  deal (session, rules, variant, number, like, BAIZE_WAITING_OWN);
}

/** Starts a random deal that was never begun, with the players of @old (nullable), at @level if the variant has
 * levels; now, or when one that the player wants has been found. */
static void
deal_random (BaizeSession *session, const BaizeRules *rules, int variant, BaizeGame *old, int level)
{
  g_autoptr (BaizeGame) host = find_host (rules, variant, old), game = NULL;

  if (baize_session_start_search (session, rules, variant, host, level))
    return;
  game = baize_session_choose_random (session, rules, variant, host, level);
  g_return_if_fail (game != NULL);
  deal (session, rules, variant, baize_game_get_setup (game)->deal, host, BAIZE_WAITING_OWN);
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

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  deal_random (session, rules, variant, old, level_of (rules, old));
}

/** baize_session_deal_level: like baize_session_deal_random(), but at @level, which the variant must have. */
void
baize_session_deal_level (BaizeSession *session, const BaizeRules *rules, int variant, int level)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  deal_random (session, rules, variant, old, level);
}

/** baize_session_resume_level: resumes the saved game if it is of @level, else starts a random deal of that level. */
void
baize_session_resume_level (BaizeSession *session, const BaizeRules *rules, int variant, int level)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

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
  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, waiting);

  /* an earlier version gave daily deals no tag */
  if (old == NULL
      || (waiting == BAIZE_WAITING_DAILY ? baize_game_get_setup (old)->deal : baize_day_of_game (old)) != day)
    return FALSE;
  if (old != session->game)
    {
      baize_session_save (session);
      baize_session_set_game (session, g_steal_pointer (&old), waiting);
    }
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
  g_autoptr (GPtrArray) recent = baize_store_list_recent (session->store, FALSE);
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
  deal (session, rules, variant, day, like, BAIZE_WAITING_DAILY);
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
      || setup->players != baize_game_get_setup (standard)->players
      || g_strcmp0 (setup->rules_text, baize_game_get_setup (standard)->rules_text) != 0)
    return NULL;
  return baize_link_write (&link);
}

/** baize_session_deal_daily: plays the daily deal of today, see baize_session_deal_day(). */
void
baize_session_deal_daily (BaizeSession *session, const BaizeRules *rules, int variant)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  baize_session_deal_day (session, rules, variant, baize_day_of (today));
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

  g_autoptr (BaizeGame) old = find_in_place (session, rules, variant, BAIZE_WAITING_OWN);

  if (old == NULL || (baize_game_get_over (old) && !baize_game_get_held (old)))
    /* the first deal of a variant is of the easiest level */
    deal_random (session, rules, variant, old, old != NULL ? level_of (rules, old) : 0);
  else if (old != session->game)
    {
      baize_session_save (session);
      baize_session_set_game (session, g_steal_pointer (&old), BAIZE_WAITING_OWN);
    }
}

/** Whether @game, opened from a record, shows more of its deal than the saved games; then these are no longer first
 * attempts. */
static gboolean
shows_more (BaizeSession *session, BaizeGame *game)
{
  static const BaizeWaiting places[] = { BAIZE_WAITING_OWN, BAIZE_WAITING_DAILY };

  if (!baize_game_get_begun (game))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (BaizeGame) own = find_in_place (session, baize_game_get_rules (game),
                                                 baize_game_get_setup (game)->variant, places[i]);

      if (own != NULL && baize_game_contains (own, game))
        return FALSE;
    }
  return TRUE;
}

/**
 * baize_session_open_game:
 * @session: a session
 * @game: a game from a record
 *
 * Plays @game. It is practice if it has moves, or if its deal was played before.
 */
void
baize_session_open_game (BaizeSession *session, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  gboolean counts = baize_game_get_practice (game) == BAIZE_PRACTICE_NONE;
  gboolean moved = baize_game_get_begun (game), known = moved || baize_store_was_begun (session->store, game);

  if (shows_more (session, game))
    baize_store_note_practised (session->store, game);
  if (known)
    baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  baize_game_set_tag (game, OPENED, "yes");
  baize_game_set_tag (game, BAIZE_STORE_UNCOUNTED, NULL);
  take_place (session, g_object_ref (game), BAIZE_WAITING_OWN, NULL, TRUE);
  if (!known || !counts || baize_game_get_over (game))
    return;
  if (!moved)
    baize_session_tell_practised (session);
  else
    baize_session_tell (session, _ ("Opened from a record, so it is practice and won’t count for high scores"), FALSE);
}

/** Whether @game (nullable) is the unfinished puzzle @puzzle. */
static gboolean
is_puzzle (BaizeGame *game, BaizeGame *puzzle)
{
  return game != NULL && baize_game_get_goal (game, NULL) && !baize_game_get_over (game)
         && baize_game_get_goal_id (game) == baize_game_get_goal_id (puzzle);
}

/**
 * baize_session_play_puzzle:
 * @session: a session
 * @puzzle: a puzzle, see baize_game_set_goal(); it does not change
 *
 * Plays @puzzle. If it waits in its place, it is resumed; any other game there is set aside.
 */
void
baize_session_play_puzzle (BaizeSession *session, BaizeGame *puzzle)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && baize_game_get_goal (puzzle, NULL));

  g_autoptr (BaizeRecord) record = baize_game_to_record (puzzle, "-");
  g_autoptr (BaizeGame) old = find_in_place (session, baize_game_get_rules (puzzle),
                                             baize_game_get_setup (puzzle)->variant, BAIZE_WAITING_OWN);
  BaizeGame *game;

  if (is_puzzle (old, puzzle))
    {
      if (old != session->game)
        {
          baize_session_save (session);
          baize_session_set_game (session, g_steal_pointer (&old), BAIZE_WAITING_OWN);
        }
      return;
    }
  game = baize_game_new_from_record (record, NULL);
  g_return_if_fail (game != NULL);
  stamp (game);
  take_place (session, game, BAIZE_WAITING_OWN, NULL, TRUE);
}

/**
 * baize_session_open_recent:
 * @session: a session
 * @path: the path of a recent game
 * @error: the reason of a failure
 *
 * Resumes a game that was set aside; the saved game in its place is set aside.
 *
 * Returns: whether the game was resumed
 */
gboolean
baize_session_open_recent (BaizeSession *session, const char *path, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), FALSE);

  BaizeGame *game = baize_store_read_recent (session->store, path, error);

  if (game == NULL)
    return FALSE;
  take_place (session, game, BAIZE_WAITING_OWN, path, TRUE);
  return TRUE;
}

/**
 * baize_session_play_on:
 * @session: a session with a game
 * @line: that game, or another one of the same deal
 * @position: a number of moves of @line
 *
 * Starts a practice game with the first @position moves of @line and the players of the current game, which is set
 * aside.
 */
void
baize_session_play_on (BaizeSession *session, BaizeGame *line, guint position)
{
  g_return_if_fail (BAIZE_IS_SESSION (session) && session->game != NULL && position <= baize_game_get_n_moves (line));

  const char *opened = baize_game_get_tag (session->game, OPENED);
  BaizeGame *game = baize_game_new (baize_game_get_rules (line), baize_game_get_setup (line), NULL);

  g_return_if_fail (game != NULL);
  stamp (game);
  baize_seats_copy (game, session->game);
  if (opened != NULL)
    baize_game_set_tag (game, OPENED, opened);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  for (guint i = 0; i < position; i++)
    baize_game_play (game, baize_game_get_move (line, i), NULL);
  take_place (session, game, BAIZE_WAITING_OWN, NULL, TRUE);
  if (session->aside == NULL)
    baize_session_tell (session, _ ("This game is practice and won’t count for high scores"), FALSE);
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

/**
 * baize_session_undo_aside:
 * @session: a session
 *
 * Brings back the game that was set aside last; the game that took its place is set aside.
 */
void
baize_session_undo_aside (BaizeSession *session)
{
  g_return_if_fail (BAIZE_IS_SESSION (session));

  g_autofree char *path = g_steal_pointer (&session->aside_path);
  BaizeGame *game = g_steal_pointer (&session->aside);

  if (game != NULL)
    take_place (session, game, session->aside_waiting, path, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of a day, its words, and how its items are played; see the header.
 */
#include "baize-day-list.h"
#include "baize-config.h"

#include "app/common/baize-words.h"
#include "app/play/baize-seats.h"
#include "core/game/baize-position.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

/* ---- the list ---- */

/** Whether a move was made in the daily deal of @item. */
static gboolean
is_begun (const BaizeDayItem *item)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (item->rules, item->variant, item->day);
  g_autoptr (BaizeGame) like = baize_seats_new_like (item->rules, item->variant, TRUE);

  if (like != NULL)
    setup->players = baize_game_get_setup (like)->players;
  return baize_scores_was_begun (baize_scores_get_default (), setup, item->rules);
}

/** Adds the deals of @rules that were played on @day; if there is none, that of the variant played last. */
static void
add_deals (GArray *items, const BaizeRules *rules, int usual, guint day)
{
  guint n_before = items->len;
  BaizeDayItem open = { BAIZE_DAY_DEAL, rules, usual, day, 0, BAIZE_DAY_OPEN, { 0 } };

  for (int variant = 0; variant < rules->n_variants; variant++)
    {
      const BaizeDay *result = baize_scores_find_day (baize_scores_get_default (), rules, variant, day);
      BaizeDayItem item = { BAIZE_DAY_DEAL, rules, variant, day, 0, BAIZE_DAY_PLAYED, { 0 } };

      if (result == NULL)
        continue;
      item.result = *result;
      g_array_append_val (items, item);
    }
  if (items->len > n_before)
    return;
  open.state = is_begun (&open) ? BAIZE_DAY_BEGUN : BAIZE_DAY_OPEN;
  g_array_append_val (items, open);
}

static void
add_position (GArray *items, const BaizeRules *rules, int variant, guint day)
{
  BaizeDayItem item = { BAIZE_DAY_POSITION, rules, variant, day, 0, BAIZE_DAY_OPEN, { 0 } };
  const BaizeSolved *solved;

  if (!baize_position_is_offered (rules))
    return;
  solved = baize_scores_find_position (baize_scores_get_default (), rules, variant, day);
  if (solved != NULL)
    item.state = solved->shown ? BAIZE_DAY_SHOWN : BAIZE_DAY_SOLVED;
  g_array_append_val (items, item);
}

/** Adds the mistakes that come back today. */
static void
add_second_chances (GArray *items, guint today)
{
  g_autoptr (GPtrArray) all = baize_missed_list_of_day (baize_scores_get_missed (baize_scores_get_default ()), today);

  for (guint i = 0; i < all->len; i++)
    {
      const BaizeMissed *missed = all->pdata[i];
      g_auto (GStrv) parts = g_strsplit (missed->table, "/", 3);
      const BaizeRules *rules = baize_rules_find (parts[0], NULL);
      int variant = rules != NULL && parts[1] != NULL ? baize_rules_find_variant (rules, parts[1], NULL) : -1;
      BaizeDayItem item = { BAIZE_DAY_SECOND_CHANCE,
                            rules,
                            variant,
                            today,
                            missed->goal,
                            missed->solved != 0      ? BAIZE_DAY_SOLVED
                            : missed->tried == today ? BAIZE_DAY_BEGUN
                                                     : BAIZE_DAY_OPEN,
                            { 0 } };

      if (variant >= 0)
        g_array_append_val (items, item);
    }
}

/** baize_day_list_find_variants: Returns: (transfer full): the variant of each game that was played last, in the order
 * of baize_rules_get_all(). */
int *
baize_day_list_find_variants (BaizeStore *store)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  int *variants = g_new (int, n_games);

  for (gsize i = 0; i < n_games; i++)
    variants[i] = baize_store_find_latest (store, games[i], NULL);
  return variants;
}

/**
 * baize_day_list_new:
 * @variants: the variant of each game that is played if none was on @day, see baize_day_list_find_variants()
 * @day: a day
 * @today: the day that it is now
 *
 * Returns: (transfer full) (element-type BaizeDayItem): the deals of @day, then the positions, then the mistakes that
 *   come back
 */
GArray *
baize_day_list_new (const int *variants, guint day, guint today)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (BaizeDayItem));
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    add_deals (items, games[i], baize_daily_variant (games[i], variants[i]), day);
  for (gsize i = 0; i < n_games; i++)
    add_position (items, games[i], baize_daily_variant (games[i], variants[i]), day);
  if (day == today)
    add_second_chances (items, today);
  return items;
}

/** baize_day_item_is_done: Returns: whether nothing is left to do. */
gboolean
baize_day_item_is_done (const BaizeDayItem *item)
{
  return item->state >= BAIZE_DAY_PLAYED;
}

/** baize_day_item_reaches_par: Returns: whether @item is a deal with a result at least as good as par. */
gboolean
baize_day_item_reaches_par (const BaizeDayItem *item)
{
  gint64 tenths = (gint64) item->result.score * 10;

  return item->state == BAIZE_DAY_PLAYED && item->result.par.has_par
         && (item->rules->low_is_good ? tenths <= item->result.par.par : tenths >= item->result.par.par);
}

static void
play_second_chance (gint64 goal, BaizeSession *session)
{
  const BaizeMissedList *all = baize_scores_get_missed (baize_scores_get_default ());

  for (guint i = 0; i < all->len; i++)
    {
      const BaizeMissed *missed = all->pdata[i];

      if (missed->goal == goal && missed->text != NULL)
        baize_session_play_puzzle_text (session, missed->text);
    }
}

/** baize_day_item_play: plays @item, or resumes it. */
void
baize_day_item_play (const BaizeDayItem *item, BaizeSession *session)
{
  if (item->kind == BAIZE_DAY_DEAL)
    baize_session_deal_day (session, item->rules, item->variant, item->day);
  else if (item->kind == BAIZE_DAY_POSITION)
    baize_session_play_position (session, item->rules, item->variant, item->day);
  else
    play_second_chance (item->goal, session);
}

/* ---- words ---- */

static gboolean
is_timed (const BaizeDayItem *item)
{
  return item->rules->variants[item->variant].timed;
}

/** baize_day_item_write_short: Returns: (transfer full): the result of @item as a number or a sign. */
char *
baize_day_item_write_short (const BaizeDayItem *item)
{
  return item->state == BAIZE_DAY_PLAYED ? baize_words_timed (is_timed (item), item->result.score)
                                         : g_strdup (item->state == BAIZE_DAY_SOLVED ? "✓" : "…");
}

/** baize_day_item_write_name: Returns: (transfer full): what @item is. */
char *
baize_day_item_write_name (const BaizeDayItem *item)
{
  const char *title = _ (item->rules->title);

  switch (item->kind)
    {
    case BAIZE_DAY_POSITION:
      /* Translators: %s is a game */
      return g_strdup_printf (_ ("%s, position of the day"), title);
    case BAIZE_DAY_SECOND_CHANCE:
      /* Translators: %s is a game; a mistake in an earlier game has become a puzzle */
      return g_strdup_printf (_ ("%s, second chance"), title);
    default:
      /* Translators: %s is a game */
      return g_strdup_printf (is_timed (item) ? _ ("%s, daily puzzle") : _ ("%s, daily deal"), title);
    }
}

static char *
describe_result (const BaizeDayItem *item)
{
  g_autofree char *score = is_timed (item) ? baize_words_timed (TRUE, item->result.score)
                                           : baize_words_score (item->rules, item->result.score);
  g_autofree char *par = NULL, *all = NULL;

  if (item->result.par.has_par)
    {
      par = baize_words_average ((double) item->result.par.par / 10);
      /* Translators: a result, and par for that deal: "46 of 52, par 44.2" */
      all = g_strdup_printf (_ ("%s, par %s"), score, par);
    }
  /* Translators: the result of a daily deal that was played on a later day */
  return g_strdup_printf (item->result.in_time ? "%s" : _ ("%s, played later"), all != NULL ? all : score);
}

/** baize_day_item_write_state: Returns: (transfer full): how far @item came. */
char *
baize_day_item_write_state (const BaizeDayItem *item)
{
  switch (item->state)
    {
    case BAIZE_DAY_BEGUN:
      return g_strdup (_ ("Begun"));
    case BAIZE_DAY_PLAYED:
      return describe_result (item);
    case BAIZE_DAY_SOLVED:
      return g_strdup (_ ("Solved"));
    case BAIZE_DAY_SHOWN:
      /* Translators: the state of a puzzle that was solved by hints */
      return g_strdup (_ ("Shown by a hint"));
    default:
      return g_strdup (item->kind == BAIZE_DAY_DEAL ? _ ("Not played yet") : _ ("Not solved yet"));
    }
}

/** baize_day_write_row: Returns: (transfer full): for how many days in a row, until @today, a daily deal of any game
 * was played, and how many mistakes were made good; empty if there are none. */
char *
baize_day_write_row (guint today)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (GArray) all = baize_scores_list_days (scores);
  g_autofree char *row_words = NULL, *longest_words = NULL, *good_words = NULL, *rows = NULL;
  guint row, longest, n_good = baize_missed_list_count_solved (baize_scores_get_missed (scores));

  baize_days_measure (all, today, g_get_real_time () / G_USEC_PER_SEC, &row, &longest);
  row_words = g_strdup_printf (ngettext ("%'u day in a row", "%'u days in a row", row), row);
  longest_words = g_strdup_printf (ngettext ("longest row: %'u day", "longest row: %'u days", longest), longest);
  good_words = g_strdup_printf (ngettext ("%'u mistake made good", "%'u mistakes made good", n_good), n_good);
  /* Translators: two parts of a line: "5 days in a row · longest row: 12 days" */
  if (longest == 0)
    return g_strdup (n_good > 0 ? good_words : "");
  rows = longest > row ? g_strdup_printf (_ ("%s · %s"), row_words, longest_words) : g_strdup (row_words);
  return n_good > 0 ? g_strdup_printf (_ ("%s · %s"), rows, good_words) : g_steal_pointer (&rows);
}

/** baize_day_write_share: Returns: (transfer full) (nullable): the results of @items of @today as a text for others;
 * %NULL if there are none. */
char *
baize_day_write_share (const GArray *items, guint today)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = baize_words_day (now), *row = baize_day_write_row (today);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  /* Translators: the first line of a text for others: "Baize · 30 November" */
  g_string_append_printf (text, _ ("Baize · %s"), day);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < items->len; i++)
    {
      const BaizeDayItem *item = &g_array_index (items, BaizeDayItem, i);
      g_autofree char *name = NULL, *state = NULL;

      if (!baize_day_item_is_done (item) || item->kind == BAIZE_DAY_SECOND_CHANCE)
        continue;
      any = TRUE;
      name = item->kind == BAIZE_DAY_POSITION ? baize_day_item_write_name (item) : g_strdup (_ (item->rules->title));
      state = baize_day_item_write_state (item);
      g_string_append_printf (text, "%s %s: %s\n", baize_day_item_reaches_par (item) ? "★" : "·", name, state);
    }
  if (*row != '\0')
    g_string_append_printf (text, "%s\n", row);
  g_string_append (text, BAIZE_WEBSITE "\n");
  return any ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads games from records and writes games into records. Reading checks every tag and move; the message of the first
 * error names its line and says what is allowed there.
 */
#include "baize-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_MOVES_NAMED 6

static const char *const practice_words[] = { [BAIZE_PRACTICE_HINT] = "hint", [BAIZE_PRACTICE_UNDO] = "undo" };

/** Sets *@problem to a message at @line, unless *@problem is already set. Returns %FALSE. */
static gboolean G_GNUC_PRINTF (4, 5)
  wrong (const BaizeRecord *record, guint line, GError **problem, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (problem != NULL && *problem == NULL)
    *problem = baize_record_error_new (record, line, message);
  return FALSE;
}

/** Like wrong(), but with the message of @error, which this function frees. */
static gboolean
wrong_because (const BaizeRecord *record, guint line, GError **problem, GError *error)
{
  wrong (record, line, problem, "%s", error->message);
  g_error_free (error);
  return FALSE;
}

static gboolean
read_natural (const char *text, guint64 min, guint64 max, guint64 *number)
{
  return g_ascii_isdigit (*text) && (*text != '0' || text[1] == '\0')
         && g_ascii_string_to_unsigned (text, 10, min, max, number, NULL);
}

/* ---- tags ---- */

/** Returns the number after the dot of a tag like `Deck.2`; 0 if it is not a number from @min to @max. */
static int
tag_number (const BaizeRecordTag *tag, int min, int max)
{
  guint64 number;

  if (min > max || !read_natural (strchr (tag->key, '.') + 1, (guint64) min, (guint64) max, &number))
    return 0;
  return (int) number;
}

static gboolean
read_deck (const BaizeRecord *record, const BaizeRecordTag *tag, int round, BaizeSetup *setup, GError **problem)
{
  g_auto (GStrv) words = g_strsplit_set (tag->value, " \t", -1);
  g_autoptr (GByteArray) deck = g_byte_array_new ();

  for (char **word = words; *word != NULL; word++)
    {
      BaizeFace face;

      if (**word == '\0')
        continue;
      if (!baize_face_parse (*word, strlen (*word), &face))
        return wrong (record, tag->line, problem,
                      _ ("“%s” is not a card; cards are written like 7C, TD, QH, AS, XR, XB."),
                      baize_quote (*word).text);
      g_byte_array_append (deck, &face, 1);
    }
  baize_setup_set_deck (setup, round, deck->data, deck->len);
  return TRUE;
}

static gboolean
read_decks (const BaizeRecord *record, const BaizeRules *rules, BaizeSetup *setup, GError **problem)
{
  int n_rounds = rules->variants[setup->variant].n_rounds;

  for (guint i = 0; i < record->tags->len; i++)
    {
      const BaizeRecordTag *tag = record->tags->pdata[i];
      int round = 1;

      if (g_str_has_prefix (tag->key, "Deck."))
        {
          round = tag_number (tag, 2, n_rounds);
          if (round == 0)
            return wrong (record, tag->line, problem,
                          ngettext ("“%s” is not the deck of a round; this variant has %d round.",
                                    "“%s” is not the deck of a later round; this variant has %d rounds.",
                                    (gulong) n_rounds),
                          baize_quote (tag->key).text, n_rounds);
        }
      else if (!g_str_equal (tag->key, "Deck"))
        continue;
      if (!read_deck (record, tag, round - 1, setup, problem))
        return FALSE;
    }
  return TRUE;
}

/** Returns the line at which to report an error in the setup: the line of the tag that most likely causes it. */
static guint
setup_line (const BaizeRecord *record, const BaizeSetup *setup, const BaizeRules *rules)
{
  const BaizeVariant *variant = &rules->variants[setup->variant];
  gboolean players_wrong = setup->players < variant->players_min || setup->players > variant->players_max;
  static const char *const keys[] = { "Deck", "Rules", "Fixed", "Players", "Variant" };
  const BaizeRecordTag *tag = players_wrong ? baize_record_find (record, "Players") : NULL;

  for (gsize i = 0; tag == NULL && i < G_N_ELEMENTS (keys); i++)
    tag = baize_record_find (record, keys[i]);
  return tag ? tag->line : 1;
}

/**
 * baize_game_read_setup:
 * @record: a record
 * @rules_out: (out) (nullable): the rules of the record's game; not set if the first tag is not `Game`
 * @problem: (out) (optional): the first error
 *
 * Reads the setup without playing a move.
 *
 * Returns: (transfer full) (nullable): the setup; %NULL if it is not valid
 */
BaizeSetup *
baize_game_read_setup (const BaizeRecord *record, const BaizeRules **rules_out, GError **problem)
{
  const BaizeRecordTag *first = record->tags->len > 0 ? record->tags->pdata[0] : NULL;
  const BaizeRecordTag *tag;
  const BaizeRules *rules;
  g_autoptr (BaizeSetup) setup = NULL;
  GError *error = NULL;
  guint64 number;
  int variant;

  if (first == NULL || !g_str_equal (first->key, "Game"))
    {
      if (record->problem == NULL && first == NULL)
        wrong (record, 1, problem,
               _ ("This is not a record of a game. Records are made by “Save Record…”; they begin with a line like "
                  "[Game \"grafa\"]."));
      else if (first != NULL)
        wrong (record, first->line, problem, _ ("A record begins with the tag [Game \"…\"]."));
      return NULL;
    }
  rules = *rules_out = baize_rules_find (first->value, &error);
  if (rules == NULL)
    {
      wrong_because (record, first->line, problem, error);
      return NULL;
    }
  tag = baize_record_find (record, "Variant");
  variant = baize_rules_find_variant (rules, tag ? tag->value : NULL, &error);
  if (variant < 0)
    {
      wrong_because (record, tag->line, problem, error);
      return NULL;
    }

  setup = baize_setup_new (rules, variant, 0);
  tag = baize_record_find (record, "Players");
  if (tag != NULL)
    {
      if (!read_natural (tag->value, 1, 1000, &number))
        {
          wrong (record, tag->line, problem, _ ("“%s” is not a number of players."), baize_quote (tag->value).text);
          return NULL;
        }
      setup->players = (int) number;
    }
  tag = baize_record_find (record, "Deal");
  setup->has_deal = tag != NULL;
  if (tag != NULL && !baize_deal_parse (tag->value, &setup->deal, &error))
    {
      wrong_because (record, tag->line, problem, error);
      return NULL;
    }
  if (!setup->has_deal && baize_record_find (record, "Deck") == NULL)
    {
      if (record->problem == NULL)
        wrong (record, first->line, problem, _ ("A record needs the tag [Deal \"number\"] or [Deck \"cards\"]."));
      return NULL;
    }
  setup->rules_text = g_strdup (baize_record_get (record, "Rules"));
  setup->fixed_text = g_strdup (baize_record_get (record, "Fixed"));
  if (!read_decks (record, rules, setup, problem))
    return NULL;
  if (!baize_setup_check (setup, rules, &error))
    {
      wrong_because (record, setup_line (record, setup, rules), problem, error);
      return NULL;
    }
  return g_steal_pointer (&setup);
}

static gboolean
is_date (const char *text)
{
  g_autofree char *full = g_strconcat (text, strpbrk (text, "Tt ") ? "" : "T00:00:00Z", NULL);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) parsed = g_date_time_new_from_iso8601 (full, utc);

  return parsed != NULL;
}

static gboolean
read_seat (const BaizeRecord *record, const BaizeRecordTag *tag, int players, GError **problem)
{
  static const char *const strengths[] = { "computer:easy", "computer:medium", "computer:strong", NULL };

  if (tag_number (tag, 1, players) == 0)
    return wrong (record, tag->line, problem,
                  ngettext ("“%s” is not a seat; there is %d.", "“%s” is not a seat; there are %d.", (gulong) players),
                  baize_quote (tag->key).text, players);
  if (g_str_has_prefix (tag->value, "computer:") && !g_strv_contains (strengths, tag->value))
    return wrong (record, tag->line, problem,
                  _ ("There is no player “%s”; a computer is computer:easy, computer:medium or computer:strong."),
                  baize_quote (tag->value).text);
  return TRUE;
}

/** Reads a tag that does not belong to the setup. `Result`, `Redo`, `Peek`, `Goal` and `Counting` are
 * read after the moves. */
static gboolean
read_tag (BaizeGame *game, const BaizeRecord *record, const BaizeRecordTag *tag, GError **problem)
{
  static const char *const elsewhere[] = { "Game",  "Variant", "Players", "Deal", "Deck", "Rules",
                                           "Fixed", "Result",  "Redo",    "Peek", "Goal", BAIZE_RECORD_COUNTING,
                                           NULL };
  guint64 number;

  if (g_strv_contains (elsewhere, tag->key) || g_str_has_prefix (tag->key, "Deck."))
    return TRUE;
  if (g_str_equal (tag->key, "Practice"))
    {
      for (BaizePractice practice = BAIZE_PRACTICE_HINT; practice <= BAIZE_PRACTICE_UNDO; practice++)
        if (g_str_equal (tag->value, practice_words[practice]))
          {
            game->lasting = practice;
            return TRUE;
          }
      return wrong (record, tag->line, problem, _ ("“%s” is not a kind of practice; the kinds are hint and undo."),
                    baize_quote (tag->value).text);
    }
  if (g_str_equal (tag->key, "Held"))
    {
      /* Any record may have this tag; games whose rules hold nothing back ignore it. */
      game->held = game->rules->match != NULL && game->rules->match->holds_end;
      return TRUE;
    }
  if (g_str_equal (tag->key, "Time"))
    {
      if (!read_natural (tag->value, 0, G_MAXUINT, &number))
        return wrong (record, tag->line, problem, _ ("“%s” is not a number of seconds."),
                      baize_quote (tag->value).text);
      game->seconds = (guint) number;
      return TRUE;
    }
  if (g_str_equal (tag->key, "Date") && !is_date (tag->value))
    return wrong (record, tag->line, problem, _ ("“%s” is not a date; dates are written like 2026-03-21."),
                  baize_quote (tag->value).text);
  if (g_str_has_prefix (tag->key, "Seat.") && !read_seat (record, tag, game->setup->players, problem))
    return FALSE;
  if (g_str_has_prefix (tag->key, "Hand.") && tag_number (tag, 1, game->setup->players) == 0)
    return wrong (record, tag->line, problem, _ ("“%s” is not the hand of a seat."), baize_quote (tag->key).text);
  baize_record_set (game->extra, tag->key, tag->value);
  return TRUE;
}

/* ---- moves ---- */

/** Returns (transfer full) a list of legal moves to append to an error message; empty if there are none. */
static char *
list_possible (BaizeGame *game)
{
  g_autoptr (GPtrArray) texts = baize_rules_list_texts (game->rules, game->state);
  GString *list = g_string_new (NULL);

  if (texts->len > 0)
    g_string_append (list, _ (" Possible: "));
  for (guint i = 0; i < texts->len && i < MAX_MOVES_NAMED; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", (char *) texts->pdata[i]);
  if (texts->len > MAX_MOVES_NAMED)
    g_string_append (list, ", …");
  else if (texts->len > 0)
    g_string_append_c (list, '.');
  return g_string_free (list, FALSE);
}

/** Reads the move @text and plays it after the last move; if this is not possible, reports the reason at @line. */
static gboolean
read_next_move (BaizeGame *game, const BaizeRecord *record, const char *text, const char *comment, guint line,
                GError **problem)
{
  GError *error = NULL;
  BaizeMove move;
  g_autofree char *possible = NULL;

  if (baize_rules_read_legal (game->rules, game->state, text, &move, &error))
    {
      baize_game_append_move (game, &move, comment);
      return TRUE;
    }
  possible = list_possible (game);
  wrong (record, line, problem, "%s%s", error->message, possible);
  g_error_free (error);
  return FALSE;
}

/** Returns the scores of the first @n_seats seats. */
static char *
scores_text (BaizeGame *game, int n_seats)
{
  GString *text = g_string_new (NULL);

  for (int seat = 1; seat <= n_seats; seat++)
    g_string_append_printf (text, "%s%d", seat > 1 ? " " : "", game->rules->score (game->state, seat));
  return g_string_free (text, FALSE);
}

/** Returns the value of the tag `Result`: the score of each seat, or a single score if all seats share it. */
static char *
result_text (BaizeGame *game)
{
  return scores_text (game, baize_rules_shares_score (game->rules) ? 1 : game->setup->players);
}

static gboolean
check_result (BaizeGame *game, const BaizeRecord *record, GError **problem)
{
  const BaizeRecordTag *tag = baize_record_find (record, "Result");
  g_autofree char *result = NULL, *list = NULL;

  if (tag == NULL || !baize_game_get_over (game))
    return TRUE;
  result = result_text (game);
  /* A shared score may be written once for each seat, too. */
  list = scores_text (game, game->setup->players);
  if (g_str_equal (tag->value, result) || g_str_equal (tag->value, list))
    return TRUE;
  return wrong (record, tag->line, problem, _ ("The result is “%s”, but the moves lead to %s."),
                baize_quote (tag->value).text, result);
}

/** Reads the undone moves by playing them and then going back. */
static gboolean
read_redo (BaizeGame *game, const BaizeRecord *record, GError **problem)
{
  const BaizeRecordTag *tag = baize_record_find (record, "Redo");
  guint position = game->position;
  g_auto (GStrv) texts = NULL;
  gboolean good = TRUE;

  if (tag == NULL)
    return TRUE;
  texts = g_strsplit (tag->value, ";", -1);
  if (position + g_strv_length (texts) > BAIZE_RECORD_MAX_MOVES)
    return wrong (record, tag->line, problem, _ ("A record has at most %'d moves."), BAIZE_RECORD_MAX_MOVES);
  for (char **text = texts; good && *text != NULL; text++)
    {
      g_strstrip (*text);
      good = read_next_move (game, record, *text, NULL, tag->line, problem);
    }
  baize_game_go_to (game, position);
  return good;
}

static gboolean
read_counting (BaizeGame *game, const BaizeRecord *record, GError **problem)
{
  const BaizeRecordTag *tag = baize_record_find (record, BAIZE_RECORD_COUNTING);
  GError *error = NULL;

  return tag == NULL || baize_game_read_counting (game, tag->value, &error)
         || wrong_because (record, tag->line, problem, error);
}

static gboolean
read_goal (BaizeGame *game, const BaizeRecord *record, GError **problem)
{
  const BaizeRecordTag *tag = baize_record_find (record, "Goal");
  GError *error = NULL;

  return tag == NULL || baize_game_read_goal (game, tag->value, &error)
         || wrong_because (record, tag->line, problem, error);
}

/**
 * baize_game_new_from_good_part:
 * @record: a record
 * @problem: (out) (optional): the first error, if any
 *
 * Reads a record up to its first error.
 *
 * Returns: (transfer full) (nullable): the game up to the last valid move; %NULL if its setup is not valid. Both a game
 *   and a problem may be returned, unlike from other functions
 */
BaizeGame *
baize_game_new_from_good_part (const BaizeRecord *record, GError **problem)
{
  const BaizeRules *rules = NULL;
  g_autoptr (GError) first = NULL;
  g_autoptr (BaizeSetup) setup = baize_game_read_setup (record, &rules, &first);
  BaizeGame *game = setup ? baize_game_new_dealt (rules, setup) : NULL;
  gboolean good = game != NULL;

  for (guint i = 0; game != NULL && i < record->tags->len; i++)
    good = read_tag (game, record, record->tags->pdata[i], &first) && good;
  for (guint i = 0; game != NULL && i < record->moves->len; i++)
    {
      const BaizeRecordMove *move = record->moves->pdata[i];

      if (!read_next_move (game, record, move->text, move->comment, move->line, &first))
        {
          good = FALSE;
          break;
        }
    }
  if (good && !baize_game_has_room (game, game->position, 0, NULL))
    good = wrong (record, 1, &first, _ ("Written in full, this record is larger than the limit of 4 MiB."));
  if (good && record->problem == NULL)
    {
      game->extra->tail = g_strdup (record->tail);
      if (check_result (game, record, &first) && read_redo (game, record, &first)
          && read_counting (game, record, &first))
        read_goal (game, record, &first);
    }
  if (game != NULL)
    baize_game_read_peeks (game, baize_record_get (record, "Peek"));
  if (first == NULL && record->problem != NULL)
    first = g_error_copy (record->problem);
  if (game != NULL)
    g_debug ("%s: record of %s/%s, %u moves, at move %u%s%s", record->name, rules->id,
             baize_game_get_variant (game)->id, game->moves->len, game->position, first != NULL ? "; " : "",
             first != NULL ? first->message : "");
  if (first != NULL && problem != NULL)
    *problem = g_steal_pointer (&first);
  return game;
}

/**
 * baize_game_new_from_record:
 * @record: a record
 * @error: the first error in the record: `NAME:LINE: …`
 *
 * Returns: (transfer full) (nullable): the game; %NULL if any line of the record is not valid
 */
BaizeGame *
baize_game_new_from_record (const BaizeRecord *record, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &problem);

  if (problem == NULL)
    return g_steal_pointer (&game);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* ---- writing ---- */

static void
set_number (BaizeRecord *record, const char *key, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  baize_record_set (record, key, text);
}

static void
write_setup (BaizeGame *game, BaizeRecord *record)
{
  const BaizeSetup *setup = game->setup;

  baize_record_set (record, "Game", game->rules->id);
  baize_record_set (record, "Variant", baize_game_get_variant (game)->id);
  set_number (record, "Players", (guint64) setup->players);
  if (setup->has_deal)
    set_number (record, "Deal", setup->deal);
  for (guint round = 0; round < setup->decks->len; round++)
    if (setup->decks->pdata[round] != NULL)
      baize_record_set_deck (record, (int) round, setup->decks->pdata[round]);
  if (setup->rules_text != NULL)
    baize_record_set (record, "Rules", setup->rules_text);
  if (setup->fixed_text != NULL)
    baize_record_set (record, "Fixed", setup->fixed_text);
}

/** Returns where in the script the text of the move @index begins. */
static const char *
find_text (BaizeGame *game, guint index)
{
  const BaizeGameMove *entry = &g_array_index (game->moves, BaizeGameMove, index);

  return game->script->str + entry->written - 1 - entry->length;
}

/** Returns (transfer full) a record of @game without the moves made. */
static BaizeRecord *
write_tags (BaizeGame *game, const char *name)
{
  BaizeRecord *record = baize_record_new (name);
  g_autoptr (GString) redo = g_string_new (NULL);
  g_autofree char *peeks = baize_game_write_peeks (game), *goal = baize_game_write_goal (game);
  g_autofree char *counting = baize_game_write_counting (game);

  write_setup (game, record);
  for (guint i = game->position; i < game->moves->len; i++)
    {
      g_string_append (redo, redo->len > 0 ? "; " : "");
      g_string_append_len (redo, find_text (game, i), (gssize) g_array_index (game->moves, BaizeGameMove, i).length);
    }
  if (baize_game_get_over (game))
    {
      g_autofree char *result = result_text (game);

      baize_record_set (record, "Result", result);
    }
  if (baize_game_get_practice (game) != BAIZE_PRACTICE_NONE)
    baize_record_set (record, "Practice", practice_words[baize_game_get_practice (game)]);
  if (goal != NULL)
    baize_record_set (record, "Goal", goal);
  if (counting != NULL)
    baize_record_set (record, BAIZE_RECORD_COUNTING, counting);
  if (peeks != NULL)
    baize_record_set (record, "Peek", peeks);
  if (baize_game_get_held (game))
    baize_record_set (record, "Held", "yes");
  if (game->seconds > 0)
    set_number (record, "Time", game->seconds);
  if (redo->len > 0)
    baize_record_set (record, "Redo", redo->str);
  for (guint i = 0; i < game->extra->tags->len; i++)
    {
      const BaizeRecordTag *tag = game->extra->tags->pdata[i];

      baize_record_set (record, tag->key, tag->value);
    }
  record->tail = g_strdup (game->extra->tail);
  return record;
}

/** Whether @record has no room for the undone moves of @game, or for the line that counts. */
static gboolean
lacks_moves (BaizeGame *game, const BaizeRecord *record)
{
  return (baize_game_get_can_redo (game) && baize_record_get (record, "Redo") == NULL)
         || (baize_game_get_has_branch (game) && baize_record_get (record, BAIZE_RECORD_COUNTING) == NULL);
}

/**
 * baize_game_to_record:
 * @game: a game
 * @name: the record's name in error messages
 *
 * If the record would be too large to be read again, undone moves are omitted, and then comments if necessary, see
 * baize_record_fit().
 *
 * Returns: (transfer full): a record of @game: setup, moves made and undone, practice, time, tags and comments
 */
BaizeRecord *
baize_game_to_record (BaizeGame *game, const char *name)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  BaizeRecord *record = write_tags (game, name);

  for (guint i = 0; i < game->position && !baize_game_is_untouched (game); i++)
    {
      const BaizeGameMove *entry = &g_array_index (game->moves, BaizeGameMove, i);

      baize_record_add_move (record, find_text (game, i), (gssize) entry->length, entry->comment);
    }
  baize_record_fit (record);
  /* If the record has no room for the other moves, only practice can tell that they showed cards. */
  if (baize_game_can_count (game) && lacks_moves (game, record)
      && (baize_game_get_has_branch (game) || baize_game_has_seen_beyond (game, game->position)))
    baize_record_set (record, "Practice", practice_words[BAIZE_PRACTICE_UNDO]);
  return record;
}

/** baize_game_to_text: Returns: (transfer full): the record of @game as the text of a file. The moves are written
 * already, so a long game takes hardly more time than a short one. */
char *
baize_game_to_text (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autoptr (BaizeRecord) record = write_tags (game, "");
  gsize n_bytes = baize_game_is_untouched (game) ? 0 : baize_game_get_written (game);

  if (baize_record_measure (record) + n_bytes <= BAIZE_RECORD_MAX_BYTES)
    return baize_record_to_text_with (record, game->script->str, n_bytes);
  baize_record_free (record);
  record = baize_game_to_record (game, "");
  return baize_record_to_text (record);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names inside sentences: a displayed name is isolated, so that it cannot change the direction of the sentence, and a
 * record contains the name unchanged. Messages isolate the text that they quote from files, and truncate it.
 */
#include "example.h"
#include "test.h"

#include "core/base/baize-bidi.h"
#include "core/game/baize-game.h"

#include <string.h>

#define FSI "\342\201\250"
#define PDI "\342\201\251"
#define RLO "\342\200\256"
#define LRM "\342\200\216"

TEST (isolate)
{
  static const char *const names[][2] = {
    { "Ann", "Ann" },
    { "רות", "רות" },
    { "", "" },
    { NULL, "" },
    /* controls that could end the isolation are removed */
    { RLO "Ann" PDI "\342\200\254" FSI, "Ann" },
    { "a\342\200\252b\342\200\253c\342\200\255d\342\201\246e\342\201\247f", "abcdef" },
    { "Ann\nBert\tCleo\302\205Dora\342\200\250\342\200\251", "Ann Bert Cleo Dora  " },
    /* a direction mark cannot end the isolation, so it is kept */
    { "C++" LRM, "C++" LRM },
    { "file\377.baize", "file\357\277\275.baize" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *isolated = baize_bidi_isolate (names[i][0]);
      g_autofree char *expected = g_strconcat (LRM FSI, names[i][1], PDI, NULL);

      g_assert_cmpstr (isolated, ==, expected);
    }
}

TEST (seats)
{
  static const char text[] = "[Game \"grandma\"]\n[Variant \"seven\"]\n[Players \"3\"]\n[Deal \"1\"]\n"
                             "[Seat.1 \"" RLO "Ann\"]\n[Seat.2 \"computer:easy\"]\n";
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t"), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &error);
  g_autofree char *ann = NULL, *computer = NULL, *nameless = NULL;

  g_assert_no_error (error);
  ann = baize_game_get_seat_name (game, 1);
  computer = baize_game_get_seat_name (game, 2);
  nameless = baize_game_get_seat_name (game, 3);
  g_assert_cmpstr (ann, ==, LRM FSI "Ann" PDI);
  g_assert_cmpstr (computer, ==, "Finn");
  g_assert_cmpstr (nameless, ==, "Player 3");
  again = baize_game_to_record (game, "t");
  g_assert_cmpstr (baize_record_get (again, "Seat.1"), ==, RLO "Ann");
}

/** Reads the record @before + @foreign + @after. The error message must contain @quoted and must not contain
 * @dropped. */
static void
check_quoted (const char *before, const char *foreign, const char *after, const char *quoted, const char *dropped)
{
  g_autofree char *text = g_strconcat (before, foreign, after, NULL);
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");
  g_autoptr (GError) problem = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &problem);

  g_assert_error (problem, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  if (strstr (problem->message, quoted) == NULL || strstr (problem->message, dropped) != NULL)
    g_error ("%s%s: %s", before, after, problem->message);
}

/** Text quoted from a file neither changes the direction of an error message nor makes it very long. */
TEST (quoted)
{
  static const char *const records[][2] = {
    { "[Game \"", "\"]\n[Deal \"1\"]\n" },
    { "[Game \"rose\"]\n[Variant \"", "\"]\n[Deal \"1\"]\n" },
    { "[Game \"rose\"]\n[Deal \"", "\"]\n" },
    { "[Game \"rose\"]\n[Deck \"AC ", "\"]\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\n[Players \"", "\"]\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\n[Practice \"", "\"]\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\n[Date \"", "\"]\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\n[Time \"", "\"]\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\n", "\n" },
    { "[Game \"grafa\"]\n[Deal \"1\"]\npair ", "\n" },
    { "[Game \"rose\"]\n[Deal \"1\"]\n", "\n" },
    { "[Game \"rose\"]\n[Deal \"1\"]\ntake ", " b2\n" },
    { "[Game \"matrix\"]\n[Deal \"1\"]\n", "\n" },
    { "[Game \"matrix\"]\n[Deal \"1\"]\nplay AC ", "\n" },
    { "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n", "\n" },
    { "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\ndraw ", "\n" },
    { "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\ndiscard ", "\n" },
    { "[Game \"happy-graphs\"]\n[Deal \"1\"]\n", "\n" },
    { "[Game \"happy-graphs\"]\n[Deal \"1\"]\nplace AC ", "\n" },
    { "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=", "\"]\n[Deal \"1\"]\n" },
    { "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"hand=", "\"]\n[Deal \"1\"]\n" },
    { "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"", "\"]\n[Deal \"1\"]\n" },
    { EXAMPLE_TAGS "[Result \"", "\"]\n" EXAMPLE_MOVES },
  };
  g_autofree char *endless = g_strnfill (100000, 'W'), *too_many = g_strnfill (BAIZE_TEXT_MAX_QUOTE + 1, 'W');

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      check_quoted (records[i][0], "x" RLO PDI "y", records[i][1], "xy", RLO);
      check_quoted (records[i][0], "אx" PDI "y", records[i][1], "xy", PDI "y");
      check_quoted (records[i][0], endless, records[i][1], "WWW…", too_many);
    }
}

/* Every script that is written from right to left turns a sentence, also a rare one. */
TEST (scripts)
{
  static const char *const names[] = { "אב", "مر", "ࠀ", "ࡀ", "𐡀", "𞤀", "Ann ߊ" };
  static const char *const others[] = { "", "Ann", "Зоя", "Ελένη", "आशा", "李", "10♥", "€ 5" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (baize_bidi_has_right_to_left (names[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (baize_bidi_has_right_to_left (others[i]));
}

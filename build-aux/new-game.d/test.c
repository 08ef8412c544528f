/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is special to New Game, in deal 1; what holds for every game is tested for it as well.
 */
#include "core/baize-game.h"

#include "test.h"

#include <string.h>

/** Plays @moves, one a line. Returns: the state line they lead to, or why they can't be played. */
static char *
play (const char *moves)
{
  g_autofree char *text = g_strconcat ("[Game \"new-game\"]\n[Deal \"1\"]\n", moves, NULL);
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_record (record, &error);
  GString *line = g_string_new (error ? error->message : NULL);

  if (game != NULL)
    baize_game_get_rules (game)->write_state (baize_game_get_state (game), line);
  return g_string_free (line, FALSE);
}

static const struct
{
  const char *moves;
  const char *result; /* a part of it */
} cases[] = {
  { "", "score=52 stock=52 waste=- over=no" },
  { "turn\nturn", "score=50 stock=50 waste=KD,7C over=no" },
  { "turn\ndraw", "“draw” is no move of this game" },
};

TEST (cases)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *result = play (cases[i].moves);

      if (strstr (result, cases[i].result) == NULL)
        g_error ("%s: %s, not %s", cases[i].moves, result, cases[i].result);
    }
}

TEST (end)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree char *result = NULL;

  for (int i = 0; i < 52; i++)
    g_string_append (moves, "turn\n");
  result = play (moves->str);
  g_assert_true (g_str_has_prefix (result, "score=0 stock=0 ") && g_str_has_suffix (result, " over=yes"));
}

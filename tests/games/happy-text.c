/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts of puzzles, and what must be true of every solution, see the header.
 */
#include "happy-text.h"

#include "happy-brute.h"

#include <stdio.h>
#include <string.h>

/** happy_text_read_puzzle: sets @puzzle to cards on the table and in the hand, which may both be "". */
void
happy_text_read_puzzle (HappyPuzzle *puzzle, HappyGrid grid, const char *fixed, const char *hand)
{
  g_auto (GStrv) cards = g_strsplit (fixed, " ", -1);
  g_auto (GStrv) numbers = g_strsplit (hand, " ", -1);

  memset (puzzle, 0, sizeof *puzzle);
  puzzle->grid = grid;
  for (int i = 0; cards[i] != NULL; i++)
    {
      int want, x, y;

      g_assert_cmpint (sscanf (cards[i], "%d@%d,%d", &want, &x, &y), ==, 3);
      puzzle->fixed[puzzle->n_fixed++] = (HappySpot){ (gint16) x, (gint16) y, (guint8) want };
    }
  for (int i = 0; numbers[i] != NULL; i++)
    puzzle->hand[g_ascii_strtoull (numbers[i], NULL, 10)]++;
}

/** happy_text_read_whole: sets @puzzle to the pure one of @grid: "simply look at all cards face up and try to arrange them". */
void
happy_text_read_whole (HappyPuzzle *puzzle, HappyGrid grid)
{
  *puzzle = (HappyPuzzle){ .grid = grid };
  for (int want = 1; want <= happy_n_dirs (grid); want++)
    puzzle->hand[want] = 4;
}

/** happy_text_write: Returns: (transfer full): cards on the table as text. */
char *
happy_text_write (const HappySpot *spots, int n_spots)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_spots; i++)
    g_string_append_printf (text, "%s%d@%d,%d", i > 0 ? " " : "", spots[i].want, spots[i].x, spots[i].y);
  return g_string_free (text, FALSE);
}

/**
 * happy_text_check:
 * @puzzle: a puzzle
 * @solution: (array length=n_solution): what was said to be a solution
 * @n_solution: how many cards it places
 *
 * Fails unless it places exactly the hand's cards, each beside one that lies, and all are happy in the end.
 */
void
happy_text_check (const HappyPuzzle *puzzle, const HappySpot *solution, int n_solution)
{
  HappySpot spots[HAPPY_MAX_CARDS];
  guint16 hand[HAPPY_MAX_WANT + 1];
  int n = puzzle->n_fixed;

  memcpy (spots, puzzle->fixed, sizeof *spots * (gsize) n);
  memcpy (hand, puzzle->hand, sizeof hand);
  g_assert_cmpint (n_solution, ==, happy_puzzle_n_hand (puzzle));
  if (n == 0)
    g_assert_true (solution[0].x == 0 && solution[0].y == 0);
  for (int i = 0; i < n_solution; i++)
    {
      gboolean touches = n == 0;

      for (int k = 0; k < n; k++)
        touches |= happy_puzzle_are_adjacent (puzzle->grid, &spots[k], &solution[i]);
      g_assert_true (touches);
      g_assert_cmpint (hand[solution[i].want], >, 0);
      hand[solution[i].want]--;
      spots[n++] = solution[i];
    }
  g_assert_true (brute_is_happy (puzzle->grid, spots, n));
}

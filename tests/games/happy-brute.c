/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The brute force solver. It takes the first card that needs more connections and the first free cell beside it, and
 * tries every number there, and none. Its only deduction is that a card must have room for its connections.
 */
#include "happy-brute.h"

#include <stdio.h>
#include <string.h>

#define SIZE   160
#define MIDDLE (SIZE / 2)
#define NONE   0
#define NEVER  (-1)

typedef struct
{
  HappyGrid grid;
  int left[HAPPY_MAX_WANT + 1];
  int n_left;
  int n_steps;
  int steps[HAPPY_MAX_WANT];
  signed char at[SIZE * SIZE];
  int n_cards;
  int cells[HAPPY_MAX_CARDS];
  int n_fixed;
  int offset_x;
  int offset_y;
  guint64 limit;
  guint64 n_found;
  HappySpot *first;
  GHashTable *poses;
} Brute;

static int
count_cards_beside (const Brute *brute, int cell)
{
  int n = 0;

  for (int i = 0; i < brute->n_steps; i++)
    n += brute->at[cell + brute->steps[i]] > 0;
  return n;
}

/** Returns: whether a card on the cell gives no neighbour too many connections. */
static gboolean
neighbours_allow (const Brute *brute, int cell)
{
  for (int i = 0; i < brute->n_steps; i++)
    {
      int near = cell + brute->steps[i];

      if (brute->at[near] > 0 && count_cards_beside (brute, near) >= brute->at[near])
        return FALSE;
    }
  return TRUE;
}

/** Returns: the number of free cells beside a card; sets @first to the first one. */
static int
count_room (const Brute *brute, int cell, int *first)
{
  int n = 0;

  for (int i = 0; i < brute->n_steps; i++)
    {
      int near = cell + brute->steps[i];

      if (brute->at[near] == NONE && neighbours_allow (brute, near) && n++ == 0)
        *first = near;
    }
  return n;
}

/** brute_is_happy: Returns: whether all of @spots have the connections they want and form one group. */
gboolean
brute_is_happy (HappyGrid grid, const HappySpot *spots, int n_spots)
{
  gboolean reached[HAPPY_MAX_CARDS] = { TRUE }, more = TRUE;

  while (more)
    {
      more = FALSE;
      for (int i = 0; i < n_spots; i++)
        for (int k = 0; k < n_spots; k++)
          if (reached[i] && !reached[k] && brute_touch (grid, spots[k].x - spots[i].x, spots[k].y - spots[i].y))
            more = reached[k] = TRUE;
    }
  for (int i = 0; i < n_spots; i++)
    {
      int n = 0;

      for (int k = 0; k < n_spots; k++)
        {
          if (i != k && spots[i].x == spots[k].x && spots[i].y == spots[k].y)
            return FALSE;
          n += brute_touch (grid, spots[k].x - spots[i].x, spots[k].y - spots[i].y);
        }
      if (n != spots[i].want || !reached[i])
        return FALSE;
    }
  return TRUE;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/** Returns: (transfer full): the cells as text, independent of their position. */
static char *
write_pose (const double (*points)[2], int n)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;

  for (int i = 0; i < n; i++)
    {
      left = MIN (left, points[i][0]);
      top = MIN (top, points[i][1]);
    }
  for (int i = 0; i < n; i++)
    g_ptr_array_add (words, g_strdup_printf ("%.2f,%.2f", points[i][0] - left + 0.001, points[i][1] - top + 0.001));
  g_ptr_array_sort (words, compare_texts);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

/**
 * brute_is_new: adds the shape of these cells to @poses, a set of texts. Returns: whether it was not there in any pose.
 * The points are rotated and reflected in the plane.
 */
gboolean
brute_is_new (GHashTable *poses, HappyGrid grid, const HappySpot *spots, int n)
{
  int n_turns = grid == HAPPY_HEX ? 6 : 4;
  double c = grid == HAPPY_HEX ? 0.5 : 0, s = grid == HAPPY_HEX ? 0.86602540378443865 : 1;
  double points[HAPPY_MAX_CARDS][2];
  g_autofree char *as_it_lies = NULL;

  for (int i = 0; i < n; i++)
    {
      /* hexagons of height 2: columns are √3 apart */
      points[i][0] = spots[i].x * (grid == HAPPY_HEX ? 1.7320508075688773 : 1);
      points[i][1] = spots[i].y;
    }
  for (int k = 0; k < 2 * n_turns; k++)
    {
      g_autofree char *pose = write_pose ((const double (*)[2]) points, n);

      if (g_hash_table_contains (poses, pose))
        return FALSE;
      if (k == 0)
        as_it_lies = g_steal_pointer (&pose);
      for (int i = 0; i < n; i++)
        {
          double x = points[i][0], y = points[i][1];

          points[i][0] = c * x - s * y;
          points[i][1] = s * x + c * y;
          if (k == n_turns - 1)
            points[i][0] = -points[i][0];
        }
    }
  g_hash_table_add (poses, g_steal_pointer (&as_it_lies));
  return TRUE;
}

static void
take_solution (Brute *brute)
{
  HappySpot spots[HAPPY_MAX_CARDS];

  for (int i = 0; i < brute->n_cards; i++)
    spots[i] = (HappySpot){ (gint16) (brute->cells[i] % SIZE + brute->offset_x),
                            (gint16) (brute->cells[i] / SIZE + brute->offset_y), (guint8) brute->at[brute->cells[i]] };
  if (!brute_is_happy (brute->grid, spots, brute->n_cards)
      || (brute->n_fixed == 0 && !brute_is_new (brute->poses, brute->grid, spots, brute->n_cards)))
    return;
  if (brute->n_found++ == 0 && brute->first != NULL)
    memcpy (brute->first, spots + brute->n_fixed, sizeof *spots * (gsize) (brute->n_cards - brute->n_fixed));
}

static void search (Brute *brute);

static void
lay (Brute *brute, int cell, int want)
{
  brute->at[cell] = (signed char) want;
  brute->cells[brute->n_cards++] = cell;
}

static void
try_number (Brute *brute, int cell, int want)
{
  if (brute->left[want] == 0 || count_cards_beside (brute, cell) > want)
    return;
  brute->left[want]--;
  brute->n_left--;
  lay (brute, cell, want);
  search (brute);
  brute->n_cards--;
  brute->n_left++;
  brute->left[want]++;
  brute->at[cell] = NONE;
}

static void
search (Brute *brute)
{
  int cell = 0;

  if (brute->n_found >= brute->limit)
    return;
  for (int i = brute->n_cards - 1; i >= 0; i--)
    {
      int wants = brute->at[brute->cells[i]] - count_cards_beside (brute, brute->cells[i]);

      if (wants > 0 && (wants > brute->n_left || count_room (brute, brute->cells[i], &cell) < wants))
        return;
    }
  if (cell == 0)
    {
      /* if all cards are happy, no card can be laid beside them */
      if (brute->n_left == 0)
        take_solution (brute);
      return;
    }
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    try_number (brute, cell, want);
  brute->at[cell] = NEVER;
  search (brute);
  brute->at[cell] = NONE;
}

/**
 * brute_count:
 * @puzzle: a puzzle of at most some thirty cards
 * @limit: the number at which to stop counting
 * @first: (out) (optional): the cells of the hand's cards in the first solution found
 *
 * Returns: the number of solutions, up to symmetry if no card is fixed
 */
guint64
brute_count (const HappyPuzzle *puzzle, guint64 limit, HappySpot *first)
{
  g_autoptr (GHashTable) poses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree Brute *brute = g_new0 (Brute, 1);

  brute->grid = puzzle->grid;
  brute->limit = limit;
  brute->first = first;
  brute->poses = poses;
  brute->n_fixed = puzzle->n_fixed;
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    {
      brute->left[want] = puzzle->hand[want];
      brute->n_left += puzzle->hand[want];
    }
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (brute_touch (puzzle->grid, dx, dy))
        brute->steps[brute->n_steps++] = dy * SIZE + dx;
  brute->offset_x = (puzzle->n_fixed > 0 ? puzzle->fixed[0].x : 0) - MIDDLE;
  brute->offset_y = (puzzle->n_fixed > 0 ? puzzle->fixed[0].y : 0) - MIDDLE;
  for (int i = 0; i < puzzle->n_fixed; i++)
    lay (brute, (puzzle->fixed[i].y - brute->offset_y) * SIZE + puzzle->fixed[i].x - brute->offset_x,
         puzzle->fixed[i].want);
  for (int i = 0; i < brute->n_cards; i++)
    if (count_cards_beside (brute, brute->cells[i]) > brute->at[brute->cells[i]])
      return 0;
  if (puzzle->n_fixed > 0)
    search (brute);
  else
    for (int want = 1; want <= HAPPY_MAX_WANT; want++)
      try_number (brute, MIDDLE * SIZE + MIDDLE, want);
  return brute->n_found;
}

/* ---- texts ---- */

/** happy_text_read_puzzle: sets @puzzle to cards on the table and cards in the hand; both may be "". */
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

/**
 * happy_text_read_whole: sets @puzzle to the great puzzle of @grid: "simply look at all cards face up and try to
 * arrange them".
 */
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
 * @solution: (array length=n_solution): a solution to check
 * @n_solution: the number of cards it places
 *
 * Asserts that it places exactly the hand's cards, each beside an earlier card, and that all are happy in the end.
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

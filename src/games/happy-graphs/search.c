/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search, see the header. What follows from a decision is the business of reason.h.
 */
#include "search.h"

/** HappyChoice: a cell that got a card, and stays empty when that is exhausted; and where to go back to for it. */
typedef struct
{
  int cell;
  int mark;
} HappyChoice;

struct _HappySearch
{
  HappyReason *reason;
  BaizeRandom *random;
  HappyChoice *choices;
  int n_choices;
  int first_mark;
  gboolean begun;
  gboolean stuck;
};

/**
 * happy_search_new:
 * @puzzle: what is to be solved; it is not needed any longer afterwards
 * @random: (nullable): if given, chance has a hand in the order in which cells are decided, and each start over goes
 *   another way; it must live as long as the search
 *
 * Returns: (transfer full): a search that has not begun
 */
HappySearch *
happy_search_new (const HappyPuzzle *puzzle, BaizeRandom *random)
{
  HappySearch *search = g_new0 (HappySearch, 1);

  search->reason = happy_reason_new (puzzle, HAPPY_REASON_ALL);
  search->random = random;
  if (search->reason != NULL)
    search->choices = g_new (HappyChoice, search->reason->n_cells);
  return search;
}

/** happy_search_free: frees @search, which may be %NULL. */
void
happy_search_free (HappySearch *search)
{
  if (search == NULL)
    return;
  happy_reason_free (search->reason);
  g_free (search->choices);
  g_free (search);
}

/** In how many ways the open cells of a card can be filled. */
static int
count_ways (const HappyReasonCell *cell)
{
  static const guint8 choose[HAPPY_PUZZLE_MAX_WANT + 1][HAPPY_PUZZLE_MAX_WANT + 1] = {
    { 1 },
    { 1, 1 },
    { 1, 2, 1 },
    { 1, 3, 3, 1 },
    { 1, 4, 6, 4, 1 },
    { 1, 5, 10, 10, 5, 1 },
    { 1, 6, 15, 20, 15, 6, 1 },
    { 1, 7, 21, 35, 35, 21, 7, 1 },
    { 1, 8, 28, 56, 70, 56, 28, 8, 1 },
  };
  int n = 0;

  for (guint8 numbers = cell->numbers; numbers != 0; numbers &= (guint8) (numbers - 1))
    n += choose[cell->n_open][happy_reason_lowest (numbers) - cell->n_joined];
  return n;
}

/** The card whose open cells are decided next: that with the fewest ways left, chance having made some seem more. */
static int
choose_card (const HappySearch *search)
{
  const HappyReason *reason = search->reason;
  int fewest = G_MAXINT, card = -1;

  for (int i = 0; i < reason->n_placed; i++)
    if (reason->cells[reason->placed[i]].n_open > 0)
      {
        int n = count_ways (&reason->cells[reason->placed[i]]);

        if (search->random != NULL)
          n *= 4 + (int) baize_random_below (search->random, 4);
        if (n < fewest)
          {
            fewest = n;
            card = reason->placed[i];
          }
      }
  return card;
}

/** The cell to decide next: of the open cells beside @card, the one with the most cards around it. */
static int
choose_cell (const HappySearch *search, int card)
{
  const HappyReason *reason = search->reason;
  int most = 0, chosen = -1;

  for (int i = 0; i < reason->n_steps; i++)
    {
      int near = card + reason->step[i];
      int n = 2 * reason->cells[near].n_joined;

      if (reason->cells[near].state != HAPPY_REASON_OPEN)
        continue;
      if (search->random != NULL)
        n += (int) baize_random_below (search->random, 2);
      if (n > most)
        {
          most = n;
          chosen = near;
        }
    }
  return chosen;
}

/** Takes back the last choice and decides its cell the other way. */
static HappySearchStep
turn_back (HappySearch *search)
{
  HappyChoice choice;

  if (search->n_choices == 0)
    return HAPPY_SEARCH_EXHAUSTED;
  choice = search->choices[--search->n_choices];
  happy_reason_undo (search->reason, choice.mark);
  happy_reason_leave (search->reason, choice.cell);
  search->stuck = !happy_reason_conclude (search->reason);
  return HAPPY_SEARCH_NODE;
}

/**
 * happy_search_step:
 * @search: a search
 *
 * Goes one step on.
 *
 * Returns: what happened
 */
HappySearchStep
happy_search_step (HappySearch *search)
{
  HappyReason *reason = search->reason;
  int card, cell;

  if (reason == NULL)
    return HAPPY_SEARCH_EXHAUSTED;
  if (!search->begun)
    {
      search->begun = TRUE;
      search->stuck = !happy_reason_conclude (reason);
      search->first_mark = happy_reason_mark (reason);
      return HAPPY_SEARCH_NODE;
    }
  if (search->stuck)
    return turn_back (search);
  card = choose_card (search);
  if (card < 0)
    {
      /* no open cell is beside a card: nothing more can be placed, and that no card is missing has been concluded */
      search->stuck = TRUE;
      return HAPPY_SEARCH_FOUND;
    }
  cell = choose_cell (search, card);
  search->choices[search->n_choices++] = (HappyChoice){ cell, happy_reason_mark (reason) };
  search->stuck = !happy_reason_put_card (reason, cell) || !happy_reason_conclude (reason);
  return HAPPY_SEARCH_NODE;
}

/** happy_search_start_over: takes back every choice, so that chance may choose others; needs an order by chance. */
void
happy_search_start_over (HappySearch *search)
{
  if (!search->begun || (search->stuck && search->n_choices == 0))
    return;
  happy_reason_undo (search->reason, search->first_mark);
  search->n_choices = 0;
  search->stuck = FALSE;
}

/** happy_search_get_table: the table as it is; (nullable) %NULL if the puzzle has no solution by its looks alone. */
const HappyReason *
happy_search_get_table (const HappySearch *search)
{
  return search->reason;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The model of Matrix Solitaire. The numbers in the comments are those of the sentences of the rules.
 */
#include "matrix-model.h"

#include <string.h>

static int
rank (const char *card)
{
  const char *ranks = "A23456789TJQK";

  return (int) (strchr (ranks, card[0]) - ranks) + 1;
}

static gboolean
is_card (const char *text)
{
  return text[0] != '\0';
}

/* 2: the bottom of its column, or directly on a card; a heart anywhere */
static gboolean
can_lie (const MatrixModel *model, const char *card, int row, int column)
{
  if (card[1] == 'H')
    return TRUE;
  return row == 2 || is_card (model->grid[row + 1][column]);
}

/* 4: higher rank; the ace of spades beats 2 to K, every other spade beats any ace, ace against ace is refused */
static gboolean
can_eliminate (const char *spade, const char *other)
{
  if (spade[0] == 'A')
    return other[0] != 'A';
  if (other[0] == 'A')
    return TRUE;
  return rank (spade) > rank (other);
}

static gboolean
has_room_above (const MatrixModel *model, int row, int column)
{
  for (int above = row - 1; above >= 0; above--)
    if (!is_card (model->grid[above][column]))
      return TRUE;
  return FALSE;
}

static gboolean
can_play (const MatrixModel *model, int row, int column)
{
  const char *there = model->grid[row][column];

  if (!is_card (there))
    return can_lie (model, model->card, row, column);
  if (model->card[1] == 'S')
    return can_eliminate (model->card, there);
  if (model->card[1] == 'D')
    return has_room_above (model, row, column);
  return FALSE;
}

static int
n_grid (const MatrixModel *model)
{
  int n = 0;

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      n += is_card (model->grid[row][column]);
  return n;
}

/* 2: a card whose support is gone falls; hearts do not. One step of one card at a time, until nothing moves. */
static void
let_fall (MatrixModel *model)
{
  gboolean moved = TRUE;

  while (moved)
    {
      moved = FALSE;
      for (int row = 0; row < 2; row++)
        for (int column = 0; column < 3; column++)
          {
            char *here = model->grid[row][column], *below = model->grid[row + 1][column];

            if (is_card (here) && here[1] != 'H' && !is_card (below))
              {
                strcpy (below, here);
                here[0] = '\0';
                moved = TRUE;
              }
          }
    }
}

/* 3: cards of one suit connected by sides; marks the cards found with @mark. */
static int
connect (const MatrixModel *model, int marks[3][3], int row, int column, char suit, int mark)
{
  if (row < 0 || row > 2 || column < 0 || column > 2 || marks[row][column] != 0)
    return 0;
  if (!is_card (model->grid[row][column]) || model->grid[row][column][1] != suit)
    return 0;
  marks[row][column] = mark;
  return 1 + connect (model, marks, row - 1, column, suit, mark) + connect (model, marks, row + 1, column, suit, mark)
         + connect (model, marks, row, column - 1, suit, mark) + connect (model, marks, row, column + 1, suit, mark);
}

/* 3: all present chains leave together; appends their lengths to @lengths. */
static gboolean
take_chains (MatrixModel *model, GArray *lengths)
{
  int marks[3][3] = { 0 };
  int counts[10] = { 0 };
  gboolean any = FALSE;
  int mark = 0;

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      if (is_card (model->grid[row][column]) && marks[row][column] == 0)
        {
          mark++;
          counts[mark] = connect (model, marks, row, column, model->grid[row][column][1], mark);
        }
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      if (marks[row][column] != 0 && counts[marks[row][column]] >= 3)
        model->grid[row][column][0] = '\0';
  for (int i = 1; i <= mark; i++)
    if (counts[i] >= 3)
      {
        g_array_append_val (lengths, counts[i]);
        model->longest = MAX (model->longest, counts[i]);
        any = TRUE;
      }
  return any;
}

/* 5: cards × 1, 2, 4, 8; if there is more than one chain, one of the smallest has the rate of the next size */
static int
worth (GArray *lengths)
{
  static const int rates[] = { 0, 0, 0, 1, 2, 4, 8 };
  int total = 0, smallest = 0;

  for (guint i = 0; i < lengths->len; i++)
    if (g_array_index (lengths, int, i) < g_array_index (lengths, int, smallest))
      smallest = (int) i;
  for (guint i = 0; i < lengths->len; i++)
    {
      int length = g_array_index (lengths, int, i);

      total += length * rates[lengths->len > 1 && (int) i == smallest ? length + 1 : length];
    }
  return total;
}

static void
draw (MatrixModel *model)
{
  if (model->n_deck == 0)
    {
      model->card[0] = '\0';
      return;
    }
  strcpy (model->card, model->deck[0]);
  memmove (model->deck[0], model->deck[1], sizeof model->deck[0] * (gsize) (model->n_deck - 1));
  memmove (&model->buried[0], &model->buried[1], sizeof model->buried[0] * (gsize) (model->n_deck - 1));
  model->n_deck--;
}

/** matrix_model_deal: begins a game with @deck, cards top first, separated by blanks. */
void
matrix_model_deal (MatrixModel *model, const char *deck, gboolean blind)
{
  memset (model, 0, sizeof *model);
  model->blind = blind;
  model->n_deck = 52;
  for (int i = 0; i < 52; i++)
    memcpy (model->deck[i], deck + 3 * i, 2);
  draw (model);
}

/** matrix_model_play: makes @move, which is legal. */
void
matrix_model_play (MatrixModel *model, const char *move)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  int column = words[2][0] - 'a', row = '3' - words[2][1];

  g_assert_cmpstr (words[1], ==, model->card);
  if (model->card[1] == 'D' && is_card (model->grid[row][column]))
    {
      /* the card there and the unbroken run above it move up one */
      int gap = row;

      while (is_card (model->grid[gap][column]))
        gap--;
      for (; gap < row; gap++)
        strcpy (model->grid[gap][column], model->grid[gap + 1][column]);
    }
  strcpy (model->grid[row][column], model->card);
  /* 5: first everything falls, then all chains leave together, and so on until no chain is left */
  do
    let_fall (model);
  while (take_chains (model, lengths));
  model->points += worth (lengths);
  if (words[3] != NULL)
    {
      char next[3];

      strcpy (next, model->deck[0]);
      memmove (model->deck[0], model->deck[1], sizeof model->deck[0] * (gsize) (model->n_deck - 1));
      memmove (&model->buried[0], &model->buried[1], sizeof model->buried[0] * (gsize) (model->n_deck - 1));
      strcpy (model->deck[model->n_deck - 1], next);
      model->buried[model->n_deck - 1] = TRUE;
    }
  draw (model);
  /* 6: nine cards after the chains have left, or no card left to play */
  model->over = n_grid (model) == 9 || !is_card (model->card);
}

/** matrix_model_moves: Returns: (transfer full): every legal move as text. */
GPtrArray *
matrix_model_moves (const MatrixModel *model)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);

  for (int row = 0; !model->over && row < 3; row++)
    for (int column = 0; column < 3; column++)
      if (can_play (model, row, column))
        {
          g_ptr_array_add (moves, g_strdup_printf ("play %s %c%d", model->card, 'a' + column, 3 - row));
          /* 4: with one card left in the deck burying is not offered */
          if (model->card[1] == 'C' && model->n_deck > 1)
            g_ptr_array_add (moves, g_strdup_printf ("play %s %c%d bury", model->card, 'a' + column, 3 - row));
        }
  return moves;
}

/** matrix_model_state_line: Returns: (transfer full): the state line in the form of records. */
char *
matrix_model_state_line (const MatrixModel *model)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "score=%d points=%d card=%s next=%s grid=", model->points - n_grid (model),
                          model->points, is_card (model->card) ? model->card : "-",
                          model->n_deck == 0 ? "-"
                          : model->blind     ? "?"
                                             : model->deck[0]);
  for (int column = 0; column < 3; column++)
    for (int row = 2; row >= 0; row--)
      g_string_append_printf (line, "%s%s", column == 0 && row == 2 ? "" : ",",
                              is_card (model->grid[row][column]) ? model->grid[row][column] : "-");
  g_string_append_printf (line, " deck=%d over=%s", model->n_deck, model->over ? "yes" : "no");
  return g_string_free (line, FALSE);
}

/**
 * matrix_model_known: Returns: (transfer full): the deck, top first, as the player knows it; `??` for unknown cards.
 */
char *
matrix_model_known (const MatrixModel *model)
{
  GString *text = g_string_new (NULL);

  /* 7: in classic the next card, and the buried cards at the bottom in their order */
  for (int i = 0; i < model->n_deck; i++)
    g_string_append_printf (text, "%s ", !model->blind && (i == 0 || model->buried[i]) ? model->deck[i] : "??");
  return g_string_free (text, FALSE);
}

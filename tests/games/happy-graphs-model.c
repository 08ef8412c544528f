/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The model of Happy Graphs. The numbers in the comments are those of the sentences of the rules.
 */
#include "happy-graphs-model.h"

#include <stdio.h>
#include <string.h>

#define CARD(model, i) (&g_array_index ((model)->table, ModelCard, i))

static int
number (const char *card)
{
  return card[0] == 'A' ? 1 : card[0] - '0';
}

static int
order (const char *card)
{
  return (int) (strchr ("CDHS", card[1]) - "CDHS") * 100 + number (card);
}

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  return order (*(char *const *) a) - order (*(char *const *) b);
}

/* the three kinds of neighbours */
static gboolean
touches (const Model *model, const ModelCard *card, int group, int x, int y)
{
  int across = ABS (card->x - x), down = ABS (card->y - y);

  if (card->group != group)
    return FALSE;
  switch (model->grid)
    {
    case 's':
      return (across == 1 && down == 0) || (across == 0 && down == 1);
    case 'e':
      return across <= 1 && down <= 1 && across + down > 0;
    default:
      return (across == 0 && down == 2) || (across == 1 && down == 1);
    }
}

static int
connections (const Model *model, int group, int x, int y)
{
  int n = 0;

  for (guint i = 0; i < model->table->len; i++)
    n += touches (model, CARD (model, i), group, x, y);
  return n;
}

static gboolean
is_happy (const Model *model, const ModelCard *card)
{
  return connections (model, card->group, card->x, card->y) == number (card->card);
}

/* 2: an empty cell that touches a card of its group, and no card would then have more connections than it wants */
static gboolean
fits (const Model *model, const char *card, int group, int x, int y)
{
  int n = connections (model, group, x, y);

  if (n == 0 || n > number (card) || ABS (x) > 1000 || ABS (y) > 1000)
    return FALSE;
  for (guint i = 0; i < model->table->len; i++)
    {
      const ModelCard *other = CARD (model, i);

      if (other->group == group && other->x == x && other->y == y)
        return FALSE;
      if (touches (model, other, group, x, y) && is_happy (model, other))
        return FALSE;
    }
  return TRUE;
}

static GPtrArray *
hand (const Model *model)
{
  return model->hand[model->seat - 1];
}

static void
draw (Model *model, int seat)
{
  g_ptr_array_add (model->hand[seat - 1], g_ptr_array_steal_index (model->deck, 0));
  g_ptr_array_sort (model->hand[seat - 1], compare_cards);
}

/** model_new: Returns: (transfer full): a game dealt from @deck, top first, %NULL-terminated. */
Model *
model_new (char grid, gboolean puzzle, int players, int hand_size, const char *const *deck)
{
  Model *model = g_new0 (Model, 1);

  model->grid = grid;
  model->puzzle = puzzle;
  model->players = players;
  model->seat = 1;
  model->table = g_array_new (FALSE, FALSE, sizeof (ModelCard));
  model->deck = g_ptr_array_new_with_free_func (g_free);
  for (; *deck != NULL; deck++)
    g_ptr_array_add (model->deck, g_strdup (*deck));
  for (int seat = 1; seat <= players; seat++)
    model->hand[seat - 1] = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < hand_size; i++)
    for (int seat = 1; seat <= players; seat++)
      draw (model, seat);
  return model;
}

void
model_free (Model *model)
{
  g_array_unref (model->table);
  g_ptr_array_unref (model->deck);
  for (int seat = 1; seat <= model->players; seat++)
    g_ptr_array_unref (model->hand[seat - 1]);
  g_free (model);
}

static int
n_groups (const Model *model)
{
  int n = 0;

  for (guint i = 0; i < model->table->len; i++)
    n = MAX (n, CARD (model, i)->group);
  return n;
}

/* 7: every card placed and happy, in one connected group */
static gboolean
is_solved (const Model *model)
{
  g_autofree int *part = g_new (int, model->table->len + 1);
  gboolean changed = TRUE;

  if (hand (model)->len > 0 || model_score (model) > 0)
    return FALSE;
  for (guint i = 0; i < model->table->len; i++)
    part[i] = (int) i;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < model->table->len; i++)
        for (guint j = 0; j < model->table->len; j++)
          if (part[j] > part[i]
              && touches (model, CARD (model, i), CARD (model, j)->group, CARD (model, j)->x, CARD (model, j)->y))
            {
              part[j] = part[i];
              changed = TRUE;
            }
    }
  for (guint i = 0; i < model->table->len; i++)
    if (part[i] != 0)
      return FALSE;
  return TRUE;
}

static void
take (Model *model, const char *card)
{
  for (guint i = 0; i < hand (model)->len; i++)
    if (g_str_equal (hand (model)->pdata[i], card))
      {
        g_ptr_array_remove_index (hand (model), i);
        return;
      }
  g_assert_not_reached ();
}

static void
read_cell (const char *text, ModelCard *card)
{
  card->group = 1;
  if (sscanf (text, "%d:%d,%d", &card->group, &card->x, &card->y) != 3)
    {
      card->group = 1;
      g_assert_cmpint (sscanf (text, "%d,%d", &card->x, &card->y), ==, 2);
    }
}

static void
lift (Model *model, const ModelCard *cell)
{
  for (guint i = 0; i < model->table->len; i++)
    {
      ModelCard *card = CARD (model, i);

      if (card->group == cell->group && card->x == cell->x && card->y == cell->y)
        {
          g_ptr_array_add (hand (model), g_strdup (card->card));
          g_ptr_array_sort (hand (model), compare_cards);
          g_array_remove_index (model->table, i);
          return;
        }
    }
  g_assert_not_reached ();
}

/** model_fix: lays a card of the hand as a fixed card. */
void
model_fix (Model *model, const char *card, int x, int y)
{
  ModelCard fixed = { .group = 1, .x = x, .y = y, .fixed = TRUE };

  g_strlcpy (fixed.card, card, 3);
  take (model, card);
  g_array_append_val (model->table, fixed);
}

/** model_play: makes @move, which is legal. */
void
model_play (Model *model, const char *move)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  ModelCard card = { .group = n_groups (model) + 1 };

  if (g_str_equal (words[0], "lift"))
    {
      read_cell (words[1], &card);
      lift (model, &card);
      return;
    }
  if (g_str_equal (words[0], "place"))
    read_cell (words[2], &card);
  g_strlcpy (card.card, words[1], 3);
  take (model, card.card);
  g_array_append_val (model->table, card);
  if (model->puzzle)
    {
      model->over = is_solved (model);
      return;
    }
  /* 3: play a card, then draw one while the stock lasts; players without cards are skipped; if no player has cards, the
   * game ends */
  if (model->deck->len > 0)
    draw (model, model->seat);
  for (int i = 0; i < model->players; i++)
    {
      int seat = (model->seat + i) % model->players + 1;

      if (model->hand[seat - 1]->len > 0)
        {
          model->seat = seat;
          return;
        }
    }
  model->over = TRUE;
}

static void
add_move (GPtrArray *moves, char *text)
{
  if (!g_ptr_array_find_with_equal_func (moves, text, g_str_equal, NULL))
    g_ptr_array_add (moves, text);
  else
    g_free (text);
}

/** model_moves: Returns: (transfer full): every legal move as text. */
GPtrArray *
model_moves (const Model *model)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);

  if (model->over)
    return moves;
  for (guint i = 0; i < hand (model)->len; i++)
    for (guint j = 0; j < model->table->len; j++)
      for (int dx = -1; dx <= 1; dx++)
        for (int dy = -2; dy <= 2; dy++)
          {
            const char *card = hand (model)->pdata[i];
            const ModelCard *near = CARD (model, j);

            if (!fits (model, card, near->group, near->x + dx, near->y + dy))
              continue;
            if (near->group == 1)
              add_move (moves, g_strdup_printf ("place %s %d,%d", card, near->x + dx, near->y + dy));
            else
              add_move (moves, g_strdup_printf ("place %s %d:%d,%d", card, near->group, near->x + dx, near->y + dy));
          }
  if (model->puzzle)
    for (guint j = 0; j < model->table->len; j++)
      if (!CARD (model, j)->fixed)
        add_move (moves, g_strdup_printf ("lift %d,%d", CARD (model, j)->x, CARD (model, j)->y));
  /* 4: a new group only if none of the current player's cards can be placed in any group */
  if (moves->len == 0)
    for (guint i = 0; i < hand (model)->len; i++)
      add_move (moves, g_strdup_printf ("start %s", (char *) hand (model)->pdata[i]));
  return moves;
}

/** model_score: Returns: the number of cards on the table that are not happy. */
int
model_score (const Model *model)
{
  int score = 0;

  for (guint i = 0; i < model->table->len; i++)
    score += !is_happy (model, CARD (model, i));
  return score;
}

static int
compare_places (gconstpointer data_a, gconstpointer data_b)
{
  const ModelCard *a = data_a, *b = data_b;

  if (a->group != b->group)
    return a->group - b->group;
  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

/** model_state_line: Returns: (transfer full): the state line in the form of records. */
char *
model_state_line (const Model *model)
{
  g_autoptr (GArray) sorted = g_array_copy (model->table);
  GString *line = g_string_new (NULL);

  g_array_sort (sorted, compare_places);
  g_string_append_printf (line, "score=%d seat=%d hand=", model_score (model), model->seat);
  for (guint i = 0; i < hand (model)->len; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", (char *) hand (model)->pdata[i]);
  if (hand (model)->len == 0)
    g_string_append_c (line, '-');
  g_string_append_printf (line, " deck=%u table=", model->deck->len);
  for (guint i = 0; i < sorted->len; i++)
    {
      const ModelCard *card = &g_array_index (sorted, ModelCard, i);

      g_string_append_printf (line, "%s%s@%d:%d,%d", i > 0 ? "," : "", card->card, card->group, card->x, card->y);
    }
  if (sorted->len == 0)
    g_string_append_c (line, '-');
  g_string_append (line, model->over ? " over=yes" : " over=no");
  return g_string_free (line, FALSE);
}

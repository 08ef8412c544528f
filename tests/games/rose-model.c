/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The model of Rose. The numbers in the comments are those of the sentences of the rules.
 */
#include "rose-model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[14] = { "a1", "a2", "b1", "b2", "b3", "c1", "c2",
                                       "c3", "c4", "d1", "d2", "d3", "e1", "e2" };

static int
index_of (const char *name)
{
  for (int i = 0; i < 14; i++)
    if (g_str_equal (names[i], name))
      return i;
  g_assert_not_reached ();
}

/* 1: heights, in cards, downward: c 0 1 2 3; b, d 0.5 1.5 2.5; a, e 1 2 */
static double
height (const char *name)
{
  double top = name[0] == 'c' ? 0 : name[0] == 'b' || name[0] == 'd' ? 0.5 : 1;

  return top + (name[1] - '1');
}

/* 1: adjacent: one below the other in a column, or in neighbouring columns with heights half a card apart */
static gboolean
touch (const char *a, const char *b)
{
  double apart = fabs (height (a) - height (b));

  if (a[0] == b[0])
    return apart == 1;
  return abs (a[0] - b[0]) == 1 && apart == 0.5;
}

static gboolean
is_joker (const char *card)
{
  return card[0] == 'X';
}

/** Returns: the points of the places in @chosen (14 truth values); 0 if they are not a selection. */
static int
worth (const Model *model, const char *chosen)
{
  int n = 0, jokers = 0, points;
  char rank = 0;
  gboolean all_touch = TRUE;

  for (int i = 0; i < 14; i++)
    {
      gboolean touches = FALSE;

      if (!chosen[i])
        continue;
      n++;
      /* 2: equal rank, at most one of them a joker, which stands for that rank */
      if (is_joker (model->at[i]))
        jokers++;
      else if (rank == 0)
        rank = model->at[i][0];
      else if (rank != model->at[i][0])
        return 0;
      for (int j = 0; j < 14; j++)
        if (chosen[j] && touch (names[i], names[j]))
          touches = TRUE;
      if (!touches)
        all_touch = FALSE;
    }
  /* 2: two or more; a joker needs a card that is not a joker; not larger than the draw pile */
  if (n < 2 || jokers > 1 || rank == 0 || n > model->n_pile)
    return 0;
  /* 3: the number of cards, doubled by each that applies */
  points = n;
  if (all_touch)
    points += points;
  if (strchr ("AKQJ", rank) != NULL)
    points += points;
  if (jokers == 1)
    points += points;
  return points;
}

/* 1: the first fourteen cards fill a1 … e2 in that order; forty remain to draw */
void
model_deal (Model *model, const char *deck)
{
  memset (model, 0, sizeof *model);
  for (int i = 0; i < 54; i++)
    memcpy (i < 14 ? model->at[i] : model->pile[model->n_pile++], deck + 3 * i, 2);
}

/** model_is_over: Returns: 5: whether 0 or 1 cards are left to draw, and the drawn ones are laid. */
gboolean
model_is_over (const Model *model)
{
  return model->n_pile <= 1 && model->n_drawn == 0;
}

static void
lay (Model *model, const char *card, int place)
{
  g_assert_cmpstr (model->at[place], ==, "");
  for (int i = 0; i < model->n_drawn; i++)
    if (g_str_equal (model->drawn[i], card))
      {
        memcpy (model->at[place], card, 2);
        memmove (model->drawn[i], model->drawn[i + 1], sizeof model->drawn[0] * (gsize) (model->n_drawn - i - 1));
        model->n_drawn--;
        return;
      }
  g_assert_not_reached ();
}

/** model_play: makes @move, which is legal. */
void
model_play (Model *model, const char *move)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);

  if (g_str_equal (words[0], "take"))
    {
      char chosen[14] = { 0 };

      for (char **word = words + 1; *word != NULL; word++)
        chosen[index_of (*word)] = 1;
      model->score += worth (model, chosen);
      for (int i = 0; i < 14; i++)
        if (chosen[i])
          {
            /* 4: as many cards as were selected are drawn */
            memset (model->at[i], 0, 3);
            model->n_out++;
            memcpy (model->drawn[model->n_drawn++], model->pile[0], 3);
            memmove (model->pile[0], model->pile[1], sizeof model->pile[0] * (gsize) --model->n_pile);
          }
      return;
    }
  /* 4: and laid one on each selected place */
  lay (model, words[1], index_of (words[2]));
  if (model->n_drawn == 1)
    for (int i = 0; i < 14; i++)
      if (model->at[i][0] == '\0')
        {
          char last[3];

          memcpy (last, model->drawn[0], 3);
          lay (model, last, i);
          break;
        }
}

/** Adds every selection that has @chosen among the places before @next. */
static void
add_takes (const Model *model, char *chosen, int next, int n, GPtrArray *moves)
{
  if (next == 14)
    {
      GString *text;

      if (worth (model, chosen) == 0)
        return;
      text = g_string_new ("take");
      for (int i = 0; i < 14; i++)
        if (chosen[i])
          g_string_append_printf (text, " %s", names[i]);
      g_ptr_array_add (moves, g_string_free (text, FALSE));
      return;
    }
  add_takes (model, chosen, next + 1, n, moves);
  /* no rank has more than four cards and a joker */
  if (n == 6)
    return;
  chosen[next] = 1;
  add_takes (model, chosen, next + 1, n + 1, moves);
  chosen[next] = 0;
}

/** model_moves: Returns: (transfer full): every legal move as text. */
GPtrArray *
model_moves (const Model *model)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  char chosen[14] = { 0 };

  if (model_is_over (model))
    return moves;
  if (model->n_drawn == 0)
    add_takes (model, chosen, 0, 0, moves);
  for (int i = 0; i < model->n_drawn; i++)
    for (int j = 0; j < 14; j++)
      if (model->at[j][0] == '\0')
        g_ptr_array_add (moves, g_strdup_printf ("put %s %s", model->drawn[i], names[j]));
  return moves;
}

/** Returns: the position of a card in the unshuffled deck. */
static int
order (const char *card)
{
  if (is_joker (card))
    return card[1] == 'R' ? 52 : 53;
  return (int) (strchr ("CDHS", card[1]) - "CDHS") * 13 + (int) (strchr ("A23456789TJQK", card[0]) - "A23456789TJQK");
}

static int
compare_cards (const void *a, const void *b)
{
  return order (a) - order (b);
}

/** model_state_line: Returns: (transfer full): the state line in the form of records. */
char *
model_state_line (const Model *model)
{
  GString *line = g_string_new (NULL);
  char drawn[5][3];

  g_string_append_printf (line, "score=%d rose=", model->score);
  for (int i = 0; i < 14; i++)
    g_string_append_printf (line, "%s:%s%s", names[i], model->at[i][0] ? model->at[i] : "-", i < 13 ? "," : "");
  memcpy (drawn, model->drawn, sizeof drawn);
  qsort (drawn, (size_t) model->n_drawn, sizeof drawn[0], compare_cards);
  g_string_append_printf (line, " draw=%d drawn=%s", model->n_pile, model->n_drawn == 0 ? "-" : "");
  for (int i = 0; i < model->n_drawn; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", drawn[i]);
  g_string_append (line, model_is_over (model) ? " over=yes" : " over=no");
  return g_string_free (line, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The model of GRAFA. The numbers in the comments are those of the sentences of the rules.
 */
#include "grafa-model.h"

#include <stdlib.h>
#include <string.h>

static int
find (const ModelPile *pile, const char *card)
{
  for (int i = 0; i < pile->n; i++)
    if (strncmp (pile->cards[i], card, 2) == 0)
      return i;
  return -1;
}

static void
put (ModelPile *pile, const char *card)
{
  g_assert_cmpint (find (pile, card), ==, -1);
  memcpy (pile->cards[pile->n], card, 2);
  pile->cards[pile->n++][2] = '\0';
}

static void
take (ModelPile *pile, int index, char *card)
{
  g_assert_true (index >= 0 && index < pile->n);
  memcpy (card, pile->cards[index], 3);
  memmove (pile->cards[index], pile->cards[index + 1], sizeof pile->cards[0] * (gsize) (pile->n - index - 1));
  pile->n--;
}

static void
see (Model *model, const char *card)
{
  if (find (&model->seen, card) < 0)
    put (&model->seen, card);
}

static int
rank (const char *card)
{
  const char *ranks = "A23456789TJQK";

  return (int) (strchr (ranks, card[0]) - ranks) + 1;
}

static gboolean
makes_pair (const char *a, const char *open)
{
  /* 2: its rank is higher or equal, or the suits are equal, or either is an ace */
  if (rank (a) >= rank (open))
    return TRUE;
  if (a[1] == open[1])
    return TRUE;
  return a[0] == 'A' || open[0] == 'A';
}

/* 6: then the new top card is turned up; the game ends when the deck is empty, or when no hand card pairs. */
static void
turn_up (Model *model)
{
  gboolean any = FALSE;

  if (model->deck.n == 0)
    {
      model->over = TRUE;
      return;
    }
  model->face_up = TRUE;
  see (model, model->deck.cards[0]);
  for (int i = 0; i < model->hand.n; i++)
    if (makes_pair (model->hand.cards[i], model->deck.cards[0]))
      any = TRUE;
  model->over = !any;
}

static void
dig_one (Model *model)
{
  char card[3];

  take (&model->deck, 0, card);
  put (&model->discard, card);
  see (model, card);
  model->spades--;
}

static void
buy_one (Model *model)
{
  char card[3];

  take (&model->deck, 0, card);
  put (&model->hand, card);
  see (model, card);
  model->diamonds--;
}

static int
n_looked (const Model *model)
{
  return MIN (model->clubs == 2 ? 3 : 2, model->deck.n);
}

/* Performs everything automatic until the player has to decide. */
static void
go_on (Model *model)
{
  while (TRUE)
    {
      /* 5: with an empty deck it does nothing */
      if (model->deck.n == 0)
        break;
      /* 5: a single card to look at needs no ordering: it is shown, and the clubs are finished, whatever else is
       * pending */
      if (model->clubs > 0 && model->deck.n == 1)
        {
          see (model, model->deck.cards[0]);
          model->clubs = 0;
        }
      if (model->spades > 0 && model->diamonds == 0 && model->clubs == 0)
        dig_one (model);
      else if (model->diamonds > 0 && model->spades == 0 && model->clubs == 0)
        buy_one (model);
      else if (model->spades == 0 && model->diamonds == 0 && model->clubs == 0)
        break;
      else
        {
          if (model->spades == 0 && model->diamonds == 0)
            for (int i = 0; i < n_looked (model); i++)
              see (model, model->deck.cards[i]);
          return;
        }
    }
  model->spades = model->diamonds = model->clubs = 0;
  turn_up (model);
}

/* 1: the first five cards are the hand; the next is turned face up and stays on top of the deck */
void
model_deal (Model *model, const char *deck)
{
  memset (model, 0, sizeof *model);
  for (int i = 0; i < 52; i++)
    put (i < 5 ? &model->hand : &model->deck, deck + 3 * i);
  for (int i = 0; i < 5; i++)
    see (model, model->hand.cards[i]);
  turn_up (model);
}

static void
activate (Model *model, const char *card)
{
  if (card[0] == 'A')
    return;
  model->spades += card[1] == 'S';
  model->diamonds += card[1] == 'D';
  model->clubs += card[1] == 'C';
}

/** model_play: makes @move, which is legal. */
void
model_play (Model *model, const char *move)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  char hand_card[3], open_card[3], card[3];

  if (g_str_equal (words[0], "pair"))
    {
      /* 3: both cards leave hand and deck */
      take (&model->hand, find (&model->hand, words[1]), hand_card);
      take (&model->deck, 0, open_card);
      model->face_up = FALSE;
      /* heart: the other card of the pair goes to the hand instead of the discard */
      put (hand_card[1] == 'H' && hand_card[0] != 'A' ? &model->hand : &model->discard, open_card);
      put (open_card[1] == 'H' && open_card[0] != 'A' ? &model->hand : &model->discard, hand_card);
      activate (model, hand_card);
      activate (model, open_card);
    }
  else if (g_str_equal (words[0], "dig"))
    dig_one (model);
  else if (g_str_equal (words[0], "buy"))
    buy_one (model);
  else
    {
      /* clubs: look at the top cards and put them back in any order */
      int n = n_looked (model);

      for (int i = 0; i < n; i++)
        {
          take (&model->deck, 0, card);
          see (model, card);
        }
      for (int i = n; i >= 1; i--)
        {
          memmove (model->deck.cards[1], model->deck.cards[0], sizeof model->deck.cards[0] * (gsize) model->deck.n);
          memcpy (model->deck.cards[0], words[i], 3);
          model->deck.n++;
        }
      model->clubs = 0;
    }
  go_on (model);
}

/** model_moves: Returns: (transfer full): every legal move as text. */
GPtrArray *
model_moves (const Model *model)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  const char (*top)[3] = model->deck.cards;
  int n = n_looked (model);

  if (model->over)
    return moves;
  if (model->face_up)
    for (int i = 0; i < model->hand.n; i++)
      if (makes_pair (model->hand.cards[i], model->deck.cards[0]))
        g_ptr_array_add (moves, g_strdup_printf ("pair %s", model->hand.cards[i]));
  if (model->spades > 0)
    g_ptr_array_add (moves, g_strdup ("dig"));
  if (model->diamonds > 0)
    g_ptr_array_add (moves, g_strdup ("buy"));
  for (int i = 0; model->clubs > 0 && i < n; i++)
    for (int j = 0; j < n; j++)
      {
        if (n == 2 && i != j)
          g_ptr_array_add (moves, g_strdup_printf ("foresee %s %s", top[i], top[j]));
        for (int k = 0; k < n; k++)
          if (i != j && j != k && i != k)
            g_ptr_array_add (moves, g_strdup_printf ("foresee %s %s %s", top[i], top[j], top[k]));
      }
  return moves;
}

static int
compare_cards (const void *a, const void *b)
{
  const char *card_a = a, *card_b = b;

  return card_a[1] != card_b[1] ? card_a[1] - card_b[1] : rank (card_a) - rank (card_b);
}

/** model_state_line: Returns: (transfer full): the state line as the record format has it. */
char *
model_state_line (const Model *model)
{
  ModelPile hand = model->hand;
  GString *line = g_string_new (NULL);

  qsort (hand.cards, (size_t) hand.n, sizeof hand.cards[0], compare_cards);
  g_string_append_printf (line, "score=%d hand=%s", model->discard.n, hand.n == 0 ? "-" : "");
  for (int i = 0; i < hand.n; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", hand.cards[i]);
  if (model->face_up)
    g_string_append_printf (line, " target=%s deck=%d pending=", model->deck.cards[0], model->deck.n - 1);
  else
    g_string_append_printf (line, " target=- deck=%d pending=", model->deck.n);
  if (model->diamonds + model->spades + model->clubs == 0)
    g_string_append (line, "-");
  if (model->diamonds > 0)
    g_string_append (line, model->spades + model->clubs > 0 ? "buy," : "buy");
  if (model->spades > 0)
    g_string_append (line, model->clubs > 0 ? "dig," : "dig");
  if (model->clubs > 0)
    g_string_append_printf (line, "foresee:%d", n_looked (model));
  g_string_append (line, model->over ? " over=yes" : " over=no");
  return g_string_free (line, FALSE);
}

/** model_deck: Returns: (transfer full): the deck, top first, unseen cards in small letters. */
char *
model_deck (const Model *model)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < model->deck.n; i++)
    {
      g_autofree char *small = g_ascii_strdown (model->deck.cards[i], 2);

      g_string_append_printf (text, "%s ",
                              find (&model->seen, model->deck.cards[i]) >= 0 ? model->deck.cards[i] : small);
    }
  return g_string_free (text, FALSE);
}

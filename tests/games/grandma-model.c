/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The model of Grandma's Card Game. As simple as possible, and slow.
 */
#include "grandma-model.h"

#include "core/cards/baize-random.h"

#include <stdlib.h>
#include <string.h>

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

static int
rank_of (const char *card)
{
  return (int) (strchr (ranks, card[0]) - ranks);
}

/** Returns: the position of @card in an unshuffled deck. */
static int
order_of (const char *card)
{
  return (int) (strchr (suits, card[1]) - suits) * 13 + rank_of (card);
}

static gboolean
is_two (const char *card)
{
  return card[0] == '2';
}

/** Copies a card's two letters and the terminating zero. */
static void
copy_card (char *to, const char *from)
{
  memcpy (to, from, 3);
}

static void
swap_cards (char *one, char *other)
{
  for (int i = 0; i < 2; i++)
    {
      char letter = one[i];

      one[i] = other[i];
      other[i] = letter;
    }
}

/* ---- lists ---- */

static void
list_insert (ModelList *list, int at, const char *card)
{
  for (int i = list->n++; i > at; i--)
    copy_card (list->card[i], list->card[i - 1]);
  copy_card (list->card[at], card);
}

static void
list_remove (ModelList *list, const char *card)
{
  int at = 0;

  while (!g_str_equal (list->card[at], card))
    g_assert_cmpint (++at, <, list->n);
  list->n--;
  for (int i = at; i < list->n; i++)
    copy_card (list->card[i], list->card[i + 1]);
}

static void
list_sort (ModelList *list)
{
  for (int i = 1; i < list->n; i++)
    for (int j = i; j > 0 && order_of (list->card[j]) < order_of (list->card[j - 1]); j--)
      swap_cards (list->card[j], list->card[j - 1]);
}

static void
list_shuffle (ModelList *list, guint64 seed)
{
  BaizeRandom random;

  baize_random_init (&random, seed);
  for (int i = list->n - 1; i > 0; i--)
    {
      int j = (int) baize_random_below (&random, (guint64) i + 1);

      swap_cards (list->card[i], list->card[j]);
    }
}

/* ---- rounds ---- */

static void
deal_round (Model *model)
{
  int first = (model->round - 1) % model->players + 1;
  ModelList deck = { 0 };

  for (int i = 0; i < 104; i++)
    {
      char card[3] = { ranks[i % 52 % 13], suits[i % 52 / 13], '\0' };

      list_insert (&deck, i, card);
    }
  list_shuffle (&deck, model->deal ^ ((guint64) (model->round - 1) << 56));
  for (int seat = 1; seat <= 4; seat++)
    {
      model->hand[seat].n = 0;
      model->down[seat] = FALSE;
    }
  model->stock = deck;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < model->players; j++)
      {
        int seat = (first - 1 + j) % model->players + 1;

        list_insert (&model->hand[seat], model->hand[seat].n, deck.card[i * model->players + j]);
        list_remove (&model->stock, model->stock.card[0]);
      }
  model->pile.n = 0;
  list_insert (&model->pile, 0, model->stock.card[0]);
  list_remove (&model->stock, model->stock.card[0]);
  for (int seat = 1; seat <= model->players; seat++)
    list_sort (&model->hand[seat]);
  model->seat = first;
  model->drawn = model->down_now = FALSE;
  model->n_shuffles = model->n_turns = model->n_melds = 0;
}

static int
points_of (const char *card)
{
  if (strchr ("3456789T", card[0]) != NULL)
    return 5;
  return card[0] == 'A' ? 15 : card[0] == '2' ? 20 : 10;
}

static void
end_round (Model *model)
{
  for (int seat = 1; seat <= model->players; seat++)
    for (int i = 0; i < model->hand[seat].n; i++)
      model->total[seat] += points_of (model->hand[seat].card[i]);
  if (model->round == model->variant_rounds)
    {
      model->over = TRUE;
      return;
    }
  model->round++;
  deal_round (model);
}

/** model_new: Returns: (transfer full): a match that was just dealt. */
Model *
model_new (int n_rounds, int players, guint64 deal)
{
  Model *model = g_new0 (Model, 1);

  model->variant_rounds = n_rounds;
  model->players = players;
  model->deal = deal;
  model->round = 1;
  deal_round (model);
  return model;
}

void
model_free (Model *model)
{
  g_free (model);
}

/* ---- goals ---- */

/** A meld of the hand: its cards as bits, its text with `2?` for twos, its kind. */
typedef struct
{
  guint bits;
  char kind;
  char text[4][3];
} Way;

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  const Way *one = a, *other = b;

  for (int i = 0; i < (one->kind == 't' ? 3 : 4); i++)
    {
      int left = one->text[i][1] == '?' ? 99 : order_of (one->text[i]);
      int right = other->text[i][1] == '?' ? 99 : order_of (other->text[i]);

      if (left != right)
        return left - right;
    }
  return 0;
}

static void
try_trio (const ModelList *hand, guint bits, GArray *ways)
{
  Way way = { .bits = bits, .kind = 't' };
  int n = 0, rank = -1;

  for (int i = 0; i < hand->n; i++)
    if (bits >> i & 1 && !is_two (hand->card[i]))
      {
        if (rank >= 0 && rank != rank_of (hand->card[i]))
          return;
        rank = rank_of (hand->card[i]);
        copy_card (way.text[n++], hand->card[i]);
      }
  if (n == 0)
    return;
  while (n < 3)
    copy_card (way.text[n++], "2?");
  g_array_append_val (ways, way);
}

static void
try_staircase (const ModelList *hand, guint bits, GArray *ways)
{
  for (const char *suit = suits; *suit != '\0'; suit++)
    for (int low = 0; low < 13; low++)
      {
        Way way = { .bits = bits, .kind = 's' };
        gboolean good = TRUE;
        int n_others = 0;

        for (int place = 0; place < 4; place++)
          copy_card (way.text[place], "2?");
        for (int i = 0; i < hand->n && good; i++)
          {
            if (!(bits >> i & 1) || is_two (hand->card[i]))
              continue;
            good = FALSE;
            for (int place = 0; place < 4; place++)
              if (hand->card[i][1] == *suit && rank_of (hand->card[i]) == (low + place) % 13
                  && way.text[place][1] == '?')
                {
                  copy_card (way.text[place], hand->card[i]);
                  n_others++;
                  good = TRUE;
                  break;
                }
          }
        if (good && n_others > 0)
          g_array_append_val (ways, way);
      }
}

/** Returns: the move for the chosen ways, which are in order, with twos handed out. */
static char *
goal_text (const ModelList *hand, Way *const *chosen, int n)
{
  GString *text = g_string_new ("goal");
  int two = 0;

  for (int i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? " /" : "");
      for (int j = 0; j < (chosen[i]->kind == 't' ? 3 : 4); j++)
        {
          const char *card = chosen[i]->text[j];

          if (card[1] == '?')
            {
              while (!is_two (hand->card[two]))
                two++;
              card = hand->card[two++];
            }
          g_string_append_printf (text, " %s", card);
        }
    }
  return g_string_free (text, FALSE);
}

static void
choose_ways (const ModelList *hand, GArray *trios, GArray *staircases, guint first, int n_trios, int n_staircases,
             guint used, Way **chosen, int n, GHashTable *found)
{
  GArray *ways = n_trios > 0 ? trios : staircases;

  if (n_trios + n_staircases == 0)
    {
      g_hash_table_add (found, goal_text (hand, chosen, n));
      return;
    }
  for (guint i = first; i < ways->len; i++)
    {
      Way *way = &g_array_index (ways, Way, i);

      if (way->bits & used)
        continue;
      chosen[n] = way;
      if (n_trios > 0)
        choose_ways (hand, trios, staircases, n_trios == 1 ? 0 : i, n_trios - 1, n_staircases, used | way->bits, chosen,
                     n + 1, found);
      else
        choose_ways (hand, trios, staircases, i, 0, n_staircases - 1, used | way->bits, chosen, n + 1, found);
    }
}

static void
add_goals (const Model *model, int n_trios, int n_staircases, GHashTable *found)
{
  const ModelList *hand = &model->hand[model->seat];
  g_autoptr (GArray) trios = g_array_new (FALSE, FALSE, sizeof (Way));
  g_autoptr (GArray) staircases = g_array_new (FALSE, FALSE, sizeof (Way));
  Way *chosen[4];

  for (guint bits = 1; bits < 1u << hand->n; bits++)
    if (__builtin_popcount (bits) == 3 && n_trios > 0)
      try_trio (hand, bits, trios);
    else if (__builtin_popcount (bits) == 4 && n_staircases > 0)
      try_staircase (hand, bits, staircases);
  g_array_sort (trios, compare_ways);
  g_array_sort (staircases, compare_ways);
  choose_ways (hand, trios, staircases, 0, n_trios, n_staircases, 0, chosen, 0, found);
}

static void
list_goals (const Model *model, GHashTable *found)
{
  static const int seven[][2] = { { 2, 0 }, { 1, 1 }, { 0, 2 }, { 3, 0 }, { 2, 1 }, { 1, 2 } };
  static const int six[][2] = { { 2, 0 }, { 1, 1 }, { 0, 2 }, { 2, 1 }, { 1, 2 } };

  if (model->round == model->variant_rounds)
    {
      add_goals (model, 4, 0, found);
      add_goals (model, 0, 3, found);
    }
  else if (model->variant_rounds == 7)
    add_goals (model, seven[model->round - 1][0], seven[model->round - 1][1], found);
  else
    add_goals (model, six[model->round - 1][0], six[model->round - 1][1], found);
}

/* ---- moves ---- */

/** Returns: the rank that the low end of a staircase stands for. */
static int
low_of (const ModelMeld *meld)
{
  for (int i = 0; i < meld->cards.n; i++)
    if (!is_two (meld->cards.card[i]))
      return (rank_of (meld->cards.card[i]) - i + 13) % 13;
  g_assert_not_reached ();
}

static const char *
first_other (const ModelMeld *meld)
{
  for (int i = 0; i < meld->cards.n; i++)
    if (!is_two (meld->cards.card[i]))
      return meld->cards.card[i];
  g_assert_not_reached ();
}

/**
 * Returns: the end of @meld where @card goes: 'l', 'h', 'b' for a two that may go to both, 't' for a trio, 0 for none.
 */
static char
fits (const ModelMeld *meld, const char *card)
{
  const char *other = first_other (meld);

  if (meld->kind == 't')
    return is_two (card) || card[0] == other[0] ? 't' : 0;
  if (meld->cards.n == 13)
    return 0;
  if (is_two (card))
    return 'b';
  if (card[1] != other[1])
    return 0;
  if (rank_of (card) == (low_of (meld) + meld->cards.n) % 13)
    return 'h';
  return rank_of (card) == (low_of (meld) + 12) % 13 ? 'l' : 0;
}

/** model_moves: Returns: (transfer full) (element-type utf8): every legal move. */
GPtrArray *
model_moves (const Model *model)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const ModelList *hand = &model->hand[model->seat];
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer text;

  if (!model->over && !model->drawn)
    {
      g_hash_table_add (found, g_strdup ("draw pile"));
      if (model->stock.n > 0 || model->pile.n > 1)
        g_hash_table_add (found, g_strdup ("draw stock"));
    }
  if (!model->over && model->drawn && !model->down[model->seat])
    list_goals (model, found);
  for (int i = 0; !model->over && model->drawn && i < hand->n; i++)
    {
      g_hash_table_add (found, g_strdup_printf ("discard %s", hand->card[i]));
      for (int j = 0; model->down[model->seat] && !model->down_now && j < model->n_melds; j++)
        {
          const ModelMeld *meld = &model->meld[j];
          char where = fits (meld, hand->card[i]);

          if (where == 'b')
            {
              g_hash_table_add (found, g_strdup_printf ("add %s %d.%d low", hand->card[i], meld->seat, meld->number));
              g_hash_table_add (found, g_strdup_printf ("add %s %d.%d high", hand->card[i], meld->seat, meld->number));
            }
          else if (where != 0)
            g_hash_table_add (found, g_strdup_printf ("add %s %d.%d", hand->card[i], meld->seat, meld->number));
        }
    }
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    g_ptr_array_add (texts, g_strdup (text));
  return texts;
}

static void
play_draw (Model *model, gboolean stock)
{
  ModelList *from = stock ? &model->stock : &model->pile, *hand = &model->hand[model->seat];

  if (stock && model->stock.n == 0)
    {
      if (model->n_shuffles == 2)
        {
          end_round (model);
          return;
        }
      model->n_shuffles++;
      model->stock = model->pile;
      model->pile.n = 1;
      list_remove (&model->stock, model->stock.card[0]);
      /* the first of two equal cards may have been the lower one; they look the same */
      list_sort (&model->stock);
      list_shuffle (&model->stock,
                    model->deal ^ ((guint64) (model->round - 1) << 56) ^ ((guint64) model->n_shuffles << 48));
    }
  list_insert (hand, hand->n, from->card[0]);
  from->n--;
  for (int i = 0; i < from->n; i++)
    copy_card (from->card[i], from->card[i + 1]);
  list_sort (hand);
  model->drawn = TRUE;
}

static void
play_goal (Model *model, char **words)
{
  int number = 0;

  for (char **word = words; *word != NULL; word++)
    {
      ModelMeld *meld = &model->meld[model->n_melds++];

      *meld = (ModelMeld){ .seat = model->seat, .number = ++number };
      for (; *word != NULL && !g_str_equal (*word, "/"); word++)
        {
          list_insert (&meld->cards, meld->cards.n, *word);
          list_remove (&model->hand[model->seat], *word);
        }
      meld->kind = meld->cards.n == 3 ? 't' : 's';
      if (*word == NULL)
        break;
    }
  model->down[model->seat] = model->down_now = TRUE;
}

static void
play_add (Model *model, char **words)
{
  ModelMeld *meld = model->meld;
  char where;

  while (meld->seat != words[1][0] - '0' || meld->number != words[1][2] - '0')
    meld++;
  where = fits (meld, words[0]);
  if (words[2] != NULL)
    where = words[2][0];
  list_insert (&meld->cards, where == 'l' ? 0 : meld->cards.n, words[0]);
  list_remove (&model->hand[model->seat], words[0]);
  if (model->hand[model->seat].n == 0)
    end_round (model);
}

/** model_play: makes a legal move. */
void
model_play (Model *model, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_str_equal (words[0], "draw"))
    play_draw (model, g_str_equal (words[1], "stock"));
  else if (g_str_equal (words[0], "goal"))
    play_goal (model, words + 1);
  else if (g_str_equal (words[0], "add"))
    play_add (model, words + 1);
  else
    {
      list_remove (&model->hand[model->seat], words[1]);
      list_insert (&model->pile, 0, words[1]);
      model->n_turns++;
      if (model->hand[model->seat].n == 0 || model->n_turns == 200 * model->players)
        {
          end_round (model);
          return;
        }
      model->seat = model->seat % model->players + 1;
      model->drawn = model->down_now = FALSE;
    }
}

static void
write_list (GString *line, const ModelList *list, const char *separator)
{
  if (list->n == 0)
    g_string_append_c (line, '-');
  for (int i = 0; i < list->n; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? separator : "", list->card[i]);
}

/** model_state_line: Returns: (transfer full): the state line. */
char *
model_state_line (const Model *model)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "round=%d seat=%d phase=%s scores=%d", model->round, model->seat,
                          model->drawn ? "play" : "draw", model->total[1]);
  for (int seat = 2; seat <= model->players; seat++)
    g_string_append_printf (line, ",%d", model->total[seat]);
  g_string_append (line, " hand=");
  write_list (line, &model->hand[model->seat], ",");
  g_string_append_printf (line, " stock=%d pile=", model->stock.n);
  write_list (line, &model->pile, ",");
  g_string_append (line, model->n_melds == 0 ? " melds=-" : " melds=");
  for (int i = 0; i < model->n_melds; i++)
    {
      g_string_append_printf (line, "%s%d.%d:", i > 0 ? "," : "", model->meld[i].seat, model->meld[i].number);
      write_list (line, &model->meld[i].cards, "+");
    }
  g_string_append (line, model->over ? " over=yes" : " over=no");
  return g_string_free (line, FALSE);
}

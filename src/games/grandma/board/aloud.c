/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What only readers are told: the introduction to a match, the hand and the plan in words, keys, and how the players
 * stand.
 */
#include "board.h"

#include <glib/gi18n.h>

/* Key R names the cards that help besides those of the plan if they are at most so many. */
#define MOST_HELPING 10

/** Returns: the number of cards of the hand to move that find a place now. */
static int
count_fitting (const GrandmaState *state)
{
  int n = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    n += grandma_list_adds (state, grandma_face (state->hand[state->seat - 1][i]), NULL, NULL) > 0;
  return n;
}

/** Returns: (transfer full): the hand of the board's seat by ranks, aces after kings and twos last. Empty if there is
 * no hand to be seen. */
static char *
list_ranks (BaizeGrandmaBoard *self)
{
  guint8 cards[GRANDMA_MAX_HAND];
  int n = grandma_board_list_hand (self, cards), count[BAIZE_KING + 1] = { 0 };
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    count[baize_face_get_rank (grandma_face (cards[i]))]++;
  for (int i = 0; i < BAIZE_KING; i++)
    {
      int rank = (i + GRANDMA_WILD_RANK) % BAIZE_KING + 1;
      g_autofree char *name = count[rank] > 0 ? baize_rank_count (rank, count[rank]) : NULL;

      if (name == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, C_ ("list", ", "));
      if (rank == GRANDMA_WILD_RANK)
        /* Translators: twos, which may stand for any card: "3 twos, wild" */
        g_string_append_printf (text, _ ("%s, wild"), name);
      else
        g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): the names of @n cards. */
static char *
list_names (const guint8 *cards, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "",
                            baize_face_get_name (grandma_face (cards[i])));
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): the cards of the viewer's hand in the order in which the arrow keys reach them. */
static char *
list_hand (BaizeGrandmaBoard *self)
{
  guint8 cards[GRANDMA_MAX_HAND];
  int n = grandma_board_list_hand (self, cards);

  return list_names (cards, n);
}

/** grandma_board_describe_entry: see BaizeBoardClass. Lists the hand, unless it is the same as when it was listed
 * last. */
char *
grandma_board_describe_entry (BaizeBoard *board, const BaizePlace *from, const BaizePlace *to)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  int seat = baize_board_get_seat (board), n;
  g_autofree char *list = NULL, *text = NULL;

  if (seat == 0 || to->kind != GRANDMA_HAND || to->owner != seat || from->kind == GRANDMA_HAND)
    return NULL;
  list = list_ranks (self);
  n = grandma_board_shown (self)->n_hand[seat - 1];
  /* Translators: the number of cards in the hand, then the cards: "3 cards: 2 sevens, 1 king" */
  text = g_strdup_printf (ngettext ("%d card: %s", "%d cards: %s", (gulong) n), n, list);
  if (g_strcmp0 (text, self->told) == 0)
    return NULL;
  g_free (self->told);
  self->told = g_strdup (text);
  return g_steal_pointer (&text);
}

/** Returns: (transfer full): the keys of this part of the turn; %NULL if they are those of every card game. */
static char *
name_keys (const GrandmaState *state)
{
  g_autofree char *melds = NULL;
  BaizeMove way;

  if (state->phase == GRANDMA_PHASE_DRAW)
    return NULL;
  if (!state->down_now && grandma_may_add (state) && count_fitting (state) > 0)
    return g_strdup (
      _ ("Key A puts the card with the focus at the first place that is named with it, key D discards it; or "
         "choose a card with Enter, then go to a place"));
  if (state->down_now || grandma_may_add (state) || !grandma_board_find_way (state, &way))
    return g_strdup (_ ("Key D discards the card with the focus"));
  melds = grandma_list_melds (&way, TRUE);
  /* Translators: melds with their cards: "the trio of tens: ten of clubs, ten of hearts, ten of spades; the trio of
   * aces: …" */
  return g_strdup_printf (_ ("Key D discards the card with the focus, key L lays down %s"), melds);
}

/** grandma_board_expect_more: see BaizeBoardClass. Names the keys in the first round, once a turn; later, only the
 * melds of the goal are news. */
char *
grandma_board_expect_more (BaizeBoard *board, gconstpointer data, gboolean asked)
{
  const GrandmaState *state = data;
  BaizeGame *game = baize_board_get_game (board);
  guint position = baize_game_get_position (game);
  gboolean has_added = position > 0 && baize_game_get_move (game, position - 1)->verb == GRANDMA_ADD;
  gboolean has_goal = !grandma_may_add (state) && !state->down_now && grandma_board_find_way (state, NULL);

  return asked || has_goal || (state->round == 0 && !has_added) ? name_keys (state) : NULL;
}

/** Returns: (transfer full): @text and the cards of a hand that was just dealt. */
static char *
add_hand (const char *text, const char *hand)
{
  g_autofree char *cards = g_strdup_printf (_ ("Your hand, from left to right: %s. "), hand);

  return g_strdup_printf ("%s %s", text, g_strchomp (cards));
}

/** grandma_board_introduce: see BaizeBoardClass. */
char *
grandma_board_introduce (BaizeBoard *board, gboolean is_new)
{
  const GrandmaState *state = grandma_board_shown (BAIZE_GRANDMA_BOARD (board));
  g_autofree char *goal = grandma_goal_name (state->variant, state->round), *first = NULL, *text = NULL, *rules = NULL;
  g_autofree char *hand = baize_board_get_seat (board) > 0 ? list_hand (BAIZE_GRANDMA_BOARD (board)) : NULL;
  int n_people, person = baize_game_get_person (baize_board_get_game (board), &n_people);

  /* Translators: the goal of the first round: "2 trios"; the player makes the first move */
  first = g_strdup_printf (n_people == 1 && person == state->seat ? _ ("The goal of round 1 is %s. You begin.")
                                                                  : _ ("The goal of round 1 is %s."),
                           goal);
  text = hand == NULL || n_people != 1 ? g_strdup (first) : add_hand (first, hand);
  if (!is_new)
    return g_steal_pointer (&text);
  rules = g_strdup_printf (
    _ (
      "There are two packs of cards. The match has %d rounds, each with a goal. A trio is three cards of one rank, a "
      "staircase four of one suit in sequence; after the king come the ace, two, three. Twos stand for any cards, also "
      "several in one trio. Lay down the goal; from your next turn on, your other cards can find places at all that "
      "lies "
      "on the table. Whoever has no card left ends the round. A card left in your hand is 5 "
      "penalty points, a jack, queen or king 10, an ace 15, a two 20. The lowest total wins. Enter draws from the "
      "stock; "
      "the discard pile is to its right, your hand below. Key R tells how the game stands; pressed again, it tells "
      "more."),
    grandma_variants[state->variant].n_rounds);
  return g_strdup_printf ("%s %s", rules, text);
}

/** Returns: (transfer full): the hand of @seat in @state, which was just dealt, in the order in which it will lie. */
static char *
list_dealt (BaizeGrandmaBoard *self, const GrandmaState *state, int seat)
{
  GrandmaOrder order = self->orders[seat - 1];
  guint8 cards[GRANDMA_MAX_HAND];

  grandma_order_follow (&order, state, seat);
  return list_names (cards, grandma_order_list (&order, state, seat, cards));
}

/** Returns: (transfer full): @text (transfer full) about a discard, with the number of cards that the player at @seat
 * still has if they are few and were not told yet. */
static char *
add_few (BaizeGrandmaBoard *self, const GrandmaState *after, int seat, const char *name, char *text)
{
  g_autofree char *own = text, *few = NULL;
  int n = after->n_hand[seat - 1];
  gboolean is_told = n == self->few[seat - 1];

  self->few[seat - 1] = n > 0 && n <= GRANDMA_FEW_CARDS ? (guint8) n : 0;
  if (is_told || self->few[seat - 1] == 0)
    return g_steal_pointer (&own);
  /* Translators: a player, and how many cards the player still has */
  few = g_strdup_printf (ngettext ("%s has only %d card left.", "%s has only %d cards left.", (gulong) n), name, n);
  return g_strdup_printf ("%s %s", own, few);
}

/** grandma_board_describe_step: see BaizeBoardClass. */
char *
grandma_board_describe_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  BaizeGame *game = baize_board_get_game (board);
  const GrandmaState *state = before;
  g_autofree char *name = baize_game_get_seat_name (game, state->seat), *hand = NULL, *text = NULL;
  g_autofree char *next = baize_game_get_seat_name (game, ((const GrandmaState *) after)->seat);
  int n_people, viewer = baize_game_get_person (game, &n_people);

  /* if several people share the screen, all hear it, so nobody is "you" */
  text = grandma_step_words (before, after, step, amount, n_people == 1 ? viewer : 0, name, next);
  if (step == GRANDMA_STEP_DISCARD && (n_people != 1 || viewer != state->seat))
    return grandma_board_add_remark (self, before, after,
                                     add_few (self, after, state->seat, name, g_steal_pointer (&text)));
  if (step != GRANDMA_STEP_DEAL || n_people != 1)
    return g_steal_pointer (&text);
  hand = list_dealt (self, after, viewer);
  return add_hand (text, hand);
}

/** Returns: (transfer full) (nullable): the note beside the goal as it is spoken: whole sentences instead of signs. */
static char *
speak_aim (BaizeGrandmaBoard *self)
{
  if (self->aim.note == NULL)
    return NULL;
  if (self->aim.met)
    return g_strdup (_ ("You have met the goal"));
  if (self->ways->len > 1)
    /* Translators: which way of laying down the goal is shown, of how many, and why: "uses no two, leaves 35 points in
     * your hand" */
    return g_strdup_printf (_ ("You hold all cards of the goal; this is way %u of %u to lay it down: it %s"),
                            self->way + 1, self->ways->len, self->aim.why);
  return grandma_describe_distance (grandma_board_shown (self), grandma_board_viewer (self));
}

/** Appends to @text that the viewer's hand has @meld, which is complete without twos, unless it is in the plan. */
static void
append_other (BaizeGrandmaBoard *self, const GrandmaMeld *meld, GString *text)
{
  g_autofree char *name = grandma_meld_name (meld);

  for (int i = 0; i < self->aim.n_groups; i++)
    {
      g_autofree char *planned = self->aim.melds[i].rank > 0 ? grandma_meld_name (&self->aim.melds[i]) : NULL;

      if (g_strcmp0 (planned, name) == 0)
        return;
    }
  /* Translators: a meld */
  g_string_append_printf (text, _ (" Your hand has %s, too."), name);
}

/** Appends to @text the complete melds of the viewer's hand that the plan uses otherwise. */
static void
append_others (BaizeGrandmaBoard *self, GString *text)
{
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self), n_of_rank[BAIZE_KING + 1] = { 0 };
  gboolean wanted[2] = { FALSE, FALSE };
  GrandmaHolding holding;

  grandma_holding_init (&holding, state->hand[viewer - 1], state->n_hand[viewer - 1]);
  for (int i = 0; i < self->aim.n_groups; i++)
    wanted[self->aim.melds[i].kind] = TRUE;
  for (int i = 0; i < state->n_hand[viewer - 1]; i++)
    n_of_rank[baize_face_get_rank (grandma_face (state->hand[viewer - 1][i]))]++;
  for (int rank = BAIZE_ACE; wanted[GRANDMA_KIND_TRIO] && rank <= BAIZE_KING; rank++)
    if (rank != GRANDMA_WILD_RANK && n_of_rank[rank] >= GRANDMA_TRIO)
      append_other (self, &(GrandmaMeld){ .kind = GRANDMA_KIND_TRIO, .rank = (guint8) rank, .n_cards = GRANDMA_TRIO },
                    text);
  for (int suit = 0; wanted[GRANDMA_KIND_STAIRCASE] && suit < BAIZE_N_SUITS; suit++)
    for (int low = BAIZE_ACE; low <= BAIZE_KING; low++)
      {
        gboolean whole = TRUE;

        for (int i = 0; i < GRANDMA_STAIRCASE; i++)
          whole = whole && holding.once[suit] >> (grandma_rank_after (low, i) - 1) & 1;
        if (whole)
          append_other (self,
                        &(GrandmaMeld){ .kind = GRANDMA_KIND_STAIRCASE,
                                        .suit = (guint8) suit,
                                        .rank = (guint8) low,
                                        .n_cards = GRANDMA_STAIRCASE },
                        text);
      }
}

/** grandma_board_describe_plan: Returns: (transfer full): how far the viewer's hand is from the goal, which melds it
 * has begun, and the other cards that help, if they are at most @most; sentences. Empty if nothing is known of it. */
char *
grandma_board_describe_plan (BaizeGrandmaBoard *self, int most)
{
  g_autofree char *far = speak_aim (self), *sketch = grandma_aim_describe (self), *help = NULL;
  GString *text = g_string_new (NULL);

  /* that the goal is met is told with the cards of all players */
  if (far != NULL && !self->aim.met)
    g_string_append_printf (text, "%s.", far);
  if (*sketch == '\0')
    return g_string_free (text, FALSE);
  g_string_append_printf (text, " %s", sketch);
  append_others (self, text);
  help = grandma_describe_help (grandma_board_shown (self), grandma_board_viewer (self), most);
  if (help != NULL)
    g_string_append_printf (text, " %s", help);
  return g_string_free (text, FALSE);
}

/** Appends to @text the melds before @seat, if there are any. */
static void
append_melds (const GrandmaState *state, int seat, GString *text)
{
  g_autoptr (GString) melds = g_string_new (NULL);

  for (int i = 0; i < state->n_melds; i++)
    {
      g_autofree char *name = state->meld[i].seat == seat ? grandma_meld_name (&state->meld[i]) : NULL;

      if (name != NULL)
        /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
        g_string_append_printf (melds, "%s%s", melds->len > 0 ? C_ ("list", ", ") : "", name);
    }
  if (melds->len > 0)
    /* Translators: the melds that a player has laid down: "On the table: the trio of sevens, the trio of aces. " */
    g_string_append_printf (text, _ ("On the table: %s. "), melds->str);
}

/** grandma_board_describe_more: see BaizeBoardClass. Says how far the goal is, what the hand holds, and how the others
 * stand. */
char *
grandma_board_describe_more (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *plan = grandma_board_describe_plan (self, MOST_HELPING);
  GString *text = g_string_new (NULL);

  if (*plan != '\0')
    g_string_append_printf (text, "%s ", plan);
  if (baize_board_get_seat (board) > 0 && !state->open)
    {
      g_autofree char *hand = list_hand (self);

      if (*hand != '\0')
        /* Translators: the cards in the order of the hand: "Your hand, from left to right: seven of clubs, two of
         * hearts. " */
        g_string_append_printf (text, _ ("Your hand, from left to right: %s. "), hand);
    }
  for (int seat = 1; seat <= state->players; seat++)
    {
      int n = state->n_hand[seat - 1], points = grandma_total (state, seat);
      g_autofree char *name = grandma_board_name (self, seat);
      g_autofree char *cards = g_strdup_printf (ngettext ("%d card in hand", "%d cards in hand", (gulong) n), n);
      g_autofree char *total = g_strdup_printf (
        ngettext ("%d penalty point so far", "%d penalty points so far", (gulong) points), points);

      /* Translators: a player, the cards in the hand, the points of the match: "Vera: 12 cards in hand, has met the
       * goal; 35 penalty points so far. " */
      g_string_append_printf (
        text, grandma_is_down (state, seat) ? _ ("%s: %s, goal of this round met; %s. ") : _ ("%s: %s; %s. "), name,
        cards, total);
      append_melds (state, seat, text);
    }
  return g_strchomp (g_string_free (text, FALSE));
}

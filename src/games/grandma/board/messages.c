/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of the board: players by name, places as the player sees them, last turns.
 */
#include "board.h"

#include "core/rules/baize-player.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most moves of a turn: a draw, the goal or a place for every card, and a discard. */
#define MAX_TURN_MOVES (GRANDMA_MAX_HAND + 2)
/* The prompt names at most so many cards. */
#define MAX_FITTING 4
/* Key R names at most so many cards that help besides those of the plan. */
#define MOST_HELPING 6

/**
 * grandma_board_name: Returns: (transfer full): the name of the player at @seat; "You" for the only person among
 * computer players.
 */
char *
grandma_board_name (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  int n_people, person = baize_game_get_person (game, &n_people);

  if (n_people == 1 && seat == person)
    return g_strdup (_ ("You"));
  return baize_game_get_seat_name (game, seat);
}

/** grandma_board_full_name: Returns: (transfer full): the name of @seat, for a computer player with its
 * strength. */
char *
grandma_board_full_name (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const char *id = baize_game_get_computer (game, seat);
  const BaizePlayer *player = id != NULL ? baize_player_find (&baize_grandma_rules, id) : NULL;
  g_autofree char *name = grandma_board_name (self, seat);

  if (player == NULL)
    return g_steal_pointer (&name);
  /* Translators: a player of the program, and how strong it is: "East (Strong)" */
  return g_strdup_printf (C_ ("player", "%s (%s)"), name, _ (player->title));
}

/** Appends to @text what @move did, as the other players see it; @again if the previous move added a card too. */
static void
append_move (const GrandmaState *state, const BaizeMove *move, gboolean again, GString *text)
{
  g_autofree char *did = NULL;

  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      if (move->arg[0] == GRANDMA_FROM_STOCK)
        /* Translators: a player drew a card of the stock */
        did = g_strdup (C_ ("turn", "drew"));
      else
        /* Translators: a player took this card from the pile */
        did = g_strdup_printf (C_ ("turn", "took %s"),
                               baize_face_get_short (grandma_face (state->pile[state->n_pile - 1])));
      break;
    case GRANDMA_GOAL:
      did = g_strdup (C_ ("turn", "met the goal"));
      break;
    case GRANDMA_ADD:
      if (again)
        {
          /* one more card placed, after "placed 9♣" */
          g_string_append_printf (text, " %s", baize_face_get_short (move->arg[0]));
          return;
        }
      /* Translators: a player found a place for this card; the others follow it: "placed 9♣ 3♥" */
      did = g_strdup_printf (C_ ("turn", "placed %s"), baize_face_get_short (move->arg[0]));
      break;
    case GRANDMA_DISCARD:
      did = g_strdup_printf (C_ ("turn", "discarded %s"), baize_face_get_short (move->arg[0]));
      break;
    default:
      return;
    }
  /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
  g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", did);
}

/**
 * grandma_board_last_turn:
 * @self: the board
 * @seat: a seat
 *
 * Returns: (transfer full) (nullable): a short description of the player's last turn in this round; it is read from the
 * moves of the game, so it also works in a resumed game
 */
char *
grandma_board_last_turn (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const GrandmaState *now = baize_game_get_state (game);
  guint position = baize_game_get_position (game), end = position, first;
  GString *text = g_string_new (NULL);
  GrandmaState state;
  guint least = position > MAX_TURN_MOVES * GRANDMA_MAX_PLAYERS ? position - MAX_TURN_MOVES * GRANDMA_MAX_PLAYERS : 0;

  /* back to the player's last move … */
  for (; end > least; end--)
    {
      baize_game_copy_state_at (game, end - 1, &state);
      if (state.seat == seat || state.round != now->round)
        break;
    }
  /* … and to the draw that began the turn */
  for (first = end; first > least; first--)
    {
      baize_game_copy_state_at (game, first - 1, &state);
      if (state.seat != seat || state.round != now->round)
        break;
      if (baize_game_get_move (game, first - 1)->verb == GRANDMA_DRAW)
        {
          first--;
          break;
        }
    }
  for (guint i = first; i < end; i++)
    {
      gboolean again = i > first && baize_game_get_move (game, i - 1)->verb == GRANDMA_ADD;

      baize_game_copy_state_at (game, i, &state);
      if (state.seat == seat && state.round == now->round)
        append_move (&state, baize_game_get_move (game, i), again, text);
    }
  return g_string_free (text, text->len == 0);
}

/** Returns: how the round ended whose hands are shown. */
static char *
describe_end (BaizeGrandmaBoard *self, const GrandmaState *state)
{
  for (int seat = 1; seat <= state->players; seat++)
    {
      g_autofree char *name = NULL;
      int n_people, person;

      if (state->n_hand[seat - 1] > 0)
        continue;
      person = baize_game_get_person (baize_board_get_game (BAIZE_BOARD (self)), &n_people);
      if (n_people == 1 && seat == person)
        return g_strdup (_ ("You went out."));
      name = grandma_board_name (self, seat);
      /* Translators: a player got rid of the last card, which ends the round */
      return g_strdup_printf (_ ("%s went out."), name);
    }
  return g_strdup (state->n_turns >= GRANDMA_MAX_TURNS * state->players
                     ? _ ("Nobody went out in 200 turns.")
                     : _ ("The stock was empty for the third time."));
}

/**
 * grandma_board_describe_round:
 * @self: the board
 *
 * Returns: (transfer full): the text under the title of the score sheet: the goal of the current round, or how the
 * round ended and the goal of the next
 */
char *
grandma_board_describe_round (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *end = NULL, *goal = NULL;

  if (!state->open)
    {
      goal = grandma_goal_name (state->variant, state->round);
      /* Translators: the number of a round, and its goal */
      return g_strdup_printf (_ ("Round %d: %s"), state->round + 1, goal);
    }
  end = describe_end (self, state);
  if (state->round + 1 == grandma_variants[state->variant].n_rounds)
    return g_steal_pointer (&end);
  goal = grandma_goal_name (state->variant, state->round + 1);
  /* Translators: how the round ended, and the goal of the next one: "West went out. Next: 3 trios" */
  return g_strdup_printf (_ ("%s Next: %s"), end, goal);
}

/** Returns: the number of cards of the hand to move that find a place now. */
static int
count_fitting (const GrandmaState *state)
{
  int n = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    n += grandma_list_adds (state, grandma_face (state->hand[state->seat - 1][i]), NULL, NULL) > 0;
  return n;
}

/** Returns: the prompt for finding places: which cards of the hand find one, or if they are many, how many. */
static char *
expect_places (const GrandmaState *state)
{
  const guint8 *hand = state->hand[state->seat - 1];
  g_autoptr (GString) cards = g_string_new (NULL);
  int n = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    if (grandma_list_adds (state, grandma_face (hand[i]), NULL, NULL) > 0)
      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (cards, "%s%s", n++ > 0 ? C_ ("list", ", ") : "",
                              baize_face_get_short (grandma_face (hand[i])));
  if (n == 0)
    return g_strdup (_ ("None of your cards can be added: discard one"));
  if (n > MAX_FITTING)
    return g_strdup_printf (ngettext ("%d card fits: find a place for it, then discard one",
                                      "%d cards fit: find places for them, then discard one", (gulong) n),
                            n);
  /* Translators: the cards of the hand that fit to melds on the table, in short */
  return g_strdup_printf (ngettext ("This card fits: %s. Find a place for it, then discard one",
                                    "These cards fit: %s. Find places for them, then discard one", (gulong) n),
                          cards->str);
}

/** Returns: the prompt for drawing if the pile helps; %NULL if the prompt of the rules is enough. */
static char *
expect_draw (const GrandmaState *state)
{
  g_autofree char *name = NULL;

  if (state->n_stock == 0 || state->n_pile == 0)
    return NULL;
  name = grandma_name_pile_top (state);
  switch (grandma_help_of_pile (state))
    {
    case GRANDMA_HELP_MEETS:
      /* Translators: a card, the top one of the pile */
      return g_strdup_printf (_ ("Take the %s from the discard pile to meet the goal, or draw from the stock"), name);
    case GRANDMA_HELP_NEARER:
      /* Translators: a card, the top one of the pile */
      return g_strdup_printf (_ ("Take the %s from the discard pile to get nearer to the goal, or draw from the stock"),
                              name);
    default:
      return NULL;
    }
}

/** grandma_board_pile_helps: Returns: how the top card of the pile helps the viewer, if the viewer is to draw now. */
GrandmaHelp
grandma_board_pile_helps (BaizeGrandmaBoard *self)
{
  return grandma_board_can_act (self) ? grandma_help_of_pile (grandma_board_shown (self)) : GRANDMA_HELP_NONE;
}

/**
 * grandma_board_add_help: appends to @text, which describes the pile's top card, how taking that card helps the player.
 *
 * Returns: (transfer full): the longer text, or @text itself if the card does not help; takes over @text
 */

char *
grandma_board_add_help (BaizeGrandmaBoard *self, char *text)
{
  g_autofree char *own = text;

  switch (grandma_board_pile_helps (self))
    {
    case GRANDMA_HELP_MEETS:
      /* Translators: %s is the top card of the pile, or that it is taken */
      return g_strdup_printf (_ ("%s: meets the goal"), own);
    case GRANDMA_HELP_NEARER:
      /* Translators: %s is the top card of the pile, or that it is taken */
      return g_strdup_printf (_ ("%s: brings you nearer to the goal"), own);
    default:
      return g_steal_pointer (&own);
    }
}

/** Returns: (transfer full): @text (transfer full), the name of the pile, with what taking its top card means. */
static char *
add_taking (BaizeGrandmaBoard *self, char *text)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *own = text;

  if (!grandma_board_can_act (self) || state->phase != GRANDMA_PHASE_DRAW || grandma_is_down (state, state->seat))
    return g_steal_pointer (&own);
  switch (grandma_board_pile_helps (self))
    {
    case GRANDMA_HELP_MEETS:
      /* Translators: %s is the discard pile with its top card */
      return g_strdup_printf (_ ("%s. Taking it meets the goal"), own);
    case GRANDMA_HELP_NEARER:
      /* Translators: %s is the discard pile with its top card */
      return g_strdup_printf (_ ("%s. Taking it brings you nearer to the goal"), own);
    default:
      /* Translators: %s is the discard pile with its top card */
      return g_strdup_printf (_ ("%s. Taking it does not bring you nearer to the goal"), own);
    }
}

/* ---- the hand in words ---- */

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

/** Returns: (transfer full): the cards of the viewer's hand in the order in which the arrow keys reach them. */
static char *
list_hand (BaizeGrandmaBoard *self)
{
  guint8 cards[GRANDMA_MAX_HAND];
  int n = grandma_board_list_hand (self, cards);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "",
                            baize_face_get_name (grandma_face (cards[i])));
  return g_string_free (text, FALSE);
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

/* ---- for the board ---- */

/** grandma_board_expect: see BaizeBoardClass. Tells whether the hand has the goal, which only its player may know. */
char *
grandma_board_expect (BaizeBoard *board, gconstpointer data)
{
  const GrandmaState *state = data;
  GrandmaDraft draft;

  if (state->phase == GRANDMA_PHASE_DRAW)
    return expect_draw (state);
  if (state->down_now)
    return NULL;
  if (grandma_may_add (state))
    return expect_places (state);
  grandma_draft (state, state->seat, &draft);
  return g_strdup (draft.missing == 0 ? _ ("You have the goal: lay it down, or discard a card and wait")
                                      : _ ("Choose a card to discard"));
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
    return g_strdup (_ ("Key A puts the card with the focus at its first place, key D discards it"));
  if (state->down_now || grandma_may_add (state) || !grandma_board_find_way (state, &way))
    return g_strdup (_ ("Key D discards the card with the focus"));
  melds = grandma_list_melds (&way);
  /* Translators: melds: "the trio of tens, the trio of aces" */
  return g_strdup_printf (_ ("Key L lays down %s; key D discards the card with the focus"), melds);
}

/** grandma_board_expect_more: see BaizeBoardClass. Names the keys in the first round, once a turn; later, only the
 * melds of the goal are news. */
char *
grandma_board_expect_more (BaizeBoard *board, gconstpointer data)
{
  const GrandmaState *state = data;
  BaizeGame *game = baize_board_get_game (board);
  guint position = baize_game_get_position (game);
  gboolean has_added = position > 0 && baize_game_get_move (game, position - 1)->verb == GRANDMA_ADD;
  gboolean has_goal = !grandma_may_add (state) && !state->down_now && grandma_board_find_way (state, NULL);

  return has_goal || (state->round == 0 && !has_added) ? name_keys (state) : NULL;
}

/** grandma_board_introduce: see BaizeBoardClass. */
char *
grandma_board_introduce (BaizeBoard *board, gboolean is_new)
{
  const GrandmaState *state = grandma_board_shown (BAIZE_GRANDMA_BOARD (board));
  g_autofree char *goal = grandma_goal_name (state->variant, state->round), *text = NULL, *rules = NULL;
  int n_people, person = baize_game_get_person (baize_board_get_game (board), &n_people);

  /* Translators: the goal of the first round: "2 trios"; the player makes the first move */
  text = g_strdup_printf (n_people == 1 && person == state->seat ? _ ("The goal of round 1 is %s. You begin.")
                                                                 : _ ("The goal of round 1 is %s."),
                          goal);
  if (!is_new)
    return g_steal_pointer (&text);
  rules = g_strdup_printf (
    _ ("The match has %d rounds, each with a goal. A trio is three cards of one rank, a staircase four of one suit in "
       "sequence, and a two stands for any card. Lay down the goal; from your next turn on, your other cards can find "
       "places at all that lies on the table. Whoever has no card left ends the round. A card left in your hand is 5 "
       "penalty points, a jack, queen or king 10, an ace 15, a two 20. The lowest total wins. Enter draws from the "
       "stock; "
       "the discard pile is to its right, your hand below. Key R tells how the game stands; pressed again, it tells "
       "more."),
    grandma_variants[state->variant].n_rounds);
  return g_strdup_printf ("%s %s", rules, text);
}

/** grandma_board_describe_step: see BaizeBoardClass. */
char *
grandma_board_describe_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount)
{
  BaizeGame *game = baize_board_get_game (board);
  const GrandmaState *state = before;
  g_autofree char *name = baize_game_get_seat_name (game, state->seat);
  g_autofree char *next = baize_game_get_seat_name (game, ((const GrandmaState *) after)->seat);
  int n_people, viewer = baize_game_get_person (game, &n_people);

  /* if several people share the screen, all hear it, so nobody is "you" */
  return grandma_step_words (before, after, step, amount, n_people == 1 ? viewer : 0, name, next);
}

/** Returns: (transfer full): the name of the player at @seat as in "the trio of sevens before East". */
static char *
name_before (BaizeGrandmaBoard *self, int seat)
{
  int n_people;

  if (baize_game_get_person (baize_board_get_game (BAIZE_BOARD (self)), &n_people) == seat && n_people == 1)
    /* Translators: the player, as in "the trio of sevens before you" */
    return g_strdup (C_ ("before", "you"));
  return grandma_board_name (self, seat);
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
    /* Translators: which way of laying down the goal is shown, of how many */
    return g_strdup_printf (_ ("You have the goal; this is way %u of %u to lay it down"), self->way + 1,
                            self->ways->len);
  return grandma_describe_distance (grandma_board_shown (self), grandma_board_viewer (self));
}

/** Returns: (transfer full): how far the viewer's hand is from the goal, which melds it has begun, and at most @most
 * other cards that help; sentences. Empty if nothing is known of it. */
static char *
describe_plan (BaizeGrandmaBoard *self, int most)
{
  g_autofree char *far = speak_aim (self), *sketch = grandma_aim_describe (self), *help = NULL;
  GString *text = g_string_new (NULL);

  /* that the goal is met is told with the cards of all players */
  if (far != NULL && !self->aim.met)
    g_string_append_printf (text, "%s.", far);
  if (*sketch == '\0')
    return g_string_free (text, FALSE);
  g_string_append_printf (text, " %s", sketch);
  help = grandma_list_help (grandma_board_shown (self), grandma_board_viewer (self), most);
  if (help != NULL)
    /* Translators: cards that help besides those that the plan named before lacks: "any jack, any queen or any wild
     * two" */
    g_string_append_printf (text, _ (" These cards help as well: %s."), help);
  return g_string_free (text, FALSE);
}

/** grandma_board_describe_place: see BaizeBoardClass. */
char *
grandma_board_describe_place (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  int position = grandma_board_find_in_hand (self, place), seat = baize_board_get_seat (board);
  /* only a hand's name has the player's strength; cards and melds need only the name */
  gboolean is_hand = place->kind == GRANDMA_HAND && place->index < 0;
  g_autofree char *name = place->owner == 0 || place->owner > state->players ? NULL
                          : is_hand ? grandma_board_full_name (self, place->owner)
                                    : name_before (self, place->owner);
  g_autofree GrandmaState *open = baize_board_get_open_hands (board) ? g_memdup2 (state, sizeof *state) : NULL;
  g_autofree char *text = NULL, *goal = NULL, *explained = NULL, *how = NULL;

  if (open != NULL)
    open->open = TRUE;
  text = grandma_describe_seen (open != NULL && place->kind == GRANDMA_HAND && place->owner != seat ? open : state,
                                seat, place, position < 0 ? place->index : position, name ? name : "");

  if (place->kind == GRANDMA_PILE && (place->index < 0 || place->index == state->n_pile - 1))
    return add_taking (self, g_steal_pointer (&text));
  if (place->kind != GRANDMA_FRONT || place->owner != seat)
    return g_steal_pointer (&text);
  goal = grandma_goal_name (state->variant, state->round);
  explained = grandma_explain_goal (state->variant, state->round);
  how = describe_plan (self, GRANDMA_N_CARDS);
  /* Translators: the goal of the round; how far the hand is from it; what a trio and a staircase are */
  return g_strdup_printf (_ ("Goal, to be laid down here: %s. %s %s"), goal, how, explained);
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
  g_autofree char *plan = describe_plan (self, MOST_HELPING), *keys = NULL, *told = NULL;
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

      /* Translators: a player, the cards in the hand, the points of the match: "East: 12 cards in hand, has met the
       * goal; 35 penalty points so far. " */
      g_string_append_printf (
        text, grandma_is_down (state, seat) ? _ ("%s: %s, goal of this round met; %s. ") : _ ("%s: %s; %s. "), name,
        cards, total);
      append_melds (state, seat, text);
    }
  /* unless they were told with the prompt */
  told = grandma_board_expect_more (board, state);
  keys = told == NULL && grandma_board_can_act (self) ? name_keys (state) : NULL;
  if (keys != NULL)
    g_string_append_printf (text, "%s.", keys);
  return g_strchomp (g_string_free (text, FALSE));
}

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
  /* Translators: a player of the program, and how strong it is: "Vera (Strong)" */
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

/** Finds the moves from @first to before @end that @seat made in its last turn of this round; they are read from the
 * game, so it also works in a resumed game. */
static void
find_last_turn (BaizeGame *game, int seat, guint *first, guint *end)
{
  const GrandmaState *now = baize_game_get_state (game);
  guint position = baize_game_get_position (game);
  guint least = position > MAX_TURN_MOVES * GRANDMA_MAX_PLAYERS ? position - MAX_TURN_MOVES * GRANDMA_MAX_PLAYERS : 0;
  GrandmaState state;

  /* back to the player's last move … */
  for (*end = position; *end > least; --*end)
    {
      baize_game_copy_state_at (game, *end - 1, &state);
      if (state.seat == seat || state.round != now->round)
        break;
    }
  /* … and to the draw that began the turn */
  for (*first = *end; *first > least; --*first)
    {
      baize_game_copy_state_at (game, *first - 1, &state);
      if (state.seat != seat || state.round != now->round)
        break;
      if (baize_game_get_move (game, *first - 1)->verb == GRANDMA_DRAW)
        {
          --*first;
          break;
        }
    }
}

/**
 * grandma_board_last_turn:
 * @self: the board
 * @seat: a seat
 *
 * Returns: (transfer full) (nullable): a short description of the player's last turn in this round
 */
char *
grandma_board_last_turn (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const GrandmaState *now = baize_game_get_state (game);
  GString *text = g_string_new (NULL);
  GrandmaState state;
  guint first, end;

  find_last_turn (game, seat, &first, &end);
  for (guint i = first; i < end; i++)
    {
      gboolean again = i > first && baize_game_get_move (game, i - 1)->verb == GRANDMA_ADD;

      baize_game_copy_state_at (game, i, &state);
      if (state.seat == seat && state.round == now->round)
        append_move (&state, baize_game_get_move (game, i), again, text);
    }
  return g_string_free (text, text->len == 0);
}

/** Returns: (nullable): what the computer player at @seat says, in its own manner: that it has one card left, or that
 * it has @met the goal. */
static const char *
find_remark (BaizeGrandmaBoard *self, int seat, int n_hand, gboolean met)
{
  static const char *const goal[BAIZE_N_MANNERS] = { N_ ("There they are!"), N_ ("So much for that."),
                                                     N_ ("If I may …") };
  static const char *const one_left[BAIZE_N_MANNERS] = { N_ ("Just one left!"), N_ ("One card."),
                                                         N_ ("One card, if you please.") };
  const BaizeCharacter *character = baize_game_get_character (baize_board_get_game (BAIZE_BOARD (self)), seat);

  if (character == NULL || (n_hand != 1 && !met))
    return NULL;
  return n_hand == 1 ? _ (one_left[character->manner]) : _ (goal[character->manner]);
}

/** grandma_board_remark: Returns: (nullable): what the computer player at @seat says about its last turn. */
const char *
grandma_board_remark (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const GrandmaState *state = baize_game_get_state (game);
  gboolean met = FALSE;
  guint first, end;

  if (state->open || state->over)
    return NULL;
  find_last_turn (game, seat, &first, &end);
  for (guint i = first; i < end; i++)
    met = met || baize_game_get_move (game, i)->verb == GRANDMA_GOAL;
  return find_remark (self, seat, state->n_hand[seat - 1], met);
}

/** grandma_board_add_remark: Returns: (transfer full): @text (transfer full) about the discard that ends the turn of
 * the player to move in @before, with what the player says then. */
char *
grandma_board_add_remark (BaizeGrandmaBoard *self, const GrandmaState *before, const GrandmaState *after, char *text)
{
  g_autofree char *own = text, *name = NULL;
  const char *remark = after->open || after->over
                         ? NULL
                         : find_remark (self, before->seat, after->n_hand[before->seat - 1], before->down_now);

  if (remark == NULL)
    return g_steal_pointer (&own);
  name = baize_game_get_seat_name (baize_board_get_game (BAIZE_BOARD (self)), before->seat);
  /* Translators: what a player has done, the player, and what the player says: "Vera discards the king of clubs. Vera:
   * “One card.”" */
  return g_strdup_printf (_ ("%s %s: “%s”"), own, name, remark);
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
  /* Translators: how the round ended, and the goal of the next one: "Otto went out. Next: 3 trios" */
  return g_strdup_printf (_ ("%s Next: %s"), end, goal);
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
    return g_strdup_printf (ngettext ("%d card fits: you may add it to what lies on the table, then discard one",
                                      "%d cards fit: you may add them to what lies on the table, then discard one",
                                      (gulong) n),
                            n);
  /* Translators: the cards of the hand that fit to melds on the table, in short */
  return g_strdup_printf (ngettext ("This card fits: %s. You may add it to what lies on the table, then discard one",
                                    "These cards fit: %s. You may add them to what lies on the table, then discard one",
                                    (gulong) n),
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
  return g_strdup (draft.missing == 0 ? _ ("You hold all cards of the goal: lay it down, or discard a card and wait")
                                      : _ ("Choose a card to discard"));
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
  if (grandma_is_down (state, seat))
    return g_strdup (_ ("table before you, with what you have laid down"));
  goal = grandma_goal_name (state->variant, state->round);
  explained = grandma_explain_goal (state->variant, state->round);
  how = grandma_board_describe_plan (self, GRANDMA_N_CARDS);
  /* Translators: the goal of the round; how far the hand is from it; what a trio and a staircase are */
  return g_strdup_printf (_ ("Goal, to be laid down here: %s. %s %s"), goal, how, explained);
}

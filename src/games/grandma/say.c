/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The words of the board: players by their names, places as they are seen, what was done last.
 */
#include "board.h"

#include <glib/gi18n.h>

/* Nobody makes more moves in a turn: a draw, the goal, or every card finds a place, and a discard. */
#define MAX_TURN_MOVES (GRANDMA_MAX_HAND + 2)

/** grandma_board_name: Returns: (transfer full): what the player at @seat is called; whoever looks, alone among computers, is "You". */
char *
grandma_board_name (BaizeGrandmaBoard *self, int seat)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  int n_people, person = baize_game_get_person (game, &n_people);

  if (n_people == 1 && seat == person)
    return g_strdup (_ ("You"));
  return baize_game_get_seat_name (game, seat);
}

/** Appends what @move did, for one who sees the table, to @text. */
static void
append_move (const GrandmaState *state, const BaizeMove *move, GString *text)
{
  const char *comma = text->len > 0 ? ", " : "";

  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      if (move->arg[0] == GRANDMA_FROM_STOCK)
        /* Translators: a player drew a card of the stock */
        g_string_append_printf (text, "%s%s", comma, C_ ("turn", "drew"));
      else
        /* Translators: a player took a card from the pile */
        g_string_append_printf (text, C_ ("turn", "%stook %s"), comma,
                                baize_face_get_short (grandma_face (state->pile[state->n_pile - 1])));
      break;
    case GRANDMA_GOAL:
      g_string_append_printf (text, "%s%s", comma, C_ ("turn", "met the goal"));
      break;
    case GRANDMA_ADD:
      /* Translators: a player found a place for a card; the first %s is a comma or nothing */
      g_string_append_printf (text, C_ ("turn", "%splaced %s"), comma, baize_face_get_short (move->arg[0]));
      break;
    case GRANDMA_DISCARD:
      g_string_append_printf (text, C_ ("turn", "%sdiscarded %s"), comma, baize_face_get_short (move->arg[0]));
      break;
    default:
      break;
    }
}

/**
 * grandma_board_last_turn:
 * @self: the board
 * @seat: a seat
 *
 * Returns: (transfer full) (nullable): what that player did in the turn of this round that is their last, in short;
 *   found in the moves of the game, so it is there too when a game is resumed
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

  /* back to the last move of theirs … */
  for (; end > least; end--)
    {
      baize_game_copy_state_at (game, end - 1, &state);
      if (state.seat == seat || state.round != now->round)
        break;
    }
  /* … and to the draw with which that turn began */
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
      baize_game_copy_state_at (game, i, &state);
      if (state.seat == seat && state.round == now->round)
        append_move (&state, baize_game_get_move (game, i), text);
    }
  return g_string_free (text, text->len == 0);
}

/** grandma_board_tell_step: see BaizeBoardClass. */
char *
grandma_board_tell_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount)
{
  BaizeGame *game = baize_board_get_game (board);
  const GrandmaState *state = before;
  g_autofree char *name = baize_game_get_seat_name (game, state->seat);
  int n_people, viewer = baize_game_get_person (game, &n_people);

  /* of several people all hear it, and nobody is "you" */
  return grandma_tell_step (before, after, step, amount, n_people == 1 ? viewer : 0, name);
}

/** grandma_board_describe_place: see BaizeBoardClass. */
char *
grandma_board_describe_place (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  int position = grandma_board_find_in_hand (self, place), seat = baize_board_get_seat (board);
  g_autofree char *name = place->owner > 0 && place->owner <= state->players ? grandma_board_name (self, place->owner) : NULL;
  g_autofree GrandmaState *open = baize_board_get_open_hands (board) ? g_memdup2 (state, sizeof *state) : NULL;
  g_autofree char *text = NULL, *note = NULL;
  GrandmaDraft draft;

  if (open != NULL)
    open->open = TRUE;
  text = grandma_describe_seen (open != NULL && place->kind == GRANDMA_HAND && place->owner != seat ? open : state, seat,
                                place, position < 0 ? place->index : position, name ? name : "");

  if (place->kind != GRANDMA_FRONT || place->owner != seat)
    return g_steal_pointer (&text);
  grandma_draft (state, seat, &draft);
  note = grandma_describe_draft (state, &draft);
  /* Translators: a place, and how far the hand is from the goal */
  return g_strdup_printf (_ ("%s. %s"), text, note);
}

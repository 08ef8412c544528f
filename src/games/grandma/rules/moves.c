/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists and checks the moves of Grandma's Card Game, and says why a move is not legal. Plays none.
 */
#include "grandma.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- moves as bytes ---- */

/** grandma_move_draw: sets @move to drawing from @source. */
void
grandma_move_draw (BaizeMove *move, GrandmaSource source)
{
  *move = (BaizeMove){ .verb = GRANDMA_DRAW, .n_args = 1, .arg = { (guint8) source } };
}

/**
 * grandma_move_goal: sets @move to laying down @n_melds, at most four; @faces are those of all melds one after another,
 * at most twelve.
 */
void
grandma_move_goal (BaizeMove *move, int n_melds, const GrandmaKind *kinds, const BaizeFace *faces)
{
  *move = (BaizeMove){ .verb = GRANDMA_GOAL };
  baize_move_add_arg (move, (guint8) n_melds);
  for (int i = 0; i < n_melds; i++)
    {
      int n = kinds[i] == GRANDMA_KIND_TRIO ? GRANDMA_TRIO : GRANDMA_STAIRCASE;

      move->arg[0] |= (guint8) (kinds[i] << (4 + i));
      while (n-- > 0)
        baize_move_add_arg (move, *faces++);
    }
}

/** grandma_move_add: sets @move to adding @face to @meld. */
void
grandma_move_add (BaizeMove *move, BaizeFace face, const GrandmaMeld *meld, GrandmaEnd end)
{
  *move = (BaizeMove){ .verb = GRANDMA_ADD, .n_args = 4, .arg = { face, meld->seat, meld->number, (guint8) end } };
}

/** grandma_move_discard: sets @move to discarding @face. */
void
grandma_move_discard (BaizeMove *move, BaizeFace face)
{
  *move = (BaizeMove){ .verb = GRANDMA_DISCARD, .n_args = 1, .arg = { face } };
}

/** grandma_goal_n_melds: Returns: the number of melds that @move, a goal, lays down. */
int
grandma_goal_n_melds (const BaizeMove *move)
{
  return move->arg[0] & 0xf;
}

/**
 * grandma_goal_meld:
 * @move: a goal
 * @index: the index of a meld, from 0
 * @kind: (out): its kind
 * @faces: (out) (transfer none): its cards in the order of the move
 *
 * Returns: the number of its cards
 */
int
grandma_goal_meld (const BaizeMove *move, int index, GrandmaKind *kind, const BaizeFace **faces)
{
  int n = 0;

  *faces = move->arg + 1;
  for (int i = 0; i <= index; i++)
    {
      *faces += n;
      *kind = move->arg[0] >> (4 + i) & 1 ? GRANDMA_KIND_STAIRCASE : GRANDMA_KIND_TRIO;
      n = *kind == GRANDMA_KIND_TRIO ? GRANDMA_TRIO : GRANDMA_STAIRCASE;
    }
  return n;
}

/* ---- listing moves ---- */

/**
 * grandma_may_lay_down: Returns: whether the seat to move may lay down the goal now; the rules: check to see if you
 * have fulfilled the goal.
 */
gboolean
grandma_may_lay_down (const GrandmaState *state)
{
  return !state->over && state->phase == GRANDMA_PHASE_PLAY && !grandma_is_down (state, state->seat);
}

/**
 * grandma_may_add: Returns: whether the seat to move may add cards now; the rules: you may not "find a place" the same
 * turn you've fulfilled the goal.
 */
gboolean
grandma_may_add (const GrandmaState *state)
{
  return !state->over && state->phase == GRANDMA_PHASE_PLAY && grandma_is_down (state, state->seat) && !state->down_now;
}

static gboolean
may_draw_stock (const GrandmaState *state)
{
  return state->n_stock > 0 || state->n_pile > 1;
}

/**
 * grandma_list_adds:
 * @state: a position
 * @face: a card of the seat to move
 * @first: (out) (optional): the first way in which it finds a place
 * @moves: (nullable): the list to which all ways are appended
 *
 * Returns: in how many ways the card finds a place now; 0 if cards may not be added now
 */
int
grandma_list_adds (const GrandmaState *state, BaizeFace face, BaizeMove *first, BaizeMoves *moves)
{
  int n = 0, n_melds = grandma_may_add (state) ? state->n_melds : 0;

  for (int i = 0; i < n_melds; i++)
    {
      const GrandmaMeld *meld = &state->meld[i];
      GrandmaEnd end;
      gboolean chooses;

      if (!grandma_meld_fits (meld, face, &end))
        continue;
      /* only a two can go to either end */
      chooses = meld->kind == GRANDMA_KIND_STAIRCASE && end == GRANDMA_END_NONE;
      for (int way = chooses ? GRANDMA_END_LOW : GRANDMA_END_NONE;
           way <= (chooses ? GRANDMA_END_HIGH : GRANDMA_END_NONE); way++)
        {
          if (moves != NULL)
            grandma_move_add (baize_moves_add (moves, GRANDMA_ADD), face, meld, (GrandmaEnd) way);
          if (n++ == 0 && first != NULL)
            grandma_move_add (first, face, meld, (GrandmaEnd) way);
        }
    }
  return n;
}

/** Lists each face of the hand once, without branches, which a processor could not predict. */
static void
list_discards (const GrandmaState *state, BaizeMoves *moves)
{
  const guint8 *hand = state->hand[state->seat - 1];
  int n_hand = state->n_hand[state->seat - 1];
  BaizeFace last = BAIZE_FACE_NONE;
  gsize n = moves->n_items;

  baize_moves_reserve (moves, GRANDMA_MAX_HAND);
  for (int i = 0; i < n_hand; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      n += face != last;
      grandma_move_discard (&moves->items[n - 1], face);
      last = face;
    }
  moves->n_items = n;
}

static void
list_adds_and_discards (const GrandmaState *state, BaizeMoves *moves)
{
  const guint8 *hand = state->hand[state->seat - 1];
  int n_hand = state->n_hand[state->seat - 1];

  for (int i = 0; i < n_hand; i++)
    {
      BaizeFace face = grandma_face (hand[i]);

      if (i > 0 && face == grandma_face (hand[i - 1]))
        continue;
      grandma_list_adds (state, face, NULL, moves);
      grandma_move_discard (baize_moves_add (moves, GRANDMA_DISCARD), face);
    }
}

/** grandma_moves: see BaizeRules. */
void
grandma_moves (gconstpointer data, BaizeMoves *moves)
{
  const GrandmaState *state = data;

  if (state->over)
    return;
  if (state->phase == GRANDMA_PHASE_DRAW)
    {
      if (may_draw_stock (state))
        grandma_move_draw (baize_moves_add (moves, GRANDMA_DRAW), GRANDMA_FROM_STOCK);
      grandma_move_draw (baize_moves_add (moves, GRANDMA_DRAW), GRANDMA_FROM_PILE);
      return;
    }
  if (grandma_may_lay_down (state))
    grandma_list_goals (state, moves);
  if (grandma_may_add (state))
    list_adds_and_discards (state, moves);
  else
    list_discards (state, moves);
}

/* ---- checking moves ---- */

static gboolean
check_hand (const GrandmaState *state, BaizeFace face, GError **error)
{
  if (face < BAIZE_FACE_JOKER_RED && grandma_hand_find (state, state->seat, face) >= 0)
    return TRUE;
  return baize_refuse_move (error, _ ("The %s is not in the hand of the player whose turn it is."),
                            baize_face_get_name (face));
}

/* The rules: each turn you first draw a card from either the face-down pile or the face-up pile. */
static gboolean
check_draw (const GrandmaState *state, const BaizeMove *move, GError **error)
{
  if (state->phase != GRANDMA_PHASE_DRAW)
    return baize_refuse_move (error, _ ("A card was drawn already; discard one to end the turn."));
  if (move->arg[0] == GRANDMA_FROM_STOCK && !may_draw_stock (state))
    return baize_refuse_move (error,
                              _ ("The stock is empty and there is nothing to shuffle: take the card of the pile."));
  return move->arg[0] <= GRANDMA_FROM_PILE ? TRUE
                                           : baize_refuse_move (error, _ ("Draw from the stock or from the pile."));
}

/** Returns: whether the kinds of the melds are those of a goal of this round. */
static gboolean
is_goal (const GrandmaState *state, const BaizeMove *move)
{
  GrandmaGoal goals[GRANDMA_MAX_GOALS], laid = { 0 };
  int n_goals = grandma_goals (state->variant, state->round, goals);
  const BaizeFace *faces;
  GrandmaKind kind;

  for (int i = 0; i < grandma_goal_n_melds (move); i++)
    {
      grandma_goal_meld (move, i, &kind, &faces);
      laid.trios += kind == GRANDMA_KIND_TRIO;
      laid.staircases += kind == GRANDMA_KIND_STAIRCASE;
    }
  for (int i = 0; i < n_goals; i++)
    if (laid.trios == goals[i].trios && laid.staircases == goals[i].staircases)
      return TRUE;
  return FALSE;
}

/** Checks that the hand has all cards of the melds, and equal cards often enough. */
static gboolean
check_goal_cards (const GrandmaState *state, const BaizeMove *move, GError **error)
{
  const guint8 *hand = state->hand[state->seat - 1];
  guint8 count[GRANDMA_N_CARDS / 2] = { 0 };

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    count[grandma_face (hand[i])]++;
  for (int i = 1; i < move->n_args; i++)
    {
      BaizeFace face = move->arg[i];

      if (!check_hand (state, face, error))
        return FALSE;
      if (count[face]-- == 0)
        return baize_refuse_move (error, _ ("The hand does not have that many of the %s."), baize_face_get_name (face));
    }
  return TRUE;
}

static gboolean
check_goal (const GrandmaState *state, const BaizeMove *move, GError **error)
{
  GrandmaMeld meld;
  GrandmaKind kind;
  const BaizeFace *faces;

  if (grandma_is_down (state, state->seat))
    return baize_refuse_move (error, _ ("The goal of this round is met already."));
  if (!is_goal (state, move))
    {
      g_autofree char *goal = grandma_goal_name (state->variant, state->round);

      return baize_refuse_move (error, _ ("The goal of this round is %s, all laid down at once."), goal);
    }
  if (!check_goal_cards (state, move, error))
    return FALSE;
  for (int i = 0; i < grandma_goal_n_melds (move); i++)
    {
      grandma_goal_meld (move, i, &kind, &faces);
      if (!grandma_meld_shape (kind, faces, &meld, error))
        return FALSE;
    }
  return TRUE;
}

/** Says why @face, which is not a two, cannot be added to @meld. */
static gboolean
refuse_place (const GrandmaMeld *meld, BaizeFace face, GError **error)
{
  g_autofree char *name = grandma_meld_name (meld);
  BaizeFace low, high;

  if (meld->kind == GRANDMA_KIND_TRIO)
    return baize_refuse_move (error, _ ("The %s finds no place there: %s takes cards of that rank, and twos."),
                              baize_face_get_name (face), name);
  if (meld->n_cards >= GRANDMA_MAX_STAIRCASE)
    return baize_refuse_move (error, _ ("This staircase has all thirteen cards."));
  low = grandma_meld_wants (meld, GRANDMA_END_LOW);
  high = grandma_meld_wants (meld, GRANDMA_END_HIGH);
  if (grandma_is_wild (low) && grandma_is_wild (high))
    return baize_refuse_move (error, _ ("The %s finds no place there: %s takes only a two now."),
                              baize_face_get_name (face), name);
  if (grandma_is_wild (low) || grandma_is_wild (high) || low == high)
    return baize_refuse_move (error, _ ("The %s finds no place there: %s takes the %s, or a two."),
                              baize_face_get_name (face), name,
                              baize_face_get_name (grandma_is_wild (low) ? high : low));
  return baize_refuse_move (error, _ ("The %s finds no place there: %s takes the %s or the %s, or a two."),
                            baize_face_get_name (face), name, baize_face_get_name (low), baize_face_get_name (high));
}

static gboolean
check_add (const GrandmaState *state, const BaizeMove *move, GError **error)
{
  const GrandmaMeld *meld = grandma_find_meld (state, move->arg[1], move->arg[2]);
  BaizeFace face = move->arg[0];
  GrandmaEnd named = move->arg[3], end;
  gboolean wants_end;

  if (!grandma_is_down (state, state->seat))
    return baize_refuse_move (error, _ ("Cards can be added only after the goal of the round is met."));
  if (state->down_now)
    return baize_refuse_move (
      error, _ ("Once you have met the goal, you may add cards to what lies on the table from your next turn on."));
  if (!check_hand (state, face, error))
    return FALSE;
  if (meld == NULL)
    return baize_refuse_move (error, _ ("There is no meld %d.%d."), move->arg[1], move->arg[2]);
  if (!grandma_meld_fits (meld, face, &end))
    return refuse_place (meld, face, error);
  wants_end = meld->kind == GRANDMA_KIND_STAIRCASE && grandma_is_wild (face);
  if (wants_end && named != GRANDMA_END_LOW && named != GRANDMA_END_HIGH)
    return baize_refuse_move (error, _ ("Choose the end of the staircase that the two goes to, low or high."));
  if (!wants_end && named != GRANDMA_END_NONE)
    return baize_refuse_move (error, _ ("You choose an end only for a two that goes to a staircase."));
  return TRUE;
}

/** grandma_check: see BaizeRules. */
gboolean
grandma_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const GrandmaState *state = data;

  if (state->over)
    return baize_refuse_over (error);
  if (move->verb == GRANDMA_DRAW)
    return check_draw (state, move, error);
  if (state->phase == GRANDMA_PHASE_DRAW)
    return baize_refuse_move (error, _ ("Draw a card first, from the stock or from the pile."));
  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_GOAL:
      return check_goal (state, move, error);
    case GRANDMA_ADD:
      return check_add (state, move, error);
    case GRANDMA_DISCARD:
      return check_hand (state, move->arg[0], error);
    default:
      return baize_refuse_unknown (error);
    }
}

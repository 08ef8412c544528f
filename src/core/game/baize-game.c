/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Playing a game; baize-game-undo.c goes back and forth. Every 16th position is stored; other positions are computed
 * from the stored one before them, so that memory use stays small however long a game is.
 */
#include "baize-game-private.h"

#include <string.h>

#define CHECKPOINT_EVERY 16

G_DEFINE_FINAL_TYPE (BaizeGame, baize_game, G_TYPE_OBJECT)

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_OVER,
  PROP_PRACTICE,
  PROP_HELD,
  PROP_COVERS_HANDS,
  N_PROPS,
};

enum
{
  MOVED,
  FOLLOWED,
  BRANCHED,
  PEEKED,
  NOTED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
game_move_clear (gpointer data)
{
  g_free (((BaizeGameMove *) data)->comment);
}

static void
baize_game_finalize (GObject *object)
{
  BaizeGame *game = BAIZE_GAME (object);

  g_clear_pointer (&game->setup, baize_setup_free);
  g_clear_pointer (&game->moves, g_array_unref);
  g_string_free (game->script, TRUE);
  g_clear_pointer (&game->checkpoints, g_ptr_array_unref);
  g_clear_pointer (&game->peeks, g_array_unref);
  g_clear_pointer (&game->counting, g_array_unref);
  g_clear_pointer (&game->extra, baize_record_free);
  g_free (game->state);
  g_free (game->scratch);
  G_OBJECT_CLASS (baize_game_parent_class)->finalize (object);
}

static void
baize_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeGame *game = BAIZE_GAME (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, baize_game_get_can_undo (game));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, baize_game_get_can_redo (game));
      break;
    case PROP_OVER:
      g_value_set_boolean (value, baize_game_get_over (game));
      break;
    case PROP_PRACTICE:
      g_value_set_int (value, (int) baize_game_get_practice (game));
      break;
    case PROP_HELD:
      g_value_set_boolean (value, baize_game_get_held (game));
      break;
    case PROP_COVERS_HANDS:
      g_value_set_boolean (value, game->covers_hands);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COVERS_HANDS)
    baize_game_set_covers_hands (BAIZE_GAME (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
baize_game_class_init (BaizeGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = baize_game_finalize;
  object_class->get_property = baize_game_get_property;
  object_class->set_property = baize_game_set_property;

  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  props[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  props[PROP_PRACTICE] = g_param_spec_int ("practice", NULL, NULL, BAIZE_PRACTICE_NONE, BAIZE_PRACTICE_UNDO,
                                           BAIZE_PRACTICE_NONE, flags);
  props[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, flags | G_PARAM_EXPLICIT_NOTIFY);
  /** BaizeGame:covers-hands: whether people at one machine hide their hands although the rules do not require it. */
  props[PROP_COVERS_HANDS] = g_param_spec_boolean ("covers-hands", NULL, NULL, FALSE,
                                                   flags | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeGame::moved:
   * @change: a #BaizeGameChange
   *
   * The position has changed. Code that shows or saves the game listens to this signal. A handler must not depend on
   * the order of handlers and must not change the game; code that plays on by itself uses #BaizeGame::followed.
   */
  signals[MOVED] = g_signal_new ("moved", BAIZE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);
  /**
   * BaizeGame::followed:
   *
   * Emitted after all handlers of #BaizeGame::moved: the board shows the new position, and it has been saved.
   */
  signals[FOLLOWED] = g_signal_new ("followed", BAIZE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    0);
  /**
   * BaizeGame::branched:
   *
   * Emitted after #BaizeGame::followed if the move began a practice branch, see baize_game_get_has_branch().
   */
  signals[BRANCHED] = g_signal_new ("branched", BAIZE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    0);
  /**
   * BaizeGame::peeked:
   *
   * The player saw cards before making a move. The record is saved at once, so that a crash does not lose this fact.
   */
  signals[PEEKED] = g_signal_new ("peeked", BAIZE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * BaizeGame::noted:
   *
   * A tag of the record changed without a move, for instance the order of a hand.
   */
  signals[NOTED] = g_signal_new ("noted", BAIZE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_game_init (BaizeGame *game)
{
  game->moves = g_array_new (FALSE, FALSE, sizeof (BaizeGameMove));
  g_array_set_clear_func (game->moves, game_move_clear);
  game->script = g_string_new (NULL);
  game->checkpoints = g_ptr_array_new_with_free_func (g_free);
  game->peeks = g_array_new (FALSE, FALSE, sizeof (BaizeGamePeek));
  game->fork = BAIZE_GAME_NO_FORK;
  game->counting = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  game->extra = baize_record_new ("");
}

/** baize_game_new_dealt: Returns: (transfer full): a game without moves; the caller has checked @setup with
 * baize_setup_check(). */
BaizeGame *
baize_game_new_dealt (const BaizeRules *rules, const BaizeSetup *setup)
{
  BaizeGame *game = g_object_new (BAIZE_TYPE_GAME, NULL);

  game->rules = rules;
  game->setup = baize_setup_copy (setup);
  baize_rules_complete (rules, game->setup);
  game->state = g_malloc0 (rules->state_size);
  game->scratch = g_malloc0 (rules->state_size);
  rules->deal (game->state, game->setup);
  game->n_used = baize_rules_n_used (rules, game->state);
  g_ptr_array_add (game->checkpoints, g_memdup2 (game->state, game->n_used));
  return game;
}

/**
 * baize_game_new:
 * @rules: the rules of the game
 * @setup: the setup, which is copied
 * @error: why no game can begin with @setup
 *
 * Returns: (transfer full) (nullable): a game without moves; %NULL if @setup is not valid
 */
BaizeGame *
baize_game_new (const BaizeRules *rules, const BaizeSetup *setup, GError **error)
{
  g_return_val_if_fail (rules != NULL && setup != NULL, NULL);
  return baize_setup_check (setup, rules, error) ? baize_game_new_dealt (rules, setup) : NULL;
}

/** baize_game_get_rules: Returns: (transfer none): the rules of the game. */
const BaizeRules *
baize_game_get_rules (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return game->rules;
}

/** baize_game_get_setup: Returns: (transfer none): the setup from which the game was dealt. */
const BaizeSetup *
baize_game_get_setup (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return game->setup;
}

/** baize_game_get_variant: Returns: (transfer none): the variant of the setup. */
const BaizeVariant *
baize_game_get_variant (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return &game->rules->variants[game->setup->variant];
}

/** baize_game_get_state: Returns: (transfer none): the current position, in the struct that the rules define; it
 * changes with the next move. */
gconstpointer
baize_game_get_state (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  return game->state;
}

/** baize_game_get_position: Returns: the number of moves from the deal to the current position. */
guint
baize_game_get_position (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->position;
}

/** baize_game_get_n_moves: Returns: the number of moves, undone ones included. */
guint
baize_game_get_n_moves (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->moves->len;
}

/** baize_game_get_move: Returns: (transfer none): the move with @index, from 0, made or undone; valid until the next
 * move. */
const BaizeMove *
baize_game_get_move (BaizeGame *game, guint index)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game) && index < game->moves->len, NULL);
  return &g_array_index (game->moves, BaizeGameMove, index).move;
}

/** baize_game_get_over: Returns: whether the game is over in the current position. */
gboolean
baize_game_get_over (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->rules->is_over (game->state);
}

/** baize_game_get_score: Returns: the score of @seat (from 1) in the current position. */
int
baize_game_get_score (BaizeGame *game, int seat)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->rules->score (game->state, seat);
}

/**
 * baize_game_copy_state_at:
 * @game: a game
 * @position: number of moves from the deal, at most baize_game_get_n_moves()
 * @state: (out): memory of the rules' `state_size` bytes for the position
 *
 * Copies another position of the game without changing the current one.
 */
void
baize_game_copy_state_at (BaizeGame *game, guint position, gpointer state)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  guint checkpoint = MIN (position / CHECKPOINT_EVERY, game->checkpoints->len - 1);

  memcpy (state, game->checkpoints->pdata[checkpoint], game->n_used);
  memset ((char *) state + game->n_used, 0, game->rules->state_size - game->n_used);
  for (guint i = checkpoint * CHECKPOINT_EVERY; i < position; i++)
    game->rules->play (state, baize_game_get_move (game, i), NULL, NULL);
}

/** Plays the next listed move; stores the position if it is a checkpoint that is not stored yet. */
static void
step_forward (BaizeGame *game)
{
  game->rules->play (game->state, baize_game_get_move (game, game->position), NULL, NULL);
  game->position++;
  if (game->position % CHECKPOINT_EVERY == 0 && game->checkpoints->len == game->position / CHECKPOINT_EVERY)
    g_ptr_array_add (game->checkpoints, g_memdup2 (game->state, game->n_used));
}

/** baize_game_go_to: makes @position the current position without emitting a signal. */
void
baize_game_go_to (BaizeGame *game, guint position)
{
  if (position < game->position)
    {
      baize_game_copy_state_at (game, position, game->state);
      game->position = position;
    }
  while (game->position < position)
    step_forward (game);
}

/** baize_game_append_move: appends a legal move and its @comment (nullable, copied) and plays the move. There must be
 * no undone moves. */
void
baize_game_append_move (BaizeGame *game, const BaizeMove *move, const char *comment)
{
  guint64 before = game->position > 0 ? g_array_index (game->moves, BaizeGameMove, game->position - 1).end : 0;
  g_autofree char *text = baize_rules_move_text (game->rules, game->state, move);
  BaizeGameMove entry = { *move, g_strdup (comment), strlen (text), 0, before + baize_game_measure_move (text) };

  baize_record_write_move (game->script, text, comment);
  entry.written = game->script->len;
  g_array_append_val (game->moves, entry);
  step_forward (game);
}

/** baize_game_get_written: Returns: the number of bytes of the script that the moves made take. */
gsize
baize_game_get_written (BaizeGame *game)
{
  return game->position > 0 ? g_array_index (game->moves, BaizeGameMove, game->position - 1).written : 0;
}

/** baize_game_drop_undone: removes the undone moves, and the peeks before them. */
void
baize_game_drop_undone (BaizeGame *game)
{
  g_array_set_size (game->moves, game->position);
  g_string_truncate (game->script, baize_game_get_written (game));
  g_ptr_array_set_size (game->checkpoints, (gint) (game->position / CHECKPOINT_EVERY + 1));
  baize_game_forget_peeks (game, game->position + 1, BAIZE_GAME_PEEK_OUTSIDE - 1);
}

/** baize_game_announce: emits #BaizeGame::moved and #BaizeGame::followed for a change of the position. */
void
baize_game_announce (BaizeGame *game, BaizeGameChange change)
{
  g_object_freeze_notify (G_OBJECT (game));
  for (int i = PROP_CAN_UNDO; i <= PROP_PRACTICE; i++)
    g_object_notify_by_pspec (G_OBJECT (game), props[i]);
  baize_game_set_held (game, game->holds_end && baize_game_get_over (game));
  game->revising = change == BAIZE_GAME_REVISED;
  g_signal_emit (game, signals[MOVED], 0, (int) change);
  game->revising = FALSE;
  g_signal_emit (game, signals[FOLLOWED], 0);
  g_object_thaw_notify (G_OBJECT (game));
}

/** Plays legal @moves from @position on, and announces @change. Moves that equal the listed ones are redone; the first
 * different move replaces the rest of the list. */
static void
make_moves (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, BaizeGameChange change)
{
  guint n_listed = baize_game_count_listed (game, position, moves, n_moves);
  gboolean branches = FALSE;

  baize_game_go_to (game, position + n_listed);
  if (n_listed < n_moves && baize_game_meets_counting (game, &moves[n_listed]))
    {
      n_listed = baize_game_count_listed (game, position, moves, n_moves);
      baize_game_go_to (game, position + n_listed);
    }
  if (n_listed < n_moves)
    {
      if (baize_game_get_can_redo (game))
        game->n_branches++;
      branches = baize_game_begin_branch (game);
      baize_game_drop_undone (game);
      baize_game_forget_peeks (game, game->position, game->position);
    }
  for (guint i = n_listed; i < n_moves; i++)
    baize_game_append_move (game, &moves[i], NULL);
  baize_game_settle_peeks (game);
  baize_game_announce (game, change);
  if (branches)
    g_signal_emit (game, signals[BRANCHED], 0);
}

/**
 * baize_game_play:
 * @game: a game
 * @move: the move to make
 * @error: why the move cannot be made
 *
 * Makes a move. If @move is the next undone move, it is redone; otherwise the undone moves are discarded. If people
 * have seen cards through the undone moves, a different move begins a practice branch, and the line that counts is
 * kept; see baize_game_get_has_branch().
 *
 * Returns: whether the move was made
 */
gboolean
baize_game_play (BaizeGame *game, const BaizeMove *move, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game) && move != NULL, FALSE);
  if (!baize_rules_check (game->rules, game->state, move, error)
      || !baize_game_may_play (game, game->position, move, 1, error))
    return FALSE;
  /* A peek counts only until the player makes a move. */
  baize_game_forget_peeks (game, game->position, game->position);
  make_moves (game, game->position, move, 1, BAIZE_GAME_PLAYED);
  return TRUE;
}

/** baize_game_hides_hands: Returns: whether the rules or a preference hide the hands of the other seats in @state. */
gboolean
baize_game_hides_hands (BaizeGame *game, gconstpointer state)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->covers_hands || baize_rules_hides_hands (game->rules, game->setup->variant, state);
}

/**
 * baize_game_set_covers_hands:
 * @game: a game
 * @covers: whether people at one machine hide their hands although the rules do not require it
 *
 * While hands are covered, undo does not go back to a decision of another person. The record does not contain this
 * setting.
 */
void
baize_game_set_covers_hands (BaizeGame *game, gboolean covers)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  if (game->covers_hands == covers)
    return;
  game->covers_hands = covers;
  g_object_notify_by_pspec (G_OBJECT (game), props[PROP_COVERS_HANDS]);
  g_object_notify_by_pspec (G_OBJECT (game), props[PROP_CAN_UNDO]);
}

/**
 * baize_game_revise:
 * @game: a game
 * @position: the position to go back to, at most the current one
 * @moves: (array length=n_moves): the moves to play from there
 * @n_moves: number of moves
 * @error: why a move cannot be made
 *
 * Replaces the last moves as one change, without announcing or saving intermediate positions. If @moves equal the
 * listed moves, the moves after them can be redone; different moves are treated as in baize_game_play(). If a move is
 * refused, the game does not change.
 *
 * Returns: whether the game was changed
 */
gboolean
baize_game_revise (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  g_autofree gpointer state = g_malloc (game->rules->state_size);

  g_return_val_if_fail (position <= game->position, FALSE);
  baize_game_copy_state_at (game, position, state);
  for (guint i = 0; i < n_moves; i++)
    {
      if (!baize_rules_check (game->rules, state, &moves[i], error))
        return FALSE;
      game->rules->play (state, &moves[i], NULL, NULL);
    }
  if (!baize_game_may_play (game, position, moves, n_moves, error))
    return FALSE;
  make_moves (game, position, moves, n_moves, BAIZE_GAME_REVISED);
  return TRUE;
}

/** baize_game_is_revising: Returns: whether #BaizeGame::moved is being emitted for a revision. */
gboolean
baize_game_is_revising (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return game->revising;
}

/** baize_game_get_n_branches: Returns: how often a different move has replaced undone moves since the game was
 * opened. */
guint
baize_game_get_n_branches (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return game->n_branches;
}

/**
 * baize_game_trace_last:
 * @game: a game in which a move was made
 * @func: called after each visible step of the last move, with the position after that step
 * @data: user data for @func
 *
 * Traces the steps from the position before the last move to the current position.
 */
void
baize_game_trace_last (BaizeGame *game, BaizeTraceFunc func, gpointer data)
{
  g_return_if_fail (BAIZE_IS_GAME (game));

  /* @func may call functions of the game that use the scratch position, so the trace needs memory of its own. */
  g_autofree gpointer state = g_malloc (game->rules->state_size);

  g_return_if_fail (game->position > 0);
  baize_game_copy_state_at (game, game->position - 1, state);
  game->rules->play (state, baize_game_get_move (game, game->position - 1), func, data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * At most one decision is pending. Every other change of the game (an undo, another deal, the end of the program)
 * cancels it, and its result is ignored. A click or a key during computer turns drops the pauses until a person's turn.
 */
#include "baize-opponents.h"

#include "core/rules/baize-player.h"
#include "table/baize-keys.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

#define TIME_LIMIT  G_USEC_PER_SEC /* for a decision; most take much less */
#define MAX_THREADS 4

struct _BaizeOpponents
{
  GObject parent_instance;

  BaizeBoard *board; /* not owned; outlives this object */
  BaizeGame *game;
  GCancellable *thinking; /* %NULL while no decision is pending */
  gboolean decided;       /* whether @move is the decision */
  BaizeMove move;
  guint pause;     /* the source that ends the pause; 0 if there is none */
  gboolean paused; /* whether the pause before this move is over */
  gboolean hurry;
  GtkEventController *keys;
  GtkGesture *click;
};

G_DEFINE_FINAL_TYPE (BaizeOpponents, baize_opponents, G_TYPE_OBJECT)

static void
forget_move (BaizeOpponents *opponents)
{
  if (opponents->thinking != NULL)
    g_cancellable_cancel (opponents->thinking);
  g_clear_object (&opponents->thinking);
  g_clear_handle_id (&opponents->pause, g_source_remove);
  opponents->decided = opponents->paused = FALSE;
}

/** Returns a seed that depends only on the deal and the number of moves made. */
static guint64
seed_of (BaizeGame *game)
{
  return (baize_game_get_setup (game)->deal + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
         + baize_game_get_position (game);
}

static gboolean
is_at_rest (BaizeOpponents *opponents)
{
  return !baize_board_get_moving (opponents->board) && !baize_board_is_stepping (opponents->board);
}

/** Makes the first legal move. Returns: whether there was one. */
static gboolean
play_any (BaizeGame *game)
{
  g_auto (BaizeMoves) moves = { 0 };
  gboolean played = FALSE;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  for (gsize i = 0; i < moves.n_items && !played; i++)
    played = baize_game_play (game, &moves.items[i], NULL);
  return played;
}

/** Makes @move. An illegal choice of a computer player must not stop the game: another move is made, or if there is
 * none, the board shows a message. */
static void
play_chosen (BaizeOpponents *opponents, const BaizeMove *move)
{
  g_autoptr (BaizeGame) game = g_object_ref (opponents->game);
  g_autofree char *name = baize_game_get_seat_name (game, baize_rules_seat (baize_game_get_rules (game),
                                                                            baize_game_get_state (game)));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (baize_game_play (game, move, &error))
    return;
  g_warning ("%s: %s chose a move that can't be made: %s", baize_game_get_rules (game)->id, name, error->message);
  if (play_any (game))
    return;
  /* Translators: the first %s is the name of a computer player, the second a sentence with the reason */
  text = g_strdup_printf (_ ("%s can’t move. %s"), name, error->message);
  baize_board_refuse (opponents->board, NULL, text);
}

/** Makes the move as soon as it is decided, the board is at rest and the pause is over. */
static void
move_on (BaizeOpponents *opponents)
{
  BaizeMove move = opponents->move;

  if (!opponents->decided || !is_at_rest (opponents) || !(opponents->paused || opponents->hurry))
    return;
  forget_move (opponents);
  play_chosen (opponents, &move);
}

static void
on_decided (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BaizeOpponents) opponents = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  BaizeMove move = { 0 }; /* all zero: a move that no game allows */

  /* another decision may have been requested since */
  if (cancellable != opponents->thinking || g_cancellable_is_cancelled (cancellable))
    return;
  /* without a result the move stays invalid, which is handled like any other illegal move */
  baize_player_choose_finish (result, &move, NULL);
  g_clear_object (&opponents->thinking);
  opponents->decided = TRUE;
  opponents->move = move;
  g_debug ("decided, at move %u", baize_game_get_position (opponents->game));
  move_on (opponents);
}

static void
think_of_move (BaizeOpponents *opponents)
{
  const BaizeRules *rules = baize_game_get_rules (opponents->game);
  gconstpointer state = baize_game_get_state (opponents->game);
  const BaizePlayer *player = baize_player_find (rules, baize_game_get_computer (opponents->game,
                                                                                 baize_rules_seat (rules, state)));
  BaizeThinking thinking = { .seed = seed_of (opponents->game),
                             .time_limit = TIME_LIMIT,
                             .n_threads = CLAMP ((int) g_get_num_processors () - 1, 1, MAX_THREADS) };

  /* after an undo, the player makes the same move again */
  if (baize_game_get_can_redo (opponents->game))
    {
      opponents->decided = TRUE;
      opponents->move = *baize_game_get_move (opponents->game, baize_game_get_position (opponents->game));
      return;
    }
  if (player == NULL)
    player = &rules->players->list[0];
  opponents->thinking = thinking.cancellable = g_cancellable_new ();
  g_debug ("%s thinks, at move %u, for %d ms at most, on %d threads", player->id,
           baize_game_get_position (opponents->game), (int) (TIME_LIMIT / 1000), thinking.n_threads);
  baize_player_choose_async (player, rules, state, &thinking, on_decided, g_object_ref (opponents));
}

static gboolean
on_pause_over (gpointer data)
{
  BaizeOpponents *opponents = data;

  opponents->pause = 0;
  opponents->paused = TRUE;
  move_on (opponents);
  return G_SOURCE_REMOVE;
}

/** notify::moving: the pause before the next move starts when the animation of the last one ends. */
static void
on_rest (BaizeOpponents *opponents)
{
  if (opponents->game == NULL || !baize_game_get_computer_moves (opponents->game) || !is_at_rest (opponents))
    return;
  if (opponents->pause == 0 && !opponents->paused)
    opponents->pause = g_timeout_add (baize_table_style_get_pause (baize_table_style_get_default ()), on_pause_over,
                                      opponents);
  move_on (opponents);
}

/** The position has changed: drop a decision for the old one. */
static void
on_followed (BaizeOpponents *opponents)
{
  forget_move (opponents);
  if (!baize_game_get_computer_moves (opponents->game))
    {
      opponents->hurry = FALSE;
      return;
    }
  think_of_move (opponents);
  on_rest (opponents);
}

/** Clicks and keys on the board skip the pauses. */
static void
hurry (BaizeOpponents *opponents)
{
  if (opponents->game == NULL || !baize_game_get_computer_moves (opponents->game) || opponents->hurry)
    return;
  opponents->hurry = TRUE;
  baize_board_finish_motion (opponents->board);
  move_on (opponents);
}

static gboolean
on_hurry_key (BaizeOpponents *opponents, guint keyval)
{
  guint key = baize_keys_unpad (keyval);

  /* but not keys for moving the cursor, reading or sorting */
  if (key == GDK_KEY_space || key == GDK_KEY_Return || key == GDK_KEY_Escape)
    hurry (opponents);
  return FALSE;
}

static void
baize_opponents_dispose (GObject *object)
{
  BaizeOpponents *opponents = BAIZE_OPPONENTS (object);

  baize_opponents_set_game (opponents, NULL);
  if (opponents->board != NULL)
    {
      g_signal_handlers_disconnect_by_data (opponents->board, opponents);
      gtk_widget_remove_controller (GTK_WIDGET (opponents->board), opponents->keys);
      gtk_widget_remove_controller (GTK_WIDGET (opponents->board), GTK_EVENT_CONTROLLER (opponents->click));
    }
  opponents->board = NULL;
  G_OBJECT_CLASS (baize_opponents_parent_class)->dispose (object);
}

static void
baize_opponents_class_init (BaizeOpponentsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_opponents_dispose;
}

static void
baize_opponents_init (BaizeOpponents *opponents)
{
}

/**
 * baize_opponents_new:
 * @board: the board on which the computer players move; not referenced
 *
 * Returns: (transfer full): opponents without a game; dispose of them before @board is destroyed
 */
BaizeOpponents *
baize_opponents_new (BaizeBoard *board)
{
  BaizeOpponents *opponents = g_object_new (BAIZE_TYPE_OPPONENTS, NULL);

  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  opponents->board = board;
  opponents->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (opponents->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (opponents->keys, "key-pressed", G_CALLBACK (on_hurry_key), opponents);
  gtk_widget_add_controller (GTK_WIDGET (board), opponents->keys);
  opponents->click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (opponents->click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (opponents->click, "released", G_CALLBACK (hurry), opponents);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (opponents->click));
  g_signal_connect_object (board, "notify::moving", G_CALLBACK (on_rest), opponents, G_CONNECT_SWAPPED);
  return opponents;
}

/** baize_opponents_set_game: plays for the computer players of @game (nullable), the game on the board, and no longer
 * for those of the previous game. */
void
baize_opponents_set_game (BaizeOpponents *opponents, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_OPPONENTS (opponents));
  forget_move (opponents);
  if (opponents->game != NULL)
    g_signal_handlers_disconnect_by_data (opponents->game, opponents);
  g_set_object (&opponents->game, game);
  opponents->hurry = FALSE;
  if (game == NULL)
    return;
  g_signal_connect_object (game, "followed", G_CALLBACK (on_followed), opponents, G_CONNECT_SWAPPED);
  on_followed (opponents);
}

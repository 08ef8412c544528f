/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One question at a time: whatever else changes the game, an undo, another deal, the end of the program, takes it back,
 * and its answer is never heard. A click or a key while others move has them move without a pause until a person's
 * turn.
 */
#include "baize-opponents.h"

#include "core/rules/baize-player.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

#define TIME_LIMIT  G_USEC_PER_SEC /* for a decision; most take far less */
#define MAX_THREADS 4

struct _BaizeOpponents
{
  GObject parent_instance;

  BaizeBoard *board; /* not owned; it outlives this */
  BaizeGame *game;
  GCancellable *thinking; /* NULL while nobody is asked */
  gboolean decided;       /* whether @move is what will be done */
  BaizeMove move;
  guint pause;     /* the source that ends it; 0 when there is none */
  gboolean paused; /* the pause before this move is over */
  gboolean hurry;
  GtkEventController *keys;
  GtkGesture *click;
};

G_DEFINE_FINAL_TYPE (BaizeOpponents, baize_opponents, G_TYPE_OBJECT)

static void
forget (BaizeOpponents *opponents)
{
  if (opponents->thinking != NULL)
    g_cancellable_cancel (opponents->thinking);
  g_clear_object (&opponents->thinking);
  g_clear_handle_id (&opponents->pause, g_source_remove);
  opponents->decided = opponents->paused = FALSE;
}

/** A number that is the same whenever this position of this deal comes about. */
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

/** Makes the first move that is legal; Returns: whether there was one. */
static gboolean
play_any (BaizeGame *game)
{
  BaizeMoves moves = { 0 };
  gboolean played = FALSE;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  for (gsize i = 0; i < moves.n_items && !played; i++)
    played = baize_game_play (game, &moves.items[i], NULL);
  baize_moves_clear (&moves);
  return played;
}

/** Makes @move. A player that is wrong must not stop the game: another move is made, or it is said that none can be. */
static void
play (BaizeOpponents *opponents, const BaizeMove *move)
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
  /* Translators: the first %s is the name of a player of the program, the second a sentence that says why */
  text = g_strdup_printf (_ ("%s can’t go on. %s"), name, error->message);
  baize_board_refuse (opponents->board, NULL, text);
}

/** Makes the move when it is known, the table has come to rest and there was time to see it. */
static void
move_on (BaizeOpponents *opponents)
{
  BaizeMove move = opponents->move;

  if (!opponents->decided || !is_at_rest (opponents) || !(opponents->paused || opponents->hurry))
    return;
  forget (opponents);
  play (opponents, &move);
}

static void
on_decided (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BaizeOpponents) opponents = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  BaizeMove move = { 0 }; /* no move of any game */

  /* another question may have been asked since */
  if (cancellable != opponents->thinking || g_cancellable_is_cancelled (cancellable))
    return;
  /* who has no answer is as wrong as who answers with a wrong one */
  baize_player_choose_finish (result, &move, NULL);
  g_clear_object (&opponents->thinking);
  opponents->decided = TRUE;
  opponents->move = move;
  g_debug ("decided, at move %u", baize_game_get_position (opponents->game));
  move_on (opponents);
}

static void
think (BaizeOpponents *opponents)
{
  const BaizeRules *rules = baize_game_get_rules (opponents->game);
  gconstpointer state = baize_game_get_state (opponents->game);
  const BaizePlayer *player = baize_player_find (rules, baize_game_get_computer (opponents->game,
                                                                                 baize_rules_seat (rules, state)));
  BaizeThinking thinking = { .seed = seed_of (opponents->game),
                             .time_limit = TIME_LIMIT,
                             .n_threads = CLAMP ((int) g_get_num_processors () - 1, 1, MAX_THREADS) };

  /* after an undo the same move again has the same answer */
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

/** The table came to rest, or set out: the pause before the next move begins when all is seen of the one before. */
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

/** The position is another one: what was thought of is past. */
static void
on_followed (BaizeOpponents *opponents)
{
  forget (opponents);
  if (!baize_game_get_computer_moves (opponents->game))
    {
      opponents->hurry = FALSE;
      return;
    }
  think (opponents);
  on_rest (opponents);
}

/** Whoever touches the board does not want to wait. */
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
on_key (BaizeOpponents *opponents, guint keyval)
{
  /* not keys by which one walks, listens or arranges */
  if (keyval == GDK_KEY_space || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_Escape)
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
 * @board: the board on which they play; not kept alive
 *
 * Returns: (transfer full): opponents without a game; dispose of them before @board goes
 */
BaizeOpponents *
baize_opponents_new (BaizeBoard *board)
{
  BaizeOpponents *opponents = g_object_new (BAIZE_TYPE_OPPONENTS, NULL);

  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  opponents->board = board;
  opponents->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (opponents->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (opponents->keys, "key-pressed", G_CALLBACK (on_key), opponents);
  gtk_widget_add_controller (GTK_WIDGET (board), opponents->keys);
  opponents->click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (opponents->click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (opponents->click, "released", G_CALLBACK (hurry), opponents);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (opponents->click));
  g_signal_connect_object (board, "notify::moving", G_CALLBACK (on_rest), opponents, G_CONNECT_SWAPPED);
  return opponents;
}

/** baize_opponents_set_game: has them play @game (nullable), which lies on the board; the one before they leave. */
void
baize_opponents_set_game (BaizeOpponents *opponents, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_OPPONENTS (opponents));
  forget (opponents);
  if (opponents->game != NULL)
    g_signal_handlers_disconnect_by_data (opponents->game, opponents);
  g_set_object (&opponents->game, game);
  opponents->hurry = FALSE;
  if (game == NULL)
    return;
  g_signal_connect_object (game, "followed", G_CALLBACK (on_followed), opponents, G_CONNECT_SWAPPED);
  on_followed (opponents);
}

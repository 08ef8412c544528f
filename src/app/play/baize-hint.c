/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first answer comes from few playouts, the next ones from many more while the hint is shown. Budgets and seeds are
 * fixed, so that the same position gives the same hints. In a puzzle with a goal all cards are known, so the hint is
 * the first move of a best line.
 */
#include "baize-hint.h"
#include "baize-config.h"
#include "baize-questions.h"

#include "core/rules/baize-advice.h"
#include "core/rules/baize-best.h"
#include "core/rules/baize-reason.h"
#include "core/rules/baize-thinker.h"
#include "table/baize-focus.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

/* The answers; each has this many times the playouts of the one before. */
#define N_STAGES 3
#define FACTOR   4
/* The number of visible lines of the text in a wide window, where a long text fits, in others and in a narrow one. A
 * longer text is scrolled. The bar keeps its height, so that the table does not move when the text changes. */
#define WIDE_LINES   3
#define LINES        4
#define NARROW_LINES 5
/* Widths and heights in pixels: a window of at least the first width is wide, one below the second is narrow, and in
 * one below the height the cards need the place. */
#define WIDE_FROM    1200
#define NARROW_BELOW 760
#define LOW_BELOW    480

/* How long to search for the best line of a puzzle. Its value was proved when the puzzle was made, so this is
 * enough. */
#define HINT_TIME (10 * G_TIME_SPAN_SECOND)

struct _BaizeHint
{
  BaizeContainer parent_instance;

  GtkWidget *scroller;
  GtkWidget *label;
  BaizeBoard *board;      /* weak pointer; %NULL if there is none */
  BaizeGame *game;        /* from the request for a hint until its end, the game of @board */
  GCancellable *thinking; /* %NULL while nothing is computed */
  guint stage;
  GArray *moves;            /* (nullable) (element-type BaizeEvaluatedMove): the last answer, best first */
  guint index;              /* of the move that is shown */
  gboolean plays;           /* whether the first answer is to be played as soon as it comes */
  GtkEventController *keys; /* on @board */
  GtkGesture *click;
};

G_DEFINE_FINAL_TYPE (BaizeHint, baize_hint, BAIZE_TYPE_CONTAINER)

/** Returns: (transfer full) (nullable): the first move of a best line with all cards known. */
static gpointer
solve (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  BaizeThinking thinking = { .seed = 1, .time_limit = HINT_TIME, .cancellable = cancellable };
  g_autoptr (BaizeBest) best = baize_best_find (question->rules, question->state, &thinking, NULL);
  BaizeEvaluatedMove first = { .exact = TRUE };
  GArray *moves;

  if (best == NULL || best->moves->len == 0)
    return NULL;
  first.move = g_array_index (best->moves, BaizeMove, 0);
  first.value = best->score;
  moves = g_array_new (FALSE, FALSE, sizeof first);
  g_array_append_val (moves, first);
  return moves;
}

static gpointer
answer (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  const BaizeRulesPlayers *players = question->rules->players;
  BaizeThinking thinking = question->thinking;
  GArray *moves;

  thinking.cancellable = cancellable;
  moves = baize_player_evaluate (&players->list[players->n - 1], question->rules, question->state, &thinking, NULL);
  if (moves != NULL)
    baize_player_drop_repeats (question->rules, question->state, moves);
  return moves;
}

static void
free_answer (gpointer moves)
{
  g_array_unref (moves);
}

/* ---- showing ---- */

/** Returns: (transfer full): the text of the move with the current index. */
static char *
write_text (BaizeHint *hint)
{
  const BaizeRules *rules = baize_game_get_rules (hint->game);
  gconstpointer state = baize_game_get_state (hint->game);
  const BaizeEvaluatedMove *move = &g_array_index (hint->moves, BaizeEvaluatedMove, hint->index);
  g_autofree char *text = NULL;

  if (!baize_game_get_goal (hint->game, NULL))
    return baize_advice_write (rules, state, hint->moves, hint->index);
  text = baize_reason_describe (rules, state, &move->move);
  /* Translators: what a move does, and the best score that can still be reached in a puzzle */
  return g_strdup_printf (_ ("%s. From here %d can be reached."), text, (int) move->value);
}

/** Shows and announces @text. Returns: whether it is a new one. */
static gboolean
show_text (BaizeHint *hint, const char *text)
{
  if (g_str_equal (text, gtk_label_get_text (GTK_LABEL (hint->label))))
    return FALSE;
  gtk_label_set_text (GTK_LABEL (hint->label), text);
  baize_board_announce (hint->board, text);
  return TRUE;
}

/** Shows the move with the current index, if it is another one or its reason has changed. */
static void
show (BaizeHint *hint)
{
  g_autofree char *text = NULL;

  hint->index %= hint->moves->len;
  text = write_text (hint);
  if (show_text (hint, text))
    baize_board_show_hint (hint->board, &g_array_index (hint->moves, BaizeEvaluatedMove, hint->index).move);
}

/** Shows why there is no move to be seen yet. */
static void
show_waiting (BaizeHint *hint)
{
  if (hint->thinking != NULL)
    show_text (hint, hint->plays ? _ ("Thinking… The move will be played at once.") : _ ("Thinking…"));
  else if (baize_game_get_computer_moves (hint->game))
    show_text (hint, hint->plays ? _ ("The hint comes on your turn, and the move will be played at once.")
                                 : _ ("The hint comes on your turn."));
  else
    show_text (hint, _ ("No good move was found."));
}

/** Sets whether the hint that is still to come is to be played as soon as it comes. */
static void
set_plays (BaizeHint *hint, gboolean plays)
{
  if (hint->game == NULL || hint->moves != NULL || hint->plays == plays)
    return;
  hint->plays = plays;
  show_waiting (hint);
}

static void think (BaizeHint *hint);

/** Makes the shown move. */
static void
play_shown (BaizeHint *hint)
{
  g_autoptr (BaizeBoard) board = g_object_ref (hint->board);
  BaizeMove move = g_array_index (hint->moves, BaizeEvaluatedMove, hint->index).move;

  baize_hint_drop (hint);
  baize_board_play_hint (board, &move);
}

/** Returns: the index of the shown move in @moves, a better answer, if the player has asked for another move than the
 * best one; otherwise 0. */
static guint
find_shown (BaizeHint *hint, GArray *moves)
{
  for (guint i = 0; hint->index > 0 && i < moves->len; i++)
    if (baize_move_equal (&g_array_index (moves, BaizeEvaluatedMove, i).move,
                          &g_array_index (hint->moves, BaizeEvaluatedMove, hint->index).move))
      return i;
  return 0;
}

static void
on_answered (gpointer moves, gpointer data)
{
  BaizeHint *hint = data;

  g_clear_object (&hint->thinking);
  if (moves == NULL)
    {
      if (hint->moves == NULL)
        show_waiting (hint);
      return;
    }
  /* a hint that was asked for before this turn must be shown at the position that it is about */
  if (hint->moves == NULL)
    baize_board_finish_motion (hint->board);
  if (hint->moves != NULL && hint->index == 0)
    baize_advice_keep_first (baize_game_get_rules (hint->game), moves,
                             &g_array_index (hint->moves, BaizeEvaluatedMove, 0).move);
  hint->index = find_shown (hint, moves);
  g_clear_pointer (&hint->moves, g_array_unref);
  hint->moves = moves;
  if (hint->plays && baize_board_keeps_focus (hint->board))
    {
      play_shown (hint);
      return;
    }
  hint->plays = FALSE;
  gtk_widget_action_set_enabled (GTK_WIDGET (hint), "hint.play", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (hint), "hint.next", hint->moves->len > 1);
  show (hint);
  /* exact values do not improve */
  if (++hint->stage < N_STAGES && hint->moves->len > 1 && !g_array_index (hint->moves, BaizeEvaluatedMove, 0).exact)
    think (hint);
}

static void
think (BaizeHint *hint)
{
  const BaizeRules *rules = baize_game_get_rules (hint->game);
  BaizeQuestion *question = baize_question_new (rules, baize_game_get_state (hint->game));

  question->thinking.seed = baize_game_get_setup (hint->game)->deal + baize_game_get_position (hint->game);
  question->thinking.budget = baize_player_quick_budget (rules, question->state);
  question->thinking.single = TRUE;
  for (guint i = 0; i < hint->stage; i++)
    question->thinking.budget *= FACTOR;
  hint->thinking = g_cancellable_new ();
  baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_ANSWER,
                     baize_game_get_goal (hint->game, NULL) ? solve : answer, question, g_free, free_answer,
                     hint->thinking, on_answered, hint);
}

/** Returns: the number of visible lines of the text. */
static int
count_lines (BaizeHint *hint)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (hint)));
  int width = gtk_widget_get_width (window);

  if (width >= WIDE_FROM || gtk_widget_get_height (window) < LOW_BELOW)
    return WIDE_LINES;
  return width < NARROW_BELOW ? NARROW_LINES : LINES;
}

static void
set_height (BaizeHint *hint)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (hint->label), NULL, NULL);

  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (hint->scroller),
                                              count_lines (hint)
                                                * PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics)));
  pango_font_metrics_unref (metrics);
}

/** Returns: whether a computer player could give a hint for @game (nullable), and a person is to move. */
static gboolean
can_ask (BaizeGame *game)
{
  const BaizeRules *rules;

  if (game == NULL)
    return FALSE;
  rules = baize_game_get_rules (game);
  return rules->players != NULL && !baize_game_get_over (game) && !baize_game_get_computer_moves (game)
         && (rules->players->refuse == NULL || !rules->players->refuse (baize_game_get_state (game), NULL));
}

/** Whether the player can ask for a hint for @game (nullable) already, which comes when a person is to move. Where
 * several people play, it could show another one's hand. */
static gboolean
can_wait (BaizeGame *game)
{
  int n_people;

  if (game == NULL || baize_game_get_rules (game)->players == NULL || !baize_game_get_computer_moves (game))
    return FALSE;
  baize_game_get_person (game, &n_people);
  return n_people == 1;
}

/** The position has changed: ends the hint, unless it waits for the turn of a person. */
static void
on_position_changed (BaizeHint *hint, BaizeGameChange change)
{
  if (change != BAIZE_GAME_PLAYED || hint->moves != NULL || hint->thinking != NULL)
    baize_hint_drop (hint);
  else if (can_ask (hint->game))
    {
      think (hint);
      show_waiting (hint);
    }
  else if (!can_wait (hint->game))
    baize_hint_drop (hint);
}

/** Begins to think, after the player has agreed to be helped. */
static void
begin (GObject *object)
{
  BaizeHint *hint = BAIZE_HINT (object);
  BaizeGame *game = hint->board != NULL ? baize_board_get_game (hint->board) : NULL;

  baize_hint_drop (hint);
  if (!can_ask (game) && !can_wait (game))
    return;
  hint->game = g_object_ref (game);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_position_changed), hint, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (hint), "hint.play", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (hint), "hint.next", FALSE);
  set_height (hint);
  gtk_widget_set_visible (GTK_WIDGET (hint), TRUE);
  if (can_ask (game))
    think (hint);
  show_waiting (hint);
}

/** Shows a good move, or if one is shown, the next best. Asks first if that makes the game practice. */
static void
ask (BaizeHint *hint)
{
  g_return_if_fail (BAIZE_IS_HINT (hint));

  BaizeGame *game = hint->board != NULL ? baize_board_get_game (hint->board) : NULL;

  if ((!can_ask (game) && !can_wait (game)) || baize_board_get_covered (hint->board)
      || baize_board_get_mode (hint->board) == BAIZE_PLAYBACK_REVIEWING)
    return;
  if (hint->game == NULL)
    {
      baize_board_finish_motion (hint->board);
      baize_board_take_back (hint->board);
      baize_questions_ask_help (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (hint))), game,
                                _ ("After a hint, this game is practice and won’t count for high scores."),
                                _ ("_Give a Hint"), begin, G_OBJECT (hint));
    }
  else if (hint->moves == NULL)
    set_plays (hint, FALSE);
  else if (hint->moves->len > 1)
    {
      hint->index++;
      show (hint);
    }
}

/** Whether the game gives hints itself, as in puzzles. */
static gboolean
gives_hints (BaizeBoard *board)
{
  GActionGroup *own = baize_board_get_actions (board);

  return g_action_group_has_action (own, "hint") && g_action_group_get_action_enabled (own, "hint");
}

/** baize_hint_can_give: Returns: whether there can be a hint for the current position, or on the player's next turn. */
gboolean
baize_hint_can_give (BaizeHint *hint)
{
  BaizeGame *game;

  g_return_val_if_fail (BAIZE_IS_HINT (hint), FALSE);
  if (hint->board == NULL)
    return FALSE;
  game = baize_board_get_game (hint->board);
  return gives_hints (hint->board) || can_ask (game) || can_wait (game);
}

/** baize_hint_give: shows a hint, or what the game itself offers instead. */
void
baize_hint_give (BaizeHint *hint)
{
  g_return_if_fail (BAIZE_IS_HINT (hint));
  if (hint->board != NULL && gives_hints (hint->board))
    g_action_group_activate_action (baize_board_get_actions (hint->board), "hint", NULL);
  else
    ask (hint);
}

/** baize_hint_drop: removes the hint. */
void
baize_hint_drop (BaizeHint *hint)
{
  g_return_if_fail (BAIZE_IS_HINT (hint));

  gboolean had_focus = baize_focus_find_child (GTK_WIDGET (hint)) != NULL;

  if (hint->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (hint->game, hint);
  g_clear_object (&hint->game);
  g_cancellable_cancel (hint->thinking);
  g_clear_object (&hint->thinking);
  g_clear_pointer (&hint->moves, g_array_unref);
  hint->stage = hint->index = 0;
  hint->plays = FALSE;
  gtk_label_set_text (GTK_LABEL (hint->label), "");
  if (hint->board != NULL)
    baize_board_show_hint (hint->board, NULL);
  gtk_widget_set_visible (GTK_WIDGET (hint), FALSE);
  if (had_focus && hint->board != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (hint->board));
}

static void
play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeHint *hint = BAIZE_HINT (widget);

  if (hint->moves != NULL && hint->board != NULL)
    play_shown (hint);
}

static void
show_next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (BAIZE_HINT (widget));
}

static void
close_bar (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_hint_drop (BAIZE_HINT (widget));
}

/** Enter and Space mean the hint as long as there is one, and never the focused card: they play the shown move, or the
 * one that is still to come if the player does nothing else until then. */
static void
accept (BaizeHint *hint)
{
  if (hint->moves != NULL)
    play_shown (hint);
  else if (hint->thinking != NULL || baize_game_get_computer_moves (hint->game))
    set_plays (hint, TRUE);
  else
    baize_hint_drop (hint);
}

/** Any other key that acts on the table removes the hint first. */
static gboolean
on_other_key (BaizeHint *hint, guint keyval, guint code, GdkModifierType modifiers, GtkEventController *controller)
{
  guint32 time = gtk_event_controller_get_current_event_time (controller);

  if (hint->game == NULL)
    return FALSE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    {
      set_plays (hint, FALSE);
      return FALSE;
    }
  switch (baize_keys_unpad (keyval))
    {
    case GDK_KEY_Return:
    case GDK_KEY_space:
      /* after the move, the board ignores this key if it is still held or pressed twice */
      (void) baize_board_press_key (hint->board, keyval, code, time);
      accept (hint);
      return TRUE;
    case GDK_KEY_Escape:
      baize_hint_drop (hint);
      return TRUE;
    case GDK_KEY_h:
    case GDK_KEY_H:
      return FALSE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Shift_L:
    case GDK_KEY_Shift_R:
      set_plays (hint, FALSE);
      return FALSE;
    default:
      baize_hint_drop (hint);
      return FALSE;
    }
}

/** baize_hint_set_board: gives hints on @board (nullable), and no longer on the previous one. */
void
baize_hint_set_board (BaizeHint *hint, BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_HINT (hint));

  baize_hint_drop (hint);
  if (hint->board != NULL)
    {
      gtk_widget_remove_controller (GTK_WIDGET (hint->board), hint->keys);
      gtk_widget_remove_controller (GTK_WIDGET (hint->board), GTK_EVENT_CONTROLLER (hint->click));
    }
  g_set_weak_pointer (&hint->board, board);
  if (board == NULL)
    return;
  hint->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (hint->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (hint->keys, "key-pressed", G_CALLBACK (on_other_key), hint, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), hint->keys);
  hint->click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hint->click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (hint->click, "pressed", G_CALLBACK (baize_hint_drop), hint, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (hint->click));
}

static void
baize_hint_dispose (GObject *object)
{
  baize_hint_set_board (BAIZE_HINT (object), NULL);
  G_OBJECT_CLASS (baize_hint_parent_class)->dispose (object);
}

static void
baize_hint_class_init (BaizeHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_hint_dispose;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hint-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/hint.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeHint, scroller);
  gtk_widget_class_bind_template_child (widget_class, BaizeHint, label);
  gtk_widget_class_install_action (widget_class, "hint.play", NULL, play);
  gtk_widget_class_install_action (widget_class, "hint.next", NULL, show_next);
  gtk_widget_class_install_action (widget_class, "hint.close", NULL, close_bar);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "hint.close", NULL);
}

static void
baize_hint_init (BaizeHint *hint)
{
  gtk_widget_init_template (GTK_WIDGET (hint));
}

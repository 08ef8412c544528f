/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's questions about a puzzle of Happy Graphs: can it still be solved, give a hint, show a solution. An
 * answer that makes the puzzle practice is offered first, and shown only if the player accepts.
 */
#include "board.h"

#include "table/baize-compat.h"
#include "table/baize-focus.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

static void
hide_offer (BaizeHappyGraphsBoard *self)
{
  self->offered = HAPPY_ASK_NOTHING;
  gtk_widget_set_visible (self->offer, FALSE);
}

static void
show_thinking (BaizeHappyGraphsBoard *self, gboolean thinking)
{
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), thinking);
  gtk_widget_set_visible (self->spinner, thinking);
  if (!thinking)
    g_clear_pointer (&self->thinking, g_free);
  baize_board_queue_arrange (BAIZE_BOARD (self), FALSE);
}

/** Ends the question, because it was about another position or is no longer asked. */
static void
forget_questions (BaizeHappyGraphsBoard *self)
{
  happy_advice_rest (self->advice);
  self->asked = HAPPY_ASK_NOTHING;
  self->scene->n_line = 0;
  show_thinking (self, FALSE);
  hide_offer (self);
}

/** happy_board_drop_questions: removes an offer or a shown solution. Returns: whether there was one. */
gboolean
happy_board_drop_questions (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  gboolean any = self->asked != HAPPY_ASK_NOTHING || self->offered != HAPPY_ASK_NOTHING || self->scene->n_line > 0;

  self->shows_line = FALSE;
  if (any)
    forget_questions (self);
  return any;
}

/** Shows the first move of a solution: chooses its card and moves the focus to its cell. Returns: the message. */
static char *
give_hint (BaizeHappyGraphsBoard *self)
{
  const HappyState *state = happy_board_shown (self);
  HappyScene *scene = self->scene;
  BaizeMove *move = &scene->line[0];
  BaizePlace source, target;
  g_autofree char *where = NULL;

  happy_places (state, move, &source, &target);
  scene->n_line = 1;
  /* of the cards with this number, the one on top of the pile */
  scene->chosen = happy_board_top_of (state, baize_face_get_rank (move->arg[0]), -1);
  move->arg[0] = state->face[scene->chosen];
  baize_board_unselect (BAIZE_BOARD (self));
  baize_board_lead_focus (BAIZE_BOARD (self), &target, FALSE);
  where = happy_describe_where (state, move);
  if (where == NULL)
    return g_strdup_printf (_ ("Begin with the %s"), baize_face_get_object (move->arg[0]));
  /* Translators: a card, and where it goes: "The three of spades goes right of the four of hearts" */
  return g_strdup_printf (_ ("The %s goes %s"), baize_face_get_name (move->arg[0]), where);
}

/** Shows the part of a solution that @ask is about; the puzzle becomes practice. */
static void
reveal (BaizeHappyGraphsBoard *self, HappyAsk ask)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  g_autofree char *text = NULL;

  hide_offer (self);
  self->asked = HAPPY_ASK_NOTHING;
  self->shows_line = ask != HAPPY_ASK_HINT;
  self->scene->n_line = happy_advice_get_moves (self->advice, happy_board_shown (self), self->scene->line);
  baize_game_set_practice (baize_board_get_game (board), BAIZE_PRACTICE_HINT);
  text = ask == HAPPY_ASK_HINT ? give_hint (self)
                               : g_strdup (_ ("This is one way to solve it; nothing has been laid yet"));
  baize_board_queue_arrange (board, TRUE);
  baize_board_set_prompt (board, text);
  baize_board_announce (board, text);
}

/** Offers to show the part of a solution that @ask is about. If it is offered @promptly, Enter accepts; later, Enter
 * may be meant for the table. */
static void
offer (BaizeHappyGraphsBoard *self, HappyAsk ask, gboolean promptly)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  gboolean counts = baize_game_can_count (baize_board_get_game (board));
  const char *text = ask == HAPPY_ASK_HINT
                       ? _ ("After a hint, this puzzle is practice and won’t count for high scores.")
                     : ask == HAPPY_ASK_LINE
                       ? _ ("After you see a solution, this puzzle is practice and won’t count for high scores.")
                     : counts ? _ ("Yes, it can still be solved. After you see a solution, this puzzle is practice.")
                              : _ ("Yes, it can still be solved.");
  g_autofree char *spoken = g_strdup_printf (
    ask == HAPPY_ASK_HINT ? _ ("%s Press H again for it.") : _ ("%s Press L to see how."), text);

  self->asked = HAPPY_ASK_NOTHING;
  self->offered = ask;
  gtk_label_set_text (GTK_LABEL (self->offer_label), text);
  gtk_button_set_label (GTK_BUTTON (self->offer_accept), ask == HAPPY_ASK_HINT ? _ ("Give a Hint") : _ ("Show How"));
  baize_compat_name (GTK_ACCESSIBLE (self->offer), text);
  baize_compat_describe (GTK_ACCESSIBLE (self->offer_accept), text);
  gtk_widget_set_visible (self->offer, TRUE);
  baize_board_queue_arrange (board, FALSE);
  baize_board_set_prompt (board, ask == HAPPY_ASK_CHECK ? _ ("Yes, it can still be solved") : text);
  baize_board_announce (board, spoken);
  if (promptly && baize_focus_find_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (self->offer_accept);
}

/** Reports that the analysis takes a while, and its progress, unless the prompt has changed in the meantime. */
static void
show_progress (BaizeHappyGraphsBoard *self, guint64 n_nodes)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  gboolean first = self->thinking == NULL;
  g_autofree char *before = g_steal_pointer (&self->thinking);
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, n_nodes);

  /* Translators: a puzzle is being looked at; %s is a large number */
  self->thinking = g_strdup_printf (_ ("Not known yet: thinking, %s arrangements so far"), number);
  if (first)
    {
      show_thinking (self, TRUE);
      baize_board_announce (board, _ ("Not known yet: still thinking"));
    }
  if (first || g_strcmp0 (baize_board_get_prompt (board), before) == 0)
    baize_board_set_prompt (board, self->thinking);
}

/** Reports the solver's answer, and shows what was asked for. */
static void
on_advice (HappyAdvice *advice, HappySolverAnswer answer, guint64 n_nodes, gpointer data)
{
  BaizeHappyGraphsBoard *self = data;
  BaizeBoard *board = BAIZE_BOARD (self);
  HappyAsk ask = self->asked;
  gboolean promptly = self->thinking == NULL;

  if (answer == HAPPY_SOLVER_NOT_KNOWN)
    {
      show_progress (self, n_nodes);
      return;
    }
  show_thinking (self, FALSE);
  if (answer == HAPPY_SOLVER_IMPOSSIBLE)
    {
      const char *text = ask == HAPPY_ASK_CHECK
                           ? _ ("No, it can’t be solved with the cards as they lie: lift some")
                           : _ ("Lift some cards first: it can’t be solved with the cards as they lie");

      self->asked = HAPPY_ASK_NOTHING;
      baize_board_set_prompt (board, text);
      baize_board_announce (board, text);
    }
  else if (ask != HAPPY_ASK_CHECK && !baize_game_can_count (baize_board_get_game (board)))
    reveal (self, ask);
  else
    offer (self, ask, promptly);
}

/** happy_board_ask: asks the solver about the position shown; asking again for what is offered accepts the offer. */
void
happy_board_ask (BaizeBoard *board, HappyAsk ask)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  HappyAsk offered = self->offered;

  if (baize_board_get_game (board) == NULL || !self->scene->playing)
    return;
  if (happy_board_shown (self)->kind != HAPPY_PUZZLE)
    {
      baize_board_refuse (board, NULL, _ ("This works only in puzzles: here the cards to come are not known."));
      return;
    }
  /* a picked up card goes back to its cell */
  baize_board_unselect (board);
  if (offered == ask || (offered == HAPPY_ASK_CHECK && ask == HAPPY_ASK_LINE))
    {
      reveal (self, ask);
      return;
    }
  forget_questions (self);
  self->asked = ask;
  baize_board_set_prompt (board, _ ("Thinking…"));
  happy_advice_ask (self->advice, happy_board_shown (self));
}

static void
check (BaizeBoard *board)
{
  happy_board_ask (board, HAPPY_ASK_CHECK);
}

static void
hint (BaizeBoard *board)
{
  happy_board_ask (board, HAPPY_ASK_HINT);
}

static void
show_line (BaizeBoard *board)
{
  happy_board_ask (board, HAPPY_ASK_LINE);
}

static void
on_accepted (BaizeHappyGraphsBoard *self)
{
  reveal (self, self->offered);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_declined (BaizeHappyGraphsBoard *self)
{
  baize_board_set_prompt (BAIZE_BOARD (self), NULL);
  happy_board_drop_questions (BAIZE_BOARD (self));
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/**
 * happy_board_follow_questions:
 * @self: a board that shows another position now
 *
 * Ends the questions about the previous position. A shown solution stays as long as the player follows it. Only puzzles
 * can be asked about, because no card of theirs is hidden.
 */
void
happy_board_follow_questions (BaizeHappyGraphsBoard *self)
{
  static const char *const names[] = { "check", "hint", "show-line" };
  const HappyState *state = happy_board_shown (self);
  gboolean enabled = state->kind == HAPPY_PUZZLE && !state->over;

  forget_questions (self);
  if (state->n_table == 0 || !enabled)
    self->shows_line = FALSE;
  if (self->shows_line)
    self->scene->n_line = happy_advice_get_moves (self->advice, state, self->scene->line);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    baize_board_enable_action (BAIZE_BOARD (self), names[i], enabled);
}

/** Returns: (transfer floating): a button whose label wraps, because the sheet may be narrow and words long. */
static GtkWidget *
make_button (BaizeHappyGraphsBoard *self, const char *text, void (*clicked) (BaizeHappyGraphsBoard *self))
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "pill");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked), self, G_CONNECT_SWAPPED);
  return button;
}

/** Makes the sheet for offers: one or two sentences, a button that accepts and one that declines. */
static void
make_offer (BaizeHappyGraphsBoard *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->offer = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "orientation",
                              GTK_ORIENTATION_VERTICAL, "spacing", 9, "visible", FALSE, NULL);
  self->offer_label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 34,
                                    NULL);
  self->offer_accept = make_button (self, "", on_accepted);
  gtk_widget_add_css_class (self->offer_accept, "suggested-action");
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->offer, "cover");
  gtk_widget_add_css_class (self->offer, "offer");
  gtk_box_append (GTK_BOX (buttons), make_button (self, _ ("Not Now"), on_declined));
  gtk_box_append (GTK_BOX (buttons), self->offer_accept);
  gtk_box_append (GTK_BOX (self->offer), self->offer_label);
  gtk_box_append (GTK_BOX (self->offer), buttons);
}

/** Enter and Space on a cell play no card as long as a hint is thought about or offered: it would be another one than
 * the player has asked for. */
static gboolean
on_key (BaizeHappyGraphsBoard *self, guint keyval)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizePlace focused = baize_board_get_focused (board);
  guint key = baize_keys_unpad (keyval);

  if ((key != GDK_KEY_Return && key != GDK_KEY_space) || baize_place_is_none (&focused))
    return GDK_EVENT_PROPAGATE;
  if (self->offered == HAPPY_ASK_HINT)
    gtk_widget_grab_focus (self->offer_accept);
  else if (self->asked == HAPPY_ASK_HINT)
    baize_board_announce (board, _ ("Not known yet: still thinking"));
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/** happy_board_add_questions: adds the questions to the menu, and the widgets with the answers to the board. */
void
happy_board_add_questions (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->advice = happy_advice_new (on_advice, self);
  make_offer (self);
  self->spinner = gtk_spinner_new ();
  gtk_widget_set_size_request (self->spinner, 32, 32);
  gtk_widget_set_can_target (self->spinner, FALSE);
  gtk_widget_set_visible (self->spinner, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spinner), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Thinking"), -1);
  baize_board_add_over (board, self->spinner);
  baize_board_add_over (board, self->offer);
  baize_board_add_action (board, "check", _ ("Can It Still Be Solved?"), "c", check);
  baize_board_add_action (board, "hint", NULL, NULL, hint);
  baize_board_add_action (board, "show-line", _ ("Show a Solution"), "l", show_line);
}

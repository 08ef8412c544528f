/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board's texts: the prompt, the preview of a move, refusals, the figures of the game.
 */
#include "baize-board-private.h"
#include "baize-compat.h"
#include "baize-voice.h"

#include "core/results/baize-scores.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A board explains itself until so many games have ended. */
#define FIRST_GAMES 3

/* The keys of what a card or place keeps: its accessible name, and whether it could be reached when it got the name. */
static G_DEFINE_QUARK (baize_name, name);
static G_DEFINE_QUARK (baize_reach, reach);

/** Returns: whether @child can be reached, in the form that is kept. */
static gpointer
get_reach (GtkWidget *child)
{
  return GINT_TO_POINTER (gtk_widget_get_focusable (child) ? 1 : 2);
}

/** baize_board_make_prompt: Returns: (transfer full): the prompt in @state; with several players it names whose turn it
 * is. */
char *
baize_board_make_prompt (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  g_autofree char *prompt = rules->view->prompt (state), *name = NULL;
  int n_people;

  if (baize_game_get_setup (self->game)->players == 1)
    return g_steal_pointer (&prompt);
  if (rules->is_over (state))
    return baize_game_describe_end (self->game);
  baize_game_get_person (self->game, &n_people);
  name = baize_game_get_seat_name (self->game, baize_rules_seat (rules, state));
  if (baize_rules_n_opponents (rules) > 0
      && baize_game_get_computer (self->game, baize_rules_seat (rules, state)) != NULL)
    /* Translators: %s is the name of a player of the program, or where it sits */
    return g_strdup_printf (_ ("It is the turn of %s"), name);
  if (n_people == 1)
    {
      BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
      char *own = klass->words.expect != NULL ? klass->words.expect (board, state) : NULL;

      return own != NULL ? own : g_steal_pointer (&prompt);
    }
  /* the prompt may name cards that others must not hear */
  if (baize_cover_is_due (&self->cover, self->game, state))
    return g_strdup_printf (_ ("%s, it is your turn"), name);
  /* Translators: whose turn it is, and what to do: "Ann: Choose a card" */
  return g_strdup_printf (_ ("%s: %s"), name, prompt);
}

/** baize_board_set_message: sets the message of @kind to @text (transfer full, nullable), and notifies. */
void
baize_board_set_message (BaizeBoard *board, BaizeMessageKind kind, char *text)
{
  if (baize_message_set (&baize_board_private (board)->message, kind, text))
    g_object_notify (G_OBJECT (board), "prompt");
}

/** Returns: (transfer full) (nullable): what readers are told after the prompt in @state. */
static char *
make_more (BaizeBoard *board, gconstpointer state, gboolean asked)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  int n_people;

  baize_game_get_person (self->game, &n_people);
  if (klass->words.expect_more == NULL || n_people != 1 || rules->is_over (state)
      || (baize_rules_n_opponents (rules) > 0
          && baize_game_get_computer (self->game, baize_rules_seat (rules, state)) != NULL))
    return NULL;
  return klass->words.expect_more (board, state, asked);
}

/** baize_board_set_texts: sets prompt and figures of @state and clears preview and note. */
void
baize_board_set_texts (BaizeBoard *board, gconstpointer state)
{
  g_autofree char *more = NULL;

  baize_board_set_message (board, BAIZE_MESSAGE_NOTE, NULL);
  baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, NULL);
  /* otherwise an unchanged preview would not be announced again */
  baize_board_private (board)->selection.previewed = (BaizeMove){ 0 };
  baize_board_set_message (board, BAIZE_MESSAGE_PROMPT, baize_board_make_prompt (board, state));
  more = make_more (board, state, FALSE);
  baize_message_set_more (&baize_board_private (board)->message, more);
  baize_board_set_summary (board, state);
}

/** baize_board_set_summary: shows the figures of @state. */
void
baize_board_set_summary (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  baize_message_set_summary (&self->message, baize_game_get_rules (self->game)->view->summary (state));
  g_object_notify (G_OBJECT (board), "summary");
}

/** baize_board_get_prompt: Returns: the sentence to show: the note, else the preview, else the prompt. */
const char *
baize_board_get_prompt (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_message_get (&baize_board_private (board)->message);
}

/** baize_board_set_prompt: shows @text (nullable) instead of the rules' prompt until the next input. */
void
baize_board_set_prompt (BaizeBoard *board, const char *text)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_board_set_message (board, BAIZE_MESSAGE_NOTE, g_strdup (text));
}

/** baize_board_set_preview: shows the effect of the move that the game is composing; @text is nullable. */
void
baize_board_set_preview (BaizeBoard *board, const char *text)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, g_strdup (text));
}

/** baize_board_get_summary: Returns: the figures of the game. */
const char *
baize_board_get_summary (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);

  const char *summary = baize_board_private (board)->message.summary;

  return summary ? summary : "";
}

/** baize_board_announce: announces a text to screen readers. */
void
baize_board_announce (BaizeBoard *board, const char *text)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  baize_message_announce (&baize_board_private (board)->message, GTK_WIDGET (board), text,
                          baize_board_is_settling (board));
}

/** baize_board_take_untold: Returns: (transfer full) (nullable): what was announced, without the prompt, but waits for
 * a focus that goes elsewhere now; %NULL if all was told. */
char *
baize_board_take_untold (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);

  BaizeMessage *message = &baize_board_private (board)->message;
  const char *prompt = baize_message_get_aloud (message);
  g_autofree char *text = g_strdup (message->waiting->str);

  g_string_truncate (message->waiting, 0);
  if (prompt != NULL && g_str_has_suffix (text, prompt))
    text[strlen (text) - strlen (prompt)] = '\0';
  g_strchomp (text);
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

/** baize_board_clear_announcement: where GTK can't announce, the focused card has the last announcement as its
 * description; removes it, because it is no longer true. */
void
baize_board_clear_announcement (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_message_clear_announcement (&baize_board_private (board)->message);
}

/** baize_board_is_settling: whether cards and the focus are still to go to their places, so that a text announced now
 * is read with the place that gets the focus. */
gboolean
baize_board_is_settling (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeBoardPrivate *self = baize_board_private (board);

  return self->due != BOARD_ARRANGED || self->cursor.wanted || self->playback.mode == BAIZE_PLAYBACK_STEPPING;
}

/** baize_board_introduce: Returns: (transfer full) (nullable): what readers are told of a game that begins, before its
 * first prompt. @is_new says whether the player has not met the game before. */
char *
baize_board_introduce (BaizeBoard *board, gboolean is_new)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);

  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  return klass->words.introduce != NULL ? klass->words.introduce (board, is_new) : NULL;
}

/** baize_board_get_expected: Returns: what the player should do, as it is spoken. */
const char *
baize_board_get_expected (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_message_get_aloud (&baize_board_private (board)->message);
}

/** baize_board_announce_move: announces @spoken, what the last move did, and the prompt, unless the board stays at a
 * step of the move. @by_computer says whether a computer made the move. */
void
baize_board_announce_move (BaizeBoard *board, const char *spoken, gboolean by_computer)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean holds = baize_playback_will_hold (&self->playback);
  gboolean goes_on = baize_game_get_computer_moves (self->game) && !holds;
  /* a position that plays itself to the end expects nothing */
  gboolean expects = !holds
                     && !baize_rules_is_settled (baize_game_get_rules (self->game), baize_game_get_state (self->game));
  g_autofree char *gathered = NULL;
  g_autofree char *now = baize_message_add_move (&self->message, spoken, by_computer, goes_on,
                                                 expects ? baize_message_get_aloud (&self->message) : "", &gathered);

  if (goes_on)
    baize_board_set_message (board, BAIZE_MESSAGE_PROMPT, g_strdup (now));
  if (!baize_message_say (&self->message, GTK_WIDGET (board), now) && gathered != NULL)
    /* while computers move, the focus stays where it is */
    baize_message_announce (&self->message, GTK_WIDGET (board), gathered, !goes_on);
}

/** baize_board_announce_rest: announces what has happened after a step that stayed on the table, and the prompt, unless
 * a computer moves next; then with its moves, as in baize_board_announce_move(). */
void
baize_board_announce_rest (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree char *rest = g_strdup (self->message.later->str);

  g_string_truncate (self->message.later, 0);
  baize_board_announce_move (board, rest, TRUE);
}

/** baize_board_announce_focus: announces again where the keyboard is, because a key has not moved it. */
void
baize_board_announce_focus (BaizeBoard *board)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const char *name = focus != NULL ? g_object_get_qdata (G_OBJECT (focus), name_quark ()) : NULL;

  if (name == NULL && GTK_IS_BUTTON (focus))
    name = baize_spotlight_get_name (&baize_board_private (board)->spotlight, focus);
  if (name != NULL)
    baize_board_announce (board, name);
}

/**
 * baize_board_greet:
 * @board: a board
 * @text: what to announce
 *
 * Moves the focus to the board, and announces @text together with the place that gets it.
 */
void
baize_board_greet (BaizeBoard *board, const char *text)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_message_announce (&baize_board_private (board)->message, GTK_WIDGET (board), text, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

/** Returns: (transfer full): whose turn it is, what is expected, and the figures. */
static char *
describe_state (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const char *prompt = self->message.texts[BAIZE_MESSAGE_PROMPT], *figures = baize_board_get_summary (board);
  g_autofree char *more = make_more (board, baize_board_get_shown (board), TRUE), *aloud = NULL;
  const char *stop;
  gboolean mine;
  int n_people;

  baize_game_get_person (self->game, &n_people);
  mine = n_people == 1 && baize_game_get_setup (self->game)->players > 1 && !baize_game_get_computer_moves (self->game)
         && !baize_game_get_over (self->game);
  aloud = baize_message_join (prompt, more);
  prompt = aloud;
  stop = g_str_has_suffix (prompt, ".") ? "" : ".";
  return mine ? g_strdup_printf ("%s. %s%s %s", _ ("It is your turn"), prompt, stop, figures)
              : g_strdup_printf ("%s%s %s", prompt, stop, figures);
}

/** baize_board_tell_state: announces whose turn it is, what is expected, and the figures; right after that, what else
 * the game has to say about the position, which is shown too. */
void
baize_board_tell_state (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  gboolean more = self->message.state_told && klass->words.describe_more != NULL && !self->cover.covered;
  g_autofree char *text = more ? klass->words.describe_more (board) : describe_state (board);

  baize_board_set_prompt (board, more ? text : NULL);
  if (!more)
    baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, NULL);
  self->message.state_told = !more;
  baize_board_announce (board, text);
}

/* ---- names ---- */

/** Returns: (transfer full): the name of a card in a covered hand. */
static char *
describe_hidden (BaizeBoardPrivate *self, const BaizePlace *place)
{
  g_autofree char *name = baize_game_get_seat_name (self->game, place->owner);

  /* Translators: %s is a player's name */
  return g_strdup_printf (_ ("card of %s, face down"), name);
}

/** Returns: the #BaizeCardFlags that @view has as soon as the board is arranged. */
static guint
flags_of (BaizeBoard *board, BaizeCardView *view)
{
  const BaizeSpot *spot = baize_arrangement_get_card (baize_board_private (board)->scene.arrangement,
                                                      baize_card_get_id (baize_card_view_get_card (view)));

  return spot != NULL ? spot->flags : baize_card_view_get_flags (view);
}

/** Whether @child, at @place, is shown as chosen. */
static gboolean
is_shown_chosen (BaizeBoard *board, GtkWidget *child, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (baize_board_shows_past (board))
    return FALSE;
  if (!baize_place_is_none (&self->selection.selected) && baize_place_equal (&self->selection.selected, place))
    return TRUE;
  return BAIZE_IS_CARD_VIEW (child) && (flags_of (board, BAIZE_CARD_VIEW (child)) & BAIZE_CARD_SELECTED) != 0;
}

/** Sets the accessible name of @child, unless it has this name already: every change is announced on the bus. */
static void
set_name (GtkWidget *child, const char *name)
{
  if (g_strcmp0 (g_object_get_qdata (G_OBJECT (child), name_quark ()), name) == 0)
    return;
  g_object_set_qdata_full (G_OBJECT (child), name_quark (), g_strdup (name), g_free);
  baize_compat_name (GTK_ACCESSIBLE (child), name);
}

/** Sets the tooltip of @child to @tip (nullable), which is its name. GTK makes a tooltip the description, too, so that
 * readers would say it twice. */
static void
set_tip (BaizeBoardPrivate *self, GtkWidget *child, const char *tip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (child), tip) == 0)
    return;
  gtk_widget_set_tooltip_text (child, tip);
  if (self->message.described == child)
    baize_message_clear_announcement (&self->message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
}

static void
set_label (BaizeBoardPrivate *self, GtkWidget *child)
{
  BaizeBoard *board = BAIZE_BOARD (gtk_widget_get_parent (child));
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autofree char *label = NULL;
  BaizePlace place;
  gboolean hidden;

  if (!baize_scene_get_place (child, &place))
    return;
  hidden = baize_cover_hides (&self->cover, self->game, self->playback.shown, &place);
  if (klass->words.describe_place != NULL && !hidden)
    label = klass->words.describe_place (board, &place);
  if (label == NULL)
    label = hidden
              ? describe_hidden (self, &place)
              : baize_game_get_rules (self->game)
                  ->view->describe_place (self->playback.shown, baize_cover_viewer_of (&self->cover, &place), &place);
  if (label != NULL && !hidden && is_shown_chosen (board, child, &place))
    {
      g_autofree char *plain = label;

      /* Translators: %s is a card or place as it is called aloud */
      label = g_strdup_printf (_ ("%s, chosen"), plain);
    }
  label = baize_spotlight_name (&self->spotlight, &place, label);
  set_name (child, label != NULL ? label : "");
  if (BAIZE_IS_SLOT_VIEW (child))
    set_tip (self, child, baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child))->tip ? label : NULL);
}

/** Names a card that cannot be reached: only what is seen of it. */
static void
set_plain_label (BaizeBoard *board, BaizeCardView *view)
{
  BaizeFace face = baize_card_get_face (baize_card_view_get_card (view));
  gboolean is_up = (flags_of (board, view) & BAIZE_CARD_UP) != 0 && face != BAIZE_FACE_NONE;

  set_name (GTK_WIDGET (view), is_up ? baize_face_get_name (face) : _ ("card face down"));
}

/** baize_board_refresh_label: sets the accessible name of @child, if it is a card or place, and removes the description
 * of what the keyboard and screen readers can't reach. GTK calls a widget without a name by the name of its class. */
void
baize_board_refresh_label (BaizeBoard *board, GtkWidget *child)
{
  if (!BAIZE_IS_CARD_VIEW (child) && !BAIZE_IS_SLOT_VIEW (child))
    return;
  g_object_set_qdata (G_OBJECT (child), reach_quark (), get_reach (child));
  if (BAIZE_IS_CARD_VIEW (child) && !gtk_widget_get_focusable (child))
    set_plain_label (board, BAIZE_CARD_VIEW (child));
  else
    set_label (baize_board_private (board), child);
  if (!gtk_widget_get_focusable (child))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/** baize_board_refresh_labels: sets the accessible names of all cards and places except @leaving (nullable). The focus
 * leaves that one; its new name would be read first. If only the view has changed, the others have their names unless
 * they came into view, or left it. */
void
baize_board_refresh_labels (BaizeBoard *board, GtkWidget *leaving)
{
  gboolean keeps_names = baize_board_private (board)->keeps_names;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_named = keeps_names && g_object_get_qdata (G_OBJECT (child), reach_quark ()) == get_reach (child);

      if (child != leaving && !is_named)
        baize_board_refresh_label (board, child);
    }
}

/** baize_board_is_new: Returns: whether the player is still in the first games of this kind, so that the table says
 * what later is known. */
gboolean
baize_board_is_new (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeGame *game = baize_board_get_game (board);
  g_autofree char *table = game != NULL ? baize_game_get_score_table (game) : NULL;
  const BaizeStatistics *statistics;

  if (game == NULL)
    return FALSE;
  statistics = baize_scores_load (baize_scores_get_default (), baize_game_get_rules (game),
                                  baize_game_get_setup (game)->variant, table);
  return statistics->finished + statistics->practice_finished < FIRST_GAMES;
}

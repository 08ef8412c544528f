/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Grandma's Card Game: the object with its buttons, keys and the score sheet. holding.c handles the order
 * of the hand, choose.c the moves, arrange.c the layout of the cards.
 */
#include "board.h"
#include "sheet.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (BaizeGrandmaBoard, baize_grandma_board, BAIZE_TYPE_BOARD)

/**
 * grandma_board_viewer: Returns: the seat from which the board is seen; while nobody may look, the next person's seat.
 */
int
grandma_board_viewer (BaizeGrandmaBoard *self)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = baize_board_get_seat (BAIZE_BOARD (self));

  for (int i = 0; viewer == 0 && i < state->players; i++)
    {
      int seat = (state->seat - 1 + i) % state->players + 1;

      if (baize_game_get_computer (game, seat) == NULL)
        viewer = seat;
    }
  return viewer > 0 ? viewer : state->seat;
}

/** grandma_board_can_act: Returns: whether it is the viewer's turn and no animation runs. */
gboolean
grandma_board_can_act (BaizeGrandmaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeGame *game = baize_board_get_game (board);

  return !baize_board_is_stepping (board) && !self->reading && !baize_game_get_over (game)
         && !baize_game_get_computer_moves (game) && baize_board_get_seat (board) == grandma_board_shown (self)->seat;
}

/* ---- buttons, goal and sheet ---- */

/** Returns: whether the table shows a round that is over. */
static gboolean
is_round_over (BaizeGrandmaBoard *self)
{
  return baize_board_get_mode (BAIZE_BOARD (self)) == BAIZE_PLAYBACK_HOLDING && grandma_board_shown (self)->open;
}

/** Returns: whether that round stays until the player goes on; in a lesson, the lesson goes on. */
static gboolean
waits_for_player (BaizeGrandmaBoard *self)
{
  return is_round_over (self) && !baize_game_is_guarded (baize_board_get_game (BAIZE_BOARD (self)));
}

/** Returns: (transfer full): the names of the players, in the order of the seats. */
static GPtrArray *
list_player_names (BaizeGrandmaBoard *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (int seat = 1; seat <= grandma_board_shown (self)->players; seat++)
    g_ptr_array_add (names, grandma_board_name (self, seat));
  return names;
}

/** The result shows the scores of all rounds. */
static GtkWidget *
grandma_board_make_result (BaizeBoard *board)
{
  g_autoptr (GPtrArray) names = list_player_names (BAIZE_GRANDMA_BOARD (board));

  return grandma_sheet_new_table (grandma_board_shown (BAIZE_GRANDMA_BOARD (board)),
                                  grandma_board_viewer (BAIZE_GRANDMA_BOARD (board)),
                                  (const char *const *) names->pdata);
}

/** Updates the sheet: how a round or the match ended, or the scores that the player opened. */
static void
refresh_sheet (BaizeGrandmaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeGame *game = baize_board_get_game (board);
  const GrandmaState *state = grandma_board_shown (self);
  gboolean round_ended = waits_for_player (self), ended = baize_game_get_held (game);
  gboolean was_shown = grandma_sheet_is_shown (GRANDMA_SHEET (self->sheet));
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *title = NULL, *note = NULL, *over = NULL, *sums = NULL, *words = NULL;

  if (is_round_over (self))
    {
      over = g_strdup_printf (_ ("Round %d Is Over"), state->round + 1);
      baize_board_set_prompt (board, over);
    }
  if (baize_board_is_stepping (board) && !round_ended)
    ended = FALSE;
  if (!round_ended && !ended && !self->reading)
    {
      grandma_sheet_hide (GRANDMA_SHEET (self->sheet));
      return;
    }
  names = list_player_names (self);
  if (ended)
    title = baize_game_describe_end (game);
  else
    title = g_strdup (round_ended ? over : _ ("Score Sheet"));
  note = grandma_board_describe_round (self);
  sums = grandma_sheet_show (GRANDMA_SHEET (self->sheet), state, title, note,
                             ended         ? _ ("_Result")
                             : round_ended ? _ ("_Next Round")
                                           : _ ("_Close"),
                             grandma_board_viewer (self), (const char *const *) names->pdata, self->geometry.narrow);
  if (was_shown || (!self->reading && !baize_board_keeps_focus (board)))
    return;
  baize_board_lead_focus (board, &GRANDMA_SHEET_BUTTON, FALSE);
  /* in the other cases the focus moves when the cards are arranged, after the moves are announced as well */
  words = g_strconcat (sums, note, NULL);
  if (self->reading)
    baize_board_greet (board, words);
  else
    baize_board_announce (board, words);
}

/** grandma_board_refresh: updates everything except the cards. */
void
grandma_board_refresh (BaizeGrandmaBoard *self)
{
  gboolean can_lay;

  if (baize_board_get_game (BAIZE_BOARD (self)) == NULL)
    return;
  can_lay = grandma_board_can_act (self) && self->ways->len > 0;
  grandma_aim_refresh (self);
  gtk_widget_set_sensitive (self->sort, baize_board_get_seat (BAIZE_BOARD (self)) > 0
                                          && grandma_board_shown (self)->n_hand[grandma_board_viewer (self) - 1] > 1);
  gtk_widget_set_visible (self->lay, can_lay);
  gtk_widget_set_visible (self->other_way, can_lay && self->ways->len > 1);
  gtk_widget_set_visible (self->way_before, can_lay && self->ways->len > 1);
  refresh_sheet (self);
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

/** Moves the focus to the next thing to do: the stock, or then the drawn card in the hand, which may have it
 * already. */
static void
lead_keyboard (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizePlace stock = { .kind = GRANDMA_STOCK, .index = (gint16) (state->n_stock - 1) };
  BaizePlace hand = { .kind = GRANDMA_HAND, .owner = (guint8) grandma_board_viewer (self), .index = 0 };
  BaizePlace focused = baize_board_get_focused (BAIZE_BOARD (self));

  if (!grandma_board_can_act (self))
    return;
  if (state->phase == GRANDMA_PHASE_DRAW)
    baize_board_lead_focus (BAIZE_BOARD (self), &stock, FALSE);
  else if (focused.kind != GRANDMA_HAND || self->drawing)
    {
      guint8 cards[GRANDMA_MAX_HAND];
      int n = grandma_board_list_hand (self, cards), drawn = self->orders[hand.owner - 1].drawn;
      int wanted = n == 0 ? GRANDMA_NO_CARD : memchr (cards, drawn, (gsize) n) != NULL ? drawn : cards[n - 1];

      for (; hand.index < n && grandma_card_at (state, hand.owner, &hand) != wanted; hand.index++)
        ;
      baize_board_lead_focus (BAIZE_BOARD (self), &hand, FALSE);
    }
  self->drawing = state->phase == GRANDMA_PHASE_DRAW;
}

static void
grandma_board_moved (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);

  self->chosen = (GrandmaCards){ 0 };
  grandma_board_follow_hands (self);
  grandma_board_find_ways (self);
  grandma_board_refresh (self);
  if (!baize_board_is_stepping (board))
    lead_keyboard (self);
}

/** Shows the end of a round before the next one is dealt, if a person is there to go on. */
static gboolean
grandma_board_holds_step (BaizeBoard *board, gconstpointer state, int step)
{
  int n_people;

  baize_game_get_person (baize_board_get_game (board), &n_people);
  return step == GRANDMA_STEP_ROUND && !((const GrandmaState *) state)->over && n_people > 0;
}

/* ---- the sheet ---- */

static void
show_sheet (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);

  if (baize_board_get_game (board) == NULL || grandma_sheet_is_shown (GRANDMA_SHEET (self->sheet)))
    return;
  self->reading = TRUE;
  grandma_board_refresh (self);
}

static void
on_done (BaizeGrandmaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  if (baize_board_get_game (board) == NULL)
    return;
  self->reading = FALSE;
  if (waits_for_player (self))
    {
      baize_board_set_prompt (board, NULL);
      baize_board_go_on (board);
    }
  else
    baize_game_release_end (baize_board_get_game (board));
  grandma_board_find_ways (self);
  grandma_board_refresh (self);
  if (!baize_board_is_stepping (board) && !baize_game_get_over (baize_board_get_game (board)))
    gtk_widget_grab_focus (GTK_WIDGET (board));
}

/* ---- keys and buttons ---- */

static void
on_lay (BaizeGrandmaBoard *self)
{
  baize_board_finish_motion (BAIZE_BOARD (self));
  grandma_board_lay_down (BAIZE_BOARD (self));
}

static gboolean
grandma_board_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);

  if ((modifiers & GDK_SHIFT_MASK) != 0 && keyval == GDK_KEY_Left)
    return grandma_board_shift (self, -1);
  if ((modifiers & GDK_SHIFT_MASK) != 0 && keyval == GDK_KEY_Right)
    return grandma_board_shift (self, 1);
  if ((modifiers & GDK_SHIFT_MASK) != 0 && gdk_keyval_to_lower (keyval) == GDK_KEY_w)
    {
      grandma_board_way_before (board);
      return TRUE;
    }
  return FALSE;
}

/* ---- the object ---- */

static void
baize_grandma_board_dispose (GObject *object)
{
  g_clear_object (&BAIZE_GRANDMA_BOARD (object)->met);
  G_OBJECT_CLASS (baize_grandma_board_parent_class)->dispose (object);
}

static void
baize_grandma_board_finalize (GObject *object)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (object);

  g_array_unref (self->ways);
  g_free (self->aim.goal);
  g_free (self->aim.note);
  g_free (self->aim.why);
  g_free (self->told);
  G_OBJECT_CLASS (baize_grandma_board_parent_class)->finalize (object);
}

static void
baize_grandma_board_class_init (BaizeGrandmaBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "s", N_ ("Sort the hand by rank or by suit"), grandma_board_sort },
    { "<Shift>Left", N_ ("Move a card of the hand") },
    { "l", N_ ("Lay down the goal"), grandma_board_lay_down },
    { "w", N_ ("Lay down in another way"), grandma_board_other_way },
    { "<Shift>w", N_ ("Back to the way before") },
    { "a", N_ ("Find a place for the card"), grandma_board_find_place },
    { "d", N_ ("Discard the card"), grandma_board_discard },
    { "p", N_ ("Score sheet"), show_sheet },
  };
  /* a trio, and a staircase with a two in it */
  static const BaizePreviewCard cards[] = {
    { 12, -1.47, -0.08 }, { 51, -1.08, -0.08 }, { 25, -0.69, -0.08 }, { 32, 0.41, 0.16 },
    { 33, 0.77, 0.16 },   { 1, 1.13, 0.16 },    { 35, 1.49, 0.16 },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_grandma_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_grandma_board_finalize;
  board_class->picture = (BaizeBoardPicture){
    .cards = cards,
    .n_cards = G_N_ELEMENTS (cards),
    .cloth = { 0.52f, 0.43f, 0.74f, 1 },
  };
  board_class->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), grandma_board_key };
  board_class->hand = (BaizeBoardHand){ .kind = GRANDMA_HAND };
  board_class->play = (BaizeBoardPlay){
    .act = grandma_board_act,
    .commit = grandma_board_commit,
    .put_down = grandma_board_put_down,
    .drop = grandma_board_drop,
    .walk = grandma_board_walk,
  };
  board_class->follow = (BaizeBoardFollow){
    .moved = grandma_board_moved,
    .holds_step = grandma_board_holds_step,
    .joins = grandma_board_joins,
    .rejoice = grandma_board_rejoice,
  };
  board_class->words = (BaizeBoardWords){
    .introduce = grandma_board_introduce,
    .expect = grandma_board_expect,
    .expect_more = grandma_board_expect_more,
    .describe_step = grandma_board_describe_step,
    .describe_place = grandma_board_describe_place,
    .describe_choice = grandma_board_describe_choice,
    .describe_entry = grandma_board_describe_entry,
    .describe_more = grandma_board_describe_more,
  };
  board_class->look = (BaizeBoardLook){ .make_result = grandma_board_make_result,
                                        .paint_card = grandma_board_paint_card };
  board_class->arrange = grandma_board_arrange;
  board_class->make_move = grandma_board_make_move;
}

static GtkWidget *
add_button (BaizeGrandmaBoard *self, GrandmaButton number, GtkWidget *button, const char *name, GCallback clicked)
{
  gtk_widget_add_css_class (button, "ability");
  /* a tooltip would repeat the label and cover cards */
  if (gtk_button_get_label (GTK_BUTTON (button)) == NULL)
    gtk_widget_set_tooltip_text (button, name);
  baize_board_name_button (BAIZE_BOARD (self), button, &BAIZE_PLACE_OF_BUTTON ((gint16) number), name);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  baize_board_add_over (BAIZE_BOARD (self), button);
  return button;
}

static void
baize_grandma_board_init (BaizeGrandmaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  self->ways = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  /* hands have their own accessible names */
  self->mats = baize_drawing_new (board, "mats", GTK_ACCESSIBLE_ROLE_PRESENTATION, grandma_mats_draw);
  baize_board_add_under (board, self->mats);
  self->aim_view = baize_drawing_new (board, "aim", GTK_ACCESSIBLE_ROLE_IMG, grandma_aim_draw);
  baize_board_add_under (board, self->aim_view);
  self->lay = add_button (self, GRANDMA_BUTTON_LAY, gtk_button_new_with_label (_ ("Lay Down")), _ ("Lay Down"),
                          G_CALLBACK (on_lay));
  gtk_widget_add_css_class (self->lay, "wanted");
  self->other_way = add_button (self, GRANDMA_BUTTON_OTHER_WAY, gtk_button_new_with_label (_ ("Other Way")),
                                _ ("Other Way"), G_CALLBACK (grandma_board_other_way));
  self->way_before = add_button (self, GRANDMA_BUTTON_WAY_BEFORE,
                                 gtk_button_new_from_icon_name ("go-previous-symbolic"), _ ("Way Before"),
                                 G_CALLBACK (grandma_board_way_before));
  self->sort = add_button (self, GRANDMA_BUTTON_SORT, gtk_button_new_from_icon_name ("view-sort-ascending-symbolic"),
                           _ ("Sort Hand"), G_CALLBACK (grandma_board_sort));
  self->scores = add_button (self, GRANDMA_BUTTON_SHEET, gtk_button_new_from_icon_name ("view-list-symbolic"),
                             _ ("Score Sheet"), G_CALLBACK (show_sheet));
  self->sheet = g_object_new (GRANDMA_TYPE_SHEET, NULL);
  g_signal_connect_object (self->sheet, "done", G_CALLBACK (on_done), self, G_CONNECT_SWAPPED);
  baize_board_add_over (board, self->sheet);
  baize_board_add_action (board, "sort", _ ("Sort Hand"), NULL, grandma_board_sort);
  baize_board_add_action (board, "sheet", _ ("Score Sheet"), NULL, show_sheet);
}

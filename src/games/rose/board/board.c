/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rose's board: its texts, buttons, keys and lists. It passes each gesture on to choosing (choose.c) or laying cards
 * (lay.c).
 */
#include "board.h"
#include "formula.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BaizeRoseBoard, baize_rose_board, BAIZE_TYPE_BOARD)

/* ---- texts and buttons ---- */

/** The value of the last take, which stays visible until the next choice. */
static void
recall (const RoseState *state, char **text, char **note)
{
  RoseSet set;

  if (state->n_takes == 0)
    return;
  set = rose_take_set (&state->takes[state->n_takes - 1]);
  *text = baize_rank_count (set.rank, set.n_cards);
  *note = rose_explain (&set);
}

/** Returns: (nullable) (transfer full): in lines, what a take is worth, before the first take of a player's first
 * games. */
static char *
teach (BaizeRoseBoard *self)
{
  if (rose_board_shown (self)->n_takes > 0 || !baize_board_is_new (BAIZE_BOARD (self)))
    return NULL;
  /* Translators: what a take is worth, in four lines: its cards, and what doubles their points */
  return g_strjoin ("\n", _ ("1 point a card"), _ ("× 2 if each touches another"),
                    _ ("× 2 for jacks, queens, kings, aces"), _ ("× 2 with a joker"), NULL);
}

/** Shows the text and buttons for what can be done now. */
static void
refresh_bench (BaizeRoseBoard *self)
{
  const RoseState *state = rose_board_shown (self);
  gboolean choosing = rose_board_is_choosing (self), has_choice = choosing && self->chosen != 0, legal = FALSE;
  gboolean over = baize_rose_rules.is_over (state) && !baize_board_is_stepping (BAIZE_BOARD (self));
  RoseFormulaKind kind = has_choice ? ROSE_FORMULA_CHOICE : ROSE_FORMULA_PAST;
  gboolean swapping = state->drawn == 0 && rose_board_is_arranging (self);
  g_autofree char *text = NULL, *note = NULL;

  if (swapping)
    text = g_strdup (_ ("Cards just laid can change places"));
  else if (has_choice)
    legal = rose_board_weigh (self, &text, &note);
  else if (over)
    /* Translators: what the numbers on the cards are, when the game has ended */
    text = g_strdup (_ ("On the cards: points earned at each place"));
  else if (choosing && (text = teach (self)) != NULL)
    kind = ROSE_FORMULA_RULES;
  else if (choosing)
    recall (state, &text, &note);
  rose_formula_set_text (ROSE_FORMULA (self->formula), text, note, kind);
  gtk_widget_set_visible (self->take, has_choice);
  gtk_widget_set_sensitive (self->take, legal);
  gtk_widget_set_visible (self->swap, choosing && !has_choice && rose_board_can_swap (self));
  gtk_widget_set_visible (self->done, swapping);
  gtk_widget_set_visible (self->bench, swapping || choosing || over);
}

/** rose_board_refresh: updates everything but the cards to the position and the choice. */
void
rose_board_refresh (BaizeRoseBoard *self)
{
  gtk_widget_queue_draw (self->petals);
  gtk_widget_queue_draw (self->tally);
  gtk_widget_queue_draw (self->marks);
  refresh_bench (self);
}

/** Moves the keyboard to what can be done next: a drawn card, or the rose when all cards are laid. */
static void
lead_keyboard (BaizeRoseBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const RoseState *state = rose_board_shown (self);
  BaizePlace drawn = { .kind = ROSE_DRAWN, .index = 0 };
  BaizePlace petal = rose_place_of (state->fresh != 0 ? __builtin_ctz (state->fresh) : ROSE_N_PLACES / 2 - 1);
  gboolean over = baize_rose_rules.is_over (state);
  gboolean laying = state->drawn != 0 || over;

  if (self->swapping || baize_game_is_revising (baize_board_get_game (board)))
    return;
  if (state->drawn != 0)
    baize_board_lead_focus (board, &drawn, FALSE);
  /* the taken cards, with the keyboard focus, have moved to the scored pile */
  else if (over || self->laying || self->met != baize_board_get_game (board))
    baize_board_lead_focus (board, &petal, FALSE);
  self->laying = laying;
  self->met = baize_board_get_game (board);
}

static void
rose_board_moved (BaizeBoard *board)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  self->chosen = 0;
  self->removed = -1;
  self->picked = BAIZE_PLACE_NONE;
  rose_board_follow_takes (self);
  self->swapping = self->swapping && baize_game_is_revising (baize_board_get_game (board));
  rose_board_refresh (self);
  rose_board_announce_swapping (self);
  if (baize_board_is_stepping (board))
    return;
  lead_keyboard (self);
  rose_board_settle (self);
}

/* ---- lists ---- */

static void
show_to_come (BaizeBoard *board)
{
  if (baize_board_get_game (board) != NULL)
    rose_to_come_show (board);
}

static void
show_list (BaizeBoard *board)
{
  if (baize_board_get_game (board) != NULL)
    rose_tally_list_show (board);
}

/** See BaizeBoardClass. What a card touches was told before it was chosen. */
static char *
rose_board_describe_place (BaizeBoard *board, const BaizePlace *place)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  const RoseState *state = rose_board_shown (self);
  int petal = rose_place_at (place);
  gboolean is_chosen = petal >= 0 && self->chosen >> petal & 1;

  if (petal < 0 || state->rose[petal] == BAIZE_FACE_NONE || !rose_board_is_choosing (self))
    return NULL;
  if (is_chosen)
    return g_strdup_printf (_ ("%s, %s"), baize_face_get_name (state->rose[petal]), rose_place_name (petal));
  if (petal == self->removed)
    /* Translators: a card that was deselected just now, and its place */
    return g_strdup_printf (_ ("%s, %s, no longer chosen"), baize_face_get_name (state->rose[petal]),
                            rose_place_name (petal));
  return self->chosen != 0 ? rose_describe_beside (state, self->chosen, petal) : NULL;
}

/** Appends to @text which keys take or swap cards now. */
static void
append_keys (BaizeRoseBoard *self, GString *text)
{
  if (rose_board_is_choosing (self))
    g_string_append_printf (text, " %s", _ ("Key T takes the chosen cards."));
  if (rose_board_can_swap (self))
    g_string_append_printf (text, " %s", _ ("Key S lets the cards just laid change places."));
  g_string_append_printf (text, " %s", _ ("Key U tells which cards are still to come."));
}

/** Appends to @text the cards of the rose that have @rank, if they are two or more, and what they are worth. */
static void
append_equal (const RoseState *state, int rank, GString *text)
{
  RosePetals petals = 0;
  RoseSet set;
  g_autofree char *cards = NULL, *value = NULL;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->rose[place] != BAIZE_FACE_NONE && !baize_face_is_joker (state->rose[place])
        && baize_face_get_rank (state->rose[place]) == rank)
      petals |= (RosePetals) (1 << place);
  if (__builtin_popcount (petals) < ROSE_MIN_SET)
    return;
  cards = rose_list_cards (state, petals);
  if (rose_weigh (state, petals, &set, NULL))
    value = rose_board_speak_value (state, &set);
  /* Translators: equal cards with their places, and their value: "ten of clubs on a1, ten of hearts on b1: 2 cards,
   * doubled for touching: 4 points." */
  g_string_append_printf (text, "%s%s%s%s.", text->len > 0 ? " " : "", cards, value != NULL ? ": " : "",
                          value != NULL ? value : "");
}

/** Says which cards are chosen, which cards of the rose go together and what they are worth, and which keys there
 * are. */
static char *
rose_board_describe_more (BaizeBoard *board)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  const RoseState *state = rose_board_shown (self);
  g_autoptr (GString) equal = g_string_new (NULL), all = g_string_new (NULL);
  RosePetals jokers = 0;

  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    append_equal (state, rank, equal);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->rose[place] != BAIZE_FACE_NONE && baize_face_is_joker (state->rose[place]))
      jokers |= (RosePetals) (1 << place);
  if (self->chosen != 0)
    {
      g_autofree char *chosen = rose_list_cards (state, self->chosen);

      /* Translators: the cards that are chosen: "Chosen: ace of clubs on a1, ace of hearts on b2. " */
      g_string_append_printf (all, _ ("Chosen: %s. "), chosen);
    }
  if (equal->len > 0)
    /* Translators: sentences, one for each rank: "Equal cards: ten of clubs on a1, ten of hearts on b1: 4 points." */
    g_string_append_printf (all, _ ("Equal cards: %s"), equal->str);
  else
    g_string_append (all, _ ("No two cards of the rose are equal."));
  if (jokers != 0)
    {
      g_autofree char *names = rose_list_cards (state, jokers);

      /* Translators: the jokers in the rose, with their places */
      g_string_append_printf (all, _ (" A joker goes with any card, and doubles the points: %s."), names);
    }
  append_keys (self, all);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/** See BaizeBoardClass. Names the places where drawn cards can be laid. */
static char *
rose_board_expect_more (BaizeBoard *board, gconstpointer data, gboolean asked)
{
  const RoseState *state = data;
  RosePetals empty = rose_empty (state);
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (state->drawn == 0 || baize_rules_is_settled (&baize_rose_rules, state))
    return NULL;
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (empty >> place & 1)
      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (places, "%s%s", places->len > 0 ? C_ ("list", ", ") : "", rose_place_name (place));
  text = g_strdup_printf (ngettext ("The empty place is %s", "The empty places are %s", (gulong) rose_n_drawn (state)),
                          places->str);
  /* how that is done is told with the first take */
  if (!asked && state->n_takes > 1)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s. %s", text,
                          _ (
                            "Enter takes up the drawn card and leads to an empty place, arrow keys lead to others, and "
                            "Enter lays it; the last card is laid for you"));
}

/** See BaizeBoardClass. */
static char *
rose_board_introduce (BaizeBoard *board, gboolean is_new)
{
  return is_new
           ? g_strdup (_ ("The rose has five columns, a to e, with 2, 3, 4, 3 and 2 cards; a1 is the upper card at "
                          "the left. Space chooses a card or gives it back, and T takes the chosen ones, which must "
                          "have the same rank. Each card of a take is a "
                          "point. The points double if each card touches another one of the take, again if they "
                          "are aces, jacks, queens or kings, and again with a joker. Key R tells how the game "
                          "stands; pressed again, it tells more."))
           : NULL;
}

/* ---- gestures ---- */

static gboolean
rose_board_act (BaizeBoard *board, const BaizePlace *place)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  if (place->kind == ROSE_STOCK)
    show_to_come (board);
  else if (place->kind == ROSE_SCORED)
    show_list (board);
  else if (rose_board_is_choosing (self) && rose_place_at (place) >= 0)
    rose_board_toggle (self, rose_place_at (place));
  else if (rose_board_is_arranging (self))
    return rose_board_lay (self, place);
  return TRUE;
}

/** See BaizeBoardClass. The arrow keys follow the names of the places: Left and Right go from column to column, at the
 * same number, and Up and Down from number to number. So a key always leads from a place to the same other one, and the
 * opposite key back. A key that leads out of the rose goes to what lies beyond it. */
static gboolean
rose_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  int step = direction == GTK_DIR_UP || direction == (mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT) ? -1 : 1;

  if (rose_place_at (from) < 0)
    return FALSE;
  if (self->removed >= 0)
    {
      /* the card that was deselected gets its usual name back */
      self->removed = -1;
      baize_board_queue_arrange (board, TRUE);
    }
  *to = *from;
  to->x = (gint16) (to->x + (across ? step : 0));
  to->y = (gint16) (to->y + (across ? 0 : step));
  to->index = rose_board_face_at (self, to) == BAIZE_FACE_NONE ? -1 : 0;
  if (rose_place_at (to) < 0)
    *to = BAIZE_PLACE_NONE;
  return TRUE;
}

/** Makes the move of a drag. Drawn cards and cards just laid can be carried; only a drawn card makes a move by
 * itself. */
static gboolean
rose_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  int place = target ? rose_place_at (target) : -1;

  if (source->kind == ROSE_DRAWN && place >= 0)
    {
      *move = (BaizeMove){ .verb = ROSE_PUT,
                           .n_args = 2,
                           .arg = { rose_board_face_at (self, source), (guint8) place } };
      return TRUE;
    }
  return rose_board_can_carry (self, source);
}

static gboolean
rose_board_put_down (BaizeBoard *board)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  if (baize_board_get_game (board) == NULL)
    return FALSE;
  if (!baize_place_is_none (&self->picked))
    {
      self->picked = BAIZE_PLACE_NONE;
      baize_board_queue_arrange (board, TRUE);
      return TRUE;
    }
  if (self->swapping)
    {
      rose_board_set_swapping (self, FALSE);
      return TRUE;
    }
  if (self->chosen == 0)
    return FALSE;
  rose_board_set_chosen (self, 0);
  return TRUE;
}

static void
on_button (GtkButton *button, BaizeRoseBoard *self)
{
  baize_board_finish_motion (BAIZE_BOARD (self));
  if (GTK_WIDGET (button) == self->take)
    rose_board_take (self);
  else
    rose_board_set_swapping (self, GTK_WIDGET (button) == self->swap);
}

static void
take (BaizeBoard *board)
{
  rose_board_take (BAIZE_ROSE_BOARD (board));
}

static void
toggle_swapping (BaizeBoard *board)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  if (!self->swapping && !rose_board_can_swap (self))
    baize_board_refuse (board, NULL, _ ("No cards were just laid, so none can change places."));
  rose_board_set_swapping (self, !self->swapping);
}

static void
stop_swapping (BaizeBoard *board)
{
  rose_board_set_swapping (BAIZE_ROSE_BOARD (board), FALSE);
}

/** Raises the card under the pointer a little, if it can be chosen. */
static void
on_motion (BaizeRoseBoard *self, double x, double y)
{
  int hovered = rose_geometry_petal_at (&self->geometry, baize_board_layout_x (BAIZE_BOARD (self), NULL, x), y);

  if (baize_board_get_game (BAIZE_BOARD (self)) == NULL || hovered == self->hovered)
    return;
  self->hovered = hovered;
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

static void
on_leave (BaizeRoseBoard *self)
{
  on_motion (self, -1, -1);
}

/* ---- the object ---- */

static void
baize_rose_board_dispose (GObject *object)
{
  g_clear_handle_id (&BAIZE_ROSE_BOARD (object)->settling, g_source_remove);
  g_clear_handle_id (&BAIZE_ROSE_BOARD (object)->counting, g_source_remove);
  G_OBJECT_CLASS (baize_rose_board_parent_class)->dispose (object);
}

static void
baize_rose_board_class_init (BaizeRoseBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "t", N_ ("Take the chosen cards"), take },       { "s", N_ ("Swap cards just laid"), toggle_swapping },
    { "d", N_ ("Done with swapping"), stop_swapping }, { "u", N_ ("Cards still to come"), show_to_come },
    { "l", N_ ("List of scored cards"), show_list },
  };
  /* a queen and the petals around her */
  static const BaizePreviewCard cards[] = {
    { 37, 0, 0 },         { 51, 1.07, -0.745 }, { 23, 1.07, 0.745 }, { 9, -1.07, -0.745 },
    { 34, -1.07, 0.745 }, { 19, 0, -1.49 },     { 43, 0, 1.49 },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_rose_board_dispose;
  board_class->picture = (BaizeBoardPicture){
    .cards = cards,
    .n_cards = G_N_ELEMENTS (cards),
    .cloth = { 0.55f, 0.13f, 0.3f, 1 },
  };
  board_class->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), NULL };
  board_class->play = (BaizeBoardPlay){
    .act = rose_board_act,
    .commit = rose_board_commit,
    .put_down = rose_board_put_down,
    .sweep = rose_board_sweep,
    .drop = rose_board_drop,
    .walk = rose_board_walk,
  };
  board_class->follow = (BaizeBoardFollow){
    .moved = rose_board_moved,
    .joins = rose_board_joins,
    .rejoice = rose_board_rejoice,
  };
  board_class->words = (BaizeBoardWords){
    .introduce = rose_board_introduce,
    .expect_more = rose_board_expect_more,
    .describe_more = rose_board_describe_more,
    .describe_place = rose_board_describe_place,
  };
  board_class->arrange = rose_board_arrange;
  board_class->make_move = rose_board_make_move;
}

static GtkWidget *
add_button (BaizeRoseBoard *self, RoseButton number, const char *label, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "ability");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_button), self, 0);
  gtk_box_append (GTK_BOX (self->bench), button);
  baize_board_name_button (BAIZE_BOARD (self), button, &BAIZE_PLACE_OF_BUTTON ((gint16) number), name);
  return button;
}

/** Says what the button does to the cards just laid, before it is pressed. */
static void
say_swap (BaizeRoseBoard *self)
{
  if (self->chosen == 0 && !self->swapping)
    baize_board_set_preview (BAIZE_BOARD (self), _ ("Cards just laid can change places"));
}

static void
unsay_swap (BaizeRoseBoard *self)
{
  /* the board may have been closed, or the button hidden by a choice */
  if (baize_board_get_game (BAIZE_BOARD (self)) != NULL && self->chosen == 0)
    rose_board_announce_swapping (self);
}

static void
explain_swap (BaizeRoseBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_tooltip_text (self->swap, _ ("Cards just laid can change places"));
  g_signal_connect_object (motion, "enter", G_CALLBACK (say_swap), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (unsay_swap), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (say_swap), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (unsay_swap), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->swap, motion);
  gtk_widget_add_controller (self->swap, focus);
}

static void
baize_rose_board_init (BaizeRoseBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->hovered = self->removed = -1;
  self->picked = BAIZE_PLACE_NONE;
  self->petals = baize_drawing_new (board, "petals", GTK_ACCESSIBLE_ROLE_PRESENTATION, rose_petals_draw);
  baize_board_add_under (board, self->petals);
  self->tally = baize_drawing_new (board, "tally", GTK_ACCESSIBLE_ROLE_PRESENTATION, rose_tally_draw);
  baize_board_add_under (board, self->tally);
  self->marks = baize_drawing_new (board, "marks", GTK_ACCESSIBLE_ROLE_PRESENTATION, rose_marks_draw);
  baize_board_add_over (board, self->marks);
  g_signal_connect_object (board, "notify::moving", G_CALLBACK (gtk_widget_queue_draw), self->marks, G_CONNECT_SWAPPED);

  self->bench = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->formula = g_object_new (ROSE_TYPE_FORMULA, NULL);
  gtk_box_append (GTK_BOX (self->bench), self->formula);
  self->take = add_button (self, ROSE_BUTTON_TAKE, _ ("Take"), _ ("Take"));
  self->swap = add_button (self, ROSE_BUTTON_SWAP, _ ("Swap Places"), _ ("Swap Places"));
  explain_swap (self);
  self->done = add_button (self, ROSE_BUTTON_DONE, _ ("Done"), _ ("Done"));
  gtk_widget_set_visible (self->bench, FALSE);
  baize_board_add_over (board, self->bench);

  baize_board_add_action (board, "to-come", _ ("Cards Still to Come"), NULL, show_to_come);
  baize_board_add_action (board, "scored", _ ("Scored Cards"), NULL, show_list);

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

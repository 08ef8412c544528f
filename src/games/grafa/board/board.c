/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GRAFA's board: the shaft with the cards that sank, the deck with the known next cards, the hand, and between them the
 * pending abilities. The cards that clubs look at lie beside the deck until the player has put them in order.
 */
#include "board.h"

#include "core/results/baize-scores.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BaizeGrafaBoard, baize_grafa_board, BAIZE_TYPE_BOARD)

/* ---- abilities and foreseeing ---- */

static void
set_looking (BaizeGrafaBoard *self, gboolean looking)
{
  const GrafaState *state = grafa_board_shown (self);

  self->looking = looking;
  self->n_chosen = 0;
  self->freed = BAIZE_FACE_NONE;
  self->carried_from = -1;
  self->n_looked = looking ? grafa_n_looked (state) : 0;
  for (int i = 0; i < self->n_looked; i++)
    self->order[i] = grafa_top (state, i);
}

/** How often the pending ability of @suit can be used, or the number of its cards. */
static int
count_waiting (const GrafaState *state, int suit)
{
  switch ((BaizeSuit) suit)
    {
    case BAIZE_SPADES:
      return state->spades;
    case BAIZE_DIAMONDS:
      return state->diamonds;
    case BAIZE_CLUBS:
      return state->clubs > 0 ? grafa_n_looked (state) : 0;
    default:
      return 0;
    }
}

/** grafa_board_word_abilities: sets the labels of the buttons, as long as there is room for them. */
void
grafa_board_word_abilities (BaizeGrafaBoard *self, GrafaWording wording)
{
  /* Translators: what the abilities of spades, clubs and diamonds do, each alone on a small button */
  static const char *const verbs[BAIZE_N_SUITS] = { [BAIZE_SPADES] = NC_ ("ability", "Dig"),
                                                    [BAIZE_DIAMONDS] = NC_ ("ability", "Buy"),
                                                    [BAIZE_CLUBS] = NC_ ("ability", "Look") };
  const GrafaState *state = grafa_board_shown (self);

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizePlace place = { .kind = GRAFA_ABILITY, .x = (gint16) suit, .index = -1 };
      const char *symbol = baize_suit_get_symbol ((BaizeSuit) suit);
      g_autofree char *text = NULL, *name = NULL;

      if (self->buttons[suit] == NULL || !gtk_widget_get_visible (self->buttons[suit]))
        continue;
      name = baize_grafa_rules.view->describe_place (state, 1, &place);
      if (wording == GRAFA_WORDING_COUNT)
        text = g_strdup_printf ("%s  %d", symbol, count_waiting (state, suit));
      else
        text = g_strdup_printf ("%s  %s", symbol,
                                wording == GRAFA_WORDING_VERB ? g_dpgettext2 (NULL, "ability", verbs[suit]) : name);
      gtk_button_set_label (GTK_BUTTON (self->buttons[suit]), text);
      gtk_widget_set_tooltip_text (self->buttons[suit], wording > GRAFA_WORDING_TIGHT ? name : NULL);
      if (wording == GRAFA_WORDING_FULL)
        gtk_widget_remove_css_class (self->buttons[suit], "tight");
      else
        gtk_widget_add_css_class (self->buttons[suit], "tight");
      baize_board_name_button (BAIZE_BOARD (self), self->buttons[suit], &place, name);
    }
}

/** Shows the buttons of pending abilities; while cards are looked at, the button that puts them back. */
static void
refresh_abilities (BaizeGrafaBoard *self)
{
  const GrafaState *state = grafa_board_shown (self);
  gboolean decide = !state->open && !state->over && !baize_board_is_stepping (BAIZE_BOARD (self));
  gboolean any = FALSE;

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      gboolean visible = decide && !self->looking && count_waiting (state, suit) > 0;

      if (self->buttons[suit] == NULL)
        continue;
      gtk_widget_set_visible (self->buttons[suit], visible);
      any = any || visible;
    }
  self->worded_for = -1;
  gtk_widget_set_visible (self->first, any);
  gtk_widget_set_visible (self->done, decide && self->looking);
  gtk_widget_set_visible (self->abilities, any || (decide && self->looking));
}

static void
refresh_results (BaizeGrafaBoard *self)
{
  if (!baize_scores_get_best (baize_scores_get_default (), &baize_grafa_rules, 0, &self->record))
    self->record = -1;
}

/** Returns: the place of the first button of an ability. */
static BaizePlace
find_ability (BaizeGrafaBoard *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->abilities); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
      if (button == self->buttons[suit] && gtk_widget_get_visible (button))
        return (BaizePlace){ .kind = GRAFA_ABILITY, .x = (gint16) suit, .index = -1 };
  return BAIZE_PLACE_NONE;
}

/** Moves the keyboard to what the player must decide: cards to put in order, an ability, or the hand. */
static void
lead_keyboard (BaizeGrafaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const GrafaState *state = grafa_board_shown (self);
  BaizePlace ability = find_ability (self);

  if (self->looking)
    baize_board_lead_focus (board, &(BaizePlace){ .kind = GRAFA_DECK, .index = (gint16) (state->deck.n - 1) }, FALSE);
  else if (!baize_place_is_none (&ability))
    baize_board_lead_focus (board, &ability, FALSE);
  else if (state->open && !state->over && self->led)
    baize_board_lead_focus (board, &(BaizePlace){ .kind = GRAFA_HAND, .index = 0 }, FALSE);
  self->led = self->looking || gtk_widget_get_visible (self->abilities);
}

static void look_ahead (BaizeGrafaBoard *self);

static void
grafa_board_moved (BaizeBoard *board)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaState *state = grafa_board_shown (self);
  gboolean only_clubs = state->clubs > 0 && state->spades == 0 && state->diamonds == 0;
  gboolean seen = state->clubs > 0 && state->deck.n > 1 && grafa_has (state->seen, grafa_top (state, 1));

  /* pending clubs start by themselves if no other ability is pending; otherwise the player has to choose them */
  set_looking (self, !state->open && !state->over && state->clubs > 0 && grafa_n_looked (state) > 1
                       && (only_clubs || (self->looking && seen)) && !baize_board_is_stepping (board));
  self->promise = -1;
  self->previewed = BAIZE_FACE_NONE;
  gtk_widget_set_visible (self->play, FALSE);
  refresh_results (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->shaft), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) state->discard.n, -1);
  gtk_widget_queue_draw (self->shaft);
  gtk_widget_queue_draw (self->signs);
  refresh_abilities (self);
  if (baize_board_is_stepping (board))
    return;
  /* a player who saw the cards and left the game continues with putting them in order */
  if (!self->looking && !state->open && state->clubs > 0 && baize_game_get_peeked (baize_board_get_game (board)))
    look_ahead (self);
  else
    lead_keyboard (self);
}

/** Chooses the clubs among the pending abilities: from now on the cards are visible and must be put in order. */
static void
look_ahead (BaizeGrafaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  GrafaState state = *grafa_board_shown (self);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *prompt = NULL, *spoken = NULL;

  grafa_peek (&state);
  state.spades = state.diamonds = 0; /* these buttons are hidden until the cards are in order */
  baize_game_note_peek (baize_board_get_game (board), &state);
  self->looking = TRUE;
  baize_board_show (board, &state);
  for (int i = 0; i < self->n_looked; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", baize_face_get_name (self->order[i]));
  prompt = grafa_prompt (&state);
  baize_board_set_prompt (board, prompt);
  spoken = g_strdup_printf (_ ("%s: %s"), prompt, names->str);
  baize_board_announce (board, spoken);
}

static gboolean
grafa_board_act (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  int index = grafa_board_looked_index (self, place);

  if (index < 0)
    return FALSE;
  grafa_board_choose_looked (self, index);
  return TRUE;
}

static gboolean
grafa_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);

  if (source->kind == GRAFA_HAND && source->index >= 0)
    {
      *move = (BaizeMove){ .verb = GRAFA_PAIR };
      baize_move_add_arg (move, grafa_hand_card (grafa_board_shown (self), source->index));
      return TRUE;
    }
  /* a looked-at card can be carried, although it makes no move */
  return grafa_board_looked_index (self, source) >= 0;
}

static void
grafa_board_preview_move (BaizeBoard *board, const BaizeMove *move)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaState *state = grafa_board_shown (self);

  self->promise = -1;
  self->previewed = move != NULL && move->verb == GRAFA_PAIR ? move->arg[0] : BAIZE_FACE_NONE;
  if (self->previewed != BAIZE_FACE_NONE)
    {
      GrafaEffects effects = grafa_forecast (state, self->previewed);

      self->promise = state->discard.n + effects.discards + MIN (effects.spades, state->deck.n - 1);
    }
  gtk_widget_set_visible (self->play, self->previewed != BAIZE_FACE_NONE);
  gtk_widget_queue_draw (self->shaft);
  gtk_widget_queue_draw (self->signs);
  baize_board_queue_arrange (board, TRUE);
}

/** Says how to play the selected card: its pair lies on the deck. */
static char *
grafa_board_describe_play (BaizeBoard *board, const BaizeMove *move)
{
  const GrafaState *state = grafa_board_shown (BAIZE_GRAFA_BOARD (board));

  /* Translators: after what the chosen card does; %s is the open card, which lies on the deck */
  return g_strdup_printf (_ ("press the %s to play it"), baize_face_get_object (grafa_top (state, 0)));
}

/** Uses the pending ability of @suit; clubs put the looked-at cards back in the order of the row. */
static void
use_ability (BaizeGrafaBoard *self, BaizeSuit suit)
{
  static const GrafaVerb verbs[] = { [BAIZE_SPADES] = GRAFA_DIG, [BAIZE_DIAMONDS] = GRAFA_BUY };
  const GrafaState *state = grafa_board_shown (self);
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeMove move = { .verb = (guint8) (suit == BAIZE_CLUBS ? GRAFA_FORESEE : verbs[suit]) };

  if (state->open || state->over)
    return;
  if (suit == BAIZE_CLUBS && self->looking)
    grafa_board_put_back (self);
  else if (suit == BAIZE_CLUBS && state->clubs > 0)
    look_ahead (self);
  else if (self->looking)
    {
      g_autofree char *prompt = grafa_prompt (state);

      baize_board_refuse (board, NULL, prompt);
    }
  else
    baize_board_play (board, &move);
}

static void
on_ability (GtkButton *button, BaizeGrafaBoard *self)
{
  baize_board_finish_motion (BAIZE_BOARD (self));
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    if (GTK_WIDGET (button) == self->buttons[suit])
      {
        use_ability (self, (BaizeSuit) suit);
        return;
      }
  grafa_board_put_back (self);
}

/** Plays the card whose effects are shown. */
static void
on_play (GtkButton *button, BaizeGrafaBoard *self)
{
  BaizeMove move = { .verb = GRAFA_PAIR };

  baize_board_finish_motion (BAIZE_BOARD (self));
  if (self->previewed == BAIZE_FACE_NONE)
    return;
  baize_move_add_arg (&move, self->previewed);
  baize_board_play (BAIZE_BOARD (self), &move);
}

/** Says what else lies on the table: hand, deck and shaft. */
static char *
grafa_board_describe_more (BaizeBoard *board)
{
  const GrafaState *state = grafa_board_shown (BAIZE_GRAFA_BOARD (board));
  BaizePlace deck = { .kind = GRAFA_DECK, .index = -1 }, shaft = { .kind = GRAFA_DISCARD, .index = -1 };
  g_autofree char *deck_name = grafa_describe_place (state, 1, &deck),
                  *shaft_name = grafa_describe_place (state, 1, &shaft);
  int n = grafa_n_hand (state);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%d card in your hand", "%d cards in your hand", (gulong) n), n);
  for (int i = 0; i < n; i++)
    /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
    g_string_append_printf (text, "%s%s", i == 0 ? ": " : C_ ("list", ", "),
                            baize_face_get_name (grafa_hand_card (state, i)));
  g_string_append_printf (text, ". %s. %s.", deck_name, shaft_name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_unseen (BaizeBoard *board)
{
  if (baize_board_get_game (board) != NULL)
    grafa_unseen_show (board);
}

static void
use_spades (BaizeBoard *board)
{
  use_ability (BAIZE_GRAFA_BOARD (board), BAIZE_SPADES);
}

static void
use_diamonds (BaizeBoard *board)
{
  use_ability (BAIZE_GRAFA_BOARD (board), BAIZE_DIAMONDS);
}

static void
use_clubs (BaizeBoard *board)
{
  use_ability (BAIZE_GRAFA_BOARD (board), BAIZE_CLUBS);
}

/* ---- the object ---- */

static void
paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  grafa_board_paint_edge (board, card, up, snapshot, width);
  grafa_board_paint_number (board, card, up, snapshot, width);
}

static guint64
find_look (BaizeBoard *board, BaizeCard *card)
{
  return grafa_board_find_edge_look (board, card) << 8 | grafa_board_find_number_look (board, card);
}

static void
baize_grafa_board_class_init (BaizeGrafaBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "s", N_ ("Dig (spade)"), use_spades },
    { "d", N_ ("Buy (diamond)"), use_diamonds },
    { "c", N_ ("Look ahead, or put the cards back (club)"), use_clubs },
    { "u", N_ ("Cards not seen yet"), show_unseen },
  };
  /* a hand, and the deck with a card dug up */
  static const BaizePreviewCard cards[] = {
    { 26, -1.36, 0.18 },
    { 10, -0.93, 0.18 },
    { 19, -0.5, 0.18 },
    { 51, -0.07, 0.18 },
    { BAIZE_FACE_NONE, 1.28, 0.05 },
    { BAIZE_FACE_NONE, 1.24, 0.01 },
    { 42, 1.2, -0.03 },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  board_class->picture = (BaizeBoardPicture){
    .cards = cards,
    .n_cards = G_N_ELEMENTS (cards),
    .cloth = { 0.58f, 0.345f, 0.195f, 1 },
  };
  board_class->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), NULL };
  board_class->play = (BaizeBoardPlay){ .act = grafa_board_act, .carry = grafa_board_carry, .drop = grafa_board_drop };
  board_class->follow = (BaizeBoardFollow){
    .moved = grafa_board_moved,
    .preview_move = grafa_board_preview_move,
    .joins = grafa_board_joins,
    .rejoice = grafa_board_rejoice,
  };
  board_class->words = (BaizeBoardWords){ .describe_place = grafa_board_describe_place,
                                          .describe_play = grafa_board_describe_play,
                                          .describe_more = grafa_board_describe_more };
  board_class->look = (BaizeBoardLook){ .paint_card = paint_card, .find_look = find_look };
  board_class->arrange = grafa_board_arrange;
  board_class->make_move = grafa_board_make_move;
}

static GtkWidget *
add_button (BaizeGrafaBoard *self, const char *label, const char *style_class)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "ability");
  if (style_class != NULL)
    gtk_widget_add_css_class (button, style_class);
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_ability), self, 0);
  gtk_box_append (GTK_BOX (self->abilities), button);
  return button;
}

static void
baize_grafa_board_init (BaizeGrafaBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  self->promise = self->record = self->carried_from = -1;
  self->freed = self->previewed = BAIZE_FACE_NONE;
  self->shaft = baize_drawing_new (board, "shaft", GTK_ACCESSIBLE_ROLE_METER, grafa_shaft_draw);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->shaft), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Depth"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) GRAFA_N_CARDS, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.0, -1);
  baize_board_add_under (board, self->shaft);
  self->signs = baize_drawing_new (board, "signs", GTK_ACCESSIBLE_ROLE_PRESENTATION, grafa_signs_draw);
  baize_board_add_under (board, self->signs);

  /* for the pointer only: the keyboard plays the card where it lies */
  self->play = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-focus", FALSE,
                             "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->play, "effects");
  g_signal_connect_object (self->play, "clicked", G_CALLBACK (on_play), self, 0);
  baize_board_add_over (board, self->play);

  self->abilities = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  /* Translators: before the buttons of abilities, of which the player chooses which acts first */
  self->first = gtk_label_new (_ ("First:"));
  gtk_widget_add_css_class (self->first, "on-cloth");
  gtk_box_append (GTK_BOX (self->abilities), self->first);
  self->buttons[BAIZE_SPADES] = add_button (self, "", baize_suit_get_css_class (BAIZE_SPADES));
  self->buttons[BAIZE_DIAMONDS] = add_button (self, "", baize_suit_get_css_class (BAIZE_DIAMONDS));
  self->buttons[BAIZE_CLUBS] = add_button (self, "", baize_suit_get_css_class (BAIZE_CLUBS));
  self->done = add_button (self, _ ("Keep This Order"), NULL);
  gtk_widget_set_visible (self->abilities, FALSE);
  baize_board_add_over (board, self->abilities);

  baize_board_add_action (board, "unseen", _ ("Cards Not Seen Yet"), NULL, show_unseen);
}

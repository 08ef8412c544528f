/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of GRAFA, besides showing cards: how a chosen card is played, which card would end the game, the known next
 * card, and the edge of the deck. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "games/grafa/board/board.h"

#define REST                                                                                                         \
  " 2C 3C 4C 6C 8C TC JC QC KC AC 3D 4D 5D 6D 7D 8D TD JD QD KD AD 5H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 8S 9S " \
  "TS "                                                                                                              \
  "JS AS"

static BaizeGrafaBoard *
grafa_of (BoardFixture *fixture)
{
  return BAIZE_GRAFA_BOARD (fixture->board);
}

/** Clicks in the middle of @widget. */
static void
click_widget (BoardFixture *fixture, GtkWidget *widget)
{
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;
  graphene_rect_t bounds;
  graphene_point_t middle;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
  graphene_rect_get_center (&bounds, &middle);
  baize_gestures_press (gestures, (double) middle.x, (double) middle.y, 1000, TRUE);
  baize_gestures_release (gestures, (double) middle.x, (double) middle.y);
  board_settle (fixture);
}

/* The prompt says how to play the chosen card; the line of its effects is a button that plays it, not bare cloth that
 * deselects it. */
EXAMPLE_TEST (effects)
{
  BaizePlace place = board_place_of (board_find_card (fixture, "6S")), selected;

  g_assert_false (gtk_widget_get_visible (grafa_of (fixture)->play));
  baize_board_act_on (fixture->board, &place, FALSE);
  board_settle (fixture);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "6♠: your card comes back, digs 1 card · press the four of hearts to play it");
  g_assert_true (gtk_widget_get_visible (grafa_of (fixture)->play));
  click_widget (fixture, grafa_of (fixture)->play);
  selected = baize_board_get_selected (fixture->board);
  g_assert_cmpint (selected.kind, ==, GRAFA_HAND);
  g_signal_emit_by_name (grafa_of (fixture)->play, "clicked");
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 1);
  board_settle (fixture);
  g_assert_false (gtk_widget_get_visible (grafa_of (fixture)->play));
}

/* What a card does is shown while it is pointed at, without how to play it: it is not chosen. */
EXAMPLE_TEST (pointed)
{
  BaizePlace place = board_place_of (board_find_card (fixture, "6S"));

  baize_gestures_point (&baize_board_private (fixture->board)->gestures, &place);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "6♠: your card comes back, digs 1 card");
  baize_board_act_on (fixture->board, &place, FALSE);
  g_assert_true (g_str_has_suffix (baize_board_get_prompt (fixture->board), "to play it"));
}

static void
open_deck (BoardFixture *fixture, const char *cards, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("[Game \"grafa\"]\n[Deck \"%s" REST "\"]\n\n%s", cards, moves);

  board_open_record (fixture, board_sizes[0], text);
}

/* Of the cards that are looked at, the next one that nothing in the hand pairs with is marked, in any order. */
BOARD_TEST (ending)
{
  BaizeGrafaBoard *self;

  open_deck (fixture, "7C 2H 3H 4H 2D 5C KS QS 6H 9C 9D 7S", "pair 7C\n");
  self = grafa_of (fixture);
  g_assert_true (self->looking);
  g_assert_cmpint (grafa_board_ending_index (self), ==, 0);
  g_assert_cmpstr (board_name_of (board_find_card (fixture, "KS")), ==,
                   "king of spades, looked at, to be put in order, ends the game: nothing in your hand pairs with it");
  grafa_board_choose_looked (self, 2);
  g_assert_cmpint (grafa_board_ending_index (self), ==, -1);
  grafa_board_choose_looked (self, 1);
  grafa_board_choose_looked (self, 2);
  board_settle (fixture);
  g_assert_false (baize_game_get_over (fixture->game));
  g_assert_cmpint (grafa_board_ending_index (self), ==, -1);
}

/* Spades dig the cards before the one that will be open. */
BOARD_TEST (ending_below)
{
  open_deck (fixture, "7S 2H 3H 4H 2D 5C 6H KS QS 9C 9D 7C", "");
  board_play (fixture->game, "pair 7S");
  board_settle (fixture);
  g_assert_cmpint (grafa_board_ending_index (grafa_of (fixture)), ==, -1);
  g_signal_emit_by_name (grafa_of (fixture)->buttons[BAIZE_CLUBS], "clicked");
  board_settle (fixture);
  g_assert_true (grafa_of (fixture)->looking);
  g_assert_cmpint (grafa_board_ending_index (grafa_of (fixture)), ==, 1);
}

/* While a card will still be bought, the hand is not known. */
BOARD_TEST (ending_unknown)
{
  open_deck (fixture, "9D 2H 3H 4H 2D 5C KS QS 6H 9C 7C 7S", "pair 9D\n");
  g_signal_emit_by_name (grafa_of (fixture)->buttons[BAIZE_CLUBS], "clicked");
  board_settle (fixture);
  g_assert_true (grafa_of (fixture)->looking);
  g_assert_cmpint (grafa_board_ending_index (grafa_of (fixture)), ==, -1);
}

/* While the player chooses which ability acts first, a known next card lies open on the deck, the others beside it. */
BOARD_TEST (known_next)
{
  BaizeCardView *next, *later;

  open_deck (fixture, "9C 9D 2H 3H 4H 7C KS QS 7S 5C 6H 2D", "pair 9C\nforesee 7S KS QS\npair 9D\n");
  g_assert_cmpint (board_state_of (fixture)->spades, ==, 1);
  next = board_find_card (fixture, "KS");
  later = board_find_card (fixture, "QS");
  g_assert_true (baize_card_view_get_flags (next) & BAIZE_CARD_UP);
  g_assert_cmpfloat ((double) board_bounds_of (next).origin.x, <, (double) board_bounds_of (later).origin.x);
  g_assert_cmpfloat_with_epsilon ((double) board_bounds_of (next).origin.x, grafa_of (fixture)->geometry.deck_x, 1);
}

/** Returns: how far the edge of the deck stands out beside its top card, in widths of a card. */
static double
measure_edge (BoardFixture *fixture)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, GRAFA_DECK);
  const GrafaGeometry *g = &grafa_of (fixture)->geometry;
  double edge = 0;

  for (guint i = 0; i < cards->len; i++)
    if (!(baize_card_view_get_flags (cards->pdata[i]) & BAIZE_CARD_HIDDEN))
      edge = MAX (edge, ((double) board_bounds_of (cards->pdata[i]).origin.x - g->deck_x) / g->card);
  return edge;
}

/* The edge becomes thinner step by step, and never reaches the known cards beside the deck. */
BOARD_TEST (edge)
{
  double before = 1;
  int n_steps = 0;

  board_open (fixture, board_sizes[0], BOARD_LARGE_DECK);
  for (int i = 0; i < BOARD_N_LARGE_MOVES; i++)
    {
      double edge = measure_edge (fixture);

      g_assert_cmpfloat (edge, <=, before + 0.001);
      g_assert_cmpfloat (edge, <, 0.12);
      if (board_state_of (fixture)->deck.n > 1)
        g_assert_cmpfloat (edge, >, 0.04);
      n_steps += edge < before - 0.001;
      before = edge;
      board_play (fixture->game, board_large_moves[i]);
      board_settle (fixture);
    }
  g_assert_cmpint (n_steps, >=, 3);
}

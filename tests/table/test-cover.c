/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which hands are visible, when the table is covered between two turns, and what a lesson lights. Needs no widget.
 */
#include "play.h"
#include "test.h"

#include "games/grandma/rules/grandma.h"
#include "games/happy-graphs/rules/happy.h"
#include "table/baize-cover.h"
#include "table/baize-spotlight.h"

#include <string.h>

/** Case: the players, their wish to cover hands, the events, and how two hands look after them. */
typedef struct
{
  const char *name;
  const char *tags;
  gboolean wish;      /* hands should be covered */
  gboolean open;      /* hands are open because the game is explained */
  const char *events; /* 'u'pdate, 'r'eady, 'm'ove */
  const char *seats;  /* the seat that looks, after each event */
  const char *hands;  /* in the end, for each seat: '+' its cards are visible, '-' they are not */
} Case;

#define PEOPLE "[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]\n"

static const Case cases[] = {
  { "open", PEOPLE, FALSE, FALSE, "umu", "122", "++" },
  { "covered", PEOPLE, TRUE, FALSE, "u", "0", "--" },
  { "ready", PEOPLE, TRUE, FALSE, "uru", "001", "+-" },
  /* from the end of a turn on nobody sees a hand */
  { "next", PEOPLE, TRUE, FALSE, "urumuru", "0010002", "-+" },
  { "ready-unasked", PEOPLE, FALSE, FALSE, "ru", "11", "++" },
  /* a player who was ready is asked again after another player's turn */
  { "again", PEOPLE, TRUE, FALSE, "urumurumu", "001000200", "--" },
  { "explained", PEOPLE, TRUE, TRUE, "uru", "001", "++" },
};

static char
seat_letter (BaizeCover *cover, BaizeGame *game)
{
  baize_cover_choose_seat (cover, game, baize_game_get_state (game));
  return (char) ('0' + cover->seat);
}

static void
move (BaizeGame *game)
{
  BaizeMoves moves = { 0 };
  g_autoptr (GError) error = NULL;

  baize_happy_graphs_rules.moves (baize_game_get_state (game), &moves);
  baize_game_play (game, &moves.items[0], &error);
  g_assert_no_error (error);
  baize_moves_clear (&moves);
}

static void
happen (BaizeCover *cover, BaizeGame *game, char event)
{
  switch (event)
    {
    case 'u':
      baize_cover_update (cover, game, baize_game_get_state (game));
      break;
    case 'r':
      baize_cover_take_ready (cover, game);
      break;
    case 'm':
      move (game);
      break;
    default:
      g_assert_not_reached ();
    }
}

static BaizeGame *
new_game (const char *tags)
{
  g_autofree char *text = g_strconcat ("[Game \"happy-graphs\"]\n[Players \"2\"]\n[Deal \"4\"]\n", tags, NULL);

  return read_game (text);
}

TEST_CASES (cases, cases)
{
  const Case *test = data;
  g_autoptr (BaizeGame) game = new_game (test->tags);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  g_autoptr (GString) seats = g_string_new (NULL);
  BaizeCover cover;

  baize_cover_init (&cover);
  cover.hand_kind = HAPPY_HAND;
  cover.open = test->open;
  baize_game_set_covers_hands (game, test->wish);
  for (const char *event = test->events; *event != '\0'; event++)
    {
      happen (&cover, game, *event);
      g_string_append_c (seats, seat_letter (&cover, game));
    }
  g_assert_cmpstr (seats->str, ==, test->seats);
  baize_cover_lay (&cover, game, baize_game_get_state (game), layout);
  for (int seat = 1; seat <= 2; seat++)
    {
      BaizePlace hand = { .kind = HAPPY_HAND, .owner = (guint8) seat, .index = 0 };
      const BaizeLaidCard *card = baize_layout_find_card (layout, &hand);

      g_assert_nonnull (card);
      g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, test->hands[seat - 1] == '+');
      g_assert_cmpint (card->up, ==, test->hands[seat - 1] == '+');
    }
}

/** A person who moves again after a computer, as in a new round, has passed the machine on meanwhile. */
TEST (after_computer)
{
  g_autoptr (BaizeGame) game = read_game ("[Game \"grandma\"]\n[Players \"3\"]\n[Deal \"1\"]\n"
                                          "[Seat.1 \"Ann\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"Bert\"]\n");
  GrandmaState state = *(const GrandmaState *) baize_game_get_state (game);
  BaizeCover cover;

  baize_cover_init (&cover);
  cover.hand_kind = GRANDMA_HAND;
  baize_game_set_covers_hands (game, TRUE);
  baize_cover_update (&cover, game, &state);
  g_assert_true (baize_cover_take_ready (&cover, game));
  baize_cover_update (&cover, game, &state);
  g_assert_false (cover.covered);
  state.seat = 2;
  baize_cover_update (&cover, game, &state);
  g_assert_false (cover.covered);
  state.seat = 1;
  baize_cover_update (&cover, game, &state);
  g_assert_true (cover.covered);
}

/** The card is lit, or the top card of a pile, or the empty place; its name says so. */
TEST (spotlight)
{
  g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
  g_autoptr (BaizeGame) game = new_game (PEOPLE);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  g_autoptr (BaizeArrangement) arrangement = baize_arrangement_new ();
  const BaizePlace lit[] = { { .kind = HAPPY_HAND, .owner = 1, .index = -1 },
                             { .kind = HAPPY_CELL, .owner = 1, .index = -1 } };
  BaizePlace top, under;
  BaizePile *pile;
  BaizeSpotlight spotlight;
  g_autofree char *name = NULL, *other = NULL;

  baize_spotlight_init (&spotlight, tableau);
  baize_happy_graphs_rules.view->tableau (baize_game_get_state (game), 1, layout);
  baize_tableau_update (tableau, layout);
  pile = baize_tableau_find_pile (tableau, &lit[0]);
  top = baize_card_get_place (baize_pile_get_top (pile));
  under = baize_card_get_place (baize_pile_get_card (pile, 0));
  baize_arrangement_set_card (arrangement, baize_card_get_id (baize_pile_get_top (pile)), (BaizeSpot){ .width = 50 });
  baize_arrangement_add_slot (arrangement, lit[1], &(BaizeBox){ 0 }, FALSE, FALSE);

  g_assert_false (baize_spotlight_set (&spotlight, NULL, 0));
  g_assert_true (baize_spotlight_set (&spotlight, lit, 2));
  g_assert_true (baize_spotlight_is_lit (&spotlight, &top));
  g_assert_true (baize_spotlight_is_lit (&spotlight, &lit[1]));
  g_assert_false (baize_spotlight_is_lit (&spotlight, &under));
  baize_spotlight_mark (&spotlight, arrangement);
  g_assert_true (baize_arrangement_get_card (arrangement, baize_card_get_id (baize_pile_get_top (pile)))->flags
                 & BAIZE_CARD_LIT);
  g_assert_true (g_array_index (arrangement->slots, BaizeSlot, 0).lit);
  name = baize_spotlight_name (&spotlight, &top, g_strdup ("ace"));
  other = baize_spotlight_name (&spotlight, &under, g_strdup ("two"));
  g_assert_cmpstr (name, ==, "ace, lit");
  g_assert_cmpstr (other, ==, "two");
  g_assert_true (baize_spotlight_set (&spotlight, NULL, 0));
  g_assert_false (baize_spotlight_is_lit (&spotlight, &top));
  baize_spotlight_clear (&spotlight);
}

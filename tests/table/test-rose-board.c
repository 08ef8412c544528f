/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Rose, besides showing cards: chosen cards that stay chosen while the player clicks their score, and the
 * last cards, which are laid automatically. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "main-loop.h"

#include "games/rose/board/board.h"

#define DECK                                                                                                         \
  "[Game \"rose\"]\n[Deck \"7C 5D KD 3C 9H TS 6D XR 8C 2H JC QS 4D 7H KS QH 8H 6S 6H 9C TD 6C 9S 3H 5H 9D 8D 4C 5S " \
  "3D 2S "                                                                                                           \
  "4H 2D JH AD QC 8S QD 7D 5C TC 2C 7S KC JD AC XB TH AS 4S JS 3S KH AH\"]\n"

static BaizeRoseBoard *
rose_of (BoardFixture *fixture)
{
  return BAIZE_ROSE_BOARD (fixture->board);
}

static void
choose (BoardFixture *fixture, int place)
{
  BaizePlace where = rose_place_of (place);

  where.index = 0;
  baize_board_act_on (fixture->board, &where, FALSE);
  board_settle (fixture);
}

static void
click_at (BoardFixture *fixture, double x, double y)
{
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;

  baize_gestures_press (gestures, x, y, 1000, TRUE);
  baize_gestures_release (gestures, x, y);
}

/** Clicks at a point of @widget, in fractions of its width and height. */
static void
click_in (BoardFixture *fixture, GtkWidget *widget, double across, double down)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
  click_at (fixture, (double) bounds.origin.x + (double) bounds.size.width * across,
            (double) bounds.origin.y + (double) bounds.size.height * down);
}

/* A take is counted card by card, then doubled, and never beyond its points. */
TEST (counted)
{
  static const int wanted[] = { 1, 2, 3, 6, 12, 12 };
  RoseSet set = { .n_cards = 3, .rank = BAIZE_ACE, .together = TRUE, .noble = TRUE, .points = 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_cmpint (rose_count_points (&set, (int) i + 1), ==, wanted[i]);
}

/* The score above the button, and an insensitive button, belong to the chosen cards, which stay chosen. */
BOARD_TEST (click_score)
{
  board_open_record (fixture, board_sizes[0], DECK);
  choose (fixture, 0);
  click_in (fixture, rose_of (fixture)->take, 0.5, 0.5);
  g_assert_cmpint (rose_of (fixture)->chosen, ==, 1);
  choose (fixture, 13);
  for (int i = 1; i < 10; i++)
    {
      click_in (fixture, rose_of (fixture)->formula, 0.5, i / 10.0);
      g_assert_cmpint (rose_of (fixture)->chosen, ==, 1 | 1 << 13);
    }
  /* a click beside everything deselects them */
  click_at (fixture, 2, 2);
  g_assert_cmpint (rose_of (fixture)->chosen, ==, 0);
}

static void
assert_words (BoardFixture *fixture, const char *words)
{
  g_assert_cmpstr (board_name_of (rose_of (fixture)->formula), ==, words);
}

/* In the first games the cloth says what a take is worth, until cards are chosen; then it says why they are worth what
 * they are, and what is lost. */
BOARD_TEST (worth)
{
  static const char rules[] =
    "1 point a card, × 2 if each touches another, × 2 for jacks, queens, kings, aces, × 2 with a joker";

  board_open_record (fixture, board_sizes[0], DECK);
  assert_words (fixture, rules);
  choose (fixture, 0);
  choose (fixture, 13);
  assert_words (fixture, "2 cards = 2, they do not touch: no × 2");
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "2 cards = 2 · they do not touch: no × 2");
  choose (fixture, 13);
  choose (fixture, 0);
  assert_words (fixture, rules);
}

/* What the button does to the cards just laid is told before it is pressed. */
BOARD_TEST (swap_told)
{
  board_open_record (fixture, board_sizes[0], DECK "\ntake a1 e2\nput KS a1\n");
  g_assert_true (gtk_widget_get_visible (rose_of (fixture)->swap));
  g_assert_cmpstr (board_name_of (rose_of (fixture)->swap), ==, "Swap Places");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (rose_of (fixture)->swap), ==, "Cards just laid can change places");
  gtk_widget_grab_focus (rose_of (fixture)->swap);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Cards just laid can change places");
  gtk_widget_grab_focus (GTK_WIDGET (board_find_card (fixture, "5D")));
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "Choose two or more cards of one rank; a joker goes with any");
}

/* ---- the end ---- */

/** Takes sets of two cards, and lays the drawn cards in the order of the draw pile, until it has only two cards
 * left. */
static void
play_to_end (BoardFixture *fixture)
{
  for (const RoseState *state = baize_game_get_state (fixture->game); state->stock.n > 2 || state->drawn != 0;)
    {
      BaizeMoves moves = { 0 };
      gsize i = 0;

      baize_rose_rules.moves (state, &moves);
      while (moves.items[i].n_args != 2)
        i++;
      g_assert_true (baize_game_play (fixture->game, &moves.items[i], NULL));
      baize_moves_clear (&moves);
    }
  board_settle (fixture);
}

/** Takes the first legal set of two cards on the board. */
static void
take_last (BoardFixture *fixture)
{
  BaizeMoves moves = { 0 };
  gsize i = 0;

  baize_rose_rules.moves (baize_game_get_state (fixture->game), &moves);
  while (moves.items[i].n_args != 2)
    i++;
  for (int j = 0; j < 2; j++)
    choose (fixture, moves.items[i].arg[j]);
  baize_moves_clear (&moves);
  rose_board_take (rose_of (fixture));
}

/* A take that ends the game says so before it is made; then the numbers on the cards are explained. */
BOARD_TEST (end_told)
{
  const RoseState *state;
  BaizeMoves moves = { 0 };
  g_autofree char *text = NULL, *note = NULL;
  RoseSet set = { .n_cards = 2 };

  board_open_record (fixture, board_sizes[0], DECK);
  state = baize_game_get_state (fixture->game);
  g_assert_false (rose_ends_game (state, &set));
  play_to_end (fixture);
  state = baize_game_get_state (fixture->game);
  g_assert_true (rose_ends_game (state, &set));
  baize_rose_rules.moves (state, &moves);
  rose_board_set_chosen (rose_of (fixture), rose_get_petals (&moves.items[0]));
  baize_moves_clear (&moves);
  g_assert_true (rose_board_weigh (rose_of (fixture), &text, &note));
  g_assert_true (g_str_has_suffix (note, "this take ends the game"));
  rose_board_take (rose_of (fixture));
  wait_until (baize_game_get_over (fixture->game));
  board_settle (fixture);
  assert_words (fixture, "On the cards: points earned at each place");
}

static void
wait_for_end (BoardFixture *fixture)
{
  wait_until (baize_game_get_over (fixture->game));
  board_settle (fixture);
}

static void
count_end (BaizeGame *game, int change, int *n_ends)
{
  *n_ends += baize_game_get_over (game);
}

/* The places of the last cards change nothing, so the player is not asked; the moves that lay them are in the record,
 * and are undone with the take. */
BOARD_TEST (last_cards)
{
  const RoseState *state;
  guint before;
  int n_ends = 0;

  board_open_record (fixture, board_sizes[0], DECK);
  play_to_end (fixture);
  before = baize_game_get_position (fixture->game);
  state = baize_game_get_state (fixture->game);
  g_signal_connect (fixture->game, "moved", G_CALLBACK (count_end), &n_ends);
  take_last (fixture);
  wait_for_end (fixture);
  g_assert_cmpint (n_ends, ==, 1);
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 2);
  g_assert_cmpint (baize_game_get_move (fixture->game, before + 1)->verb, ==, ROSE_PUT);
  /* the result may appear, and nothing is left to do */
  g_assert_false (baize_game_get_held (fixture->game));
  g_assert_false (gtk_widget_get_visible (rose_of (fixture)->done));
  g_assert_false (rose_board_can_swap (rose_of (fixture)));

  baize_game_undo (fixture->game);
  board_settle (fixture);
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
  g_assert_cmpint (state->stock.n, ==, 2);
  baize_game_redo (fixture->game);
  board_settle (fixture);
  g_assert_true (baize_game_get_over (fixture->game));
}

/* The program was killed between the take and the laying; a record of that end may have the tag Held, too. */
BOARD_TEST (found_again)
{
  g_autoptr (BaizeRecord) record = NULL, left = NULL;
  g_autofree char *text = NULL, *ended = NULL;
  BaizeMove move;
  guint n_moves;

  board_open_record (fixture, board_sizes[0], DECK);
  play_to_end (fixture);
  take_last (fixture);
  record = baize_game_to_record (fixture->game, NULL);
  text = baize_record_to_text (record);
  wait_for_end (fixture);
  board_close (fixture);

  board_open_record (fixture, board_sizes[0], text);
  wait_for_end (fixture);
  n_moves = baize_game_get_n_moves (fixture->game);
  move = *baize_game_get_move (fixture->game, n_moves - 1);
  g_assert_cmpint (move.verb, ==, ROSE_PUT);
  left = baize_game_to_record (fixture->game, NULL);
  baize_record_set (left, "Held", "yes");
  ended = baize_record_to_text (left);
  board_close (fixture);

  board_open_record (fixture, board_sizes[0], ended);
  g_assert_true (baize_game_get_over (fixture->game));
  g_assert_false (baize_game_get_held (fixture->game));
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, n_moves);
}

static gboolean
allow (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, gpointer data, GError **error)
{
  return TRUE;
}

/* In a lesson the learner lays them, or the lesson does. */
BOARD_TEST (lesson_lays)
{
  guint before;

  board_open_record (fixture, board_sizes[0], DECK);
  play_to_end (fixture);
  before = baize_game_get_position (fixture->game);
  baize_game_set_guard (fixture->game, allow, NULL);
  take_last (fixture);
  board_settle (fixture);
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  g_assert_false (baize_game_get_over (fixture->game));
  baize_game_set_guard (fixture->game, NULL, NULL);
}

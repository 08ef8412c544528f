/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Grandma's Card Game, besides showing cards: a card is chosen before it is played, the prompt says what
 * Enter does, a double click adds a card, the pile shows when it helps; and no text names a card of a covered hand. The
 * test measures no time. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "play.h"

#include "games/grandma/board/board.h"

#include <string.h>

#define ALONE "[Players \"2\"]\n[Seat.2 \"computer:easy\"]\n"
#define TWO   "[Players \"2\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]\n"
#define THREE "[Players \"3\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"Bert\"]\n"
/* Six cards for the first goal, and a two. */
#define OWN   "3C 3D 3H 9C 9D 9S 2H KD QC JS 8H 6C"
#define OTHER "4C 4D 4H 5C 5D 5S 6H 7D 7C TS TH AC"
#define GOAL  "draw stock\ngoal 3C 3D 3H / 9C 9D 9S\n"

/**
 * Returns: (transfer full): a deck for two: the first hand is @own, the second @other; then come the card of the pile
 * and @next as the first cards of the stock, and the rest.
 */
static char *
make_deck (const char *own, const char *other, const char *next)
{
  g_auto (GStrv) a = g_strsplit (own, " ", -1), b = g_strsplit (other, " ", -1), c = g_strsplit (next, " ", -1);
  guint8 left[GRANDMA_N_CARDS / 2];
  GString *deck = g_string_new (NULL);
  BaizeFace face;

  memset (left, 2, sizeof left);
  for (int i = 0; i < 2 * GRANDMA_DEALT; i++)
    g_string_append_printf (deck, "%s ", (i % 2 == 0 ? a : b)[i / 2]);
  for (int i = 0; c[i] != NULL; i++)
    g_string_append_printf (deck, "%s ", c[i]);
  for (gsize i = 0; i + 2 < deck->len; i += 3)
    {
      g_assert_true (baize_face_parse (deck->str + i, 2, &face));
      left[face]--;
    }
  for (int i = 0; i < GRANDMA_N_CARDS / 2; i++)
    while (left[i]-- > 0)
      g_string_append_printf (deck, "%s ", baize_face_to_text ((BaizeFace) i));
  return g_strchomp (g_string_free (deck, FALSE));
}

static const GrandmaState *
state_of (BoardFixture *fixture)
{
  return baize_game_get_state (fixture->game);
}

static BaizeGrandmaBoard *
board_of (BoardFixture *fixture)
{
  return BAIZE_GRANDMA_BOARD (fixture->board);
}

/** Shows a board with the game of @tags and @moves. */
static void
open_game (BoardFixture *fixture, const char *tags, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("[Game \"grandma\"]\n%s\n%s", tags, moves);

  board_open_record (fixture, (BoardSize){ .width = 900, .height = 640 }, text);
}

/** The same with the deck of make_deck(), for one person and a computer player. */
static void
open_dealt (BoardFixture *fixture, const char *next, const char *moves)
{
  g_autofree char *deck = make_deck (OWN, OTHER, next), *tags = g_strdup_printf (ALONE "[Deck \"%s\"]", deck);

  open_game (fixture, tags, moves);
}

static BaizePlace
place_of (BoardFixture *fixture, const char *text)
{
  BaizePlace place = { .kind = GRANDMA_HAND, .owner = state_of (fixture)->seat };
  BaizeFace face;

  g_assert_true (baize_face_parse (text, strlen (text), &face));
  place.index = (gint16) grandma_hand_find (state_of (fixture), place.owner, face);
  g_assert_cmpint (place.index, >=, 0);
  return place;
}

static BaizePlace
top_of_pile (BoardFixture *fixture)
{
  return (BaizePlace){ .kind = GRANDMA_PILE, .index = (gint16) (state_of (fixture)->n_pile - 1) };
}

/** Returns: (transfer full): the prompt when the focus is at @place. */
static char *
words_at (BoardFixture *fixture, BaizePlace place)
{
  baize_board_lead_focus (fixture->board, &place, TRUE);
  return g_strdup (baize_board_get_prompt (fixture->board));
}

static void
assert_words (BoardFixture *fixture, BaizePlace place, const char *text)
{
  g_autofree char *words = words_at (fixture, place);

  g_assert_cmpstr (words, ==, text);
}

static void
press_enter (BoardFixture *fixture, BaizePlace place)
{
  baize_board_act_on (fixture->board, &place, TRUE);
  board_settle (fixture);
}

static void
double_click (BoardFixture *fixture, BaizePlace place)
{
  static guint32 now = 1000;
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;

  now += 10000;
  baize_gestures_click (gestures, &place, now, FALSE);
  board_settle (fixture);
  baize_gestures_click (gestures, &place, now + 100, FALSE);
  board_settle (fixture);
}

/* ---- Enter ---- */

/* Enter on a card chooses it; on the chosen card it discards. */
BOARD_TEST (enter)
{
  guint before;

  open_game (fixture, ALONE "[Deal \"7\"]", "draw stock\n");
  before = baize_game_get_position (fixture->game);
  assert_words (fixture, place_of (fixture, "KH"), "Choose K♥ to discard it");
  press_enter (fixture, place_of (fixture, "KH"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
  assert_words (fixture, place_of (fixture, "KH"), "K♥: press Enter again, or D, to discard it");
  assert_words (fixture, place_of (fixture, "4C"), "Choose 4♣ as well");
  assert_words (fixture, top_of_pile (fixture), "Discard K♥");
  press_enter (fixture, place_of (fixture, "KH"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  g_assert_cmpint (grandma_face (state_of (fixture)->pile[state_of (fixture)->n_pile - 1]), ==,
                   baize_face (BAIZE_HEARTS, 13));
}

/* Key R tells exactly the cards that key L lays down, also before a card is drawn. */
BOARD_TEST (told_as_laid)
{
  const char *nines = "the trio of nines: nine of clubs, nine of diamonds, nine of spades";

  for (int drawn = 0; drawn < 2; drawn++)
    {
      g_autofree char *more = NULL, *keys = NULL;

      open_dealt (fixture, "AD QH", drawn ? "draw stock\n" : "");
      more = grandma_board_describe_more (fixture->board);
      g_assert_nonnull (strstr (more, nines));
      g_assert_nonnull (strstr (more, "You hold all cards of the goal"));
      keys = grandma_board_expect_more (fixture->board, state_of (fixture), TRUE);
      g_assert_true (!drawn || strstr (keys, nines) != NULL);
    }
}

/* The ways with the fewest twos come first, then those that leave the fewest points; one can go on and back, and each
 * says its reason. The helper's cards are marked in the hand. */
BOARD_TEST (ways)
{
  BaizeGrandmaBoard *self;
  int twos = 0, points = 0;
  BaizeMove best;

  open_dealt (fixture, "AD QH", "draw stock\n");
  self = board_of (fixture);
  g_assert_cmpuint (self->ways->len, >, 2);
  for (guint i = 0; i < self->ways->len; i++)
    {
      int n_twos, left;

      grandma_measure_goal (state_of (fixture), &g_array_index (self->ways, BaizeMove, i), &n_twos, &left);
      g_assert_cmpint (n_twos, >=, twos);
      g_assert_true (n_twos > twos || left >= points);
      twos = n_twos;
      points = left;
    }
  g_assert_true (grandma_board_find_way (state_of (fixture), &best));
  g_assert_true (baize_move_equal (&best, &g_array_index (self->ways, BaizeMove, 0)));
  g_assert_cmpstr (self->aim.why, ==, "uses no two, leaves 70 points in your hand");
  g_assert_true (
    grandma_aim_uses (self, grandma_card_at (state_of (fixture), 1, &(BaizePlace){ GRANDMA_HAND, 1, 0, 0, 0 })));
  g_assert_false (grandma_aim_uses (self, baize_face (BAIZE_DIAMONDS, BAIZE_KING) << 1));
  grandma_board_other_way (fixture->board);
  g_assert_cmpuint (self->way, ==, 1);
  g_assert_nonnull (strstr (baize_board_get_prompt (fixture->board), "; uses 1 two, leaves "));
  grandma_board_way_before (fixture->board);
  grandma_board_way_before (fixture->board);
  g_assert_cmpuint (self->way, ==, self->ways->len - 1);
}

/* If the hand has the goal, Enter on a single chosen card names the choices; on several cards it lays them down. */
BOARD_TEST (enter_with_goal)
{
  guint before;

  open_dealt (fixture, "AD QH", "draw stock\n");
  before = baize_game_get_position (fixture->game);
  assert_words (fixture, place_of (fixture, "9C"), "Choose 9♣ to lay it down or to discard it");
  press_enter (fixture, place_of (fixture, "9C"));
  assert_words (fixture, place_of (fixture, "9C"), "9♣: press L to lay down, or D to discard it");
  press_enter (fixture, place_of (fixture, "9C"));
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "9♣: press L to lay down, or D to discard it");
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
  press_enter (fixture, place_of (fixture, "9D"));
  assert_words (fixture, place_of (fixture, "9D"), "2 cards chosen: press “Lay Down”");
  press_enter (fixture, place_of (fixture, "9D"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  g_assert_true (grandma_is_down (state_of (fixture), 1));
}

/** Checks that Enter at @place does what the prompt says. */
static void
check_key (BoardFixture *fixture, BaizePlace place)
{
  guint before = baize_game_get_position (fixture->game);
  gboolean draws = state_of (fixture)->phase == GRANDMA_PHASE_DRAW;
  g_autofree char *words = words_at (fixture, place), *then = NULL;

  if (draws && place.kind != GRANDMA_HAND)
    g_assert_true (g_str_has_prefix (words, place.kind == GRANDMA_STOCK ? "Draw from the stock" : "Take "));
  press_enter (fixture, place);
  if (g_str_has_prefix (words, "Choose "))
    {
      g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
      g_assert_true (grandma_board_is_chosen (board_of (fixture), &place));
      then = words_at (fixture, place);
      press_enter (fixture, place);
      if (strstr (then, "ay down") == NULL && strstr (then, "ay Down") == NULL && strstr (then, "choose one") == NULL
          && strstr (then, "go there") == NULL)
        g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
      else
        {
          g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
          g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, then);
        }
    }
  else if (draws && place.kind != GRANDMA_HAND)
    g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  else
    g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before);
  while (baize_game_get_position (fixture->game) > before)
    baize_game_undo (fixture->game);
  board_settle (fixture);
  baize_board_put_down (fixture->board);
}

/* Tests every card through a round: before the goal is met, when the hand has it, in the turn in which it is met, and
 * later. */
BOARD_TEST (words_and_keys)
{
  BaizeRandom random;

  open_dealt (fixture, "AD QH", "");
  /* every key is undone and another one tried, so avoid the question about practice */
  baize_game_set_practice (fixture->game, BAIZE_PRACTICE_UNDO);
  baize_random_init (&random, 5);
  for (int i = 0; i < 14 && state_of (fixture)->round == 0; i++)
    {
      BaizeMoves moves = { 0 };
      BaizeMove move;
      const GrandmaState *state = state_of (fixture);

      board_settle (fixture);
      if (state->seat == 1)
        {
          check_key (fixture, (BaizePlace){ .kind = GRANDMA_STOCK, .index = (gint16) (state->n_stock - 1) });
          check_key (fixture, top_of_pile (fixture));
          for (int j = 0; j < state_of (fixture)->n_hand[0]; j++)
            check_key (fixture, (BaizePlace){ .kind = GRANDMA_HAND, .owner = 1, .index = (gint16) j });
        }
      baize_grandma_rules.moves (state_of (fixture), &moves);
      move = moves.items[baize_random_below (&random, moves.n_items)];
      for (gsize j = 0; i == 1 && j < moves.n_items; j++)
        if (moves.items[j].verb == GRANDMA_GOAL)
          move = moves.items[j];
      baize_moves_clear (&moves);
      g_assert_true (baize_game_play (fixture->game, &move, NULL));
    }
  g_assert_true (grandma_is_down (state_of (fixture), 1));
}

/* ---- after the goal is met ---- */

#define MET GOAL "discard KD\ndraw stock\ndiscard 6H\ndraw stock\n"

/* The prompt names the cards that fit, and the second press of the state key tells the melds on the table. */
BOARD_TEST (fits)
{
  g_autofree char *more = NULL;

  open_dealt (fixture, "AD QH KS 9H", MET);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "These cards fit: 2♥, 9♥. You may add them to what lies on the table, then discard one");
  more = BAIZE_BOARD_GET_CLASS (fixture->board)->words.describe_more (fixture->board);
  g_assert_nonnull (strstr (more, "goal of this round met; 0 penalty points so far. On the table: the trio of threes, "
                                  "the trio of nines. "));
}

/* A card that fits nowhere is refused at one's own melds with the reason. */
BOARD_TEST (stranger)
{
  BaizePlace meld = { .kind = GRANDMA_MELD, .owner = 1, .x = 1, .index = 0 },
             front = { .kind = GRANDMA_FRONT, .owner = 1, .index = -1 }, card;
  const char *reason =
    "The queen of clubs finds no place on the table. You may only add cards to what lies there: no new "
    "trios and staircases are laid down in this round.";

  open_dealt (fixture, "AD QH KS 9H", MET);
  card = place_of (fixture, "QC");
  baize_board_act_on (fixture->board, &card, FALSE);
  baize_board_act_on (fixture->board, &meld, FALSE);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, reason);
  baize_board_set_prompt (fixture->board, NULL);
  baize_board_act_on (fixture->board, &front, FALSE);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, reason);
}

/* What a computer player says is heard with its discard. */
BOARD_TEST (remarks)
{
  g_autofree GrandmaState *before = NULL, *after = NULL;
  g_autofree char *quiet = NULL, *met = NULL;

  open_dealt (fixture, "AD QH KS 9H", "draw stock\n");
  before = g_memdup2 (state_of (fixture), sizeof *before);
  after = g_memdup2 (state_of (fixture), sizeof *after);
  before->seat = 2;
  quiet = grandma_board_add_remark (board_of (fixture), before, after, g_strdup ("X."));
  g_assert_cmpstr (quiet, ==, "X.");
  before->down_now = TRUE;
  met = grandma_board_add_remark (board_of (fixture), before, after, g_strdup ("X."));
  g_assert_true (g_str_has_prefix (met, "X. ") && g_str_has_suffix (met, "”"));
}

/* ---- double clicks ---- */

BOARD_TEST (double_click)
{
  guint before;

  open_dealt (fixture, "AD QH KS 3S", MET);
  before = baize_game_get_position (fixture->game);
  /* it fits only at the threes */
  assert_words (fixture, place_of (fixture, "3S"), "Choose 3♠ to place it or to discard it");
  double_click (fixture, place_of (fixture, "3S"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  g_assert_cmpint (baize_game_get_move (fixture->game, before)->verb, ==, GRANDMA_ADD);
  /* the two fits at both trios */
  double_click (fixture, place_of (fixture, "2H"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 1);
  g_assert_cmpstr (
    baize_board_get_prompt (fixture->board), ==,
    "2♥ finds a place at the trio of threes or the trio of nines: go there and press Enter, or press A for the trio "
    "of threes");
  /* a card without a place is discarded */
  double_click (fixture, place_of (fixture, "JS"));
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, before + 2);
  g_assert_cmpint (baize_game_get_move (fixture->game, before + 1)->verb, ==, GRANDMA_DISCARD);
}

/* ---- the pile ---- */

static void
assert_pile (BoardFixture *fixture, gboolean lit, const char *ending)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  BaizePlace place = top_of_pile (fixture);
  BaizeCardView *view = BAIZE_CARD_VIEW (baize_scene_find (&baize_board_private (fixture->board)->scene, &place));
  const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement,
                                                      baize_card_get_id (baize_card_view_get_card (view)));
  g_autofree char *name = board_name_of (view);

  g_assert_cmpint ((spot->flags & BAIZE_CARD_GLOW) != 0, ==, lit);
  g_assert_true (g_str_has_suffix (name, ending));
}

BOARD_TEST (pile)
{
  open_game (fixture, "[Players \"3\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"computer:easy\"]\n[Deal \"126484017\"]",
             "");
  assert_pile (fixture, TRUE, "discard pile: two of spades, wild, 1 card. Taking it meets the goal");
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "Take the two of spades (wild) from the discard pile to meet the goal, or "
                   "draw from the stock");
  assert_words (fixture, top_of_pile (fixture), "Take 2♠ from the pile: meets the goal");
  board_play (fixture->game, "draw stock");
  board_settle (fixture);
  assert_pile (fixture, FALSE, "discard pile: two of spades, wild, 1 card");
  board_close (fixture);

  open_game (fixture, "[Players \"3\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"computer:easy\"]\n[Deal \"7\"]", "");
  assert_pile (fixture, FALSE, "discard pile: four of spades, 1 card. Taking it does not bring you nearer to the goal");
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "Draw from the stock, or take the four of spades from the discard pile");
}

/* ---- covered hands ---- */

/**
 * Checks that no text names a card of a person's hand, and that no such card is visible; faces that are also visible
 * elsewhere are left out.
 */
static void
check_covered (BoardFixture *fixture)
{
  const GrandmaState *state = state_of (fixture);
  gboolean open[GRANDMA_N_CARDS / 2] = { FALSE };
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, GRANDMA_HAND);

  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 0);
  for (guint i = 0; i < cards->len; i++)
    g_assert_false (baize_card_get_up (baize_card_view_get_card (cards->pdata[i])));
  /* names of cards change with the next frame, like their pictures */
  if (baize_board_private (fixture->board)->due != BOARD_ARRANGED)
    return;
  for (int i = 0; i < state->n_pile; i++)
    open[grandma_face (state->pile[i])] = TRUE;
  for (int i = 0; i < state->n_melds; i++)
    for (int j = 0; j < state->meld[i].n_cards; j++)
      open[grandma_face (state->meld[i].card[j])] = TRUE;
  for (int seat = 1; seat <= state->players; seat++)
    for (int i = 0; i < state->n_hand[seat - 1]; i++)
      if (baize_game_get_computer (fixture->game, seat) == NULL && !open[grandma_face (state->hand[seat - 1][i])])
        board_check_untold (fixture, grandma_face (state->hand[seat - 1][i]));
}

static void
get_ready (BoardFixture *fixture)
{
  GtkWidget *button = gtk_widget_get_last_child (baize_board_private (fixture->board)->cover_sheet);

  g_signal_emit_by_name (button, "clicked");
  board_settle (fixture);
}

/* From the end of a turn until I'm Ready of the next player, during the discard, and during a review. */
static void
test_covered (BoardFixture *fixture, gconstpointer unused)
{
  GdkFrameClock *clock;
  gulong handler;

  open_game (fixture, TWO "[Deal \"11\"]", "");
  clock = gtk_widget_get_frame_clock (fixture->window);
  check_covered (fixture);
  for (int turn = 0; turn < 4; turn++)
    {
      BaizePlace first = { .kind = GRANDMA_HAND, .owner = state_of (fixture)->seat, .index = 0 };
      g_autofree char *discard = NULL;

      get_ready (fixture);
      g_assert_cmpint (baize_board_get_seat (fixture->board), ==, turn % 2 + 1);
      board_play (fixture->game, turn == 1 ? "draw pile" : "draw stock");
      board_settle (fixture);
      /* something is chosen, and the focus is there */
      baize_board_lead_focus (fixture->board, &first, TRUE);
      press_enter (fixture, first);
      baize_board_refuse (fixture->board, &first, "the ace of clubs, perhaps");
      discard = g_strdup_printf ("discard %s",
                                 baize_face_to_text (grandma_face (state_of (fixture)->hand[turn % 2][5])));
      board_play (fixture->game, discard);
      /* in every frame, not only at the end of the animation */
      handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (check_covered), fixture);
      board_settle (fixture);
      g_signal_handler_disconnect (clock, handler);
      check_covered (fixture);
      baize_board_look_at (fixture->board, 1);
      board_settle (fixture);
      check_covered (fixture);
      baize_board_stop_looking (fixture->board);
      board_settle (fixture);
      check_covered (fixture);
    }
  /* after I'm Ready a player sees only the own hand, even during a review */
  get_ready (fixture);
  baize_board_look_at (fixture->board, 2);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 1);
  baize_board_look_at (fixture->board, 4);
  g_assert_cmpint (baize_board_get_seat (fixture->board), ==, 1);
}

/* A computer player's turn between those of two people is hidden from both. */
BOARD_TEST (covered_for_computer)
{
  g_autofree char *discard = NULL;

  open_game (fixture, THREE "[Deal \"11\"]", "");
  get_ready (fixture);
  board_play (fixture->game, "draw stock");
  discard = g_strdup_printf ("discard %s", baize_face_to_text (grandma_face (state_of (fixture)->hand[0][5])));
  board_play (fixture->game, discard);
  board_settle (fixture);
  check_covered (fixture);
  /* the hand at the bottom belongs to the next person */
  g_assert_cmpint (grandma_board_viewer (board_of (fixture)), ==, 3);
  board_play (fixture->game, "draw stock");
  board_settle (fixture);
  check_covered (fixture);
}

/** Plays to the end of the first round. Returns: whether the board waits there for the player. */
static gboolean
waits_after_round (BoardFixture *fixture)
{
  while (state_of (fixture)->round == 0)
    g_assert_true (play_first (fixture->game));
  board_settle (fixture);
  return baize_board_get_mode (fixture->board) == BAIZE_PLAYBACK_HOLDING;
}

/* The end of a round stays until the player goes on, but computers go on by themselves. */
BOARD_TEST (end_of_round)
{
  GString *later;

  open_game (fixture, ALONE "[Deal \"7\"]", "");
  g_assert_true (waits_after_round (fixture));
  /* the points are told before the next round */
  later = baize_board_private (fixture->board)->message.later;
  g_assert_true (g_str_has_prefix (later->str, "Round 2 is dealt; its goal is 1 trio and 1 staircase. "));
  g_assert_nonnull (strstr (later->str, " lies on the discard pile. "));
  g_assert_nonnull (strstr (later->str, " begins. Your hand, from left to right: "));
  baize_board_go_on (fixture->board);
  g_assert_cmpuint (later->len, ==, 0);
  open_game (fixture, "[Players \"2\"]\n[Seat.1 \"computer:easy\"]\n[Seat.2 \"computer:easy\"]\n[Deal \"7\"]", "");
  g_assert_false (waits_after_round (fixture));
}

/* Both people at the screen are named, and a computer player with its strength. */
BOARD_TEST (named)
{
  g_autofree char *own = NULL, *west = NULL;

  open_game (fixture, TWO "[Deal \"11\"]", "");
  get_ready (fixture);
  own = board_name_of (board_of (fixture)->aim_view);
  g_assert_true (g_str_has_prefix (own, "\342\200\216\342\201\250Ann\342\201\251, Round 1: 2 trios. "));
  board_close (fixture);
  open_game (fixture, "[Players \"2\"]\n[Seat.2 \"computer:strong\"]\n[Deal \"11\"]", "");
  west = board_name_of (
    baize_scene_find (&baize_board_private (fixture->board)->scene, &(BaizePlace){ GRANDMA_HAND, 2, 0, 0, -1 }));
  g_assert_cmpstr (west, ==, "hand of Arthur (Strong), 12 cards");
}

/** Gives the board a size, and waits until the style of that size is in use: GTK applies a style class in the next
 * frame, and measures with it in the one after that. */
static void
resize_board (BoardFixture *fixture, int width, int height)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (board);
  gint64 first;

  /* a board may be larger than the display only by request */
  gtk_widget_set_size_request (board, width, height);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  do
    board_settle (fixture);
  while (gtk_widget_get_width (board) != width || gtk_widget_get_height (board) != height);
  first = gdk_frame_clock_get_frame_counter (clock);
  while (gdk_frame_clock_get_frame_counter (clock) < first + 3)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      board_settle (fixture);
    }
}

/** Returns: the width of the sorting button, which is inside the board with its full size. */
static int
measure_sort_button (BoardFixture *fixture, int width, int height)
{
  GtkWidget *button = board_of (fixture)->sort;
  graphene_rect_t bounds;
  int natural;

  resize_board (fixture, width, height);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->board), &bounds));
  g_assert_cmpfloat (bounds.size.width, >=, natural);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
  return natural;
}

/* On large boards buttons grow as the cards do, and shrink again on smaller ones. */
BOARD_TEST (large_buttons)
{
  int usual, high, vast;

  open_game (fixture, ALONE "[Deal \"7\"]", "");
  usual = measure_sort_button (fixture, 1280, 700);
  high = measure_sort_button (fixture, 2000, 1300);
  vast = measure_sort_button (fixture, 2600, 1900);
  g_assert_cmpint (usual, >=, 44);
  g_assert_cmpfloat (high, >=, 1.4 * usual);
  g_assert_cmpfloat (vast, >=, 1.9 * usual);
  g_assert_cmpint (measure_sort_button (fixture, 1280, 700), ==, usual);
}

static void
set_up_moving (BoardFixture *fixture, gconstpointer unused)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

TESTS (covered)
{
  BOARD_ADD ("covered", NULL, board_set_up, test_covered);
  BOARD_ADD ("covered-moving", NULL, set_up_moving, test_covered);
}

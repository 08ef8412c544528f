/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The meaning of choosing a place: tables of legal moves, chosen places, and results. Needs no widget.
 */
#include "test.h"

#include "table/baize-selection.h"

#include <string.h>

/** Case: places are letters; @moves gives source and target of each move. */
typedef struct
{
  const char *name;
  const char *moves;
  gboolean in_hand; /* places for the card in hand are chosen directly */
  gboolean asks;    /* the game asks for the rest of a move */
  const char *held; /* the cards in hand; NULL for any */
  const char
    *told; /* chosen place, a capital to play at once; then the result: +, - or ! for select, unselect and refuse, or
            * the number of the move */
} Case;

static const Case cases[] = {
  /* the first time picks the card up; then a target plays it */
  { "card", "ax ay bx", FALSE, FALSE, NULL, "a+ x0 a+ y1 a+ a- z!" },
  { "only-move", "ax ay bx", FALSE, FALSE, NULL, "b+ b- B2 A+" },
  { "target-alone", "ax", FALSE, FALSE, NULL, "x!" },
  { "another-card", "ax bx", FALSE, FALSE, NULL, "a+ b+ x1" },
  { "none", "", FALSE, FALSE, NULL, "a! A!" },
  /* several moves between the same places: the player must choose, unless the game asks */
  { "choice", "ax ax", FALSE, FALSE, NULL, "a+ x! A- A+" },
  { "asks", "ax ax", FALSE, TRUE, NULL, "a+ x0" },
  { "asks/at-once", "ax ax", FALSE, TRUE, NULL, "A0" },
  { "asks/other-target", "ax ay", FALSE, TRUE, NULL, "A+" },
  /* the card is in hand: the first time chooses its place, the second time lays it */
  { "in-hand", "ax ay", TRUE, FALSE, NULL, "x+ x0" },
  { "in-hand/at-once", "ax ay", TRUE, FALSE, NULL, "X0" },
  { "in-hand/another", "ax ay", TRUE, FALSE, NULL, "x+ y+ y1" },
  { "in-hand/two-cards", "ax bx", TRUE, FALSE, NULL, "x+ x-" },
  { "in-hand/held", "ax bx", TRUE, FALSE, "b", "x+ x1" },
  { "in-hand/card-then-place", "ax bx", TRUE, FALSE, NULL, "a+ x0" },
};

static BaizePlace
place_of (char letter)
{
  return (BaizePlace){ .kind = 1, .x = (gint16) g_ascii_tolower (letter) };
}

static gboolean
holds (gpointer held, const BaizePlace *source)
{
  return strchr (held, (char) source->x) != NULL;
}

static void
set_up (BaizeSelection *selection, const Case *test)
{
  baize_selection_init (selection);
  selection->in_hand = test->in_hand;
  selection->asks = test->asks;
  selection->holds = test->held != NULL ? holds : NULL;
  selection->data = (gpointer) test->held;
  for (const char *at = test->moves; *at != '\0'; at += at[2] == '\0' ? 2 : 3)
    {
      BaizeSelectionMove move = { .move = { .verb = (guint8) (selection->moves->len + 1) },
                                  .source = place_of (at[0]),
                                  .target = place_of (at[1]) };

      g_array_append_val (selection->moves, move);
    }
}

/** Chooses the place @letter and follows the result as a board does. Returns: the result. */
static char
choose (BaizeSelection *selection, char letter)
{
  BaizePlace place = place_of (letter);
  BaizeSelectionMove move;

  switch (baize_selection_choose (selection, &place, g_ascii_isupper (letter), &move))
    {
    case BAIZE_CHOICE_PLAY:
      selection->selected = BAIZE_PLACE_NONE;
      return (char) ('0' + move.move.verb - 1);
    case BAIZE_CHOICE_SELECT:
      selection->selected = place;
      return '+';
    case BAIZE_CHOICE_UNSELECT:
      selection->selected = BAIZE_PLACE_NONE;
      return '-';
    default:
      return '!';
    }
}

TEST_CASES (choose, cases)
{
  const Case *test = data;
  g_autoptr (GString) told = g_string_new (NULL);
  BaizeSelection selection;

  set_up (&selection, test);
  for (const char *at = test->told; *at != '\0'; at += at[2] == '\0' ? 2 : 3)
    g_string_append_printf (told, "%s%c%c", told->len > 0 ? " " : "", at[0], choose (&selection, at[0]));
  g_assert_cmpstr (told->str, ==, test->told);
  baize_selection_clear (&selection);
}

/** A picked up card stays selected; a place for the card in hand gives way to the pointed or focused one. */
TEST (consider)
{
  static const struct
  {
    const char *moves;
    gboolean in_hand;
    char selected, pointed, focused;
    int move; /* -1 if there is none */
  } wanted[] = {
    { "ax bx", FALSE, 0, 'a', 0, 0 },   { "ax bx", FALSE, 0, 0, 'b', 1 },   { "ax bx", FALSE, 0, 'a', 'b', 0 },
    { "ax bx", FALSE, 'b', 'a', 0, 1 }, { "ax bx", FALSE, 0, 'z', 'b', 1 }, { "ax bx", FALSE, 0, 'x', 0, -1 },
    { "ax ay", FALSE, 'a', 0, 0, -1 },  { "ax ay", TRUE, 0, 'x', 0, 0 },    { "ax ay", TRUE, 'x', 'y', 0, 1 },
    { "ax ay", TRUE, 'x', 0, 'y', 1 },  { "ax ay", TRUE, 'x', 'z', 0, 0 },  { "ax ay", TRUE, 0, 0, 0, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const Case test = { .moves = wanted[i].moves, .in_hand = wanted[i].in_hand };
      BaizePlace pointed = wanted[i].pointed ? place_of (wanted[i].pointed) : BAIZE_PLACE_NONE;
      BaizePlace focused = wanted[i].focused ? place_of (wanted[i].focused) : BAIZE_PLACE_NONE;
      const BaizeSelectionMove *move;
      BaizeSelection selection;

      set_up (&selection, &test);
      selection.selected = wanted[i].selected ? place_of (wanted[i].selected) : BAIZE_PLACE_NONE;
      move = baize_selection_consider (&selection, &pointed, &focused);
      g_test_message ("case %u", (guint) i);
      g_assert_cmpint (move != NULL ? move->move.verb - 1 : -1, ==, wanted[i].move);
      baize_selection_clear (&selection);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the focus goes: tables of cards on the table, an arrow key, and the result. Needs no widget.
 */
#include "test.h"

#include "table/baize-cursor.h"

#include <string.h>

/* Cards of 40×60 in a picture of the table; a letter is the upper left corner of a card. Each column is 20 pixels wide,
 * each row 30 high. Capitals are possible targets; @ is the focus. */
typedef struct
{
  const char *name;
  const char *table;
  const char *led; /* result of left, right, up and down; - is none */
} Case;

static const Case cases[] = {
  { "alone", "@", "----" },
  { "row", "a b @ c", "bc--" },
  { "column", "a\n\nb\n\n@\n\nc", "--bc" },
  { "grid", "a b c\n\nd @ e\n\nf g h", "debg" },
  /* a card at the same level is nearer than one off the axis */
  { "level", "@     b\n\n  a", "-b-a" },
  /* of two equally near ones a target comes first, otherwise the upper left one */
  { "tie", "a\n\n  @\n\nb", "a-ab" },
  { "target", "a\n\n  @\n\nB", "B-aB" },
  /* a fan: half of the next card is under this one */
  { "fan", "ab@cd", "bc--" },
};

static int
find (const char *letters, char letter)
{
  const char *found = strchr (letters, letter);

  return found != NULL ? (int) (found - letters) : -1;
}

TEST_CASES (walk, cases)
{
  const Case *test = data;
  g_autoptr (GArray) spots = g_array_new (FALSE, TRUE, sizeof (BaizeCursorSpot));
  g_autoptr (GString) letters = g_string_new (NULL);
  graphene_rect_t here = GRAPHENE_RECT_INIT_ZERO;
  int x = 0, y = 0;

  for (const char *at = test->table; *at != '\0'; at++, x++)
    {
      BaizeCursorSpot spot = { .area = GRAPHENE_RECT_INIT ((float) (x * 20), (float) (y * 30), 40, 60),
                               .target = g_ascii_isupper (*at) };

      if (*at == '\n')
        {
          x = -1;
          y++;
        }
      else if (*at == '@')
        here = spot.area;
      else if (*at != ' ')
        {
          g_array_append_val (spots, spot);
          g_string_append_c (letters, *at);
        }
    }
  for (int way = GTK_DIR_LEFT; way <= GTK_DIR_DOWN; way++)
    {
      int led = baize_cursor_walk ((const BaizeCursorSpot *) (gconstpointer) spots->data, spots->len, &here,
                                   (GtkDirectionType) way);

      g_test_message ("way %d", way);
      g_assert_cmpint (led, ==, find (letters->str, test->led[way]));
    }
}

/** A vertical arrow leans to its side, a step aside back to the other. */
TEST (lean)
{
  BaizeCursor cursor;

  baize_cursor_init (&cursor);
  baize_cursor_lean (&cursor, GTK_DIR_DOWN, 0);
  g_assert_cmpint (cursor.lean, ==, 1);
  baize_cursor_lean (&cursor, GTK_DIR_LEFT, 40);
  g_assert_cmpint (cursor.lean, ==, -1);
  baize_cursor_lean (&cursor, GTK_DIR_LEFT, 0);
  g_assert_cmpint (cursor.lean, ==, -1);
  baize_cursor_lean (&cursor, GTK_DIR_RIGHT, -40);
  g_assert_cmpint (cursor.lean, ==, 1);
  baize_cursor_lean (&cursor, GTK_DIR_UP, -80);
  g_assert_cmpint (cursor.lean, ==, -1);
}

/** The focus goes to its former place, or near it, or to a card that can be played, or to an open card. */
TEST (choose)
{
  BaizeCursorSpot spots[] = {
    { .place = BAIZE_PLACE_NONE },
    { .place = { .kind = 1, .index = 0 }, .open = TRUE },
    { .place = { .kind = 2, .index = 0 } },
    { .place = { .kind = 2, .index = 3 } },
    { .place = { .kind = 3, .index = 0 }, .source = TRUE },
    { .place = { .kind = 4, .index = -1 } },
  };
  BaizeCursor cursor;

  baize_cursor_init (&cursor);
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 0, TRUE), ==, -1);
  g_assert_true (cursor.wanted);
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 1, TRUE), ==, 0);
  g_assert_false (cursor.wanted);
  /* a card that can be played may still appear */
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 4, FALSE), ==, 1);
  g_assert_true (cursor.wanted);
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 5, FALSE), ==, 4);
  g_assert_false (cursor.wanted);
  cursor.place = (BaizePlace){ .kind = 2, .index = 2 };
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 5, TRUE), ==, 3);
  cursor.place = (BaizePlace){ .kind = 2, .index = 0 };
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 5, TRUE), ==, 2);
  /* an empty pile has no use, unless it is a target */
  cursor.place = (BaizePlace){ .kind = 4, .index = 0 };
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 6, TRUE), ==, 4);
  spots[5].target = TRUE;
  g_assert_cmpint (baize_cursor_choose (&cursor, spots, 6, TRUE), ==, 5);
}

/** The focus goes to a place if it is on the board, and stays wanted there until something else takes it. */
TEST (lead)
{
  const BaizePlace place = { .kind = 1, .index = 4 };
  BaizeCursor cursor;

  baize_cursor_init (&cursor);
  baize_cursor_lead (&cursor, &place, FALSE);
  g_assert_false (cursor.wanted);
  g_assert_true (baize_place_equal (&cursor.place, &place));
  baize_cursor_lead (&cursor, &place, TRUE);
  baize_cursor_lead (&cursor, &place, FALSE);
  g_assert_true (cursor.wanted);
  baize_cursor_keep (&cursor, TRUE);
  baize_cursor_lead (&cursor, NULL, TRUE);
  g_assert_false (cursor.wanted || cursor.kept);
  g_assert_true (baize_place_equal (&cursor.place, &place));
}

/** After a move the focus is wanted in the pile where it was, if it was on the board; a button keeps it. */
TEST (settle)
{
  const BaizePlace here = { .kind = 1, .index = 4 }, other = { .kind = 2 }, none = BAIZE_PLACE_NONE;
  BaizeCursor cursor;

  baize_cursor_init (&cursor);
  cursor.place = (BaizePlace){ .kind = 1 };
  baize_cursor_settle (&cursor, TRUE, &here);
  g_assert_false (cursor.wanted);
  baize_cursor_settle (&cursor, TRUE, &none);
  g_assert_false (cursor.wanted);
  baize_cursor_settle (&cursor, FALSE, NULL);
  g_assert_false (cursor.wanted);
  baize_cursor_keep (&cursor, TRUE);
  baize_cursor_keep (&cursor, FALSE);
  baize_cursor_settle (&cursor, FALSE, NULL);
  g_assert_true (cursor.wanted);
  g_assert_false (cursor.kept);
  cursor.wanted = FALSE;
  baize_cursor_settle (&cursor, TRUE, &other);
  g_assert_true (cursor.wanted);
}

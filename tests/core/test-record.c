/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The form of records: reading, the line and message of the first error, and the canonical form. No game's rules are
 * involved.
 */
#include "test-folder.h"
#include "test.h"

#include "core/game/baize-record.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static BaizeRecord *
parse (const char *text)
{
  return baize_record_parse (text, strlen (text), "t");
}

static void
assert_same_record (const BaizeRecord *a, const BaizeRecord *b)
{
  g_assert_cmpuint (a->tags->len, ==, b->tags->len);
  for (guint i = 0; i < a->tags->len; i++)
    {
      const BaizeRecordTag *tag = a->tags->pdata[i];

      g_assert_cmpstr (tag->value, ==, baize_record_get (b, tag->key));
    }
  g_assert_cmpuint (a->moves->len, ==, b->moves->len);
  for (guint i = 0; i < a->moves->len; i++)
    {
      const BaizeRecordMove *move_a = a->moves->pdata[i], *move_b = b->moves->pdata[i];

      g_assert_cmpstr (move_a->text, ==, move_b->text);
      g_assert_cmpstr (move_a->comment, ==, move_b->comment);
    }
  g_assert_cmpstr (a->tail, ==, b->tail);
}

/* Texts of records and their canonical forms. */
static const struct
{
  const char *text;
  const char *canonical;
} forms[] = {
  { "", "" },
  { "\n \n\t\n", "" },
  { "; all of this is ignored\n", "" },
  { "[Game \"g\"]", "[Game \"g\"]\n" },
  { "[Game \"g\"]\n\n\n\n", "[Game \"g\"]\n" },
  { "  [ Game   \"g\" ]  ; why not\n", "[Game \"g\"]\n" },
  { "[Game \"g\"]\t;\n", "[Game \"g\"]\n" },
  { "[Game \"\"]\n", "[Game \"\"]\n" },
  { "[Game \"g\"]\r\npair 6S\r\n\r\n", "[Game \"g\"]\n\npair 6S\n" },
  { "[A \"a ; b # c ] d\"]\n", "[A \"a ; b # c ] d\"]\n" },
  { "[A \"say \\\"so\\\" \\\\ or \\\\\"]\n", "[A \"say \\\"so\\\" \\\\ or \\\\\"]\n" },
  { "[A \"Zürich ♠ 東\"]\nmove é\n", "[A \"Zürich ♠ 東\"]\n\nmove é\n" },
  /* known tags come in a fixed order, unknown tags after them in the order of the file */
  { "[Zeta \"1\"]\n[Hand.2 \"h2\"]\n[Hand.1 \"h1\"]\n[Redo \"r\"]\n[Time \"5\"]\n[Practice \"undo\"]\n[Fixed \"f\"]\n"
    "[Alpha \"2\"]\n[Rules \"u\"]\n[Generator \"g\"]\n[Result \"1\"]\n[Date \"d\"]\n[Seat.10 \"s10\"]\n[Seat.2 "
    "\"s2\"]\n"
    "[Deck.3 \"d3\"]\n[Deck.2 \"d2\"]\n[Deck \"d\"]\n[Deal \"1\"]\n[Players \"2\"]\n[Variant \"v\"]\n[Game \"g\"]\n",
    "[Game \"g\"]\n[Variant \"v\"]\n[Players \"2\"]\n[Deal \"1\"]\n[Deck \"d\"]\n[Deck.2 \"d2\"]\n[Deck.3 \"d3\"]\n"
    "[Seat.2 \"s2\"]\n[Seat.10 \"s10\"]\n[Date \"d\"]\n[Result \"1\"]\n[Generator \"g\"]\n[Rules \"u\"]\n[Fixed "
    "\"f\"]\n"
    "[Practice \"undo\"]\n[Time \"5\"]\n[Redo \"r\"]\n[Hand.1 \"h1\"]\n[Hand.2 \"h2\"]\n[Zeta \"1\"]\n[Alpha "
    "\"2\"]\n" },
  { "[Deck.4294967298 \"b\"]\n[Deck.3 \"a\"]\n", "[Deck.3 \"a\"]\n[Deck.4294967298 \"b\"]\n" },
  { "[x.2 \"unknown tags\"]\n[x.1 \"keep their order\"]\n", "[x.2 \"unknown tags\"]\n[x.1 \"keep their order\"]\n" },
  { "[game \"g\"]\n[Game \"keys are told apart by case\"]\n",
    "[Game \"keys are told apart by case\"]\n[game \"g\"]\n" },
  /* moves */
  { "one\ntwo", "\none\ntwo\n" },
  { "  one  \t\n\n\ttwo;three\n", "\none\ntwo\n" },
  { "one ; two\n;three\n ; four\n", "\none\n" },
  { "one # two\n", "\none # two\n" },
  /* a comment may contain a `;`; it belongs to the next move; a comment after the last move is kept */
  { "# a ; b\none\n", "\n# a ; b\none\n" },
  { "# a\n\n# b\n; no\none\ntwo\n", "\n# a\n# b\none\ntwo\n" },
  { "# for the first move\n[Game \"g\"]\none\n", "[Game \"g\"]\n\n# for the first move\none\n" },
  { "one\n# tail\n#tail too\n", "\none\n# tail\n#tail too\n" },
  { "[Game \"g\"]\n# only a tail", "[Game \"g\"]\n\n# only a tail\n" },
  { "#\none\n", "\n#\none\n" },
  { "# a\n#\n# b\none\n", "\n# a\n#\n# b\none\n" },
  { "#   \none\n#  b  \t\n", "\n#\none\n#  b\n" },
  { "  # indented\r\none\r\n", "\n# indented\none\n" },
  { "# [Game \"g\"]\n", "\n# [Game \"g\"]\n" },
  { "#\n#\n", "\n#\n#\n" },
  /* a byte order mark at the start is skipped */
  { "\xef\xbb\xbf", "" },
  { "\xef\xbb\xbf[Game \"g\"]\r\none\r\n", "[Game \"g\"]\n\none\n" },
  { "\xef\xbb\xbf# a\none\n", "\n# a\none\n" },
};

TEST (forms)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (BaizeRecord) record = parse (forms[i].text);
      g_autoptr (BaizeRecord) again = NULL;
      g_autofree char *written = baize_record_to_text (record);
      g_autofree char *rewritten = NULL;

      g_assert_no_error (record->problem);
      g_assert_cmpstr (written, ==, forms[i].canonical);
      again = parse (written);
      g_assert_no_error (again->problem);
      assert_same_record (record, again);
      rewritten = baize_record_to_text (again);
      g_assert_cmpstr (rewritten, ==, written);
    }
}

#define NO_TAG "This is not a tag; a tag is written [Key \"value\"], with \\\" and \\\\ for a quote and a backslash."

/* Texts with an error, its message, and the number of tags and moves before it. */
static const struct
{
  const char *text;
  const char *problem;
  guint n_tags, n_moves;
} faults[] = {
  { "[Game \"g\"]\n[Game \"g\"]\n", "t:2: The tag “Game” occurs twice; keep one of them.", 1, 0 },
  { "[A \"1\"]\n\n; x\n[B \"2\"]\n[A \"3\"]\none\n", "t:5: The tag “A” occurs twice; keep one of them.", 2, 0 },
  { "[A \"1\"]\none\n[B \"2\"]\ntwo\n", "t:3: Tags must come before the first move.", 1, 1 },
  { "one\n[A \"1\"]\n", "t:2: Tags must come before the first move.", 0, 1 },
  { "[A]\n", "t:1: " NO_TAG, 0, 0 },
  { "[]\n", "t:1: " NO_TAG, 0, 0 },
  { "[\n", "t:1: " NO_TAG, 0, 0 },
  { "[\"a\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A 1]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\"\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\n2\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\" \"2\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\"] x\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\"]]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\"] # x\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"\\n\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"\\\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\\", "t:1: " NO_TAG, 0, 0 },
  { "[1A \"1\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[Ä \"1\"]\n", "t:1: " NO_TAG, 0, 0 },
  { "[A \"1\"]\r\n\r\n[B\r\n", "t:3: " NO_TAG, 1, 0 },
  { "[A \"\xff\"]\n", "t:1: This is not UTF-8 text, as a record must be.", 0, 0 },
  { "[A \"1\"]\none\n\xc3\n", "t:3: This is not UTF-8 text, as a record must be.", 1, 1 },
  { "one\n# \xed\xa0\x80\n", "t:2: This is not UTF-8 text, as a record must be.", 0, 1 },
  { "one\ntwo \xe2\x99", "t:2: This is not UTF-8 text, as a record must be.", 0, 1 },
  { "one\n; \x80 even where it is ignored\n", "t:2: This is not UTF-8 text, as a record must be.", 0, 1 },
  /* byte order marks */
  { "\xef\xbb\xbf[A \"1\"]\n[A \"2\"]\n", "t:2: The tag “A” occurs twice; keep one of them.", 1, 0 },
  { "[A \"1\"]\n\xef\xbb\xbf[B \"2\"]\n[C \"3\"]\n", "t:3: Tags must come before the first move.", 1, 1 },
  { "\xef\xbb\xbf[A \"1\"]\none\xff\n", "t:2: This is not UTF-8 text, as a record must be.", 1, 0 },
  { "\xef\xbb", "t:1: This is not UTF-8 text, as a record must be.", 0, 0 },
};

TEST (faults)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (BaizeRecord) record = parse (faults[i].text);

      g_assert_error (record->problem, BAIZE_ERROR, BAIZE_ERROR_RECORD);
      g_assert_cmpstr (record->problem->message, ==, faults[i].problem);
      g_assert_cmpuint (record->tags->len, ==, faults[i].n_tags);
      g_assert_cmpuint (record->moves->len, ==, faults[i].n_moves);
    }
}

TEST (nul)
{
  static const char text[] = "[A \"1\"]\none\ntw\0o\nthree\n";
  g_autoptr (BaizeRecord) record = baize_record_parse (text, sizeof text - 1, "-");

  g_assert_cmpstr (record->problem->message, ==, "-:3: This is not UTF-8 text, as a record must be.");
  g_assert_cmpuint (record->moves->len, ==, 1);
}

/** Windows saves “Unicode” text as UTF-16 with a byte order mark. */
TEST (utf16)
{
  static const char little[] = "\xff\xfe[\0A\0 \0\"\0001\0\"\0]\0\n\0o", big[] = "\xfe\xff\0[\0A\0\n\0o";
  g_autoptr (BaizeRecord) a = baize_record_parse (little, sizeof little, "t");
  g_autoptr (BaizeRecord) b = baize_record_parse (big, sizeof big - 1, "t");

  g_assert_error (a->problem, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  g_assert_cmpstr (a->problem->message, ==, "t:1: This is UTF-16 text; save the file as UTF-8.");
  g_assert_error (b->problem, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  g_assert_cmpstr (b->problem->message, ==, a->problem->message);
  g_assert_cmpuint (a->tags->len + a->moves->len + b->tags->len + b->moves->len, ==, 0);
}

TEST (nothing)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (NULL, 0, "t");

  g_assert_no_error (record->problem);
  g_assert_cmpuint (record->tags->len + record->moves->len, ==, 0);
}

/* Tags and moves know their lines, counted from 1. */
TEST (lines)
{
  g_autoptr (BaizeRecord) record = parse ("\r\n; x\n[A \"1\"]\n\n[B \"2\"]\n# c\n\none\n  two\n");

  g_assert_cmpuint (baize_record_find (record, "A")->line, ==, 3);
  g_assert_cmpuint (baize_record_find (record, "B")->line, ==, 5);
  g_assert_cmpuint (((BaizeRecordMove *) record->moves->pdata[0])->line, ==, 8);
  g_assert_cmpuint (((BaizeRecordMove *) record->moves->pdata[1])->line, ==, 9);
  g_assert_cmpstr (((BaizeRecordMove *) record->moves->pdata[0])->comment, ==, " c");
  g_assert_null (((BaizeRecordMove *) record->moves->pdata[1])->comment);
  g_assert_null (baize_record_find (record, "C"));
  g_assert_null (baize_record_get (record, "a"));
}

TEST (too_large)
{
  g_autoptr (GString) text = g_string_new ("[A \"1\"]\n#");
  g_autoptr (BaizeRecord) full = NULL, over = NULL;

  while (text->len < 4194304)
    g_string_append_c (text, 'x');
  full = baize_record_parse (text->str, text->len, "t");
  g_assert_no_error (full->problem);
  g_assert_cmpuint (strlen (full->tail), ==, 4194304 - 9);
  g_string_append_c (text, 'x');
  over = baize_record_parse (text->str, text->len, "t");
  g_assert_cmpstr (over->problem->message, ==, "t:1: This file is larger than 4 MiB, the limit for a record.");
  g_assert_cmpuint (over->tags->len, ==, 0);
}

TEST (too_many_moves)
{
  g_autoptr (GString) text = g_string_new ("[A \"1\"]\n");
  g_autoptr (BaizeRecord) full = NULL, over = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, "m\n");
  full = baize_record_parse (text->str, text->len, "t");
  g_assert_no_error (full->problem);
  g_assert_cmpuint (full->moves->len, ==, 100000);
  g_string_append (text, "m\n");
  over = baize_record_parse (text->str, text->len, "t");
  g_assert_cmpstr (over->problem->message, ==, "t:100002: A record has at most 100000 moves.");
  g_assert_cmpuint (over->moves->len, ==, 100000);
}

/** Reads and writes a record of about @size bytes that consists of short tags. Returns the CPU time in seconds. */
static double
read_many_tags (gsize size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *written = NULL;
  clock_t start;
  guint n = 0;

  while (text->len < size - 32)
    g_string_append_printf (text, "[a%x \"\"]\n", n++);
  start = clock ();
  record = baize_record_parse (text->str, text->len, "t");
  written = baize_record_to_text (record);
  start = clock () - start;
  g_assert_no_error (record->problem);
  g_assert_cmpuint (record->tags->len, ==, n);
  g_assert_cmpstr (written, ==, text->str);
  return (double) start / CLOCKS_PER_SEC;
}

/* The record has eight times as many tags: linear time is 8 times as long, quadratic time 64 times. */
TEST (many_tags)
{
  double part = read_many_tags (4194304 / 8), whole = read_many_tags (4194304);

  g_assert_cmpfloat (whole, <, 32 * part);
}

TEST (making)
{
  static const BaizeFace faces[] = { BAIZE_FACE_JOKER_BLACK, 0, 51 };
  g_autoptr (GByteArray) deck = g_byte_array_new ();
  g_autoptr (BaizeRecord) record = baize_record_new ("made");
  g_autofree char *text = NULL, *shorter = NULL;
  g_autoptr (GError) error = baize_record_error_new (record, 0, "Words.");

  g_assert_cmpstr (error->message, ==, "made:1: Words.");
  g_byte_array_append (deck, faces, G_N_ELEMENTS (faces));
  baize_record_set_deck (record, 1, deck);
  baize_record_set_deck (record, 0, deck);
  baize_record_set (record, "Game", "old");
  baize_record_set (record, "Own", "two\nlines \\ \"\xff\"");
  baize_record_set (record, "Game", "new");
  baize_record_add_move (record, "one", -1, NULL);
  baize_record_add_move (record, "two", -1, " why\n because");
  text = baize_record_to_text (record);
  g_assert_cmpstr (text, ==,
                   "[Game \"new\"]\n[Deck \"XB AC KS\"]\n[Deck.2 \"XB AC KS\"]\n"
                   "[Own \"two lines \\\\ \\\"\xef\xbf\xbd\\\"\"]\n\none\n# why\n# because\ntwo\n");
  baize_record_unset (record, "Deck");
  baize_record_unset (record, "Own");
  baize_record_unset (record, "Never");
  g_assert_null (baize_record_get (record, "Own"));
  baize_record_set (record, "Own", "again");
  shorter = baize_record_to_text (record);
  g_assert_cmpstr (shorter, ==,
                   "[Game \"new\"]\n[Deck.2 \"XB AC KS\"]\n[Own \"again\"]\n\none\n# why\n# because\ntwo\n");
}

TEST (load)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "a.baize", NULL);
  g_autofree char *missing = g_build_filename (folder, "b.baize", NULL);
  g_autofree char *no_file = g_strdup_printf ("%s: can’t be read: No such file or directory.", missing);
  g_autofree char *no_folder = g_strdup_printf ("%s: can’t be read: Is a directory.", folder);
  g_autofree char *wrong = g_strdup_printf ("%s:2: Tags must come before the first move.", path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = NULL, empty = NULL;

  g_assert_null (baize_record_load (missing, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpstr (error->message, ==, no_file);
  g_clear_error (&error);
  g_assert_null (baize_record_load (folder, &error));
  g_assert_cmpstr (error->message, ==, no_folder);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, "one\n[A \"1\"]\n", -1, NULL));
  record = baize_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (record->problem->message, ==, wrong);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  empty = baize_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_no_error (empty->problem);
}

/* If reading fails in the middle of a file, the part that was read is not taken for a record. */
TEST (load_failing)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_test ("/proc/self/mem", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("/proc/self/mem, a file that can't be read, does not exist here");
      return;
    }
  g_assert_null (baize_record_load ("/proc/self/mem", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
}

/* An endless device is refused, because it is not a regular file. If any kind of file is allowed, reading stops at the
 * limit. */
TEST (load_endless)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = baize_record_load_any ("/dev/zero", NULL);

  g_assert_null (baize_record_load ("/dev/zero", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpstr (record->problem->message, ==,
                   "/dev/zero:1: This file is larger than 4 MiB, the limit for a record.");
}

TEST (standard_input)
{
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], "one\n[A", 6), ==, 6);
  close (ends[1]);
  g_assert_cmpint (dup2 (ends[0], STDIN_FILENO), ==, STDIN_FILENO);
  close (ends[0]);
  record = baize_record_load_any ("-", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (record->name, ==, "-");
  g_assert_cmpstr (record->problem->message, ==, "-:2: Tags must come before the first move.");
}

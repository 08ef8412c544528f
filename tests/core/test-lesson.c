/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lessons: steps read from comments and directives, errors with their lines, and the lessons of Baize itself, whose
 * texts must all be available to translators.
 */
#include "core/game/baize-lesson.h"

#include <string.h>

#define ZERO_WIDTH_SPACE "\342\200\213"
#define N_(string)       (string)
#include "lessons/strings.h"

#include "test.h"

/* The worked example of the rules of GRAFA. */
#define HEAD                                                                                                          \
  "[Game \"grafa\"]\n"                                                                                                \
  "[Deck \"AH 6S 4C 3H 2S 4H 5D 6C TC JD 2D 9H 7S 5C QD JC KS AC AD AS 2C 2H 3C 3D 3S 4D 4S 5H 5S 6D 6H 7C 7D 7H 8C " \
  "8D 8H 8S 9C 9D 9S TD TH TS JH JS QC QH QS KC KD KH\"]\n"

static gboolean
add (BaizeLesson *lesson, const char *text, GError **error)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");

  return baize_lesson_add_part (lesson, record, error);
}

/* The lines of a lesson after HEAD, which has two lines, and its steps: position + moves of the learner + moves shown,
 * number of lit places or `-`, and text. */
static const struct
{
  const char *text;
  const char *steps;
} lessons[] = {
  { "# Just read.\n", "0+0+0 - Just read.\n" },
  { "# One.\npair 6S\n", "0+1+0 - One.\n" },
  { "# One,\n#   and more.\n#\n# Below.\npair 6S\n", "0+1+0 - One, and more.|Below.\n" },
  { "# Read.\n#@ wait\n# Do.\npair 6S\n# End.\n", "0+0+0 - Read.\n0+1+0 - Do.\n1+0+0 - End.\n" },
  { "# Light.\n#@ light 6S deck\npair 6S\n", "0+1+0 2 Light.\n" },
  { "# Dark.\n#@ light\npair 6S\n", "0+1+0 0 Dark.\n" },
  { "#@ light 4H\n# Before its text.\n", "0+0+0 1 Before its text.\n" },
  { "pair 6S\n# Later.\npair 6S\n", "1+1+0 - Later.\n" },
  { "# Two.\npair 6S\npair 6S\n# End.\n", "0+2+0 - Two.\n2+0+0 - End.\n" },
  { "# Watch.\n#@ play\npair 6S\npair 6S\n# End.\n", "0+0+2 - Watch.\n2+0+0 - End.\n" },
  { "# Watch.\n#@ wait\n#@ skip\npair 6S\n# End.\n", "0+0+1s - Watch.\n1+0+0 - End.\n" },
  { "# Do.\npair 6S\n#@ play\npair 6S\n# End.\n", "0+1+1 - Do.\n2+0+0 - End.\n" },
  { "# A {6S}.\n", "0+0+0 - A {6S}.\n" },
  { "pair 6S\npair 6S\n# Choose.\n#@ light dig foresee\n", "2+0+0 2 Choose.\n" },
};

TEST (read)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strconcat (HEAD, lessons[i].text, NULL);
      g_autoptr (GString) found = g_string_new (NULL);

      add (lesson, text, &error);
      g_assert_no_error (error);
      for (guint j = 0; j < baize_lesson_get_n (lesson); j++)
        {
          const BaizeLessonStep *step = baize_lesson_get_step (lesson, j);
          g_autofree char *words = g_strdup (step->text);
          g_autofree char *n_lit = step->lit ? g_strdup_printf ("%u", step->lit->len) : g_strdup ("-");
          char *gap = strstr (words, "\n\n");

          if (gap != NULL)
            {
              *gap = '|';
              memmove (gap + 1, gap + 2, strlen (gap + 1));
            }
          g_string_append_printf (found, "%u+%u+%u%s %s %s\n", step->position, step->n_moves, step->n_shown,
                                  step->skips ? "s" : "", n_lit, words);
        }
      g_assert_cmpstr (found->str, ==, lessons[i].steps);
    }
}

/* The lines of a wrong lesson after HEAD, and the beginning of the error message. */
static const struct
{
  const char *text;
  const char *message;
} wrong[] = {
  { "# Text.\n#@ lihgt 6S\n", "t:4: “lihgt 6S” is not a directive" },
  { "# Text.\n\n; ignored\n#@ light 6S 5D\n", "t:6: “5D” is not a card or place" },
  { "# Text.\n#@ light b2\n", "t:4: “b2” is not a card or place" },
  { "# Text.\n#@ light dig\n", "t:4: “dig” is not a card or place" },
  { "# Text.\n#@ light lay-down\n", "t:4: “lay-down” is not a card or place" },
  { "# The {6X}.\n", "t:3: Braces must contain a card" },
  { "# The {6S.\n", "t:3: Braces must contain a card" },
  { "#@ wait\n", "t:3: There is no text before “wait”" },
  { "# Text.\n#@ wait\npair 6S\n", "t:5: It is not clear who makes this move" },
  { "# Text.\n#@ then other.baize\npair 6S\n", "t:4: “then other.baize” is not a directive" },
  { "# Text.\n#@ then ../other.baize\n", "t:4: “then ../other.baize” is not a directive" },
  { "# Text.\n#@ play\npair 6S\n#@ skip\npair 6S\n", "t:6: “skip” may occur only once" },
  { "# Text.\npair 6S\npair KD\n", "t:5: " },
  { "#@ light 6S\n", "t:1: This lesson has no text" },
  { "pair 6S\n", "t:1: This lesson has no text" },
  { "# Text.\n#@ light 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S "
    "6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S 6S\n",
    "t:4: At most 60 cards" },
  { "#@\n", "t:3: “” is not a directive" },
};

TEST (wrong)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strconcat (HEAD, wrong[i].text, NULL);

      g_assert_false (add (lesson, text, &error));
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, wrong[i].message))
        g_error ("%s: %s", wrong[i].text, error->message);
    }
}

/* Text that is too long to lay out quickly is an error in a lesson. In comments and messages it is truncated instead,
 * because records with such comments are valid; long words of comments can be broken. */
TEST (long_texts)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *words = g_strnfill (100000, 'w'), *text = g_strconcat (HEAD "# ", words, "\n", NULL);
  g_autofree char *shown = baize_lesson_read_comment (words, FALSE);
  g_autofree char *few = baize_text_shorten ("Grün und blau", 5), *all = baize_text_shorten ("Grün", 4);
  g_autofree char *cut = baize_text_cut ("Grün", 3), *whole = baize_text_cut ("Grün", 5);
  g_autofree char *bad = g_strconcat (HEAD, words, "\n", NULL), *joined = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (BaizeRecord) record = baize_record_parse (bad, strlen (bad), "t");
  g_autoptr (BaizeGame) game = NULL;

  g_assert_false (add (lesson, text, &error));
  g_assert_cmpstr (error->message, ==, "t:3: The text of a step can have at most 4000 bytes; split it with “#@ wait”.");
  joined = g_strjoinv (NULL, (parts = g_strsplit (shown, ZERO_WIDTH_SPACE, -1)));
  g_assert_cmpuint (strlen (joined), ==, BAIZE_TEXT_MAX_COMMENT + strlen ("…"));
  g_assert_true (g_str_has_suffix (shown, "w…"));
  for (char **part = parts; *part != NULL; part++)
    g_assert_cmpint (g_utf8_strlen (*part, -1), <=, 60);
  g_assert_cmpstr (few, ==, "Grün…");
  g_assert_cmpstr (all, ==, "Grün");
  g_assert_cmpstr (cut, ==, "Gr…");
  g_assert_cmpstr (whole, ==, "Grün");
  g_clear_error (&error);
  game = baize_game_new_from_record (record, &error);
  g_assert_null (game);
  g_assert_true (g_str_has_prefix (error->message, "t:3: “wwww"));
  g_assert_cmpuint (strlen (error->message), <, 1100);
}

TEST (parts)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (BaizeLesson) mixed = baize_lesson_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (add (lesson, HEAD "# One.\n#@ then b.baize\n", NULL));
  g_assert_cmpstr (lesson->next, ==, "b.baize");
  g_assert_true (add (lesson, HEAD "pair 6S\n# Two.\n", NULL));
  g_assert_null (lesson->next);
  g_assert_cmpuint (baize_lesson_get_n (lesson), ==, 2);
  g_assert_cmpuint (baize_lesson_get_step (lesson, 1)->part, ==, 1);
  g_assert_cmpuint (baize_lesson_get_step (lesson, 1)->position, ==, 1);

  g_assert_true (add (mixed, HEAD "# One.\n", NULL));
  g_assert_false (add (mixed, "[Game \"rose\"]\n[Deal \"1\"]\n# Two.\n", &error));
  g_assert_cmpstr (error->message, ==, "t:1: All parts of a lesson must be of one game.");
  for (int i = 2; i <= BAIZE_LESSON_MAX_PARTS; i++)
    g_assert_true (add (lesson, HEAD "# On and on.\n", NULL) == (i < BAIZE_LESSON_MAX_PARTS));
}

/** After the first move, the start and end of the next move are lit without a directive. */
TEST (lit)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  const BaizeLessonStep *step;

  g_assert_true (add (lesson, HEAD "# Two.\n#@ light 4H\npair 6S\npair 6S\n# End.\n", NULL));
  step = baize_lesson_get_step (lesson, 0);
  baize_lesson_list_lit (lesson, step, 0, lit);
  g_assert_cmpuint (lit->len, ==, 1);
  g_array_set_size (lit, 0);
  baize_lesson_list_lit (lesson, step, 1, lit);
  g_assert_cmpuint (lit->len, ==, 2);
  g_array_set_size (lit, 0);
  baize_lesson_list_lit (lesson, step, 2, lit);
  baize_lesson_list_lit (lesson, baize_lesson_get_step (lesson, 1), 0, lit);
  g_assert_cmpuint (lit->len, ==, 0);
}

TEST (words)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autofree char *seen = NULL, *heard = NULL, *remark = NULL;
  g_autoptr (BaizeRecord) game = baize_record_parse (HEAD "# A remark.\npair 6S\n", strlen (HEAD) + 20, "t");

  g_assert_false (baize_lesson_is_in (game));
  g_assert_true (add (lesson, HEAD "# A {TC}, then.\n", NULL));
  seen = baize_lesson_get_text (baize_lesson_get_step (lesson, 0), FALSE);
  heard = baize_lesson_get_text (baize_lesson_get_step (lesson, 0), TRUE);
  g_assert_nonnull (strstr (seen, "10"));
  g_assert_cmpstr (heard, ==, "A ten of clubs, then.");
  remark = baize_lesson_read_comment (" One\n@ wait\n two {7H}\n \n three", TRUE);
  g_assert_cmpstr (remark, ==, "One two seven of hearts\n\nthree");
  /* directives are not part of the text */
  g_assert_null (baize_lesson_read_comment ("@ light 6S", FALSE));
  g_assert_null (baize_lesson_read_comment (NULL, FALSE));
}

/* For each game just dealt: names of places and buttons that exist, and names that do not. */
static const struct
{
  const char *game;
  const char *good;
  const char *bad;
} places[] = {
  { "grafa", "deck discard", "dig buy foresee a1 pile Deck" },
  { "happy-graphs", "stock", "0,0 deck a1 1, ," },
  { "rose", "a1 e2 c4 deck take swap done", "a3 f1 A1 pile bury" },
  { "matrix", "a1 b2 c3 deck card bury keep", "a4 d1 pile take" },
  { "grandma", "stock pile lay-down other-way sort sheet", "1.1 deck a1 1. .1 take Sort" },
};

TEST (places)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    for (int good = 0; good < 2; good++)
      {
        g_auto (GStrv) words = g_strsplit (good ? places[i].good : places[i].bad, " ", -1);

        for (char **word = words; *word != NULL; word++)
          {
            g_autofree char *text = g_strdup_printf ("[Game \"%s\"]\n[Deal \"1\"]\n# Text.\n#@ light %s\n",
                                                     places[i].game, *word);
            g_autoptr (BaizeLesson) lesson = baize_lesson_new ();

            if (add (lesson, text, NULL) != good)
              g_error ("%s: %s", places[i].game, *word);
          }
      }
}

/** In Happy Graphs, a cell can be lit as soon as it touches a card. */
TEST (later_places)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (GError) error = NULL;

  add (lesson,
       "[Game \"happy-graphs\"]\n[Variant \"hex\"]\n"
       "[Deck \"2C 2D 2H 2S 3C 3D 3H 3S AC AD AH AS 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S\"]\n"
       "start 2C\n# Text.\n#@ light 0,0 0,2 1:-1,1 2C 2D\n",
       &error);
  g_assert_no_error (error);
  g_assert_cmpuint (baize_lesson_get_step (lesson, 0)->lit->len, ==, 5);
}

/* ---- the lessons of Baize ---- */

static gboolean
is_for_translators (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lesson_strings); i++)
    if (g_str_equal (lesson_strings[i], text))
      return TRUE;
  return FALSE;
}

/** Returns (transfer full) the lesson of @game in @folder with all its parts. */
static BaizeLesson *
load (const char *folder, const char *game)
{
  BaizeLesson *lesson = baize_lesson_new ();

  lesson->next = g_strconcat (game, ".baize", NULL);
  while (lesson->next != NULL)
    {
      g_autofree char *path = g_build_filename (folder, lesson->next, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeRecord) record = baize_record_load (path, &error);

      g_assert_no_error (error);
      g_assert_true (baize_lesson_is_in (record));
      baize_lesson_add_part (lesson, record, &error);
      g_assert_no_error (error);
    }
  return lesson;
}

TEST (lessons_of_baize)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  gsize n_games, n_steps = 0;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autofree char *name = g_strconcat (games[i]->id, ".baize", NULL), *path = g_build_filename (folder, name, NULL);
      g_autoptr (BaizeLesson) lesson = NULL;
      guint n, n_asked = 0;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      lesson = load (folder, games[i]->id);
      n = baize_lesson_get_n (lesson);
      g_assert_true (lesson->rules == games[i]);
      g_assert_cmpuint (n, >=, 6);
      g_assert_cmpuint (n, <=, 10);
      for (guint j = 0; j < n; j++)
        {
          const BaizeLessonStep *step = baize_lesson_get_step (lesson, j);

          n_asked += step->n_moves;
          if (!is_for_translators (step->text))
            g_error ("%s, step %u: run build-aux/translations", games[i]->id, j + 1);
        }
      g_assert_cmpuint (n_asked, >=, 5);
      n_steps += n;
    }
  g_assert_cmpuint (n_steps, ==, G_N_ELEMENTS (lesson_strings));
}

TEST (long_words)
{
  g_autofree char *word = g_strnfill (60, 'w'), *longer = g_strnfill (61, 'w');
  g_autofree char *same = baize_text_break (word), *broken = baize_text_break (longer);
  g_autofree char *words = g_strconcat (word, " ", word, "\n", word, NULL), *kept = baize_text_break (words);
  g_autofree char *expected = g_strconcat (word, ZERO_WIDTH_SPACE "w", NULL);

  g_assert_cmpstr (same, ==, word);
  g_assert_cmpstr (broken, ==, expected);
  g_assert_cmpstr (kept, ==, words);
}

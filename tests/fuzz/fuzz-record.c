/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fuzz target: any bytes as a record. They are read, played as far as they go, and written; what was written must
 * read again as the same. With clang: -fsanitize=fuzzer,address,undefined and this file without driver.c.
 */
#include "core/game/baize-game.h"
#include "core/game/baize-lesson.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static char *
write_game (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "written");

  return baize_record_to_text (record);
}

/* A message says where: NAME:LINE: what. */
static void
check_message (const GError *error)
{
  const char *p = error->message + strlen ("fuzz:");

  g_assert_true (g_str_has_prefix (error->message, "fuzz:"));
  g_assert_true (*p >= '1' && *p <= '9');
  while (g_ascii_isdigit (*p))
    p++;
  g_assert_true (p[0] == ':' && p[1] == ' ' && p[2] != '\0');
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Checks the format without the rules: a record that was read without errors stays the same text when it is written,
 * read and written again. */
static void
check_form (const BaizeRecord *record)
{
  g_autofree char *text = baize_record_to_text (record), *text_again = NULL;
  g_autoptr (BaizeRecord) again = baize_record_parse (text, strlen (text), "again");

  if (strlen (text) > BAIZE_RECORD_MAX_BYTES)
    return;
  g_assert_no_error (again->problem);
  g_assert_cmpuint (again->tags->len, ==, record->tags->len);
  g_assert_cmpuint (again->moves->len, ==, record->moves->len);
  g_assert_cmpstr (again->tail, ==, record->tail);
  text_again = baize_record_to_text (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* A lesson is read whole, or it is said where it is wrong. */
static void
check_lesson (const BaizeRecord *record)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));

  if (!baize_lesson_add_part (lesson, record, &error))
    {
      check_message (error);
      return;
    }
  for (guint i = 0; i < baize_lesson_get_n (lesson); i++)
    {
      const BaizeLessonStep *step = baize_lesson_get_step (lesson, i);
      g_autofree char *text = baize_lesson_get_text (step, TRUE);

      g_assert_true (*text != '\0' && g_utf8_validate (text, -1, NULL));
      for (guint n = 0; n <= step->n_moves; n++)
        baize_lesson_list_lit (lesson, step, n, lit);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (BaizeRecord) record = baize_record_parse ((const char *) data, size, "fuzz");
  g_autoptr (GError) problem = NULL, error = NULL;
  g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &problem);
  g_autoptr (BaizeGame) whole = baize_game_new_from_record (record, &error);
  g_autoptr (BaizeGame) again = NULL;
  g_autoptr (BaizeRecord) reread = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  check_form (record);
  g_assert_true (game != NULL || problem != NULL);
  g_assert_cmpint (whole != NULL, ==, problem == NULL);
  if (problem != NULL)
    {
      check_message (problem);
      g_assert_cmpstr (problem->message, ==, error->message);
    }
  if (whole != NULL && baize_lesson_is_in (record))
    check_lesson (record);
  if (game == NULL)
    return 0;

  text = write_game (game);
  if (strlen (text) > BAIZE_RECORD_MAX_BYTES)
    return 0;
  reread = baize_record_parse (text, strlen (text), "reread");
  again = baize_game_new_from_record (reread, &error);
  g_assert_nonnull (again);
  text_again = write_game (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpmem (baize_game_get_state (game), baize_game_get_rules (game)->state_size, baize_game_get_state (again),
                   baize_game_get_rules (again)->state_size);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: any bytes as the records of a lesson, with a form feed between them. A lesson is read whole, or the
 * error says where it is wrong. Its steps lead through its moves in order, and nothing in it is too long to be shown.
 */
#include "fuzz.h"

#include "core/game/baize-lesson.h"

#include <string.h>

static void
check_steps (const BaizeLesson *lesson)
{
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  guint part = 0, position = 0;

  g_assert_cmpuint (lesson->parts->len, <=, BAIZE_LESSON_MAX_PARTS);
  g_assert_cmpuint (baize_lesson_get_n (lesson), <=, BAIZE_LESSON_MAX_STEPS);
  for (guint i = 0; i < baize_lesson_get_n (lesson); i++)
    {
      const BaizeLessonStep *step = baize_lesson_get_step (lesson, i);
      g_autofree char *shown = baize_lesson_get_text (step, FALSE), *spoken = baize_lesson_get_text (step, TRUE);

      g_assert_true (*shown != '\0' && g_utf8_validate (shown, -1, NULL));
      g_assert_true (*spoken != '\0' && g_utf8_validate (spoken, -1, NULL));
      g_assert_cmpuint (strlen (step->text), <=, BAIZE_TEXT_MAX_STEP + 2);
      g_assert_cmpuint (step->part, >=, part);
      if (step->part > part)
        position = 0;
      g_assert_cmpuint (step->position, >=, position);
      part = step->part;
      position = step->position + step->n_moves + step->n_shown;
      g_assert_cmpuint (position, <=, baize_game_get_n_moves (baize_lesson_get_model (lesson, step)));
      for (guint n = 0; n <= step->n_moves; n++)
        {
          g_array_set_size (lit, 0);
          baize_lesson_list_lit (lesson, step, n, lit);
          g_assert_cmpuint (lit->len, <=, BAIZE_LESSON_MAX_LIT);
        }
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (GError) error = NULL;

  while (error == NULL && size > 0)
    {
      const guint8 *end = memchr (data, '\f', size);
      gsize length = end != NULL ? (gsize) (end - data) : size;
      g_autoptr (BaizeRecord) record = baize_record_parse ((const char *) data, length, "fuzz");

      (void) baize_lesson_is_in (record);
      if (!baize_lesson_add_part (lesson, record, &error))
        fuzz_check_message (error, "fuzz");
      length += end != NULL;
      data += length;
      size -= length;
    }
  if (error == NULL)
    check_steps (lesson);
  return 0;
}

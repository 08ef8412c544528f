/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The teacher of lessons: each step of each lesson accepts the moves that it asks for and refuses other moves without a
 * change; the learner can go back and forward; nothing of a lesson is saved.
 */
#include "play.h"
#include "test.h"

#include "app/lessons/baize-lessons.h"
#include "app/lessons/baize-teacher.h"
#include "app/play/baize-session.h"
#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *directory;
  BaizeStore *store;
  BaizeSession *session;
  BaizeTeacher *teacher;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_random_set_seed (1);
  fixture->directory = g_build_filename (g_get_user_data_dir (), "kept", NULL);
  fixture->store = baize_store_new (fixture->directory);
  fixture->session = baize_session_new (fixture->store);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_clear_object (&fixture->teacher);
  baize_store_flush (fixture->store);
  g_assert_finalize_object (g_steal_pointer (&fixture->session));
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_free (fixture->directory);
}

static void
begin (Fixture *fixture, const BaizeRules *rules)
{
  g_autoptr (GFile) file = baize_lessons_find (rules);
  g_autoptr (GError) error = NULL;
  BaizeLesson *lesson;

  g_assert_nonnull (file);
  lesson = baize_lessons_load (file, &error);
  g_assert_no_error (error);
  fixture->teacher = baize_teacher_new (lesson);
  g_signal_connect_swapped (fixture->teacher, "game", G_CALLBACK (baize_session_show_lesson), fixture->session);
  baize_teacher_begin (fixture->teacher, 0);
}

/** Returns the number of files in the folder @path and its subfolders. */
static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name != NULL; name = g_dir_read_name (folder))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      n += g_file_test (below, G_FILE_TEST_IS_DIR) ? count_files (below) : 1;
    }
  return n;
}

static void
run_main_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/** Whether @move is one of the moves that the current step asks for. */
static gboolean
is_asked_for (BaizeTeacher *teacher, const BaizeMove *move)
{
  const BaizeLesson *lesson = baize_teacher_get_lesson (teacher);
  const BaizeLessonStep *step = baize_lesson_get_step (lesson, baize_teacher_get_step (teacher));

  for (guint i = 0; i < step->n_moves; i++)
    if (baize_move_equal (move, baize_game_get_move (baize_lesson_get_model (lesson, step), step->position + i)))
      return TRUE;
  return FALSE;
}

/** Tries all legal moves that the step does not ask for: each is refused, or leads to a position of the step. Returns:
 * how many are refused. */
static guint
try_others (BaizeTeacher *teacher)
{
  BaizeGame *game = baize_teacher_get_game (teacher);
  const BaizeRules *rules = baize_game_get_rules (game);
  guint step = baize_teacher_get_step (teacher), n_refused = 0;
  g_autofree char *before = write_state (game), *after = NULL;
  BaizeMoves moves = { 0 };

  rules->moves (baize_game_get_state (game), &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      g_autoptr (GError) error = NULL;

      if (is_asked_for (teacher, &moves.items[i]))
        continue;
      /* a different move to the same position is accepted */
      if (baize_game_play (game, &moves.items[i], &error))
        {
          g_assert_false (baize_teacher_get_step (teacher) == step && !baize_teacher_get_asks (teacher));
          baize_teacher_go_back (teacher);
          g_assert_cmpuint (baize_teacher_get_step (teacher), ==, step);
          continue;
        }
      n_refused++;
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }
  baize_moves_clear (&moves);
  after = write_state (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (baize_teacher_get_step (teacher), ==, step);
  return n_refused;
}

TEST_WITH (all, Fixture, set_up, tear_down)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GFile) file = baize_lessons_find (games[i]);
      const BaizeLesson *lesson;
      guint n_refused = 0;

      if (file == NULL)
        continue;
      begin (fixture, games[i]);
      lesson = baize_teacher_get_lesson (fixture->teacher);
      for (guint j = 0; j < baize_lesson_get_n (lesson); j++)
        {
          const BaizeLessonStep *step = baize_lesson_get_step (lesson, j);
          BaizeGame *game = baize_teacher_get_game (fixture->teacher);

          g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, j);
          g_assert_true (baize_session_get_game (fixture->session) == game);
          g_assert_cmpint (baize_teacher_get_asks (fixture->teacher), ==, step->n_moves > 0);
          n_refused += try_others (fixture->teacher);
          for (guint k = 0; k < step->n_moves; k++)
            {
              BaizeMove move = *baize_game_get_move (baize_lesson_get_model (lesson, step), step->position + k);
              g_autoptr (GError) error = NULL;

              baize_game_play (game, &move, &error);
              g_assert_no_error (error);
            }
          if (step->n_moves == 0)
            baize_teacher_go_on (fixture->teacher);
          /* skip the moves that the lesson plays itself, because no board shows them */
          if (step->n_shown > 0)
            baize_teacher_go_on (fixture->teacher);
          run_main_loop ();
        }
      g_assert_true (baize_teacher_get_last (fixture->teacher));
      g_test_message ("%s: %u moves refused", games[i]->id, n_refused);
      g_assert_cmpuint (n_refused, >, 0);
      baize_session_end_lesson (fixture->session);
      g_clear_object (&fixture->teacher);
    }
  baize_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture->directory), ==, 0);
}

TEST_WITH (back_and_on, Fixture, set_up, tear_down)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint n;

  begin (fixture, baize_rules_find ("happy-graphs", NULL));
  n = baize_lesson_get_n (baize_teacher_get_lesson (fixture->teacher));
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (states, write_state (baize_teacher_get_game (fixture->teacher)));
      for (int tries = 0; tries < 3 && baize_teacher_get_step (fixture->teacher) == i; tries++)
        {
          baize_teacher_go_on (fixture->teacher);
          run_main_loop ();
        }
    }
  g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, n - 1);
  for (guint i = n; i-- > 0;)
    {
      g_autofree char *state = write_state (baize_teacher_get_game (fixture->teacher));

      g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, i);
      g_assert_cmpstr (state, ==, states->pdata[i]);
      baize_teacher_go_back (fixture->teacher);
    }
  g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, 0);
  baize_session_end_lesson (fixture->session);
}

/** After a lesson, the game before it continues unchanged, even if the player leaves or resumes during the lesson. */
TEST_WITH (game_before, Fixture, set_up, tear_down)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autoptr (BaizeGame) before = NULL;
  g_autofree char *state = NULL, *again = NULL;
  guint n_files;

  baize_session_deal_number (fixture->session, rules, 0, 41);
  before = g_object_ref (baize_session_get_game (fixture->session));
  play_first (before);
  baize_store_flush (fixture->store);
  n_files = count_files (fixture->directory);
  state = write_state (before);

  begin (fixture, rules);
  g_assert_true (baize_session_get_in_lesson (fixture->session));
  g_assert_true (baize_session_get_game (fixture->session) != before);
  baize_teacher_go_on (fixture->teacher);
  baize_session_save (fixture->session);
  baize_session_end_lesson (fixture->session);
  g_assert_true (baize_session_get_game (fixture->session) == before);
  again = write_state (before);
  g_assert_cmpstr (again, ==, state);
  g_assert_cmpint (baize_game_get_practice (before), ==, BAIZE_PRACTICE_NONE);
  g_clear_object (&fixture->teacher);

  /* resuming during a lesson continues the game before it, not the game of the lesson */
  begin (fixture, rules);
  baize_session_resume (fixture->session, rules, 0);
  g_assert_false (baize_session_get_in_lesson (fixture->session));
  g_assert_true (baize_session_get_game (fixture->session) == before);
  g_clear_object (&fixture->teacher);

  begin (fixture, rules);
  baize_session_leave (fixture->session);
  g_assert_null (baize_session_get_game (fixture->session));
  g_assert_false (baize_session_get_in_lesson (fixture->session));
  baize_session_resume (fixture->session, rules, 0);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (fixture->session)), ==, 1);
  baize_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture->directory), ==, n_files);
}

TEST_WITH (offer, Fixture, set_up, tear_down)
{
  const BaizeRules *grafa = baize_rules_find ("grafa", NULL), *rose = baize_rules_find ("rose", NULL);

  g_assert_true (baize_lessons_take_offer (grafa));
  g_assert_false (baize_lessons_take_offer (grafa));
  g_assert_true (baize_lessons_take_offer (rose));
  g_assert_false (baize_lessons_take_offer (grafa));
}

/** The step at which a lesson was left is returned once. */
TEST_WITH (kept_step, Fixture, set_up, tear_down)
{
  const BaizeRules *grafa = baize_rules_find ("grafa", NULL), *rose = baize_rules_find ("rose", NULL);

  g_assert_cmpint (baize_lessons_take_step (grafa), ==, -1);
  baize_lessons_keep_step (grafa, 3);
  baize_lessons_keep_step (rose, 1);
  baize_lessons_keep_step (grafa, 4);
  g_assert_cmpint (baize_lessons_take_step (grafa), ==, 4);
  g_assert_cmpint (baize_lessons_take_step (grafa), ==, -1);
  baize_lessons_keep_step (rose, -1);
  g_assert_cmpint (baize_lessons_take_step (rose), ==, -1);
}

/** A lesson can begin at any step. The learner can go back except at the first step, and forward except at the last. */
TEST_WITH (begin_at_step, Fixture, set_up, tear_down)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  const BaizeLesson *lesson;
  guint n;

  begin (fixture, rules);
  lesson = baize_teacher_get_lesson (fixture->teacher);
  n = baize_lesson_get_n (lesson);
  g_assert_false (baize_teacher_can_go_back (fixture->teacher));
  g_assert_true (baize_teacher_can_go_on (fixture->teacher));
  baize_teacher_begin (fixture->teacher, 3);
  g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, 3);
  g_assert_cmpuint (baize_game_get_position (baize_teacher_get_game (fixture->teacher)), ==,
                    baize_lesson_get_step (lesson, 3)->position);
  g_assert_true (baize_teacher_can_go_back (fixture->teacher));
  baize_teacher_begin (fixture->teacher, n - 1);
  g_assert_true (baize_teacher_can_go_back (fixture->teacher));
  g_assert_false (baize_teacher_can_go_on (fixture->teacher));
  /* a step that does not exist, because the lesson has become shorter: begin at the first step */
  baize_teacher_begin (fixture->teacher, n);
  g_assert_cmpuint (baize_teacher_get_step (fixture->teacher), ==, 0);
  baize_session_end_lesson (fixture->session);
}

ISOLATED_TESTS

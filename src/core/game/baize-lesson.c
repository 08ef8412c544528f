/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads the comments of a record into the steps of a lesson. Errors name the file and the line; a lesson with an error
 * is not shown at all.
 */
#include "baize-lesson.h"

#include "core/rules/baize-places.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
step_free (gpointer data)
{
  BaizeLessonStep *step = data;

  g_free (step->text);
  g_clear_pointer (&step->lit, g_array_unref);
  g_free (step);
}

/** baize_lesson_new: Returns: (transfer full): a lesson without parts, see baize_lesson_add_part(). */
BaizeLesson *
baize_lesson_new (void)
{
  BaizeLesson *lesson = g_new0 (BaizeLesson, 1);

  lesson->parts = g_ptr_array_new_with_free_func (g_object_unref);
  lesson->steps = g_ptr_array_new_with_free_func (step_free);
  return lesson;
}

/** baize_lesson_free: frees @lesson (transfer full). */
void
baize_lesson_free (BaizeLesson *lesson)
{
  g_ptr_array_unref (lesson->steps);
  g_ptr_array_unref (lesson->parts);
  g_free (lesson->next);
  g_free (lesson);
}

/** Returns the comment before the move at @index, or after the last move if @index is the number of moves. */
static const char *
comment_at (const BaizeRecord *record, guint index)
{
  return index < record->moves->len ? ((BaizeRecordMove *) record->moves->pdata[index])->comment : record->tail;
}

/**
 * baize_lesson_is_in:
 * @record: a record
 *
 * Returns: whether @record is a lesson: a record with a directive, not only with comments
 */
gboolean
baize_lesson_is_in (const BaizeRecord *record)
{
  for (guint i = 0; i <= record->moves->len; i++)
    {
      const char *comment = comment_at (record, i);

      if (comment != NULL && (*comment == '@' || strstr (comment, "\n@") != NULL))
        return TRUE;
    }
  return FALSE;
}

/* ---- places ---- */

/** Finds the button that the game calls @word. The position is not checked, because the button may appear later in the
 * step. */
static gboolean
read_button (const BaizeRules *rules, const char *word, BaizePlace *place)
{
  for (int i = 0; rules->view->buttons != NULL && rules->view->buttons[i] != NULL; i++)
    if (g_str_equal (rules->view->buttons[i], word))
      {
        *place = BAIZE_PLACE_OF_BUTTON ((gint16) i);
        return TRUE;
      }
  return FALSE;
}

/** Adds the places that @word names in @state to @lit: the places of a card, as seen by the first seat that sees such a
 * card, or the place or button of that name. Returns whether there is any. */
static gboolean
read_place (BaizeGame *game, gconstpointer state, const char *word, GArray *lit)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  BaizePlace place;

  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    if (baize_places_find (rules, state, seat, word, lit))
      return TRUE;
  if (!read_button (rules, word, &place))
    return FALSE;
  g_array_append_val (lit, place);
  return TRUE;
}

/** Adds the start and end places of @move, which must be legal in @state, to @lit. */
static void
add_ends (const BaizeRules *rules, gconstpointer state, const BaizeMove *move, GArray *lit)
{
  BaizePlace ends[2];

  rules->view->places (state, move, &ends[0], &ends[1]);
  for (int i = 0; i < 2; i++)
    if (!baize_place_is_none (&ends[i]))
      g_array_append_val (lit, ends[i]);
}

/**
 * baize_lesson_list_lit:
 * @lesson: a lesson
 * @step: a step of @lesson
 * @n_made: how many moves of @step the learner has made
 * @lit: (element-type BaizePlace): the array to which the places to light are appended
 *
 * Before the learner's first move, the places that the step names are lit. If the step has no directive `light`, and
 * after the first move, the start and end of the next move are lit.
 */
void
baize_lesson_list_lit (const BaizeLesson *lesson, const BaizeLessonStep *step, guint n_made, GArray *lit)
{
  BaizeGame *model = baize_lesson_get_model (lesson, step);
  g_autofree gpointer state = NULL;

  if (n_made == 0 && step->lit != NULL)
    {
      g_array_append_vals (lit, step->lit->data, step->lit->len);
      return;
    }
  if (n_made >= step->n_moves)
    return;
  state = g_malloc (lesson->rules->state_size);
  baize_game_copy_state_at (model, step->position + n_made, state);
  add_ends (lesson->rules, state, baize_game_get_move (model, step->position + n_made), lit);
}

/* ---- reading ---- */

typedef struct
{
  BaizeLesson *lesson;
  const BaizeRecord *record;
  BaizeGame *game;
  gpointer state; /* the position of @game after @position moves */
  guint position;
  guint n_lines; /* comment lines read so far */
  guint line;    /* current line of the file */
  GString *text; /* text of the step being read */
  guint text_line;
  GArray *lit;           /* places that the step being read lights; NULL without a directive `light` */
  BaizeLessonStep *step; /* the last complete step, which gets the next moves; NULL before the first step */
  gboolean waits;        /* whether a directive ended @step; moves then need `play`, `skip` or a new text */
  gboolean shows;        /* whether the lesson, not the learner, makes the next moves */
} Reading;

static gboolean G_GNUC_PRINTF (3, 4) lesson_wrong (const Reading *reading, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_propagate_error (error, baize_record_error_new (reading->record, reading->line, message));
  return FALSE;
}

/** Completes the step being read and adds it to the lesson. Its moves, if it has any, are read after that. */
static gboolean
end_step (Reading *reading, gboolean waits, GError **error)
{
  BaizeLessonStep *step;

  if (reading->lesson->steps->len == BAIZE_LESSON_MAX_STEPS)
    return lesson_wrong (reading, error, _ ("A lesson has at most %d steps."), BAIZE_LESSON_MAX_STEPS);
  step = g_new0 (BaizeLessonStep, 1);
  step->text = g_strdup (g_strchomp (reading->text->str));
  step->part = reading->lesson->parts->len - 1;
  step->position = reading->position;
  step->lit = g_steal_pointer (&reading->lit);
  step->line = reading->text_line;
  g_string_truncate (reading->text, 0);
  g_ptr_array_add (reading->lesson->steps, step);
  reading->step = step;
  reading->waits = waits;
  reading->shows = FALSE;
  return TRUE;
}

/** Adds a line to the text of the step. Every word in braces must be a card. */
static gboolean
read_text (Reading *reading, const char *line, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  GString *all = reading->text;

  for (const char *p = strchr (text, '{'); p != NULL; p = strchr (p + 1, '{'))
    {
      const char *end = strchr (p, '}');
      BaizeFace face;

      if (end == NULL || !baize_face_parse (p + 1, (gsize) (end - p - 1), &face))
        return lesson_wrong (reading, error, _ ("Braces must contain a card, like {7C} or {TD}."));
    }
  if (all->len + strlen (text) > BAIZE_TEXT_MAX_STEP)
    return lesson_wrong (reading, error, _ ("The text of a step can have at most %d bytes; split it with “#@ wait”."),
                         BAIZE_TEXT_MAX_STEP);
  if (all->len == 0)
    {
      reading->text_line = reading->line;
      g_string_append (all, text);
    }
  else if (*text == '\0')
    g_string_append (all, "\n\n");
  else
    g_string_append_printf (all, "%s%s", all->str[all->len - 1] == '\n' ? "" : " ", text);
  return TRUE;
}

static gboolean
read_light (Reading *reading, char **words, GError **error)
{
  if (reading->lit == NULL)
    reading->lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  for (; *words != NULL; words++)
    if (**words != '\0' && reading->lit->len >= BAIZE_LESSON_MAX_LIT)
      return lesson_wrong (reading, error, _ ("At most %d cards and places can be lit at a time."),
                           BAIZE_LESSON_MAX_LIT);
    else if (**words != '\0' && !read_place (reading->game, reading->state, *words, reading->lit))
      return lesson_wrong (reading, error, _ ("“%s” is not a card or place that is visible there."),
                           baize_quote (*words).text);
  return TRUE;
}

/** Reads `wait`, `play` or `skip`; each of these directives ends a step. */
static gboolean
read_end (Reading *reading, const char *word, GError **error)
{
  gboolean waits = g_str_equal (word, "wait");

  if (reading->text->len > 0)
    {
      if (!end_step (reading, TRUE, error))
        return FALSE;
    }
  else if (waits)
    return lesson_wrong (reading, error, _ ("There is no text before “wait”."));
  if (waits)
    return TRUE;
  if (reading->step != NULL && reading->step->n_shown > 0)
    return lesson_wrong (reading, error, _ ("“%s” may occur only once before a text."), baize_quote (word).text);
  reading->shows = TRUE;
  if (reading->step != NULL)
    reading->step->skips = g_str_equal (word, "skip");
  return TRUE;
}

static gboolean
read_directive (Reading *reading, const char *line, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  const char *name = words[0] ? words[0] : "";
  gboolean last = reading->position == reading->record->moves->len;

  if (g_str_equal (name, "light"))
    return read_light (reading, words + 1, error);
  if (words[0] != NULL && words[1] == NULL)
    {
      if (g_str_equal (name, "wait") || g_str_equal (name, "play") || g_str_equal (name, "skip"))
        return read_end (reading, name, error);
      if (g_str_equal (name, "open"))
        return reading->lesson->opens_hands = TRUE;
    }
  if (g_str_equal (name, "then") && last && g_strv_length (words) == 2 && strchr (words[1], '/') == NULL)
    {
      g_free (reading->lesson->next);
      reading->lesson->next = g_strdup (words[1]);
      return TRUE;
    }
  return lesson_wrong (
    reading, error,
    _ ("“%s” is not a directive; the directives are light PLACES, wait, play, skip, open and, after the "
       "last move, then FILE."),
    baize_quote (text).text);
}

static gboolean
read_comment (Reading *reading, const char *comment, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (comment ? comment : "", "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      const GArray *numbers = reading->record->comment_lines;

      reading->line = reading->n_lines < numbers->len ? g_array_index (numbers, guint, reading->n_lines) : 0;
      reading->n_lines++;
      if (**line == '@' ? !read_directive (reading, *line + 1, error) : !read_text (reading, *line, error))
        return FALSE;
    }
  return TRUE;
}

/** Counts the move at the current position as a move of the learner or of the lesson in the current step. */
static gboolean
count_move (Reading *reading, GError **error)
{
  const BaizeRecordMove *move = reading->record->moves->pdata[reading->position];

  if (reading->text->len > 0 && !end_step (reading, FALSE, error))
    return FALSE;
  reading->line = move->line;
  if (reading->step == NULL)
    return TRUE; /* moves before the first text lead to the first position of the lesson */
  if (reading->shows)
    reading->step->n_shown++;
  else if (reading->waits)
    return lesson_wrong (reading, error,
                         _ ("It is not clear who makes this move: write a text, “play” or “skip” before it."));
  else
    reading->step->n_moves++;
  return TRUE;
}

/** Reads the steps of a part. Its game was read without errors. */
static gboolean
read_steps (Reading *reading, GError **error)
{
  guint n_moves = reading->record->moves->len;

  for (reading->position = 0; reading->position <= n_moves; reading->position++)
    {
      baize_game_copy_state_at (reading->game, reading->position, reading->state);
      if (!read_comment (reading, comment_at (reading->record, reading->position), error)
          || (reading->position < n_moves && !count_move (reading, error)))
        return FALSE;
    }
  reading->position = n_moves;
  return reading->text->len == 0 || end_step (reading, TRUE, error);
}

/**
 * baize_lesson_add_part:
 * @lesson: a lesson
 * @record: the first record of the lesson, or the record that @lesson names in `next`
 * @error: what is wrong with @record: `NAME:LINE: …`
 *
 * Adds the steps of a record to a lesson. After an error, the lesson is incomplete and must only be freed.
 *
 * Returns: whether @record has no errors
 */
gboolean
baize_lesson_add_part (BaizeLesson *lesson, const BaizeRecord *record, GError **error)
{
  BaizeGame *game = baize_game_new_from_record (record, error);
  Reading reading = { .lesson = lesson, .record = record, .game = game };
  guint n_before = lesson->steps->len;
  gboolean good;

  if (game == NULL)
    return FALSE;
  g_ptr_array_add (lesson->parts, game);
  reading.line = 1;
  if (lesson->rules != NULL && lesson->rules != baize_game_get_rules (game))
    return lesson_wrong (&reading, error, _ ("All parts of a lesson must be of one game."));
  if (lesson->parts->len > BAIZE_LESSON_MAX_PARTS)
    return lesson_wrong (&reading, error, _ ("A lesson has at most %d parts."), BAIZE_LESSON_MAX_PARTS);
  lesson->rules = baize_game_get_rules (game);
  g_clear_pointer (&lesson->next, g_free);
  reading.text = g_string_new (NULL);
  reading.state = g_malloc (lesson->rules->state_size);
  good = read_steps (&reading, error);
  g_string_free (reading.text, TRUE);
  g_free (reading.state);
  g_clear_pointer (&reading.lit, g_array_unref);
  if (good && lesson->steps->len == n_before)
    {
      reading.line = 1;
      return lesson_wrong (&reading, error, _ ("This lesson has no text; write its text in comments."));
    }
  return good;
}

/* ---- contents ---- */

/** baize_lesson_get_n: Returns: the number of steps. */
guint
baize_lesson_get_n (const BaizeLesson *lesson)
{
  return lesson->steps->len;
}

/** baize_lesson_get_step: Returns: (transfer none): the step with @index, from 0. */
const BaizeLessonStep *
baize_lesson_get_step (const BaizeLesson *lesson, guint index)
{
  return lesson->steps->pdata[index];
}

/** baize_lesson_get_model: Returns: (transfer none): the game of the part that contains @step, with all its moves
 * made. */
BaizeGame *
baize_lesson_get_model (const BaizeLesson *lesson, const BaizeLessonStep *step)
{
  return lesson->parts->pdata[step->part];
}

/** Returns (transfer full) @text in which cards like `{6S}` are replaced by symbols, or by words if @aloud. */
static char *
name_cards (const char *text, gboolean aloud)
{
  GString *named = g_string_new (NULL);

  for (const char *p = text; *p != '\0';)
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;
      BaizeFace face;

      if (end != NULL && baize_face_parse (p + 1, (gsize) (end - p - 1), &face))
        {
          g_string_append (named, aloud ? baize_face_get_name (face) : baize_face_get_short (face));
          p = end + 1;
        }
      else
        g_string_append_c (named, *p++);
    }
  return g_string_free (named, FALSE);
}

/** baize_lesson_get_text: Returns: (transfer full): the translated text of a step; if @aloud, with cards in words for a
 * screen reader. */
char *
baize_lesson_get_text (const BaizeLessonStep *step, gboolean aloud)
{
  return name_cards (_ (step->text), aloud);
}

/**
 * baize_lesson_read_comment:
 * @comment: (nullable): the comment before a move of a record
 * @aloud: whether cards are named in words for a screen reader
 *
 * Returns: (transfer full) (nullable): the translated text of @comment without directives, truncated to
 *   %BAIZE_TEXT_MAX_COMMENT bytes; %NULL if there is no text
 */
char *
baize_lesson_read_comment (const char *comment, gboolean aloud)
{
  g_auto (GStrv) lines = g_strsplit (comment ? comment : "", "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *shown = NULL, *broken = NULL;

  for (char **line = lines; *line != NULL; line++)
    {
      g_strstrip (*line);
      if (**line == '@' || (**line == '\0' && text->len == 0))
        continue;
      if (**line == '\0')
        g_string_append (text, "\n\n");
      else
        g_string_append_printf (text, "%s%s", text->len == 0 || text->str[text->len - 1] == '\n' ? "" : " ", *line);
    }
  g_strchomp (text->str);
  shown = baize_text_cut (text->str, BAIZE_TEXT_MAX_COMMENT);
  if (*shown == '\0')
    return NULL;
  broken = baize_text_break (_ (shown));
  return name_cards (broken, aloud);
}

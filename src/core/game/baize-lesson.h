/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lesson: a record whose comments are the text of its steps, with directives (`#@ …`) that say how they are shown.
 * Read here from lines to steps; it knows no window and shows nothing.
 */
#pragma once

#include "baize-game.h"

G_BEGIN_DECLS

/** BAIZE_LESSON_MAX_PARTS: the most records one lesson may go on in. */
#define BAIZE_LESSON_MAX_PARTS 8
/** BAIZE_LESSON_MAX_STEPS: the most steps a lesson has. */
#define BAIZE_LESSON_MAX_STEPS 100
/** BAIZE_LESSON_MAX_LIT: the most cards and places lit at a time. */
#define BAIZE_LESSON_MAX_LIT 60

/**
 * BaizeLessonStep:
 * @text: what it says, in English; paragraphs are parted by an empty line, cards are written as `{6S}`
 * @part: the record it is from, from 0
 * @position: how many moves were made before it
 * @n_moves: how many moves the learner makes then; 0 when there is only something to read
 * @n_shown: how many the lesson makes after these
 * @skips: whether those are not watched, but passed over
 * @lit: (element-type BaizePlace): what it speaks of
 * @line: where its text begins
 */
typedef struct
{
  char *text;
  guint part;
  guint position;
  guint n_moves;
  guint n_shown;
  gboolean skips;
  GArray *lit;
  guint line;
} BaizeLessonStep;

/**
 * BaizeLesson:
 * @rules: the game; %NULL before the first part
 * @parts: (element-type BaizeGame): its records, played to the end
 * @steps: (element-type BaizeLessonStep)
 * @opens_hands: whether the hands of all seats are seen
 * @next: (nullable): name of the record the last part goes on in
 */
typedef struct
{
  const BaizeRules *rules;
  GPtrArray *parts;
  GPtrArray *steps;
  gboolean opens_hands;
  char *next;
} BaizeLesson;

gboolean               baize_lesson_is_in     (const BaizeRecord     *record);
BaizeLesson           *baize_lesson_new       (void);
gboolean               baize_lesson_add_part  (BaizeLesson           *lesson,
                                               const BaizeRecord     *record,
                                               GError               **error);
void                   baize_lesson_free      (BaizeLesson           *lesson);
guint                  baize_lesson_get_n     (const BaizeLesson     *lesson);
const BaizeLessonStep *baize_lesson_get_step  (const BaizeLesson     *lesson,
                                               guint                  index);
BaizeGame             *baize_lesson_get_model (const BaizeLesson     *lesson,
                                               const BaizeLessonStep *step);
char                  *baize_lesson_get_text  (const BaizeLessonStep *step,
                                               gboolean               aloud);
char                  *baize_lesson_read_comment (const char         *comment,
                                               gboolean               aloud);
void                   baize_lesson_list_lit  (const BaizeLesson     *lesson,
                                               const BaizeLessonStep *step,
                                               guint                  n_made,
                                               GArray                *lit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeLesson, baize_lesson_free)

G_END_DECLS

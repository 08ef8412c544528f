/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lesson: a record whose comments are the text of its steps, with directives (`#@ …`) that say how to show them.
 * These functions only read the comments into steps; `app/lessons` shows the steps.
 */
#pragma once

#include "baize-game.h"

/**
 * BaizeLessonStep:
 * @text: the untranslated (English) text; an empty line separates paragraphs, cards are written as `{6S}`
 * @part: index of the part that contains the step, from 0
 * @position: number of moves from the deal before the step
 * @n_moves: number of moves that the learner makes; 0 if the step is only text
 * @n_shown: number of moves that the lesson makes after those of the learner
 * @skips: whether the lesson makes its moves without showing them
 * @lit: (nullable) (element-type BaizePlace): the places to light; %NULL if the step has no directive `light`
 * @line: the line of the record in which the text begins
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
 * @rules: (nullable): the rules of the game; %NULL before the first part is added
 * @parts: (element-type BaizeGame): for each record of the lesson, its game with all moves made
 * @steps: (element-type BaizeLessonStep): the steps of all parts
 * @opens_hands: whether the hands of all seats are visible
 * @next: (nullable): the file name of the record that continues the lesson; %NULL if the lesson is complete
 */
typedef struct
{
  const BaizeRules *rules;
  GPtrArray *parts;
  GPtrArray *steps;
  gboolean opens_hands;
  char *next;
} BaizeLesson;

gboolean baize_lesson_is_in (const BaizeRecord *record);
BaizeLesson *baize_lesson_new (void);
gboolean baize_lesson_add_part (BaizeLesson *lesson, const BaizeRecord *record, GError **error);
void baize_lesson_free (BaizeLesson *lesson);
guint baize_lesson_get_n (const BaizeLesson *lesson);
const BaizeLessonStep *baize_lesson_get_step (const BaizeLesson *lesson, guint index);
BaizeGame *baize_lesson_get_model (const BaizeLesson *lesson, const BaizeLessonStep *step);
char *baize_lesson_get_text (const BaizeLessonStep *step, gboolean aloud);
char *baize_lesson_read_comment (const char *comment, gboolean aloud);
void baize_lesson_list_lit (const BaizeLesson *lesson, const BaizeLessonStep *step, guint n_made, GArray *lit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeLesson, baize_lesson_free)

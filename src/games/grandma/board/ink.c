/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws lines of text.
 */
#include "ink.h"

/* The smallest part of the font size before the end of a line is cut off. */
#define LEAST_FIT 0.65

/** grandma_ink_fit: reduces the font size, to a limit, if @text is wider than @width. */
void
grandma_ink_fit (const BaizeInk *ink, const char *text, double width, GrandmaLetters *letters)
{
  double least = letters->size * LEAST_FIT;

  /* the font is hinted, so the width does not shrink in proportion to the size */
  for (double wanted = baize_ink_text_width (ink->widget, text, letters->size, letters->bold);
       wanted > width && letters->size > least;
       wanted = baize_ink_text_width (ink->widget, text, letters->size, letters->bold))
    letters->size = MAX (least, letters->size * MIN (0.97, width / wanted));
}

/**
 * grandma_ink_text: draws @text at the middle of the height of @box, aligned to its start (@align 0) or its end (1);
 * text that is too long is cut off. Returns: its width.
 */
double
grandma_ink_text (const BaizeInk *ink, const char *text, const BaizeBox *box, double align,
                  const GrandmaLetters *letters)
{
  return baize_ink_text (ink, text, box->x + box->width * align, box->y + box->height / 2, align, letters->size,
                         MAX (box->width, 1), letters->bold, &letters->colour);
}

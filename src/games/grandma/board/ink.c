/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of text, see the header.
 */
#include "ink.h"

/* How much smaller letters may become before the end of a line is cut off. */
#define LEAST_FIT 0.65

/** grandma_ink_fit: makes letters smaller, down to a point, where @text is wider than @width. */
void
grandma_ink_fit (const BaizeInk *ink, const char *text, double width, GrandmaLetters *letters)
{
  double least = letters->size * LEAST_FIT;

  /* letters are hinted: they do not become narrower by as much as they become smaller */
  for (double wanted = baize_ink_text_width (ink->widget, text, letters->size, letters->bold);
       wanted > width && letters->size > least;
       wanted = baize_ink_text_width (ink->widget, text, letters->size, letters->bold))
    letters->size = MAX (least, letters->size * MIN (0.97, width / wanted));
}

/** grandma_ink_text: writes @text in the middle of the height of @box, from its start (@align 0) or towards its end
 * (1); what is too long is cut off. Returns: its width. */
double
grandma_ink_text (const BaizeInk *ink, const char *text, const BaizeBox *box, double align,
                  const GrandmaLetters *letters)
{
  return baize_ink_text (ink, text, box->x + box->width * align, box->y + box->height / 2, align, letters->size,
                         MAX (box->width, 1), letters->bold, &letters->colour);
}

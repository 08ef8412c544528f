/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be said of a card's pixels, see the header.
 */
#include "table/baize-face-picture.h"

/** baize_picture_has_paper: an element that is there but draws nothing, or beside its place, is as bad as a missing
 * one. Returns: whether most of the card is there. */
gboolean
baize_picture_has_paper (const guchar *pixels, int width)
{
  int height = baize_picture_get_height (width);
  int stride = baize_picture_get_stride (width);
  int seen = 0;

  for (int y = 1; y <= 3; y++)
    for (int x = 1; x <= 3; x++)
      {
        const guint32 *line = (const guint32 *) (const void *) (pixels + (gsize) (height * y / 4) * (gsize) stride);

        if (line[width * x / 4] >> 24 >= 0x80)
          seen++;
      }
  return seen >= 5;
}

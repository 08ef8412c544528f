/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Wishes, see the header.
 */
#include "table/baize-face-wishes.h"

/** baize_face_wishes_find: Returns: (transfer none) (nullable): the wish for @palette and @width. */
BaizeFaceWish *
baize_face_wishes_find (BaizeFaceWishes *wishes, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < wishes->n; i++)
    if (wishes->list[i].palette == palette && wishes->list[i].width == width)
      return &wishes->list[i];
  return NULL;
}

/**
 * baize_face_wishes_add:
 * @wishes: the list
 * @wish: what is wanted
 * @frame: the frame being drawn, or %BAIZE_FACES_NO_FRAME
 *
 * Adds pictures to the wish for the same palette and width, or a new wish.
 *
 * Returns: whether it is a new one
 */
gboolean
baize_face_wishes_add (BaizeFaceWishes *wishes, const BaizeFaceWish *wish, gint64 frame)
{
  BaizeFaceWish *known = baize_face_wishes_find (wishes, wish->palette, wish->width);

  if (known != NULL)
    {
      known->pictures |= wish->pictures;
      if (frame != BAIZE_FACES_NO_FRAME)
        wishes->frames[known - wishes->list] = frame;
      return FALSE;
    }

  if (wishes->n == BAIZE_FACE_WORKER_N_WISHES)
    wishes->n--;
  for (guint i = wishes->n; i > 0; i--)
    {
      wishes->list[i] = wishes->list[i - 1];
      wishes->frames[i] = wishes->frames[i - 1];
    }
  wishes->list[0] = *wish;
  wishes->frames[0] = frame;
  wishes->n++;
  return TRUE;
}

/** baize_face_wishes_keep_frame: drops the wishes drawn last in another frame than @frame; they were passing by. */
void
baize_face_wishes_keep_frame (BaizeFaceWishes *wishes, gint64 frame)
{
  guint n = 0;

  for (guint i = 0; i < wishes->n; i++)
    if (wishes->frames[i] == frame || wishes->frames[i] == BAIZE_FACES_NO_FRAME)
      {
        wishes->list[n] = wishes->list[i];
        wishes->frames[n++] = wishes->frames[i];
      }
  wishes->n = n;
}

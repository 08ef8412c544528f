/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: the description of a deck of cards that the helper process has measured, and the number that stands for
 * letters on cards. What is read is written, read and written again as the same.
 */
#include "fuzz.h"

#include "deck/baize-face-theme.h"

#include <math.h>
#include <string.h>

static void
check_spots (const BaizeFaceTheme *theme)
{
  g_assert_true (isfinite (theme->width) && theme->width > 0 && isfinite (theme->height) && theme->height > 0);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (theme->pictures & BAIZE_PICTURE_BIT (i))
      {
        const BaizeFaceSpot *spot = &theme->spots[i];

        g_assert_nonnull (memchr (spot->id, '\0', sizeof spot->id));
        g_assert_true (fabs (spot->x) <= 100 && fabs (spot->y) <= 100);
        g_assert_true (spot->width > 0 && spot->width <= 100 && spot->height > 0 && spot->height <= 100);
      }
}

static void
check_letters (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size), *written = NULL;
  BaizeFaceLetters letters = baize_face_letters_read (text);

  written = baize_face_letters_write (letters);
  g_assert_cmpuint (baize_face_letters_read (written), ==, letters);
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    g_assert_true (*baize_face_letters_get_text (letters, rank) != '\0');
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (BaizeFaceTheme) theme = NULL, again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  if (size == 0)
    return 0;
  if (*data == 'l')
    {
      check_letters (data, size);
      return 0;
    }
  theme = baize_face_theme_read ((const char *) data, size);
  if (theme == NULL)
    return 0;
  check_spots (theme);
  g_assert_true (g_path_is_absolute (theme->path));
  text = baize_face_theme_write (theme);
  again = baize_face_theme_read (text, strlen (text));
  g_assert_nonnull (again);
  check_spots (again);
  text_again = baize_face_theme_write (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpstr (theme->path, ==, again->path);
  return 0;
}

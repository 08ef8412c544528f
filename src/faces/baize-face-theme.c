/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Foreign card themes, see the header. Any program may have written the text, so each number is checked before use.
 */
#include "core/base/baize-file.h"
#include "faces/baize-face-cache.h"
#include "faces/baize-face-theme.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define VERSION  "baize-deck 1" /* change the number when the deck check changes */
#define MAX_TEXT 32768

static const char *const ink_names[BAIZE_N_INKS] = { "paper", "black", "red" };

/** baize_face_theme_new: Returns: (transfer full): the card theme in the file @path, which had @stamp when it was
 * checked; without pictures yet. */
BaizeFaceTheme *
baize_face_theme_new (const char *path, const BaizeFaceStamp *stamp)
{
  BaizeFaceTheme *theme = g_new0 (BaizeFaceTheme, 1);

  g_atomic_ref_count_init (&theme->n_refs);
  theme->path = g_strdup (path);
  theme->stamp = *stamp;
  return theme;
}

/** baize_face_theme_ref: Returns: (transfer full): @theme. */
BaizeFaceTheme *
baize_face_theme_ref (BaizeFaceTheme *theme)
{
  g_atomic_ref_count_inc (&theme->n_refs);
  return theme;
}

/** baize_face_theme_unref: releases @theme (transfer full). */
void
baize_face_theme_unref (BaizeFaceTheme *theme)
{
  if (!g_atomic_ref_count_dec (&theme->n_refs))
    return;
  g_free (theme->path);
  g_free (theme);
}

/* ---- the file ---- */

/** baize_face_stamp_take: sets @stamp (out) to the stamp of the file @path. Returns: whether @path is a regular file.
 * */
gboolean
baize_face_stamp_take (BaizeFaceStamp *stamp, const char *path)
{
  struct stat status;

  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  stamp->size = (guint64) status.st_size;
  stamp->time = (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
  stamp->inode = (guint64) status.st_ino;
  return TRUE;
}

/** baize_face_theme_is_fresh: Returns: whether the file is unchanged since its check. */
gboolean
baize_face_theme_is_fresh (const BaizeFaceTheme *theme)
{
  BaizeFaceStamp stamp;

  return baize_face_stamp_take (&stamp, theme->path) && stamp.size == theme->stamp.size
         && stamp.time == theme->stamp.time && stamp.inode == theme->stamp.inode;
}

/* ---- the text ---- */

static void
append_number (GString *text, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (text, ' ');
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.7g", value));
}

/** baize_face_theme_write: Returns: (transfer full): @theme as a text. */
char *
baize_face_theme_write (const BaizeFaceTheme *theme)
{
  GString *text = g_string_new (VERSION "\n");
  g_autofree char *path = g_uri_escape_string (theme->path, "/", FALSE);

  g_string_append_printf (text, "file %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %s\n",
                          theme->stamp.size, theme->stamp.time, theme->stamp.inode, path);
  g_string_append (text, "sheet");
  append_number (text, theme->width);
  append_number (text, theme->height);
  g_string_append_c (text, '\n');
  for (int i = 0; i < BAIZE_N_INKS; i++)
    g_string_append_printf (text, "%s %06x\n", ink_names[i], theme->inks[i]);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (theme->pictures & BAIZE_PICTURE_BIT (i))
      {
        const BaizeFaceSpot *spot = &theme->spots[i];

        g_string_append_printf (text, "%s %u %s", spot->alone ? "alone" : "card", i, spot->id);
        append_number (text, spot->x);
        append_number (text, spot->y);
        append_number (text, spot->width);
        append_number (text, spot->height);
        g_string_append_c (text, '\n');
      }
  return g_string_free (text, FALSE);
}

/* Parses the next @n numbers of @words; FALSE when a number is missing or out of bounds. */
static gboolean
read_numbers (char *const *words, guint n, double least, double most, double *const *numbers)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      if (words[i] == NULL)
        return FALSE;
      *numbers[i] = g_ascii_strtod (words[i], &end);
      if (end == words[i] || *end != '\0' || !isfinite (*numbers[i]) || *numbers[i] < least || *numbers[i] > most)
        return FALSE;
    }
  return words[n] == NULL;
}

static gboolean
read_card (BaizeFaceTheme *theme, char *const *words)
{
  guint64 picture;

  if (words[1] == NULL || words[2] == NULL || strlen (words[2]) >= sizeof theme->spots->id
      || !g_ascii_string_to_unsigned (words[1], 10, 0, BAIZE_N_PICTURES - 1, &picture, NULL))
    return FALSE;
  else
    {
      BaizeFaceSpot *spot = &theme->spots[picture];

      g_strlcpy (spot->id, words[2], sizeof spot->id);
      spot->alone = strcmp (words[0], "alone") == 0;
      theme->pictures |= BAIZE_PICTURE_BIT (picture);
      return read_numbers (words + 3, 4, -100, 100, (double *[]){ &spot->x, &spot->y, &spot->width, &spot->height })
             && spot->width > 0 && spot->height > 0;
    }
}

static gboolean
read_line (BaizeFaceTheme *theme, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint64 ink;

  if (g_strcmp0 (words[0], "card") == 0 || g_strcmp0 (words[0], "alone") == 0)
    return read_card (theme, words);
  if (g_strcmp0 (words[0], "sheet") == 0)
    return read_numbers (words + 1, 2, 1e-6, 1e6, (double *[]){ &theme->width, &theme->height });
  for (int i = 0; i < BAIZE_N_INKS; i++)
    if (g_strcmp0 (words[0], ink_names[i]) == 0)
      {
        if (words[1] == NULL || !g_ascii_string_to_unsigned (words[1], 16, 0, 0xffffff, &ink, NULL))
          return FALSE;
        theme->inks[i] = (guint32) ink;
        return TRUE;
      }
  return FALSE;
}

static BaizeFaceTheme *
read_file_line (const char *line)
{
  BaizeFaceStamp stamp;
  int n = 0;
  g_autofree char *path = NULL;

  if (sscanf (line, "file %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %n", &stamp.size,
              &stamp.time, &stamp.inode, &n)
        != 3
      || n == 0)
    return NULL;
  path = g_uri_unescape_string (line + n, NULL);
  return path != NULL && g_path_is_absolute (path) ? baize_face_theme_new (path, &stamp) : NULL;
}

/** baize_face_theme_read: Returns: (transfer full) (nullable): the theme in @text, @length bytes written by
 * baize_face_theme_write(); %NULL when @text is not valid. */
BaizeFaceTheme *
baize_face_theme_read (const char *text, gsize length)
{
  const guint64 faces = BAIZE_PICTURE_BIT (BAIZE_FACE_JOKER_RED) - 1;
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;

  if (length > MAX_TEXT || !g_utf8_validate_len (text, length, NULL))
    return NULL;
  copy = g_strndup (text, length);
  lines = g_strsplit (copy, "\n", -1);
  if (lines[0] == NULL || strcmp (lines[0], VERSION) != 0 || lines[1] == NULL)
    return NULL;
  theme = read_file_line (lines[1]);
  if (theme == NULL)
    return NULL;
  for (guint i = 2; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && !read_line (theme, lines[i]))
      return NULL;
  if (theme->width <= 0 || theme->height <= 0 || (theme->pictures & faces) != faces)
    return NULL;
  return g_steal_pointer (&theme);
}

/* ---- kept ---- */

static char *
get_path (const char *cache, const char *path)
{
  g_autofree char *name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x.deck",
                                           baize_face_cache_hash (1, path, strlen (path)));

  return g_build_filename (cache, name, NULL);
}

/** baize_face_theme_open: Returns: (transfer full) (nullable): the card theme in the file @path, if the folder @cache
 * has it and the file is unchanged since its check. */
BaizeFaceTheme *
baize_face_theme_open (const char *cache, const char *path)
{
  g_autofree char *name = get_path (cache, path), *text = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  BaizeFaceStamp stamp;
  gsize length;

  if (!baize_face_stamp_take (&stamp, name) || stamp.size > MAX_TEXT
      || (text = baize_file_read (name, MAX_TEXT, &length, NULL)) == NULL)
    return NULL;
  theme = baize_face_theme_read (text, length);
  if (theme == NULL || strcmp (theme->path, path) != 0 || !baize_face_theme_is_fresh (theme))
    return NULL;
  return g_steal_pointer (&theme);
}

/** baize_face_theme_save: saves @theme, which has passed its check, in the folder @cache, which is created if it is
 * missing. Returns: whether the theme was saved. */
gboolean
baize_face_theme_save (const BaizeFaceTheme *theme, const char *cache, GError **error)
{
  g_autofree char *name = get_path (cache, theme->path), *text = baize_face_theme_write (theme);

  (void) g_mkdir_with_parents (cache, 0700);
  return g_file_set_contents_full (name, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/** baize_face_theme_hash: Returns: a number that changes with everything in @theme that affects the look of pictures.
 * */
guint64
baize_face_theme_hash (const BaizeFaceTheme *theme)
{
  g_autofree char *text = baize_face_theme_write (theme);

  return baize_face_cache_hash (2, text, strlen (text));
}

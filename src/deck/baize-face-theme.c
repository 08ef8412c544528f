/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Card themes, see the header. Any program may have written a theme's text, so each number is checked before use. Each
 * byte of a number of letters is the index of a letter in a list; 0 means the letter with which the deck was drawn.
 */
#include "core/base/baize-file.h"
#include "core/cards/baize-face.h"
#include "deck/baize-face-theme.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define VERSION "baize-deck 2" /* change the number when the deck check changes */

static const char *const ink_names[BAIZE_N_INKS] = { "paper", "black", "red" };

/** baize_face_hash: Returns: a quick checksum of @data, @length bytes, which finds damage but not malice. @seed
 * is any number, or the hash of the preceding data. */
guint64
baize_face_hash (guint64 seed, gconstpointer data, gsize length)
{
  const guchar *bytes = data;
  guint64 hash = seed ^ (length * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  while (length > 0)
    {
      gsize n = MIN (length, sizeof (guint64));
      guint64 word = 0;

      if (n == sizeof word)
        memcpy (&word, bytes, sizeof word);
      else
        memcpy (&word, bytes, n);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      hash ^= hash >> 29;
      bytes += n;
      length -= n;
    }
  return hash ^ (hash >> 32);
}

/** baize_face_theme_new: Returns: (transfer full): the card theme in the file @path, which had @stamp when it was
 * checked; without pictures yet. */
BaizeFaceTheme *
baize_face_theme_new (const char *path, const BaizeFaceStamp *stamp)
{
  BaizeFaceTheme *theme = g_atomic_rc_box_new0 (BaizeFaceTheme);

  theme->path = g_strdup (path);
  theme->stamp = *stamp;
  return theme;
}

/** baize_face_theme_set_file: says in which file @theme is, and its stamp. @theme must not be shared yet. */
void
baize_face_theme_set_file (BaizeFaceTheme *theme, const char *path, const BaizeFaceStamp *stamp)
{
  g_free (theme->path);
  theme->path = g_strdup (path);
  theme->stamp = *stamp;
}

/** baize_face_theme_ref: Returns: (transfer full): @theme. */
BaizeFaceTheme *
baize_face_theme_ref (BaizeFaceTheme *theme)
{
  return g_atomic_rc_box_acquire (theme);
}

static void
clear (gpointer data)
{
  g_free (((BaizeFaceTheme *) data)->path);
}

/** baize_face_theme_unref: releases @theme (transfer full). */
void
baize_face_theme_unref (BaizeFaceTheme *theme)
{
  g_atomic_rc_box_release_full (theme, clear);
}

/** baize_face_theme_name_face: sets @id, which has room for @size bytes, to the id of the element of @face, which is no
 * joker, in a sheet: suit and rank, as in AisleRiot's sheets, or rank and suit, as in KDE's. */
void
baize_face_theme_name_face (BaizeFace face, gboolean rank_first, char *id, gsize size)
{
  static const char *const suits[BAIZE_N_SUITS] = { "club", "diamond", "heart", "spade" };
  static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };
  const char *suit, *rank;

  g_return_if_fail (face < BAIZE_FACE_JOKER_RED);
  suit = suits[baize_face_get_suit (face)];
  rank = ranks[baize_face_get_rank (face) - 1];
  g_snprintf (id, size, "%s_%s", rank_first ? rank : suit, rank_first ? suit : rank);
}

/* ---- the file ---- */

static gboolean
read_stamp (BaizeFaceStamp *stamp, const struct stat *status)
{
  if (!S_ISREG (status->st_mode))
    return FALSE;
  stamp->size = (guint64) status->st_size;
  stamp->time = (gint64) status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
  stamp->inode = (guint64) status->st_ino;
  return TRUE;
}

/** baize_face_stamp_take: sets @stamp (out) to the stamp of the file @path. Returns: whether @path is a regular
 * file. */
gboolean
baize_face_stamp_take (BaizeFaceStamp *stamp, const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && read_stamp (stamp, &status);
}

/** baize_face_stamp_take_open: the same for the open file @fd. */
gboolean
baize_face_stamp_take_open (BaizeFaceStamp *stamp, int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && read_stamp (stamp, &status);
}

/** baize_face_stamp_is_same: Returns: whether @stamp and @other identify the same version of a file. */
gboolean
baize_face_stamp_is_same (const BaizeFaceStamp *stamp, const BaizeFaceStamp *other)
{
  return stamp->size == other->size && stamp->time == other->time && stamp->inode == other->inode;
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
  g_string_append (text, theme->has_index ? "index yes\n" : "index no\n");
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
  if (g_strcmp0 (words[0], "index") == 0)
    {
      theme->has_index = g_strcmp0 (words[1], "yes") == 0;
      return theme->has_index || g_strcmp0 (words[1], "no") == 0;
    }
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

  if (length > BAIZE_DECKS_MAX_THEME_BYTES || !g_utf8_validate_len (text, length, NULL))
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

/** baize_face_get_folder: Returns: (transfer full): the path of the folder @name in the program's cache: “decks” for
 * card themes that have passed their check, “faces” for pictures. */
char *
baize_face_get_folder (const char *name)
{
  return g_build_filename (g_get_user_cache_dir (), "baize", name, NULL);
}

static char *
get_path (const char *path)
{
  g_autofree char *folder = baize_face_get_folder ("decks");
  g_autofree char *name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x.deck", baize_face_hash (1, path, strlen (path)));

  return g_build_filename (folder, name, NULL);
}

/** baize_face_theme_recall: Returns: (transfer full) (nullable): the card theme in the file @path, if the file passed
 * its check, as the cache says, and has not changed since. Safe to call from any thread. */
BaizeFaceTheme *
baize_face_theme_recall (const char *path)
{
  g_autofree char *name = get_path (path), *text = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  BaizeFaceStamp stamp;
  gsize length;

  text = baize_file_read (name, BAIZE_DECKS_MAX_THEME_BYTES, &length, NULL);
  theme = text != NULL ? baize_face_theme_read (text, length) : NULL;
  if (theme == NULL || strcmp (theme->path, path) != 0 || !baize_face_stamp_take (&stamp, path)
      || !baize_face_stamp_is_same (&stamp, &theme->stamp))
    return NULL;
  return g_steal_pointer (&theme);
}

/** baize_face_theme_keep: writes @theme, which has passed its check, into the cache. Returns: whether it was
 * written. */
gboolean
baize_face_theme_keep (const BaizeFaceTheme *theme)
{
  g_autofree char *folder = baize_face_get_folder ("decks"), *name = get_path (theme->path);
  g_autofree char *text = baize_face_theme_write (theme);

  (void) g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (name, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/** baize_face_theme_hash: Returns: a number that changes with everything in @theme that affects the look of
 * pictures. */
guint64
baize_face_theme_hash (const BaizeFaceTheme *theme)
{
  g_autofree char *text = baize_face_theme_write (theme);

  return baize_face_hash (4, text, strlen (text));
}

/* ---- letters ---- */

typedef struct
{
  const char *text;
  const char *id; /* of its shape in the sheet */
} Letter;

/* Letters of several alphabets can look alike. Add letters at the end only: saved numbers refer to the indices. */
static const Letter letters_known[] = {
  { "", NULL },        { "J", "rank-jack" }, { "Q", "rank-queen" }, { "K", "rank-king" }, { "A", "rank-1" },
  { "1", "letter-1" }, { "B", "letter-b" },  { "D", "letter-d" },   { "F", "letter-f" },  { "H", "letter-h" },
  { "R", "letter-r" }, { "T", "letter-t" },  { "V", "letter-v" },   { "W", "letter-w" },  { "Д", "letter-de" },
  { "А", "rank-1" },   { "В", "letter-b" },  { "К", "rank-king" },  { "Т", "letter-t" },
};

static const char *const drawn[BAIZE_FACE_N_LETTERS] = { "rank-jack", "rank-queen", "rank-king", "rank-1" };

static guint
get_place (BaizeFaceLetters letters, guint rank)
{
  return letters >> 8 * rank & 0xff;
}

/* Returns the id of the shape of the letter of @rank. */
static const char *
get_shape (BaizeFaceLetters letters, guint rank)
{
  guint place = get_place (letters, rank);

  return place == 0 ? drawn[rank] : letters_known[place].id;
}

/* Returns whether @letters has only known letters, and no two ranks look alike. */
static gboolean
are_valid (BaizeFaceLetters letters)
{
  for (guint rank = 0; rank < BAIZE_FACE_N_LETTERS; rank++)
    {
      if (get_place (letters, rank) >= G_N_ELEMENTS (letters_known))
        return FALSE;
      for (guint other = 0; other < rank; other++)
        if (strcmp (get_shape (letters, rank), get_shape (letters, other)) == 0)
          return FALSE;
    }
  return TRUE;
}

/** baize_face_letters_new: Returns: the letters @texts of jack, queen, king and ace. A letter that the sheet lacks is
 * replaced by the one with which the deck was drawn; if two ranks would look alike, all letters are. */
BaizeFaceLetters
baize_face_letters_new (const char *const texts[BAIZE_FACE_N_LETTERS])
{
  BaizeFaceLetters letters = BAIZE_FACE_LETTERS_DRAWN;

  for (guint rank = 0; rank < BAIZE_FACE_N_LETTERS; rank++)
    for (guint place = 1; place < G_N_ELEMENTS (letters_known); place++)
      if (strcmp (texts[rank], letters_known[place].text) == 0 && strcmp (letters_known[place].id, drawn[rank]) != 0)
        letters |= place << 8 * rank;
  return are_valid (letters) ? letters : BAIZE_FACE_LETTERS_DRAWN;
}

/** baize_face_letters_translate: Returns: the usual letters on cards in the program's language. */
BaizeFaceLetters
baize_face_letters_translate (void)
{
  const char *texts[BAIZE_FACE_N_LETTERS];

  /* Translators: the letter in the corner of the jack, on cards as they are used where your language is spoken: J on
     most, B on German ones, V on French ones. The letters that can be drawn are A B D F H J K Q R T V W Д and the digit
     1; with anything else the card keeps its English letter. */
  texts[0] = C_ ("rank letter on cards", "J");
  /* Translators: the letter of the queen; see that of the jack. */
  texts[1] = C_ ("rank letter on cards", "Q");
  /* Translators: the letter of the king; see that of the jack. */
  texts[2] = C_ ("rank letter on cards", "K");
  /* Translators: the letter of the ace; see that of the jack. */
  texts[3] = C_ ("rank letter on cards", "A");
  return baize_face_letters_new (texts);
}

/** baize_face_letters_write: Returns: (transfer full): @letters as a text, which can't be mistaken for an absolute
 * path. */
char *
baize_face_letters_write (BaizeFaceLetters letters)
{
  return g_strdup_printf ("letters-%08x", letters);
}

/** baize_face_letters_read: Returns: the letters in a text that baize_face_letters_write() wrote; for any other text,
 * %BAIZE_FACE_LETTERS_DRAWN. */
BaizeFaceLetters
baize_face_letters_read (const char *text)
{
  guint64 letters;

  if (!g_str_has_prefix (text, "letters-")
      || !g_ascii_string_to_unsigned (text + strlen ("letters-"), 16, 0, G_MAXUINT32, &letters, NULL)
      || !are_valid ((BaizeFaceLetters) letters))
    return BAIZE_FACE_LETTERS_DRAWN;
  return (BaizeFaceLetters) letters;
}

/** baize_face_letters_get_text: Returns: the text in the corner of a card of @rank (1 … 13) with @letters. */
const char *
baize_face_letters_get_text (BaizeFaceLetters letters, int rank)
{
  guint place = 0;

  if (rank >= BAIZE_JACK)
    place = get_place (letters, (guint) (rank - BAIZE_JACK));
  else if (rank == BAIZE_ACE)
    place = get_place (letters, BAIZE_FACE_N_LETTERS - 1);
  return place == 0 ? baize_rank_get_letter (rank) : letters_known[place].text;
}

/** baize_face_letters_replace: Returns: (transfer none): the id of the shape to draw instead of the shape @id of the
 * sheet; @id itself if it is not the shape of a letter that changes. */
const char *
baize_face_letters_replace (BaizeFaceLetters letters, const char *id)
{
  for (guint rank = 0; letters != BAIZE_FACE_LETTERS_DRAWN && rank < BAIZE_FACE_N_LETTERS; rank++)
    if (strcmp (id, drawn[rank]) == 0)
      return get_shape (letters, rank);
  return id;
}

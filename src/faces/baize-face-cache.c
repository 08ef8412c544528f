/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cache of card pictures, see the header. A file is written under another name and then renamed, never changed: a
 * running program may have it mapped. Any program may have written the files, so the head is checked when a file is
 * opened, and each picture is checked by its checksum before its first use.
 */
#include "core/base/baize-file.h"
#include "faces/baize-face-cache.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#define MAGIC      "BaizeFac"
#define VERSION    1u
#define ORDER_MARK 0x01020304u
#define ALIGNMENT  64u
#define SUFFIX     ".faces"
#define NOTES_NAME "last"
#define DECK_WORD  "deck "
#define MAX_NOTES  16384

typedef struct
{
  guint64 offset; /* from the file's beginning; 0 when the picture is not in the file */
  guint64 checksum;
} Entry;

typedef struct
{
  char magic[8];
  guint32 byte_order;
  guint32 version;
  guint64 deck;
  guint32 palette;
  guint32 width;
  guint32 height;
  guint32 stride;
  guint64 length;
  Entry entries[BAIZE_N_PICTURES];
  guint64 checksum; /* of all fields above */
} Head;

struct _BaizeFaceFile
{
  GBytes *bytes;
  Head head;
  guint64 pictures;
};

/** baize_face_cache_hash: Returns: a quick checksum of @data, @length bytes, which finds damage but not malice. @seed
 * is any number, or the hash of the preceding data. */
guint64
baize_face_cache_hash (guint64 seed, gconstpointer data, gsize length)
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

/** baize_face_cache_path: Returns: (transfer full): the path of the file with the pictures of @deck in @palette, @width
 * pixels wide. */
char *
baize_face_cache_path (const char *directory, guint64 deck, BaizeFacesPalette palette, int width)
{
  g_autofree char *name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x-%d-%d" SUFFIX, deck, (int) palette, width);

  return g_build_filename (directory, name, NULL);
}

static void
begin_head (Head *head, guint64 deck, BaizeFacesPalette palette, int width)
{
  memset (head, 0, sizeof *head);
  memcpy (head->magic, MAGIC, sizeof head->magic);
  head->byte_order = ORDER_MARK;
  head->version = VERSION;
  head->deck = deck;
  head->palette = (guint32) palette;
  head->width = (guint32) width;
  head->height = (guint32) baize_picture_get_height (width);
  head->stride = (guint32) baize_picture_get_stride (width);
}

static gboolean
check_head (const Head *head, gsize length, guint64 deck, BaizeFacesPalette palette, int width)
{
  gsize size = baize_picture_get_size (width);
  Head expected;

  begin_head (&expected, deck, palette, width);
  if (memcmp (head, &expected, G_STRUCT_OFFSET (Head, length)) != 0 || head->length != length
      || head->checksum != baize_face_cache_hash (0, head, G_STRUCT_OFFSET (Head, checksum)))
    return FALSE;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      guint64 offset = head->entries[i].offset;

      if (offset != 0
          && (offset < sizeof *head || offset % ALIGNMENT != 0 || offset > length || length - offset < size))
        return FALSE;
    }
  return TRUE;
}

/** baize_face_file_open: maps a file of the cache, and marks it as used. Returns: (transfer full) (nullable): the file,
 * or %NULL when it is missing or not valid. */
BaizeFaceFile *
baize_face_file_open (const char *directory, guint64 deck, BaizeFacesPalette palette, int width)
{
  g_autofree char *path = baize_face_cache_path (directory, deck, palette, width);
  g_autoptr (BaizeFaceFile) file = g_new0 (BaizeFaceFile, 1);
  g_autoptr (GMappedFile) mapped = NULL;
  gsize length;
  const void *data;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  mapped = g_mapped_file_new (path, FALSE, NULL);
  if (mapped == NULL)
    return NULL;
  file->bytes = g_mapped_file_get_bytes (mapped);
  data = g_bytes_get_data (file->bytes, &length);
  if (length >= sizeof file->head)
    memcpy (&file->head, data, sizeof file->head);
  if (length < sizeof file->head || !check_head (&file->head, length, deck, palette, width))
    {
      g_debug ("%s is no file of card pictures", path);
      return NULL;
    }

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (file->head.entries[i].offset != 0)
      file->pictures |= BAIZE_PICTURE_BIT (i);
  (void) g_utime (path, NULL);
  g_debug ("%s: card pictures from the cache", path);
  return g_steal_pointer (&file);
}

/** baize_face_file_free: frees @file (transfer full) (nullable). Pictures that were taken from the file keep it mapped.
 * */
void
baize_face_file_free (BaizeFaceFile *file)
{
  if (file == NULL)
    return;
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_free (file);
}

/** baize_face_file_get_pictures: Returns: the bits of the pictures in @file. */
guint64
baize_face_file_get_pictures (const BaizeFaceFile *file)
{
  return file->pictures;
}

/** baize_face_file_get: Returns: (transfer full) (nullable): the pixels of @picture, not copied; %NULL when the picture
 * is not in @file or is damaged. */
GBytes *
baize_face_file_get (BaizeFaceFile *file, guint picture)
{
  const Entry *entry = &file->head.entries[picture];
  gsize size = baize_picture_get_size ((int) file->head.width);
  const guchar *data = g_bytes_get_data (file->bytes, NULL);

  if (entry->offset == 0 || baize_face_cache_hash (picture, data + entry->offset, size) != entry->checksum)
    return NULL;
  return g_bytes_new_from_bytes (file->bytes, entry->offset, size);
}

static gboolean
write_all (int fd, const void *data, gsize length)
{
  const char *next = data;

  while (length > 0)
    {
      gssize n = write (fd, next, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      next += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static gboolean
write_pictures (int fd, Head *head, GBytes *const *pixels)
{
  static const char padding[ALIGNMENT] = { 0 };
  guint64 end = sizeof *head;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pixels[i] != NULL)
      {
        gsize size;
        const void *data = g_bytes_get_data (pixels[i], &size);

        head->entries[i].offset = (end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        head->entries[i].checksum = baize_face_cache_hash (i, data, size);
        end = head->entries[i].offset + size;
      }
  head->length = end;
  head->checksum = baize_face_cache_hash (0, head, G_STRUCT_OFFSET (Head, checksum));

  if (!write_all (fd, head, sizeof *head))
    return FALSE;
  end = sizeof *head;
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pixels[i] != NULL)
      {
        gsize size;
        const void *data = g_bytes_get_data (pixels[i], &size);

        if (!write_all (fd, padding, (gsize) (head->entries[i].offset - end)) || !write_all (fd, data, size))
          return FALSE;
        end = head->entries[i].offset + size;
      }
  return TRUE;
}

/**
 * baize_face_cache_write:
 * @directory: the cache's directory, created if it is missing
 * @deck: the hash of the deck
 * @palette: the palette of the pictures
 * @width: their width, in device pixels
 * @pixels: (array fixed-size=55) (nullable): the pictures; %NULL for each that should not be in the file
 * @error: return location for an error
 *
 * Replaces a file of the cache. Does not sync the file to the disk: the checksums find damage from a power cut.
 *
 * Returns: whether the file was written
 */
gboolean
baize_face_cache_write (const char *directory, guint64 deck, BaizeFacesPalette palette, int width,
                        GBytes *const *pixels, GError **error)
{
  g_autofree char *path = baize_face_cache_path (directory, deck, palette, width);
  g_autofree char *scratch = g_strconcat (path, ".XXXXXX", NULL);
  gboolean written = FALSE;
  Head head;
  int fd;

  begin_head (&head, deck, palette, width);
  fd = g_mkdir_with_parents (directory, 0700) == 0 ? g_mkstemp_full (scratch, O_WRONLY | O_CLOEXEC, 0600) : -1;
  if (fd >= 0)
    {
      written = write_pictures (fd, &head, pixels);
      written = close (fd) == 0 && written && g_rename (scratch, path) == 0;
    }
  if (written)
    g_debug ("%s: card pictures kept", path);
  else
    {
      int reason = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (reason), "%s: %s", path, g_strerror (reason));
      if (fd >= 0)
        (void) g_unlink (scratch);
    }
  return written;
}

typedef struct
{
  char *path;
  gint64 time;
  guint64 size;
} Found;

static void
found_clear (gpointer data)
{
  g_free (((Found *) data)->path);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Found *one = a, *other = b;

  return (one->time < other->time) - (one->time > other->time);
}

/** baize_face_cache_trim: deletes files in @directory, the least recently used first, until the rest takes at most
 * @limit bytes. Deletes only files named as the cache names them, including temporary files of a program that was
 * killed while it wrote. */
void
baize_face_cache_trim (const char *directory, guint64 limit)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (Found));
  guint64 sum = 0;
  const char *name;

  if (dir == NULL)
    return;
  g_array_set_clear_func (files, found_clear);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, SUFFIX) != NULL)
      {
        Found found = { g_build_filename (directory, name, NULL), 0, 0 };
        GStatBuf status;

        if (g_lstat (found.path, &status) == 0 && S_ISREG (status.st_mode))
          {
            found.time = status.st_mtime;
            found.size = (guint64) status.st_size;
          }
        g_array_append_val (files, found);
      }

  g_array_sort (files, compare_newest_first);
  for (guint i = 0; i < files->len; i++)
    {
      const Found *found = &g_array_index (files, Found, i);

      sum += found->size;
      if (sum > limit)
        (void) g_unlink (found->path);
    }
}

/**
 * baize_face_cache_note:
 * @directory: the notes' directory, created if it is missing
 * @notes: (array length=n_notes): the pictures in use, the most important first
 * @n_notes: the number of notes
 * @deck: (nullable): the path of the foreign theme in use, or the letters of our own; %NULL for our own as drawn
 * @error: return location for an error
 *
 * Writes the notes: the pictures with which the next start begins.
 *
 * Returns: whether the notes were written
 */
gboolean
baize_face_cache_note (const char *directory, const BaizeFaceNote *notes, guint n_notes, const char *deck,
                       GError **error)
{
  g_autofree char *path = g_build_filename (directory, NOTES_NAME, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_notes; i++)
    g_string_append_printf (text, "%d %d %" G_GINT64_MODIFIER "x\n", (int) notes[i].palette, notes[i].width,
                            notes[i].pictures);
  if (deck != NULL)
    {
      g_autofree char *escaped = g_uri_escape_string (deck, "/", FALSE);

      g_string_append_printf (text, DECK_WORD "%s\n", escaped);
    }
  (void) g_mkdir_with_parents (directory, 0700);
  return g_file_set_contents_full (path, text->str, (gssize) text->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* Reads the lines of the notes; NULL when there are no notes. */
static GStrv
read_notes (const char *directory)
{
  g_autofree char *path = g_build_filename (directory, NOTES_NAME, NULL);
  g_autofree char *text = baize_file_read (path, MAX_NOTES, NULL, NULL);

  return text ? g_strsplit (text, "\n", -1) : NULL;
}

/** baize_face_cache_recall: reads the notes into @notes (out) (array fixed-size=2). Returns: their number; 0 when there
 * are no valid notes. */
guint
baize_face_cache_recall (const char *directory, BaizeFaceNote *notes)
{
  g_auto (GStrv) lines = read_notes (directory);
  guint n = 0;

  for (guint i = 0; lines != NULL && lines[i] != NULL && n < BAIZE_FACE_CACHE_N_NOTES; i++)
    {
      guint64 pictures = 0;
      int palette, width;

      if (sscanf (lines[i], "%d %d %" G_GINT64_MODIFIER "x", &palette, &width, &pictures) >= 2 && palette >= 0
          && palette < BAIZE_N_PALETTES && width >= BAIZE_PICTURE_MIN_WIDTH && width <= BAIZE_PICTURE_MAX_WIDTH)
        notes[n++] = (BaizeFaceNote){ (BaizeFacesPalette) palette, width, pictures & BAIZE_PICTURES_ALL };
    }
  return n;
}

/** baize_face_cache_recall_deck: Returns: (transfer full) (nullable): the text about the deck in the notes, see
 * baize_face_cache_note(). */
char *
baize_face_cache_recall_deck (const char *directory)
{
  g_auto (GStrv) lines = read_notes (directory);

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], DECK_WORD))
      return g_uri_unescape_string (lines[i] + strlen (DECK_WORD), NULL);
  return NULL;
}

/**
 * baize_face_notes_put:
 * @notes: (inout) (array length=n_notes): the notes, the newest first
 * @n_notes: (inout): the number of notes
 * @note: the pictures in use, possibly without their bits
 * @is_new: (out): whether there was no note of this palette and width
 *
 * Puts a note first.
 *
 * Returns: whether the notes changed
 */
gboolean
baize_face_notes_put (BaizeFaceNote *notes, guint *n_notes, const BaizeFaceNote *note, gboolean *is_new)
{
  guint64 pictures = note->pictures;
  guint i = 0;

  while (i < *n_notes && (notes[i].palette != note->palette || notes[i].width != note->width))
    i++;
  *is_new = i == *n_notes;
  if (pictures == 0 && !*is_new)
    pictures = notes[i].pictures;
  if (i == 0 && !*is_new && pictures == notes[0].pictures)
    return FALSE;

  if (*is_new && *n_notes < BAIZE_FACE_CACHE_N_NOTES)
    (*n_notes)++;
  for (i = MIN (i, *n_notes - 1); i > 0; i--)
    notes[i] = notes[i - 1];
  notes[0] = (BaizeFaceNote){ note->palette, note->width, pictures };
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sets of pictures, see the header: in memory, in the cache, and in the notes. A file of the cache has the uncompressed
 * pixels of one set, and is used memory-mapped. It is written under another name and then renamed, never changed: a
 * running program may have it mapped. Any program may have written the files, so the head is checked when a file is
 * opened, and each picture is checked by its place and its checksum before its first use.
 */
#include "core/base/baize-file.h"
#include "faces/baize-face-set.h"
#include "deck/baize-face-theme.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utime.h>

#define MAGIC      "BaizeFac"
#define VERSION    1u
#define ORDER_MARK 0x01020304u
#define ALIGNMENT  64u
#define SUFFIX     ".faces"
#define NOTES_NAME "last"
#define DECK_WORD  "deck "

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
  guint64 theme;
  guint32 palette;
  guint32 width;
  guint32 height;
  guint32 stride;
  guint64 length;
  Entry entries[BAIZE_N_PICTURES];
  guint64 checksum; /* of all fields above */
} Head;

/* ---- in memory ---- */

/** baize_face_set_new: Returns: (transfer full): a wanted set without pictures; its size is @width device pixels. */
BaizeFaceSet *
baize_face_set_new (BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = g_atomic_rc_box_new0 (BaizeFaceSet);

  set->palette = palette;
  set->width = width;
  set->used = set->fitted = g_get_monotonic_time ();
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    baize_face_image_set (&set->images[i], NULL, width, baize_picture_get_height (width));
  return set;
}

/** baize_face_set_ref: Returns: (transfer full): @set. Safe to call from any thread. */
BaizeFaceSet *
baize_face_set_ref (BaizeFaceSet *set)
{
  return g_atomic_rc_box_acquire (set);
}

static void
clear (gpointer data)
{
  BaizeFaceSet *set = data;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    baize_face_image_set (&set->images[i], NULL, 0, 0);
  g_clear_pointer (&set->file, g_bytes_unref);
  g_free (set->trouble);
}

/** baize_face_set_unref: releases @set (transfer full). Safe to call from any thread; the main thread hides a set
 * before it releases it. */
void
baize_face_set_unref (BaizeFaceSet *set)
{
  g_atomic_rc_box_release_full (set, clear);
}

static gboolean
is_small (const BaizeFaceSet *set)
{
  return BAIZE_N_PICTURES * baize_picture_get_size (set->width) <= BAIZE_FACE_SET_WHOLE;
}

/** baize_face_set_ask: with the worker's lock: asks for @pictures (bits), and for all if the set is small. */
void
baize_face_set_ask (BaizeFaceSet *set, guint64 pictures)
{
  set->asked |= pictures;
  if ((set->asked & ~set->done) != 0)
    set->noted = set->asked & ~set->done;
  if (is_small (set))
    set->extra = BAIZE_PICTURES_ALL;
}

/** baize_face_set_hide: for the main thread: frees what @set's pictures need to be drawn. Images on the screen keep
 * their memory. */
void
baize_face_set_hide (BaizeFaceSet *set)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    baize_face_image_hide (&set->images[i]);
  set->there = set->broken = 0;
}

/** baize_face_set_get_memory: for the main thread: the bytes of the pictures of @set that can be drawn. */
gsize
baize_face_set_get_memory (const BaizeFaceSet *set)
{
  return (gsize) __builtin_popcountll (set->there) * baize_picture_get_size (set->width);
}

/* ---- in the cache; for the worker's thread ---- */

/** baize_face_set_get_path: Returns: (transfer full): the path of the file of @set in the cache in @directory. @theme
 * is the hash of the card theme. */
char *
baize_face_set_get_path (const BaizeFaceSet *set, const char *directory, guint64 theme)
{
  g_autofree char *name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x-%d-%d" SUFFIX, theme, (int) set->palette,
                                           set->width);

  return g_build_filename (directory, name, NULL);
}

static void
begin_head (Head *head, const BaizeFaceSet *set, guint64 theme)
{
  memset (head, 0, sizeof *head);
  memcpy (head->magic, MAGIC, sizeof head->magic);
  head->byte_order = ORDER_MARK;
  head->version = VERSION;
  head->theme = theme;
  head->palette = (guint32) set->palette;
  head->width = (guint32) set->width;
  head->height = (guint32) baize_picture_get_height (set->width);
  head->stride = (guint32) baize_picture_get_stride (set->width);
}

/* Returns whether a picture at @offset of a file of @length bytes is there and within the file. */
static gboolean
is_within (const BaizeFaceSet *set, guint64 offset, gsize length)
{
  return offset >= sizeof (Head) && offset % ALIGNMENT == 0 && offset <= length
         && length - offset >= baize_picture_get_size (set->width);
}

static gboolean
check_head (const Head *head, gsize length, const BaizeFaceSet *set, guint64 theme)
{
  Head expected;

  begin_head (&expected, set, theme);
  if (memcmp (head, &expected, G_STRUCT_OFFSET (Head, length)) != 0 || head->length != length
      || head->checksum != baize_face_hash (0, head, G_STRUCT_OFFSET (Head, checksum)))
    return FALSE;
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (head->entries[i].offset != 0 && !is_within (set, head->entries[i].offset, length))
      return FALSE;
  return TRUE;
}

/** baize_face_set_open: maps the file of @set in the cache, and marks it as used. A file that is not valid counts as
 * missing. Returns: the pictures (bits) in the file. */
guint64
baize_face_set_open (BaizeFaceSet *set, const char *directory, guint64 theme)
{
  g_autofree char *path = baize_face_set_get_path (set, directory, theme);
  g_autoptr (GMappedFile) mapped = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint64 pictures = 0;
  gsize length;
  const void *data;
  Head head;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || (mapped = g_mapped_file_new (path, FALSE, NULL)) == NULL)
    return 0;
  bytes = g_mapped_file_get_bytes (mapped);
  data = g_bytes_get_data (bytes, &length);
  if (length >= sizeof head)
    memcpy (&head, data, sizeof head);
  if (length < sizeof head || !check_head (&head, length, set, theme))
    {
      g_debug ("%s is no file of card pictures", path);
      return 0;
    }
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (head.entries[i].offset != 0)
      pictures |= BAIZE_PICTURE_BIT (i);
  set->file = g_steal_pointer (&bytes);
  (void) g_utime (path, NULL);
  g_debug ("%s: card pictures from the cache", path);
  return pictures;
}

/** baize_face_set_load: Returns: (transfer full) (nullable): the pixels of @picture, not copied; %NULL when the file of
 * @set does not have the picture, or it is damaged there. */
GBytes *
baize_face_set_load (BaizeFaceSet *set, guint picture)
{
  gsize length, size = baize_picture_get_size (set->width);
  const guchar *data;
  Entry entry;

  if (set->file == NULL)
    return NULL;
  data = g_bytes_get_data (set->file, &length);
  memcpy (&entry, data + G_STRUCT_OFFSET (Head, entries) + picture * sizeof entry, sizeof entry);
  if (!is_within (set, entry.offset, length) || baize_face_hash (picture, data + entry.offset, size) != entry.checksum)
    return NULL;
  set->stored |= BAIZE_PICTURE_BIT (picture);
  return g_bytes_new_from_bytes (set->file, entry.offset, size);
}

/** baize_face_set_page_out: frees the memory of the pages of @picture in the file of @set until it is drawn; the kernel
 * then reads them from its cache of the file. */
void
baize_face_set_page_out (BaizeFaceSet *set, guint picture)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE), begin, end;
  guchar *data = (guchar *) g_bytes_get_data (set->file, NULL);
  Entry entry;

  memcpy (&entry, data + G_STRUCT_OFFSET (Head, entries) + picture * sizeof entry, sizeof entry);
  if (!is_within (set, entry.offset, g_bytes_get_size (set->file)))
    return;
  /* only whole pages can be given back */
  begin = (entry.offset + page - 1) / page * page;
  end = (entry.offset + baize_picture_get_size (set->width)) / page * page;
  if (begin < end)
    (void) madvise (data + begin, end - begin, MADV_DONTNEED);
}

/** baize_face_set_page_out_all: for the main thread: the same for all pictures that @set has from its file. */
void
baize_face_set_page_out_all (BaizeFaceSet *set)
{
  /* The file is the worker thread's field, but reading it here is safe: the worker sets it before it makes the first
   * picture, and the main thread sees a picture in set->there only after that. */

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if ((set->there & BAIZE_PICTURE_BIT (i)) && set->file != NULL)
      baize_face_set_page_out (set, i);
}

/** baize_face_set_is_unsaved: with the worker's lock: whether to write @set into the cache now. A complete set is
 * always written; a part is written only @at_rest, and only if it has grown by half since it was written last. */
gboolean
baize_face_set_is_unsaved (const BaizeFaceSet *set, gboolean at_rest)
{
  guint64 made = 0, unsaved;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (set->images[i].pixels != NULL)
      made |= BAIZE_PICTURE_BIT (i);
  unsaved = made & ~set->stored;
  if (unsaved == 0)
    return FALSE;
  if (made == BAIZE_PICTURES_ALL)
    return TRUE;
  return at_rest && 2 * __builtin_popcountll (unsaved) >= __builtin_popcountll (set->stored)
         && (gsize) __builtin_popcountll (made) * baize_picture_get_size (set->width)
              <= BAIZE_PICTURES_MAX_CACHE_BYTES / 2;
}

static gboolean
write_file (FILE *file, Head *head, GBytes *const *pixels, gsize size)
{
  static const char padding[ALIGNMENT] = { 0 };
  guint64 end = sizeof *head;
  gboolean written;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pixels[i] != NULL)
      {
        head->entries[i].offset = (end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        head->entries[i].checksum = baize_face_hash (i, g_bytes_get_data (pixels[i], NULL), size);
        end = head->entries[i].offset + size;
      }
  head->length = end;
  head->checksum = baize_face_hash (0, head, G_STRUCT_OFFSET (Head, checksum));

  written = fwrite (head, sizeof *head, 1, file) == 1;
  end = sizeof *head;
  for (guint i = 0; i < BAIZE_N_PICTURES && written; i++)
    if (pixels[i] != NULL)
      {
        gsize gap = (gsize) (head->entries[i].offset - end);

        written = fwrite (padding, 1, gap, file) == gap
                  && fwrite (g_bytes_get_data (pixels[i], NULL), size, 1, file) == 1;
        end = head->entries[i].offset + size;
      }
  return written;
}

/* Replaces the file @path. Does not sync it to the disk: the checksums find damage from a power cut. */
static gboolean
replace_file (const char *path, Head *head, GBytes *const *pixels, gsize size)
{
  g_autofree char *scratch = g_strconcat (path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (scratch, O_WRONLY | O_CLOEXEC, 0600), reason;
  FILE *file = fd >= 0 ? fdopen (fd, "w") : NULL;
  gboolean written;

  if (file == NULL)
    return FALSE;
  written = write_file (file, head, pixels, size);
  written = fclose (file) == 0 && written && g_rename (scratch, path) == 0;
  reason = errno;
  if (!written)
    (void) g_unlink (scratch);
  errno = reason;
  return written;
}

/** baize_face_set_save: writes @set's pictures into the cache in @directory, which is created if it is missing, with
 * those of its old file that were not needed. @theme is the hash of the card theme. Returns: whether the file was
 * written; if not, the pictures count as stored all the same, so that the worker does not retry for ever. */
gboolean
baize_face_set_save (BaizeFaceSet *set, const char *directory, guint64 theme, GError **error)
{
  g_autofree char *path = baize_face_set_get_path (set, directory, theme);
  GBytes *pixels[BAIZE_N_PICTURES];
  gboolean written;
  Head head;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      pixels[i] = set->images[i].pixels;
      pixels[i] = pixels[i] != NULL ? g_bytes_ref (pixels[i]) : baize_face_set_load (set, i);
      if (pixels[i] != NULL)
        set->stored |= BAIZE_PICTURE_BIT (i);
    }
  begin_head (&head, set, theme);
  written = g_mkdir_with_parents (directory, 0700) == 0
            && replace_file (path, &head, pixels, baize_picture_get_size (set->width));
  if (written)
    g_debug ("%s: card pictures kept", path);
  else
    {
      int reason = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (reason), "%s: %s", path, g_strerror (reason));
    }
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
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

/* ---- in the notes ---- */

/** baize_face_notes_write: with the worker's lock. Returns: (transfer full): the notes for the next start: the first
 * of @sets, and @deck (nullable): the path of the foreign theme in use, or the letters of our own; %NULL for our own as
 * drawn. */
char *
baize_face_notes_write (GPtrArray *sets, const char *deck)
{
  GString *text = g_string_new (NULL);
  const BaizeFaceSet *last = NULL;
  guint n = 0;

  for (guint i = 0; i < sets->len && n < BAIZE_FACE_N_NOTES; i++)
    {
      const BaizeFaceSet *set = g_ptr_array_index (sets, i);

      /* a retired set may have the same palette and width as a new one */
      if (set->stage == BAIZE_FACE_SET_WANTED
          || (last != NULL && set->palette == last->palette && set->width == last->width))
        continue;
      g_string_append_printf (text, "%d %d %" G_GINT64_MODIFIER "x\n", (int) set->palette, set->width, set->noted);
      last = set;
      n++;
    }
  if (deck != NULL)
    {
      g_autofree char *escaped = g_uri_escape_string (deck, "/", FALSE);

      g_string_append_printf (text, DECK_WORD "%s\n", escaped);
    }
  return g_string_free (text, FALSE);
}

/** baize_face_notes_save: writes the notes @text in @directory, which is created if it is missing. Returns: whether
 * they were written. */
gboolean
baize_face_notes_save (const char *directory, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (directory, NOTES_NAME, NULL);

  (void) g_mkdir_with_parents (directory, 0700);
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* Reads the lines of the notes; an empty list when there are no notes. */
static GStrv
read_notes (const char *directory)
{
  g_autofree char *path = g_build_filename (directory, NOTES_NAME, NULL);
  g_autofree char *text = baize_file_read (path, BAIZE_PICTURES_MAX_NOTES_BYTES, NULL, NULL);

  return g_strsplit (text != NULL ? text : "", "\n", -1);
}

/** baize_face_notes_get_sets: Returns: (transfer full) (element-type BaizeFaceSet): the sets in the notes in
 * @directory, ready to be made. The noted pictures of the first set are made before anybody asks for them. */
GPtrArray *
baize_face_notes_get_sets (const char *directory)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_face_set_unref);
  g_auto (GStrv) lines = read_notes (directory);

  for (guint i = 0; lines[i] != NULL && sets->len < BAIZE_FACE_N_NOTES; i++)
    {
      guint64 pictures = 0;
      int palette, width;

      if (sscanf (lines[i], "%d %d %" G_GINT64_MODIFIER "x", &palette, &width, &pictures) >= 2 && palette >= 0
          && palette < BAIZE_N_PALETTES && width >= BAIZE_PICTURE_MIN_WIDTH && width <= BAIZE_PICTURES_MAX_WIDTH)
        {
          BaizeFaceSet *set = baize_face_set_new ((BaizeFacesPalette) palette, width);

          set->stage = BAIZE_FACE_SET_MAKING;
          set->recalled = TRUE;
          set->noted = pictures & BAIZE_PICTURES_ALL;
          if (sets->len == 0)
            {
              set->extra = set->noted;
              set->later = is_small (set) ? BAIZE_PICTURES_ALL : 0;
            }
          g_ptr_array_add (sets, set);
        }
    }
  return sets;
}

/** baize_face_notes_get_deck: Returns: (transfer full) (nullable): the text about the deck in the notes in @directory,
 * see baize_face_notes_write(). */
char *
baize_face_notes_get_deck (const char *directory)
{
  g_auto (GStrv) lines = read_notes (directory);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], DECK_WORD))
      return g_uri_unescape_string (lines[i] + strlen (DECK_WORD), NULL);
  return NULL;
}

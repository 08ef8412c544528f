/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Loose cards, see the header. The names, the number and the contents of the files are anybody's: only regular files
 * are read, all reading is limited, and nothing of the names gets into the sheet.
 */
#include "deck/baize-deck-bind.h"

#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"
#include "deck/baize-deck-name.h"
#include "deck/baize-face-theme.h"

#include <string.h>

/* A cell of the sheet, in its units, and the space around it. A picture of another shape lies in the middle of its
 * cell; the check of the deck finds its edges. */
#define CELL_WIDTH  250
#define CELL_HEIGHT 350
#define SPACE       25
#define N_COLUMNS   13

#define XLINK "http://www.w3.org/1999/xlink"

/* The kinds of files, the best ones first. */
static const struct
{
  const char *suffix, *type;
} formats[] = {
  { ".svg", "image/svg+xml" },
  { ".png", "image/png" },
  { ".gif", "image/gif" },
};

/* The files of a folder: for each slot the best one. */
typedef struct
{
  char *folder;
  char *names[BAIZE_DECK_N_SLOTS];
  gsize formats[BAIZE_DECK_N_SLOTS];
} Loose;

static Loose *
loose_new (const char *folder)
{
  Loose *loose = g_new0 (Loose, 1);

  loose->folder = g_strdup (folder);
  return loose;
}

static void
loose_free (Loose *loose)
{
  g_free (loose->folder);
  for (guint i = 0; i < BAIZE_DECK_N_SLOTS; i++)
    g_free (loose->names[i]);
  g_free (loose);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loose, loose_free)

/* ---- finding the files ---- */

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), n = strlen (suffix);

  return length > n && g_ascii_strcasecmp (name + length - n, suffix) == 0;
}

/* Whether the file @name, of kind @format, is a better choice than the one that @loose has: `king_of_spades2.svg` is an
 * alternative. */
static gboolean
is_better (const Loose *loose, guint slot, const char *name, gsize format)
{
  const char *other = loose->names[slot];

  if (other == NULL || format != loose->formats[slot])
    return other == NULL || format < loose->formats[slot];
  if (strlen (name) != strlen (other))
    return strlen (name) < strlen (other);
  return strcmp (name, other) < 0;
}

static void
consider (Loose *loose, const char *name)
{
  gsize format = 0;
  guint slot;

  while (format < G_N_ELEMENTS (formats) && !has_suffix (name, formats[format].suffix))
    format++;
  if (*name == '.' || format == G_N_ELEMENTS (formats) || !baize_deck_name_read (name, &slot)
      || !is_better (loose, slot, name, format))
    return;
  g_free (loose->names[slot]);
  loose->names[slot] = g_strdup (name);
  loose->formats[slot] = format;
}

static void
move_slot (Loose *loose, guint to, guint from)
{
  g_free (loose->names[to]);
  loose->names[to] = g_steal_pointer (&loose->names[from]);
  loose->formats[to] = loose->formats[from];
}

/* Finds out what the cards 14 are: aces where there is no 1, else kings, after knights and queens, as in the decks of
 * Tarot. */
static void
place_fourteens (Loose *loose)
{
  for (guint suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      guint ace = baize_face ((BaizeSuit) suit, BAIZE_ACE), king = baize_face ((BaizeSuit) suit, BAIZE_KING);
      guint fourteen = BAIZE_DECK_SLOT_FOURTEEN + suit;

      if (loose->names[fourteen] == NULL)
        continue;
      if (loose->names[ace] == NULL)
        move_slot (loose, ace, fourteen);
      else if (loose->names[king] != NULL)
        {
          move_slot (loose, king - 1, king);
          move_slot (loose, king, fourteen);
        }
    }
}

/* Looks at the names in a folder, as long as @n_left is not 0. @folders (nullable): gets the paths of its folders. */
static Loose *
look (const char *folder, guint *n_left, GPtrArray *folders, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  g_autoptr (Loose) loose = loose_new (folder);
  const char *name;

  if (dir == NULL)
    return NULL;
  for (; *n_left > 0 && (name = g_dir_read_name (dir)) != NULL; (*n_left)--)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      consider (loose, name);
      if (folders != NULL && *name != '.' && g_file_test (path, G_FILE_TEST_IS_DIR))
        g_ptr_array_add (folders, g_steal_pointer (&path));
    }
  place_fourteens (loose);
  return g_steal_pointer (&loose);
}

/* Returns the first card that is missing; %BAIZE_FACE_JOKER_RED if none is. */
static guint
find_missing (const Loose *loose)
{
  guint face = 0;

  while (face < BAIZE_FACE_JOKER_RED && loose->names[face] != NULL)
    face++;
  return face;
}

static gboolean
is_without_cards (const Loose *loose)
{
  guint face = 0;

  while (face < BAIZE_FACE_JOKER_RED && loose->names[face] == NULL)
    face++;
  return face == BAIZE_FACE_JOKER_RED;
}

/* Finds the cards in @folder; if it has none, and only one of the folders in it has all, those. */
static Loose *
find_loose (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);
  guint n_left = BAIZE_DECKS_MAX_CARD_FILES, n_whole = 0;
  g_autoptr (Loose) loose = look (folder, &n_left, folders, error), whole = NULL;

  if (loose == NULL || !is_without_cards (loose))
    return g_steal_pointer (&loose);
  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr (Loose) inner = look (folders->pdata[i], &n_left, NULL, NULL);

      if (inner == NULL || find_missing (inner) < BAIZE_FACE_JOKER_RED)
        continue;
      n_whole++;
      g_clear_pointer (&whole, loose_free);
      whole = g_steal_pointer (&inner);
    }
  return n_whole == 1 ? g_steal_pointer (&whole) : g_steal_pointer (&loose);
}

/* ---- the name ---- */

/* Returns the name in the description of a set of PySolFC, whose second line is like "id;Name"; NULL when there is
 * none. */
static char *
read_name (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "config.txt", NULL);
  g_autofree char *text = baize_file_read (path, BAIZE_DECKS_MAX_INDEX_BYTES, NULL, NULL);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", 3) : NULL, fields = NULL;
  char *name;

  if (lines == NULL || !g_str_has_prefix (lines[0], "PySol") || lines[1] == NULL)
    return NULL;
  fields = g_strsplit (lines[1], ";", 3);
  if (fields[0] == NULL || fields[1] == NULL)
    return NULL;
  name = g_utf8_make_valid (fields[1], -1);
  for (char *letter = name; *letter != '\0'; letter++)
    if (g_ascii_iscntrl (*letter))
      *letter = ' ';
  if (*g_strstrip (name) != '\0')
    return name;
  g_free (name);
  return NULL;
}

/* ---- the sheet ---- */

static void
write_id (const Loose *loose, guint slot, char *id, gsize size)
{
  gboolean one_joker = loose->names[BAIZE_FACE_JOKER_RED] == NULL || loose->names[BAIZE_FACE_JOKER_BLACK] == NULL;

  if (slot < BAIZE_FACE_JOKER_RED)
    baize_face_theme_name_face ((BaizeFace) slot, FALSE, id, size);
  else if (slot == BAIZE_PICTURE_BACK)
    g_strlcpy (id, "back", size);
  else
    g_strlcpy (id, one_joker ? "joker" : slot == BAIZE_FACE_JOKER_RED ? "joker_red" : "joker_black", size);
}

static void
complain_of_size (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "too large for a deck of cards");
}

/* Reads a picture; it is not decoded. */
static char *
read_picture (const char *path, gsize *length, GError **error)
{
  BaizeFaceStamp stamp;

  if (baize_face_stamp_take (&stamp, path) && stamp.size > BAIZE_DECKS_MAX_BYTES)
    {
      complain_of_size (error);
      return NULL;
    }
  return baize_file_read (path, BAIZE_DECKS_MAX_BYTES, length, error);
}

/* Adds the picture of @slot to the sheet. */
static gboolean
add_card (const Loose *loose, guint slot, BaizeDeckPaper paper, GString *svg, GError **error)
{
  g_autofree char *path = g_build_filename (loose->folder, loose->names[slot], NULL), *data = NULL, *base64 = NULL;
  guint x = SPACE + slot % N_COLUMNS * (CELL_WIDTH + SPACE), y = SPACE + slot / N_COLUMNS * (CELL_HEIGHT + SPACE);
  char id[sizeof ((BaizeFaceSpot *) NULL)->id];
  gsize length;

  if ((data = read_picture (path, &length, error)) == NULL)
    return FALSE;
  base64 = g_base64_encode ((const guchar *) data, length);
  write_id (loose, slot, id, sizeof id);
  g_string_append_printf (svg, "<g id=\"%s\">", id);
  if (paper == BAIZE_DECK_PAPER_WHITE)
    g_string_append_printf (svg, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"#fff\"/>", x, y, CELL_WIDTH,
                            CELL_HEIGHT);
  g_string_append_printf (svg, "<image x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" xlink:href=\"data:%s;base64,", x, y,
                          CELL_WIDTH, CELL_HEIGHT, formats[loose->formats[slot]].type);
  g_string_append (svg, base64);
  g_string_append (svg, "\"/></g>\n");
  return TRUE;
}

/* Returns the sheet of all cards, compressed. */
static GBytes *
write_sheet (const Loose *loose, BaizeDeckPaper paper, GError **error)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GZlibCompressor) zip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (zip));
  g_autoptr (GString) svg = g_string_new (NULL);
  gsize sum = 0;

  g_string_append_printf (
    svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"" XLINK "\" width=\"%d\" height=\"%d\">\n",
    N_COLUMNS * (CELL_WIDTH + SPACE) + SPACE, (BAIZE_N_SUITS + 1) * (CELL_HEIGHT + SPACE) + SPACE);
  for (guint slot = 0; slot <= BAIZE_PICTURE_BACK; slot++)
    {
      if (loose->names[slot] != NULL && !add_card (loose, slot, paper, svg, error))
        return NULL;
      if (slot == BAIZE_PICTURE_BACK)
        g_string_append (svg, "</svg>\n");
      sum += svg->len;
      if (sum > BAIZE_DECKS_MAX_UNPACKED_BYTES)
        {
          complain_of_size (error);
          return NULL;
        }
      if (!g_output_stream_write_all (stream, svg->str, svg->len, NULL, NULL, error))
        return NULL;
      g_string_truncate (svg, 0);
    }
  if (!g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/**
 * baize_deck_bind:
 * @folder: the path of a folder, which may hold anything
 * @paper: what to draw below the pictures
 * @error: return location for an error: %G_IO_ERROR_NO_SPACE when a picture is too large, or all are together; any
 *   other when the folder or a file can't be read
 *
 * Makes a sheet of the loose cards in a folder. May take long, for a slow disk.
 *
 * Returns: (transfer full) (nullable): the sheet, or the card that is missing
 */
BaizeDeckBound *
baize_deck_bind (const char *folder, BaizeDeckPaper paper, GError **error)
{
  g_autoptr (Loose) loose = find_loose (folder, error);
  g_autoptr (BaizeDeckBound) bound = g_new0 (BaizeDeckBound, 1);

  if (loose == NULL)
    return NULL;
  bound->missing = find_missing (loose);
  bound->name = read_name (loose->folder);
  if (bound->missing == BAIZE_FACE_JOKER_RED && (bound->sheet = write_sheet (loose, paper, error)) == NULL)
    return NULL;
  return g_steal_pointer (&bound);
}

/** baize_deck_bound_free: frees @bound (transfer full). */
void
baize_deck_bound_free (BaizeDeckBound *bound)
{
  g_clear_pointer (&bound->sheet, g_bytes_unref);
  g_free (bound->name);
  g_free (bound);
}

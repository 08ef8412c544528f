/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading records line by line. No input may crash, loop or allocate without bound.
 */
#include "baize-record.h"

#include "core/base/baize-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The byte order mark in UTF-8. */
#define UTF8_MARK "\xef\xbb\xbf"

static void
tag_free (gpointer data)
{
  BaizeRecordTag *tag = data;

  g_free (tag->key);
  g_free (tag->value);
  g_free (tag);
}

static void
move_free (gpointer data)
{
  BaizeRecordMove *move = data;

  g_free (move->text);
  g_free (move->comment);
  g_free (move);
}

/**
 * baize_record_new:
 * @name: the name of the record in messages
 *
 * Returns: (transfer full): a record without tags and moves
 */
BaizeRecord *
baize_record_new (const char *name)
{
  BaizeRecord *record = g_new0 (BaizeRecord, 1);

  record->name = g_strdup (name);
  record->tags = g_ptr_array_new_with_free_func (tag_free);
  record->tags_by_key = g_hash_table_new (g_str_hash, g_str_equal);
  record->moves = g_ptr_array_new_with_free_func (move_free);
  record->comment_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  return record;
}

/** baize_record_free: frees @record (transfer full). */
void
baize_record_free (BaizeRecord *record)
{
  g_free (record->name);
  g_hash_table_unref (record->tags_by_key);
  g_ptr_array_unref (record->tags);
  g_ptr_array_unref (record->moves);
  g_array_unref (record->comment_lines);
  g_free (record->tail);
  g_clear_error (&record->problem);
  g_free (record);
}

/**
 * baize_record_error_new:
 * @record: a record
 * @line: the line that is wrong, from 1; 0 becomes 1
 * @message: what is wrong, and what is allowed there
 *
 * Returns: (transfer full): an error that says `NAME:LINE: message`
 */
GError *
baize_record_error_new (const BaizeRecord *record, guint line, const char *message)
{
  g_autofree char *shown = baize_text_cut (message, BAIZE_TEXT_MAX_MESSAGE);

  return g_error_new (BAIZE_ERROR, BAIZE_ERROR_RECORD,
                      /* Translators: a file's name, the number of a line in it, what is wrong there. Where one writes
                         from right to left U+200F is to stand first, and name and number between U+2066 and U+2069 */
                      C_ ("record", "%s:%u: %s"), record->name, MAX (line, 1), shown);
}

/** baize_record_find: Returns: (nullable) (transfer none): the tag with @key, valid until it is removed. */
const BaizeRecordTag *
baize_record_find (const BaizeRecord *record, const char *key)
{
  return g_hash_table_lookup (record->tags_by_key, key);
}

/** baize_record_get: Returns: (nullable) (transfer none): the value of the tag with @key, valid until it is set. */
const char *
baize_record_get (const BaizeRecord *record, const char *key)
{
  const BaizeRecordTag *tag = baize_record_find (record, key);

  return tag ? tag->value : NULL;
}

static void
add_tag (BaizeRecord *record, char *key, char *value, guint line)
{
  BaizeRecordTag *tag = g_new (BaizeRecordTag, 1);

  *tag = (BaizeRecordTag){ key, value, line };
  g_ptr_array_add (record->tags, tag);
  g_hash_table_insert (record->tags_by_key, tag->key, tag);
}

/**
 * baize_record_set:
 * @record: a record
 * @key: name of the tag
 * @value: value of the tag; line breaks in it become spaces, because a tag is one line
 *
 * Sets the value of a tag. If the tag is missing, it is added.
 */
void
baize_record_set (BaizeRecord *record, const char *key, const char *value)
{
  BaizeRecordTag *tag = (BaizeRecordTag *) baize_record_find (record, key);
  char *line = g_strdelimit (g_utf8_make_valid (value, -1), "\r\n", ' ');

  if (tag == NULL)
    {
      add_tag (record, g_strdup (key), line, 0);
      return;
    }
  g_free (tag->value);
  tag->value = line;
}

/** baize_record_unset: removes the tag with @key from @record; does nothing if it is missing. */
void
baize_record_unset (BaizeRecord *record, const char *key)
{
  BaizeRecordTag *tag = (BaizeRecordTag *) baize_record_find (record, key);

  if (tag == NULL)
    return;
  g_hash_table_remove (record->tags_by_key, key);
  g_ptr_array_remove (record->tags, tag);
}

static void
add_move (BaizeRecord *record, char *text, char *comment, guint line)
{
  BaizeRecordMove *move = g_new (BaizeRecordMove, 1);

  *move = (BaizeRecordMove){ text, comment, line };
  g_ptr_array_add (record->moves, move);
}

/** baize_record_add_move: appends a move, the @length bytes of @text (-1 for all), and the comment before it (nullable)
 * to @record; both are copied. */
void
baize_record_add_move (BaizeRecord *record, const char *text, gssize length, const char *comment)
{
  add_move (record, length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length), g_strdup (comment), 0);
}

/**
 * baize_record_set_deck:
 * @record: a record
 * @round: the round, from 0
 * @deck: the faces of the cards of that round, top first
 *
 * Sets the tag `Deck`, or `Deck.2` and so on for later rounds, to the cards of @deck.
 */
void
baize_record_set_deck (BaizeRecord *record, int round, const GByteArray *deck)
{
  g_autofree char *key = round == 0 ? g_strdup ("Deck") : g_strdup_printf ("Deck.%d", round + 1);
  g_autoptr (GString) cards = g_string_new (NULL);

  baize_faces_write (cards, deck->data, deck->len, ' ');
  baize_record_set (record, key, cards->str);
}

/* ---- reading ---- */

static const char *
skip_blanks (const char *text)
{
  while (*text == ' ' || *text == '\t')
    text++;
  return text;
}

/** Reads `"value"` at *@text and moves *@text past the closing quote; returns %NULL if the value is not valid. */
static char *
read_quoted (const char **text)
{
  GString *value = g_string_new (NULL);
  const char *p = *text + 1;

  for (; *p != '\0' && *p != '"'; p++)
    {
      if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
        p++;
      else if (*p == '\\')
        break;
      g_string_append_c (value, *p);
    }
  if (*p != '"')
    {
      g_string_free (value, TRUE);
      return NULL;
    }
  *text = p + 1;
  return g_string_free (value, FALSE);
}

static gboolean
read_tag_line (BaizeRecord *record, const char *text, guint line)
{
  const char *start = skip_blanks (text + 1), *end = start;
  g_autofree char *key = NULL, *value = NULL;

  if (g_ascii_isalpha (*end))
    while (g_ascii_isalnum (*end) || *end == '.' || *end == '-' || *end == '_')
      end++;
  key = g_strndup (start, (gsize) (end - start));
  text = skip_blanks (end);
  if (end > start && *text == '"' && (value = read_quoted (&text)) != NULL)
    {
      text = skip_blanks (text);
      if (*text == ']')
        {
          text = skip_blanks (text + 1);
          if (*text == '\0' || *text == ';')
            {
              if (baize_record_find (record, key) != NULL)
                {
                  g_autofree char *message = g_strdup_printf (_ ("The tag “%s” occurs twice; keep one of them."),
                                                              baize_quote (key).text);

                  record->problem = baize_record_error_new (record, line, message);
                  return FALSE;
                }
              add_tag (record, g_steal_pointer (&key), g_steal_pointer (&value), line);
              return TRUE;
            }
        }
    }
  record->problem = baize_record_error_new (
    record, line,
    _ ("This is not a tag; a tag is written [Key \"value\"], with \\\" and \\\\ for a quote and a backslash."));
  return FALSE;
}

static gboolean
read_line (BaizeRecord *record, char *text, guint line, GString *comment)
{
  char *semicolon;

  text = (char *) skip_blanks (text);
  if (*text == '#')
    {
      g_array_append_val (record->comment_lines, line);
      if (comment->len > 0)
        g_string_append_c (comment, '\n');
      /* a space, because an empty string means that there is no comment */
      g_strchomp (text + 1);
      g_string_append (comment, text[1] == '\0' ? " " : text + 1);
      return TRUE;
    }
  if (*text == '[')
    {
      if (record->moves->len > 0)
        {
          record->problem = baize_record_error_new (record, line, _ ("Tags must come before the first move."));
          return FALSE;
        }
      return read_tag_line (record, text, line);
    }
  semicolon = strchr (text, ';');
  if (semicolon != NULL)
    *semicolon = '\0';
  g_strchomp (text);
  if (*text == '\0')
    return TRUE;
  if (record->moves->len == BAIZE_RECORD_MAX_MOVES)
    {
      g_autofree char *message = g_strdup_printf (_ ("A record has at most %'d moves."), BAIZE_RECORD_MAX_MOVES);

      record->problem = baize_record_error_new (record, line, message);
      return FALSE;
    }
  add_move (record, g_strdup (text), comment->len > 0 ? g_strdup (comment->str) : NULL, line);
  g_string_truncate (comment, 0);
  return TRUE;
}

static gboolean
starts_with (const char *text, gsize length, const char *mark)
{
  return length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0;
}

/**
 * baize_record_parse:
 * @text: (array length=length): the content of a file, not necessarily text
 * @length: number of bytes of @text
 * @name: the name of the record in messages
 *
 * Reads up to the first line that is not well-formed. A byte order mark at the start is skipped, because some editors
 * write it. The record holds the lines before the error, which `problem` describes.
 *
 * Returns: (transfer full): the record
 */
BaizeRecord *
baize_record_parse (const char *text, gsize length, const char *name)
{
  BaizeRecord *record = baize_record_new (name);
  g_autoptr (GString) comment = g_string_new (NULL);
  const char *end, *valid_end;
  gboolean is_utf16;
  guint line = 0;

  if (length == 0) /* in this case @text may be %NULL */
    return record;
  if (length > BAIZE_RECORD_MAX_BYTES)
    {
      record->problem = baize_record_error_new (record, 1,
                                                _ ("This file is larger than 4 MiB, the limit for a record."));
      return record;
    }
  g_utf8_validate_len (text, length, &valid_end);
  end = text + length;
  is_utf16 = starts_with (text, length, "\xff\xfe") || starts_with (text, length, "\xfe\xff");
  if (starts_with (text, length, UTF8_MARK))
    text += strlen (UTF8_MARK);
  while (text < end)
    {
      const char *next = memchr (text, '\n', (gsize) (end - text));
      gsize n = (gsize) ((next ? next : end) - text);
      g_autofree char *copy = NULL;

      line++;
      if (text + n > valid_end)
        {
          record->problem = baize_record_error_new (record, line,
                                                    is_utf16 ? _ ("This is UTF-16 text; save the file as UTF-8.")
                                                             : _ ("This is not UTF-8 text, as a record must be."));
          break;
        }
      copy = g_strndup (text, n > 0 && text[n - 1] == '\r' ? n - 1 : n);
      if (!read_line (record, copy, line, comment))
        break;
      text = next ? next + 1 : end;
    }
  if (comment->len > 0)
    record->tail = g_strdup (comment->str);
  return record;
}

static void
set_unreadable (GError **error, const char *path, int failure)
{
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (failure), _ ("%s: can’t be read: %s."), path,
               g_strerror (failure));
}

/** Returns (transfer full) (nullable) the record in @file, which may be a pipe; %NULL if reading failed. */
static BaizeRecord *
read_stream (FILE *file, const char *name, GError **error)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  guint8 buffer[65536];
  gsize n;

  /* Stop once the limit is exceeded, because a pipe may have no end. */
  while (text->len <= BAIZE_RECORD_MAX_BYTES && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
  /* After a read error, the part that was read must not be taken for the whole file. */
  if (ferror (file))
    {
      set_unreadable (error, name, errno);
      return NULL;
    }
  return baize_record_parse ((const char *) text->data, text->len, name);
}

/**
 * baize_record_load:
 * @path: a regular file or a link to one
 * @error: why the file can't be read
 *
 * Returns: (transfer full) (nullable): the record, see baize_record_parse(); %NULL if the file can't be read. Errors in
 *   the record itself are in its `problem`
 */
BaizeRecord *
baize_record_load (const char *path, GError **error)
{
  int fd = baize_file_open (path, error);
  FILE *file = fd >= 0 ? fdopen (fd, "rb") : NULL;
  BaizeRecord *record;

  if (fd >= 0 && file == NULL)
    {
      set_unreadable (error, path, errno);
      close (fd);
    }
  if (file == NULL)
    return NULL;
  record = read_stream (file, path, error);
  fclose (file);
  return record;
}

/**
 * baize_record_load_any:
 * @path: a file of any kind, or `-` for standard input
 * @error: why the file can't be read
 *
 * Like baize_record_load(), but for files named on a command line: waits for the data of a pipe, so that `<(…)` works.
 *
 * Returns: (transfer full) (nullable): the record; %NULL if the file can't be read
 */
BaizeRecord *
baize_record_load_any (const char *path, GError **error)
{
  gboolean is_stdin = g_str_equal (path, "-");
  FILE *file = is_stdin ? stdin : g_fopen (path, "rbe");
  BaizeRecord *record;

  if (file == NULL)
    {
      set_unreadable (error, path, errno);
      return NULL;
    }
  record = read_stream (file, path, error);
  if (!is_stdin)
    fclose (file);
  return record;
}

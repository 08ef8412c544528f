/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading and writing records line by line. No input may crash, loop or allocate without bound.
 */
#include "baize-record.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

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
 * @name: what messages call the record
 *
 * Returns: (transfer full): a record without lines
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
 * @line: the line that is wrong, from 1
 * @message: what is wrong, and what was possible
 *
 * Returns: (transfer full): an error that says `NAME:LINE: message`
 */
GError *
baize_record_error_new (const BaizeRecord *record, guint line, const char *message)
{
  return g_error_new (BAIZE_ERROR, BAIZE_ERROR_RECORD,
                      /* Translators: a file's name, the number of a line in it, what is wrong there. Where one writes
                         from right to left U+200F is to stand first, and name and number between U+2066 and U+2069 */
                      C_ ("record", "%s:%u: %s"), record->name, MAX (line, 1), message);
}

/** baize_record_find: Returns: (nullable) (transfer none): the tag named @key. */
const BaizeRecordTag *
baize_record_find (const BaizeRecord *record, const char *key)
{
  return g_hash_table_lookup (record->tags_by_key, key);
}

/** baize_record_get: Returns: (nullable) (transfer none): the value of the tag named @key. */
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
 * @value: its value; a line break in it becomes a space, since a tag is one line
 *
 * Gives a tag its value, adding it when there is none.
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

/** baize_record_unset: takes the tag named @key out of @record, if it is there. */
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

/** baize_record_add_move: appends a move and its comment (nullable) to @record. */
void
baize_record_add_move (BaizeRecord *record, const char *text, const char *comment)
{
  add_move (record, g_strdup (text), g_strdup (comment), 0);
}

/**
 * baize_record_set_deck:
 * @record: a record
 * @round: the round, from 0
 * @deck: its cards, top first
 *
 * Gives the tag `Deck`, or `Deck.2` and so on for later rounds, its cards.
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

/** Reads `"value"` at *@text up to its closing quote; %NULL when there is none. */
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
read_tag (BaizeRecord *record, const char *text, guint line)
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
                  g_autofree char *message = g_strdup_printf (_ ("The tag “%s” stands twice; keep one of them."), key);

                  record->problem = baize_record_error_new (record, line, message);
                  return FALSE;
                }
              add_tag (record, g_steal_pointer (&key), g_steal_pointer (&value), line);
              return TRUE;
            }
        }
    }
  record->problem = baize_record_error_new (
      record, line, _ ("This is no tag; a tag is written [Key \"value\"], with \\\" and \\\\ for a quote and a backslash."));
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
      /* an empty comment line must not be taken for no comment */
      g_strchomp (text + 1);
      g_string_append (comment, text[1] == '\0' ? " " : text + 1);
      return TRUE;
    }
  if (*text == '[')
    {
      if (record->moves->len > 0)
        {
          record->problem = baize_record_error_new (record, line, _ ("Tags stand before the first move."));
          return FALSE;
        }
      return read_tag (record, text, line);
    }
  semicolon = strchr (text, ';');
  if (semicolon != NULL)
    *semicolon = '\0';
  g_strchomp (text);
  if (*text == '\0')
    return TRUE;
  if (record->moves->len == BAIZE_RECORD_MAX_MOVES)
    {
      g_autofree char *message = g_strdup_printf (_ ("A record has at most %d moves."), BAIZE_RECORD_MAX_MOVES);

      record->problem = baize_record_error_new (record, line, message);
      return FALSE;
    }
  add_move (record, g_strdup (text), comment->len > 0 ? g_strdup (comment->str) : NULL, line);
  g_string_truncate (comment, 0);
  return TRUE;
}


/**
 * baize_record_parse:
 * @text: (array length=length): what stands in a file, not necessarily text
 * @length: bytes of @text
 * @name: what messages call it
 *
 * Reads as much as is well-formed. When a line is wrong the record's `problem` says so, and the record holds what
 * stands before that line.
 *
 * Returns: (transfer full): the record
 */
BaizeRecord *
baize_record_parse (const char *text, gsize length, const char *name)
{
  BaizeRecord *record = baize_record_new (name);
  g_autoptr (GString) comment = g_string_new (NULL);
  const char *end, *valid_end;
  guint line = 0;

  if (length == 0) /* then @text may be nothing at all */
    return record;
  if (length > BAIZE_RECORD_MAX_BYTES)
    {
      record->problem = baize_record_error_new (record, 1, _ ("This file is larger than 4 MiB; no record is."));
      return record;
    }
  g_utf8_validate_len (text, length, &valid_end);
  end = text + length;
  while (text < end)
    {
      const char *next = memchr (text, '\n', (gsize) (end - text));
      gsize n = (gsize) ((next ? next : end) - text);
      g_autofree char *copy = NULL;

      line++;
      if (text + n > valid_end)
        {
          record->problem = baize_record_error_new (record, line, _ ("This is no text in UTF-8, as records are."));
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

/**
 * baize_record_load:
 * @path: a file, or `-` for standard input
 * @error: why the file can't be read
 *
 * Returns: (transfer full) (nullable): the record, see baize_record_parse(); %NULL when there is no file to read
 */
BaizeRecord *
baize_record_load (const char *path, GError **error)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  gboolean is_stdin = g_str_equal (path, "-");
  FILE *file = is_stdin ? stdin : fopen (path, "rb");
  guint8 buffer[65536];
  int failure;
  gsize n;

  if (file != NULL && !is_stdin && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      fclose (file);
      file = NULL;
      errno = EISDIR;
    }
  if (file == NULL)
    {
      set_unreadable (error, path, errno);
      return NULL;
    }
  /* one byte more than allowed is enough to know that it is too long; a device or pipe may have no end */
  while (text->len <= BAIZE_RECORD_MAX_BYTES && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
  /* half a file must not be taken for a whole one */
  failure = ferror (file) ? errno : 0;
  if (!is_stdin)
    fclose (file);
  if (failure != 0)
    {
      set_unreadable (error, path, failure);
      return NULL;
    }
  return baize_record_parse ((const char *) text->data, text->len, path);
}

/* ---- writing ---- */

static int
tag_order (const char *key)
{
  static const char *const order[] = { "Game", "Variant", "Players", "Deal", "Deck", "Deck.", "Seat.", "Date", "Result",
                                       "Generator", "Rules", "RulesName", "Fixed", "Practice", "Time", "Redo", "Hand." };

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    if (g_str_has_suffix (order[i], ".") ? g_str_has_prefix (key, order[i]) : g_str_equal (key, order[i]))
      return (int) i;
  return G_N_ELEMENTS (order);
}

static int
compare_tags (gconstpointer a, gconstpointer b)
{
  const BaizeRecordTag *tag_a = a, *tag_b = b;
  int order_a = tag_order (tag_a->key), order_b = tag_order (tag_b->key);
  const char *dot_a = strrchr (tag_a->key, '.'), *dot_b = strrchr (tag_b->key, '.');
  guint64 number_a, number_b;

  if (order_a != order_b || dot_a == NULL || dot_b == NULL || order_a == tag_order (""))
    return order_a - order_b;
  number_a = g_ascii_strtoull (dot_a + 1, NULL, 10);
  number_b = g_ascii_strtoull (dot_b + 1, NULL, 10);
  return (number_a > number_b) - (number_a < number_b);
}

static void
write_comment (GString *out, const char *comment)
{
  g_auto (GStrv) lines = comment ? g_strsplit (comment, "\n", -1) : NULL;

  for (char **line = lines; line != NULL && *line != NULL; line++)
    g_string_append_printf (out, "#%s\n", g_strchomp (*line));
}

/**
 * baize_record_to_text:
 * @record: a record
 *
 * Writes the canonical form: known tags in their order, unknown ones after them, then one blank line and the moves.
 *
 * Returns: (transfer full): the text of a file
 */
char *
baize_record_to_text (const BaizeRecord *record)
{
  GString *out = g_string_new (NULL);
  GList *tags = NULL;

  for (guint i = record->tags->len; i > 0; i--)
    tags = g_list_prepend (tags, record->tags->pdata[i - 1]);
  tags = g_list_sort (tags, compare_tags);
  for (GList *link = tags; link != NULL; link = link->next)
    {
      const BaizeRecordTag *tag = link->data;

      g_string_append_printf (out, "[%s \"", tag->key);
      for (const char *p = tag->value; *p != '\0'; p++)
        {
          if (*p == '"' || *p == '\\')
            g_string_append_c (out, '\\');
          g_string_append_c (out, *p);
        }
      g_string_append (out, "\"]\n");
    }
  g_list_free (tags);

  if (record->moves->len > 0 || record->tail != NULL)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < record->moves->len; i++)
    {
      const BaizeRecordMove *move = record->moves->pdata[i];

      write_comment (out, move->comment);
      g_string_append_printf (out, "%s\n", move->text);
    }
  write_comment (out, record->tail);
  return g_string_free (out, FALSE);
}

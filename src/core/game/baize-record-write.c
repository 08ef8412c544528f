/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writing records in their canonical form, and keeping them small enough to be read. Reading is in baize-record.c.
 */
#include "baize-record.h"

#include <string.h>

static int
tag_order (const char *key)
{
  static const char *const order[] = { "Game",  "Variant",  "Players", "Deal",      "Deck",  "Deck.",
                                       "Seat.", "Date",     "Result",  "Generator", "Rules", "RulesName",
                                       "Fixed", "Practice", "Time",    "Redo",      "Hand.", "Id" };

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

/** baize_record_measure_tag: Returns: the number of bytes that a tag takes in a file. */
gsize
baize_record_measure_tag (const char *key, const char *value)
{
  gsize n = strlen (key) + strlen ("[ \"\"]\n");

  for (; *value != '\0'; value++)
    n += *value == '"' || *value == '\\' ? 2 : 1;
  return n;
}

/** Returns an upper bound for the bytes of a written comment (nullable), each line of which begins with a `#`. */
static gsize
measure_comment (const char *comment)
{
  gsize n = comment ? 2 : 0;

  for (const char *c = comment; c != NULL && *c != '\0'; c++)
    n += *c == '\n' ? 2 : 1;
  return n;
}

/** baize_record_measure: Returns: an upper bound for the bytes that baize_record_to_text() writes. */
gsize
baize_record_measure (const BaizeRecord *record)
{
  gsize n = 1 + measure_comment (record->tail);

  for (guint i = 0; i < record->tags->len; i++)
    {
      const BaizeRecordTag *tag = record->tags->pdata[i];

      n += baize_record_measure_tag (tag->key, tag->value);
    }
  for (guint i = 0; i < record->moves->len; i++)
    {
      const BaizeRecordMove *move = record->moves->pdata[i];

      n += strlen (move->text) + 1 + measure_comment (move->comment);
    }
  return n;
}

/**
 * baize_record_fit:
 * @record: a record to be written
 *
 * If the record would be too large to be read again, removes parts that the game can do without: first the undone
 * moves and the line that counts beside a practice branch, then, if this is not enough, all comments.
 */
void
baize_record_fit (BaizeRecord *record)
{
  if (baize_record_measure (record) <= BAIZE_RECORD_MAX_BYTES)
    return;
  baize_record_unset (record, "Redo");
  baize_record_unset (record, BAIZE_RECORD_COUNTING);
  if (baize_record_measure (record) <= BAIZE_RECORD_MAX_BYTES)
    return;
  for (guint i = 0; i < record->moves->len; i++)
    g_clear_pointer (&((BaizeRecordMove *) record->moves->pdata[i])->comment, g_free);
  g_clear_pointer (&record->tail, g_free);
}

/** baize_record_write_move: appends a move, and the comment before it (nullable), to @out as a record writes them. */
void
baize_record_write_move (GString *out, const char *text, const char *comment)
{
  write_comment (out, comment);
  g_string_append (out, text);
  g_string_append_c (out, '\n');
}

/**
 * baize_record_to_text:
 * @record: a record
 *
 * Writes the canonical form: the known tags in a fixed order, the unknown tags after them in the order in which they
 * were added, then, if there are moves or comments, a blank line and the moves with their comments.
 *
 * Returns: (transfer full): the text of a file
 */
char *
baize_record_to_text (const BaizeRecord *record)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < record->moves->len; i++)
    {
      const BaizeRecordMove *move = record->moves->pdata[i];

      baize_record_write_move (moves, move->text, move->comment);
    }
  return baize_record_to_text_with (record, moves->str, moves->len);
}

/** baize_record_to_text_with: like baize_record_to_text(), but with the @n_bytes of @moves, written by
 * baize_record_write_move(), in place of the record's moves. */
char *
baize_record_to_text_with (const BaizeRecord *record, const char *moves, gsize n_bytes)
{
  GString *out = g_string_sized_new (n_bytes + 1024);
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

  if (n_bytes > 0 || record->tail != NULL)
    g_string_append_c (out, '\n');
  g_string_append_len (out, moves, (gssize) n_bytes);
  write_comment (out, record->tail);
  return g_string_free (out, FALSE);
}

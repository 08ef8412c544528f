/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of the ledger: a word for the kind, `key=value` pairs, and a checksum, parted by one space each:
 *
 *   ended id=00c0ffee00c0ffee date=1764000000 table=grafa/classic counts=1 score=46 name=Ada~3f9c21aa
 *
 * In values, spaces, `%`, `~` and control characters are written as in URIs. Pairs of a later version are passed over.
 */
#include "baize-fact.h"

#include <stdio.h>
#include <string.h>

#define LINE_CHECK_LENGTH 9 /* `~` and eight digits */

static const char *const kinds[] = {
  [BAIZE_FACT_BEGUN] = "begun",       [BAIZE_FACT_SEEN] = "seen",   [BAIZE_FACT_ENDED] = "ended",
  [BAIZE_FACT_PAR] = "par",           [BAIZE_FACT_NAMED] = "named", [BAIZE_FACT_SOLVED] = "solved",
  [BAIZE_FACT_MISSED] = "missed",     [BAIZE_FACT_RULES] = "rules", [BAIZE_FACT_CLEARED] = "cleared",
  [BAIZE_FACT_REPORTED] = "reported",
};

typedef enum
{
  ID,
  NUMBER,
  TEXT,
} FieldType;

/* In the order in which they are written. */
static const struct
{
  const char *key;
  FieldType type;
  gsize offset;
} fields[] = {
  { "id", ID, G_STRUCT_OFFSET (BaizeFact, id) },
  { "date", NUMBER, G_STRUCT_OFFSET (BaizeFact, date) },
  { "table", TEXT, G_STRUCT_OFFSET (BaizeFact, table) },
  { "key", TEXT, G_STRUCT_OFFSET (BaizeFact, key) },
  { "counts", NUMBER, G_STRUCT_OFFSET (BaizeFact, counts) },
  { "won", NUMBER, G_STRUCT_OFFSET (BaizeFact, won) },
  { "score", NUMBER, G_STRUCT_OFFSET (BaizeFact, score) },
  { "seconds", NUMBER, G_STRUCT_OFFSET (BaizeFact, seconds) },
  { "day", NUMBER, G_STRUCT_OFFSET (BaizeFact, day) },
  { "in-time", NUMBER, G_STRUCT_OFFSET (BaizeFact, in_time) },
  { "goal", NUMBER, G_STRUCT_OFFSET (BaizeFact, goal) },
  { "deal", TEXT, G_STRUCT_OFFSET (BaizeFact, deal) },
  { "name", TEXT, G_STRUCT_OFFSET (BaizeFact, name) },
  { "text", TEXT, G_STRUCT_OFFSET (BaizeFact, text) },
  { "par", TEXT, G_STRUCT_OFFSET (BaizeFact, par) },
  { "best", TEXT, G_STRUCT_OFFSET (BaizeFact, best) },
};

/** baize_fact_write_id: Returns: (transfer full): @id as in a record's tag `Id`, 16 hexadecimal digits. */
char *
baize_fact_write_id (guint64 id)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", id);
}

/** baize_fact_read_id: reads what baize_fact_write_id() wrote. Returns: whether @text (nullable) is an id other than
 * 0 */
gboolean
baize_fact_read_id (const char *text, guint64 *id)
{
  return text != NULL && strlen (text) == 16 && g_ascii_string_to_unsigned (text, 16, 1, G_MAXUINT64, id, NULL);
}

/** The 32-bit FNV-1a hash of the first @length bytes of @line (Fowler, Noll, Vo): no single wrong byte goes
 * unnoticed. */
static guint32
make_line_check (const char *line, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) line[i]) * 16777619u;
  return hash;
}

/** baize_fact_mix_id: Returns: the id of the practice branch @name of the game @id; always the same, and not 0. */
guint64
baize_fact_mix_id (guint64 id, const char *name)
{
  guint64 mixed = id ^ ((guint64) make_line_check (name, strlen (name)) << 16 | 1 << 15);

  return mixed != 0 ? mixed : 1;
}

/** Appends @value with the bytes that part the pieces of a line as `%20`. */
static void
append_escaped (GString *line, const char *value)
{
  for (const char *c = value; *c != '\0'; c++)
    if ((guchar) *c <= ' ' || *c == '%' || *c == '~' || *c == 0x7f)
      g_string_append_printf (line, "%%%02X", (guint) (guchar) *c);
    else
      g_string_append_c (line, *c);
}

/** The reverse of append_escaped(), in place. Returns: %FALSE if @value is none */
static gboolean
unescape (char *value)
{
  char *to = value;

  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c != '%')
        {
          *to++ = *c;
          continue;
        }
      if (!g_ascii_isxdigit (c[1]) || !g_ascii_isxdigit (c[2]) || (c[1] == '0' && c[2] == '0'))
        return FALSE;
      *to++ = (char) (g_ascii_xdigit_value (c[1]) * 16 + g_ascii_xdigit_value (c[2]));
      c += 2;
    }
  *to = '\0';
  return TRUE;
}

/** baize_fact_write: Returns: (transfer full): the line of @fact, with its newline; values that are 0 or %NULL are left
 * out. */
char *
baize_fact_write (const BaizeFact *fact)
{
  GString *line = g_string_new (kinds[fact->kind]);

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      gconstpointer field = (const char *) fact + fields[i].offset;
      const char *text = fields[i].type == TEXT ? *(const char *const *) field : NULL;

      if (text != NULL)
        {
          g_string_append_printf (line, " %s=", fields[i].key);
          append_escaped (line, text);
        }
      else if (fields[i].type == ID && *(const guint64 *) field != 0)
        g_string_append_printf (line, " %s=%016" G_GINT64_MODIFIER "x", fields[i].key, *(const guint64 *) field);
      else if (fields[i].type == NUMBER && *(const gint64 *) field != 0)
        g_string_append_printf (line, " %s=%" G_GINT64_FORMAT, fields[i].key, *(const gint64 *) field);
    }
  g_string_append_printf (line, "~%08x\n", make_line_check (line->str, line->len));
  return g_string_free (line, FALSE);
}

/** Whether @line ends with the checksum of what stands before it. */
static gboolean
is_whole (const char *line, gsize length)
{
  const char *check;
  guint32 value = 0;

  if (length <= LINE_CHECK_LENGTH || line[length - LINE_CHECK_LENGTH] != '~')
    return FALSE;
  check = line + length - LINE_CHECK_LENGTH;
  for (int i = 1; i < LINE_CHECK_LENGTH; i++)
    {
      if (!g_ascii_isxdigit (check[i]) || g_ascii_isupper (check[i]))
        return FALSE;
      value = value << 4 | (guint32) g_ascii_xdigit_value (check[i]);
    }
  return value == make_line_check (line, length - LINE_CHECK_LENGTH);
}

/** Reads a pair into @fact. It is looked for from the field @next on, which is set to the one after it: pairs are
 * written in that order. Returns: %FALSE if it is none, or its value can't be read */
static gboolean
read_pair (BaizeFact *fact, char *pair, gsize *next)
{
  char *value = strchr (pair, '=');

  if (value == NULL)
    return FALSE;
  *value++ = '\0';
  for (gsize n = 0; n < G_N_ELEMENTS (fields); n++)
    {
      gsize i = (*next + n) % G_N_ELEMENTS (fields);
      gpointer field = (char *) fact + fields[i].offset;

      if (!g_str_equal (fields[i].key, pair))
        continue;
      *next = i + 1;
      if (fields[i].type == ID)
        return baize_fact_read_id (value, field);
      if (fields[i].type == NUMBER)
        return g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, field, NULL);
      *(const char **) field = value;
      return unescape (value) && g_utf8_validate (value, -1, NULL);
    }
  return TRUE;
}

/** Whether @table can be part of a path of the settings, for which GLib aborts the program otherwise. */
static gboolean
is_table (const char *table)
{
  return table[strspn (table, "abcdefghijklmnopqrstuvwxyz0123456789-/")] == '\0' && strstr (table, "//") == NULL
         && !g_str_has_prefix (table, "/") && !g_str_has_suffix (table, "/");
}

/** Whether @fact has what its kind needs. */
static gboolean
is_complete (const BaizeFact *fact)
{
  if (fact->table != NULL && !is_table (fact->table))
    return FALSE;
  switch (fact->kind)
    {
    case BAIZE_FACT_BEGUN:
      return fact->id != 0 && fact->key != NULL;
    case BAIZE_FACT_SEEN:
      return fact->key != NULL;
    case BAIZE_FACT_ENDED:
      return fact->id != 0 && fact->key != NULL && fact->score == (int) fact->score
             && fact->seconds == (gint64) (guint) fact->seconds && fact->day == (gint64) (guint) fact->day;
    case BAIZE_FACT_PAR:
      return fact->id != 0;
    case BAIZE_FACT_NAMED:
      return fact->id != 0 && fact->name != NULL;
    case BAIZE_FACT_SOLVED:
      return fact->table != NULL && fact->day == (gint64) (guint) fact->day;
    case BAIZE_FACT_MISSED:
      return fact->table != NULL && fact->goal != 0 && fact->text != NULL;
    case BAIZE_FACT_CLEARED:
      return fact->table != NULL;
    case BAIZE_FACT_RULES:
      return fact->table != NULL && fact->name != NULL && fact->text != NULL;
    case BAIZE_FACT_REPORTED:
      return fact->score == (gint64) (guint) fact->score;
    default:
      return TRUE;
    }
}

/**
 * baize_fact_read:
 * @fact: (out): the fact; its texts point into @line
 * @line: a line without its newline; it is changed if it can be read
 *
 * Returns: whether @line is whole; its kind is %BAIZE_FACT_UNKNOWN if only a later version knows it
 */
gboolean
baize_fact_read (BaizeFact *fact, char *line)
{
  gsize length = strlen (line), next = 0;
  char *rest = line, *kind;

  *fact = (BaizeFact){ 0 };
  if (!is_whole (line, length))
    return FALSE;
  line[length - LINE_CHECK_LENGTH] = '\0';
  kind = strsep (&rest, " ");
  for (gsize i = BAIZE_FACT_BEGUN; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i], kind))
      fact->kind = (BaizeFactKind) i;
  while (fact->kind != BAIZE_FACT_UNKNOWN && rest != NULL)
    if (!read_pair (fact, strsep (&rest, " "), &next))
      return FALSE;
  return is_complete (fact);
}

/**
 * baize_fact_find_joined:
 * @line: a line that baize_fact_read() could not read
 *
 * Parts two lines whose newline was damaged.
 *
 * Returns: (nullable): the second line; @line is the first one then
 */
char *
baize_fact_find_joined (char *line)
{
  for (char *check = strchr (line, '~'); check != NULL; check = strchr (check + 1, '~'))
    if (strlen (check) > LINE_CHECK_LENGTH && is_whole (line, (gsize) (check + LINE_CHECK_LENGTH - line)))
      {
        check[LINE_CHECK_LENGTH] = '\0';
        return check + LINE_CHECK_LENGTH + 1;
      }
  return NULL;
}

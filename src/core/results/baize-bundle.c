/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first line has the version and the number of parts. Each part begins with a line of its name and the SHA-256
 * checksum of name and text:
 *
 *   baize-export version=1 parts=2
 *   == ledger 5f0c…
 *   ended id=00c0ffee00c0ffee …
 *   == waiting/grafa/classic.baize 83a1…
 *   [Game "grafa"]
 *
 * If such a line is damaged, its part becomes the end of the part before, which is then not whole.
 */
#include "baize-bundle.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define TITLE        "baize-export version="
#define HEADING      "== "
#define NAME_CHARS   "abcdefghijklmnopqrstuvwxyz0123456789./-"
#define CHECK_LENGTH 64
#define VERSION      1

static void
part_free (gpointer data)
{
  BaizeBundlePart *part = data;

  g_free (part->name);
  g_free (part->text);
  g_free (part);
}

/** baize_bundle_is_file: whether @file is called like a bundle, which Baize has exported. */
gboolean
baize_bundle_is_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, BAIZE_BUNDLE_SUFFIX);
}

/** baize_bundle_new: Returns: (transfer full) (element-type BaizeBundlePart): an empty bundle. */
GPtrArray *
baize_bundle_new (void)
{
  return g_ptr_array_new_with_free_func (part_free);
}

static BaizeBundlePart *
add (GPtrArray *bundle, char *name, char *text, gboolean is_whole)
{
  BaizeBundlePart *part = g_new (BaizeBundlePart, 1);

  *part = (BaizeBundlePart){ name, text, is_whole };
  g_ptr_array_add (bundle, part);
  return part;
}

/** baize_bundle_add: adds @text, which gets a newline at its end if it has none. @name has only small letters, digits,
 * `.`, `/` and `-`. */
void
baize_bundle_add (GPtrArray *bundle, const char *name, const char *text)
{
  add (bundle, g_strdup (name), g_strconcat (text, g_str_has_suffix (text, "\n") ? "" : "\n", NULL), TRUE);
}

static char *
make_check (const char *name, const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) name, (gssize) strlen (name) + 1);
  g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text));
  return g_strdup (g_checksum_get_string (checksum));
}

/** baize_bundle_write: Returns: (transfer full): the text of the file. */
char *
baize_bundle_write (const GPtrArray *bundle)
{
  GString *file = g_string_new (NULL);

  g_string_append_printf (file, TITLE "%d parts=%u\n", VERSION, bundle->len);
  for (guint i = 0; i < bundle->len; i++)
    {
      const BaizeBundlePart *part = bundle->pdata[i];
      g_autofree char *check = make_check (part->name, part->text);

      g_string_append_printf (file, HEADING "%s %s\n", part->name, check);
      g_string_append (file, part->text);
    }
  return g_string_free (file, FALSE);
}

/** Whether a part begins with @line. */
static gboolean
is_heading (const char *line)
{
  const char *name = line + strlen (HEADING);
  gsize length;

  if (!g_str_has_prefix (line, HEADING))
    return FALSE;
  length = strspn (name, NAME_CHARS);
  return length > 0 && name[length] == ' ' && strspn (name + length + 1, "0123456789abcdef") == CHECK_LENGTH
         && name[length + 1 + CHECK_LENGTH] == '\n';
}

/** Returns: (nullable): the first line in @text with which a part begins; @text is the beginning of a line */
static const char *
find_heading (const char *text)
{
  const char *line = text;

  while (line != NULL && !is_heading (line))
    {
      line = strstr (line, "\n" HEADING);
      line = line != NULL ? line + 1 : NULL;
    }
  return line;
}

/** Reads the part that begins with the line @heading and ends before @end. Returns: whether it is whole */
static gboolean
read_part (GPtrArray *bundle, const char *heading, const char *end)
{
  const char *name = heading + strlen (HEADING), *check = strchr (name, ' ') + 1, *text = strchr (check, '\n') + 1;
  BaizeBundlePart *part = add (bundle, g_strndup (name, (gsize) (check - 1 - name)),
                               g_strndup (text, (gsize) (end - text)), FALSE);
  g_autofree char *right = make_check (part->name, part->text);

  part->is_whole = strncmp (right, check, CHECK_LENGTH) == 0;
  return part->is_whole;
}

/**
 * baize_bundle_read:
 * @text: the text of a file
 * @name: the name of the file, for messages
 * @n_missing: (out): the number of parts that are missing or damaged
 * @error: why it can't be read
 *
 * Returns: (transfer full) (nullable) (element-type BaizeBundlePart): the parts, damaged ones included
 */
GPtrArray *
baize_bundle_read (const char *text, const char *name, guint *n_missing, GError **error)
{
  g_autoptr (GPtrArray) bundle = baize_bundle_new ();
  const char *line, *next;
  guint version, n_parts = 0, n_whole = 0;

  if (sscanf (text, TITLE "%9u parts=%9u\n", &version, &n_parts) < 1)
    {
      baize_refuse (error, BAIZE_ERROR_RECORD, _ ("%s: this is not a file that Baize has exported."), name);
      return NULL;
    }
  if (version > VERSION)
    {
      baize_refuse (error, BAIZE_ERROR_RECORD,
                    _ ("%s: this file is from a later version of Baize; update Baize to import it."), name);
      return NULL;
    }
  for (line = find_heading (text); line != NULL; line = next)
    {
      next = find_heading (line + 1);
      n_whole += read_part (bundle, line, next != NULL ? next : line + strlen (line));
    }
  *n_missing = n_parts > n_whole ? n_parts - n_whole : 0;
  return g_steal_pointer (&bundle);
}

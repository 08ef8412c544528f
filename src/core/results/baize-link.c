/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads and writes links. Anybody can make a link, so anything in it may be wrong.
 */
#include "baize-link.h"
#include "baize-days.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PREFIX  BAIZE_LINK_SCHEME ":"
#define EXAMPLE PREFIX "grafa/classic/2026-11-24"

/** baize_link_is: whether @text is meant as a link to a deal, valid or not. */
gboolean
baize_link_is (const char *text)
{
  return g_ascii_strncasecmp (text, PREFIX, strlen (PREFIX)) == 0;
}

/** Returns the length of the first @length bytes of @text without what chat programs add: a full stop, a slash, a
 * bracket. */
static gsize
trim (const char *text, gsize length)
{
  while (length > 0 && g_ascii_ispunct (text[length - 1]))
    length--;
  return length;
}

/** Returns the length of the link at the beginning of @text. */
static gsize
measure (const char *text)
{
  gsize length = 0;

  while (g_ascii_isgraph (text[length]) && strchr ("<>[](){}\"'`|", text[length]) == NULL)
    length++;
  return trim (text, length);
}

/**
 * baize_link_find:
 * @text: any text, such as a message in which somebody has shared a result
 *
 * Returns: (transfer full) (nullable): the first link in @text, valid or not, without what stands before and after it
 */
char *
baize_link_find (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (baize_link_is (p) && (p == text || !g_ascii_isalnum (p[-1])) && measure (p) > strlen (PREFIX))
      return g_strndup (p, measure (p));
  return NULL;
}

/** Reads the last part of a link. Returns: %FALSE if it names no deal that can be played today */
static gboolean
read_deal (const char *text, guint today, BaizeLink *link, GError **error)
{
  if (strchr (text, '-') == NULL)
    {
      if (!baize_deal_read (text, &link->deal, error))
        return FALSE;
      /* the number of a daily deal */
      return link->deal <= today || !baize_day_is_valid (link->deal)
             || baize_refuse_text (error, _ ("The deal of %s can’t be played before that day."), text);
    }
  link->day = baize_day_read (text);
  link->deal = link->day;
  if (link->day == 0)
    return baize_refuse_text (error, _ ("“%s” is not a date; write it as 2026-11-24."), baize_quote (text).text);
  if (link->day > today)
    return baize_refuse_text (error, _ ("The deal of %s can’t be played before that day."), text);
  if (link->rules->variants[link->variant].one_deal)
    return baize_refuse_text (error, _ ("This variant has no daily deals."));
  return TRUE;
}

/**
 * baize_link_parse:
 * @text: text for which baize_link_is() is true
 * @today: the day that it is now, see baize_day_of()
 * @link: (out): what it names
 * @error: the reason of a failure, as a sentence
 *
 * Reads a link. Slashes after the scheme, which file managers and browsers add, and what chat programs add at the end
 * are ignored.
 *
 * Returns: whether the link names a deal that can be played
 */
gboolean
baize_link_parse (const char *text, guint today, BaizeLink *link, GError **error)
{
  g_autofree char *path = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (baize_link_is (text), FALSE);
  *link = (BaizeLink){ 0 };
  text += strlen (PREFIX);
  text += strspn (text, "/");
  path = g_strndup (text, trim (text, strlen (text)));
  parts = g_strsplit (path, "/", 4);
  if (g_strv_length (parts) != 3)
    return baize_refuse_text (error, _ ("“%s” is not a link to a deal; such a link looks like this: %s"),
                              baize_quote (text).text, EXAMPLE);
  link->rules = baize_rules_find (parts[0], error);
  if (link->rules == NULL)
    return FALSE;
  link->variant = baize_rules_find_variant (link->rules, parts[1], error);
  return link->variant >= 0 && read_deal (parts[2], today, link, error);
}

/** baize_link_write: Returns: (transfer full): @link as text, which baize_link_parse() reads. */
char *
baize_link_write (const BaizeLink *link)
{
  const char *game = link->rules->id, *variant = link->rules->variants[link->variant].id;

  if (link->day != 0)
    return g_strdup_printf (PREFIX "%s/%s/%04u-%02u-%02u", game, variant, link->day / 10000, link->day / 100 % 100,
                            link->day % 100);
  return g_strdup_printf (PREFIX "%s/%s/%" G_GUINT64_FORMAT, game, variant, link->deal);
}

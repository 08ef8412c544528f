/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Removes files that a killed program left half written. GLib writes a file under a temporary name in the same folder:
 * the file's name, a dot, and six capital letters and digits. Only such names are removed, only if the file's name is
 * one of the store's, and only old files: on a file system without locks another instance may be writing.
 */
#include "baize-store-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* The seconds without a change after which no program is still writing a file. */
#define OLD (10 * 60)

typedef gboolean (*NameFunc) (const char *name, const BaizeRules *rules);

static gboolean
is_single (const char *name, const BaizeRules *unused)
{
  return g_str_equal (name, BAIZE_STORE_LEDGER);
}

static gboolean
is_recent (const char *name, const BaizeRules *unused)
{
  return baize_store_is_recent_name (name);
}

/** Whether @name is that of a waiting game, or of one that could not be set aside. */
static gboolean
is_waiting (const char *name, const BaizeRules *rules)
{
  for (int i = 0; i < rules->n_variants; i++)
    {
      g_autofree char *own = g_strconcat (rules->variants[i].id, BAIZE_RECORD_SUFFIX, NULL);
      g_autofree char *daily = g_strconcat (rules->variants[i].id, ".daily" BAIZE_RECORD_SUFFIX, NULL);

      if (g_str_equal (name, own) || g_str_equal (name, daily))
        return TRUE;
    }
  return baize_store_is_recent_name (name);
}

/** Removes old temporary files of the names accepted by @is_ours from @folder. */
static void
sweep (const char *folder, NameFunc is_ours, const BaizeRules *rules)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      const char *dot = strrchr (name, '.');
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *target = dot != NULL ? g_strndup (name, (gsize) (dot - name)) : NULL;
      GStatBuf status;

      if (dot != NULL && strlen (dot) == 7 && strspn (dot + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == 6
          && is_ours (target, rules) && g_lstat (path, &status) == 0 && S_ISREG (status.st_mode)
          && status.st_mtime < now - OLD)
        g_unlink (path);
    }
}

/** baize_store_sweep: removes files that a killed program left half written from @directory, the store's folder. */
void
baize_store_sweep (const char *directory)
{
  g_autofree char *recent = g_build_filename (directory, "recent", NULL);
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  sweep (directory, is_single, NULL);
  sweep (recent, is_recent, NULL);
  for (gsize i = 0; i < n_rules; i++)
    {
      g_autofree char *waiting = g_build_filename (directory, "waiting", rules[i]->id, NULL);

      sweep (waiting, is_waiting, rules[i]);
    }
}

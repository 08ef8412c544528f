/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Damaged files of the store. They are never deleted: they are moved to `damaged`, and a signal reports it to the
 * player. It does not decide what is damaged.
 */
#include "baize-store-private.h"

#include "core/base/baize-bidi.h"
#include "core/base/baize-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/** Moves @path into @directory, which is created if missing. With @stays the file also keeps its old name if the file
 * system allows two names. Returns: (nullable): the new path. */
static char *
move_into (const char *path, const char *directory, gboolean stays)
{
  g_autofree char *base = g_path_get_basename (path);
  gint64 now = g_get_real_time ();

  if (g_mkdir_with_parents (directory, 0700) != 0)
    return NULL;
  for (int attempt = 0; attempt < 100; attempt++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT "-%s", now + attempt, base);
      g_autofree char *target = g_build_filename (directory, name, NULL);

      /* earlier files are never overwritten, even if the clock was set back */
      if (!g_file_test (target, G_FILE_TEST_EXISTS))
        return (stays && link (path, target) == 0) || g_rename (path, target) == 0 ? g_steal_pointer (&target) : NULL;
    }
  return NULL;
}

/** baize_store_is_later: whether @record (nullable) is well-formed, but of a game or variant that this version does not
 * know: a later version has left it here. */
gboolean
baize_store_is_later (const BaizeRecord *record)
{
  const char *id = record != NULL && record->problem == NULL ? baize_record_get (record, "Game") : NULL;
  const char *variant = id != NULL ? baize_record_get (record, "Variant") : NULL;
  const BaizeRules *rules = id != NULL ? baize_rules_find (id, NULL) : NULL;

  return id != NULL && (rules == NULL || (variant != NULL && baize_rules_find_variant (rules, variant, NULL) < 0));
}

/** baize_store_keep_damaged: keeps a damaged file under another name, so that the next save does not overwrite it.
 * Returns: (nullable): its new place, for use in a message. */
char *
baize_store_keep_damaged (BaizeStore *store, const char *path, gboolean stays)
{
  g_autofree char *directory = g_build_filename (store->directory, "damaged", NULL);
  g_autofree char *beside = g_path_get_dirname (path);
  g_autofree char *target = move_into (path, directory, stays);

  if (target == NULL)
    target = move_into (path, beside, stays);
  return target != NULL ? baize_bidi_isolate (target) : NULL;
}

/** Emits "damaged": the game in @path could not be read, for @reason, and is now at @target (nullable), which is text
 * for a message. */
static void
tell_set_aside (BaizeStore *store, const char *path, const char *target, const char *reason)
{
  g_autofree char *message = NULL;

  if (target != NULL)
    message = g_strdup_printf (_ ("A saved game could not be read and was kept as %s. (%s)"), target, reason);
  else
    message = g_strdup_printf (_ ("A saved game could not be read. (%s)"), reason);
  g_debug ("%s: can't be read, now %s: %s", path, target != NULL ? target : "where it was", reason);
  g_signal_emit_by_name (store, "damaged", message);
}

/** baize_store_set_damaged_aside: moves an unreadable file to `damaged` and emits "damaged". */
void
baize_store_set_damaged_aside (BaizeStore *store, const char *path, const char *reason)
{
  g_autofree char *target = baize_store_keep_damaged (store, path, FALSE);

  tell_set_aside (store, path, target, reason);
}

/** baize_store_set_unread_aside: moves a file that can't be read now to the recent games, where it can be opened later,
 * so that nothing is written in its place; emits "damaged". */
void
baize_store_set_unread_aside (BaizeStore *store, const char *path, const char *reason)
{
  g_autofree char *recent = g_build_filename (store->directory, "recent", NULL);
  g_autofree char *waiting = g_path_get_dirname (path), *game = g_path_get_basename (waiting);
  g_autofree char *target = NULL, *shown = NULL;

  if (g_mkdir_with_parents (recent, 0700) == 0)
    for (int attempt = 0; attempt < 100 && target == NULL; attempt++)
      {
        g_autofree char *name = g_strdup_printf ("%020" G_GINT64_FORMAT "-%s" BAIZE_RECORD_SUFFIX,
                                                 g_get_real_time () + attempt, game);
        g_autofree char *there = g_build_filename (recent, name, NULL);

        if (!g_file_test (there, G_FILE_TEST_EXISTS) && g_rename (path, there) == 0)
          target = g_steal_pointer (&there);
      }
  shown = target != NULL ? baize_bidi_isolate (target) : NULL;
  tell_set_aside (store, path, shown, reason);
}

/** baize_store_repair: replaces the damaged file @path with @game, the readable part of it, and emits "repaired". The
 * game becomes practice, since the lost moves may have shown cards or already ended the game. */
void
baize_store_repair (BaizeStore *store, BaizeGame *game, const char *path, const char *reason)
{
  g_autofree char *target = baize_store_keep_damaged (store, path, TRUE);
  g_autofree char *message = NULL;

  if (baize_game_get_practice (game) == BAIZE_PRACTICE_NONE)
    baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  baize_writer_put (store->writer, path, baize_game_to_text (game));
  g_debug ("%s: damaged, goes on after move %u: %s", path, baize_game_get_position (game), reason);
  if (target != NULL)
    /* Translators: the number of a move, a file's name, and what is wrong with that */
    message = g_strdup_printf (_ ("A damaged game continues after move %'u; the damaged file was kept as %s. (%s)"),
                               baize_game_get_position (game), target, reason);
  else
    message = g_strdup_printf (_ ("A damaged game continues after move %'u. (%s)"), baize_game_get_position (game),
                               reason);
  g_signal_emit_by_name (store, "repaired", message);
}

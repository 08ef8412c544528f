/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds decks in the data folders of the user and of the system: those of Baize, of AisleRiot, and of KDE's games. Safe
 * to call from any thread.
 */
#include "baize-theme-files.h"

#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"

#include <glib/gi18n.h>
#include <string.h>

#define OWN       "baize/themes"
#define AISLERIOT "aisleriot/cards"
#define KDE       "carddecks"
#define KDE_GROUP "KDE Backdeck"

/** baize_theme_file_free: frees @file (transfer full). */
void
baize_theme_file_free (BaizeThemeFile *file)
{
  g_free (file->id);
  g_free (file->path);
  g_free (file->name);
  g_free (file);
}

/** baize_theme_file_copy: Returns: (transfer full): a copy of @file. */
BaizeThemeFile *
baize_theme_file_copy (const BaizeThemeFile *file)
{
  BaizeThemeFile *copy = g_new0 (BaizeThemeFile, 1);

  copy->id = g_strdup (file->id);
  copy->path = g_strdup (file->path);
  copy->name = g_strdup (file->name);
  copy->own = file->own;
  return copy;
}

/** baize_theme_files_folder: Returns: (transfer full): the folder of the player's own decks, which need not exist. */
char *
baize_theme_files_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "baize", "themes", NULL);
}

/** baize_theme_is_sandboxed: Returns: whether a sandbox hides the system's files from the program. */
gboolean
baize_theme_is_sandboxed (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

static gboolean
is_sheet (const char *name)
{
  return name[0] != '.' && (g_str_has_suffix (name, ".svg") || g_str_has_suffix (name, ".svgz"));
}

/* ---- ids ---- */

/** baize_theme_id_write: Returns: (transfer full): the id in the settings of the deck at @path, a path below a data
 * folder. The settings hold only UTF-8, and a file may be called anything: other bytes are written as in URIs. */
char *
baize_theme_id_write (const char *path)
{
  return g_uri_escape_string (path, "/ !\"#$&'()*+,:;<=>?@[\\]^`{|}", TRUE);
}

/** baize_theme_id_read: Returns: (transfer full) (nullable): the path that baize_theme_id_write() wrote as @id, any
 * string; %NULL if it is none, or leads out of its folder. */
char *
baize_theme_id_read (const char *id)
{
  g_autofree char *path = g_uri_unescape_string (id, NULL);
  g_auto (GStrv) parts = path != NULL ? g_strsplit (path, "/", -1) : NULL;

  return path != NULL && !g_strv_contains ((const char *const *) parts, "..") ? g_steal_pointer (&path) : NULL;
}

/* ---- names ---- */

/* Returns @text (transfer full) as a name that can be displayed. */
static char *
tidy (char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *name = g_string_new (NULL);
  gboolean begins = TRUE;
  int n = 0;

  g_free (text);
  for (const char *letter = valid; *letter != '\0' && n < BAIZE_DECKS_MAX_NAME; letter = g_utf8_next_char (letter), n++)
    {
      gunichar c = g_utf8_get_char (letter);

      if (c == '_' || g_unichar_isspace (c) || g_unichar_iscntrl (c))
        c = ' ';
      g_string_append_unichar (name, begins ? g_unichar_toupper (c) : c);
      begins = c == ' ';
    }
  return g_strstrip (g_string_free (name, FALSE));
}

static char *
name_from_file (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *end = strrchr (base, '.');

  if (end != NULL && end != base)
    *end = '\0';
  return tidy (g_filename_display_name (base));
}

/* Returns the index file of a KDE deck; NULL if @folder has none. */
static GKeyFile *
load_index (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "index.desktop", NULL), *text = NULL;
  g_autoptr (GKeyFile) index = g_key_file_new ();
  gsize length;

  if ((text = baize_file_read (path, BAIZE_DECKS_MAX_INDEX_BYTES, &length, NULL)) == NULL
      || !g_key_file_load_from_data (index, text, length, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    return NULL;
  return g_steal_pointer (&index);
}

static char *
name_from_index (const char *folder)
{
  g_autoptr (GKeyFile) index = load_index (folder);
  char *name = index != NULL ? g_key_file_get_locale_string (index, KDE_GROUP, "Name", NULL, NULL) : NULL;

  if (name != NULL)
    name = tidy (name);
  if (name != NULL && *name != '\0')
    return name;
  g_free (name);
  return name_from_file (folder);
}

/* ---- listing ---- */

/* Adds the file at @path below the folder @data. */
static void
add_file (GPtrArray *files, const char *data, const char *path, char *name)
{
  BaizeThemeFile *file = g_new0 (BaizeThemeFile, 1);

  file->id = baize_theme_id_write (path);
  file->path = g_build_filename (data, path, NULL);
  file->name = name;
  file->own = g_str_has_prefix (path, OWN "/") && strcmp (data, g_get_user_data_dir ()) == 0;
  /* the user's folder is read first; its decks hide those of the same name elsewhere */
  for (guint i = 0; i < files->len; i++)
    if (strcmp (((BaizeThemeFile *) g_ptr_array_index (files, i))->id, file->id) == 0)
      {
        baize_theme_file_free (file);
        return;
      }
  g_ptr_array_add (files, file);
}

static void
add_sheets (GPtrArray *files, const char *data, const char *folder)
{
  g_autofree char *path = g_build_filename (data, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && files->len < BAIZE_DECKS_MAX_FILES && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_strconcat (folder, "/", name, NULL), *file = g_build_filename (path, name, NULL);

      if (is_sheet (name) && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        add_file (files, data, below, name_from_file (name));
    }
}

static void
add_decks (GPtrArray *files, const char *data)
{
  g_autofree char *path = g_build_filename (data, KDE, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && files->len < BAIZE_DECKS_MAX_FILES && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (path, name, NULL);
      g_autoptr (GKeyFile) index = load_index (folder);
      g_autofree char *sheet = index != NULL ? g_key_file_get_string (index, KDE_GROUP, "SVG", NULL) : NULL;
      g_autofree char *file = sheet != NULL ? g_build_filename (folder, sheet, NULL) : NULL;

      if (sheet != NULL && strchr (sheet, '/') == NULL && is_sheet (sheet)
          && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        {
          g_autofree char *below = g_strconcat (KDE "/", name, "/", sheet, NULL);

          add_file (files, data, below, name_from_index (folder));
        }
    }
}

static void
add_all (GPtrArray *files, const char *data)
{
  add_sheets (files, data, OWN);
  add_sheets (files, data, AISLERIOT);
  add_decks (files, data);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const BaizeThemeFile *one = *(BaizeThemeFile *const *) a, *other = *(BaizeThemeFile *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : strcmp (one->id, other->id);
}

/* Adds the collection to names that several collections use. */
static void
tell_apart (GPtrArray *files)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      BaizeThemeFile *file = g_ptr_array_index (files, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, file->name));

      g_hash_table_insert (counts, g_strdup (file->name), GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < files->len; i++)
    {
      BaizeThemeFile *file = g_ptr_array_index (files, i);
      g_autofree char *name = file->name;

      if (GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) > 1 && g_str_has_prefix (file->id, KDE "/"))
        /* Translators: %s is the name of a deck of cards that comes with KDE's games */
        file->name = g_strdup_printf (_ ("%s (KDE)"), name);
      else
        file->name = g_steal_pointer (&name);
    }
}

/**
 * baize_theme_files_list:
 *
 * Lists files that may be decks. Blocks while the folders are read.
 *
 * Returns: (transfer full) (element-type BaizeThemeFile): the files, sorted by name
 */
GPtrArray *
baize_theme_files_list (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_theme_file_free);
  const char *const *folders = g_get_system_data_dirs ();

  add_all (files, g_get_user_data_dir ());
  for (gsize i = 0; folders[i] != NULL; i++)
    add_all (files, folders[i]);
  tell_apart (files);
  g_ptr_array_sort (files, compare);
  return files;
}

static BaizeThemeFile *
find_in (const char *data, const char *below)
{
  g_autofree char *path = g_build_filename (data, below, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GPtrArray) files = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  files = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_theme_file_free);
  add_file (files, data, below, g_str_has_prefix (below, KDE "/") ? name_from_index (folder) : name_from_file (path));
  return g_ptr_array_steal_index (files, 0);
}

/**
 * baize_theme_files_find:
 * @id: the id of a deck in the settings; any string is allowed
 *
 * Returns: (transfer full) (nullable): the file, if it exists
 */
BaizeThemeFile *
baize_theme_files_find (const char *id)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autofree char *path = baize_theme_id_read (id), *base = path != NULL ? g_path_get_basename (path) : NULL;
  BaizeThemeFile *file;

  if (path == NULL || !is_sheet (base)
      || !(g_str_has_prefix (path, OWN "/") || g_str_has_prefix (path, AISLERIOT "/")
           || g_str_has_prefix (path, KDE "/")))
    return NULL;
  file = find_in (g_get_user_data_dir (), path);
  for (gsize i = 0; file == NULL && folders[i] != NULL; i++)
    file = find_in (folders[i], path);
  return file;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers for people in a locale that groups digits. The test compiles such a locale, because machines differ in the
 * locales that are installed.
 */
#include "test-folder.h"
#include "test.h"

#include "core/base/baize-limits.h"
#include "core/base/baize-number.h"
#include "core/game/baize-record.h"

#include <locale.h>
#include <string.h>

#define NUMERIC "LC_NUMERIC\ndecimal_point \".\"\nthousands_sep \",\"\ngrouping 3;3\nEND LC_NUMERIC\n"

/** Compiles a locale in @folder and selects it for numbers. Returns whether this machine can do so. */
static gboolean
use_groups (const char *folder)
{
  g_autofree char *source = g_build_filename (folder, "source", NULL), *made = g_build_filename (folder, "xx_XX", NULL);
  const char *const arguments[] = { "localedef", "-c", "-i", source, "-f", "ANSI_X3.4-1968", made, NULL };

  g_assert_true (g_file_set_contents (source, "comment_char %\nescape_char /\n" NUMERIC, -1, NULL));
  g_spawn_sync (NULL, (char **) arguments, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_setenv ("LOCPATH", folder, TRUE);
  return setlocale (LC_NUMERIC, "xx_XX") != NULL;
}

TEST (groups)
{
  static const struct
  {
    gint64 number;
    const char *text;
  } cases[] = { { 0, "0" }, { 999, "999" }, { 1000, "1,000" }, { 1234567, "1,234,567" }, { -12345, "−12,345" } };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GString) text = g_string_new ("[Game \"grafa\"]\n\n");
  g_autoptr (BaizeRecord) record = NULL;

  if (!use_groups (folder))
    {
      g_test_skip ("no locale can be made here");
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *number = baize_number_to_text (cases[i].number);

      g_assert_cmpstr (number, ==, cases[i].text);
    }
  for (int i = 0; i <= BAIZE_RECORD_MAX_MOVES; i++)
    g_string_append (text, "x\n");
  record = baize_record_parse (text->str, text->len, "t");
  g_assert_nonnull (strstr (record->problem->message, "at most 100,000 moves"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main program of tests, see the header.
 */
#include "test.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* the seed of g_test_rand_int() and its like in a quick run */
#define USUAL_SEED    "R02S00000000000000000000000000000001"
#define MAX_ARGUMENTS 100

/** Returns: the version of the library, as 1000 times the major plus the minor number; 0 if this program does not link
 * it. */
static int
find_version (const char *library)
{
  int version = 0;

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_get_%s_version", library, i == 0 ? "major" : "minor");
      guint (*get) (void) = (guint (*) (void)) dlsym (RTLD_DEFAULT, name);

      version = version * 1000 + (get != NULL ? (int) get () : 0);
    }
  return version;
}

static int
read_version (const char *text)
{
  int major = 0, minor = 0;

  g_assert_cmpint (sscanf (text, "%d.%d", &major, &minor), ==, 2);
  return major * 1000 + minor;
}

/** Returns: (transfer full) (element-type GRegex): what the libraries of this program complain of themselves, from
 * complaints.list. */
static GPtrArray *
read_complaints (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_regex_unref);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "complaints.list", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (*line, " ", 4);
      int version;

      if (**line == '#' || **line == '\0')
        continue;
      g_assert_cmpuint (g_strv_length (words), ==, 4);
      version = find_version (words[0]);
      if (version < read_version (words[1]) || version > read_version (words[2]))
        continue;
      g_ptr_array_add (list, g_regex_new (words[3], 0, 0, &error));
      g_assert_no_error (error);
    }
  return list;
}

static gboolean
is_complaint (gconstpointer regex, gconstpointer message)
{
  return g_regex_match (regex, message, 0, NULL);
}

static GPtrArray *complaints;
static GLogLevelFlags fatal_levels;

/** Ends the program at a warning, as GLib would, if it is not what libraries complain of themselves: GLib decides
 * whether a message is fatal before anybody can look at it. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer unused)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && g_ptr_array_find_with_equal_func (complaints, fields[i].value, is_complaint, NULL))
      return G_LOG_WRITER_HANDLED;
  g_log_writer_default (level, fields, n_fields, NULL);
  if (level & fatal_levels)
    abort ();
  return G_LOG_WRITER_HANDLED;
}

/**
 * test_init:
 * @option: (nullable): an option of g_test_init()
 *
 * Initializes the tests. Usually they are quick, and their random numbers are the same in each run. If the environment
 * variable BAIZE_TEST_THOROUGH is set, as by `build-aux/check --thorough`, they do everything, with new random numbers,
 * whose seed GLib prints. Options of the command line have precedence. Programs with GTK pass over what the libraries
 * complain of themselves.
 */
void
test_init (int *argc, char ***argv, const char *option)
{
  static const char *quick[] = { "--seed", USUAL_SEED }, *thorough[] = { "-m", "thorough" };
  static char *arguments[MAX_ARGUMENTS + 1];
  const char **first = g_getenv ("BAIZE_TEST_THOROUGH") != NULL ? thorough : quick;

  /* options of the command line come last, so they have precedence */
  g_assert_cmpint (*argc, <=, MAX_ARGUMENTS - 2);
  arguments[0] = (*argv)[0];
  memcpy (arguments + 1, first, sizeof quick);
  memcpy (arguments + 3, *argv + 1, (gsize) (*argc - 1) * sizeof *arguments);
  *argv = arguments;
  *argc += 2;
  g_test_init (argc, argv, option, NULL);
  if (find_version ("gtk") == 0)
    return;
  complaints = read_complaints ();
  fatal_levels = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_log_set_writer_func (write_log, NULL, NULL);
}

/** test_amount: Returns: how much to do of what only searches for faults: @whole in a thorough run, a tenth in a quick
 * one, but at least 1. */
guint
test_amount (guint whole)
{
  return g_test_quick () ? MAX (1, whole / 10) : whole;
}

/** test_seed: Returns: @usual in a quick run; in a thorough one a new seed of 62 bits, which depends on the seed that
 * GLib printed. */
guint64
test_seed (guint64 usual)
{
  return g_test_quick () ? usual : (guint64) (g_test_rand_int () & 0x3fffffff) << 32 | (guint32) g_test_rand_int ();
}

static void (*noted[100]) (void);
static guint n_noted;

/** test_note: stores @add, a function that adds tests; test_run() calls it. */
void
test_note (void (*add) (void))
{
  g_assert_cmpuint (n_noted, <, G_N_ELEMENTS (noted));
  noted[n_noted++] = add;
}

/**
 * test_begin: initializes the tests; a test program with other needs defines its own test_begin(). Returns: %FALSE to
 * skip the tests because there is no display.
 */
__attribute__ ((weak)) gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, NULL);
  return TRUE;
}

/** test_run: runs the tests. Returns: the exit status. */
int
test_run (void)
{
  for (guint i = 0; i < n_noted; i++)
    noted[i]();
  return g_test_run ();
}

static void
on_told (GObject *object, const char *message, GPtrArray *messages)
{
  g_ptr_array_add (messages, g_strdup (message));
}

/** test_collect: from now on, adds a copy of the message of each @signal of @object to @messages. */
void
test_collect (gpointer object, const char *signal, GPtrArray *messages)
{
  g_signal_connect_data (object, signal, G_CALLBACK (on_told), g_ptr_array_ref (messages),
                         (GClosureNotify) (void (*) (void)) g_ptr_array_unref, 0);
}

int __attribute__ ((weak)) main (int argc, char **argv)
{
  if (test_begin (&argc, &argv))
    return test_run ();
  g_print ("1..0 # SKIP no display\n");
  return 0;
}

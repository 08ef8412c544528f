/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Macros that define and add a test at once: TEST (name) { … } is the test /name of its program. The tests of a file
 * run in the order of the file.
 */
#pragma once

#include <glib-object.h>

/** TEST: a test. */
#define TEST(name)                            \
  static void test_##name (void);             \
  TESTS (name)                                \
  {                                           \
    g_test_add_func ("/" #name, test_##name); \
  }                                           \
  static void test_##name (void)

/** TEST_WITH: a test with a @fixture of the type @Fixture, see g_test_add(). */
#define TEST_WITH(name, Fixture, set_up, tear_down)                        \
  static void test_##name (Fixture *fixture, gconstpointer data);          \
  TESTS (name)                                                             \
  {                                                                        \
    g_test_add ("/" #name, Fixture, NULL, set_up, test_##name, tear_down); \
  }                                                                        \
  static void test_##name (Fixture *fixture, gconstpointer data)

/** TEST_CASES: a test for each element of @cases, an array of structs with a name; @data is the element. */
#define TEST_CASES(test, cases)                                                   \
  static void test_##test (gconstpointer data);                                   \
  TESTS (test)                                                                    \
  {                                                                               \
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)                              \
      {                                                                           \
        g_autofree char *path = g_strconcat ("/" #test "/", cases[i].name, NULL); \
        g_test_add_data_func (path, &cases[i], test_##test);                      \
      }                                                                           \
  }                                                                               \
  static void test_##test (gconstpointer data)

/** TESTS: a function that adds tests. */
#define TESTS(name)                                                             \
  static void add_##name (void);                                                \
  __attribute__ ((constructor (101 + __LINE__))) static void note_##name (void) \
  {                                                                             \
    test_note (add_##name);                                                     \
  }                                                                             \
  static void add_##name (void)

/** ISOLATED_TESTS: gives each test its own folders. GLib leaks memory when it does so (glib-leaks.supp). */
#define ISOLATED_TESTS                                  \
  gboolean test_begin (int *argc, char ***argv)         \
  {                                                     \
    test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS); \
    return TRUE;                                        \
  }

/** TEST_DEALS: the head of a loop over the numbers @deal of deals: @whole in a thorough run, new ones each time; a
 * tenth in a quick one, always from 1. */
#define TEST_DEALS(deal, whole) \
  for (guint64 deal = test_seed (1), after_##deal = deal + test_amount (whole); deal < after_##deal; deal++)

void test_init (int *argc, char ***argv, const char *option);
guint test_amount (guint whole);
guint64 test_seed (guint64 usual);
void test_note (void (*add) (void));
gboolean test_begin (int *argc, char ***argv);
int test_run (void);
void test_collect (gpointer object, const char *signal, GPtrArray *messages);

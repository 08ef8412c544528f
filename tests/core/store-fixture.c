/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stores and games for tests, see the header.
 */
#include "store-fixture.h"

/** grafa: the rules of the game that is kept. */
const BaizeRules *
grafa (void)
{
  return baize_rules_find ("grafa", NULL);
}

/** assert_same_game: whether two games have the same record. */
void
assert_same_game (BaizeGame *a, BaizeGame *b)
{
  g_autofree char *text_a = write_game (a), *text_b = write_game (b);

  g_assert_cmpstr (text_a, ==, text_b);
}

/** new_store: Returns: (transfer full): a store in a folder of its own that does not exist yet. */
BaizeStore *
new_store (char **folder)
{
  static int n;

  *folder = g_strdup_printf ("%s/stores/%d", g_get_user_data_dir (), ++n);
  return baize_store_new (*folder);
}

ISOLATED_TESTS

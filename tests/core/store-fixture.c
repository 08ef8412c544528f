/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the tests of the store, see the header.
 */
#include "store-fixture.h"

/** grafa: Returns: (transfer none): the rules of GRAFA, the game that most tests save. */
const BaizeRules *
grafa (void)
{
  return baize_rules_find ("grafa", NULL);
}

/** assert_same_game: fails unless two games have the same record. */
void
assert_same_game (BaizeGame *a, BaizeGame *b)
{
  g_autofree char *text_a = write_game (a), *text_b = write_game (b);

  g_assert_cmpstr (text_a, ==, text_b);
}

/** new_store: Returns: (transfer full): a store whose folder is different in each call and does not exist yet; its path
 * goes to @folder (transfer full). */
BaizeStore *
new_store (char **folder)
{
  static int n;

  *folder = g_strdup_printf ("%s/stores/%d", g_get_user_data_dir (), ++n);
  return baize_store_new (*folder);
}

ISOLATED_TESTS

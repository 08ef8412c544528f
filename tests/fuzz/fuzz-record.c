/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: any bytes as a record. They are read and played as far as they go, and written; what was written must
 * read again as the same.
 */
#include "fuzz.h"

#include <string.h>

/* Checks the format without the rules: a record that was read without errors stays the same text when it is written,
 * read and written again. */
static void
check_form (const BaizeRecord *record)
{
  g_autofree char *text = baize_record_to_text (record), *text_again = NULL;
  g_autoptr (BaizeRecord) again = baize_record_parse (text, strlen (text), "again");

  if (strlen (text) > BAIZE_RECORD_MAX_BYTES)
    return;
  g_assert_no_error (again->problem);
  g_assert_cmpuint (again->tags->len, ==, record->tags->len);
  g_assert_cmpuint (again->moves->len, ==, record->moves->len);
  g_assert_cmpstr (again->tail, ==, record->tail);
  text_again = baize_record_to_text (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* Making a puzzle from its deal number takes as long as a hundred other records. All numbers but a few are replaced, so
 * that the game still knows the puzzle. */
static void
take_known_puzzle (const BaizeRecord *record)
{
  const BaizeRecordTag *deal = baize_record_find (record, "Deal");

  if (g_strcmp0 (baize_record_get (record, "Game"), "happy-graphs") == 0 && deal != NULL && *deal->value != '\0')
    deal->value[1] = '\0';
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (BaizeRecord) record = baize_record_parse ((const char *) data, size, "fuzz");
  g_autoptr (GError) problem = NULL, error = NULL;
  g_autoptr (BaizeGame) game = NULL;
  gboolean due = fuzz_is_due (data, size);

  if (!due)
    take_known_puzzle (record);
  game = baize_game_new_from_good_part (record, &problem);
  g_assert_true (game != NULL || problem != NULL);
  if (problem != NULL)
    fuzz_check_message (problem, "fuzz");
  if (game != NULL)
    fuzz_check_cards (game);
  if (!due)
    return 0;
  check_form (record);
  if (problem != NULL)
    {
      g_autoptr (BaizeGame) whole = baize_game_new_from_record (record, &error);

      g_assert_null (whole);
      g_assert_cmpstr (problem->message, ==, error->message);
    }
  if (game != NULL)
    fuzz_check_written (game);
  return 0;
}

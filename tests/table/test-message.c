/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of the board: which one is shown, and what is announced about moves. Needs no window.
 */
#include "test.h"

#include "table/baize-message.h"

/** A note has priority over a preview, and a preview over the prompt; setting the same text again is no change. */
TEST (shown)
{
  BaizeMessage message;

  baize_message_init (&message);
  g_assert_cmpstr (baize_message_get (&message), ==, "");
  g_assert_false (baize_message_set (&message, BAIZE_MESSAGE_NOTE, NULL));
  g_assert_true (baize_message_set (&message, BAIZE_MESSAGE_NOTE, g_strdup ("no")));
  g_assert_true (baize_message_set (&message, BAIZE_MESSAGE_PROMPT, g_strdup ("play")));
  g_assert_cmpstr (baize_message_get (&message), ==, "no");
  g_assert_true (baize_message_set (&message, BAIZE_MESSAGE_PREVIEW, g_strdup ("lays it")));
  g_assert_false (baize_message_set (&message, BAIZE_MESSAGE_PREVIEW, g_strdup ("lays it")));
  g_assert_cmpstr (baize_message_get (&message), ==, "no");
  g_assert_true (baize_message_set (&message, BAIZE_MESSAGE_NOTE, NULL));
  g_assert_cmpstr (baize_message_get (&message), ==, "lays it");
  baize_message_set (&message, BAIZE_MESSAGE_PREVIEW, NULL);
  g_assert_cmpstr (baize_message_get (&message), ==, "play");
  baize_message_clear (&message);
}

static void
assert_told (BaizeMessage *message, const char *spoken, gboolean by_computer, gboolean goes_on, const char *now,
             const char *gathered)
{
  g_autofree char *told_gathered = NULL;
  g_autofree char *told = baize_message_add_move (message, spoken, by_computer, goes_on, "Draw", &told_gathered);

  g_assert_cmpstr (told, ==, now);
  g_assert_cmpstr (told_gathered, ==, gathered);
}

/** Where announcements interrupt each other, a person's move is announced at once and those of computers together, at a
 * person's turn; otherwise one by one. In both ways each is announced once. */
TEST (told)
{
  BaizeMessage message;

  baize_message_init (&message);
  baize_message_set (&message, BAIZE_MESSAGE_PROMPT, g_strdup ("Draw"));
  assert_told (&message, "You lay. ", FALSE, TRUE, "You lay.", "You lay.");
  assert_told (&message, "Ann draws. ", TRUE, TRUE, "Ann draws.", NULL);
  assert_told (&message, "", TRUE, TRUE, "Draw", NULL);
  assert_told (&message, "Bert lays. ", TRUE, FALSE, "Bert lays. Draw", "Ann draws. Bert lays. Draw");
  assert_told (&message, "", FALSE, FALSE, "Draw", "Draw");
  assert_told (&message, "Ann draws. ", TRUE, TRUE, "Ann draws.", NULL);
  baize_message_clear_moves (&message);
  assert_told (&message, "You lay. ", FALSE, FALSE, "You lay. Draw", "You lay. Draw");
  baize_message_clear (&message);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What must hold for errors, cards and records, whatever the input was.
 */
#include "fuzz.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest message for a player that is not too long to be laid out. */
#define MAX_MESSAGE 4000

/* A fuzzer makes the slow checks for one input of so many. */
#define SHARE 8

gboolean fuzz_tries_all;

/** Ends the program at a warning, like other tests, but in the way that makes libFuzzer keep the input. */
static void
on_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
    return;
  fprintf (stderr, "%s: %s\n", domain, message);
  abort ();
}

/** LLVMFuzzerInitialize: called once before the first input. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_setenv ("GIO_USE_VFS", "local", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_log_set_default_handler (on_log, NULL);
#ifdef __GLIBC__
  /* giving memory back after each input, and asking for it again, takes a quarter of the time */
  mallopt (M_TRIM_THRESHOLD, 256 << 20);
  mallopt (M_MMAP_THRESHOLD, 16 << 20);
  mallopt (M_TOP_PAD, 16 << 20);
#endif
  return 0;
}

/** fuzz_is_due: Returns: whether the slow checks are made for this input. Only the input decides, so that an input that
 * failed fails again. */
gboolean
fuzz_is_due (const guint8 *data, gsize size)
{
  guint32 hash = 5381;

  for (gsize i = 0; i < size; i++)
    hash = hash * 33 + data[i];
  return fuzz_tries_all || hash % SHARE == 0;
}

/** fuzz_take_line: Returns: (transfer full): the first line of *@data, up to a line break or a zero byte, which is
 * taken off; empty at the end. */
char *
fuzz_take_line (const guint8 **data, gsize *size)
{
  gsize length = 0;
  char *line;

  while (length < *size && (*data)[length] != '\n' && (*data)[length] != '\0')
    length++;
  line = g_strndup (length > 0 ? (const char *) *data : "", length);
  length = MIN (length + 1, *size);
  if (length > 0)
    *data += length;
  *size -= length;
  return line;
}

/** fuzz_check_sentence: an error has a text that can be shown. */
void
fuzz_check_sentence (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (*error->message != '\0');
  g_assert_cmpuint (strlen (error->message), <=, MAX_MESSAGE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/** fuzz_check_message: an error in the record @name says where: `NAME:LINE: what`. */
void
fuzz_check_message (const GError *error, const char *name)
{
  const char *p = error->message + strlen (name);

  fuzz_check_sentence (error);
  g_assert_true (g_str_has_prefix (error->message, name));
  g_assert_true (p[0] == ':' && p[1] >= '1' && p[1] <= '9');
  for (p++; g_ascii_isdigit (*p);)
    p++;
  g_assert_true (p[0] == ':' && p[1] == ' ' && p[2] != '\0');
}

static guint
count_cards (const BaizeRules *rules, gconstpointer state, int seat, BaizeLayout *layout)
{
  BaizeCardSet seen = { 0 };

  baize_layout_reset (layout);
  rules->view->tableau (state, seat, layout);
  for (guint i = 0; i < layout->cards->len; i++)
    {
      guint id = g_array_index (layout->cards, BaizeLaidCard, i).id;

      g_assert_false (baize_card_set_has (&seen, id));
      baize_card_set_add (&seen, id);
    }
  return layout->cards->len;
}

/** fuzz_check_cards: every seat sees as many cards as after the deal, face up or not, and each of them once. */
void
fuzz_check_cards (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  g_autofree gpointer deal = g_malloc (rules->state_size);
  guint n_cards;

  baize_game_copy_state_at (game, 0, deal);
  n_cards = count_cards (rules, deal, 1, layout);
  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    g_assert_cmpuint (count_cards (rules, baize_game_get_state (game), seat, layout), ==, n_cards);
}

/** fuzz_write_game: Returns: (transfer full): the text of the record of @game, which is the text that is saved. */
char *
fuzz_write_game (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "written");
  g_autofree char *saved = baize_game_to_text (game);
  char *text = baize_record_to_text (record);

  g_assert_cmpstr (saved, ==, text);
  return text;
}

/** fuzz_check_written: the record of @game can be read, as the same game in the same position, and is written again
 * byte for byte the same. */
void
fuzz_check_written (BaizeGame *game)
{
  g_autofree char *text = fuzz_write_game (game), *text_again = NULL;
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "written");
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) again = baize_game_new_from_record (record, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (strlen (text), <=, BAIZE_RECORD_MAX_BYTES);
  text_again = fuzz_write_game (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpmem (baize_game_get_state (game), baize_game_get_rules (game)->state_size, baize_game_get_state (again),
                   baize_game_get_rules (again)->state_size);
  g_assert_cmpint (baize_game_get_practice (game), ==, baize_game_get_practice (again));
  g_assert_cmpuint (baize_game_get_start (game), ==, baize_game_get_start (again));
}

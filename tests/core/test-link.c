/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Links to deals: what is written is read again, and everything else gets a sentence.
 */
#include "test.h"

#include "core/results/baize-days.h"
#include "core/results/baize-link.h"

#include <string.h>

#define TODAY 20261124

TEST (is_link)
{
  g_assert_true (baize_link_is ("baize:grafa/classic/7"));
  g_assert_true (baize_link_is ("BAIZE:"));
  g_assert_false (baize_link_is ("baize"));
  g_assert_false (baize_link_is ("/home/anna/baize:grafa.baize"));
  g_assert_false (baize_link_is (""));
}

TEST (valid)
{
  static const struct
  {
    const char *text;
    const char *game, *variant;
    guint day;
    guint64 deal;
  } cases[] = {
    { "baize:grafa/classic/2026-11-24", "grafa", "classic", 20261124, 20261124 },
    { "baize:grafa/classic/2024-02-29", "grafa", "classic", 20240229, 20240229 },
    { "baize:grafa/classic/126484017", "grafa", "classic", 0, 126484017 },
    { "baize:grafa/classic/20261124", "grafa", "classic", 0, 20261124 },
    { "baize:grafa/classic/20261350", "grafa", "classic", 0, 20261350 },
    { "baize:grafa/classic/0", "grafa", "classic", 0, 0 },
    { "baize:grafa/classic/18446744073709551615", "grafa", "classic", 0, G_MAXUINT64 },
    { "baize:happy-graphs/hex-made/1000000007", "happy-graphs", "hex-made", 0, 1000000007 },
    { "baize:///grafa/classic/7", "grafa", "classic", 0, 7 },
    { "BAIZE:/grafa/classic/7", "grafa", "classic", 0, 7 },
    { "baize:grafa/classic/007", "grafa", "classic", 0, 7 },
    /* as chat programs add them */
    { "baize:grafa/classic/7.", "grafa", "classic", 0, 7 },
    { "baize:grafa/classic/7/", "grafa", "classic", 0, 7 },
    { "baize:grafa/classic/2026-11-24).", "grafa", "classic", 20261124, 20261124 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeLink link;

      g_assert_true (baize_link_parse (cases[i].text, TODAY, &link, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (link.rules->id, ==, cases[i].game);
      g_assert_cmpstr (link.rules->variants[link.variant].id, ==, cases[i].variant);
      g_assert_cmpuint (link.day, ==, cases[i].day);
      g_assert_cmpuint (link.deal, ==, cases[i].deal);
    }
}

TEST (found_in_text)
{
  static const struct
  {
    const char *text;
    const char *link; /* NULL if there is none */
  } cases[] = {
    { "baize:grafa/classic/7", "baize:grafa/classic/7" },
    { "GRAFA · deal 7\n46 of 52\n▁▂▃\nbaize:grafa/classic/7\nTo play this deal, copy it.\n", "baize:grafa/classic/7" },
    { "Try this (baize:rose/classic/2026-11-24), it is hard.", "baize:rose/classic/2026-11-24" },
    { "<a href=\"baize:rose/classic/7\">baize:rose/classic/7</a>", "baize:rose/classic/7" },
    { "[baize:rose/classic/7](baize:rose/classic/7)", "baize:rose/classic/7" },
    { "“baize:rose/classic/7”", "baize:rose/classic/7" },
    { "> Baize:rose/classic/7/", "Baize:rose/classic/7" },
    { "baize: nice game; baize:rose/classic/7!", "baize:rose/classic/7" },
    { "baize:rose/classic/seven", "baize:rose/classic/seven" },
    { "baize:rose/classic/7 baize:rose/classic/8", "baize:rose/classic/7" },
    { "Baize", NULL },
    { "baize:", NULL },
    { "trapeze-baize:/", NULL },
    { "notbaize:rose/classic/7", NULL },
    { "\xff\xfe", NULL },
    { "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *link = baize_link_find (cases[i].text);

      g_assert_cmpstr (link, ==, cases[i].link);
    }
}

TEST (round_trip)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      for (int daily = 0; daily <= 1; daily++)
        {
          BaizeLink link = { games[i], variant, daily ? 20260321 : 0, daily ? 20260321 : 987654321 }, read;
          g_autofree char *text = baize_link_write (&link);
          g_autoptr (GError) error = NULL;

          if (daily && games[i]->variants[variant].one_deal)
            continue;
          g_assert_true (baize_link_parse (text, TODAY, &read, &error));
          g_assert_true (read.rules == link.rules);
          g_assert_cmpint (read.variant, ==, link.variant);
          g_assert_cmpuint (read.day, ==, link.day);
          g_assert_cmpuint (read.deal, ==, link.deal);
        }
}

TEST (hostile)
{
  static const struct
  {
    const char *text;
    const char *part; /* of the message */
  } cases[] = {
    { "baize:", "is not a link" },
    { "baize:grafa", "is not a link" },
    { "baize:grafa/classic", "is not a link" },
    { "baize:grafa/classic/7/8", "is not a link" },
    { "baize:chess/classic/7", "no game" },
    { "baize:grafa/nine/7", "variant" },
    { "baize:grafa/classic/", "is not a link" },
    { "baize:grafa/classic/7.5", "not a deal number" },
    { "baize:grafa/classic/-7", "not a date" },
    { "baize:grafa/classic/+7", "not a deal number" },
    { "baize:grafa/classic/0x7", "not a deal number" },
    { "baize:grafa/classic/18446744073709551616", "not a deal number" },
    { "baize:grafa/classic/2026-11-25", "before that day" },
    { "baize:grafa/classic/20261125", "before that day" },
    { "baize:grafa/classic/2026-02-29", "not a date" },
    { "baize:grafa/classic/2026-1-2", "not a date" },
    { "baize:grafa/classic/2026-11-2 ", "not a date" },
    { "baize:grafa/classic/9999-12-31", "not a date" },
    { "baize:grafa/classic/7?players=9", "not a deal number" },
    { "baize:../../etc/passwd", "not a link" },
    { "baize:grafa/classic/%37", "not a deal number" },
    { "baize:gr\xff"
      "afa/classic/7",
      "no game" },
  };
  g_autofree char *nines = g_strnfill (100000, '9'), *longest = g_strconcat ("baize:grafa/classic/", nines, NULL);
  g_autoptr (GError) too_long = NULL;
  BaizeLink link;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (baize_link_parse (cases[i].text, TODAY, &link, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].part));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  g_assert_false (baize_link_parse (longest, TODAY, &link, &too_long));
  g_assert_cmpuint (strlen (too_long->message), <, 1000);
}

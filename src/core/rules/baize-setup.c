/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Setups, the decks that deal numbers stand for, and the check whether a setup is playable.
 */
#include "baize-setup.h"
#include "baize-rules.h"

#include "core/cards/baize-random.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/** The element of a round without a given deck is %NULL; arrays call the free function for it too. */
static void
free_deck (gpointer deck)
{
  if (deck != NULL)
    g_byte_array_unref (deck);
}

/**
 * baize_setup_new:
 * @rules: the game
 * @variant: index of the variant
 * @deal: the deal number
 *
 * Returns: (transfer full): a setup with the fewest players of the variant
 */
BaizeSetup *
baize_setup_new (const BaizeRules *rules, int variant, guint64 deal)
{
  BaizeSetup *setup = g_new0 (BaizeSetup, 1);

  setup->variant = variant;
  setup->players = rules->variants[variant].players_min;
  setup->has_deal = TRUE;
  setup->deal = deal;
  setup->decks = g_ptr_array_new_with_free_func (free_deck);
  return setup;
}

static gpointer
copy_deck (gconstpointer deck, gpointer unused)
{
  return deck ? g_byte_array_ref ((GByteArray *) deck) : NULL;
}

/** baize_setup_copy: Returns: (transfer full): the same setup. */
BaizeSetup *
baize_setup_copy (const BaizeSetup *setup)
{
  BaizeSetup *copy = g_memdup2 (setup, sizeof *setup);

  copy->decks = g_ptr_array_copy (setup->decks, copy_deck, NULL);
  g_ptr_array_set_free_func (copy->decks, free_deck);
  copy->rules_text = g_strdup (setup->rules_text);
  copy->fixed_text = g_strdup (setup->fixed_text);
  return copy;
}

/** baize_setup_free: frees @setup (transfer full). */
void
baize_setup_free (BaizeSetup *setup)
{
  g_ptr_array_unref (setup->decks);
  g_free (setup->rules_text);
  g_free (setup->fixed_text);
  g_free (setup);
}

/**
 * baize_setup_set_deck:
 * @setup: the setup to change
 * @round: the round, from 0
 * @faces: (array length=n_faces): the cards, top first
 * @n_faces: number of cards
 *
 * Gives a round its cards. They take precedence over the deal number.
 */
void
baize_setup_set_deck (BaizeSetup *setup, int round, const BaizeFace *faces, gsize n_faces)
{
  GByteArray *deck = g_byte_array_sized_new ((guint) n_faces);

  g_byte_array_append (deck, faces, (guint) n_faces);
  if (setup->decks->len <= (guint) round)
    g_ptr_array_set_size (setup->decks, round + 1);
  g_clear_pointer (&setup->decks->pdata[round], g_byte_array_unref);
  setup->decks->pdata[round] = deck;
}

static GByteArray *
given_deck (const BaizeSetup *setup, int round)
{
  return (guint) round < setup->decks->len ? setup->decks->pdata[round] : NULL;
}

/**
 * baize_setup_make_deck:
 * @setup: a setup
 * @rules: its game
 * @round: the round, from 0
 *
 * Returns: (transfer full): the cards of the round, top first: the given deck, or the one of the deal number
 */
GByteArray *
baize_setup_make_deck (const BaizeSetup *setup, const BaizeRules *rules, int round)
{
  GByteArray *deck = given_deck (setup, round);
  g_autoptr (GByteArray) under = g_byte_array_new ();
  guint n_under = baize_rules_n_under (rules, setup);

  if (deck != NULL)
    return g_byte_array_ref (deck);
  deck = g_byte_array_new ();
  rules->cards (setup, deck);
  g_byte_array_append (under, deck->data + deck->len - n_under, n_under);
  g_byte_array_set_size (deck, deck->len - n_under);
  baize_deck_shuffle (deck, setup->deal, round, 0);
  g_byte_array_append (deck, under->data, under->len);
  return deck;
}

/**
 * baize_setup_is_deal:
 * @setup: a setup
 * @rules: its game
 *
 * Returns: whether the deal number determines the cards: there is one, and given decks equal those of the number
 */
gboolean
baize_setup_is_deal (const BaizeSetup *setup, const BaizeRules *rules)
{
  g_autoptr (BaizeSetup) numbered = NULL;

  if (!setup->has_deal || setup->decks->len == 0)
    return setup->has_deal;
  numbered = baize_setup_copy (setup);
  g_ptr_array_set_size (numbered->decks, 0);
  g_clear_pointer (&numbered->fixed_text, g_free);
  baize_rules_complete (rules, numbered);
  if (g_strcmp0 (numbered->fixed_text, setup->fixed_text) != 0)
    return FALSE;
  for (guint round = 0; round < setup->decks->len; round++)
    {
      g_autoptr (GByteArray) ours = baize_setup_make_deck (setup, rules, (int) round);
      g_autoptr (GByteArray) its = baize_setup_make_deck (numbered, rules, (int) round);

      if (ours->len != its->len || memcmp (ours->data, its->data, ours->len) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_deck (const BaizeSetup *setup, const BaizeRules *rules, int round, GError **error)
{
  g_autoptr (GByteArray) wanted = g_byte_array_new ();
  GByteArray *deck = given_deck (setup, round);
  int count[BAIZE_N_FACES] = { 0 };

  if (deck == NULL)
    return TRUE;
  rules->cards (setup, wanted);
  if (deck->len != wanted->len)
    return baize_refuse_setup (error,
                               ngettext ("The deck has %u card; this game is played with %u.",
                                         "The deck has %u cards; this game is played with %u.", deck->len),
                               deck->len, wanted->len);
  for (guint i = 0; i < deck->len; i++)
    {
      count[wanted->data[i]]++;
      count[deck->data[i]]--;
    }
  for (int face = 0; face < BAIZE_N_FACES; face++)
    if (count[face] != 0)
      return baize_refuse_setup (error,
                                 count[face] > 0 ? _ ("The %s (%s) is missing from the deck.")
                                                 : _ ("The %s (%s) is in the deck too often."),
                                 baize_face_get_name ((BaizeFace) face), baize_face_to_text ((BaizeFace) face));
  return TRUE;
}

/**
 * baize_setup_check:
 * @setup: a setup
 * @rules: its game
 * @error: why not
 *
 * Returns: whether a game can begin with @setup
 */
gboolean
baize_setup_check (const BaizeSetup *setup, const BaizeRules *rules, GError **error)
{
  const BaizeVariant *variant = &rules->variants[setup->variant];

  if (setup->players < variant->players_min || setup->players > variant->players_max)
    {
      if (variant->players_min == variant->players_max)
        return baize_refuse_setup (error,
                                   ngettext ("%s (%s) is played by %d person.", "%s (%s) is played by %d people.",
                                             (gulong) variant->players_min),
                                   _ (rules->title), _ (variant->title), variant->players_min);
      return baize_refuse_setup (error,
                                 ngettext ("%s (%s) is played by %d to %d person.",
                                           "%s (%s) is played by %d to %d people.", (gulong) variant->players_max),
                                 _ (rules->title), _ (variant->title), variant->players_min, variant->players_max);
    }
  if (setup->decks->len > (guint) variant->n_rounds)
    return baize_refuse_setup (error,
                               ngettext ("%s (%s) has %d round, so it takes no further deck.",
                                         "%s (%s) has %d rounds, so it takes no further deck.",
                                         (gulong) variant->n_rounds),
                               _ (rules->title), _ (variant->title), variant->n_rounds);
  if (!baize_rules_check_setup (rules, setup, error))
    return FALSE;
  for (int round = 0; round < variant->n_rounds; round++)
    if (!check_deck (setup, rules, round, error))
      return FALSE;
  return TRUE;
}

/**
 * baize_setup_get_key:
 * @setup: a setup
 * @rules: its game
 *
 * Identifies the deal, to find out whether it was played before: the same cards of the same game and variant have the
 * same key, whether given by deal number or listed.
 *
 * Returns: (transfer full): the key, one line of text
 */
char *
baize_setup_get_key (const BaizeSetup *setup, const BaizeRules *rules)
{
  const BaizeVariant *variant = &rules->variants[setup->variant];
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (int round = 0; round < variant->n_rounds; round++)
    {
      g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, round);

      g_checksum_update (checksum, deck->data, deck->len);
    }
  if (setup->rules_text != NULL)
    g_checksum_update (checksum, (const guchar *) setup->rules_text, -1);
  if (setup->fixed_text != NULL)
    g_checksum_update (checksum, (const guchar *) setup->fixed_text, -1);
  return g_strdup_printf ("%s/%s %d %.24s", rules->id, variant->id, setup->players, g_checksum_get_string (checksum));
}

/** baize_setup_get_level: index into the variant's levels; -1 if it has none or the deal number does not determine
 * it. */
int
baize_setup_get_level (const BaizeSetup *setup, const BaizeRules *rules)
{
  return rules->variants[setup->variant].levels != NULL && baize_setup_is_deal (setup, rules)
           ? rules->puzzle->get_level (setup->deal)
           : -1;
}

/** Returns: (transfer full): a slug, `[a-z0-9-]+`, for the custom rules in @text. */
static char *
own_slug (const char *text)
{
  GString *slug = g_string_new (BAIZE_SCORE_TABLE_OWN);

  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (slug, g_ascii_tolower (*c));
    else if (slug->str[slug->len - 1] != '-')
      g_string_append_c (slug, '-');
  return g_string_free (slug, FALSE);
}

/**
 * baize_setup_get_score_table:
 * @setup: a setup
 * @rules: its game
 *
 * Names the score table that a game of @setup belongs to. Puzzles have a table per level, shared scores one per number
 * of players, and each set of custom rules its own, identified by the rules and not by their name.
 *
 * Returns: (transfer full) (nullable): a slug, `[a-z0-9-]+`, which may be part of a path; %NULL for a variant with only
 *   one table
 */
char *
baize_setup_get_score_table (const BaizeSetup *setup, const BaizeRules *rules)
{
  g_autofree char *own = setup->rules_text ? own_slug (setup->rules_text) : NULL, *group = NULL;
  int level = baize_setup_get_level (setup, rules);

  if (rules->variants[setup->variant].levels != NULL)
    return level >= 0 ? g_strdup_printf (BAIZE_SCORE_TABLE_LEVEL "%d", level + 1) : g_strdup (BAIZE_SCORE_TABLE_CARDS);
  if (!baize_rules_is_group (rules, setup->variant))
    return g_steal_pointer (&own);
  group = g_strdup_printf (BAIZE_SCORE_TABLE_PLAYERS "%d", setup->players);
  return own != NULL ? g_strdup_printf ("%s-%s", group, own) : g_steal_pointer (&group);
}

/** baize_deck_standard: implements `cards` of #BaizeRules for games with one deck of fifty-two. */
void
baize_deck_standard (const BaizeSetup *setup, GByteArray *deck)
{
  baize_deck_append_standard (deck, BAIZE_KING, FALSE);
}

/**
 * baize_deck_append_standard:
 * @deck: the array to append to
 * @highest_rank: the highest rank to include; 13 for a full deck
 * @jokers: whether to append the two jokers
 *
 * Appends one unshuffled deck: suits in the order clubs, diamonds, hearts, spades, each from the ace up.
 */
void
baize_deck_append_standard (GByteArray *deck, int highest_rank, gboolean jokers)
{
  static const BaizeFace joker_faces[] = { BAIZE_FACE_JOKER_RED, BAIZE_FACE_JOKER_BLACK };

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int rank = BAIZE_ACE; rank <= highest_rank; rank++)
      {
        BaizeFace face = baize_face ((BaizeSuit) suit, rank);

        g_byte_array_append (deck, &face, 1);
      }
  if (jokers)
    g_byte_array_append (deck, joker_faces, G_N_ELEMENTS (joker_faces));
}

/**
 * baize_deck_shuffle:
 * @deck: unshuffled cards; shuffled, top first, afterwards
 * @deal: the deal number
 * @round: the round, from 0
 * @reshuffle: 0 for the deal, k for the k-th reshuffle of a pile in the round
 *
 * Shuffles as the deal number defines. The result must never change and is the same on every machine.
 */
void
baize_deck_shuffle (GByteArray *deck, guint64 deal, int round, int reshuffle)
{
  BaizeRandom random;

  baize_random_init (&random, deal ^ ((guint64) round << 56) ^ ((guint64) reshuffle << 48));
  baize_random_shuffle (&random, deck->data, deck->len);
}

/**
 * baize_deal_parse:
 * @text: text from a person or a file
 * @deal: (out): the deal number
 * @error: why @text is not a deal number
 *
 * Reads a deal number: a decimal below 2^64 without sign or leading zero.
 *
 * Returns: whether @text is a deal number
 */
gboolean
baize_deal_parse (const char *text, guint64 *deal, GError **error)
{
  gboolean plain = g_ascii_isdigit (text[0]) && (text[0] != '0' || text[1] == '\0');

  if (!plain || !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, deal, NULL))
    return baize_refuse_text (
      error, _ ("“%s” is not a deal number; a deal number is a whole number from 0 to 18446744073709551615."),
      baize_quote (text).text);
  return TRUE;
}

/**
 * baize_deal_read:
 * @text: text that a person has typed or pasted
 * @deal: (out): the deal number
 * @error: why @text is not a deal number
 *
 * Reads a deal number as people write it: with spaces, leading zeros, and the digits of any script. Unlike
 * baize_deal_parse() it is not for records.
 *
 * Returns: whether @text is a deal number
 */
gboolean
baize_deal_read (const char *text, guint64 *deal, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  if (!g_utf8_validate (text, -1, NULL))
    return baize_deal_parse (text, deal, error);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      int digit = g_unichar_digit_value (c);

      if (digit >= 0)
        {
          if (g_str_equal (digits->str, "0"))
            g_string_truncate (digits, 0);
          g_string_append_c (digits, (char) ('0' + digit));
        }
      /* marks for the direction of writing are of the type format */
      else if (!g_unichar_isspace (c) && g_unichar_type (c) != G_UNICODE_FORMAT)
        return baize_deal_parse (text, deal, error);
    }
  return baize_deal_parse (digits->len > 0 ? digits->str : text, deal, error);
}

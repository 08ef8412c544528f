/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The configuration of a game: the cards and hands of each variant, and custom rules, read from text and checked. Play
 * is not handled here.
 */
#include "happy.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define COPIES 4

static const char *const levels[] = { N_ ("easy"), N_ ("medium"), N_ ("hard"), N_ ("very hard"), NULL };

#define GAME(i, t, ...)                                                                                   \
  {                                                                                                       \
    .id = i, .title = t, .players_min = 1, .players_max = HAPPY_MAX_PLAYERS, .n_rounds = 1, ##__VA_ARGS__ \
  }
#define PUZZLE(i, t, ...)                                                                                \
  {                                                                                                      \
    .id = i, .title = t, .players_min = 1, .players_max = 1, .n_rounds = 1, .timed = TRUE, ##__VA_ARGS__ \
  }

const BaizeVariant happy_variants[] = {
  GAME ("square", N_ ("Square"), .section = N_ ("Alone or Together")),
  GAME ("eight", N_ ("Eight-way")),
  GAME ("hex", N_ ("Hex")),
  PUZZLE ("square-puzzle", N_ ("Great square puzzle"), .section = N_ ("All Cards as One Great Puzzle"),
          .one_deal = TRUE),
  PUZZLE ("eight-puzzle", N_ ("Great eight-way puzzle"), .one_deal = TRUE),
  PUZZLE ("hex-puzzle", N_ ("Great hex puzzle"), .one_deal = TRUE),
  PUZZLE ("square-made", N_ ("Square puzzles"), .section = N_ ("Puzzles, Easy to Very Hard"), .levels = levels),
  PUZZLE ("eight-made", N_ ("Eight-way puzzles"), .levels = levels),
  PUZZLE ("hex-made", N_ ("Hex puzzles"), .levels = levels),
  GAME ("custom", N_ ("Your own rules"), .section = N_ ("Rules of Your Own"), .own_rules = TRUE),
};
G_STATIC_ASSERT (G_N_ELEMENTS (happy_variants) == HAPPY_N_VARIANTS);

/* In the order of the variants, one for each group of grids. */
static const HappyKind kinds[] = { HAPPY_GAME, HAPPY_PUZZLE, HAPPY_PUZZLE, HAPPY_CUSTOM };

static const char *const grid_words[HAPPY_N_GRIDS] = { "square", "eight", "hex" };

/** happy_config_n_cards: Returns: the number of cards in the game. */
int
happy_config_n_cards (const HappyConfig *config)
{
  int n = 0;

  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    n += config->count[want];
  return n;
}

/* The source's table; “if you have more than 16 people who want to play, grab another deck's cards”. Made puzzles and
 * custom rules replace it. */
static void
set_hands (HappyConfig *config, int players)
{
  config->hand_size = players == 1 ? 1 : players == 2 ? 3 : players <= 6 ? 2 : 1;
  config->n_decks = players > 16 ? 2 : 1;
}

/** Gives each number, up to the grid's number of neighbours, as many cards as the published rules have. */
static void
set_source_cards (HappyConfig *config)
{
  config->highest = happy_n_dirs (config->grid);
  for (int want = 1; want <= config->highest; want++)
    config->count[want] = COPIES * config->n_decks;
}

/* ---- custom rules ---- */

static gboolean
read_count (const char *key, const char *text, guint64 max, int *value, GError **error)
{
  guint64 number;
  gboolean plain = g_ascii_isdigit (text[0]) && (text[0] != '0' || text[1] == '\0');

  if (!plain || !g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return baize_refuse_setup (error, _ ("“%s” can’t be %s; it must be a whole number up to %d."),
                               baize_quote (key).text, baize_quote (text).text, (int) max);
  *value = (int) number;
  return TRUE;
}

static gboolean
read_yes (const char *key, const char *text, gboolean *value, GError **error)
{
  if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    return baize_refuse_setup (error, _ ("“%s” can’t be %s; it must be yes or no."), baize_quote (key).text,
                               baize_quote (text).text);
  *value = g_str_equal (text, "yes");
  return TRUE;
}

static gboolean
read_grid (const char *text, HappyGrid *grid, GError **error)
{
  for (int i = 0; i < HAPPY_N_GRIDS; i++)
    if (g_str_equal (text, grid_words[i]))
      {
        *grid = (HappyGrid) i;
        return TRUE;
      }
  return baize_refuse_setup (error, _ ("There is no grid “%s”; there are square, eight and hex."),
                             baize_quote (text).text);
}

static gboolean
read_cards (HappyConfig *config, const char *text, GError **error)
{
  g_auto (GStrv) counts = g_strsplit (text, ",", HAPPY_MAX_WANT + 2);

  config->highest = (int) g_strv_length (counts);
  if (config->highest > HAPPY_MAX_WANT)
    return baize_refuse_setup (error, _ ("No card wants more than %d connections."), HAPPY_MAX_WANT);
  for (int i = 0; i < config->highest; i++)
    if (!read_count ("cards", counts[i], HAPPY_MAX_CARDS, &config->count[i + 1], error))
      return FALSE;
  /* numbers without cards do not count at the end */
  while (config->highest > 0 && config->count[config->highest] == 0)
    config->highest--;
  return TRUE;
}

/** Applies one word of the rules; @known has the keys read before and receives this one. */
static gboolean
read_word (HappyConfig *config, const char *word, GHashTable *known, GError **error)
{
  const char *equals = strchr (word, '=');
  g_autofree char *key = equals ? g_strndup (word, (gsize) (equals - word)) : NULL;
  const char *value = equals ? equals + 1 : NULL;
  static const char *const keys[] = { "grid", "cards", "hand", "decks", "hidden", "gentle", NULL };

  if (key == NULL || !g_strv_contains (keys, key))
    return baize_refuse_setup (
      error, _ ("“%s” is not a rule; rules are written like grid=hex cards=4,4,4 hand=2 decks=1 hidden=no gentle=yes."),
      baize_quote (word).text);
  if (!g_hash_table_add (known, g_strdup (key)))
    return baize_refuse_setup (error, _ ("“%s” occurs twice in the rules."), baize_quote (key).text);
  if (g_str_equal (key, "grid"))
    return read_grid (value, &config->grid, error);
  if (g_str_equal (key, "cards"))
    return read_cards (config, value, error);
  if (g_str_equal (key, "hand"))
    return read_count (key, value, HAPPY_MAX_CARDS, &config->hand_size, error);
  if (g_str_equal (key, "decks"))
    return read_count (key, value, HAPPY_MAX_CARDS, &config->n_decks, error);
  return read_yes (key, value, g_str_equal (key, "hidden") ? &config->hidden : &config->gentle, error);
}

/**
 * happy_config_parse:
 * @config: (out): the configuration
 * @text: custom rules: `grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes`, in any order; only grid and
 *   cards are required
 * @error: why these rules cannot be played
 *
 * Reads and checks custom rules. Whether they suit the number of players is not checked.
 *
 * Returns: whether they can be played
 */
gboolean
happy_config_parse (HappyConfig *config, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n_cards;

  *config = (HappyConfig){ .kind = HAPPY_CUSTOM, .hand_size = 1, .n_decks = 1 };
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !read_word (config, *word, known, error))
      return FALSE;
  if (!g_hash_table_contains (known, "grid"))
    return baize_refuse_setup (error, _ ("The rules must name the grid: grid=square, grid=eight or grid=hex."));
  if (!g_hash_table_contains (known, "cards"))
    return baize_refuse_setup (error,
                               _ ("The rules must say how many cards of each number there are, like cards=4,4,4,4."));
  if (config->highest > happy_n_dirs (config->grid))
    return baize_refuse_setup (
      error, _ ("A card that wants %d connections can’t have them: a cell of this grid has %d neighbours."),
      config->highest, happy_n_dirs (config->grid));
  if (config->n_decks == 0 || happy_config_n_cards (config) == 0)
    return baize_refuse_setup (error, _ ("These rules have no cards."));
  n_cards = happy_config_n_cards (config);
  if (n_cards > HAPPY_MAX_CARDS / config->n_decks)
    return baize_refuse_setup (error, _ ("These rules have more than %d cards."), HAPPY_MAX_CARDS);
  if (config->hand_size == 0)
    return baize_refuse_setup (error, _ ("A hand needs at least one card."));
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    config->count[want] *= config->n_decks;
  return TRUE;
}

/** happy_config_to_text: Returns: (transfer full): custom rules as text, with every key. */
char *
happy_config_to_text (const HappyConfig *config)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "grid=%s cards=", grid_words[config->grid]);
  for (int want = 1; want <= config->highest; want++)
    g_string_append_printf (text, "%s%d", want > 1 ? "," : "", config->count[want] / config->n_decks);
  g_string_append_printf (text, " hand=%d decks=%d hidden=%s gentle=%s", config->hand_size, config->n_decks,
                          config->hidden ? "yes" : "no", config->gentle ? "yes" : "no");
  return g_string_free (text, FALSE);
}

/**
 * happy_config_init:
 * @config: (out): the configuration
 * @setup: variant, players, and the rules of the custom variant; without rules, the custom variant is played as square
 * @error: why a game cannot be set up
 *
 * Returns: whether a game can be set up
 */
gboolean
happy_config_init (HappyConfig *config, const BaizeSetup *setup, GError **error)
{
  *config = (HappyConfig){ .grid = (HappyGrid) (setup->variant % HAPPY_N_GRIDS),
                           .kind = kinds[setup->variant / HAPPY_N_GRIDS],
                           .made = happy_variants[setup->variant].levels != NULL };
  if (config->kind == HAPPY_CUSTOM && setup->rules_text != NULL)
    {
      if (!happy_config_parse (config, setup->rules_text, error))
        return FALSE;
      if (setup->players > happy_config_n_cards (config) / config->hand_size)
        return setup->players == 1
                 ? baize_refuse_setup (error, _ ("A hand of %d cards takes more than the %d cards there are."),
                                       config->hand_size, happy_config_n_cards (config))
                 : baize_refuse_setup (
                   error,
                   ngettext ("A hand of %d card for each of %d players takes more than the %d cards there are.",
                             "A hand of %d cards for each of %d players takes more than the %d cards there are.",
                             (gulong) config->hand_size),
                   config->hand_size, setup->players, happy_config_n_cards (config));
      return TRUE;
    }
  if (setup->rules_text != NULL)
    return baize_refuse_setup (error, _ ("Only the variant “custom” can have rules of its own."));
  if (setup->fixed_text != NULL && !config->made)
    return baize_refuse_setup (error, _ ("This variant has no fixed cards."));
  set_hands (config, setup->players);
  if (config->made)
    happy_made_set_cards (config, setup);
  else
    set_source_cards (config);
  if (config->kind == HAPPY_PUZZLE)
    config->hand_size = happy_config_n_cards (config);
  return TRUE;
}

/**
 * happy_complete: writes custom rules in full and in a normal form, and adds the cards of a puzzle that the deal number
 * makes.
 */
void
happy_complete (BaizeSetup *setup)
{
  HappyConfig config;

  if (setup->rules_text != NULL && happy_config_parse (&config, setup->rules_text, NULL))
    {
      g_free (setup->rules_text);
      setup->rules_text = happy_config_to_text (&config);
    }
  happy_made_complete (setup);
}

/** happy_check_setup: whether a game can be set up, see BaizeRules. */
gboolean
happy_check_setup (const BaizeSetup *setup, GError **error)
{
  HappyConfig config;

  return happy_config_init (&config, setup, error) && (!config.made || happy_made_check (&config, setup, error));
}

/** Appends the cards of @suit that one deck has, @count of each number: the k-th card of a number has suit k mod 4. */
static void
append_suit (const HappyConfig *config, const int *count, BaizeSuit suit, GByteArray *deck)
{
  for (int want = 1; want <= config->highest; want++)
    for (int k = (int) suit; k < count[want]; k += BAIZE_N_SUITS)
      {
        BaizeFace face = baize_face (suit, want);

        g_byte_array_append (deck, &face, 1);
      }
}

static int
compare_faces (gconstpointer a, gconstpointer b)
{
  return *(const BaizeFace *) a - *(const BaizeFace *) b;
}

/** Appends the cards that a record lists for its puzzle, in the order of the unshuffled deck. */
static void
append_sorted (const GByteArray *given, GByteArray *deck)
{
  guint start = deck->len;

  g_byte_array_append (deck, given->data, given->len);
  qsort (deck->data + start, given->len, 1, compare_faces);
}

/**
 * happy_cards:
 * @setup: a setup
 * @deck: the array that receives the cards
 *
 * Appends the cards in the order of the unshuffled deck, one deck after another. In a gentle game, the last card of
 * each number comes after all others, the highest first.
 */
void
happy_cards (const BaizeSetup *setup, GByteArray *deck)
{
  HappyConfig config;
  int left[HAPPY_MAX_WANT + 1];

  if (!happy_config_init (&config, setup, NULL))
    return;
  if (config.made && setup->decks->len > 0)
    {
      append_sorted (setup->decks->pdata[0], deck);
      return;
    }
  for (int i = 0; i < config.n_decks; i++)
    {
      for (int want = 1; want <= config.highest; want++)
        left[want] = config.count[want] / config.n_decks
                     - (config.gentle && i == config.n_decks - 1 && config.count[want] > 0);
      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        append_suit (&config, left, (BaizeSuit) suit, deck);
    }
  for (int want = config.highest; config.gentle && want >= 1; want--)
    if (config.count[want] > 0)
      {
        BaizeFace face = baize_face ((BaizeSuit) ((config.count[want] / config.n_decks - 1) % BAIZE_N_SUITS), want);

        g_byte_array_append (deck, &face, 1);
      }
}

/**
 * happy_n_under: Returns: how many of those cards stay under the shuffled ones: in a gentle game one card of each
 * number.
 */
int
happy_n_under (const BaizeSetup *setup)
{
  HappyConfig config;
  int n = 0;

  if (!happy_config_init (&config, setup, NULL) || !config.gentle)
    return 0;
  for (int want = 1; want <= config.highest; want++)
    n += config.count[want] > 0;
  return n;
}

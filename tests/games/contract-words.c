/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of messages: every position, place and move has a text, in every language of the tree, and no text
 * depends on a card that the seat does not know.
 */
#include "contract.h"
#include "baize-config.h"

#include "core/rules/baize-reason.h"

#include <dlfcn.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

/* The number of moves of a position that are compared with each other. */
#define MOST_DIFFERENT 200

static void
say (const ContractPosition *position, GPtrArray *texts, char *text, const char *of)
{
  contract_require (position, text != NULL && *text != '\0', "%s is called nothing", of);
  contract_require (position, g_utf8_validate (text, -1, NULL), "%s is called “%s”, which is no text", of, text);
  g_ptr_array_add (texts, text);
}

/** contract_names_card: Returns: whether @text names the card @face, in any form of its name. */
gboolean
contract_names_card (const char *text, BaizeFace face)
{
  return strstr (text, baize_face_get_name (face)) != NULL || strstr (text, baize_face_get_object (face)) != NULL
         || strstr (text, baize_face_get_short (face)) != NULL;
}

/**
 * contract_gives_away: Returns: whether @text, the text of a move or a message, names a card whose face is nowhere in
 * @layout.
 */
gboolean
contract_gives_away (const BaizeLayout *layout, const char *text)
{
  gboolean seen[256] = { FALSE };

  for (guint i = 0; i < layout->cards->len; i++)
    seen[g_array_index (layout->cards, BaizeLaidCard, i).face] = TRUE;
  for (BaizeFace face = 0; text != NULL && face < BAIZE_N_FACES; face++)
    if (!seen[face] && (strstr (text, baize_face_to_text (face)) != NULL || contract_names_card (text, face)))
      return TRUE;
  return FALSE;
}

/** Checks that the message about a move that takes a visible card names that card. */
static void
check_named (const ContractPosition *position, const BaizeLayout *layout, const BaizeMove *move, const char *words)
{
  const BaizeLaidCard *card;
  BaizePlace source, target;

  position->rules->view->places (position->state, move, &source, &target);
  card = baize_layout_find_card (layout, &source);
  contract_require (position, card == NULL || !card->up || contract_names_card (words, card->face),
                    "“%s” does not name the %s it takes", words, baize_face_get_name (card->face));
}

/**
 * Adds the messages about moves. Skips moves that name an unseen card: they are offered only to a player who looks at
 * that card, as in “foresee”.
 */
static void
say_moves (const ContractPosition *position, const BaizeLayout *layout, guint n_most, GPtrArray *texts)
{
  const BaizeRules *rules = position->rules;
  BaizeMoves moves = { 0 };

  rules->moves (position->state, &moves);
  for (gsize i = 0; i < moves.n_items; i += MAX (1, moves.n_items / n_most))
    {
      char *text = baize_rules_move_text (position->rules, position->state, &moves.items[i]);

      if (contract_gives_away (layout, text))
        {
          g_free (text);
          continue;
        }
      g_ptr_array_add (texts, text);
      say (position, texts, rules->view->describe_move (position->state, &moves.items[i]), text);
      check_named (position, layout, &moves.items[i], texts->pdata[texts->len - 1]);
      if (rules->players != NULL && rules->players->contrast != NULL && i > 0)
        {
          char *contrast = rules->players->contrast (position->state, &moves.items[i], &moves.items[0]);

          g_ptr_array_add (texts, contrast != NULL ? contrast : g_strdup (""));
        }
    }
  baize_moves_clear (&moves);
}

/** Returns: whether two cards of the deck are equal, so that texts about them may be equal. */
static gboolean
has_equal_cards (const ContractPosition *position)
{
  g_autoptr (GByteArray) deck = g_byte_array_new ();
  int count[BAIZE_N_FACES] = { 0 };
  gboolean any = FALSE;

  position->rules->cards (position->setup, deck);
  for (guint i = 0; i < deck->len; i++)
    any = ++count[deck->data[i]] > 1 || any;
  return any;
}

/** Checks that what a hint says of a move tells it from every other move of the position, where there are hints and no
 * two cards are equal. */
static void
check_different (const ContractPosition *position, const BaizeLayout *layout)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (has_equal_cards (position) || rules->players == NULL
      || (rules->players->refuse != NULL && rules->players->refuse (position->state, NULL)))
    return;
  for (gsize i = 0; i < MIN (position->legal->n_items, MOST_DIFFERENT); i++)
    {
      char *text = baize_rules_move_text (position->rules, position->state, &position->legal->items[i]);
      char *words = contract_gives_away (layout, text)
                      ? g_strdup (text)
                      : baize_reason_describe (rules, position->state, &position->legal->items[i]);
      const char *same = g_hash_table_lookup (moves, words);

      /* the two jokers look and do the same */
      contract_require (position, same == NULL || strchr (text, 'X') != NULL, "“%s” is said of “%s” and of “%s”", words,
                        same, text);
      g_hash_table_insert (moves, words, text);
    }
}

/** Returns: all messages for @seat: the prompt, the summary, every place and, on the turn of @seat, moves. */
static GPtrArray *
say_everything (const ContractPosition *position, int seat, guint n_moves)
{
  const BaizeRules *rules = position->rules;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  say (position, texts, rules->view->prompt (position->state), "what is expected");
  say (position, texts, rules->view->summary (position->state), "the position");
  rules->view->tableau (position->state, seat, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (int index = -1; index < (int) pile->n_cards; index++)
        {
          BaizePlace place = pile->place;
          g_autofree char *of = g_strdup_printf ("card %d of pile %u (kind %d)", index, i, place.kind);

          place.index = (gint16) index;
          say (position, texts, rules->view->describe_place (position->state, seat, &place), of);
        }
    }
  if (seat == baize_rules_seat (rules, position->state))
    {
      say_moves (position, layout, n_moves, texts);
      check_different (position, layout);
      for (gsize i = 0; i < MIN (position->legal->n_items, n_moves); i++)
        {
          BaizePlace places[2];

          rules->view->places (position->state, &position->legal->items[i], &places[0], &places[1]);
          for (int j = 0; j < 2; j++)
            if (!baize_place_is_none (&places[j]))
              say (position, texts, rules->view->describe_place (position->state, seat, &places[j]),
                   "a place of a move");
        }
    }
  return texts;
}

/**
 * Returns: the face of the card at @place, or of the top card if @place is a pile; %BAIZE_FACE_NONE if it is not
 * visible.
 */
static BaizeFace
face_at (const BaizeLayout *layout, const BaizePlace *place)
{
  const BaizeLaidPile *pile = baize_layout_find_pile (layout, place);
  guint index = place->index >= 0 ? (guint) place->index : pile != NULL ? pile->n_cards - 1 : 0;

  return pile != NULL && index < pile->n_cards ? g_array_index (layout->cards, BaizeLaidCard, pile->first + index).face
                                               : BAIZE_FACE_NONE;
}

/**
 * Checks that places have different names, except those of one pile and those at equal cards; adds @place to @names.
 */
static void
check_name (const ContractPosition *position, GHashTable *names, const BaizeLayout *layout, const BaizePlace *place)
{
  int seat = baize_rules_seat (position->rules, position->state);
  char *name = position->rules->view->describe_place (position->state, seat, place);
  const BaizePlace *other = g_hash_table_lookup (names, name);

  contract_require (position,
                    other == NULL || baize_place_same_pile (other, place)
                      || (face_at (layout, place) != BAIZE_FACE_NONE
                          && face_at (layout, place) == face_at (layout, other)),
                    "two places, of kinds %d and %d, are called “%s”", place->kind, other->kind, name);
  g_hash_table_insert (names, name, g_memdup2 (place, sizeof *place));
}

static void
check_names (const ContractPosition *position)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  gsize n_moves = has_equal_cards (position) ? 0 : position->legal->n_items;

  position->rules->view->tableau (position->state, baize_rules_seat (position->rules, position->state), layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);
      BaizePlace place = pile->place;

      for (int index = -1; index < (int) pile->n_cards; index++)
        {
          place.index = (gint16) index;
          check_name (position, names, layout, &place);
        }
    }
  for (gsize i = 0; i < n_moves; i++)
    {
      BaizePlace places[2];

      position->rules->view->places (position->state, &position->legal->items[i], &places[0], &places[1]);
      for (int j = 0; j < 2; j++)
        if (!baize_place_is_none (&places[j]) && baize_layout_find_pile (layout, &places[j]) == NULL)
          check_name (position, names, layout, &places[j]);
    }
}

/* Checks names, and that no message changes when the cards that the seat does not know are dealt at random. */
static void
visit_words (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  ContractPosition other = *position;
  g_autofree gpointer hidden = g_memdup2 (position->state, rules->state_size);
  int seat = baize_random_below (position->random, 3) > 0
               ? baize_rules_seat (rules, position->state)
               : 1 + (int) baize_random_below (position->random, (guint64) position->setup->players);
  g_autoptr (GPtrArray) texts = say_everything (position, seat, 60), other_texts = NULL;

  check_names (position);
  rules->view->determinize (hidden, seat, position->random);
  other.state = hidden;
  other_texts = say_everything (&other, seat, 60);
  contract_require (position, texts->len == other_texts->len, "how much is said to seat %d gives away hidden cards",
                    seat);
  for (guint i = 0; i < texts->len; i++)
    contract_require (position, g_str_equal (texts->pdata[i], other_texts->pdata[i]),
                      "“%s” gives away hidden cards to seat %d: with others it is “%s”", (char *) texts->pdata[i], seat,
                      (char *) other_texts->pdata[i]);
}

/** contract_check_words: checks that everything has a name, and that no message reveals a card. */
void
contract_check_words (gconstpointer table)
{
  contract_visit (table, 30, 6, visit_words, NULL);
}

/* ---- languages ---- */

static gboolean marking;

/** Returns: @text in brackets while marking is on, so that text without a lookup stands out; otherwise @text. */
static const char *
mark (const char *text)
{
  g_autofree char *marked = marking ? g_strconcat ("«", text, "»", NULL) : NULL;

  return marking ? g_intern_string (marked) : text;
}

/* These functions replace those of GLib and the C library, so that lookups of translations come here. */
const char *
g_dgettext (const char *domain, const char *text)
{
  return mark (dgettext (domain, text));
}

const char *
g_dpgettext (const char *domain, const char *text, gsize offset)
{
  const char *found = dgettext (domain, text);

  return mark (found == text ? text + offset : found);
}

#undef ngettext
char *
dcngettext (const char *domain, const char *one, const char *many, gulong n, int category)
{
  char *(*library) (const char *, const char *, const char *, gulong, int) = dlsym (RTLD_NEXT, "dcngettext");

  return (char *) mark (library (domain, one, many, n, category));
}

char *
ngettext (const char *one, const char *many, gulong n)
{
  return dcngettext (NULL, one, many, n, LC_MESSAGES);
}

/**
 * Returns: whether @text has a word outside brackets, which was not looked up for translation. Only four small letters
 * in a row count as a word, because names of places and symbols are not translated.
 */
static gboolean
has_bare_word (const char *text)
{
  int depth = 0, n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      depth += g_str_has_prefix (at, "«") ? 1 : g_str_has_prefix (at, "»") ? -1 : 0;
      n = depth == 0 && g_ascii_islower (*at) ? n + 1 : 0;
      if (n == 4)
        return TRUE;
    }
  return FALSE;
}

/** Returns: all messages of a position, and a refusal. */
static GPtrArray *
say_all (const ContractPosition *position, const char *language)
{
  GPtrArray *texts;
  g_autoptr (GError) error = NULL;

  g_setenv ("LANGUAGE", language, TRUE);
  /* this call makes gettext read LANGUAGE again */
  textdomain (GETTEXT_PACKAGE);
  texts = say_everything (position, baize_rules_seat (position->rules, position->state), 20);
  g_assert_false (position->rules->check (position->state, &(BaizeMove){ 0 }, &error));
  say (position, texts, g_strdup (error->message), "a refusal");
  return texts;
}

/* Checks that the state line and the number of messages are the same in every language, and that every message is
 * looked up for translation. */
static void
visit_languages (const ContractPosition *position, gpointer data)
{
  g_autofree char *line = baize_rules_state_text (position->rules, position->state);
  g_autoptr (GPtrArray) texts = say_all (position, "C"), marked = NULL;

  for (char *const *language = data; *language != NULL; language++)
    {
      g_autoptr (GPtrArray) others = say_all (position, *language);
      g_autofree char *other_line = baize_rules_state_text (position->rules, position->state);

      contract_require (position, others->len == texts->len, "%s says more or less", *language);
      contract_require (position, g_str_equal (line, other_line), "the state line is another in %s", *language);
    }
  marking = TRUE;
  marked = say_all (position, "C");
  marking = FALSE;
  for (guint i = 0; i < marked->len; i++)
    {
      const char *text = marked->pdata[i];
      BaizeMove move;
      gboolean is_move = position->rules->read_move (position->state, text, &move, NULL);

      contract_require (position, is_move || !has_bare_word (text), "“%s” has words that can't be translated", text);
    }
}

/**
 * contract_check_languages: checks that the messages can be translated, and that state lines do not depend on the
 * language.
 */
void
contract_check_languages (gconstpointer table)
{
  const char *folder = g_getenv ("BAIZE_LOCALEDIR");
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "po", "LINGUAS", NULL), *text = NULL;
  g_auto (GStrv) languages = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  languages = g_strsplit (g_strchomp (text), "\n", -1);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  contract_visit (table, 4, 25, visit_languages, languages);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of moves: their list, their check and their text agree, also for moves and texts that are not legal.
 */
#include "contract.h"

#include <string.h>

/* If there are more legal moves than this, only some are checked closely. */
#define MANY_MOVES 200
#define MAX_WORDS  64

typedef struct
{
  GHashTable *legal;      /* the texts of the legal moves */
  char *words[MAX_WORDS]; /* words of earlier moves, for mutated texts */
  guint n_words;
  BaizeMoves last; /* the legal moves of the position visited before */
} Texts;

static guint
hash_move (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (BaizeMove); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
moves_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (BaizeMove)) == 0;
}

/** Checks that a refusal is a sentence that says why. */
static void
check_refusal (const ContractPosition *position, const GError *error, const char *move)
{
  contract_require (position, error != NULL && error->domain == BAIZE_ERROR, "“%s” is refused without an error", move);
  contract_require (position, g_utf8_validate (error->message, -1, NULL) && g_str_has_suffix (error->message, "."),
                    "“%s” is refused with “%s”, which is no sentence", move, error->message);
}

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/** Returns: the words of @text in alphabetical order; if it has more than five cards, only their ranks. */
static char *
sort_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words), n_cards = 0;
  BaizeFace face;

  for (guint i = 0; i < n; i++)
    n_cards += baize_face_parse (words[i], strlen (words[i]), &face);
  for (guint i = 0; i < n && n_cards > 5; i++)
    if (baize_face_parse (words[i], strlen (words[i]), &face))
      words[i][1] = '\0';
  qsort (words, n, sizeof *words, compare_words);
  return g_strjoinv (" ", words);
}

/**
 * Returns: whether @text is a listed move or another way to write one: its words may be in any order, and if it has
 * more than five cards, only their ranks must match.
 */
static gboolean
is_listed (const Texts *texts, const char *text)
{
  g_autofree char *sorted = sort_words (text);
  GHashTableIter iter;
  gpointer legal;

  if (g_hash_table_contains (texts->legal, text))
    return TRUE;
  g_hash_table_iter_init (&iter, texts->legal);
  while (g_hash_table_iter_next (&iter, &legal, NULL))
    {
      g_autofree char *other = sort_words (legal);

      if (g_str_equal (sorted, other))
        return TRUE;
    }
  return FALSE;
}

/** Checks that @move, which need not be listed, is refused or equals a listed move. */
static void
try_move (const ContractPosition *position, const Texts *texts, const BaizeMove *move, const char *origin)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean asks = baize_random_below (position->random, 4) == 0;

  if (!baize_rules_check (position->rules, position->state, move, asks ? &error : NULL))
    {
      if (asks)
        check_refusal (position, error, origin);
      return;
    }
  text = baize_rules_move_text (position->rules, position->state, move);
  contract_require (position, is_listed (texts, text), "%s: “%s” is legal, but not listed", origin, text);
}

/** Returns: a random variation of @text. */
static char *
mutate_text (const ContractPosition *position, const Texts *texts, const char *text)
{
  static const char *const odd[] = { "", "AC", "KH", "XR", "a1", "0,0", "-1", "99999999999", "♥", "pass", "2.1" };
  BaizeRandom *random = position->random;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words), at = (guint) baize_random_below (random, n);
  const char *other = baize_random_below (random, 4) == 0 ? odd[baize_random_below (random, G_N_ELEMENTS (odd))]
                                                          : texts->words[baize_random_below (random, texts->n_words)];
  GString *result = g_string_new (NULL);

  switch (baize_random_below (random, 5))
    {
    case 0: /* another character */
      g_string_assign (result, text);
      result->str[baize_random_below (random, result->len)] = (char) (' ' + baize_random_below (random, 95));
      return g_string_free (result, FALSE);
    case 1: /* cases 1 to 4: a word removed, a word added, two words exchanged, a word replaced */
      words[at][0] = '\0';
      break;
    case 2:
      g_string_append_printf (result, "%s %s", text, other);
      return g_string_free (result, FALSE);
    case 3:
      {
        char *word = words[at];

        words[at] = words[n - 1];
        words[n - 1] = word;
        break;
      }
    default:
      g_free (words[at]);
      words[at] = g_strdup (other);
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (result, "%s%s", i > 0 ? " " : "", words[i]);
  return g_string_free (result, FALSE);
}

static void
try_text (const ContractPosition *position, const Texts *texts, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move = { 0 };

  if (position->rules->read_move (position->state, text, &move, &error))
    try_move (position, texts, &move, text);
  else
    check_refusal (position, error, text);
}

/** Checks that @move, if it is legal, is listed, and that its text reads as exactly the same bytes. */
static void
try_length (const ContractPosition *position, const Texts *texts, const BaizeMove *move, const char *origin)
{
  gboolean legal = baize_rules_check (position->rules, position->state, move, NULL);
  BaizeMove read = { 0 };
  g_autofree char *text = legal ? baize_rules_move_text (position->rules, position->state, move) : NULL;

  contract_require (position,
                    !legal
                      || (is_listed (texts, text) && position->rules->read_move (position->state, text, &read, NULL)
                          && moves_equal (&read, move)),
                    "%s: a move with %d arguments is legal, and is not listed", origin, move->n_args);
}

/**
 * Tries variations of @move: one argument changed, another number of arguments, other verbs. The rules must also accept
 * a changed argument when asked for the places of a move.
 */
static void
try_bytes (const ContractPosition *position, const Texts *texts, const BaizeMove *move)
{
  g_autofree char *text = baize_rules_move_text (position->rules, position->state, move);
  g_autofree char *origin = g_strdup_printf ("nearly “%s”", text);
  BaizePlace source, target;
  BaizeMove other;

  for (int i = 0; i < move->n_args; i++)
    for (int value = 0; value < 256; value += value < 64 ? 1 : 37)
      {
        other = *move;
        other.arg[i] = (guint8) value;
        position->rules->view->places (position->state, &other, &source, &target);
        contract_require (position, source.index >= -1 && target.index >= -1,
                          "%s: there are places with index %d and %d", origin, source.index, target.index);
        try_move (position, texts, &other, origin);
      }
  /* other numbers of arguments, even more than there is room for, and a byte after the original arguments */
  for (int n_args = 0; n_args <= BAIZE_MOVE_MAX_ARGS + 1; n_args++)
    {
      other = *move;
      other.n_args = (guint8) n_args;
      if (n_args < BAIZE_MOVE_MAX_ARGS && n_args >= move->n_args)
        other.arg[n_args] = 1;
      try_length (position, texts, &other, origin);
    }
  for (int verb = 0; verb < 256; verb += 255)
    {
      other = *move;
      other.verb = (guint8) verb;
      contract_require (position, !position->rules->check (position->state, &other, NULL), "there is a verb %d", verb);
    }
}

/** Stores the words of @text for mutate_text(). */
static void
learn_words (Texts *texts, const char *text, BaizeRandom *random)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      guint at = texts->n_words < MAX_WORDS ? texts->n_words++ : (guint) baize_random_below (random, MAX_WORDS);

      g_free (texts->words[at]);
      texts->words[at] = g_strdup (*word);
    }
}

/** Checks that a listed move is canonical and legal, and that its text reads as the same move. */
static void
check_move (const ContractPosition *position, const BaizeMove *move, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove read = { 0 };

  contract_require (position, move->verb != 0 && move->n_args <= BAIZE_MOVE_MAX_ARGS, "“%s” is no move", text);
  for (int i = move->n_args; i < BAIZE_MOVE_MAX_ARGS; i++)
    contract_require (position, move->arg[i] == 0, "“%s” has bytes behind its arguments", text);
  contract_require (position, position->rules->check (position->state, move, &error),
                    "“%s” is listed, but not legal: %s", text, error->message);
  contract_require (position, position->rules->read_move (position->state, text, &read, &error),
                    "“%s” can't be read: %s", text, error->message);
  contract_require (position, moves_equal (&read, move), "“%s” is read as another move", text);
  contract_require (position, g_str_is_ascii (text) && strpbrk (text, ";\"\n") == NULL && *text != ' ',
                    "“%s” can't stand in a record", text);
}

/** Checks that after the end every move is refused because the game is over, even a text that is not a move. */
static void
check_over (const ContractPosition *position, const Texts *texts)
{
  for (gsize i = 0; i <= texts->last.n_items; i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move;
      gboolean legal = i < texts->last.n_items
                         ? baize_rules_check (position->rules, position->state, &texts->last.items[i], &error)
                         : baize_rules_read_legal (position->rules, position->state, "nonsense", &move, &error);

      contract_require (position, !legal && g_str_equal (error->message, "The game is over."),
                        "a move is still legal, or refused with “%s”", error != NULL ? error->message : "");
    }
}

/** Checks that baize_rules_copy() copies all of the position: the bytes that it leaves out are 0. */
static void
check_copy (const ContractPosition *position)
{
  g_autofree gpointer copy = g_malloc0 (position->rules->state_size);

  baize_rules_copy (position->rules, copy, position->state);
  contract_require (position, memcmp (copy, position->state, position->rules->state_size) == 0,
                    "bytes that should be unused are not 0");
}

/* Checks that the list, the check and the texts agree. */
static void
visit_moves (const ContractPosition *position, gpointer data)
{
  g_autoptr (GHashTable) moves = g_hash_table_new (hash_move, moves_equal);
  g_autoptr (GHashTable) legal = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Texts *texts = data;
  BaizeMoves again = { 0 };
  const BaizeMove *items = position->legal->items;
  gsize n = position->legal->n_items;

  check_copy (position);
  position->rules->moves (position->state, &again);
  contract_require (position, again.n_items == n && (n == 0 || memcmp (again.items, items, n * sizeof *items) == 0),
                    "the list is another when asked for again");
  baize_moves_clear (&again);
  texts->legal = legal;
  for (gsize i = 0; i < n; i++)
    {
      char *text = baize_rules_move_text (position->rules, position->state, &items[i]);

      contract_require (position, g_hash_table_add (moves, (gpointer) &items[i]), "“%s” is listed twice", text);
      contract_require (position, g_hash_table_add (legal, text), "two moves are written “%s”", text);
      if (n > MANY_MOVES && baize_random_below (position->random, n) >= MANY_MOVES)
        continue;
      check_move (position, &items[i], text);
    }
  if (n == 0)
    check_over (position, texts);
  texts->last.n_items = 0;
  if (n == 0)
    return;
  for (gsize i = 0; i < MIN (n, MANY_MOVES); i++)
    *baize_moves_add (&texts->last, 0) = items[i];
  for (int i = 0; i < 6; i++)
    {
      const BaizeMove *move = &items[baize_random_below (position->random, n)];
      g_autofree char *text = baize_rules_move_text (position->rules, position->state, move);

      learn_words (texts, text, position->random);
      for (int j = 0; j < 6; j++)
        {
          g_autofree char *mutated = mutate_text (position, texts, text);

          try_text (position, texts, mutated);
        }
      if (i < 3)
        try_bytes (position, texts, move);
    }
}

/** contract_check_moves: checks which moves are legal, and their texts. */
void
contract_check_moves (gconstpointer table)
{
  Texts texts = { 0 };

  contract_visit (table, 60, 4, visit_moves, &texts);
  for (guint i = 0; i < texts.n_words; i++)
    g_free (texts.words[i]);
  baize_moves_clear (&texts.last);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of state lines, which tools read to follow a game: their form, their agreement with the rules, that
 * every move changes them, and that they reveal nothing that the seat to move does not know.
 */
#include "contract.h"

#include <string.h>

/** Returns: (transfer full): the fields of @line by key: `key=value`, without blanks in values. */
static GHashTable *
read_line (const ContractPosition *position, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GHashTable *fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  contract_require (position, g_str_is_ascii (line) && strchr (line, '\n') == NULL, "the state line is “%s”", line);
  for (char **word = words; *word != NULL; word++)
    {
      const char *equals = strchr (*word, '=');

      contract_require (position, equals != NULL && equals > *word,
                        "the state line has “%s”, which is not a field KEY=VALUE: “%s”", *word, line);
      contract_require (position, equals[1] != '\0',
                        "the state line has “%s” without a value; an empty list is written “%s-”", *word, *word);
      contract_require (
        position, g_hash_table_insert (fields, g_strndup (*word, (gsize) (equals - *word)), g_strdup (equals + 1)),
        "the state line has “%s” twice", *word);
    }
  return fields;
}

/** Checks that the field @key, if there is one, has @value. */
static void
check_field (const ContractPosition *position, GHashTable *fields, const char *key, int value)
{
  const char *text = g_hash_table_lookup (fields, key);

  contract_require (position, text == NULL || atoi (text) == value, "the state line has %s=%s, and it is %d", key, text,
                    value);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/** Returns: (transfer full): the cards that lie face up in each pile of @after, as the player who moved sees them. */
static char *
look_after (const ContractPosition *position, gconstpointer after)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);

  position->rules->view->tableau (after, baize_rules_seat (position->rules, position->state), layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = pile->first; j < pile->first + pile->n_cards; j++)
        if (g_array_index (layout->cards, BaizeLaidCard, j).up)
          g_ptr_array_add (cards,
                           g_strdup_printf ("%d.%d.%d.%d:%d", pile->place.kind, pile->place.owner, pile->place.x,
                                            pile->place.y, g_array_index (layout->cards, BaizeLaidCard, j).face));
    }
  g_ptr_array_sort (cards, compare_texts);
  g_ptr_array_add (cards, NULL);
  return g_strjoinv (" ", (char **) cards->pdata);
}

/** Checks that a move changes the state line, and that moves with visibly different results lead to different lines. */
static void
check_moves (const ContractPosition *position, const char *line)
{
  g_autoptr (GHashTable) sights = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree gpointer after = g_malloc (position->rules->state_size);

  for (gsize i = 0; i < MIN (position->legal->n_items, 40); i++)
    {
      const BaizeMove *move = &position->legal->items[baize_random_below (position->random, position->legal->n_items)];
      g_autofree char *text = baize_rules_move_text (position->rules, position->state, move);
      const char *other;
      char *then, *sight;

      memcpy (after, position->state, position->rules->state_size);
      position->rules->play (after, move, NULL, NULL);
      then = baize_rules_state_text (position->rules, after);
      sight = look_after (position, after);
      other = g_hash_table_lookup (sights, then);
      contract_require (position, !g_str_equal (line, then), "“%s” does not change the state line %s", text, line);
      contract_require (position, other == NULL || g_str_equal (sight, other),
                        "after “%s” and another move the line is %s", text, then);
      g_hash_table_insert (sights, then, sight);
    }
}

static void
visit_line (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer hidden = g_memdup2 (position->state, rules->state_size);
  g_autofree char *line = baize_rules_state_text (position->rules, position->state), *other = NULL;
  g_autoptr (GHashTable) fields = read_line (position, line);
  int seat = baize_rules_seat (rules, position->state);

  contract_require (position, g_str_has_suffix (line, rules->is_over (position->state) ? " over=yes" : " over=no"),
                    "the state line is “%s”", line);
  check_field (position, fields, "score", rules->score (position->state, 1));
  check_field (position, fields, "seat", seat);
  rules->view->determinize (hidden, seat, position->random);
  other = baize_rules_state_text (position->rules, hidden);
  contract_require (position, g_str_equal (line, other), "“%s” gives away hidden cards: with others it is “%s”", line,
                    other);
  check_moves (position, line);
}

/** contract_check_lines: checks the state lines of random games. */
void
contract_check_lines (gconstpointer table)
{
  contract_visit (table, 30, 4, visit_line, NULL);
}

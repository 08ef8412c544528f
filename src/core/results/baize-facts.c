/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads the lines of another ledger. That its player has deleted results there deletes none here; so what was deleted
 * is left out of the list instead.
 */
#include "baize-facts.h"

#include <string.h>

#define LEDGER_TITLE "baize-ledger "

/** Takes the results that were deleted after it out of each fact of @list: it stays known which deals were begun, and
 * which games ended. */
static void
drop_cleared (GArray *list)
{
  g_autoptr (GHashTable) cleared = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = list->len; i > 0; i--)
    {
      BaizeFact *fact = &g_array_index (list, BaizeFact, i - 1);

      if (fact->kind == BAIZE_FACT_CLEARED)
        g_hash_table_add (cleared, (gpointer) fact->table);
      if (fact->table == NULL || !g_hash_table_contains (cleared, fact->table))
        continue;
      if (fact->kind == BAIZE_FACT_BEGUN || fact->kind == BAIZE_FACT_ENDED)
        *fact = (BaizeFact){ .kind = fact->kind, .id = fact->id, .key = fact->key };
      else if (fact->kind == BAIZE_FACT_SOLVED)
        fact->kind = BAIZE_FACT_UNKNOWN;
    }
}

/**
 * baize_facts_read:
 * @text: the lines of a ledger
 *
 * Returns: (transfer full): the facts that can be read
 */
BaizeFacts *
baize_facts_read (const char *text)
{
  BaizeFacts *facts = g_new0 (BaizeFacts, 1);
  char *rest, *line;

  facts->text = rest = g_strdup (text);
  facts->list = g_array_new (FALSE, FALSE, sizeof (BaizeFact));
  while ((line = strsep (&rest, "\n")) != NULL)
    {
      BaizeFact fact;
      gboolean is_title = g_str_has_prefix (line, LEDGER_TITLE);

      if (*line == '\0')
        continue;
      if (baize_fact_read (&fact, line) && fact.kind != BAIZE_FACT_UNKNOWN)
        g_array_append_val (facts->list, fact);
      else
        facts->n_unread += !is_title;
    }
  drop_cleared (facts->list);
  for (guint i = 0; i < facts->list->len; i++)
    {
      const BaizeFact *fact = &g_array_index (facts->list, BaizeFact, i);

      facts->n_results += fact->kind == BAIZE_FACT_ENDED && fact->table != NULL;
    }
  return facts;
}

/** baize_facts_free: frees @facts (transfer full). */
void
baize_facts_free (BaizeFacts *facts)
{
  g_array_unref (facts->list);
  g_free (facts->text);
  g_free (facts);
}

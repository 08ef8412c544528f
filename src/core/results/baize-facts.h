/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The facts of another ledger, to be added to one's own: a list of plain values. It knows no file.
 */
#pragma once

#include "baize-fact.h"

/**
 * BaizeFacts:
 * @list: (element-type BaizeFact): the facts, in the order of their lines
 * @text: the lines that their texts point into
 * @n_results: the number of results among them
 * @n_unread: the number of lines that can't be read, or that only a later version knows
 */
typedef struct
{
  GArray *list;
  char *text;
  guint n_results;
  guint n_unread;
} BaizeFacts;

BaizeFacts *baize_facts_read (const char *text);
void baize_facts_free (BaizeFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFacts, baize_facts_free)

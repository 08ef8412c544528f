/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ledger: the one place that keeps what was begun and ended, ever. An append-only text file, one fact a line, and
 * what follows from the facts, computed when the file is read and with each new fact: the statistics of each score
 * table, and which deals were begun. A fact that is known already changes nothing. It knows no settings and no windows.
 */
#pragma once

#include "baize-facts.h"
#include "baize-missed.h"
#include "baize-statistics.h"

#include "core/store/baize-store.h"

#define BAIZE_TYPE_LEDGER (baize_ledger_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLedger, baize_ledger, BAIZE, LEDGER, GObject)

/**
 * BaizeOwnRules:
 * @name: the name of custom rules; may be empty
 * @text: the rules
 */
typedef struct
{
  char *name;
  char *text;
} BaizeOwnRules;

BaizeLedger *baize_ledger_new (BaizeStore *store);
gboolean baize_ledger_record (BaizeLedger *ledger, const BaizeFact *fact);
char *baize_ledger_to_text (BaizeLedger *ledger, GError **error);
guint baize_ledger_merge (BaizeLedger *ledger, const BaizeFacts *facts);
guint64 baize_ledger_make_id (BaizeLedger *ledger);
gboolean baize_ledger_has (BaizeLedger *ledger, guint64 id, BaizeFactKind kind);
gboolean baize_ledger_was_begun (BaizeLedger *ledger, const char *key);
gboolean baize_ledger_was_seen (BaizeLedger *ledger, const char *key, guint64 id);
BaizeStatistics *baize_ledger_get_statistics (BaizeLedger *ledger, const char *table);
GPtrArray *baize_ledger_list_tables (BaizeLedger *ledger, const char *variant);
const char *baize_ledger_get_latest (BaizeLedger *ledger, const char *variant);
const BaizeMissedList *baize_ledger_get_missed (BaizeLedger *ledger);
const BaizeOwnRules *baize_ledger_get_rules (BaizeLedger *ledger, const char *table);
guint baize_ledger_get_n_unreadable (BaizeLedger *ledger);
void baize_ledger_report (BaizeLedger *ledger);

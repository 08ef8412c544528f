/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts are folded in the order of their lines. The file is read once, when something is first asked; if that fails for
 * now, for want of file handles for example, it is tried again with the next question, and the facts of this run are
 * folded once more then, after those of the file.
 */
#include "baize-ledger.h"

#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"

#include <string.h>
#include <unistd.h>

#define HEADER "baize-ledger version=1~0c3f49be\n"

/** What is known of a game or of a deal: the kinds of its facts, as bits, the score table of the game, and the game in
 * which cards of the deal were seen. */
typedef struct
{
  guint kinds;
  const char *table;
  guint64 seen_in;
} Known;

#define BIT(kind) (1u << (kind))
/* of a deal: a result of it counts */
#define COUNTED BIT (31)
/* of a deal: its cards were seen in several games */
#define SEEN_IN_MORE BIT (30)

struct _BaizeLedger
{
  GObject parent_instance;

  BaizeStore *store; /* weak; NULL if nothing is written */
  char *path;
  gboolean is_read;
  gboolean is_new;     /* whether there is no file yet */
  GString *early;      /* the lines of this run from before the file could be read */
  guint n_unreadable;  /* lines that can't be read; they stay in the file */
  guint n_reported;    /* how many of them the player knows of */
  GStringChunk *texts; /* the keys of the tables below */
  GHashTable *games;   /* guint64 to Known */
  GHashTable *deals;   /* keys of deals to Known */
  GHashTable *tables;  /* score tables to BaizeStatistics */
  GHashTable *rules;   /* score tables to BaizeOwnRules */
  GHashTable *latest;  /* variants, "grafa/classic", to the score table of the game begun last */
  BaizeMissedList *missed;
  guint n_days;
};

G_DEFINE_FINAL_TYPE (BaizeLedger, baize_ledger, G_TYPE_OBJECT)

static void
own_rules_free (gpointer data)
{
  BaizeOwnRules *rules = data;

  g_free (rules->name);
  g_free (rules->text);
  g_free (rules);
}

static void
baize_ledger_finalize (GObject *object)
{
  BaizeLedger *ledger = BAIZE_LEDGER (object);

  g_clear_weak_pointer (&ledger->store);
  g_free (ledger->path);
  g_hash_table_unref (ledger->games);
  g_hash_table_unref (ledger->deals);
  g_hash_table_unref (ledger->tables);
  g_hash_table_unref (ledger->rules);
  g_hash_table_unref (ledger->latest);
  g_ptr_array_unref (ledger->missed);
  g_string_chunk_free (ledger->texts);
  g_string_free (ledger->early, TRUE);
  G_OBJECT_CLASS (baize_ledger_parent_class)->finalize (object);
}

static void
baize_ledger_class_init (BaizeLedgerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_ledger_finalize;
}

static void
baize_ledger_init (BaizeLedger *ledger)
{
  ledger->texts = g_string_chunk_new (4096);
  ledger->early = g_string_new (NULL);
  ledger->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  ledger->deals = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  ledger->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) baize_statistics_free);
  ledger->rules = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, own_rules_free);
  ledger->latest = g_hash_table_new (g_str_hash, g_str_equal);
  ledger->missed = baize_missed_list_new ();
}

/**
 * baize_ledger_new:
 * @store: (nullable): the store in whose folder the file is; it is not kept alive. %NULL for a ledger in memory
 *
 * Returns: (transfer full): the ledger in that folder
 */
BaizeLedger *
baize_ledger_new (BaizeStore *store)
{
  BaizeLedger *ledger = g_object_new (BAIZE_TYPE_LEDGER, NULL);

  if (store != NULL)
    {
      g_set_weak_pointer (&ledger->store, store);
      ledger->path = baize_store_get_path (store, BAIZE_STORE_LEDGER);
    }
  ledger->is_read = store == NULL;
  return ledger;
}

/* ---- folds ---- */

/** Sets how the results of @table are ranked. Of a game that this version does not know, they are not shown. */
static void
set_ranking (BaizeStatistics *statistics, const char *table)
{
  g_auto (GStrv) parts = g_strsplit (table, "/", 3);
  const BaizeRules *rules = g_strv_length (parts) >= 2 ? baize_rules_find (parts[0], NULL) : NULL;
  int variant = rules != NULL ? baize_rules_find_variant (rules, parts[1], NULL) : -1;

  statistics->timed = variant >= 0 && rules->variants[variant].timed;
  statistics->low_is_good = variant >= 0 && (rules->low_is_good || statistics->timed);
}

static BaizeStatistics *
find_statistics (BaizeLedger *ledger, const char *table)
{
  BaizeStatistics *statistics = g_hash_table_lookup (ledger->tables, table);

  if (statistics == NULL)
    {
      statistics = baize_statistics_new (FALSE);
      set_ranking (statistics, table);
      g_hash_table_insert (ledger->tables, g_string_chunk_insert_const (ledger->texts, table), statistics);
    }
  return statistics;
}

static Known *
find_game (BaizeLedger *ledger, guint64 id)
{
  Known *known = g_hash_table_lookup (ledger->games, &id);

  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      g_hash_table_insert (ledger->games, g_memdup2 (&id, sizeof id), known);
    }
  return known;
}

static Known *
find_deal (BaizeLedger *ledger, const char *key)
{
  Known *known = g_hash_table_lookup (ledger->deals, key);

  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      g_hash_table_insert (ledger->deals, g_string_chunk_insert (ledger->texts, key), known);
    }
  return known;
}

/** Adds @kind to what is known. Returns: whether it was not known */
static gboolean
note (Known *known, BaizeFactKind kind)
{
  gboolean is_new = (known->kinds & BIT (kind)) == 0;

  known->kinds |= BIT (kind);
  return is_new;
}

/** Counts a game as played; a deal counts once, all else is practice. */
static void
count_played (BaizeLedger *ledger, const BaizeFact *fact, Known *game, Known *deal)
{
  BaizeStatistics *statistics = fact->table ? find_statistics (ledger, fact->table) : NULL;
  gboolean is_first = note (deal, BAIZE_FACT_BEGUN);

  if (!note (game, BAIZE_FACT_BEGUN) || statistics == NULL)
    return;
  game->table = g_string_chunk_insert_const (ledger->texts, fact->table);
  if (is_first || !fact->counts)
    baize_statistics_add_played (statistics, !fact->counts);
}

/** Makes @table the one that is shown first of its variant. */
static void
fold_latest (BaizeLedger *ledger, const char *table)
{
  const char *variant_end = strchr (table, '/'), *end = variant_end ? strchr (variant_end + 1, '/') : NULL;
  g_autofree char *variant = end ? g_strndup (table, (gsize) (end - table)) : g_strdup (table);

  g_hash_table_insert (ledger->latest, g_string_chunk_insert_const (ledger->texts, variant), (gpointer) table);
}

/** Returns: the day on which @fact happened, here */
static guint
day_of (const BaizeFact *fact)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (fact->date);

  return time != NULL ? baize_day_of (time) : 0;
}

static gboolean
fold_begun (BaizeLedger *ledger, const BaizeFact *fact)
{
  Known *game = find_game (ledger, fact->id);
  gboolean is_new = (game->kinds & BIT (BAIZE_FACT_BEGUN)) == 0;

  if (is_new && fact->goal != 0)
    baize_missed_list_note_tried (ledger->missed, fact->goal, day_of (fact));
  count_played (ledger, fact, game, find_deal (ledger, fact->key));
  if (is_new && game->table != NULL)
    fold_latest (ledger, game->table);
  return is_new;
}

/** Gives the result that was just added the id of its game. */
static void
mark_result (BaizeStatistics *statistics, guint64 id, int place)
{
  g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).id = id;
  if (place > 0)
    ((BaizeTopEntry *) statistics->top->pdata[place - 1])->id = id;
}

static void
fold_day (BaizeLedger *ledger, BaizeStatistics *statistics, const BaizeFact *fact)
{
  BaizeDay day = { (guint) fact->day, (int) fact->score, fact->date, ++ledger->n_days, fact->in_time != 0, { 0 },
                   fact->id };

  baize_statistics_add_day (statistics, &day);
}

static gboolean
fold_seen (BaizeLedger *ledger, const BaizeFact *fact)
{
  Known *deal = find_deal (ledger, fact->key);
  gboolean is_new = note (deal, BAIZE_FACT_SEEN);

  note (deal, BAIZE_FACT_BEGUN);
  if (fact->id != 0)
    note (find_game (ledger, fact->id), BAIZE_FACT_SEEN);
  if (is_new)
    deal->seen_in = fact->id;
  if (is_new || deal->seen_in == fact->id || (deal->kinds & SEEN_IN_MORE) != 0)
    return is_new;
  deal->kinds |= SEEN_IN_MORE;
  return TRUE;
}

static gboolean
fold_ended (BaizeLedger *ledger, const BaizeFact *fact)
{
  Known *game = find_game (ledger, fact->id), *deal = find_deal (ledger, fact->key);
  BaizeStatistics *statistics = fact->table ? find_statistics (ledger, fact->table) : NULL;

  count_played (ledger, fact, game, deal);
  if (!note (game, BAIZE_FACT_ENDED))
    return FALSE;
  if (statistics == NULL)
    return TRUE;
  if (!fact->counts)
    {
      baize_statistics_add_practice (statistics, (int) fact->score, fact->date);
      return TRUE;
    }
  if ((deal->kinds & COUNTED) != 0)
    return FALSE;
  deal->kinds |= COUNTED;
  mark_result (statistics, fact->id,
               baize_statistics_add (statistics, (int) fact->score, fact->date, fact->deal ? fact->deal : "",
                                     fact->name ? fact->name : "", (guint) fact->seconds));
  statistics->won += fact->won != 0;
  if (baize_day_is_valid ((guint64) fact->day))
    fold_day (ledger, statistics, fact);
  return TRUE;
}

/** Returns: (nullable): the statistics of the table of the game @id */
static BaizeStatistics *
statistics_of (BaizeLedger *ledger, guint64 id)
{
  const Known *game = g_hash_table_lookup (ledger->games, &id);

  return game != NULL && game->table != NULL ? find_statistics (ledger, game->table) : NULL;
}

static gboolean
fold_par (BaizeLedger *ledger, const BaizeFact *fact)
{
  BaizeStatistics *statistics = statistics_of (ledger, fact->id);
  BaizePar par = { 0 };

  if (fact->par != NULL)
    baize_par_read (&par, fact->par);
  if (fact->best != NULL && statistics != NULL)
    baize_par_read_best (&par, fact->best, statistics->low_is_good);
  return statistics != NULL && baize_statistics_add_par (statistics, fact->id, &par);
}

static gboolean
fold_named (BaizeLedger *ledger, const BaizeFact *fact)
{
  BaizeStatistics *statistics = statistics_of (ledger, fact->id);

  return statistics != NULL && baize_statistics_rename (statistics, fact->id, fact->name);
}

static gboolean
fold_rules (BaizeLedger *ledger, const BaizeFact *fact)
{
  const BaizeOwnRules *known = g_hash_table_lookup (ledger->rules, fact->table);
  BaizeOwnRules *rules;

  if (known != NULL && g_str_equal (known->name, fact->name) && g_str_equal (known->text, fact->text))
    return FALSE;
  rules = g_new (BaizeOwnRules, 1);
  *rules = (BaizeOwnRules){ g_strdup (fact->name), g_strdup (fact->text) };
  g_hash_table_insert (ledger->rules, g_string_chunk_insert_const (ledger->texts, fact->table), rules);
  return TRUE;
}

static gboolean
fold_solved (BaizeLedger *ledger, const BaizeFact *fact)
{
  BaizeSolved solved = { fact->goal, (guint) fact->day, !fact->counts };

  if ((fact->id != 0 && !note (find_game (ledger, fact->id), BAIZE_FACT_SOLVED))
      || !baize_statistics_add_solved (find_statistics (ledger, fact->table), &solved))
    return FALSE;
  if (!solved.shown)
    baize_missed_list_note_solved (ledger->missed, fact->goal, day_of (fact));
  return TRUE;
}

static gboolean
fold_missed (BaizeLedger *ledger, const BaizeFact *fact)
{
  guint day = day_of (fact);

  return day != 0 && baize_missed_list_add (ledger->missed, fact->goal, fact->table, fact->text, day);
}

/** Empties a table. It stays known, so that high scores that somebody has kept in the settings are corrected. */
static gboolean
fold_cleared (BaizeLedger *ledger, const BaizeFact *fact)
{
  BaizeStatistics *statistics = g_hash_table_lookup (ledger->tables, fact->table);

  if ((fact->id != 0 && !note (find_game (ledger, fact->id), BAIZE_FACT_CLEARED)) || statistics == NULL
      || !baize_statistics_has_any (statistics))
    return FALSE;
  baize_statistics_clear (statistics);
  baize_missed_list_clear (ledger->missed, fact->table);
  return TRUE;
}

/** Adds @fact to what is known. Returns: whether it changes anything */
static gboolean
fold (BaizeLedger *ledger, const BaizeFact *fact)
{
  switch (fact->kind)
    {
    case BAIZE_FACT_BEGUN:
      return fold_begun (ledger, fact);
    case BAIZE_FACT_SEEN:
      return fold_seen (ledger, fact);
    case BAIZE_FACT_ENDED:
      return fold_ended (ledger, fact);
    case BAIZE_FACT_PAR:
      return fold_par (ledger, fact);
    case BAIZE_FACT_NAMED:
      return fold_named (ledger, fact);
    case BAIZE_FACT_SOLVED:
      return fold_solved (ledger, fact);
    case BAIZE_FACT_MISSED:
      return fold_missed (ledger, fact);
    case BAIZE_FACT_RULES:
      return fold_rules (ledger, fact);
    case BAIZE_FACT_CLEARED:
      return fold_cleared (ledger, fact);
    case BAIZE_FACT_REPORTED:
      ledger->n_reported = (guint) fact->score;
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- the file ---- */

/** Reads a line and folds its fact. @line has @length bytes. Returns: how many facts could not be read */
static guint
read_line (BaizeLedger *ledger, char *line, gsize length)
{
  BaizeFact fact;
  char *second;

  if (length == 0)
    return 0;
  if (strlen (line) == length && baize_fact_read (&fact, line))
    {
      fold (ledger, &fact);
      return 0;
    }
  second = strlen (line) == length ? baize_fact_find_joined (line) : NULL;
  return second != NULL ? read_line (ledger, line, strlen (line)) + read_line (ledger, second, strlen (second)) : 1;
}

/** Folds all of @text, which is the whole file. */
static void
read_text (BaizeLedger *ledger, char *text, gsize length)
{
  char *line = text, *end;

  ledger->n_unreadable = 0;
  for (; (end = memchr (line, '\n', (gsize) (text + length - line))) != NULL; line = end + 1)
    {
      *end = '\0';
      ledger->n_unreadable += read_line (ledger, line, (gsize) (end - line));
    }
  /* the program was killed while it wrote the last line; nothing of it is known */
  if (read_line (ledger, line, (gsize) (text + length - line)) > 0 && truncate (ledger->path, line - text) != 0)
    ledger->n_unreadable++;
}

/** Forgets what the facts of this run have changed. The statistics stay where they are, as somebody may look at
 * them. */
static void
forget (BaizeLedger *ledger)
{
  GHashTableIter iter;
  gpointer statistics;

  g_hash_table_remove_all (ledger->games);
  g_hash_table_remove_all (ledger->deals);
  g_ptr_array_set_size (ledger->missed, 0);
  g_hash_table_iter_init (&iter, ledger->tables);
  while (g_hash_table_iter_next (&iter, NULL, &statistics))
    baize_statistics_clear (statistics);
  ledger->n_days = 0;
}

/** Folds the facts of this run from before the file could be read. */
static void
read_early (BaizeLedger *ledger)
{
  char *rest = ledger->early->str, *line;

  while ((line = strsep (&rest, "\n")) != NULL)
    read_line (ledger, line, strlen (line));
  g_string_truncate (ledger->early, 0);
}

static void
read_file (BaizeLedger *ledger)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (ledger->store != NULL)
    baize_store_flush (ledger->store);
  text = baize_file_read (ledger->path, BAIZE_LEDGER_MAX_BYTES, &length, &error);
  ledger->is_new = text == NULL || length == 0;
  ledger->is_read = text != NULL || !baize_file_is_passing (error);
  if (text != NULL)
    {
      forget (ledger);
      read_text (ledger, text, length);
      read_early (ledger);
    }
  else if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_message ("%s", error->message);
}

static void
ensure_read (BaizeLedger *ledger)
{
  if (!ledger->is_read)
    read_file (ledger);
}

/** Whether a fact is about results that @cleared deletes. */
static gboolean
is_cleared (BaizeLedger *ledger, const BaizeFact *fact, const BaizeFact *cleared)
{
  const Known *game = g_hash_table_lookup (ledger->games, &fact->id);

  switch (fact->kind)
    {
    case BAIZE_FACT_ENDED:
    case BAIZE_FACT_SOLVED:
    case BAIZE_FACT_MISSED:
      return g_strcmp0 (fact->table, cleared->table) == 0;
    case BAIZE_FACT_CLEARED:
      return fact->id != cleared->id && g_str_equal (fact->table, cleared->table);
    case BAIZE_FACT_PAR:
    case BAIZE_FACT_NAMED:
      return game != NULL && g_strcmp0 (game->table, cleared->table) == 0;
    default:
      return FALSE;
    }
}

/** Appends what stays of a line when @cleared deletes results: a line about anything else; and that a deal was begun
 * and a game ended, so that no second game of that deal counts, nor the same game twice. */
static void
keep_line (BaizeLedger *ledger, GString *kept, const char *line, gsize length, const BaizeFact *cleared)
{
  g_autofree char *copy = g_strndup (line, length), *rest = NULL;
  BaizeFact fact;

  if (!baize_fact_read (&fact, copy) || !is_cleared (ledger, &fact, cleared))
    g_string_append_len (kept, line, (gssize) length + 1);
  else if (fact.kind == BAIZE_FACT_ENDED)
    {
      rest = baize_fact_write (&(BaizeFact){ .kind = BAIZE_FACT_ENDED, .id = fact.id, .key = fact.key });
      g_string_append (kept, rest);
    }
}

/** Takes the results that @cleared has deleted out of the file. If that is impossible now, or the program
 * is killed before, the line of @cleared, which is written first, says that they were deleted. */
static void
compact (BaizeLedger *ledger, const BaizeFact *cleared)
{
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *text = NULL;
  gsize length;
  char *end;

  if (ledger->store == NULL)
    return;
  baize_store_flush (ledger->store);
  text = baize_file_read (ledger->path, BAIZE_LEDGER_MAX_BYTES, &length, NULL);
  if (text == NULL)
    return;
  for (char *line = text; (end = memchr (line, '\n', (gsize) (text + length - line))) != NULL; line = end + 1)
    keep_line (ledger, kept, line, (gsize) (end - line), cleared);
  g_file_set_contents_full (ledger->path, kept->str, (gssize) kept->len, G_FILE_SET_CONTENTS_CONSISTENT, 0644, NULL);
}

/** Appends @lines, whole lines, to the file, with a title if they are the first. */
static void
append (BaizeLedger *ledger, const char *lines)
{
  if (!ledger->is_read)
    g_string_append (ledger->early, lines);
  if (ledger->store == NULL)
    return;
  baize_store_append (ledger->store, BAIZE_STORE_LEDGER, g_strconcat (ledger->is_new ? HEADER : "", lines, NULL));
  ledger->is_new = FALSE;
}

/**
 * baize_ledger_record:
 * @ledger: a ledger
 * @fact: what has happened
 *
 * Adds @fact, in memory at once and to the file soon, unless it is known.
 *
 * Returns: whether it was new
 */
gboolean
baize_ledger_record (BaizeLedger *ledger, const BaizeFact *fact)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), FALSE);

  ensure_read (ledger);
  if (!fold (ledger, fact))
    return FALSE;
  line = baize_fact_write (fact);
  append (ledger, line);
  if (fact->kind == BAIZE_FACT_CLEARED)
    compact (ledger, fact);
  return TRUE;
}

/* ---- another ledger ---- */

/**
 * baize_ledger_to_text:
 * @ledger: a ledger with a file
 * @error: why the file can't be read
 *
 * Returns: (transfer full) (nullable): all lines that can be read, those of later versions included, for
 *   baize_facts_read()
 */
char *
baize_ledger_to_text (BaizeLedger *ledger, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  char *rest, *line;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger) && ledger->store != NULL, NULL);
  text = rest = baize_store_read_lines (ledger->store, BAIZE_STORE_LEDGER, error);
  if (text == NULL)
    return NULL;
  while ((line = strsep (&rest, "\n")) != NULL)
    {
      g_autofree char *copy = g_strdup (line);
      BaizeFact fact;

      if (baize_fact_read (&fact, copy))
        g_string_append_printf (lines, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/** Whether @fact of another ledger may be added: names of results only with their results (@added has the ids of those
 * added now), names of rules only where there are none (@named has the tables named now); nothing here is deleted. */
static gboolean
may_add (BaizeLedger *ledger, const BaizeFact *fact, GHashTable *added, GHashTable *named)
{
  switch (fact->kind)
    {
    case BAIZE_FACT_CLEARED:
    case BAIZE_FACT_REPORTED:
      return FALSE;
    case BAIZE_FACT_NAMED:
      return g_hash_table_contains (added, &fact->id);
    case BAIZE_FACT_RULES:
      return !g_hash_table_contains (ledger->rules, fact->table) || g_hash_table_contains (named, fact->table);
    default:
      return TRUE;
    }
}

/**
 * baize_ledger_merge:
 * @ledger: a ledger
 * @facts: the facts of another one
 *
 * Adds the facts that are not known here. Nothing that is known here is changed or deleted, and adding the same facts
 * again changes nothing.
 *
 * Returns: the number of new results
 */
guint
baize_ledger_merge (BaizeLedger *ledger, const BaizeFacts *facts)
{
  g_autoptr (GHashTable) added = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n_results = 0;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), 0);
  ensure_read (ledger);
  for (guint i = 0; i < facts->list->len; i++)
    {
      const BaizeFact *fact = &g_array_index (facts->list, BaizeFact, i);
      g_autofree char *line = NULL;

      if (!may_add (ledger, fact, added, named) || !fold (ledger, fact))
        continue;
      if (fact->kind == BAIZE_FACT_ENDED)
        g_hash_table_add (added, (gpointer) &fact->id);
      if (fact->kind == BAIZE_FACT_RULES)
        g_hash_table_add (named, (gpointer) fact->table);
      n_results += fact->kind == BAIZE_FACT_ENDED && fact->table != NULL;
      line = baize_fact_write (fact);
      g_string_append (lines, line);
    }
  if (lines->len > 0)
    append (ledger, lines->str);
  return n_results;
}

/* ---- what follows from the facts ---- */

/** baize_ledger_make_id: Returns: an id that no game of @ledger has. */
guint64
baize_ledger_make_id (BaizeLedger *ledger)
{
  guint64 id;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), 0);
  ensure_read (ledger);
  do
    id = (guint64) g_random_int () << 32 | g_random_int ();
  while (id == 0 || g_hash_table_contains (ledger->games, &id));
  return id;
}

/** baize_ledger_has: Returns: whether there is a fact of @kind about the game @id. */
gboolean
baize_ledger_has (BaizeLedger *ledger, guint64 id, BaizeFactKind kind)
{
  const Known *known;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), FALSE);
  ensure_read (ledger);
  known = g_hash_table_lookup (ledger->games, &id);
  return known != NULL && (known->kinds & BIT (kind)) != 0;
}

/** baize_ledger_was_begun: Returns: whether a game of the deal @key was begun. */
gboolean
baize_ledger_was_begun (BaizeLedger *ledger, const char *key)
{
  const Known *known;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), FALSE);
  ensure_read (ledger);
  known = g_hash_table_lookup (ledger->deals, key);
  return known != NULL && (known->kinds & BIT (BAIZE_FACT_BEGUN)) != 0;
}

/** baize_ledger_was_seen: Returns: whether cards of the deal @key were seen in practice in another game than @id. */
gboolean
baize_ledger_was_seen (BaizeLedger *ledger, const char *key, guint64 id)
{
  const Known *known;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), FALSE);
  ensure_read (ledger);
  known = g_hash_table_lookup (ledger->deals, key);
  return known != NULL && (known->kinds & BIT (BAIZE_FACT_SEEN)) != 0
         && (known->seen_in != id || id == 0 || (known->kinds & SEEN_IN_MORE) != 0);
}

/** baize_ledger_get_statistics: Returns: (transfer none): the statistics of the score table @table, as they are
 * until the next fact. */
BaizeStatistics *
baize_ledger_get_statistics (BaizeLedger *ledger, const char *table)
{
  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), NULL);
  ensure_read (ledger);
  return find_statistics (ledger, table);
}

/** baize_ledger_list_tables: Returns: (transfer container) (element-type utf8): the score tables below @variant,
 * "grafa/classic", that have results, or had some before these were deleted. */
GPtrArray *
baize_ledger_list_tables (BaizeLedger *ledger, const char *variant)
{
  GPtrArray *tables = g_ptr_array_new ();
  gsize length = strlen (variant);
  GHashTableIter iter;
  gpointer table;

  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), tables);
  ensure_read (ledger);
  g_hash_table_iter_init (&iter, ledger->tables);
  while (g_hash_table_iter_next (&iter, &table, NULL))
    if (g_str_has_prefix (table, variant) && ((const char *) table)[length] == '/')
      g_ptr_array_add (tables, table);
  return tables;
}

/** baize_ledger_get_latest: Returns: (nullable): the score table of the game of @variant that was begun last. */
const char *
baize_ledger_get_latest (BaizeLedger *ledger, const char *variant)
{
  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), NULL);
  ensure_read (ledger);
  return g_hash_table_lookup (ledger->latest, variant);
}

/** baize_ledger_get_missed: Returns: (transfer none): the mistakes that come back, valid until the next fact. */
const BaizeMissedList *
baize_ledger_get_missed (BaizeLedger *ledger)
{
  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), NULL);
  ensure_read (ledger);
  return ledger->missed;
}

/** baize_ledger_get_rules: Returns: (transfer none) (nullable): the custom rules of @table. */
const BaizeOwnRules *
baize_ledger_get_rules (BaizeLedger *ledger, const char *table)
{
  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), NULL);
  ensure_read (ledger);
  return g_hash_table_lookup (ledger->rules, table);
}

/** baize_ledger_get_n_unreadable: Returns: the number of lines that can't be read and were not reported yet. */
guint
baize_ledger_get_n_unreadable (BaizeLedger *ledger)
{
  g_return_val_if_fail (BAIZE_IS_LEDGER (ledger), 0);
  ensure_read (ledger);
  return ledger->n_unreadable > ledger->n_reported ? ledger->n_unreadable - ledger->n_reported : 0;
}

/** baize_ledger_report: the player knows of all lines that can't be read. */
void
baize_ledger_report (BaizeLedger *ledger)
{
  g_return_if_fail (BAIZE_IS_LEDGER (ledger));
  baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_REPORTED, .score = ledger->n_unreadable });
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text form of a game: tags, comments and moves, each with the number of its line. A record is only checked for its
 * form; BaizeGame reads the meaning of tags and moves.
 */
#pragma once

#include "core/base/baize-error.h"
#include "core/base/baize-limits.h"
#include "core/cards/baize-face.h"

#define BAIZE_RECORD_MEDIA_TYPE "application/x-baize-record"
#define BAIZE_RECORD_SUFFIX     ".baize"

/** BAIZE_RECORD_COUNTING: the tag of a game in a practice branch with the line that counts: the number of moves after
 * which the branch leaves it, and how it goes on. */
#define BAIZE_RECORD_COUNTING "Counting"

/**
 * BaizeRecordTag:
 * @key: name of the tag
 * @value: value of the tag, without quotes and escapes
 * @line: line of the tag, from 1; 0 if the tag was not read from a file
 */
typedef struct
{
  char *key;
  char *value;
  guint line;
} BaizeRecordTag;

/**
 * BaizeRecordMove:
 * @text: the move in the game's words
 * @comment: (nullable): the comment lines before the move, separated by newlines, each without its `#`
 * @line: line of the move, from 1; 0 if the move was not read from a file
 */
typedef struct
{
  char *text;
  char *comment;
  guint line;
} BaizeRecordMove;

/**
 * BaizeRecord:
 * @name: the name of the record in messages: a file's name, or `-` for standard input
 * @tags: (element-type BaizeRecordTag): the tags in the order of the file
 * @tags_by_key: the same tags by key, for quick lookup
 * @moves: (element-type BaizeRecordMove): the moves made; undone moves are in the tag `Redo`
 * @tail: (nullable): the comment after the last move
 * @comment_lines: (element-type guint): the line number of each comment line, in reading order
 * @problem: (nullable): the first error; the lines before it were read
 */
typedef struct
{
  char *name;
  GPtrArray *tags;
  GHashTable *tags_by_key;
  GPtrArray *moves;
  char *tail;
  GArray *comment_lines;
  GError *problem;
} BaizeRecord;

BaizeRecord *baize_record_new (const char *name);
BaizeRecord *baize_record_parse (const char *text, gsize length, const char *name);
BaizeRecord *baize_record_load (const char *path, GError **error);
BaizeRecord *baize_record_load_any (const char *path, GError **error);
void baize_record_free (BaizeRecord *record);
const BaizeRecordTag *baize_record_find (const BaizeRecord *record, const char *key);
const char *baize_record_get (const BaizeRecord *record, const char *key);
void baize_record_set (BaizeRecord *record, const char *key, const char *value);
void baize_record_unset (BaizeRecord *record, const char *key);
void baize_record_add_move (BaizeRecord *record, const char *text, gssize length, const char *comment);
void baize_record_set_deck (BaizeRecord *record, int round, const GByteArray *deck);
gsize baize_record_measure_tag (const char *key, const char *value);
gsize baize_record_measure (const BaizeRecord *record);
void baize_record_fit (BaizeRecord *record);
char *baize_record_to_text (const BaizeRecord *record);
char *baize_record_to_text_with (const BaizeRecord *record, const char *moves, gsize n_bytes);
void baize_record_write_move (GString *out, const char *text, const char *comment);
GError *baize_record_error_new (const BaizeRecord *record, guint line, const char *message);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeRecord, baize_record_free)

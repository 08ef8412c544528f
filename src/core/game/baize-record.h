/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text that carries a game: tags, comments and moves as lines, with the line each came from. It knows the form
 * of a record, not what any game's words mean; BaizeGame gives them meaning.
 */
#pragma once

#include "core/base/baize-error.h"
#include "core/base/baize-limits.h"
#include "core/cards/baize-face.h"

G_BEGIN_DECLS

#define BAIZE_RECORD_MEDIA_TYPE "application/x-baize-record"
#define BAIZE_RECORD_SUFFIX     ".baize"

/**
 * BaizeRecordTag:
 * @key: name of the tag
 * @value: its value, without quotes and escapes
 * @line: where it stood, from 1; 0 when it was not read from a file
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
 * @comment: (nullable): the comment lines before it, parted by newlines, each without its `#`
 * @line: where it stood
 */
typedef struct
{
  char *text;
  char *comment;
  guint line;
} BaizeRecordMove;

/**
 * BaizeRecord:
 * @name: what messages call it: a file's name, `-` for standard input
 * @tags: (element-type BaizeRecordTag)
 * @tags_by_key: the same tags, to find one among very many
 * @moves: (element-type BaizeRecordMove)
 * @tail: (nullable): comment after the last move
 * @comment_lines: (element-type guint): where each line of the comments stood, in the order they are read
 * @problem: (nullable): the first line that is wrong; what stands before it was read
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

BaizeRecord          *baize_record_new       (const char        *name);
BaizeRecord          *baize_record_parse     (const char        *text,
                                              gsize              length,
                                              const char        *name);
BaizeRecord          *baize_record_load      (const char        *path,
                                              GError           **error);
BaizeRecord          *baize_record_load_any  (const char        *path,
                                              GError           **error);
void                  baize_record_free      (BaizeRecord       *record);
const BaizeRecordTag *baize_record_find      (const BaizeRecord *record,
                                              const char        *key);
const char           *baize_record_get       (const BaizeRecord *record,
                                              const char        *key);
void                  baize_record_set       (BaizeRecord       *record,
                                              const char        *key,
                                              const char        *value);
void                  baize_record_unset     (BaizeRecord       *record,
                                              const char        *key);
void                  baize_record_add_move  (BaizeRecord       *record,
                                              const char        *text,
                                              const char        *comment);
void                  baize_record_set_deck  (BaizeRecord       *record,
                                              int                round,
                                              const GByteArray  *deck);
gsize                 baize_record_measure_tag (const char      *key,
                                              const char        *value);
void                  baize_record_fit       (BaizeRecord       *record);
char                 *baize_record_to_text   (const BaizeRecord *record);
GError               *baize_record_error_new (const BaizeRecord *record,
                                              guint              line,
                                              const char        *message);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeRecord, baize_record_free)

G_END_DECLS

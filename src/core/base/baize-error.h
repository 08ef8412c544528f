/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be wrong with a setup, a move or a record. Messages are whole sentences for people; they quote what stands in a
 * file, or was typed, by baize_quote().
 */
#pragma once

#include "baize-limits.h"

G_BEGIN_DECLS

#define BAIZE_ERROR (baize_error_quark ())

/**
 * BaizeError:
 * @BAIZE_ERROR_SETUP: no game can be begun so: unknown variant, wrong number of players, a deck with a card twice
 * @BAIZE_ERROR_SYNTAX: the text is no move, card or number
 * @BAIZE_ERROR_ILLEGAL: the move is one, but not possible now
 * @BAIZE_ERROR_RECORD: the file is no record
 * @BAIZE_ERROR_PRACTICE: the move is possible, but makes the game practice; see baize_game_set_practice()
 */
typedef enum
{
  BAIZE_ERROR_SETUP,
  BAIZE_ERROR_SYNTAX,
  BAIZE_ERROR_ILLEGAL,
  BAIZE_ERROR_RECORD,
  BAIZE_ERROR_PRACTICE,
} BaizeError;

/** BaizeQuote: a text inside a message; as a value, so that `baize_quote (text).text` can be an argument. */
typedef struct
{
  char text[BAIZE_TEXT_MAX_QUOTE * 4 + 16]; /* with marks of direction and an ellipsis */
} BaizeQuote;

GQuark     baize_error_quark    (void);
BaizeQuote baize_quote          (const char  *text);
gboolean   baize_refuse         (GError     **error,
                                 BaizeError   code,
                                 const char  *format,
                                 ...) G_GNUC_PRINTF (3, 4);
gboolean   baize_refuse_over    (GError     **error);
gboolean   baize_refuse_unknown (GError     **error);

/* Likewise, with the code that says what is refused. */
#define baize_refuse_setup(error, ...) baize_refuse (error, BAIZE_ERROR_SETUP, __VA_ARGS__)
#define baize_refuse_text(error, ...)  baize_refuse (error, BAIZE_ERROR_SYNTAX, __VA_ARGS__)
#define baize_refuse_move(error, ...)  baize_refuse (error, BAIZE_ERROR_ILLEGAL, __VA_ARGS__)

G_END_DECLS

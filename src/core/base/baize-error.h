/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Errors in setups, moves and records. Messages are whole sentences for people. They quote text from files and typed
 * text with baize_quote().
 */
#pragma once

#include "baize-limits.h"

#define BAIZE_ERROR (baize_error_quark ())

/**
 * BaizeError:
 * @BAIZE_ERROR_SETUP: no game can begin with the setup, for example because the variant is unknown, the number of
 *   players is wrong, or a deck contains a card too often
 * @BAIZE_ERROR_SYNTAX: the text is not a move, card or number
 * @BAIZE_ERROR_ILLEGAL: the move is not legal in the position
 * @BAIZE_ERROR_RECORD: the file is not a valid record
 */
typedef enum
{
  BAIZE_ERROR_SETUP,
  BAIZE_ERROR_SYNTAX,
  BAIZE_ERROR_ILLEGAL,
  BAIZE_ERROR_RECORD,
} BaizeError;

/** BaizeQuote: a quoted text, returned by value so that `baize_quote (text).text` can be an argument. */
typedef struct
{
  char text[BAIZE_TEXT_MAX_QUOTE * 4 + 16]; /* room for isolation marks and an ellipsis */
} BaizeQuote;

GQuark baize_error_quark (void);
BaizeQuote baize_quote (const char *text);
gboolean baize_refuse (GError **error, BaizeError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean baize_refuse_over (GError **error);
gboolean baize_refuse_unknown (GError **error);

/* Shorthands for baize_refuse() with a fixed error code. */
#define baize_refuse_setup(error, ...) baize_refuse (error, BAIZE_ERROR_SETUP, __VA_ARGS__)
#define baize_refuse_text(error, ...)  baize_refuse (error, BAIZE_ERROR_SYNTAX, __VA_ARGS__)
#define baize_refuse_move(error, ...)  baize_refuse (error, BAIZE_ERROR_ILLEGAL, __VA_ARGS__)

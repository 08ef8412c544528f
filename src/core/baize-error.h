/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be wrong with a setup, a move or a record. Messages are whole sentences for people.
 */
#pragma once

#include <glib.h>

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

GQuark   baize_error_quark    (void);
gboolean baize_refuse         (GError     **error,
                               BaizeError   code,
                               const char  *format,
                               ...) G_GNUC_PRINTF (3, 4);
gboolean baize_refuse_over    (GError     **error);
gboolean baize_refuse_unknown (GError     **error);

/* Likewise, with the code that says what is refused. */
#define baize_refuse_setup(error, ...) baize_refuse (error, BAIZE_ERROR_SETUP, __VA_ARGS__)
#define baize_refuse_text(error, ...)  baize_refuse (error, BAIZE_ERROR_SYNTAX, __VA_ARGS__)
#define baize_refuse_move(error, ...)  baize_refuse (error, BAIZE_ERROR_ILLEGAL, __VA_ARGS__)

G_END_DECLS

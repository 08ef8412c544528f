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

GQuark baize_error_quark (void);

G_END_DECLS

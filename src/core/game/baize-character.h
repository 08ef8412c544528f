/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The people that the computer players are at the table: a name, a face and a manner. They follow from the deal, the
 * seat and the strength, so nothing of them is stored, and records keep only the strength.
 */
#pragma once

#include "core/rules/baize-rules.h"

/** BaizeManner: how a computer player speaks. */
typedef enum
{
  BAIZE_MANNER_CHEERFUL,
  BAIZE_MANNER_DRY,
  BAIZE_MANNER_POLITE,
} BaizeManner;

#define BAIZE_N_MANNERS (BAIZE_MANNER_POLITE + 1)

/**
 * BaizeCharacter:
 * @name: (translatable): the first name, see baize_character_get_name()
 * @face: the court card that has the face
 * @manner: how the player speaks
 */
typedef struct
{
  const char *name;
  BaizeFace face;
  BaizeManner manner;
} BaizeCharacter;

const BaizeCharacter *baize_character_find (const BaizeRules *rules, guint64 deal, int seat, const char *strength);
const char *baize_character_get_name (const BaizeCharacter *character);

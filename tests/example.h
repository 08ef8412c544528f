/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worked example of GRAFA's own rules, as several tests need it: its deck (the cards the example never reaches
 * follow in the unshuffled order) and its moves.
 */
#pragma once

#define EXAMPLE_DECK                                    \
  "AH 6S 4C 3H 2S 4H 5D 6C TC JD 2D 9H 7S 5C QD JC KS " \
  "AC 2C 3C 7C 8C 9C QC KC AD 3D 4D 6D 7D 8D 9D TD KD " \
  "2H 5H 6H 7H 8H TH JH QH KH AS 3S 4S 5S 8S 9S TS JS QS"

#define EXAMPLE_TAGS        \
  "[Game \"grafa\"]\n"      \
  "[Variant \"classic\"]\n" \
  "[Players \"1\"]\n"       \
  "[Deck \"" EXAMPLE_DECK "\"]\n"

#define EXAMPLE_MOVES  \
  "pair 6S\n"          \
  "pair 6S\n"          \
  "foresee JD TC\n"    \
  "pair 4C\n"          \
  "foresee 9H 7S 2D\n" \
  "pair 3H\n"          \
  "pair 2S\n"          \
  "pair AH\n"

#define EXAMPLE_N_MOVES 8

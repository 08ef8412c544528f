/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The face of a card: suit and rank, or a joker. A face is a plain number, so that a position can hold hundreds of
 * faces and be copied by assignment. It depends on neither decks nor places nor pictures.
 */
#pragma once

#include <glib.h>

/**
 * BaizeFace:
 *
 * A card's face: `suit * 13 + rank - 1` for the fifty-two cards, then the two jokers. The numbers follow the order of
 * an unshuffled deck, so sorting by number gives the order in records.
 */
typedef guint8 BaizeFace;

typedef enum
{
  BAIZE_CLUBS,
  BAIZE_DIAMONDS,
  BAIZE_HEARTS,
  BAIZE_SPADES,
  BAIZE_N_SUITS,
} BaizeSuit;

#define BAIZE_FACE_JOKER_RED   ((BaizeFace) 52)
#define BAIZE_FACE_JOKER_BLACK ((BaizeFace) 53)
#define BAIZE_N_FACES          54
/** BAIZE_FACE_NONE: no card, or a card whose face is hidden. */
#define BAIZE_FACE_NONE ((BaizeFace) 255)

#define BAIZE_ACE   1
#define BAIZE_JACK  11
#define BAIZE_QUEEN 12
#define BAIZE_KING  13

/** baize_face: the face of the card of @suit and @rank (1 … 13). */
static inline BaizeFace
baize_face (BaizeSuit suit, int rank)
{
  return (BaizeFace) ((int) suit * 13 + rank - 1);
}

/** baize_face_is_joker: whether @face is a joker; jokers have neither suit nor rank. */
static inline gboolean
baize_face_is_joker (BaizeFace face)
{
  return face == BAIZE_FACE_JOKER_RED || face == BAIZE_FACE_JOKER_BLACK;
}

/** baize_face_get_suit: the suit of @face, which must not be a joker. */
static inline BaizeSuit
baize_face_get_suit (BaizeFace face)
{
  return (BaizeSuit) (face / 13);
}

/** baize_face_get_rank: the rank of @face, 1 (ace) to 13 (king). @face must not be a joker. */
static inline int
baize_face_get_rank (BaizeFace face)
{
  return face % 13 + 1;
}

gboolean baize_face_parse (const char *text, gsize length, BaizeFace *face);
const char *baize_face_to_text (BaizeFace face);
const char *baize_face_get_name (BaizeFace face);
const char *baize_face_get_object (BaizeFace face);
const char *baize_face_get_short (BaizeFace face);
const char *baize_suit_get_name (BaizeSuit suit);
char *baize_suit_count (BaizeSuit suit, int n);
char *baize_rank_count (int rank, int n_cards);
const char *baize_rank_get_word (int rank);
const char *baize_suit_get_symbol (BaizeSuit suit);
const char *baize_rank_get_letter (int rank);
void baize_rank_set_written (int rank, const char *letter);
const char *baize_rank_get_written (int rank);
void baize_faces_write (GString *out, const BaizeFace *faces, gsize n_faces, char separator);

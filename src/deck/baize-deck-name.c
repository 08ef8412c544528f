/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names of loose cards, see the header. A name is split into words, and each word into the parts listed below. A word
 * with any other part is ignored, so a name may have a prefix, a size or a number of its own.
 */
#include "deck/baize-deck-name.h"

#include <string.h>

typedef enum
{
  FILLER,
  SUIT,
  RANK,
  JOKER,
  COLOUR, /* of a joker */
  BACK,
} Kind;

/* Where one part begins with another, the longer one stands first. */
static const struct
{
  const char *text;
  Kind kind;
  int value;
} parts[] = {
  { "clubs", SUIT, BAIZE_CLUBS },
  { "club", SUIT, BAIZE_CLUBS },
  { "diamonds", SUIT, BAIZE_DIAMONDS },
  { "diamond", SUIT, BAIZE_DIAMONDS },
  { "hearts", SUIT, BAIZE_HEARTS },
  { "heart", SUIT, BAIZE_HEARTS },
  { "spades", SUIT, BAIZE_SPADES },
  { "spade", SUIT, BAIZE_SPADES },
  { "ace", RANK, 1 },
  { "two", RANK, 2 },
  { "three", RANK, 3 },
  { "four", RANK, 4 },
  { "five", RANK, 5 },
  { "six", RANK, 6 },
  { "seven", RANK, 7 },
  { "eight", RANK, 8 },
  { "nine", RANK, 9 },
  { "ten", RANK, 10 },
  { "jack", RANK, BAIZE_JACK },
  { "queen", RANK, BAIZE_QUEEN },
  { "king", RANK, BAIZE_KING },
  { "joker", JOKER, 0 },
  { "red", COLOUR, BAIZE_FACE_JOKER_RED },
  { "black", COLOUR, BAIZE_FACE_JOKER_BLACK },
  { "back", BACK, 0 },
  { "card", FILLER, 0 },
  { "of", FILLER, 0 },
  { "c", SUIT, BAIZE_CLUBS },
  { "d", SUIT, BAIZE_DIAMONDS },
  { "h", SUIT, BAIZE_HEARTS },
  { "s", SUIT, BAIZE_SPADES },
  { "a", RANK, 1 },
  { "t", RANK, 10 },
  { "j", RANK, BAIZE_JACK },
  { "q", RANK, BAIZE_QUEEN },
  { "k", RANK, BAIZE_KING },
};

/* What the words of a name say so far. */
typedef struct
{
  int suit;   /* -1: nothing yet */
  int rank;   /* by a word, as in "king"; 0: nothing yet */
  int mark;   /* by a letter or number, as in "K" or "13", which may also be a number of the file */
  int colour; /* of a joker */
  gboolean is_joker;
  gboolean is_back;
} Reading;

/* Reads the digits at @text. Returns: their length; 0 when they are not the number of a card. */
static gsize
read_number (const char *text, Reading *reading)
{
  gsize length = strspn (text, "0123456789");
  gint64 number = length < 4 ? g_ascii_strtoll (text, NULL, 10) : 0;

  /* the names of two letters that some decks have leave only "0" for a ten */
  if (length == 1 && *text == '0')
    number = 10;
  if (number < 1 || number > 14)
    return 0;
  if (reading->mark == 0)
    reading->mark = (int) number;
  return length;
}

/* Reads the part at @text. Returns: its length; 0 when it is unknown, or contradicts what was read before. */
static gsize
read_part (const char *text, Reading *reading)
{
  gsize i = 0, length;
  int *rank;

  if (g_ascii_isdigit (*text))
    return read_number (text, reading);
  while (i < G_N_ELEMENTS (parts) && !g_str_has_prefix (text, parts[i].text))
    i++;
  if (i == G_N_ELEMENTS (parts))
    return 0;
  length = strlen (parts[i].text);
  rank = length > 1 ? &reading->rank : &reading->mark;
  if ((parts[i].kind == SUIT && reading->suit >= 0 && reading->suit != parts[i].value)
      || (parts[i].kind == RANK && *rank != 0 && *rank != parts[i].value))
    return 0;
  if (parts[i].kind == SUIT)
    reading->suit = parts[i].value;
  else if (parts[i].kind == RANK)
    *rank = parts[i].value;
  else if (parts[i].kind == COLOUR)
    reading->colour = parts[i].value;
  reading->is_joker |= parts[i].kind == JOKER;
  reading->is_back |= parts[i].kind == BACK;
  return length;
}

/* Reads a whole word into @reading, or nothing of it but that it is about a back. */
static void
read_word (const char *word, Reading *reading)
{
  Reading next = *reading;

  /* not a card of spades: the plural is no part, because of names such as "cardSpades1" */
  if (strcmp (word, "cards") == 0)
    return;
  while (*word != '\0')
    {
      gsize length = read_part (word, &next);

      if (length == 0)
        {
          /* as "blueback" does */
          reading->is_back |= g_str_has_suffix (word, "back");
          return;
        }
      word += length;
    }
  *reading = next;
}

static gboolean
find_slot (const Reading *reading, guint *slot)
{
  int rank = reading->rank != 0 ? reading->rank : reading->mark;

  if (reading->is_back)
    *slot = BAIZE_PICTURE_BACK;
  else if (reading->is_joker && reading->colour != 0)
    *slot = (guint) reading->colour;
  else if (reading->is_joker)
    *slot = reading->mark == 2 ? BAIZE_FACE_JOKER_BLACK : BAIZE_FACE_JOKER_RED;
  else if (reading->suit < 0 || rank == 0)
    return FALSE;
  else if (rank > BAIZE_KING)
    *slot = BAIZE_DECK_SLOT_FOURTEEN + (guint) reading->suit;
  else
    *slot = baize_face ((BaizeSuit) reading->suit, rank);
  return TRUE;
}

/**
 * baize_deck_name_read:
 * @name: the name of a file, any bytes; what follows its last dot does not count
 * @slot: (out): the number of the picture that the file seems to show, or %BAIZE_DECK_SLOT_FOURTEEN and more
 *
 * Reads names such as `ace_of_spades.svg`, `AS.png`, `1S.gif`, `spade_1.png` and `01s.gif`. A joker with no colour is
 * the red one.
 *
 * Returns: whether the name says which card it is
 */
gboolean
baize_deck_name_read (const char *name, guint *slot)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *text = g_ascii_strdown (name, dot != NULL ? dot - name : -1);
  Reading reading = { .suit = -1 };

  for (char *word = text; *word != '\0';)
    {
      gsize length = strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789");
      char after = word[length];

      word[length] = '\0';
      read_word (word, &reading);
      word += length + (after != '\0');
    }
  return find_slot (&reading, slot);
}

/** baize_deck_name_write: Returns: (transfer full): names that the file of @face, no joker, could have, for a
 * message. */
char *
baize_deck_name_write (BaizeFace face)
{
  static const char *const suits[BAIZE_N_SUITS] = { "club", "diamond", "heart", "spade" };
  static const char *const ranks[] = { "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };
  const char *suit = suits[baize_face_get_suit (face)];
  int rank = baize_face_get_rank (face);

  return g_strdup_printf ("%s_of_%ss, %s_%d, %02d%c", ranks[rank - 1], suit, suit, rank, rank, *suit);
}

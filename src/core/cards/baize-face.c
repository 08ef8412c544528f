/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Faces as text: the two characters in records, the short form, and the spoken name.
 */
#include "baize-face.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char rank_letters[] = "A23456789TJQK";
static const char suit_letters[] = "CDHS";

/* Every name is one string, not composed of rank and suit: many languages inflect one depending on the other. */
static const char *const names[BAIZE_N_FACES] = {
  N_ ("ace of clubs"),      N_ ("two of clubs"),     N_ ("three of clubs"),  N_ ("four of clubs"),
  N_ ("five of clubs"),     N_ ("six of clubs"),     N_ ("seven of clubs"),  N_ ("eight of clubs"),
  N_ ("nine of clubs"),     N_ ("ten of clubs"),     N_ ("jack of clubs"),   N_ ("queen of clubs"),
  N_ ("king of clubs"),     N_ ("ace of diamonds"),  N_ ("two of diamonds"), N_ ("three of diamonds"),
  N_ ("four of diamonds"),  N_ ("five of diamonds"), N_ ("six of diamonds"), N_ ("seven of diamonds"),
  N_ ("eight of diamonds"), N_ ("nine of diamonds"), N_ ("ten of diamonds"), N_ ("jack of diamonds"),
  N_ ("queen of diamonds"), N_ ("king of diamonds"), N_ ("ace of hearts"),   N_ ("two of hearts"),
  N_ ("three of hearts"),   N_ ("four of hearts"),   N_ ("five of hearts"),  N_ ("six of hearts"),
  N_ ("seven of hearts"),   N_ ("eight of hearts"),  N_ ("nine of hearts"),  N_ ("ten of hearts"),
  N_ ("jack of hearts"),    N_ ("queen of hearts"),  N_ ("king of hearts"),  N_ ("ace of spades"),
  N_ ("two of spades"),     N_ ("three of spades"),  N_ ("four of spades"),  N_ ("five of spades"),
  N_ ("six of spades"),     N_ ("seven of spades"),  N_ ("eight of spades"), N_ ("nine of spades"),
  N_ ("ten of spades"),     N_ ("jack of spades"),   N_ ("queen of spades"), N_ ("king of spades"),
  N_ ("red joker"),         N_ ("black joker"),
};

/* The names as objects of a sentence: many languages inflect them or need an article there. */
static const char *const objects[BAIZE_N_FACES] = {
  /* Translators: the name of a card as the object of a sentence, such as "Place the %s": in the accusative, and with
     its article if the language needs one */
  NC_ ("object", "ace of clubs"),      NC_ ("object", "two of clubs"),      NC_ ("object", "three of clubs"),
  NC_ ("object", "four of clubs"),     NC_ ("object", "five of clubs"),     NC_ ("object", "six of clubs"),
  NC_ ("object", "seven of clubs"),    NC_ ("object", "eight of clubs"),    NC_ ("object", "nine of clubs"),
  NC_ ("object", "ten of clubs"),      NC_ ("object", "jack of clubs"),     NC_ ("object", "queen of clubs"),
  NC_ ("object", "king of clubs"),     NC_ ("object", "ace of diamonds"),   NC_ ("object", "two of diamonds"),
  NC_ ("object", "three of diamonds"), NC_ ("object", "four of diamonds"),  NC_ ("object", "five of diamonds"),
  NC_ ("object", "six of diamonds"),   NC_ ("object", "seven of diamonds"), NC_ ("object", "eight of diamonds"),
  NC_ ("object", "nine of diamonds"),  NC_ ("object", "ten of diamonds"),   NC_ ("object", "jack of diamonds"),
  NC_ ("object", "queen of diamonds"), NC_ ("object", "king of diamonds"),  NC_ ("object", "ace of hearts"),
  NC_ ("object", "two of hearts"),     NC_ ("object", "three of hearts"),   NC_ ("object", "four of hearts"),
  NC_ ("object", "five of hearts"),    NC_ ("object", "six of hearts"),     NC_ ("object", "seven of hearts"),
  NC_ ("object", "eight of hearts"),   NC_ ("object", "nine of hearts"),    NC_ ("object", "ten of hearts"),
  NC_ ("object", "jack of hearts"),    NC_ ("object", "queen of hearts"),   NC_ ("object", "king of hearts"),
  NC_ ("object", "ace of spades"),     NC_ ("object", "two of spades"),     NC_ ("object", "three of spades"),
  NC_ ("object", "four of spades"),    NC_ ("object", "five of spades"),    NC_ ("object", "six of spades"),
  NC_ ("object", "seven of spades"),   NC_ ("object", "eight of spades"),   NC_ ("object", "nine of spades"),
  NC_ ("object", "ten of spades"),     NC_ ("object", "jack of spades"),    NC_ ("object", "queen of spades"),
  NC_ ("object", "king of spades"),    NC_ ("object", "red joker"),         NC_ ("object", "black joker"),
};

/**
 * baize_face_parse:
 * @text: the text of a card, for instance `TC` or `XR`; need not be NUL-terminated
 * @length: number of bytes of @text that belong to the card
 * @face: (out): the face
 *
 * Reads the two characters that name a card in records.
 *
 * Returns: %FALSE if @text is not a card; @face is then unchanged
 */
gboolean
baize_face_parse (const char *text, gsize length, BaizeFace *face)
{
  const char *rank, *suit;

  if (length != 2 || text[0] == '\0' || text[1] == '\0')
    return FALSE;
  if (text[0] == 'X')
    {
      if (text[1] != 'R' && text[1] != 'B')
        return FALSE;
      *face = text[1] == 'R' ? BAIZE_FACE_JOKER_RED : BAIZE_FACE_JOKER_BLACK;
      return TRUE;
    }

  rank = strchr (rank_letters, text[0]);
  suit = strchr (suit_letters, text[1]);
  if (rank == NULL || suit == NULL)
    return FALSE;
  *face = baize_face ((BaizeSuit) (suit - suit_letters), (int) (rank - rank_letters) + 1);
  return TRUE;
}

/**
 * baize_face_to_text:
 * @face: a face
 *
 * Returns: the two characters for @face in records; static; `??` for %BAIZE_FACE_NONE
 */
const char *
baize_face_to_text (BaizeFace face)
{
  static const char texts[BAIZE_N_FACES][3] = {
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AD", "2D", "3D", "4D", "5D",
    "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH",
    "JH", "QH", "KH", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "XR", "XB",
  };

  return face < BAIZE_N_FACES ? texts[face] : "??";
}

/**
 * baize_face_get_name:
 * @face: a face, or %BAIZE_FACE_NONE
 *
 * Returns: the translated spoken name, "ten of clubs"; static
 */
const char *
baize_face_get_name (BaizeFace face)
{
  return face < BAIZE_N_FACES ? _ (names[face]) : _ ("face-down card");
}

/**
 * baize_face_get_object:
 * @face: a face, or %BAIZE_FACE_NONE
 *
 * Returns: the translated name as the object of a sentence, for "Place the %s"; static
 */
const char *
baize_face_get_object (BaizeFace face)
{
  return face < BAIZE_N_FACES ? g_dpgettext2 (GETTEXT_PACKAGE, "object", objects[face]) : _ ("face-down card");
}

/* The rank letters of the card theme; %NULL for the usual letter. */
static const char *written_letters[13];
static gboolean written_changed = TRUE;

/**
 * baize_rank_set_written:
 * @rank: a rank, 1 … 13
 * @letter: (transfer none) (nullable): a static string; %NULL for the usual letter
 *
 * Sets the letter that the card theme shows for @rank, so that texts use the same letter. Main thread only.
 */
void
baize_rank_set_written (int rank, const char *letter)
{
  written_letters[rank - 1] = letter;
  written_changed = TRUE;
}

/** baize_rank_get_written: the letter of @rank (1 … 13) in the card theme. Main thread only. */
const char *
baize_rank_get_written (int rank)
{
  return written_letters[rank - 1] != NULL ? written_letters[rank - 1] : baize_rank_get_letter (rank);
}

/**
 * baize_face_get_short:
 * @face: a face, or %BAIZE_FACE_NONE
 *
 * Returns: the short form, "10♣"; static. Main thread only
 */
const char *
baize_face_get_short (BaizeFace face)
{
  static char texts[52][24];

  if (written_changed)
    {
      written_changed = FALSE;
      for (int i = 0; i < 52; i++)
        /* Translators: a card in short, "10♣": rank and suit symbol. In languages written from right to left, put
           both between U+2066 and U+2069 */
        g_snprintf (texts[i], sizeof texts[i], C_ ("card", "%s%s"),
                    baize_rank_get_written (baize_face_get_rank ((BaizeFace) i)),
                    baize_suit_get_symbol (baize_face_get_suit ((BaizeFace) i)));
    }
  if (face < 52)
    return texts[face];
  return baize_face_is_joker (face) ? "★" : "?";
}

/**
 * baize_suit_get_name:
 * @suit: a suit
 *
 * Returns: the translated plural, "spades"; static
 */
const char *
baize_suit_get_name (BaizeSuit suit)
{
  static const char *const suits[BAIZE_N_SUITS] = { N_ ("clubs"), N_ ("diamonds"), N_ ("hearts"), N_ ("spades") };

  return _ (suits[suit]);
}

/**
 * baize_suit_count:
 * @suit: a suit
 * @n: number of cards
 *
 * Returns: (transfer full): the number with the name of the suit, "9 clubs"
 */
char *
baize_suit_count (BaizeSuit suit, int n)
{
  switch (suit)
    {
    case BAIZE_CLUBS:
      return g_strdup_printf (ngettext ("%d club", "%d clubs", (gulong) n), n);
    case BAIZE_DIAMONDS:
      return g_strdup_printf (ngettext ("%d diamond", "%d diamonds", (gulong) n), n);
    case BAIZE_HEARTS:
      return g_strdup_printf (ngettext ("%d heart", "%d hearts", (gulong) n), n);
    case BAIZE_SPADES:
    default:
      return g_strdup_printf (ngettext ("%d spade", "%d spades", (gulong) n), n);
    }
}

/**
 * baize_rank_count:
 * @rank: 1 … 13
 * @n_cards: number of cards
 *
 * Returns: (transfer full): cards of a rank as text, "3 sevens"
 */
char *
baize_rank_count (int rank, int n_cards)
{
  gulong n = (gulong) n_cards;

  switch (rank)
    {
    case BAIZE_ACE:
      return g_strdup_printf (ngettext ("%d ace", "%d aces", n), n_cards);
    case 2:
      return g_strdup_printf (ngettext ("%d two", "%d twos", n), n_cards);
    case 3:
      return g_strdup_printf (ngettext ("%d three", "%d threes", n), n_cards);
    case 4:
      return g_strdup_printf (ngettext ("%d four", "%d fours", n), n_cards);
    case 5:
      return g_strdup_printf (ngettext ("%d five", "%d fives", n), n_cards);
    case 6:
      return g_strdup_printf (ngettext ("%d six", "%d sixes", n), n_cards);
    case 7:
      return g_strdup_printf (ngettext ("%d seven", "%d sevens", n), n_cards);
    case 8:
      return g_strdup_printf (ngettext ("%d eight", "%d eights", n), n_cards);
    case 9:
      return g_strdup_printf (ngettext ("%d nine", "%d nines", n), n_cards);
    case 10:
      return g_strdup_printf (ngettext ("%d ten", "%d tens", n), n_cards);
    case BAIZE_JACK:
      return g_strdup_printf (ngettext ("%d jack", "%d jacks", n), n_cards);
    case BAIZE_QUEEN:
      return g_strdup_printf (ngettext ("%d queen", "%d queens", n), n_cards);
    default:
      return g_strdup_printf (ngettext ("%d king", "%d kings", n), n_cards);
    }
}

/**
 * baize_rank_get_word:
 * @rank: 1 … 13
 *
 * Returns: the translated name of the rank alone, "ten", as it is read aloud in "from ten to king"; static
 */
const char *
baize_rank_get_word (int rank)
{
  /* Translators: ranks, as in "the staircase of hearts from ten to king" */
  static const char *const words[] = { NC_ ("rank", "ace"),   NC_ ("rank", "two"),   NC_ ("rank", "three"),
                                       NC_ ("rank", "four"),  NC_ ("rank", "five"),  NC_ ("rank", "six"),
                                       NC_ ("rank", "seven"), NC_ ("rank", "eight"), NC_ ("rank", "nine"),
                                       NC_ ("rank", "ten"),   NC_ ("rank", "jack"),  NC_ ("rank", "queen"),
                                       NC_ ("rank", "king") };

  return g_dpgettext2 (GETTEXT_PACKAGE, "rank", words[rank - 1]);
}

/** baize_suit_get_symbol: the suit's symbol as text, "♠". */
const char *
baize_suit_get_symbol (BaizeSuit suit)
{
  static const char *const symbols[BAIZE_N_SUITS] = { "♣", "♦", "♥", "♠" };

  return symbols[suit];
}

/** baize_rank_get_letter: the usual short name of @rank (1 … 13): A, 2 … 10, J, Q, K. */
const char *
baize_rank_get_letter (int rank)
{
  static const char *const letters[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };

  return letters[rank - 1];
}

/**
 * baize_faces_write:
 * @out: the string to append to
 * @faces: (array length=n_faces): cards
 * @n_faces: number of cards
 * @separator: a space in moves and `Deck`, a comma in state lines
 *
 * Appends a list of cards in the form of records and state lines; an empty list is `-`.
 */
void
baize_faces_write (GString *out, const BaizeFace *faces, gsize n_faces, char separator)
{
  if (n_faces == 0)
    g_string_append_c (out, '-');
  for (gsize i = 0; i < n_faces; i++)
    {
      if (i > 0)
        g_string_append_c (out, separator);
      g_string_append (out, baize_face_to_text (faces[i]));
    }
}

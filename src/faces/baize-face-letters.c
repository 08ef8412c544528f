/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Letters of ranks, see the header. Each byte of the number is the index of a letter in a list; 0 is the letter that
 * was drawn.
 */
#include "core/cards/baize-face.h"
#include "faces/baize-face-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *text;
  const char *id; /* of its shape in the sheet */
} Letter;

/* Letters of several alphabets can look alike. Add new letters only at the end: saved numbers are indices. */
static const Letter letters_known[] = {
  { "", NULL },        { "J", "rank-jack" }, { "Q", "rank-queen" }, { "K", "rank-king" }, { "A", "rank-1" },
  { "1", "letter-1" }, { "B", "letter-b" },  { "D", "letter-d" },   { "F", "letter-f" },  { "H", "letter-h" },
  { "R", "letter-r" }, { "T", "letter-t" },  { "V", "letter-v" },   { "W", "letter-w" },  { "Д", "letter-de" },
  { "А", "rank-1" },   { "В", "letter-b" },  { "К", "rank-king" },  { "Т", "letter-t" },
};

static const char *const drawn[BAIZE_FACE_N_LETTERS] = { "rank-jack", "rank-queen", "rank-king", "rank-1" };

static guint
get_place (BaizeFaceLetters letters, guint rank)
{
  return letters >> 8 * rank & 0xff;
}

/* The shape of the letter of @rank. */
static const char *
get_shape (BaizeFaceLetters letters, guint rank)
{
  guint place = get_place (letters, rank);

  return place == 0 ? drawn[rank] : letters_known[place].id;
}

/** baize_face_letters_is_valid: whether all of @letters exist and no two ranks look alike. */
gboolean
baize_face_letters_is_valid (BaizeFaceLetters letters)
{
  for (guint rank = 0; rank < BAIZE_FACE_N_LETTERS; rank++)
    {
      if (get_place (letters, rank) >= G_N_ELEMENTS (letters_known))
        return FALSE;
      for (guint other = 0; other < rank; other++)
        if (strcmp (get_shape (letters, rank), get_shape (letters, other)) == 0)
          return FALSE;
    }
  return TRUE;
}

/** baize_face_letters_new: Returns: the letters of jack, queen, king and ace. A text that is not a letter of the sheet
 * gives the drawn letter; if two ranks would look alike, all four are the drawn letters. */
BaizeFaceLetters
baize_face_letters_new (const char *const texts[BAIZE_FACE_N_LETTERS])
{
  BaizeFaceLetters letters = BAIZE_FACE_LETTERS_DRAWN;

  for (guint rank = 0; rank < BAIZE_FACE_N_LETTERS; rank++)
    for (guint place = 1; place < G_N_ELEMENTS (letters_known); place++)
      if (strcmp (texts[rank], letters_known[place].text) == 0 && strcmp (letters_known[place].id, drawn[rank]) != 0)
        letters |= place << 8 * rank;
  return baize_face_letters_is_valid (letters) ? letters : BAIZE_FACE_LETTERS_DRAWN;
}

/** baize_face_letters_translate: Returns: the letters that cards have where the program's language is spoken. */
BaizeFaceLetters
baize_face_letters_translate (void)
{
  const char *texts[BAIZE_FACE_N_LETTERS];

  /* Translators: the letter in the corner of the jack, on cards as they are used where your language is spoken: J on
     most, B on German ones, V on French ones. The letters that can be drawn are A B D F H J K Q R T V W Д and the digit
     1; with anything else the card keeps its English letter. */
  texts[0] = C_ ("rank letter on cards", "J");
  /* Translators: the letter of the queen; see that of the jack. */
  texts[1] = C_ ("rank letter on cards", "Q");
  /* Translators: the letter of the king; see that of the jack. */
  texts[2] = C_ ("rank letter on cards", "K");
  /* Translators: the letter of the ace; see that of the jack. */
  texts[3] = C_ ("rank letter on cards", "A");
  return baize_face_letters_new (texts);
}

/** baize_face_letters_write: Returns: (transfer full): @letters as a text, which is no path. */
char *
baize_face_letters_write (BaizeFaceLetters letters)
{
  return g_strdup_printf ("letters-%08x", letters);
}

/** baize_face_letters_read: what baize_face_letters_write() wrote; from any other text, the letters that were drawn. */
BaizeFaceLetters
baize_face_letters_read (const char *text)
{
  guint64 letters;

  if (!g_str_has_prefix (text, "letters-")
      || !g_ascii_string_to_unsigned (text + strlen ("letters-"), 16, 0, G_MAXUINT32, &letters, NULL)
      || !baize_face_letters_is_valid ((BaizeFaceLetters) letters))
    return BAIZE_FACE_LETTERS_DRAWN;
  return (BaizeFaceLetters) letters;
}

/** baize_face_letters_get_text: what stands in the corner of @rank (1 … 13) with these letters. */
const char *
baize_face_letters_get_text (BaizeFaceLetters letters, int rank)
{
  guint place = 0;

  if (rank >= BAIZE_JACK)
    place = get_place (letters, (guint) (rank - BAIZE_JACK));
  else if (rank == BAIZE_ACE)
    place = get_place (letters, BAIZE_FACE_N_LETTERS - 1);
  return place == 0 ? baize_rank_get_letter (rank) : letters_known[place].text;
}

/** baize_face_letters_replace: Returns: (transfer none): the shape to be drawn instead of the one called @id in the
 * sheet; @id itself if that is none of a letter that changes. */
const char *
baize_face_letters_replace (BaizeFaceLetters letters, const char *id)
{
  for (guint rank = 0; letters != BAIZE_FACE_LETTERS_DRAWN && rank < BAIZE_FACE_N_LETTERS; rank++)
    if (strcmp (id, drawn[rank]) == 0)
      return get_shape (letters, rank);
  return id;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Decks of loose cards: which card a file shows by its name, and whether a folder of such files becomes a deck that the
 * helper program draws. The schemes are those of public decks; the pictures are our own: paper with a bar.
 */
#include "test-folder.h"
#include "test.h"

#include "core/base/baize-limits.h"
#include "core/cards/baize-face.h"
#include "deck/baize-deck-bind.h"
#include "deck/baize-deck-check.h"
#include "deck/baize-deck-name.h"

#include <cairo.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define WIDTH  60
#define HEIGHT 84
#define PAPER  0xfffdf8

static const guint32 colours[BAIZE_N_SUITS] = { 0x00461a, 0xd07000, 0xc01020, 0x101020 };

/* ---- names ---- */

#define NONE 1000

TEST (names)
{
  const struct
  {
    const char *name;
    guint slot;
  } cases[] = {
    { "ace_of_spades.svg", baize_face (BAIZE_SPADES, 1) },
    { "10_of_hearts.png", baize_face (BAIZE_HEARTS, 10) },
    { "AS.svg", baize_face (BAIZE_SPADES, 1) },
    { "Td.PNG", baize_face (BAIZE_DIAMONDS, 10) },
    { "10D.svg", baize_face (BAIZE_DIAMONDS, 10) },
    { "0D.png", baize_face (BAIZE_DIAMONDS, 10) },
    { "1S.gif", baize_face (BAIZE_SPADES, 1) },
    { "spade_1.png", baize_face (BAIZE_SPADES, 1) },
    { "club_queen.png", baize_face (BAIZE_CLUBS, 12) },
    { "01c.gif", baize_face (BAIZE_CLUBS, 1) },
    { "13s.gif", baize_face (BAIZE_SPADES, 13) },
    { "c11.png", baize_face (BAIZE_CLUBS, 11) },
    { "cardSpades1.png", baize_face (BAIZE_SPADES, 1) },
    { "cardSpadesA.png", baize_face (BAIZE_SPADES, 1) },
    { "cards-KH.png", baize_face (BAIZE_HEARTS, 13) },
    { "card-hearts-12.png", baize_face (BAIZE_HEARTS, 12) },
    { "spadeAce.svg", baize_face (BAIZE_SPADES, 1) },
    { "three_spades.png", baize_face (BAIZE_SPADES, 3) },
    { "Seven of Hearts.png", baize_face (BAIZE_HEARTS, 7) },
    { "english_pattern_ace_of_spades.svg", baize_face (BAIZE_SPADES, 1) },
    { "01_of_spades_A.svg", baize_face (BAIZE_SPADES, 1) },
    { "37-queen_of_hearts.png", baize_face (BAIZE_HEARTS, 12) },
    { "12-queen_of_hearts.png", baize_face (BAIZE_HEARTS, 12) },
    { "02-queen_of_hearts.png", baize_face (BAIZE_HEARTS, 12) },
    { "king_of_spades2.svg", baize_face (BAIZE_SPADES, 13) },
    { "4_of_clubs@2x.png", baize_face (BAIZE_CLUBS, 4) },
    { "14h.png", BAIZE_DECK_SLOT_FOURTEEN + BAIZE_HEARTS },
    { "joker_red.png", BAIZE_FACE_JOKER_RED },
    { "black_joker.svg", BAIZE_FACE_JOKER_BLACK },
    { "Joker.svg", BAIZE_FACE_JOKER_RED },
    { "Joker1.svg", BAIZE_FACE_JOKER_RED },
    { "Joker2.svg", BAIZE_FACE_JOKER_BLACK },
    { "back01.gif", BAIZE_PICTURE_BACK },
    { "RED_BACK.svg", BAIZE_PICTURE_BACK },
    { "cardBack_blue3.png", BAIZE_PICTURE_BACK },
    { "back.png", BAIZE_PICTURE_BACK },
    { "blueBack.svg", BAIZE_PICTURE_BACK },
    { "01z.png", NONE },
    { "bottom01-n.gif", NONE },
    { "l01-n.gif", NONE },
    { "shade.gif", NONE },
    { "shadow05.gif", NONE },
    { "xshadow13.gif", NONE },
    { "suit-spade.png", NONE },
    { "cards.png", NONE },
    { "card-base.png", NONE },
    { "0_11.svg", NONE },
    { "15s.png", NONE },
    { "00c.png", NONE },
    { "knight_of_cups.png", NONE },
    { "config.txt", NONE },
    { "", NONE },
    { ".svg", NONE },
    { "\xff\xfe.png", NONE },
    { "99999999999999999999s.png", NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint slot = NONE;

      g_test_message ("%s", cases[i].name);
      g_assert_true (baize_deck_name_read (cases[i].name, &slot) == (cases[i].slot != NONE));
      g_assert_cmpuint (slot, ==, cases[i].slot);
    }
}

/* A message about a missing card names files that would be found. */
TEST (examples)
{
  for (guint face = 0; face < BAIZE_FACE_JOKER_RED; face++)
    {
      g_autofree char *text = baize_deck_name_write ((BaizeFace) face);
      g_auto (GStrv) names = g_strsplit (text, ", ", -1);

      g_assert_cmpuint (g_strv_length (names), ==, 3);
      for (guint i = 0; names[i] != NULL; i++)
        {
          guint slot = NONE;

          g_assert_true (baize_deck_name_read (names[i], &slot));
          g_assert_cmpuint (slot, ==, face);
        }
    }
}

/* ---- pictures of our own ---- */

typedef enum
{
  SVG,
  PNG,
  GIF,
  PNG_INK, /* no paper */
} Format;

static const char *const suffixes[] = { ".svg", ".png", ".gif", ".png" };

/* Returns the colour of a pixel: 0 paper, 1 ink. A rank is a longer bar, and each suit has its bar elsewhere; the
 * corner has a mark, so that cards of only ink are as large as those on paper. */
static gboolean
is_ink (int suit, int rank, int x, int y)
{
  return (x >= 6 + 12 * suit && x < 16 + 12 * suit && y >= 8 && y < 8 + 5 * rank) || (x < 4 && y < 4)
         || (x >= WIDTH - 4 && y >= HEIGHT - 4);
}

static void
write_svg (const char *path, int suit, int rank)
{
  g_autofree char *text = g_strdup_printf ("<?xml version='1.0'?>\n<!DOCTYPE svg>\n"
                                           "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'>"
                                           "<rect width='%d' height='%d' fill='#%06x'/>"
                                           "<rect x='%d' y='8' width='10' height='%d' fill='#%06x'/></svg>",
                                           WIDTH, HEIGHT, WIDTH, HEIGHT, PAPER, 6 + 12 * suit, 5 * rank, colours[suit]);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
write_png (const char *path, int suit, int rank, gboolean has_paper)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  guchar *data = cairo_image_surface_get_data (surface);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        guint32 *row = (guint32 *) (void *) (data + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));

        row[x] = is_ink (suit, rank, x, y) ? 0xff000000 | colours[suit] : has_paper ? 0xff000000 | PAPER : 0;
      }
  cairo_surface_mark_dirty (surface);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

/* A GIF that is not really compressed: with 128 colours each code is a byte, as long as the table is cleared in
 * time. */
static void
write_gif (const char *path, int suit, int rank)
{
  g_autoptr (GByteArray) gif = g_byte_array_new ();
  const guint8 head[] = { 'G', 'I', 'F', '8', '7', 'a', WIDTH, 0, HEIGHT, 0, 0xf6, 0, 0 };
  const guint8 image[] = { ',', 0, 0, 0, 0, WIDTH, 0, HEIGHT, 0, 0, 7 };
  const guint32 inks[2] = { PAPER, colours[suit] };

  g_byte_array_append (gif, head, sizeof head);
  for (int i = 0; i < 128; i++)
    for (int shift = 16; shift >= 0; shift -= 8)
      g_byte_array_append (gif, &(guint8){ (guint8) (inks[i == 1] >> shift & 0xff) }, 1);
  g_byte_array_append (gif, image, sizeof image);
  for (int y = 0; y < HEIGHT; y++)
    {
      g_byte_array_append (gif, (guint8[]){ WIDTH + 1, 128 }, 2);
      for (int x = 0; x < WIDTH; x++)
        g_byte_array_append (gif, &(guint8){ is_ink (suit, rank, x, y) }, 1);
    }
  g_byte_array_append (gif, (guint8[]){ 1, 129, 0, ';' }, 4);
  g_assert_true (g_file_set_contents (path, (char *) gif->data, gif->len, NULL));
}

static void
write_picture (const char *folder, const char *name, Format format, int suit, int rank)
{
  g_autofree char *file = g_strconcat (name, suffixes[format], NULL), *path = g_build_filename (folder, file, NULL);

  if (format == SVG)
    write_svg (path, suit, rank);
  else if (format == GIF)
    write_gif (path, suit, rank);
  else
    write_png (path, suit, rank, format == PNG);
}

/* ---- checking what was bound ---- */

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  *(BaizeDeckCheck **) data = baize_deck_check_finish (result, NULL);
}

/* Checks the sheet as the program does. */
static BaizeDeckCheck *
check (const char *folder, GBytes *sheet)
{
  g_autofree char *path = g_build_filename (folder, "bound.svgz", NULL);
  BaizeDeckCheck *answer = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (sheet, NULL), (gssize) g_bytes_get_size (sheet), NULL));
  baize_deck_check_begin (path, WIDTH, NULL, on_checked, &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  (void) g_unlink (path);
  return answer;
}

static BaizeDeckBound *
bind (const char *folder, BaizeDeckPaper paper)
{
  g_autoptr (GError) error = NULL;
  BaizeDeckBound *bound = baize_deck_bind (folder, paper, &error);

  g_assert_no_error (error);
  return bound;
}

static void
assert_near (guint32 one, guint32 other)
{
  for (int shift = 0; shift < 24; shift += 8)
    g_assert_cmpint (ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)), <=, 4);
}

/* ---- decks in the shape of public ones ---- */

static const char *const suit_words[] = { "club", "diamond", "heart", "spade" };
static const char *const suit_names[] = { "Club", "Diamond", "Heart", "Spade" };
static const char *const rank_words[] = {
  "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"
};
static const char *const numerals[] = { "ace",   "two",  "three", "four", "five",  "six", "seven",
                                        "eight", "nine", "ten",   "jack", "queen", "king" };
static const char *const rank_names[] = {
  "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"
};
static const char *const letters[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };
static const char *const figures[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };

static char *
name_of (int suit, int rank)
{
  return g_strdup_printf ("%s_of_%ss", rank_words[rank - 1], suit_words[suit]);
}

static char *
name_figure (int suit, int rank)
{
  return g_strdup_printf ("%s_%s", suit_words[suit], figures[rank - 1]);
}

static char *
name_letter (int suit, int rank)
{
  return g_strdup_printf ("%s%c", letters[rank - 1], *suit_names[suit]);
}

/* A name has two letters. */
static char *
name_nought (int suit, int rank)
{
  return g_strdup_printf ("%s%c", rank == 10 ? "0" : letters[rank - 1], *suit_names[suit]);
}

static char *
name_pysol (int suit, int rank)
{
  return g_strdup_printf ("%02d%c", rank, *suit_words[suit]);
}

static char *
name_first (int suit, int rank)
{
  return g_strdup_printf ("%c%d", *suit_words[suit], rank);
}

static char *
name_joined (int suit, int rank)
{
  return g_strdup_printf ("%s%s", suit_words[suit], rank_names[rank - 1]);
}

static char *
name_card (int suit, int rank)
{
  return g_strdup_printf ("card%ss%s", suit_names[suit], letters[rank - 1]);
}

static char *
name_numeral (int suit, int rank)
{
  return g_strdup_printf ("%s_%ss", numerals[rank - 1], suit_words[suit]);
}

/* The suits are numbers, so nothing tells which is which. */
static char *
name_numbers (int suit, int rank)
{
  return g_strdup_printf ("%d_%d", suit, rank);
}

typedef struct
{
  const char *deck;
  char *(*name) (int suit, int rank);
  Format format;
  const char *others[4]; /* what else lies in the folder, pictures and not */
  guint extras;          /* how many of red joker, black joker and back the deck has, as bits */
} Scheme;

static const Scheme schemes[] = {
  { "hayeah/playing-cards-assets", name_of, PNG_INK, { "red_joker", "black_joker", "LICENSE.txt" }, 3 },
  { "htdebeer/SVG-cards", name_figure, PNG, { "joker_red", "joker_black", "suit-club", "back-blue" }, 7 },
  { "notpeter/Vector-Playing-Cards", name_letter, SVG, { "Joker1", "Joker2" }, 3 },
  { "crobertsbmw/deckofcards", name_nought, PNG, { "back", "AS2", "spade" }, 4 },
  { "PySolFC-Cardsets, 1567 Court", name_pysol, GIF, { "back01", "bottom01-n", "shade", "config.txt" }, 4 },
  { "PySolFC-Cardsets, Neo", name_pysol, PNG, { "01z", "02z", "back01", "config.txt" }, 4 },
  { "SunilGudivada/Rummy", name_first, PNG, { "joker", "back" }, 7 },
  { "saulspatz/SVGCards", name_joined, SVG, { "blackJoker", "redJoker", "blueBack", "sprite" }, 7 },
  { "hckr/war-card-game-animation", name_card, PNG, { "cardJoker", "cardBack_blue1", "cardBack_red1" }, 7 },
  { "em-g73/solitaire-python", name_numeral, PNG, { "highlight", "reverse" }, 0 },
  { "pakastin/deck-of-cards", name_numbers, SVG, { "4_1", "4_2", "back" }, 4 },
};

/* The cards of a scheme, and the other files. */
static void
write_deck (const char *folder, const Scheme *scheme)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
      {
        g_autofree char *name = scheme->name (suit, rank);

        write_picture (folder, name, scheme->format, suit, rank);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (scheme->others) && scheme->others[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, scheme->others[i], NULL);

      if (strchr (scheme->others[i], '.') == NULL)
        write_picture (folder, scheme->others[i], scheme->format, 1, 12);
      else
        g_assert_true (
          g_file_set_contents (path, "PySolFC solitaire cardset;5;.gif;1;52;8;\n75;Our Own <Deck>\n", -1, NULL));
    }
}

static void
test_scheme (gconstpointer data)
{
  const Scheme *scheme = data;
  gboolean is_pysol = scheme->name == name_pysol, has_ink_only = scheme->format == PNG_INK;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeDeckBound) bound = NULL;
  g_autoptr (BaizeDeckCheck) answer = NULL;

  write_deck (folder, scheme);
  bound = bind (folder, BAIZE_DECK_PAPER_NONE);
  if (scheme->name == name_numbers)
    {
      g_assert_null (bound->sheet);
      g_assert_cmpuint (bound->missing, ==, 0);
      return;
    }
  g_assert_cmpuint (bound->missing, ==, BAIZE_FACE_JOKER_RED);
  g_assert_cmpstr (bound->name, ==, is_pysol ? "Our Own <Deck>" : NULL);
  answer = check (folder, bound->sheet);
  g_assert_cmpint (answer->trouble, ==, has_ink_only ? BAIZE_DECK_CHECK_EMPTY : BAIZE_DECK_CHECK_FINE);
  if (has_ink_only)
    {
      g_clear_pointer (&answer, baize_deck_check_free);
      g_clear_pointer (&bound, baize_deck_bound_free);
      bound = bind (folder, BAIZE_DECK_PAPER_WHITE);
      answer = check (folder, bound->sheet);
      g_assert_cmpint (answer->trouble, ==, BAIZE_DECK_CHECK_FINE);
    }
  g_assert_cmphex (answer->theme->pictures >> BAIZE_FACE_JOKER_RED, ==, scheme->extras);
  assert_near (answer->theme->inks[BAIZE_INK_PAPER], has_ink_only ? 0xffffff : PAPER);
  assert_near (answer->theme->inks[BAIZE_INK_RED], colours[BAIZE_HEARTS]);
  assert_near (answer->theme->inks[BAIZE_INK_BLACK], colours[BAIZE_SPADES]);
}

TESTS (schemes)
{
  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *name = g_strconcat ("/scheme/", schemes[i].deck, NULL);

      g_strdelimit (name + strlen ("/scheme/"), "/", ':');
      g_test_add_data_func (name, &schemes[i], test_scheme);
    }
}

/* ---- folders of other shapes ---- */

static const Scheme plain = { "", name_of, SVG, { NULL }, 0 };
static const Scheme second = { "", name_of, PNG, { NULL }, 0 };

static char *
read_sheet (GBytes *sheet)
{
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_bytes (sheet);
  g_autoptr (GZlibDecompressor) unzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, G_CONVERTER (unzip));
  char *text = g_malloc0 (1 << 20);

  g_assert_true (g_input_stream_read_all (stream, text, (1 << 20) - 1, NULL, NULL, NULL));
  return text;
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text++)
    n++;
  return n;
}

/* Of several files for a card the best kind is taken, then the shortest name. */
TEST (best_file)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *short_path = g_build_filename (folder, "KS.svg", NULL), *data = NULL, *base64 = NULL, *text = NULL;
  g_autoptr (BaizeDeckBound) bound = NULL;
  gsize length;

  write_deck (folder, &plain);
  write_deck (folder, &second);
  write_picture (folder, "king_of_spades2", SVG, 0, 14);
  write_picture (folder, "KS", SVG, 1, 14);
  write_picture (folder, ".2C", SVG, 2, 14);
  bound = bind (folder, BAIZE_DECK_PAPER_NONE);
  text = read_sheet (bound->sheet);
  g_assert_cmpuint (count (text, "data:image/svg+xml;"), ==, 52);
  g_assert_cmpuint (count (text, "data:image/png;"), ==, 0);
  g_assert_true (g_file_get_contents (short_path, &data, &length, NULL));
  base64 = g_base64_encode ((const guchar *) data, length);
  g_assert_cmpuint (count (text, base64), ==, 1);
}

/* The cards may lie in a folder inside; with two such folders nobody can tell which are meant. */
TEST (inner_folder)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *one = g_build_filename (folder, "png", NULL), *other = g_build_filename (folder, "svg", NULL);

  for (int n = 0; n <= 2; n++)
    {
      g_autoptr (BaizeDeckBound) bound = NULL;

      if (n > 0)
        {
          g_assert_cmpint (g_mkdir (n == 1 ? one : other, 0700), ==, 0);
          write_deck (n == 1 ? one : other, &plain);
        }
      bound = bind (folder, BAIZE_DECK_PAPER_NONE);
      g_assert_true ((bound->sheet != NULL) == (n == 1));
    }
}

/* The first missing card is named; so is one whose file is none, or of an unknown kind. */
TEST (missing)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *seven = g_build_filename (folder, "7_of_hearts.svg", NULL);
  g_autofree char *inner = g_build_filename (folder, "inner", NULL), *bmp = g_build_filename (folder, "7H.bmp", NULL);
  g_autoptr (GError) error = NULL;

  write_deck (folder, &plain);
  g_assert_cmpint (g_rename (seven, bmp), ==, 0);
  /* a folder inside does not complete it */
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_deck (inner, &plain);
  {
    g_autoptr (BaizeDeckBound) bound = bind (folder, BAIZE_DECK_PAPER_NONE);

    g_assert_null (bound->sheet);
    g_assert_cmpuint (bound->missing, ==, baize_face (BAIZE_HEARTS, 7));
  }
  g_assert_cmpint (mkfifo (seven, 0600), ==, 0);
  g_assert_null (baize_deck_bind (folder, BAIZE_DECK_PAPER_NONE, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (baize_deck_bind (seven, BAIZE_DECK_PAPER_NONE, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_unlink (seven), ==, 0);
}

/* Cards 14 are aces if there are no others, and kings above queens and knights. */
TEST (fourteen)
{
  for (int lowest = 1; lowest <= 2; lowest++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *text = NULL;
      g_autoptr (BaizeDeckBound) bound = NULL;
      char *at = NULL;

      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        for (int rank = lowest; rank <= 14; rank++)
          {
            g_autofree char *name = name_pysol (suit, rank), *file = g_strconcat (name, ".svg", NULL);
            g_autofree char *path = g_build_filename (folder, file, NULL);

            g_assert_true (g_file_set_contents (path, name, -1, NULL));
          }
      bound = bind (folder, BAIZE_DECK_PAPER_NONE);
      text = read_sheet (bound->sheet);
      for (int rank = 1; rank <= BAIZE_KING; rank++)
        {
          int expected = lowest == 1 ? rank + (rank >= BAIZE_QUEEN) : rank == 1 ? 14 : rank;
          g_autofree char *name = name_pysol (BAIZE_HEARTS, expected), *id = name_figure (BAIZE_HEARTS, rank);
          g_autofree char *base64 = g_base64_encode ((const guchar *) name, strlen (name));
          g_autofree char *quoted = g_strdup_printf ("<g id=\"%s\">", id), *end = NULL;

          at = strstr (text, quoted);
          g_assert_nonnull (at);
          end = g_strndup (at, (gsize) (strstr (at, "</g>") - at));
          g_assert_nonnull (strstr (end, base64));
        }
    }
}

/* Nothing of a folder gets into the sheet but the pictures, encoded; a description may be anything. */
TEST (hostile)
{
  static const char *const descriptions[] = {
    "PySolFC", "PySolFC\n", "PySolFC\n1", "PySolFC\n1;", "PySolFC\n1; \r\n", "Something\n1;Else", "\xff\xff\n\xff;\xff",
  };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "config.txt", NULL);
  g_autofree char *ace = g_build_filename (folder, "ace_of_clubs.svg", NULL);
  g_autofree char *odd = g_build_filename (folder, "\"><script>&.svg", NULL);

  write_deck (folder, &plain);
  g_assert_true (g_file_set_contents (odd, "\"/><script>", -1, NULL));
  g_assert_true (g_file_set_contents (ace, "\"/><script>]]>", -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (descriptions); i++)
    {
      g_autoptr (BaizeDeckBound) bound = NULL;
      g_autofree char *text = NULL;

      g_assert_true (g_file_set_contents (path, descriptions[i], -1, NULL));
      bound = bind (folder, BAIZE_DECK_PAPER_NONE);
      g_assert_null (bound->name);
      text = read_sheet (bound->sheet);
      g_assert_null (strstr (text, "script"));
      if (i == 0)
        {
          g_autoptr (BaizeDeckCheck) answer = check (folder, bound->sheet);

          g_assert_cmpint (answer->trouble, ==, BAIZE_DECK_CHECK_EMPTY);
          g_assert_cmpuint (answer->picture, ==, baize_face (BAIZE_CLUBS, 1));
        }
    }
}

/* A picture of eight megabytes can be drawn, although libxml2 has limits of ten, and it is longer as text. */
TEST (large)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "ace_of_spades.svg", NULL), *text = NULL, *padded = NULL;
  g_autofree char *blanks = g_strnfill (8000000, ' ');
  g_autoptr (BaizeDeckBound) bound = NULL;
  g_autoptr (BaizeDeckCheck) answer = NULL;

  write_deck (folder, &plain);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  padded = g_strconcat (text, "<!--", blanks, "-->", NULL);
  g_assert_true (g_file_set_contents (path, padded, -1, NULL));
  bound = bind (folder, BAIZE_DECK_PAPER_NONE);
  answer = check (folder, bound->sheet);
  g_assert_cmpint (answer->trouble, ==, BAIZE_DECK_CHECK_FINE);
}

/* How many files are looked at, with those of an inner folder, and how large they may be. */
TEST (limits)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *inner = g_build_filename (folder, "inner", NULL);
  g_autofree char *ace = g_build_filename (inner, "ace_of_clubs.svg", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_deck (inner, &plain);
  for (guint i = 0; i + 53 <= BAIZE_DECKS_MAX_CARD_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("other-%u.txt", i), *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents_full (path, "", 0, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      if (i + 55 > BAIZE_DECKS_MAX_CARD_FILES)
        {
          g_autoptr (BaizeDeckBound) bound = bind (folder, BAIZE_DECK_PAPER_NONE);

          g_assert_true ((bound->sheet != NULL) == (i + 54 <= BAIZE_DECKS_MAX_CARD_FILES));
        }
    }
  g_assert_cmpint (truncate (ace, (off_t) BAIZE_DECKS_MAX_BYTES), ==, 0);
  {
    g_autoptr (BaizeDeckBound) bound = bind (inner, BAIZE_DECK_PAPER_NONE);

    g_assert_nonnull (bound->sheet);
  }
  g_assert_cmpint (truncate (ace, (off_t) BAIZE_DECKS_MAX_BYTES + 1), ==, 0);
  g_assert_null (baize_deck_bind (inner, BAIZE_DECK_PAPER_NONE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/** The cache of checked decks is not the user's. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS);
  return TRUE;
}

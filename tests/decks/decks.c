/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Decks for tests, see the header. A card is paper with a bar for its rank in a place and colour for its suit.
 */
#include "decks.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define WIDTH  60
#define HEIGHT 84

/* librsvg takes more than a gigabyte for so many elements, and refuses more than a million. */
#define N_NODES 950000

static const struct
{
  const char *name;
  BaizeDeckCheckTrouble trouble;
} flaws[DECKS_N_FLAWS] = {
  [DECKS_FINE] = { "fine", BAIZE_DECK_CHECK_FINE },
  [DECKS_VIEW_BOX] = { "view-box", BAIZE_DECK_CHECK_FINE },
  [DECKS_ABOVE] = { "above", BAIZE_DECK_CHECK_FINE },
  [DECKS_ASIDE] = { "aside", BAIZE_DECK_CHECK_FINE },
  [DECKS_OTHER_NAMES] = { "other-names", BAIZE_DECK_CHECK_FINE },
  [DECKS_PACKED] = { "packed", BAIZE_DECK_CHECK_FINE },
  [DECKS_BARE_JOKERS] = { "bare-jokers", BAIZE_DECK_CHECK_FINE },
  [DECKS_ONE_JOKER] = { "one-joker", BAIZE_DECK_CHECK_FINE },
  [DECKS_INDEX] = { "index", BAIZE_DECK_CHECK_FINE },
  [DECKS_ROUND] = { "round", BAIZE_DECK_CHECK_FINE },
  [DECKS_VOID] = { "void", BAIZE_DECK_CHECK_NO_SHEET },
  [DECKS_TEXT] = { "text", BAIZE_DECK_CHECK_NO_SHEET },
  [DECKS_CUT] = { "cut", BAIZE_DECK_CHECK_NO_SHEET },
  [DECKS_NO_SIZE] = { "no-size", BAIZE_DECK_CHECK_NO_SIZE },
  [DECKS_SIZELESS] = { "sizeless", BAIZE_DECK_CHECK_NO_SIZE },
  [DECKS_MISSING] = { "missing", BAIZE_DECK_CHECK_MISSING },
  [DECKS_EMPTY_CARD] = { "empty-card", BAIZE_DECK_CHECK_EMPTY },
  [DECKS_ALIKE] = { "alike", BAIZE_DECK_CHECK_ALIKE },
  [DECKS_BESIDE] = { "beside", BAIZE_DECK_CHECK_EMPTY },
  [DECKS_ENTITIES] = { "entities", BAIZE_DECK_CHECK_NO_SHEET },
  [DECKS_RECURSION] = { "recursion", BAIZE_DECK_CHECK_EMPTY },
  [DECKS_FANOUT] = { "fan-out", BAIZE_DECK_CHECK_EMPTY },
  [DECKS_NODES] = { "nodes", BAIZE_DECK_CHECK_COSTLY },
  [DECKS_FILTER] = { "filter", BAIZE_DECK_CHECK_COSTLY },
  [DECKS_HUGE] = { "huge", BAIZE_DECK_CHECK_LARGE },
  [DECKS_BOMB] = { "bomb", BAIZE_DECK_CHECK_LARGE },
  [DECKS_FOLDER] = { "folder", BAIZE_DECK_CHECK_UNREADABLE },
  [DECKS_PIPE] = { "pipe", BAIZE_DECK_CHECK_UNREADABLE },
  [DECKS_ABSENT] = { "absent", BAIZE_DECK_CHECK_UNREADABLE },
};

/** decks_name: what the flaw is called, as the name of a test and of a file. */
const char *
decks_name (DecksFlaw flaw)
{
  return flaws[flaw].name;
}

/** decks_is_fine: whether nothing is wrong. */
gboolean
decks_is_fine (DecksFlaw flaw)
{
  return flaws[flaw].trouble == BAIZE_DECK_CHECK_FINE;
}

/** decks_expect: what the check of such a file ends in. */
BaizeDeckCheckTrouble
decks_expect (DecksFlaw flaw)
{
  return flaws[flaw].trouble;
}

/* ---- sheets ---- */

static void
begin_sheet (GString *svg, DecksFlaw flaw)
{
  int width = 13 * WIDTH, height = 5 * HEIGHT;

  g_string_append (svg, "<?xml version='1.0'?>\n");
  if (flaw == DECKS_ENTITIES)
    {
      g_string_append (svg, "<!DOCTYPE svg [<!ENTITY e0 'laughing out loud'>");
      for (int i = 1; i < 12; i++)
        g_string_append_printf (svg, "<!ENTITY e%d '&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;'>", i, i - 1,
                                i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
      g_string_append (svg, "]>\n");
    }
  g_string_append (svg, "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' ");
  if (flaw == DECKS_NO_SIZE)
    g_string_append (svg, "width='0' height='0'>\n");
  else if (flaw == DECKS_SIZELESS)
    g_string_append (svg, ">\n");
  else if (flaw == DECKS_ABOVE)
    g_string_append_printf (svg, "width='600' height='600' viewBox='0 48 %d %d'>\n", width, height - HEIGHT - 96);
  else if (flaw == DECKS_ASIDE)
    g_string_append_printf (svg, "width='600' height='600' viewBox='50 0 %d %d'>\n", width - 60, height);
  else if (flaw == DECKS_VIEW_BOX)
    g_string_append_printf (svg, "viewBox='-31.25 -17.5 %d.4 %d.3'>\n", width, height);
  else
    g_string_append_printf (svg, "width='%d' height='%d'>\n", width, height);
  if (flaw == DECKS_ENTITIES)
    g_string_append (svg, "<desc>&e11;</desc>\n");
}

/* What only some sheets have: it makes them hard to read or to draw. */
static void
add_definitions (GString *svg, DecksFlaw flaw)
{
  g_string_append (svg, "<defs>");
  if (flaw == DECKS_RECURSION)
    g_string_append (svg, "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g>");
  if (flaw == DECKS_FANOUT)
    {
      g_string_append (svg, "<g id='n0'><rect width='1' height='1'/></g>");
      for (int i = 1; i < 12; i++)
        {
          g_string_append_printf (svg, "<g id='n%d'>", i);
          for (int j = 0; j < 10; j++)
            g_string_append_printf (svg, "<use xlink:href='#n%d'/>", i - 1);
          g_string_append (svg, "</g>");
        }
    }
  if (flaw == DECKS_FILTER)
    {
      g_string_append (svg, "<filter id='slow' x='0' y='0' width='1' height='1'>");
      for (int i = 0; i < 60; i++)
        g_string_append_printf (svg, "<feTurbulence baseFrequency='0.7' numOctaves='9' seed='%d'/>", i);
      g_string_append (svg, "<feMerge><feMergeNode in='SourceGraphic'/></feMerge>");
      g_string_append (svg, "</filter>");
    }
  for (int i = 0; flaw == DECKS_NODES && i < N_NODES; i++)
    g_string_append (svg, "<a/>");
  g_string_append (svg, "</defs>\n");
}

static void
add_card (GString *svg, DecksFlaw flaw, int suit, int rank)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const colours[] = { "#00461a", "#d07000", "#c01020", "#101020" };
  static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };
  double x = rank * WIDTH - (flaw == DECKS_VIEW_BOX ? 31.25 : 0),
         y = suit * HEIGHT - (flaw == DECKS_VIEW_BOX ? 17.5 : 0);
  gboolean is_seven = suit == 2 && rank == 6;

  if (flaw == DECKS_MISSING && is_seven)
    return;
  if (flaw == DECKS_OTHER_NAMES)
    g_string_append_printf (svg, "<g id='%s_%s' transform='translate(%g %g)'>", ranks[rank], suits[suit], x,
                            y - HEIGHT);
  else
    g_string_append_printf (svg, "<g id='%s_%s' transform='translate(%g %g)'%s>", suits[suit], ranks[rank], x,
                            flaw == DECKS_BESIDE && is_seven ? 1e7 : y,
                            flaw == DECKS_FILTER ? " filter='url(#slow)'" : "");
  if (flaw == DECKS_RECURSION && is_seven)
    g_string_append (svg, "<use xlink:href='#a'/>");
  else if (flaw == DECKS_FANOUT && is_seven)
    g_string_append (svg, "<use xlink:href='#n11'/>");
  else if (flaw != DECKS_EMPTY_CARD || !is_seven)
    g_string_append_printf (svg,
                            "<rect width='%d' height='%d' rx='%d' fill='#fffdf8'%s/>"
                            "<rect x='%d' y='8' width='10' height='%d' fill='%s'/>",
                            WIDTH, HEIGHT, flaw == DECKS_ROUND ? 7 : 3,
                            flaw == DECKS_ROUND ? " stroke='#000' stroke-width='0.8'" : "", 6 + 12 * suit,
                            5 * (flaw == DECKS_ALIKE && is_seven ? 6 : rank + 1),
                            flaw == DECKS_ALIKE ? "#101020" : colours[suit]);
  if (flaw == DECKS_INDEX)
    g_string_append_printf (svg,
                            "<rect x='2' y='3' width='%d' height='3' fill='%s'/>"
                            "<rect x='2' y='7' width='4' height='%g' fill='%s'/>",
                            2 + 2 * suit, colours[suit], 1.2 * (rank + 1), colours[suit]);
  /* an index that touches the outline */
  if (flaw == DECKS_ROUND && suit == 0)
    g_string_append_printf (svg, "<rect x='50' y='3' width='10' height='10' fill='%s'/>", colours[suit]);
  if (flaw == DECKS_ABOVE || flaw == DECKS_ASIDE)
    g_string_append_printf (svg, "<rect x='46' y='36' width='8' height='24' fill='%s' opacity='0.999'/>",
                            colours[suit]);
  if (flaw == DECKS_ALIKE && is_seven)
    g_string_append_printf (svg,
                            "<rect width='%d' height='%d' rx='3' fill='#fffdf8'/>"
                            "<rect x='%d' y='8' width='10' height='30' fill='#101020'/>",
                            WIDTH, HEIGHT, 6 + 12 * suit);
  g_string_append (svg, "</g>\n");
}

/* A joker or back of bare paper, or with something on it, and of any size; the cards are 60 by 84. */
static void
add_extra (GString *svg, const char *id, int column, int width, const char *ink)
{
  g_string_append_printf (svg, "<g id='%s' transform='translate(%d %d)'>", id, column * WIDTH, 4 * HEIGHT);
  g_string_append_printf (svg, "<rect width='%d' height='%d' rx='2' fill='#fffdf8'/>", width, width * HEIGHT / WIDTH);
  if (ink != NULL)
    g_string_append_printf (svg, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>", width / 4, width / 4,
                            width / 2, width / 2, ink);
  g_string_append (svg, "</g>\n");
}

static void
add_extras (GString *svg, DecksFlaw flaw)
{
  if (flaw == DECKS_BARE_JOKERS)
    {
      add_extra (svg, "joker_red", 0, WIDTH, NULL);
      add_extra (svg, "joker_black", 1, WIDTH, NULL);
      /* smaller than the cards, but of their shape */
      add_extra (svg, "back", 2, WIDTH / 2, "#204080");
    }
  if (flaw == DECKS_ONE_JOKER)
    {
      add_extra (svg, "joker", 0, WIDTH, "#8040a0");
      /* an ornament */
      add_extra (svg, "back", 2, WIDTH / 10, "#204080");
    }
}

static GString *
compose (DecksFlaw flaw)
{
  GString *svg = g_string_new (NULL);

  if (flaw == DECKS_VOID)
    return svg;
  if (flaw == DECKS_TEXT)
    return g_string_append (svg, "Fifty-two cards.\n");
  begin_sheet (svg, flaw);
  add_definitions (svg, flaw);
  for (int suit = 0; suit < 4; suit++)
    for (int rank = 0; rank < 13; rank++)
      add_card (svg, flaw, suit, rank);
  add_extras (svg, flaw);
  g_string_append (svg, "</svg>\n");
  if (flaw == DECKS_CUT)
    g_string_truncate (svg, svg->len / 2);
  return svg;
}

/* ---- files ---- */

/** decks_pack: writes a compressed file of @text and @more. */
void
decks_pack (const char *path, const char *text, const char *more)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) plain = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);
  g_autoptr (GZlibCompressor) zip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GOutputStream) packed = g_converter_output_stream_new (G_OUTPUT_STREAM (plain), G_CONVERTER (zip));

  g_assert_true (g_output_stream_write_all (packed, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_write_all (packed, more, strlen (more), NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (packed, NULL, NULL));
}

/** decks_write: makes a file, or whatever it is, with a flaw. */
void
decks_write (DecksFlaw flaw, const char *path)
{
  GString *svg = compose (flaw);

  if (flaw == DECKS_FOLDER)
    g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  else if (flaw == DECKS_PIPE)
    g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  else if (flaw == DECKS_PACKED || flaw == DECKS_NODES)
    decks_pack (path, svg->str, "");
  else if (flaw == DECKS_BOMB)
    {
      g_autofree char *blanks = g_strnfill (80 << 20, ' ');

      decks_pack (path, blanks, "");
    }
  else if (flaw != DECKS_ABSENT)
    g_assert_true (g_file_set_contents (path, svg->str, (gssize) svg->len, NULL));
  /* most of it is a hole, which takes no room */
  if (flaw == DECKS_HUGE)
    g_assert_cmpint (truncate (path, 100 * 1000 * 1000), ==, 0);
  g_string_free (svg, TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Messages about decks that can't be used.
 */
#include "baize-theme-words.h"
#include "baize-theme-files.h"

#include "core/base/baize-bidi.h"
#include "deck/baize-deck-name.h"

#include <glib/gi18n.h>

/** baize_theme_name: Returns: (transfer full): the name of the file of the deck @id in messages. */
char *
baize_theme_name (const char *id)
{
  g_autofree char *path = baize_theme_id_read (id), *base = g_path_get_basename (path != NULL ? path : id);

  return g_filename_display_name (base);
}

/**
 * baize_theme_say:
 * @trouble: the error, if any
 * @picture: the index of the card that is wrong
 * @name: the name of the deck or of its file
 *
 * Returns: (transfer full): a sentence
 */
char *
baize_theme_say (BaizeDeckCheckTrouble trouble, guint picture, const char *name)
{
  BaizeFace face = (BaizeFace) MIN (picture, (guint) BAIZE_FACE_JOKER_RED - 1);
  const char *card = baize_face_get_name (face);
  g_autofree char *deck = baize_bidi_isolate (name);
  char one[16], other[16];

  switch (trouble)
    {
    case BAIZE_DECK_CHECK_LARGE:
      /* Translators: in these sentences, the first %s is the name of a deck of cards, or of a file */
      return g_strdup_printf (_ ("“%s” is too large for a deck of cards."), deck);
    case BAIZE_DECK_CHECK_NO_SHEET:
      return g_strdup_printf (_ ("“%s” is not a readable SVG picture."), deck);
    case BAIZE_DECK_CHECK_NO_SIZE:
      /* Translators: the view box of an SVG picture says which part of the plane is drawn */
      return g_strdup_printf (_ ("The picture “%s” has neither a size nor a view box."), deck);
    case BAIZE_DECK_CHECK_MISSING:
      baize_face_theme_name_face (face, FALSE, one, sizeof one);
      baize_face_theme_name_face (face, TRUE, other, sizeof other);
      /* Translators: the second %s is a card, as in "the seven of clubs"; the others are names that the part of the
         picture with that card could have, as in "club_7" and "7_club" */
      return g_strdup_printf (_ ("“%s” lacks the %s: no element has the id %s or %s."), deck, card, one, other);
    case BAIZE_DECK_CHECK_EMPTY:
      return g_strdup_printf (_ ("In “%s” the %s is empty."), deck, card);
    case BAIZE_DECK_CHECK_ALIKE:
      return g_strdup_printf (_ ("In the deck “%s” the %s looks like another card."), deck, card);
    case BAIZE_DECK_CHECK_COSTLY:
      return g_strdup_printf (_ ("“%s” takes too much time or memory to draw."), deck);
    case BAIZE_DECK_CHECK_NOT_RUN:
      return g_strdup_printf (_ ("“%s” can’t be checked: a part of Baize is missing. Install Baize again."), deck);
    case BAIZE_DECK_CHECK_FINE:
    case BAIZE_DECK_CHECK_UNREADABLE:
    default:
      return g_strdup_printf (_ ("“%s” can’t be read."), deck);
    }
}

/** baize_theme_say_lacks: Returns: (transfer full): a sentence saying that the folder @name has no picture of the card
 * @picture. */
char *
baize_theme_say_lacks (guint picture, const char *name)
{
  BaizeFace face = (BaizeFace) MIN (picture, (guint) BAIZE_FACE_JOKER_RED - 1);
  g_autofree char *folder = baize_bidi_isolate (name), *examples = baize_deck_name_write (face);

  /* Translators: the first %s is the name of a folder, the second a card, as in "the seven of clubs", the third a list
     of names of files, as in "7_of_clubs, club_7, 07c" */
  return g_strdup_printf (_ ("“%s” lacks the %s: no SVG, PNG or GIF has a name such as %s."), folder,
                          baize_face_get_name (face), examples);
}

/** baize_theme_say_gone: Returns: (transfer full): a sentence saying that the deck @name, which was in use, is
 * missing. */
char *
baize_theme_say_gone (const char *name)
{
  g_autofree char *deck = baize_bidi_isolate (name);

  return g_strdup_printf (_ ("The deck “%s” was not found, so Baize’s own cards are used."), deck);
}

/** baize_theme_say_undrawn: Returns: (transfer full): a sentence saying that the deck @name, which was in use, can't be
 * drawn. */
char *
baize_theme_say_undrawn (const char *name)
{
  g_autofree char *deck = baize_bidi_isolate (name);

  return g_strdup_printf (_ ("The deck “%s” could not be drawn, so Baize’s own cards are used."), deck);
}

/** baize_theme_say_died: Returns: (transfer full): a sentence saying that the program crashed while it used the deck
 * @name. */
char *
baize_theme_say_died (const char *name)
{
  g_autofree char *deck = baize_bidi_isolate (name);

  return g_strdup_printf (_ ("Baize stopped unexpectedly while it used the deck “%s”, so Baize’s own cards are used."),
                          deck);
}

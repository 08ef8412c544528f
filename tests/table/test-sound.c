/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which sound goes with what happens to the cards, and which may follow another.
 */
#include "test.h"

#include "table/baize-sound.h"

#include <stdlib.h>

/* The kind of place that is a hand. */
#define HAND 'h'

/** Reads piles like "h:1+2- s2:3-", the second of which belongs to 2: cards with their numbers, face up (+) or down. */
static BaizeLayout *
read_layout (const char *text)
{
  BaizeLayout *layout = baize_layout_new ();

  while (*text != '\0')
    {
      BaizePlace place = { .kind = (guint8) *text++, .index = -1 };

      if (*text != ':')
        place.owner = (guint8) (*text++ - '0');
      g_assert_cmpint (*text++, ==, ':');
      baize_layout_add_pile (layout, place);
      while (g_ascii_isdigit (*text))
        {
          char *end;
          guint id = (guint) strtoul (text, &end, 10);

          baize_layout_add_card (layout, id, BAIZE_FACE_NONE, *end == '+');
          text = end + 1;
        }
      text += *text == ' ';
    }
  return layout;
}

typedef struct
{
  const char *before;
  const char *after;
  gboolean gains;
  guint n_gains;
  BaizeSound sound;
} Case;

static const Case cases[] = {
  { "", "", FALSE, 0, BAIZE_SOUND_NONE },
  { "t:1+2+", "t:1+2+", FALSE, 0, BAIZE_SOUND_NONE },
  { "t:1+2+", "t:2+1+", FALSE, 0, BAIZE_SOUND_NONE },
  /* a better score alone is not heard, nor is a card that comes into being */
  { "t:1+", "t:1+", TRUE, 0, BAIZE_SOUND_NONE },
  { "t:1+", "t:1+2+", FALSE, 0, BAIZE_SOUND_NONE },
  { "t:1+2+", "t:1+", FALSE, 0, BAIZE_SOUND_NONE },
  /* laid */
  { "h:1+ t:", "h: t:1+", FALSE, 0, BAIZE_SOUND_LAID },
  { "s:1+2+ t:", "s: t:1+2+", FALSE, 0, BAIZE_SOUND_LAID },
  { "t1:1+ t2:", "t1: t2:1+", FALSE, 0, BAIZE_SOUND_LAID },
  { "t:1+ s:", "t: s:1-", FALSE, 0, BAIZE_SOUND_LAID },
  /* taken */
  { "t:1+ h:", "t: h:1+", FALSE, 0, BAIZE_SOUND_TAKEN },
  { "t:1+ d:", "t: d:1+", TRUE, 0, BAIZE_SOUND_TAKEN },
  { "t:1+2+ d:", "t: d:1+2+", TRUE, 0, BAIZE_SOUND_TAKEN },
  { "s:1- h:", "s: h:1-", FALSE, 0, BAIZE_SOUND_TAKEN },
  /* turned */
  { "t:1-", "t:1+", FALSE, 0, BAIZE_SOUND_TURNED },
  { "t:1+2+", "t:1-2-", FALSE, 0, BAIZE_SOUND_TURNED },
  { "s:1- t:", "s: t:1+", FALSE, 0, BAIZE_SOUND_TURNED },
  { "s:1- h:", "s: h:1+", FALSE, 0, BAIZE_SOUND_TURNED },
  /* dealt */
  { "s:1-2- h:", "s: h:1-2-", FALSE, 0, BAIZE_SOUND_DEALT },
  { "s:1-2- h:3+4+5+ t:", "s:3- h:1+2+ t:4+5+", FALSE, 0, BAIZE_SOUND_DEALT },
  /* good takes, by the number of cards that take part */
  { "t:1+2+3+ d:", "t: d:1+2+3+", TRUE, 0, BAIZE_SOUND_TAKE_SMALL },
  { "t:1+2+3+4+ d:", "t: d:1+2+3+4+", TRUE, 0, BAIZE_SOUND_TAKE_MEDIUM },
  { "t:1+2+3+4+5+ d:", "t: d:1+2+3+4+5+", TRUE, 0, BAIZE_SOUND_TAKE_LARGE },
  { "t:1+2+3+4+5+6+7+ d:", "t: d:1+2+3+4+5+6+7+", TRUE, 0, BAIZE_SOUND_TAKE_LARGE },
  { "h:1+ t:2+3+", "h: t:2-3-1-", TRUE, 0, BAIZE_SOUND_TAKE_SMALL },
  { "s:1-2-3- d:", "s: d:1+2+3+", TRUE, 0, BAIZE_SOUND_TAKE_SMALL },
  /* several cards of a hand laid down together */
  { "h:1+2+3+4+ t:", "h:4+ t:1+2+3+", FALSE, 0, BAIZE_SOUND_TAKE_SMALL },
  { "h:1+2+3+4+ t:", "h: t:1+2+3+4+", FALSE, 0, BAIZE_SOUND_TAKE_MEDIUM },
  { "h:1+2+ t:", "h: t:1+2+", FALSE, 0, BAIZE_SOUND_LAID },
  /* a chain */
  { "t:1+2+3+ d:", "t: d:1+2+3+", TRUE, 1, BAIZE_SOUND_CHAIN },
  { "t:1+ d:", "t: d:1+", TRUE, 2, BAIZE_SOUND_CHAIN },
  { "t:1+2+3+4+ d:", "t: d:1+2+3+4+", TRUE, 1, BAIZE_SOUND_TAKE_MEDIUM },
  { "t:1+2+3+ d:", "t: d:1+2+3+", FALSE, 1, BAIZE_SOUND_LAID },
};

TEST (goes_with)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (BaizeLayout) before = read_layout (c->before), after = read_layout (c->after);
      BaizeHappening happening;

      g_test_message ("%s → %s", c->before, c->after);
      baize_sound_compare (before, after, HAND, &happening);
      happening.gains = c->gains;
      happening.n_gains = c->n_gains;
      g_assert_cmpint (baize_sound_of (&happening), ==, c->sound);
    }
}

/* A table without hands. */
TEST (no_hand)
{
  g_autoptr (BaizeLayout) before = read_layout ("t:1+"), after = read_layout ("h:1+");
  BaizeHappening happening;

  baize_sound_compare (before, after, 0, &happening);
  g_assert_cmpint (baize_sound_of (&happening), ==, BAIZE_SOUND_LAID);
}

typedef struct
{
  BaizeSound last;
  gint64 ago; /* how long it has been over, in ms; negative while it is heard */
  BaizeSound sound;
  gboolean may;
} Succession;

static const Succession successions[] = {
  { BAIZE_SOUND_NONE, 0, BAIZE_SOUND_DEALT, TRUE },
  /* what matters more breaks off what is heard, and nothing else does */
  { BAIZE_SOUND_LAID, -50, BAIZE_SOUND_TAKE_SMALL, TRUE },
  { BAIZE_SOUND_TAKE_SMALL, -50, BAIZE_SOUND_LAID, FALSE },
  { BAIZE_SOUND_LAID, -50, BAIZE_SOUND_LAID, FALSE },
  { BAIZE_SOUND_TAKE_LARGE, -50, BAIZE_SOUND_REFUSAL, TRUE },
  { BAIZE_SOUND_REFUSAL, -50, BAIZE_SOUND_REFUSAL, FALSE },
  { BAIZE_SOUND_REFUSAL, -50, BAIZE_SOUND_TAKE_LARGE, FALSE },
  { BAIZE_SOUND_END, -500, BAIZE_SOUND_RECORD, TRUE },
  { BAIZE_SOUND_RECORD, -500, BAIZE_SOUND_END, FALSE },
  /* sounds that repeat are thinned out */
  { BAIZE_SOUND_LAID, 0, BAIZE_SOUND_LAID, FALSE },
  { BAIZE_SOUND_LAID, 119, BAIZE_SOUND_LAID, FALSE },
  { BAIZE_SOUND_LAID, 120, BAIZE_SOUND_LAID, TRUE },
  { BAIZE_SOUND_TAKE_LARGE, 60, BAIZE_SOUND_DEALT, FALSE },
  { BAIZE_SOUND_DEALT, 60, BAIZE_SOUND_LAID, TRUE },
  /* the others are not */
  { BAIZE_SOUND_REFUSAL, 0, BAIZE_SOUND_REFUSAL, TRUE },
  { BAIZE_SOUND_REFUSAL, 0, BAIZE_SOUND_LAID, TRUE },
  { BAIZE_SOUND_LAID, 0, BAIZE_SOUND_END, TRUE },
};

TEST (follows)
{
  for (gsize i = 0; i < G_N_ELEMENTS (successions); i++)
    {
      const Succession *s = &successions[i];
      const BaizeSounding last = { s->last, 10 * G_USEC_PER_SEC };

      g_test_message ("%d after %d", s->sound, s->last);
      g_assert_cmpint (baize_sound_may_follow (s->sound, &last, last.until + s->ago * 1000), ==, s->may);
    }
}

/* Each sound has a file of its own; those that say something new do not repeat. */
TEST (traits)
{
  g_assert_null (baize_sound_get_name (BAIZE_SOUND_NONE));
  for (BaizeSound sound = BAIZE_SOUND_DEALT; sound < BAIZE_N_SOUNDS; sound++)
    {
      g_assert_nonnull (baize_sound_get_name (sound));
      g_assert_cmpint (baize_sound_repeats (sound), ==, sound < BAIZE_SOUND_REFUSAL);
    }
}

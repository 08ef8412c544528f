/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The meaning of pointer and touch events: tables of events and the resulting intentions. Needs no widget.
 */
#include "test.h"

#include "table/baize-gestures.h"

#include <stdio.h>
#include <string.h>

/**
 * Table: cards a … e side by side, each 80 wide and 100 high, with gaps of 20 pixels; a is at 0,100. The game takes
 * drags across c, lets the player drag a, b and e, and shows what a click on b does. e is moving to its place and lies
 * 300 pixels below it until the animation ends. Above the cards are the game's texts, below them, at 500, a button.
 */
typedef struct
{
  BaizeGestures gestures;
  GString *told;
  gboolean at_rest;
  gboolean loses; /* the dragged card disappears */
} Table;

typedef struct
{
  const char *name;
  /* m X,Y: the pointer moves; p X,Y,TIME: button pressed; f X,Y,TIME: finger down; d: drag; r: released; c: cancelled;
   * l: cancelled because the release is late; u: the pointer leaves; P: the game makes a move; L: the dragged card
   * disappears */
  const char *events;
  const char *told;
} Case;

static const Case cases[] = {
  /* clicks */
  { "click", "p 10,110,1000 r 10,110", "select a" },
  { "click/strays", "p 10,110,1000 d 14,114 r 18,118", "select a" },
  { "click/beside", "p 90,110,1000 r 90,110", "put-down" },
  { "click/words", "p 10,10,1000 r 10,10", "" },
  { "click/button", "p 10,510,1000 r 10,510", "" },
  { "click/two", "p 10,110,1000 r 10,110 p 10,110,5000 r 10,110", "select a, select a" },
  { "click/double", "p 10,110,1000 r 10,110 p 12,111,1399 r 12,111", "select a, commit a" },
  { "click/too-slow", "p 10,110,1000 r 10,110 p 12,111,1400 r 12,111", "select a, select a" },
  { "click/two-places", "p 10,110,1000 r 10,110 p 310,110,1100 r 310,110", "select a, select d" },
  /* a third click in a row is ignored, because the second one has played; the fourth starts again */
  { "click/three", "p 10,110,1000 r 10,110 p 10,110,1100 r 10,110 p 10,110,1200 r 10,110", "select a, commit a" },
  { "click/four", "p 10,110,1000 r 10,110 p 10,110,1100 r 10,110 p 10,110,1200 r 10,110 p 10,110,1300 r 10,110",
    "select a, commit a, select a" },
  { "click/time-wraps", "p 10,110,4294967290 r 10,110 p 10,110,100 r 10,110", "select a, commit a" },
  { "click/finger", "f 10,110,1000 r 10,110 f 10,110,1100 r 10,110", "select a, commit a" },
  /* a click plays the previewed move, and the second click of a pair is ignored; a finger has no preview */
  { "shown", "m 110,110 p 110,110,1000 r 110,110", "point b, taken b" },
  { "shown/twice", "m 110,110 p 110,110,1000 r 110,110 p 110,110,1200 r 110,110", "point b, taken b" },
  { "shown/later", "m 110,110 p 110,110,1000 r 110,110 p 110,110,1500 r 110,110", "point b, taken b, taken b" },
  { "shown/moved-between", "m 110,110 p 110,110,1000 r 110,110 m 115,110 p 115,110,1200 r 115,110",
    "point b, taken b, point b, taken b" },
  { "shown/finger", "f 110,110,1000 r 110,110", "select b" },
  /* pointing */
  { "point", "m 10,110 m 20,110 m 90,110 m 110,110 u", "point a, point -, point b, point -" },
  { "point/rests", "m 10,110 m 10.5,110", "point a" },
  { "point/nothing", "m 90,110 u", "" },
  { "point/words", "m 10,110 m 10,10", "point a, point -" },
  /* dragging a card */
  { "drag", "p 10,110,1000 d 30,110 d 130,110 r 130,110",
    "lift a, carry 30,110, carry 130,110, carry 130,110, drop a" },
  { "drag/threshold", "p 10,110 d 18,118 d 19,110", "lift a, carry 19,110" },
  /* the last part of the motion arrives only with the release */
  { "drag/quick", "p 10,110,1000 r 130,110", "lift a, carry 130,110, drop a" },
  { "drag/refused", "p 310,110,1000 d 350,110 d 400,110 r 400,110", "" },
  { "drag/refused-and-back", "p 310,110,1000 d 350,110 r 310,110", "" },
  { "drag/beside", "p 90,110,1000 d 190,110 r 190,110", "" },
  { "drag/words", "p 10,10,1000 d 110,110 r 110,110", "" },
  { "drag/no-pointing", "m 10,110 p 10,110 d 30,110 m 110,110 d 110,110",
    "point a, lift a, carry 30,110, carry 110,110" },
  { "drag/cancelled", "p 10,110,1000 d 60,110 c r 60,110", "lift a, carry 60,110, cancel" },
  { "drag/cancelled-at-once", "p 10,110,1000 c r 10,110", "cancel" },
  { "drag/cancelled-twice", "p 10,110 d 60,110 c c", "lift a, carry 60,110, cancel" },
  { "drag/cancelled-before", "c r 10,110", "" },
  { "drag/then-click", "p 10,110 d 60,110 c p 10,110,1000 r 10,110", "lift a, carry 60,110, cancel, select a" },
  /* no click after a drag that came back */
  { "drag/and-back", "p 10,110,1000 d 60,110 r 10,110", "lift a, carry 60,110, carry 10,110, drop a" },
  /* a move is made during the drag: the hand is empty, and what is now at the place is lifted when the drag
   * continues */
  { "drag/game-moves", "p 10,110 d 60,110 P d 90,110", "lift a, carry 60,110, lift a, carry 90,110" },
  { "drag/card-goes", "p 10,110,1000 d 60,110 L d 90,110 r 10,110", "lift a, carry 60,110" },
  /* late releases: GTK cancels the gesture first, and does not know the pointer's position */
  { "late/click", "p 10,110,1000 l r 0,0", "select a" },
  { "late/drag", "p 10,110,1000 d 130,110 l r 0,0", "lift a, carry 130,110, carry 130,110, drop a" },
  { "late/double", "p 10,110,1000 r 10,110 p 10,110,1200 l r 400,400", "select a, commit a" },
  { "late/forgotten", "p 10,110,1000 l r 0,0 p 10,110,2000 r 130,110", "select a, lift a, carry 130,110, drop a" },
  { "late/button", "p 10,510,1000 l r 0,0", "" },
  /* a flying card is at its destination as soon as the player touches the table */
  { "moving", "p 410,110,1000 r 410,110", "select e" },
  { "moving/where-it-was", "p 410,410,1000 r 410,410", "put-down" },
  { "moving/pointed-at", "m 410,410 m 410,110", "point e, point -" },
  { "moving/dragged", "p 410,110 d 430,110", "lift e, carry 430,110" },
  /* a stroke across the cards, which skips none */
  { "stroke", "p 210,110,1000 d 230,110 r 230,110",
    "sweep c c, sweep c c, sweep c c, sweep c c, sweep c c, sweep c c" },
  { "stroke/quick", "p 210,110 d 410,110", "sweeps c d e" },
  { "stroke/turns", "p 210,110,1000 d 310,110 d 210,110 r 110,110", "sweeps c d c b" },
  { "stroke/beside", "p 210,110 d 210,310 d 410,310 d 410,110", "sweeps c e" },
  { "stroke/cancelled", "p 210,110,1000 d 310,110 c d 410,110 r 410,110", "sweeps c d, cancel" },
  { "stroke/late", "p 210,110,1000 d 310,110 l r 0,0", "sweeps c d" },
  { "stroke/no-click-after", "p 210,110,1000 d 310,110 r 210,110", "sweeps c d c" },
};

static BaizeHit
find (gpointer data, double x, double y, BaizePlace *place)
{
  Table *table = data;
  int column = (int) x / 100;

  if (y < 50)
    return BAIZE_HIT_PART;
  if (y >= 500)
    return BAIZE_HIT_CONTROL;
  if (column > 4 || x - column * 100 >= 80)
    return BAIZE_HIT_NOTHING;
  if (column == 4 && !table->at_rest)
    y -= 300;
  if (y < 100 || y >= 200)
    return BAIZE_HIT_NOTHING;
  *place = (BaizePlace){ .kind = 1, .x = (gint16) column };
  return BAIZE_HIT_PLACE;
}

static char
letter (const BaizePlace *place)
{
  return baize_place_is_none (place) ? '-' : (char) ('a' + place->x);
}

G_GNUC_PRINTF (2, 3)
static void
tell (Table *table, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (table->told->len > 0)
    g_string_append (table->told, ", ");
  g_string_append_vprintf (table->told, format, args);
  va_end (args);
}

static gboolean
intend (gpointer data, const BaizeIntention *intention)
{
  Table *table = data;
  char place = letter (&intention->place);

  switch (intention->intent)
    {
    case BAIZE_INTENT_TOUCH:
      table->at_rest = TRUE;
      return TRUE;
    case BAIZE_INTENT_POINT:
      tell (table, "point %c", place);
      return TRUE;
    case BAIZE_INTENT_TAKE_SHOWN:
      if (place != 'b')
        return FALSE;
      tell (table, "taken %c", place);
      /* after playing, the pointer points at nothing */
      table->gestures.pointed = BAIZE_PLACE_NONE;
      return TRUE;
    case BAIZE_INTENT_SELECT:
    case BAIZE_INTENT_COMMIT:
      g_assert_cmpint (table->gestures.double_click, ==, intention->intent == BAIZE_INTENT_COMMIT);
      tell (table, "%s %c", intention->intent == BAIZE_INTENT_COMMIT ? "commit" : "select", place);
      return TRUE;
    case BAIZE_INTENT_PUT_DOWN:
      tell (table, "put-down");
      return TRUE;
    case BAIZE_INTENT_SWEEP:
      if (letter (&intention->from) != 'c')
        return FALSE;
      tell (table, "sweep c %c", place);
      return TRUE;
    case BAIZE_INTENT_LIFT:
      if (strchr ("abe", place) == NULL || table->loses)
        return FALSE;
      tell (table, "lift %c", place);
      return TRUE;
    case BAIZE_INTENT_CARRY:
      if (table->loses)
        return FALSE;
      tell (table, "carry %g,%g", intention->x, intention->y);
      return TRUE;
    case BAIZE_INTENT_DROP:
      tell (table, "drop %c", place);
      return TRUE;
    case BAIZE_INTENT_CANCEL:
      tell (table, "cancel");
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

/** Performs one event. Returns: the beginning of the next. */
static const char *
happen (Table *table, const char *events)
{
  BaizeGestures *gestures = &table->gestures;
  double x = 0, y = 0;
  guint time = 0;
  int n = 1;

  sscanf (events + 1, " %lf,%lf%n", &x, &y, &n);
  sscanf (events + 1, " %*f,%*f,%u", &time);
  switch (*events)
    {
    case 'm':
      baize_gestures_move (gestures, x, y);
      break;
    case 'u':
      baize_gestures_point (gestures, &BAIZE_PLACE_NONE);
      break;
    case 'p':
    case 'f':
      baize_gestures_press (gestures, x, y, time, *events == 'p');
      break;
    case 'd':
      baize_gestures_drag (gestures, x, y);
      break;
    case 'r':
      baize_gestures_release (gestures, x, y);
      break;
    case 'c':
    case 'l':
      baize_gestures_cancel (gestures, *events == 'l');
      break;
    case 'P':
      baize_gestures_let_go (gestures);
      break;
    case 'L':
      table->loses = TRUE;
      break;
    default:
      g_assert_not_reached ();
    }
  events++;
  while (*events != '\0' && !g_ascii_isalpha (*events))
    events++;
  return events;
}

/** Shortens a stroke to its cards: "sweeps c d e" for any number of "sweep c c, sweep c d …". */
static char *
shorten (const char *told)
{
  g_auto (GStrv) parts = g_strsplit (told, ", ", -1);
  GString *out = g_string_new (NULL);
  char last = '\0';

  for (char **part = parts; *part != NULL; part++)
    if (!g_str_has_prefix (*part, "sweep "))
      {
        g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", *part);
        last = '\0';
      }
    else if ((*part)[8] != last)
      {
        g_string_append_printf (out, "%s %c", last == '\0' ? "sweeps" : "", (*part)[8]);
        last = (*part)[8];
      }
  return g_string_free (out, FALSE);
}

TEST_CASES (cases, cases)
{
  const Case *test = data;
  Table table = { .told = g_string_new (NULL) };
  g_autofree char *short_told = NULL;

  baize_gestures_init (&table.gestures, find, intend, &table);
  for (const char *event = test->events; *event != '\0';)
    event = happen (&table, event);
  short_told = shorten (table.told->str);
  g_assert_cmpstr (strstr (test->told, "sweeps") != NULL ? short_told : table.told->str, ==, test->told);
  g_string_free (table.told, TRUE);
}

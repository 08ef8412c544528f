/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's wishes for tables, and what they come to with those of the desktop: high contrast and the dark style
 * have palettes of their own, and where the desktop asks for no motion there is none.
 */
#include "baize-table-style.h"

#include "baize-compat.h"
#include "baize-faces.h"

#include <adwaita.h>

struct _BaizeTableStyle
{
  GObject parent_instance;

  BaizeClothColour cloth;
  BaizeMotion motion;
  BaizeBackColour back;
  gboolean four_colours;
  gboolean large_index;
  BaizeRankLetters rank_letters;
  gboolean one_click;
  gboolean cover_hands;
  BaizePace pace;
};

G_DEFINE_FINAL_TYPE (BaizeTableStyle, baize_table_style, G_TYPE_OBJECT)

/* The short names are those of the settings. */
G_DEFINE_ENUM_TYPE (BaizeClothColour,
                    baize_cloth_colour,
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_GREEN, "green"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_BURGUNDY, "burgundy"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_GRAPHITE, "graphite"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_SAND, "sand"))

G_DEFINE_ENUM_TYPE (BaizeBackColour,
                    baize_back_colour,
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_BURGUNDY, "burgundy"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_GREEN, "green"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_PLUM, "plum"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_GRAPHITE, "graphite"))

G_DEFINE_ENUM_TYPE (BaizeMotion,
                    baize_motion,
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_CALM, "calm"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_BRISK, "brisk"))

G_DEFINE_ENUM_TYPE (BaizeRankLetters,
                    baize_rank_letters,
                    G_DEFINE_ENUM_VALUE (BAIZE_RANK_LETTERS_LANGUAGE, "language"),
                    G_DEFINE_ENUM_VALUE (BAIZE_RANK_LETTERS_DRAWN, "drawn"))

G_DEFINE_ENUM_TYPE (BaizePace,
                    baize_pace,
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_AT_ONCE, "none"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_CALM, "calm"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_BRISK, "brisk"))

enum
{
  PROP_BACK = 1,
  PROP_CLOTH,
  PROP_FOUR_COLOURS,
  PROP_LARGE_INDEX,
  PROP_MOTION,
  PROP_ONE_CLICK,
  PROP_COVER_HANDS,
  PROP_PACE,
  PROP_RANK_LETTERS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
baize_table_style_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeTableStyle *style = BAIZE_TABLE_STYLE (object);

  switch (id)
    {
    case PROP_BACK:
      g_value_set_enum (value, (int) style->back);
      break;
    case PROP_CLOTH:
      g_value_set_enum (value, (int) style->cloth);
      break;
    case PROP_FOUR_COLOURS:
      g_value_set_boolean (value, style->four_colours);
      break;
    case PROP_LARGE_INDEX:
      g_value_set_boolean (value, style->large_index);
      break;
    case PROP_MOTION:
      g_value_set_enum (value, (int) style->motion);
      break;
    case PROP_ONE_CLICK:
      g_value_set_boolean (value, style->one_click);
      break;
    case PROP_COVER_HANDS:
      g_value_set_boolean (value, style->cover_hands);
      break;
    case PROP_PACE:
      g_value_set_enum (value, (int) style->pace);
      break;
    case PROP_RANK_LETTERS:
      g_value_set_enum (value, (int) style->rank_letters);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_table_style_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BaizeTableStyle *style = BAIZE_TABLE_STYLE (object);

  switch (id)
    {
    case PROP_BACK:
      baize_table_style_set_back (style, (BaizeBackColour) g_value_get_enum (value));
      break;
    case PROP_CLOTH:
      baize_table_style_set_cloth (style, (BaizeClothColour) g_value_get_enum (value));
      break;
    case PROP_FOUR_COLOURS:
      baize_table_style_set_four_colours (style, g_value_get_boolean (value));
      break;
    case PROP_LARGE_INDEX:
      baize_table_style_set_large_index (style, g_value_get_boolean (value));
      break;
    case PROP_MOTION:
      baize_table_style_set_motion (style, (BaizeMotion) g_value_get_enum (value));
      break;
    case PROP_ONE_CLICK:
      baize_table_style_set_one_click (style, g_value_get_boolean (value));
      break;
    case PROP_COVER_HANDS:
      baize_table_style_set_cover_hands (style, g_value_get_boolean (value));
      break;
    case PROP_PACE:
      baize_table_style_set_pace (style, (BaizePace) g_value_get_enum (value));
      break;
    case PROP_RANK_LETTERS:
      baize_table_style_set_rank_letters (style, (BaizeRankLetters) g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_table_style_class_init (BaizeTableStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = baize_table_style_get_property;
  object_class->set_property = baize_table_style_set_property;

  /** BaizeTableStyle:back: the colour of the cards' backs. */
  props[PROP_BACK] = g_param_spec_enum ("back", NULL, NULL, BAIZE_TYPE_BACK_COLOUR, BAIZE_BACK_BLUE, flags);
  /** BaizeTableStyle:cloth: the colour of the cloth. */
  props[PROP_CLOTH] = g_param_spec_enum ("cloth", NULL, NULL, BAIZE_TYPE_CLOTH_COLOUR, BAIZE_CLOTH_GREEN, flags);
  /** BaizeTableStyle:four-colours: whether each suit has a colour of its own. */
  props[PROP_FOUR_COLOURS] = g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  /** BaizeTableStyle:large-index: whether rank and suit are drawn larger than usual. */
  props[PROP_LARGE_INDEX] = g_param_spec_boolean ("large-index", NULL, NULL, FALSE, flags);
  /** BaizeTableStyle:motion: how fast cards fly. */
  props[PROP_MOTION] = g_param_spec_enum ("motion", NULL, NULL, BAIZE_TYPE_MOTION, BAIZE_MOTION_NORMAL, flags);
  /** BaizeTableStyle:one-click: whether the first click on a card plays it, when that leaves no choice. */
  props[PROP_ONE_CLICK] = g_param_spec_boolean ("one-click", NULL, NULL, FALSE, flags);
  /** BaizeTableStyle:cover-hands: whether people who share the machine see only their own hands, one after the other. */
  props[PROP_COVER_HANDS] = g_param_spec_boolean ("cover-hands", NULL, NULL, FALSE, flags);
  /** BaizeTableStyle:pace: how fast players of the program move one after another. */
  props[PROP_PACE] = g_param_spec_enum ("pace", NULL, NULL, BAIZE_TYPE_PACE, BAIZE_PACE_NORMAL, flags);
  /** BaizeTableStyle:rank-letters: which letters are on the cards. */
  props[PROP_RANK_LETTERS] = g_param_spec_enum ("rank-letters", NULL, NULL, BAIZE_TYPE_RANK_LETTERS,
                                                BAIZE_RANK_LETTERS_LANGUAGE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/** Gives the cards the colours and the index that the player and the desktop ask for. */
static void
update_palette (BaizeTableStyle *style)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  BaizeFacesPalette colours;

  /* black on white is the strongest contrast there is, in either style */
  if (adw_style_manager_get_high_contrast (manager))
    colours = style->four_colours ? BAIZE_FACES_CONTRAST_FOUR : BAIZE_FACES_CONTRAST;
  else if (adw_style_manager_get_dark (manager))
    colours = style->four_colours ? BAIZE_FACES_NIGHT_FOUR : BAIZE_FACES_NIGHT;
  else
    colours = style->four_colours ? BAIZE_FACES_FOUR : BAIZE_FACES_NORMAL;
  baize_faces_set_palette (baize_faces_get_default (),
                           (BaizeFacesPalette) (colours + (style->large_index ? BAIZE_FACES_LARGE : 0)));
}

static void
baize_table_style_init (BaizeTableStyle *style)
{
  style->motion = BAIZE_MOTION_NORMAL;
  style->pace = BAIZE_PACE_NORMAL;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (update_palette),
                           style, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update_palette), style,
                           G_CONNECT_SWAPPED);
  update_palette (style);
}

/** baize_table_style_get_default: Returns: (transfer none): the style of all tables; it lives until the program ends. */
BaizeTableStyle *
baize_table_style_get_default (void)
{
  static BaizeTableStyle *style;

  if (style == NULL)
    style = g_object_new (BAIZE_TYPE_TABLE_STYLE, NULL);
  return style;
}

BaizeClothColour
baize_table_style_get_cloth (BaizeTableStyle *style)
{
  return style->cloth;
}

/** baize_table_style_set_cloth: lays another cloth on every table. */
void
baize_table_style_set_cloth (BaizeTableStyle *style, BaizeClothColour cloth)
{
  if (style->cloth == cloth)
    return;
  style->cloth = cloth;
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_CLOTH]);
}

gboolean
baize_table_style_get_four_colours (BaizeTableStyle *style)
{
  return style->four_colours;
}

/** baize_table_style_set_four_colours: whether diamonds are blue and clubs green. */
void
baize_table_style_set_four_colours (BaizeTableStyle *style, gboolean four_colours)
{
  if (style->four_colours == four_colours)
    return;
  style->four_colours = four_colours;
  update_palette (style);
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_FOUR_COLOURS]);
}

gboolean
baize_table_style_get_large_index (BaizeTableStyle *style)
{
  return style->large_index;
}

/** baize_table_style_set_large_index: whether rank and suit are drawn larger than usual. */
void
baize_table_style_set_large_index (BaizeTableStyle *style, gboolean large_index)
{
  if (style->large_index == large_index)
    return;
  style->large_index = large_index;
  update_palette (style);
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_LARGE_INDEX]);
}

BaizeRankLetters
baize_table_style_get_rank_letters (BaizeTableStyle *style)
{
  return style->rank_letters;
}

/**
 * baize_table_style_set_rank_letters:
 * @style: the style
 * @rank_letters: which letters are on the cards from now on
 *
 * Changes the letters. Until it is called for the first time they are those of the last run of the program, so that
 * pictures can be made before the wish is known.
 */
void
baize_table_style_set_rank_letters (BaizeTableStyle *style, BaizeRankLetters rank_letters)
{
  gboolean changes = style->rank_letters != rank_letters;

  style->rank_letters = rank_letters;
  baize_faces_set_letters (baize_faces_get_default (), rank_letters == BAIZE_RANK_LETTERS_LANGUAGE
                                                         ? baize_face_letters_translate ()
                                                         : BAIZE_FACE_LETTERS_DRAWN);
  if (changes)
    g_object_notify_by_pspec (G_OBJECT (style), props[PROP_RANK_LETTERS]);
}

BaizeBackColour
baize_table_style_get_back (BaizeTableStyle *style)
{
  return style->back;
}

/** baize_table_style_set_back: gives all cards another back. */
void
baize_table_style_set_back (BaizeTableStyle *style, BaizeBackColour back)
{
  if (style->back == back)
    return;
  style->back = back;
  baize_faces_set_back (baize_faces_get_default (), back);
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_BACK]);
}

BaizeMotion
baize_table_style_get_motion (BaizeTableStyle *style)
{
  return style->motion;
}

/** baize_table_style_set_motion: how fast cards fly from now on. */
void
baize_table_style_set_motion (BaizeTableStyle *style, BaizeMotion motion)
{
  if (style->motion == motion)
    return;
  style->motion = motion;
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_MOTION]);
}

gboolean
baize_table_style_get_one_click (BaizeTableStyle *style)
{
  return style->one_click;
}

/** baize_table_style_set_one_click: whether the first click on a card plays it, when that leaves no choice. */
void
baize_table_style_set_one_click (BaizeTableStyle *style, gboolean one_click)
{
  if (style->one_click == one_click)
    return;
  style->one_click = one_click;
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_ONE_CLICK]);
}

gboolean
baize_table_style_get_cover_hands (BaizeTableStyle *style)
{
  return style->cover_hands;
}

/** baize_table_style_set_cover_hands: whether people who share the machine see only their own hands. */
void
baize_table_style_set_cover_hands (BaizeTableStyle *style, gboolean cover_hands)
{
  if (style->cover_hands == cover_hands)
    return;
  style->cover_hands = cover_hands;
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_COVER_HANDS]);
}

BaizePace
baize_table_style_get_pace (BaizeTableStyle *style)
{
  return style->pace;
}

/** baize_table_style_set_pace: how fast players of the program move one after another from now on. */
void
baize_table_style_set_pace (BaizeTableStyle *style, BaizePace pace)
{
  if (style->pace == pace)
    return;
  style->pace = pace;
  g_object_notify_by_pspec (G_OBJECT (style), props[PROP_PACE]);
}

/** baize_table_style_get_pause: Returns: how long, in ms, the table rests before a player of the program moves. */
guint
baize_table_style_get_pause (BaizeTableStyle *style)
{
  static const guint pauses[BAIZE_N_PACES] = { 0, 1100, 550, 180 };

  return pauses[style->pace];
}

/** baize_table_style_moves: whether things move in @widget: the player wants it, and the desktop does not ask for rest. */
gboolean
baize_table_style_moves (BaizeTableStyle *style, GtkWidget *widget)
{
  return style->motion != BAIZE_MOTION_NONE && !baize_compat_reduces_motion (widget);
}

/**
 * baize_table_style_scale_time:
 * @style: a style
 * @time: how long something takes at the usual speed
 *
 * Returns: how long it takes at the speed the player wants, in the same unit
 */
gint64
baize_table_style_scale_time (BaizeTableStyle *style, gint64 time)
{
  static const int percents[BAIZE_N_MOTIONS] = { 0, 160, 100, 55 };

  return time * percents[style->motion] / 100;
}

/** baize_suit_get_css_class: the style class that gives a text about @suit its colour in a board. */
const char *
baize_suit_get_css_class (BaizeSuit suit)
{
  static const char *const classes[BAIZE_N_SUITS] = { "suit-club", "suit-diamond", "suit-heart", "suit-spade" };

  return classes[suit];
}

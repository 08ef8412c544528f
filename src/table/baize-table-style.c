/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's preferences for boards, combined with the desktop's: high contrast and the dark style have palettes of
 * their own, and there are no animations if the desktop turns them off.
 */
#include "baize-table-style.h"
#include "baize-compat.h"

#include "faces/baize-faces.h"

#include <adwaita.h>

G_DEFINE_FINAL_TYPE (BaizeTableStyle, baize_table_style, G_TYPE_OBJECT)

/* The short names are those of the settings. */
G_DEFINE_ENUM_TYPE (BaizeClothColour, baize_cloth_colour, G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_OWN, "own"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_GREEN, "green"), G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_BURGUNDY, "burgundy"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_GRAPHITE, "graphite"),
                    G_DEFINE_ENUM_VALUE (BAIZE_CLOTH_SAND, "sand"))

G_DEFINE_ENUM_TYPE (BaizeBackColour, baize_back_colour, G_DEFINE_ENUM_VALUE (BAIZE_BACK_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_BURGUNDY, "burgundy"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_GREEN, "green"), G_DEFINE_ENUM_VALUE (BAIZE_BACK_PLUM, "plum"),
                    G_DEFINE_ENUM_VALUE (BAIZE_BACK_GRAPHITE, "graphite"))

G_DEFINE_ENUM_TYPE (BaizeMotion, baize_motion, G_DEFINE_ENUM_VALUE (BAIZE_MOTION_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_CALM, "calm"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (BAIZE_MOTION_BRISK, "brisk"))

G_DEFINE_ENUM_TYPE (BaizeRankLetters, baize_rank_letters, G_DEFINE_ENUM_VALUE (BAIZE_RANK_LETTERS_LANGUAGE, "language"),
                    G_DEFINE_ENUM_VALUE (BAIZE_RANK_LETTERS_DRAWN, "drawn"))

G_DEFINE_ENUM_TYPE (BaizePace, baize_pace, G_DEFINE_ENUM_VALUE (BAIZE_PACE_AT_ONCE, "none"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_CALM, "calm"), G_DEFINE_ENUM_VALUE (BAIZE_PACE_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PACE_BRISK, "brisk"))

G_DEFINE_ENUM_TYPE (BaizePuzzleWarnings, baize_puzzle_warnings,
                    G_DEFINE_ENUM_VALUE (BAIZE_PUZZLE_WARNINGS_NEVER, "never"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PUZZLE_WARNINGS_ASKED, "asked"),
                    G_DEFINE_ENUM_VALUE (BAIZE_PUZZLE_WARNINGS_ALWAYS, "always"))

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
  PROP_PUZZLE_WARNINGS,
  PROP_RANK_LETTERS,
  PROP_SOUNDS,
  N_SETTINGS,
};

/* Where a property's value is stored, an enumeration or a boolean. */
static const gsize offsets[N_SETTINGS] = {
  [PROP_BACK] = G_STRUCT_OFFSET (BaizeTableStyle, back),
  [PROP_CLOTH] = G_STRUCT_OFFSET (BaizeTableStyle, cloth),
  [PROP_FOUR_COLOURS] = G_STRUCT_OFFSET (BaizeTableStyle, four_colours),
  [PROP_LARGE_INDEX] = G_STRUCT_OFFSET (BaizeTableStyle, large_index),
  [PROP_MOTION] = G_STRUCT_OFFSET (BaizeTableStyle, motion),
  [PROP_ONE_CLICK] = G_STRUCT_OFFSET (BaizeTableStyle, one_click),
  [PROP_COVER_HANDS] = G_STRUCT_OFFSET (BaizeTableStyle, cover_hands),
  [PROP_PACE] = G_STRUCT_OFFSET (BaizeTableStyle, pace),
  [PROP_PUZZLE_WARNINGS] = G_STRUCT_OFFSET (BaizeTableStyle, puzzle_warnings),
  [PROP_RANK_LETTERS] = G_STRUCT_OFFSET (BaizeTableStyle, rank_letters),
  [PROP_SOUNDS] = G_STRUCT_OFFSET (BaizeTableStyle, sounds),
};

/** Gives the cards the colours and the index that the player and the desktop want. */
static void
update_palette (BaizeTableStyle *style)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  BaizeFacesPalette colours;

  /* black on white has the strongest contrast in either style */
  if (adw_style_manager_get_high_contrast (manager))
    colours = style->four_colours ? BAIZE_FACES_CONTRAST_FOUR : BAIZE_FACES_CONTRAST;
  else if (adw_style_manager_get_dark (manager))
    colours = style->four_colours ? BAIZE_FACES_NIGHT_FOUR : BAIZE_FACES_NIGHT;
  else
    colours = style->four_colours ? BAIZE_FACES_FOUR : BAIZE_FACES_NORMAL;
  baize_faces_set_palette (baize_faces_get_default (),
                           (BaizeFacesPalette) (colours + (style->large_index ? BAIZE_FACES_LARGE : 0)));
}

/** Applies the property @id to the pictures of cards. Until the letters are set for the first time, our own deck has
 * those of the program's last run, so that pictures can be made before the settings are read. */
static void
apply (BaizeTableStyle *style, guint id)
{
  BaizeFaces *faces = baize_faces_get_default ();

  if (id == PROP_BACK)
    baize_faces_set_back (faces, style->back);
  else if (id == PROP_FOUR_COLOURS || id == PROP_LARGE_INDEX)
    update_palette (style);
  else if (id == PROP_RANK_LETTERS)
    baize_faces_set_letters (faces, style->rank_letters == BAIZE_RANK_LETTERS_LANGUAGE ? baize_face_letters_translate ()
                                                                                       : BAIZE_FACE_LETTERS_DRAWN);
}

static void
baize_table_style_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const int *field = G_STRUCT_MEMBER_P (object, offsets[id]);

  if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, *field);
  else
    g_value_set_enum (value, *field);
}

static void
baize_table_style_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  int *field = G_STRUCT_MEMBER_P (object, offsets[id]), before = *field;

  *field = G_VALUE_HOLDS_BOOLEAN (value) ? g_value_get_boolean (value) : g_value_get_enum (value);
  apply (BAIZE_TABLE_STYLE (object), id);
  if (*field != before)
    g_object_notify_by_pspec (object, pspec);
}

static void
baize_table_style_class_init (BaizeTableStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamSpec *settings[N_SETTINGS] = { NULL };
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = baize_table_style_get_property;
  object_class->set_property = baize_table_style_set_property;

  settings[PROP_BACK] = g_param_spec_enum ("back", NULL, NULL, BAIZE_TYPE_BACK_COLOUR, BAIZE_BACK_BLUE, flags);
  settings[PROP_CLOTH] = g_param_spec_enum ("cloth", NULL, NULL, BAIZE_TYPE_CLOTH_COLOUR, BAIZE_CLOTH_OWN, flags);
  settings[PROP_FOUR_COLOURS] = g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  settings[PROP_LARGE_INDEX] = g_param_spec_boolean ("large-index", NULL, NULL, FALSE, flags);
  settings[PROP_MOTION] = g_param_spec_enum ("motion", NULL, NULL, BAIZE_TYPE_MOTION, BAIZE_MOTION_NORMAL, flags);
  settings[PROP_ONE_CLICK] = g_param_spec_boolean ("one-click", NULL, NULL, FALSE, flags);
  settings[PROP_COVER_HANDS] = g_param_spec_boolean ("cover-hands", NULL, NULL, FALSE, flags);
  settings[PROP_PACE] = g_param_spec_enum ("pace", NULL, NULL, BAIZE_TYPE_PACE, BAIZE_PACE_NORMAL, flags);
  settings[PROP_PUZZLE_WARNINGS] = g_param_spec_enum ("puzzle-warnings", NULL, NULL, BAIZE_TYPE_PUZZLE_WARNINGS,
                                                      BAIZE_PUZZLE_WARNINGS_ASKED, flags);
  settings[PROP_RANK_LETTERS] = g_param_spec_enum ("rank-letters", NULL, NULL, BAIZE_TYPE_RANK_LETTERS,
                                                   BAIZE_RANK_LETTERS_LANGUAGE, flags);
  settings[PROP_SOUNDS] = g_param_spec_boolean ("sounds", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_SETTINGS, settings);
}

static void
baize_table_style_init (BaizeTableStyle *style)
{
  style->motion = BAIZE_MOTION_NORMAL;
  style->pace = BAIZE_PACE_NORMAL;
  style->puzzle_warnings = BAIZE_PUZZLE_WARNINGS_ASKED;
  style->sounds = TRUE;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (update_palette),
                           style, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update_palette), style,
                           G_CONNECT_SWAPPED);
  update_palette (style);
}

/** baize_table_style_get_default: Returns: (transfer none): the style of all boards; never freed. */
BaizeTableStyle *
baize_table_style_get_default (void)
{
  static BaizeTableStyle *style;

  if (style == NULL)
    style = g_object_new (BAIZE_TYPE_TABLE_STYLE, NULL);
  return style;
}

/** baize_table_style_get_pause: Returns: the pause before a computer player moves, in ms. */
guint
baize_table_style_get_pause (BaizeTableStyle *style)
{
  static const guint pauses[BAIZE_N_PACES] = { 0, 1100, 550, 180 };

  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), 0);
  return pauses[style->pace];
}

/** baize_table_style_moves: whether to animate in @widget: both the player and the desktop allow it. */
gboolean
baize_table_style_moves (BaizeTableStyle *style, GtkWidget *widget)
{
  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), FALSE);
  return style->motion != BAIZE_MOTION_NONE && !baize_compat_reduces_motion (widget);
}

/** baize_table_style_scale_time: Returns: the duration at the player's speed of something that takes @time at normal
 * speed, in the same unit. */
gint64
baize_table_style_scale_time (BaizeTableStyle *style, gint64 time)
{
  static const int percents[BAIZE_N_MOTIONS] = { 0, 160, 100, 55 };

  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), 0);
  return time * percents[style->motion] / 100;
}

/** baize_suit_get_css_class: the style class that colours a text about @suit. */
const char *
baize_suit_get_css_class (BaizeSuit suit)
{
  static const char *const classes[BAIZE_N_SUITS] = { "suit-club", "suit-diamond", "suit-heart", "suit-spade" };

  return classes[suit];
}

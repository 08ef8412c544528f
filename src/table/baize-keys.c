/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One table for all code that handles keys by their values.
 */
#include "baize-keys.h"

static const struct
{
  guint pad;
  guint key;
} pairs[] = {
  { GDK_KEY_KP_Left, GDK_KEY_Left },
  { GDK_KEY_KP_Right, GDK_KEY_Right },
  { GDK_KEY_KP_Up, GDK_KEY_Up },
  { GDK_KEY_KP_Down, GDK_KEY_Down },
  { GDK_KEY_KP_Home, GDK_KEY_Home },
  { GDK_KEY_KP_End, GDK_KEY_End },
  { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up },
  { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
  { GDK_KEY_KP_Space, GDK_KEY_space },
  { GDK_KEY_KP_Enter, GDK_KEY_Return },
  { GDK_KEY_KP_Add, GDK_KEY_plus },
  { GDK_KEY_KP_Subtract, GDK_KEY_minus },
  { GDK_KEY_KP_0, GDK_KEY_0 },
  /* no key of the pad, but another Enter, which some keyboards have */
  { GDK_KEY_ISO_Enter, GDK_KEY_Return },
};

/** baize_keys_unpad: Returns: the key that does the same as @keyval, a key of the numeric pad; any other @keyval
 * itself, and digits of the pad that nothing uses. */
guint
baize_keys_unpad (guint keyval)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].pad == keyval)
      return pairs[i].key;
  return keyval;
}

/** baize_keys_pad: Returns: the key of the numeric pad that does the same as @keyval, for bindings, which name each
 * key; %GDK_KEY_VoidSymbol, which no keyboard sends, if there is none. */
guint
baize_keys_pad (guint keyval)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].key == keyval)
      return pairs[i].pad;
  return GDK_KEY_VoidSymbol;
}

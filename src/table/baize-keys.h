/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keys of the numeric pad, and the keys that do the same. With Num Lock, the arrows of the pad are digits.
 */
#pragma once

#include <gtk/gtk.h>

guint baize_keys_unpad (guint keyval);
guint baize_keys_pad (guint keyval);

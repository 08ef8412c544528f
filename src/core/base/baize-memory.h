/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Memory that the program no longer needs.
 */
#pragma once

#include <glib.h>

void baize_memory_prepare (void);
void baize_memory_give_back (void);
void baize_memory_give_back_library (const char *name);
void baize_memory_give_back_later (void);

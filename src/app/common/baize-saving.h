/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes to a file chosen by the player, without blocking, and shows a toast with the result.
 */
#pragma once

#include "baize-toaster.h"

char *baize_saving_name (GFile *file);
void baize_saving_start (GFile *file, GBytes *content, const char *done, BaizeToaster *toaster);

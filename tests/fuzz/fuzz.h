/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the fuzz targets. A target is a program of one file: its function takes any bytes as input of one part of
 * Baize and checks what must hold for all of them. libFuzzer calls it (`-Dfuzzing=true`, build-aux/fuzz), or driver.c
 * does over seeds.
 */
#pragma once

#include "core/game/baize-game.h"

/** fuzz_tries_all: whether no check is left out. driver.c sets it; a fuzzer has many more inputs than time. */
extern gboolean fuzz_tries_all;

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

gboolean fuzz_is_due (const guint8 *data, gsize size);
char *fuzz_take_line (const guint8 **data, gsize *size);
void fuzz_check_sentence (const GError *error);
void fuzz_check_message (const GError *error, const char *name);
void fuzz_check_cards (BaizeGame *game);
char *fuzz_write_game (BaizeGame *game);
void fuzz_check_written (BaizeGame *game);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of random games on which the properties of a game are tested.
 */
#pragma once

/* Many games test the rules; the sanitizers look for memory errors, for which fewer are enough. */
#if defined __SANITIZE_ADDRESS__
#define N_GAMES 2000
#else
#define N_GAMES 10000
#endif

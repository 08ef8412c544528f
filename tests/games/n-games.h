/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many random games the properties of a game are tried on.
 */
#pragma once

/* The rules are proved by the many; for a fault of memory, which the sanitizers look for, fewer are enough. */
#if defined __SANITIZE_ADDRESS__
#define N_GAMES 2000
#else
#define N_GAMES 10000
#endif

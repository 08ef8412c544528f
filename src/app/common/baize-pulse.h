/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way to the sound server: PulseAudio, or PipeWire in its place, by libpulse. The library is loaded and the server
 * asked when the first sound is played, in a thread of its own; the window never waits for either. Where there is no
 * library or no server, nothing is heard and nothing is said.
 *
 * GSound would need libcanberra, which the GNOME runtime no longer has, and GTK's media would load GStreamer.
 */
#pragma once

#include <glib.h>

/** BAIZE_PULSE_RATE: samples of 16 bits, lower byte first, of one channel a second. */
#define BAIZE_PULSE_RATE 24000

void baize_pulse_play (GBytes *samples);

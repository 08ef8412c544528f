#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make-sounds.py FOLDER

Makes the sounds of the table in FOLDER, a WAV file each: one channel, 24,000 samples of 16 bits a second. They come
from nothing but the numbers below.

A sound is a list of layers, each added from a time on: a rustle is filtered noise, as of paper on cloth; a knock is a
few short tones, as of a knuckle on wood; a pluck is a string of a few partials. The same bytes come out on every
machine: only addition, multiplication and division are used, which all machines round alike, and no function of a
mathematical library, whose last digits differ. The sounds are CC-BY-SA-4.0.
"""
import pathlib
import random
import struct
import sys
import wave

RATE = 24000
PI = 3.141592653589793


def cosine(angle):
    """Returns the cosine of an angle between 0 and pi, by its series."""
    term = total = 1.0
    for n in range(1, 24):
        term *= -angle * angle / ((2 * n - 1) * (2 * n))
        total += term
    return total


def decaying(seconds):
    """Returns by what to multiply at each sample so that a tone falls to about a third in this time."""
    return 1 - 1 / (seconds * RATE)


def tone(frequency, seconds, fall):
    """Returns a tone that begins at zero and falls to a third in @fall seconds."""
    angle = 2 * PI * frequency / RATE
    double = 2 * cosine(angle)
    # each sample of a sine follows from the two before it; the angle is close to its own sine
    before, now = 0.0, angle
    size, shrink, samples = 1.0, decaying(fall), []
    for _ in range(round(seconds * RATE)):
        samples.append(before * size)
        before, now = now, double * now - before
        size *= shrink
    return samples


def rustle(seconds, low, high, fall, seed, rise=0.003):
    """Returns noise between about @low and @high Hz, which swells for @rise seconds and then falls."""
    noise = random.Random(seed)
    soft, softer, floor = 0.0, 0.0, 0.0
    # filters of the first order: two that keep what is below @high, one that removes what is below @low
    keep, drop = 2 * PI * high / RATE, 2 * PI * low / RATE
    keep, drop = keep / (1 + keep), drop / (1 + drop)
    size, shrink, swell, samples = 1.0, decaying(fall), round(rise * RATE), []
    for index in range(round(seconds * RATE)):
        soft += keep * (noise.random() * 2 - 1 - soft)
        softer += keep * (soft - softer)
        floor += drop * (softer - floor)
        if index < swell:
            samples.append((softer - floor) * index / swell)
        else:
            samples.append((softer - floor) * size)
            size *= shrink
    return samples


def knock(seconds, frequency, fall):
    """Returns a knock on wood: a dull tone, and two above it that are gone at once."""
    layers = [tone(frequency * ratio, seconds, fall * part) for ratio, part in ((1, 1), (2.76, 0.4), (5.4, 0.18))]
    return [low + 0.35 * middle + 0.12 * high for low, middle, high in zip(*layers)]


def pluck(seconds, frequency, fall):
    """Returns a warm plucked tone: the higher a partial, the softer it is and the sooner it is gone."""
    layers = [tone(frequency * n, seconds, fall / n) for n in (1, 2, 3, 4)]
    return [one + 0.4 * two + 0.16 * three + 0.06 * four for one, two, three, four in zip(*layers)]


def even(samples):
    """Returns the samples with a greatest one of 1."""
    most = max(abs(sample) for sample in samples)
    return [sample / most for sample in samples]


# Notes, in Hz.
G3, D4, FS4, G4, A4, C5, D5, G5 = 196.0, 293.66, 369.99, 392.0, 440.0, 523.25, 587.33, 783.99

# For each sound its length in seconds, its greatest sample as a part of the greatest possible (0.25 is -12 dB), and its
# layers: when each begins, how loud it is, and its samples.
SOUNDS = {
    'laid': (0.13, 0.16, [(0, 1, rustle(0.12, 250, 1900, 0.022, 1)), (0.004, 0.7, knock(0.12, 165, 0.018))]),
    'taken': (0.15, 0.13, [(0, 0.6, rustle(0.09, 500, 1800, 0.03, 2, 0.03)),
                           (0.05, 1, rustle(0.09, 1100, 3600, 0.022, 3, 0.02))]),
    'turned': (0.13, 0.14, [(0, 0.7, rustle(0.06, 900, 3200, 0.01, 4)),
                            (0.05, 1, rustle(0.07, 350, 2200, 0.016, 5))]),
    'dealt': (0.07, 0.10, [(0, 1, rustle(0.065, 700, 2600, 0.011, 6))]),
    'chain': (0.26, 0.17, [(0, 0.8, knock(0.2, C5, 0.035)), (0.085, 1, knock(0.17, G5, 0.035))]),
    'take-small': (0.30, 0.16, [(0, 1, pluck(0.3, D4, 0.09)), (0, 0.25, rustle(0.08, 400, 2200, 0.02, 7))]),
    'take-medium': (0.36, 0.18, [(0, 0.85, pluck(0.36, D4, 0.1)), (0.07, 1, pluck(0.29, A4, 0.1)),
                                 (0, 0.25, rustle(0.08, 400, 2200, 0.02, 8))]),
    'take-large': (0.40, 0.20, [(0, 0.8, pluck(0.4, D4, 0.11)), (0.06, 0.9, pluck(0.34, A4, 0.11)),
                                (0.12, 1, pluck(0.28, D5, 0.11)), (0, 0.25, rustle(0.08, 400, 2200, 0.02, 9))]),
    'refusal': (0.20, 0.16, [(0, 1, knock(0.12, 117, 0.024)), (0.085, 0.8, knock(0.11, 104, 0.024))]),
    'end': (0.95, 0.18, [(0, 1, pluck(0.95, G3, 0.22)), (0.11, 0.85, pluck(0.84, D4, 0.22)),
                         (0.22, 0.8, pluck(0.73, G4, 0.22))]),
    'record': (1.15, 0.21, [(0, 0.9, pluck(1.15, D4, 0.24)), (0.1, 0.8, pluck(1.05, FS4, 0.24)),
                            (0.2, 0.8, pluck(0.95, A4, 0.24)), (0.3, 1, pluck(0.85, D5, 0.26))]),
}

# Over so many samples at its beginning a sound swells from silence, and fades back at its end, so that neither clicks.
ATTACK, RELEASE = round(0.0015 * RATE), round(0.03 * RATE)


def make(length, peak, layers):
    """Returns the bytes of a sound."""
    mixed = [0.0] * round(length * RATE)
    for begin, volume, samples in layers:
        for index, sample in enumerate(even(samples), round(begin * RATE)):
            if index < len(mixed):
                mixed[index] += sample * volume
    for index in range(ATTACK):
        mixed[index] *= index / ATTACK
    for index in range(RELEASE):
        mixed[len(mixed) - 1 - index] *= index / RELEASE
    return struct.pack(f'<{len(mixed)}h', *(round(sample * peak * 32767) for sample in even(mixed)))


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, sound in SOUNDS.items():
        with wave.open(str(folder / f'{name}.wav'), 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(make(*sound))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds are all there, short, quiet and silent at both ends, and the same bytes come out each time.

    test-sounds.py MAKER SOUNDS FOLDER

MAKER is the script that made those in FOLDER, SOUNDS the source file that names them.
"""

import hashlib
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import traceback
import wave

MAKER, FOLDER = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[3])
NAMES = re.findall(r'\[BAIZE_SOUND_\w+\] = \{ "([\w-]+)"', pathlib.Path(sys.argv[2]).read_text(encoding='utf-8'))
LONG = ('end', 'record')  # heard once a game
LOUDEST = 32768 / 4  # -12 dB
# The greatest step from silence, and of a whole sound: greater ones click.
EDGE, STEP = 150, 3500
# Of what all machines must make: a change of the sounds changes it, a change of the machine must not.
DIGEST = '62842122f8553772dddce308df47b5eae407cbf3c4f1254d5e2cb6f3f704d78f'


def read(path):
    with wave.open(str(path), 'rb') as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2), f'{path.name} is not of one channel and 16 bits'
        return file.getframerate(), struct.unpack(f'<{file.getnframes()}h', file.readframes(file.getnframes()))


def all_are_there():
    assert len(NAMES) == 11, NAMES
    assert sorted(path.stem for path in FOLDER.glob('*.wav')) == sorted(NAMES), sorted(FOLDER.glob('*.wav'))


def each_is_short():
    for name in NAMES:
        rate, samples = read(FOLDER / f'{name}.wav')
        length = len(samples) / rate
        assert rate == 24000, (name, rate)
        assert 0.4 < length < 1.2 if name in LONG else 0.03 <= length <= 0.4, (name, length)


def each_is_quiet_but_can_be_heard():
    for name in NAMES:
        peak = max(abs(sample) for sample in read(FOLDER / f'{name}.wav')[1])
        assert LOUDEST / 4 < peak <= LOUDEST, (name, peak)


def none_clicks():
    for name in NAMES:
        samples = read(FOLDER / f'{name}.wav')[1]
        assert samples[0] == samples[-1] == 0, (name, samples[0], samples[-1])
        for edge in samples[:3], samples[-24:]:
            assert max(abs(sample) for sample in edge) <= EDGE, (name, edge)
        step = max(abs(one - other) for one, other in zip(samples, samples[1:]))
        assert step <= STEP, (name, step)


def each_differs_from_the_others():
    contents = {(FOLDER / f'{name}.wav').read_bytes() for name in NAMES}
    assert len(contents) == len(NAMES)


def the_same_bytes_come_out_again():
    with tempfile.TemporaryDirectory() as again:
        subprocess.run([sys.executable, str(MAKER), again], check=True)
        for name in NAMES:
            assert (FOLDER / f'{name}.wav').read_bytes() == (pathlib.Path(again) / f'{name}.wav').read_bytes(), name
    digest = hashlib.sha256()
    for name in sorted(NAMES):
        digest.update((FOLDER / f'{name}.wav').read_bytes())
    assert digest.hexdigest() == DIGEST, digest.hexdigest()


def main():
    tests = [all_are_there, each_is_short, each_is_quiet_but_can_be_heard, none_clicks, each_differs_from_the_others,
             the_same_bytes_come_out_again]
    failed = False
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test()
        except (AssertionError, OSError, subprocess.SubprocessError, wave.Error):
            failed = True
            print(f'not ok {number} {test.__name__.replace("_", " ")}')
            traceback.print_exc(file=sys.stderr)
        else:
            print(f'ok {number} {test.__name__.replace("_", " ")}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""Paths elsewhere, so that several shapes become one.

A path that holds two shapes is drawn faster than two paths, and much faster than one that is used twice.
"""

import re

COUNTS = {'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'A': 7, 'Z': 0}


def number(value):
    text = f'{value:.2f}'.rstrip('0').rstrip('.')
    return '0' if text in ('', '-0') else re.sub(r'^(-?)0(?=\.)', r'\1', text)


def shorten(path):
    """The same path in fewer letters."""
    path = re.sub(r'\s*([A-Za-z])\s*', r'\1', re.sub(r'\s+', ' ', path.strip()))
    path = re.sub(r'-?\d*\.\d+', lambda match: number(float(match.group(0))), path)
    path = re.sub(r'(?<![\d.])0+(?=\.\d)', '', path)
    # a letter that says the same again may be left out
    path = re.sub(r'(?<=([ACHLQSTVachlqstv]))([^A-Za-z]*)((?:\1[^A-Za-z]*)+)',
                  lambda match: match.group(2) + match.group(3).replace(match.group(1), ' '), path)
    return re.sub(r'[ ,](?=-)', '', path)


def _parse(path):
    """Letters, each with the numbers that it wants once."""
    for letter, text in re.findall(r'([A-Za-z])([^A-Za-z]*)', path):
        count = COUNTS.get(letter.upper())
        if count is None:
            raise ValueError(f'a path that goes elsewhere has the command "{letter}"')
        values = [float(value) for value in re.findall(r'-?(?:\d+\.?\d*|\.\d+)', text)]
        for i in range(0, len(values), count or 1):
            yield letter, values[i:i + count]
            letter = {'M': 'L', 'm': 'l'}.get(letter, letter)
        if not count:
            yield letter, []


def moved(path, x=0.0, y=0.0, scale=1.0):
    """The same path elsewhere, in relative commands with one decimal. A negative scale turns it by half a turn. What is
    rounded off one point is made good at the next."""
    found, at, start, last = '', [0.0, 0.0], [0.0, 0.0], ''
    written, written_start = [0, 0], [0, 0]
    for letter, values in _parse(path):
        kind = letter.upper()
        base = at if letter.islower() else (0.0, 0.0)
        arc, points = (values[:5], values[5:]) if kind == 'A' else ([], values)
        if kind == 'H':
            points = [points[0] + base[0], at[1]]
        elif kind == 'V':
            points = [at[0], points[0] + base[1]]
        else:
            points = [value + base[i % 2] for i, value in enumerate(points)]
        if kind == 'Z':
            found += 'z'
            at, written, last = start, written_start, ''
            continue
        at = points[-2:]
        tenths = [round((value * scale + (x, y)[i % 2]) * 10) for i, value in enumerate(points)]
        steps = [value - written[i % 2] for i, value in enumerate(tenths)]
        written = tenths[-2:]
        if kind == 'M':
            start, written_start = at, written
        name = {'H': 'l', 'V': 'l'}.get(kind, kind.lower())
        if name == 'l':
            if steps == [0, 0]:
                continue
            name, steps = ('v', steps[1:]) if not steps[0] else ('h', steps[:1]) if not steps[1] else ('l', steps)
        text = ' '.join([number(value * abs(scale)) for value in arc[:2]] + [f'{value:g}' for value in arc[2:]]
                        + [number(step / 10) for step in steps])
        name = 'M' if name == 'm' and not found else name
        found += (' ' if name == last else name) + text
        last = 'l' if name == 'm' else name
    return re.sub(r' (?=-)', '', re.sub(r'(?<![\d.])0+(?=\.\d)', '', found))

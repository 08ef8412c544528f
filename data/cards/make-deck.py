#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compose the sheet of cards from the shapes a designer edits.

usage: make-deck.py SHAPES.svg OUTPUT.svg

The sheet is a grid of 13 columns and 5 rows of cards of 250 x 350 units:
clubs, diamonds, hearts and spades from ace to king, then the two jokers
and the back.  Every card is one group whose id names it (club_1 ...
spade_king, joker_black, joker_red, back).
"""

import re
import sys
import xml.etree.ElementTree as ET

SVG = 'http://www.w3.org/2000/svg'
XLINK = 'http://www.w3.org/1999/xlink'

WIDTH, HEIGHT = 250, 350
SUITS = ('club', 'diamond', 'heart', 'spade')
RANKS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10',
         'jack', 'queen', 'king')
HEADGEAR = {'jack': 'cap-jack', 'queen': 'crown-queen', 'king': 'crown-king'}

# The index: rank and suit side by side in the top fifth of the card, which is
# all that shows of it in a long pile.
INDEX_TOP, INDEX_HEIGHT = 9, 59
INDEX_RANK_X, INDEX_PIP_X = 36, 87
INDEX_PIP_SCALE = {'club': 0.46, 'diamond': 0.5, 'heart': 0.46,
                   'spade': 0.47}

# The field of pips.  Its upper edge is the same on all cards; the larger the
# pips, the nearer their centres are to the middle of the card.
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
FIELD_TOP = 79
COLUMN = 62
PIP_SCALE = {'2': 0.56, '3': 0.54, '4': 0.53, '5': 0.53, '6': 0.53,
             '7': 0.5, '8': 0.5, '9': 0.42, '10': 0.42}

# Layouts: the column (-1, 0, 1) and the row (-1 the uppermost, 1 the lowest).
CORNERS = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
SIX = CORNERS + [(-1, 0), (1, 0)]
EIGHT = CORNERS + [(-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3)]
LAYOUTS = {
    '2': [(0, -1), (0, 1)],
    '3': [(0, -1), (0, 0), (0, 1)],
    '4': CORNERS,
    '5': CORNERS + [(0, 0)],
    '6': SIX,
    '7': SIX + [(0, -1 / 2)],
    '8': SIX + [(0, -1 / 2), (0, 1 / 2)],
    '9': EIGHT + [(0, 0)],
    '10': EIGHT + [(0, -2 / 3), (0, 2 / 3)],
}

# What each suit's pip needs to look as large, and as centred, as the others.
PIP_ADJUST = {'club': (1, 0), 'diamond': (1.02, 0), 'heart': (1, 1.5),
              'spade': (1, -1)}

# The courts: the slant of the band, and where the headgear meets the head.
BAND_ANGLE = 15
FIGURE_X, FIGURE_Y, FIGURE_SCALE = 172, 80, 0.86


def number(value):
    text = f'{value:.2f}'.rstrip('0').rstrip('.')
    return '0' if text in ('', '-0') else text


class Shapes:
    """The shapes and the default palette, read from the designer's file."""

    def __init__(self, path):
        root = ET.parse(path).getroot()
        defs = root.find(f'{{{SVG}}}defs')
        places = root.find(".//*[@id='shapes']")
        palette = root.find(".//*[@id='palette']")
        self.defs = ''.join(self._write(child) for group in (defs, *places)
                            for child in group)
        self.palette = {
            swatch.get('class'):
                ''.join(f' {name}="{swatch.get(name)}"'
                        for name in ('fill', 'stroke', 'stroke-width')
                        if swatch.get(name))
            for swatch in palette}

    def _write(self, node):
        """Serialise without namespace prefixes, comments and blanks."""
        if not isinstance(node.tag, str):
            return ''
        if node.get('style'):
            sys.exit(f'{node.get("id", node.tag)}: colours must be '
                     'attributes, style="" would hide them from stylesheets')
        tag = node.tag.rpartition('}')[2]
        attributes = ''.join(
            f' {name.rpartition("}")[2]}="{self._tidy(value)}"'
            for name, value in node.attrib.items()
            if name.startswith(f'{{{XLINK}}}') or not name.startswith('{'))
        inner = ''.join(self._write(child) for child in node)
        return f'<{tag}{attributes}>{inner}</{tag}>' if inner \
            else f'<{tag}{attributes}/>'

    @staticmethod
    def _tidy(value):
        return re.sub(r'\s+', ' ', value.strip()).replace('&', '&amp;') \
            .replace('"', '&quot;').replace('<', '&lt;')

    def paint(self, name):
        """The class attribute and the default paint that belongs to it."""
        return f' class="{name}"{self.palette[name]}'


def place(shape, x=0.0, y=0.0, scale=1.0, turn=False, extra=''):
    steps = []
    if x or y:
        steps.append(f'translate({number(x)} {number(y)})')
    if turn:
        steps.append(f'scale({number(-scale)})')
    elif scale != 1:
        steps.append(f'scale({number(scale)})')
    transform = f' transform="{" ".join(steps)}"' if steps else ''
    return f'<use href="#{shape}"{transform}{extra}/>'


def both_ways(name, content):
    """The content and, about the centre of the card, the content turned."""
    return (f'<g id="{name}">{content}</g>'
            f'<use href="#{name}" transform="rotate(180 {CENTRE_X:g} '
            f'{CENTRE_Y:g})"/>')


def pip(suit, x, y, scale, turn=False):
    factor, shift = PIP_ADJUST[suit]
    shift *= scale * (-1 if turn else 1)
    return place(f'pip-{suit}', x, y + shift, scale * factor, turn)


def index(suit, rank):
    return (place(f'rank-{rank}', INDEX_RANK_X, INDEX_TOP,
                  INDEX_HEIGHT / 100)
            + pip(suit, INDEX_PIP_X, INDEX_TOP + INDEX_HEIGHT / 2,
                  INDEX_PIP_SCALE[suit]))


def pips(suit, rank):
    scale = PIP_SCALE[rank]
    row = CENTRE_Y - FIELD_TOP - 49 * scale
    return ''.join(pip(suit, CENTRE_X + x * COLUMN, CENTRE_Y + y * row, scale,
                       y > 0)
                   for x, y in LAYOUTS[rank])


def ace(suit):
    if suit != 'spade':
        return pip(suit, CENTRE_X, CENTRE_Y, 1.35)
    return (place('pip-spade', CENTRE_X, CENTRE_Y, 1.6)
            + place('ace-flourish', CENTRE_X, CENTRE_Y, 1.6))


def ground(shapes, suit, shape):
    return place(shape, extra=shapes.paint(f'court-ground-{suit}'))


def band(shapes, suit, shape, pattern):
    """The slanted band across the middle, and the frame around all.

    The band is skewed, not turned, so that it ends on the frame and needs
    no clipping (what is clipped would still count as ink in librsvg).
    """
    return (f'<g transform="translate({CENTRE_X:g} {CENTRE_Y:g}) '
            f'skewY({BAND_ANGLE})">'
            f'<path{shapes.paint(f"court-band-{suit}")} '
            'd="M-109,-17 H109 V17 H-109 Z"/>'
            f'<g{shapes.paint(f"court-pattern-{suit}")}>'
            + place(pattern) + place(pattern, turn=True) + '</g>'
            + place('band-edge') + '</g>'
            + place(shape, extra=shapes.paint(f'court-frame-{suit}'))
            + f'<use href="#band-boss" transform="translate({CENTRE_X:g} '
            f'{CENTRE_Y:g}) rotate({BAND_ANGLE})"/>')


def court(shapes, suit, rank):
    paint = shapes.paint(f'court-band-{suit}')
    return (index(suit, rank)
            + place(f'figure-{rank}', FIGURE_X, FIGURE_Y, FIGURE_SCALE,
                    extra=paint)
            + place(HEADGEAR[rank], FIGURE_X, FIGURE_Y, FIGURE_SCALE,
                    extra=paint)
            + pip(suit, 66, 111, 0.46))


def joker(shapes):
    return (place('star', 42, 40, 0.58)
            + place('jester', 158, 96, 0.86))


def back(shapes):
    left, top, columns, rows = 14, 14, 4, 6
    width, height = (WIDTH - 2 * left) / columns, (HEIGHT - 2 * top) / rows
    lattice, petals, studs = [], [], []
    for row in range(2 * rows + 1):
        for column in range(row % 2, 2 * columns + 1, 2):
            x, y = left + column * width / 2, top + row * height / 2
            if row % 2:
                lattice.append(place('back-lattice', x, y))
                petals.append(place('back-petals', x, y))
            else:
                studs.append(place('back-stud', x, y))
    return (f'<rect{shapes.paint("back-ground")} x="{left}" y="{top}" '
            f'width="{WIDTH - 2 * left}" height="{HEIGHT - 2 * top}" rx="5"/>'
            '<g clip-path="url(#clip-back)">'
            f'<g{shapes.paint("back-lines")}>{"".join(lattice)}</g>'
            f'<g{shapes.paint("back-pattern")}>{"".join(petals + studs)}</g>'
            '</g>' + place('back-medallion', CENTRE_X, CENTRE_Y))


def card(name, column, row, content):
    return (f'<g id="{name}" transform="translate({column * WIDTH} '
            f'{row * HEIGHT})"><use href="#card"/>{content}</g>\n')


def compose(shapes):
    width, height = len(RANKS) * WIDTH, 5 * HEIGHT
    out = ['<?xml version="1.0" encoding="UTF-8"?>\n'
           '<!-- SPDX-License-Identifier: CC-BY-SA-4.0 -->\n'
           f'<svg xmlns="{SVG}" width="{width}" height="{height}" '
           f'viewBox="0 0 {width} {height}">\n'
           f'<defs>{shapes.defs}']
    for suit in SUITS:
        out.append(f'<g id="band-over-{suit}">'
                   + band(shapes, suit, 'panel', f'band-{suit}') + '</g>')
    out.append('</defs>\n')

    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            name = f'{suit}_{rank}'
            body = ''
            if rank in HEADGEAR:
                body += ground(shapes, suit, 'panel')
                body += both_ways(f'half-{name}', court(shapes, suit, rank))
                body += place(f'band-over-{suit}')
            else:
                body += both_ways(f'half-{name}', index(suit, rank))
                body += ace(suit) if rank == '1' else pips(suit, rank)
            body = f'<g{shapes.paint("suit-" + suit)}>{body}</g>'
            out.append(card(name, column, row, body))

    for column, colour in enumerate(('black', 'red')):
        body = ground(shapes, f'joker-{colour}', 'panel-joker')
        body += both_ways(f'half-joker-{colour}', joker(shapes))
        body += band(shapes, f'joker-{colour}', 'panel-joker', 'band-diamond')
        body = f'<g{shapes.paint("joker-" + colour)}>{body}</g>'
        out.append(card(f'joker_{colour}', column, 4, body))
    out.append(card('back', 2, 4, back(shapes)))
    out.append('</svg>\n')
    return ''.join(out)


def main():
    if len(sys.argv) != 3:
        sys.exit('usage: make-deck.py SHAPES.svg OUTPUT.svg')
    sheet = compose(Shapes(sys.argv[1]))
    with open(sys.argv[2], 'w', encoding='utf-8', newline='\n') as output:
        output.write(sheet)


if __name__ == '__main__':
    main()

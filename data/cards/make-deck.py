#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compose the sheet of cards from the shapes a designer edits.

usage: make-deck.py FOLDER OUTPUT.svg
       make-deck.py --paint FOLDER

FOLDER holds shapes.svg, courts/*.svg and normal.css. The second form writes the colours of normal.css into those files,
for editors that do not read stylesheets.

The sheet is a grid of 13 columns and 15 rows of cards of 250 x 350 units: clubs, diamonds, hearts and spades from ace
to king, then jokers and backs; below them the same cards as they are drawn when small, and with a large index. Every
card is one group whose id names it (club_1 ... spade_king, joker_black, joker_red, back, back_burgundy ...,
back_happy); of those below, the ids end in -small and -large.

Each definition and each card has a line of its own, which begins with the element and its id: the program takes a card
out of the sheet by its line, with the lines of what it refers to, so that it need not parse the others.
"""

import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

sys.dont_write_bytecode = True  # the folder of the sources stays as it is
from paths import moved, number, shorten  # noqa: E402 pylint: disable=wrong-import-position

SVG = 'http://www.w3.org/2000/svg'
XLINK = 'http://www.w3.org/1999/xlink'

WIDTH, HEIGHT = 250, 350
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
SUITS = ('club', 'diamond', 'heart', 'spade')
COURTS = ('jack', 'queen', 'king')
RANKS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10') + COURTS
JOKERS = {'black': 'spade-jack', 'red': 'heart-jack'}  # with the court whose band each wears
# Said once for the whole sheet. The width is that of the courts' contours and fine lines.
INHERITED = {'stroke-width': '1.1'}
BACKS = ('blue', 'burgundy', 'green', 'plum', 'graphite')


class Index:
    """Rank and suit in the corner. Usually the suit is below the rank, so that a row of cards shows both in a narrow
    strip; the small and the large index have them side by side."""

    def __init__(self, top, height, rank_x, pip_x, pip_y, pip_scale):
        self.top, self.height, self.rank_x = top, height, rank_x
        self.pip_x, self.pip_y, self.pip_scale = pip_x, pip_y, pip_scale


# Rank and suit stay within the width and height of BAIZE_INDEX_WIDTH and BAIZE_INDEX_HEIGHT (baize-picture.h).
INDEX = Index(12, 40, 26, 26, 75.4, {'club': 0.34, 'diamond': 0.325, 'heart': 0.345, 'spade': 0.335})
INDEX_SMALL = Index(8, 74, 38.5, 97.5, 44, {'club': 0.54, 'diamond': 0.56, 'heart': 0.55, 'spade': 0.55})
INDEX_LARGE = Index(8, 82, 43, 111, 49, {'club': 0.64, 'diamond': 0.68, 'heart': 0.64, 'spade': 0.65})

# The pips: where their columns and their uppermost row are, and their size: the fewer, the larger. With a large index
# the upper edge of the field is the same on all cards: the larger the pips, the nearer their centres are to the middle
# of the card.
COLUMN, ROW = 46, 50
PIP_SCALE = {'2': 0.64, '3': 0.62, '4': 0.54, '5': 0.54, '6': 0.54, '7': 0.54, '8': 0.54, '9': 0.5, '10': 0.5}
COLUMN_LARGE, FIELD_TOP_LARGE = 62, 97
PIP_SCALE_LARGE = {'2': 0.5, '3': 0.46, '4': 0.48, '5': 0.48, '6': 0.48, '7': 0.42, '8': 0.42, '9': 0.36, '10': 0.36}

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
PIP_ADJUST = {'club': (1, 0), 'diamond': (1.02, 0), 'heart': (1, 1.5), 'spade': (1, -1)}

# The small cards: where the pip is; how large the rank in it is, and how much lower than the pip's middle.
SMALL_Y, SMALL_PIP = 217, 2.2
SMALL_RANK = {'club': (0.94, 4), 'diamond': (0.94, 0), 'heart': (1.12, -10), 'spade': (1.08, 10)}

# The slant of the seam between the two figures of a court, in degrees. With a large index the figures move apart along
# it, to make room.
SEAM = 15
LARGE_SHIFT = (44, 44 * 0.268)

# How broad the bands along the seam are: the higher the rank, the broader.
BANDS = {'jack': 0.66, 'queen': 0.74, 'king': 0.8}


class Palette:
    """The paints of the classes of normal.css."""

    def __init__(self, path):
        text = re.sub(r'/\*.*?\*/', '', path.read_text(encoding='utf-8'), flags=re.S)
        self.paints = {}
        for names, body in re.findall(r'([^{}]+)\{([^{}]*)\}', text):
            paint = dict(re.findall(r'([\w-]+)\s*:\s*([^;]+?)\s*;', body))
            for name in names.split(','):
                self.paints.setdefault(name.strip().lstrip('.'), {}).update(paint)

    def of(self, name):
        if name not in self.paints:
            sys.exit(f'normal.css has no class "{name}"')
        return self.paints[name]

    def attributes(self, name):
        """The class attribute and the paint that belongs to it."""
        return f' class="{name}"' + ''.join(f' {key}="{value}"' for key, value in self.of(name).items())


class Shapes:
    """What the designer's files hold, written anew in the colours of a palette."""

    def __init__(self, folder):
        self.palette = Palette(folder / 'normal.css')
        self.defs = ''
        self.scale = None
        self.bands = {}
        self.paths = {}  # of pips, ranks and stars, each with how far it is moved to the right
        root = ET.parse(folder / 'shapes.svg').getroot()
        for group in (root.find(f'{{{SVG}}}defs'), *root.find(".//*[@id='shapes']")):
            for child in group:
                # the scale is only used to make the field of the backs
                if child.get('id') == 'back-scale':
                    self.scale = child
                elif child.get('id', '').startswith('band-'):
                    self.bands[child.get('id')] = ''.join(self._write(shape) for shape in child)
                else:
                    self.defs += self._write(child) + '\n'
                if child.get('d'):
                    right = re.fullmatch(r'translate\((\S+) 0\)', child.get('transform', 'translate(0 0)'))
                    self.paths[child.get('id')] = child.get('d'), float(right.group(1)) if right else 0.0
        self.figures = {}
        for path in sorted((folder / 'courts').glob('*.svg')):
            figure = ET.parse(path).getroot().find(".//*[@id='figure']")
            if figure is None:
                sys.exit(f'{path.name} has no group "figure"')
            self.figures[path.stem] = ''.join(self._write(child) for child in figure)
        self._share()

    def _share(self):
        """Hands, leaves and other paths that the figures repeat are written once."""
        found = collections.Counter(re.findall(r'<path[^>]* d="([^"]{100,})"/>', ''.join(self.figures.values())))
        shared = {path: f'part-{i}' for i, path in enumerate(path for path, n in found.items() if n > 1)}
        self.defs += ''.join(f'<path id="{name}" d="{path}"/>\n' for path, name in shared.items())

        def use(match):
            name = shared.get(match.group(2))
            return f'<use href="#{name}"{match.group(1)}/>' if name else match.group(0)

        for stem, figure in self.figures.items():
            self.figures[stem] = re.sub(r'<path([^>]*) d="([^"]+)"/>', use, figure)

    def _write(self, node):
        """Serialise without namespace prefixes, comments and blanks."""
        if not isinstance(node.tag, str):
            return ''
        if node.get('style'):
            sys.exit(f'{node.get("id", node.tag)}: colours belong into classes, not into style=""')
        tag = node.tag.rpartition('}')[2]
        attributes = dict(node.attrib)
        if 'class' in attributes:
            attributes.update(self.palette.of(attributes['class']))
            # a shape may do without the contour of its class
            if node.get('stroke') == 'none':
                del attributes['stroke']
        if 'd' in attributes:
            attributes['d'] = min(shorten(attributes['d']), moved(attributes['d']), key=len)
        for name in INHERITED:
            if attributes.get(name) == INHERITED[name]:
                del attributes[name]
        text = ''.join(f' {name.rpartition("}")[2]}="{self._tidy(value)}"' for name, value in attributes.items()
                       if name.startswith(f'{{{XLINK}}}') or not name.startswith('{'))
        inner = ''.join(self._write(child) for child in node)
        return f'<{tag}{text}>{inner}</{tag}>' if inner else f'<{tag}{text}/>'

    @staticmethod
    def _tidy(value):
        return re.sub(r'\s+', ' ', value.strip()).replace('&', '&amp;').replace('"', '&quot;').replace('<', '&lt;')

    def at(self, name, x, y, scale=1.0):
        """The path of a shape, placed like place() does it."""
        if name == 'rank-9':
            return self.at('rank-6', x, y + 100 * scale, -scale)
        path, right = self.paths[name]
        return moved(path, x + right * scale, y, scale)

    def paint(self, name):
        return self.palette.attributes(name)


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


def turned(name):
    """What is called name, turned about the centre of the card."""
    return f'<use href="#{name}" transform="rotate(180 {CENTRE_X:g} {CENTRE_Y:g})"/>'


def both_ways(name, content):
    return f'<g id="{name}">{content}</g>{turned(name)}'


def pip(suit, x, y, scale, turn=False):
    factor, shift = PIP_ADJUST[suit]
    shift *= scale * (-1 if turn else 1)
    return place(f'pip-{suit}', x, y + shift, scale * factor, turn)


def shape_of(rank, narrow):
    """The shape of a rank; the ten has a narrow one for where a suit stands beside it."""
    return 'rank-10-narrow' if rank == '10' and narrow else f'rank-{rank}'


def corner(suit, rank, index):
    return (place(shape_of(rank, index is not INDEX), index.rank_x, index.top, index.height / 100)
            + pip(suit, index.pip_x, index.pip_y, index.pip_scale[suit]))


def corners(shapes, name, *placed):
    """Shapes in the corner of a card, as one path, and in the one across. Most cards are drawn like this."""
    path = ''.join(shapes.at(*shape) for shape in placed)
    return f'<path id="corner-{name}" d="{path}"/>{turned(f"corner-{name}")}'


def index_corners(shapes, suit, rank):
    """Other languages have other letters, which the program puts in the place of these: they stay shapes."""
    if rank == '1' or rank in COURTS:
        return both_ways(f'corner-{suit}_{rank}', corner(suit, rank, INDEX))
    factor, shift = PIP_ADJUST[suit]
    scale = INDEX.pip_scale[suit]
    return corners(shapes, f'{suit}_{rank}', (shape_of(rank, False), INDEX.rank_x, INDEX.top, INDEX.height / 100),
                   (f'pip-{suit}', INDEX.pip_x, INDEX.pip_y + shift * scale, scale * factor))


def index_pips(suit):
    """What all small cards of a suit have, and the pips of the large index."""
    small, large = INDEX_SMALL, INDEX_LARGE
    return (f'<g id="small-{suit}">{pip(suit, small.pip_x, small.pip_y, small.pip_scale[suit])}'
            f'{pip(suit, CENTRE_X, SMALL_Y, SMALL_PIP)}</g>\n'
            f'<g id="large-{suit}">{pip(suit, large.pip_x, large.pip_y, large.pip_scale[suit])}'
            f'{pip(suit, WIDTH - large.pip_x, HEIGHT - large.pip_y, large.pip_scale[suit], True)}</g>\n')


def pip_scale(rank, large):
    return (PIP_SCALE_LARGE if large else PIP_SCALE)[rank]


def pips(suit, rank, large):
    """Two pips beside each other are one path."""
    scale = pip_scale(rank, large)
    row = CENTRE_Y - (FIELD_TOP_LARGE + 49 * scale if large else ROW)
    found = ''
    for x, y in LAYOUTS[rank]:
        if x == 0:
            found += pip(suit, CENTRE_X, CENTRE_Y + y * row, scale, y > 0)
        elif x > 0:
            shift = PIP_ADJUST[suit][1] * scale * (-1 if y > 0 else 1)
            found += place(pair_name(suit, scale, large), CENTRE_X, CENTRE_Y + y * row + shift, turn=y > 0)
    return found


def pair_name(suit, scale, large):
    return f'pair-{suit}-{scale * 100:g}{"-large" if large else ""}'


def pairs(shapes):
    """Two pips beside each other, of each size there is."""
    sizes = sorted({(pip_scale(rank, large), large, COLUMN_LARGE if large else COLUMN)
                    for rank in LAYOUTS if LAYOUTS[rank][0][0] for large in (False, True)})
    return ''.join(f'<path id="{pair_name(suit, scale, large)}" d="'
                   + ''.join(shapes.at(f'pip-{suit}', x, 0, scale * PIP_ADJUST[suit][0])
                             for x in (-column, column)) + '"/>\n'
                   for suit in SUITS for scale, large, column in sizes)


# How much larger than one scale the pips of the aces are, and how far above the middle they stand.
ACES = {'club': (1.05, 6), 'diamond': (1.08, 0), 'heart': (1.05, 4), 'spade': (1.12, 10)}


def ace(suit, scale):
    factor, rise = ACES[suit]
    return ''.join(place(shape, CENTRE_X, CENTRE_Y - rise, scale * factor)
                   for shape in (f'pip-{suit}', f'ace-flourish-{suit}'))


def court_parts(shapes, owner, suit, large):
    """What the courts of an owner have in common: the ground in a panel, with a suit's pips; and, laid over the
    figures, paper over what the panel crops, and the frame."""
    kind = '-joker' if owner.startswith('joker') else ''
    size = '-large' if large else ''
    ground = place(f'panel{kind}{size}', extra=f' fill="url(#cloth-ground-{suit})"')
    if not kind and not large:
        ground += place('panel-fine', extra=f' fill="none"{shapes.paint(suit + "-cloth-line")}')
    return (f'<g id="ground-{owner}{size}">{place(f"panel{kind}{size}", extra=shapes.paint(owner + "-ground"))}'
            f'<g{shapes.paint("fine")}>{ground}</g></g>\n'
            f'<g id="frame-{owner}{size}">' + place(f'margin{kind or ("" if large else "-court")}{size}')
            + place(f'panel{kind}{size}', extra=f' fill="none"{shapes.paint(owner + "-frame")}') + '</g>\n')


def court(name, band, large):
    """Two figures in a panel, and the band between them."""
    size = '-large' if large else ''
    owner = name if name.startswith('joker') else name.partition('-')[0]
    x, y = LARGE_SHIFT if large else (0, 0)
    half = place(f'figure-{name}', x, y) + place(f'figure-{name}', WIDTH - x, HEIGHT - y, turn=True)
    return (place(f'ground-{owner}{size}') + f'<g clip-path="url(#clip-court)">{half}{place(f"seam-{band}")}</g>'
            + place(f'frame-{owner}{size}'))


def back_field(scale):
    """The scales of a back, a path for each kind of row; the lower half is turned round, the medallion leaves two."""
    left, top, columns, rows = 14, 14, 4, 6
    width, height = (WIDTH - 2 * left) / columns, (HEIGHT - 2 * top) / rows
    kinds = {'even': (-4, -2, 0, 2, 4), 'odd': (-3, -1, 1, 3), 'middle': (-4, 4)}
    paths = ''.join(f'<path id="back-row-{kind}" fill-rule="{scale.get("fill-rule")}" d="'
                    + ''.join(moved(scale.get('d'), column * width / 2, 0, 0.74) for column in found) + '"/>\n'
                    for kind, found in kinds.items())
    uses = ''.join(place('back-row-' + ('middle' if row == rows else 'odd' if row % 2 else 'even'),
                         CENTRE_X, top + row * height / 2, turn=row > rows) for row in range(2 * rows + 1))
    return f'{paths}<g id="back-field">{uses}</g>'


def back(shapes, colour):
    """The field ends where the ground does; paper laid over it makes the corners round."""
    return (f'<rect{shapes.paint("back-ground-" + colour)} x="13" y="13" width="224" height="324"/>'
            f'<g clip-path="url(#clip-court)"><use href="#back-field"{shapes.paint("back-pattern-" + colour)}/></g>'
            f'{place("margin-back")}'
            f'<g{shapes.paint("back-ground-" + colour)}>{place("back-medallion", CENTRE_X, CENTRE_Y)}</g>')


def grounds(shapes):
    """What is behind the courts on large cards: rows of small pips, every other row between those above it."""
    def tile(suit):
        pips = ''.join(shapes.at(f'pip-{suit}', x, y, 0.062) for x, y in ((16.5, 19.5), (5.5, 6.5)))
        return (f'<pattern id="cloth-ground-{suit}" width="22" height="26" patternUnits="userSpaceOnUse">'
                f'<path{shapes.paint(suit + "-motif")} d="{pips}"/></pattern>\n')

    return ''.join(tile(suit) for suit in SUITS)


class Sheet:
    """The cards that were put on it, each at its place."""

    def __init__(self, shapes):
        self.shapes = shapes
        self.cards = []

    def add(self, name, column, row, body, paint=None):
        if paint:
            body = f'<g{self.shapes.paint(paint)}>{body}</g>'
        self.cards.append(f'<g id="{name}" transform="translate({column * WIDTH} {row * HEIGHT})">'
                          f'<use href="#card"/>{body}</g>\n')

    def add_normal(self, first_row):
        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(RANKS):
                name = f'{suit}_{rank}'
                body = court(f'{suit}-{rank}', f'{suit}-{rank}', False) if rank in COURTS else ''
                body += index_corners(self.shapes, suit, rank)
                if rank not in COURTS:
                    body += ace(suit, 1.35) if rank == '1' else pips(suit, rank, False)
                self.add(name, column, first_row + row, body, f'suit-{suit}')
        for column, (colour, band) in enumerate(JOKERS.items()):
            body = court(f'joker-{colour}', band, False)
            body += corners(self.shapes, f'joker-{colour}', ('star', 27, 34, 0.36))
            self.add(f'joker_{colour}', column, first_row + 4, body, f'joker-{colour}')
        for column, colour in enumerate(BACKS):
            name = 'back' if colour == BACKS[0] else f'back_{colour}'
            self.add(name, 2 + column, first_row + 4, back(self.shapes, colour))
        self.add('back_happy', 2 + len(BACKS), first_row + 4, place('happy'))

    def add_small(self, first_row):
        """Rank and suit alone: in the corner, where other cards leave them visible, and the rank again in the pip. The
        courts have their crown or cap."""
        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(RANKS):
                body = self._small_panel(suit) + place(f'mark-{rank}') if rank in COURTS else ''
                body += place(shape_of(rank, True), INDEX_SMALL.rank_x, INDEX_SMALL.top, INDEX_SMALL.height / 100)
                body += place(f'small-{suit}')
                scale, shift = SMALL_RANK[suit]
                body += place(shape_of(rank, True), CENTRE_X, SMALL_Y + shift - 50 * scale, scale,
                              extra=self.shapes.paint('paper'))
                self.add(f'{suit}_{rank}-small', column, first_row + row, body, f'suit-{suit}')
        for column, colour in enumerate(JOKERS):
            body = self._small_panel(f'joker-{colour}')
            body += place('star', 56, 52, 0.86) + place('star', CENTRE_X, 220, 1.9)
            self.add(f'joker_{colour}-small', column, first_row + 4, body, f'joker-{colour}')

    def _small_panel(self, owner):
        return (place('panel-small', extra=self.shapes.paint(owner + '-small'))
                + place('panel-small', extra=f' fill="none"{self.shapes.paint(owner + "-frame")}'))

    def add_large(self, first_row):
        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(RANKS):
                name = f'{suit}_{rank}-large'
                body = court(f'{suit}-{rank}', f'{suit}-{rank}', True) if rank in COURTS else ''
                x, y, scale = INDEX_LARGE.rank_x, INDEX_LARGE.top, INDEX_LARGE.height / 100
                shape = shape_of(rank, True)
                body += place(shape, x, y, scale) + place(shape, WIDTH - x, HEIGHT - y, scale, True)
                body += place(f'large-{suit}')
                if rank not in COURTS:
                    body += ace(suit, 1.1) if rank == '1' else pips(suit, rank, True)
                self.add(name, column, first_row + row, body, f'suit-{suit}')
        for column, (colour, band) in enumerate(JOKERS.items()):
            body = court(f'joker-{colour}', band, True)
            body += both_ways(f'corner-joker-{colour}-large', place('star', 57, 51, 0.8))
            self.add(f'joker_{colour}-large', column, first_row + 4, body, f'joker-{colour}')


def compose(shapes):
    sheet = Sheet(shapes)
    sheet.add_normal(0)
    sheet.add_small(5)
    sheet.add_large(10)
    width, height = len(RANKS) * WIDTH, 15 * HEIGHT
    figures = ''.join(f'<g id="figure-{name}">{figure}</g>\n' for name, figure in shapes.figures.items())
    seams = ''.join(f'<g id="band-{suit}-{rank}">{shapes.bands[f"band-{suit}-{rank}"]}</g>\n'
                    f'<g id="seam-{suit}-{rank}" transform="translate({CENTRE_X:g} {CENTRE_Y:g})">'
                    f'<g transform="skewY({SEAM}) scale(1 {BANDS[rank]})"><use href="#band-{suit}-{rank}"/>'
                    f'<use href="#band-{suit}-{rank}" transform="scale(-1)"/></g>'
                    f'<use href="#boss-{suit}-{rank}" transform="rotate({SEAM})"/></g>\n'
                    for suit in SUITS for rank in COURTS)
    parts = ''.join(index_pips(suit) for suit in SUITS)
    for large in (False, True):
        parts += ''.join(court_parts(shapes, suit, suit, large) for suit in SUITS)
        parts += ''.join(court_parts(shapes, f'joker-{colour}', band.partition('-')[0], large)
                         for colour, band in JOKERS.items())
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<!-- SPDX-License-Identifier: CC-BY-SA-4.0 -->\n'
            f'<svg xmlns="{SVG}" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            + ' '.join(f'{name}="{value}"' for name, value in INHERITED.items()) + '>\n'
            f'<defs>\n{shapes.defs}{pairs(shapes)}{grounds(shapes)}{parts}{figures}{seams}{back_field(shapes.scale)}\n'
            '</defs>\n'
            f'{"".join(sheet.cards)}</svg>\n')


def paint_sources(folder):
    """Write the colours of normal.css into the designer's files, and nothing else."""
    palette = Palette(folder / 'normal.css')

    def repaint(match):
        text = match.group(0)
        for key, value in palette.of(match.group(1)).items():
            # editors show what is only for large cards
            if key == 'display' or (key == 'stroke' and ' stroke="none"' in text):
                continue
            text, n = re.subn(rf'(?<=\s){key}="[^"]*"', f'{key}="{value}"', text)
            if not n:
                text = text.replace(f'class="{match.group(1)}"', f'class="{match.group(1)}" {key}="{value}"')
        return text

    for path in (folder / 'shapes.svg', *sorted((folder / 'courts').glob('*.svg'))):
        text = path.read_text(encoding='utf-8')
        path.write_text(re.sub(r'<[^<>]*\sclass="([^"]*)"[^<>]*>', repaint, text), encoding='utf-8')


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split('\n\n')[1])
    if sys.argv[1] == '--paint':
        paint_sources(pathlib.Path(sys.argv[2]))
        return
    sheet = compose(Shapes(pathlib.Path(sys.argv[1])))
    with open(sys.argv[2], 'w', encoding='utf-8', newline='\n') as output:
        output.write(sheet)


if __name__ == '__main__':
    main()

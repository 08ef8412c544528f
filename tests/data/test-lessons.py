#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons in other languages: whoever has a language has all steps, with the same cards. Argument: the source folder."""

import ast
import gettext
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(sys.argv[1])


def texts():
    """What the lessons say, as translators are given it."""
    lines = (TOP / 'data' / 'lessons' / 'strings.h').read_text(encoding='utf-8').splitlines()
    return [ast.literal_eval(match[1]) for line in lines if (match := re.match(r'\s*N_ \((".*")\),$', line))]


def faults(language, wanted):
    with tempfile.TemporaryDirectory() as folder:
        compiled = pathlib.Path(folder) / 'm.mo'
        subprocess.run(['msgfmt', '-o', compiled, TOP / 'po' / f'{language}.po'], check=True)
        with compiled.open('rb') as file:
            catalogue = gettext.GNUTranslations(file)._catalog
    for text in wanted:
        translated = catalogue.get(text)
        if not translated:
            yield f'{language} lacks “{text}”'
        elif sorted(re.findall(r'\{\w+\}', text)) != sorted(re.findall(r'\{\w+\}', translated)):
            yield f'{language} names other cards in “{text}”'


def main():
    wanted = texts()
    languages = (TOP / 'po' / 'LINGUAS').read_text(encoding='utf-8').split('\n')
    languages = [word for line in languages if not line.startswith('#') for word in line.split()]
    print(f'1..{1 + len(languages)}')
    print('ok 1 there are texts' if len(wanted) > 30 else f'not ok 1 there are texts, but only {len(wanted)}')
    for number, language in enumerate(languages, 2):
        if not shutil.which('msgfmt'):
            print(f'ok {number} {language} # SKIP no msgfmt')
            continue
        found = list(faults(language, wanted))
        print(f'{"not " if found else ""}ok {number} {language}')
        for fault in found:
            print(f'# {fault}')


if __name__ == '__main__':
    main()

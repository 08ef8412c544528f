#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed Flatpak: what it may do, what it shows to the desktop, and that games, scores, preferences and help are
there in its sandbox, today and after a power cut."""

import configparser
import os

import sandbox
from sandbox import APP, EXPORTS, KEPT, Baize, Launcher, ui

DEAL = 12


def only_a_window_and_sounds_are_allowed():
    permissions = configparser.ConfigParser(delimiters='=')
    permissions.read_string(sandbox.run('flatpak', 'info', '--show-metadata', APP))
    ui.check_equal(set(permissions.sections()), {'Application', 'Context', f'Extension {APP}.Debug', 'Build'},
                   'what the sandbox is told')
    ui.check_equal(dict(permissions['Context']),
                   {'shared': 'ipc;', 'sockets': 'x11;wayland;pulseaudio;fallback-x11;', 'devices': 'dri;'},
                   'what the sandbox may do')


def launchers_are_exported():
    games = sandbox.games()
    wanted = {APP, *(sandbox.launcher_id(game) for game in games)}
    found = {path.stem for path in (EXPORTS / 'applications').glob('*.desktop')}
    ui.check_equal(found, wanted, 'the exported launchers')
    for name in sorted(wanted):
        sandbox.run('desktop-file-validate', str(EXPORTS / 'applications' / f'{name}.desktop'))
        entry = Launcher(name).main
        # a game without an icon has that of the program
        ui.check(entry['Icon'] in (name, APP), f'the icon of {name} is {entry["Icon"]}')
        for icon in (f'scalable/apps/{entry["Icon"]}.svg', f'symbolic/apps/{entry["Icon"]}-symbolic.svg'):
            ui.check((EXPORTS / 'icons/hicolor' / icon).exists(), f'{icon} is not exported')
    for game, (_, title) in games.items():
        entry = Launcher(sandbox.launcher_id(game)).main
        ui.check_equal(entry['Name'], title, f'the name of {game}')
        ui.check(entry['Exec'].endswith(f'--command=baize {APP} --game={game}'),
                 f'{game} is started by {entry["Exec"]}')
    launcher = Launcher(APP)
    ui.check_equal(launcher.main['Actions'].strip(';').split(';'), list(games), 'the actions of the main launcher')
    for game, (_, title) in games.items():
        ui.check_equal(launcher[f'Desktop Action {game}']['Name'], title, f'the action of {game}')


def media_type_metainfo_and_service_are_exported():
    ui.check((EXPORTS / f'mime/packages/{APP}.xml').exists(), 'the media type is not exported')
    metainfo = [path.name for folder in ('metainfo', 'appdata') for path in (EXPORTS / folder).glob('*.xml')]
    ui.check(metainfo in ([f'{APP}.metainfo.xml'], [f'{APP}.appdata.xml']), f'the metainfo is {metainfo}')
    service = configparser.ConfigParser(delimiters='=', interpolation=None)
    service.read(EXPORTS / f'dbus-1/services/{APP}.service')
    ui.check_equal(service['D-BUS Service']['name'], APP, 'the name of the service')
    ui.check(service['D-BUS Service']['exec'].endswith(f'--command=/app/bin/baize {APP} --gapplication-service'),
             f'the service is started by {service["D-BUS Service"]["exec"]}')
    (KEPT / 'cache').mkdir(parents=True, exist_ok=True)
    record = KEPT / 'cache/somebody.baize'
    record.write_text('[Game "grafa"]\n[Deal "1"]\n')
    kind = sandbox.run('gio', 'info', '--attributes=standard::content-type', str(record))
    ui.check('application/x-baize-record' in kind, f'a record is taken for {kind}')


def played_killed_and_found_again(game, variant, title):
    launcher = Launcher(sandbox.launcher_id(game))
    if game in sandbox.games(alone=True):
        sandbox.put_waiting(game, variant, sandbox.in_sandbox('baize-engine', 'deal', game, str(DEAL)))
    program = Baize(launcher)
    program.wait_for_title(title)
    ui.wait(lambda: sandbox.record_of(game, variant), 'a dealt game')
    before = sandbox.make_a_move(program, game, variant)

    def is_there_again():
        """Opponents may have gone on meanwhile."""
        record = sandbox.record_of(game, variant)
        return (record.deal, record.moves[:len(before.moves)]) == (before.deal, before.moves)

    program.kill()
    program = Baize(launcher)
    program.wait_for_title(title)
    ui.check(is_there_again(), f'{before.moves} of deal {before.deal} is now {sandbox.record_of(game, variant).text}')
    # what is shown is that game too: its last move can be taken back and done again
    program.press('Control', 'z')
    ui.wait(lambda: sandbox.record_of(game, variant).redo, 'a move taken back')
    program.press('Control', 'Shift', 'z')
    ui.wait(is_there_again, 'the move done again')

    # F1 opens the page of this game in the program
    program.press('F1')
    program.find('the help', name='Help', deep=True)
    program.find('the page', pattern=f'^{title}[.] ', deep=True)
    program.kill()


def every_game_is_played_killed_and_found_again():
    for game, (variant, title) in sandbox.games().items():
        played_killed_and_found_again(game, variant, title)


def every_game_counts_for_the_scores():
    """But those of several players, which nobody can bring to their end by taking the first move there is."""
    for game, (variant, title) in sandbox.games(alone=True).items():
        launcher = Launcher(sandbox.launcher_id(game))
        sandbox.put_before_the_end(game, variant, DEAL)
        before = sandbox.results(game, variant)
        program = Baize(launcher)
        program.wait_for_title(title)
        score = sandbox.play_to_the_end(program, game, variant, before)
        program.kill()
        program = Baize(launcher)
        program.wait_for_title(title)
        program.press('Control', 't')
        program.find('the best result', role='list item', pattern=f'Place 1: {score},')
        program.kill()


def preferences_are_kept():
    def switch():
        return program.find('the switch', role='check box', name='Play at One Click')

    program = Baize(Launcher(APP))
    program.press('Control', ',')
    ui.check(not switch().has(ui.Atspi.StateType.CHECKED), 'one click plays from the start')
    for _ in range(20):
        if switch().focused:
            break
        before = program.focus()
        program.press_until(['Tab'], lambda: program.focus() and program.focus().path != (before and before.path),
                            'Tab to go on')
    program.press_until(['space'], lambda: 'one-click=true' in sandbox.settings(), 'the switch to be thrown')
    program.kill()
    program = Baize(Launcher(APP))
    program.press('Control', ',')
    ui.wait(lambda: switch().has(ui.Atspi.StateType.CHECKED), 'the switch to be on')
    program.kill()


def program_and_help_speak_french():
    """The translations are in the Flatpak itself. Of the runtime they need the locale."""
    usual = os.environ['LC_ALL']
    os.environ['LC_ALL'] = 'fr_FR.UTF-8'
    try:
        program = Baize(Launcher(sandbox.launcher_id('rose')))
    finally:
        os.environ['LC_ALL'] = usual
    program.find('the menu', role='push button', name='Menu principal')
    program.press('F1')
    program.find('the first section of the help', pattern='^But du jeu', deep=True)
    program.kill()


def one_instance_does_all():
    games = sandbox.games()
    program = Baize(Launcher(APP))
    program.wait_for_title('Baize')
    for game, (_, title) in games.items():
        Launcher(sandbox.launcher_id(game)).hand_over()
        program.wait_for_title(title)
    for game, (_, title) in games.items():
        sandbox.run('gapplication', 'action', APP, game)
        program.wait_for_title(title)
    Launcher(APP).hand_over()
    ui.wait(lambda: len(program.instances()) == 1, 'a single instance')
    ui.check_equal(len(program.find_all(role='frame')), 1, 'the number of windows')
    program.close()


def decks_of_others_are_read_in_a_second_sandbox():
    """Baize starts the helper for decks in a sandbox that has less than its own: what a program can do there is tried
    by one that is started in the same way."""
    sandbox.put_deck('strange.svg')
    sandbox.run('flatpak', 'override', '--user', '--env=G_MESSAGES_DEBUG=baize-deck', APP)
    program = Baize(Launcher(sandbox.launcher_id('grafa')))
    ui.wait(lambda: 'the helper for decks runs' in program.said(), lambda: f'the helper; {program.said()}')
    ui.check('around it flatpak-spawn, in it limits no-new-privileges' in program.said(), program.said())
    spawn = next((words for words in sandbox.commands() if words[0].endswith('flatpak-spawn')), None)
    ui.check(spawn and spawn[-1] == '/app/libexec/baize-deck-check', f'the helper is started by {spawn}')
    # that of a program which was just closed may go a moment later
    ui.wait(lambda: len(program.instances()) == 2, lambda: f'two sandboxes; {program.instances()}')
    program.kill()
    sandbox.run('flatpak', 'override', '--user', '--unset-env=G_MESSAGES_DEBUG', APP)
    ui.check_equal(spawn[1:-1], ['--sandbox', '--no-network', '--watch-bus', '--directory=/', '--forward-fd=3',
                                 '--forward-fd=4', 'env', '-i'], 'how the helper is started')

    # that the attempts could succeed is seen outside, and inside Baize's own sandbox
    outside = sandbox.probe()
    ui.check_equal({name for name, said in outside.items() if said != 'done'}, {'inner-bus'}, 'what fails outside')
    first = sandbox.probe('flatpak', 'run', '--command=env', APP)
    ui.check_equal({name for name, said in first.items() if said == 'done'},
                   {'games', 'inner-bus', 'display', 'environment'}, 'what can be done in the first sandbox')
    second = sandbox.probe('flatpak', 'run', f'--command={spawn[0]}', APP,
                           *[word for word in spawn[1:-1] if not word.startswith('--forward-fd')])
    ui.comment(second)
    ui.check_equal({name for name, said in second.items() if said == 'done'}, set(),
                   'what can be done in the second sandbox')


if __name__ == '__main__':
    sandbox.main([only_a_window_and_sounds_are_allowed,
                  launchers_are_exported, media_type_metainfo_and_service_are_exported,
                  every_game_is_played_killed_and_found_again, every_game_counts_for_the_scores, preferences_are_kept,
                  program_and_help_speak_french, one_instance_does_all,
                  decks_of_others_are_read_in_a_second_sandbox])

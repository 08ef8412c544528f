# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen reader's voice without sound: the server's side of the protocol of Speech Dispatcher (SSIP).

Each utterance ends as soon as it was received, and is kept as text. It knows nothing about Baize or Orca.
"""

import html
import re
import socketserver
import threading

WIDE_ANSWERS = {'HISTORY': '200 OK', 'QUIT': '231 HAPPY HACKING'}
VOICES = '249-silent\ten\tnone\r\n249 OK VOICE LIST SENT'
# The answers to requests for lists and values, by the first words of the request.
ANSWERS = [
    ('LIST OUTPUT_MODULES', '250-silent\r\n250 OK MODULE LIST SENT'),
    ('LIST VOICES', '249-male1\r\n249 OK VOICE LIST SENT'),
    ('LIST SYNTHESIS_VOICES', VOICES),
    ('HISTORY GET CLIENT_ID', '245-1\r\n245 OK CLIENT ID SENT'),
    ('GET', '251-0\r\n251 OK GET RETURNED'),
    ('QUIT', '231 HAPPY HACKING'),
]


def plain(markup):
    """Returns the text of an utterance in SSML as one line, without the marks that only set the direction of names."""
    text = html.unescape(re.sub('<[^>]*>', '', markup))
    return ' '.join(text.translate({0x200e: None, 0x200f: None, 0x2068: None, 0x2069: None}).split())


class Speech:
    """The utterances of one client, in the order in which they came."""

    def __init__(self, path):
        self.utterances = []
        self.changed = threading.Condition()
        speech = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                speech.serve(self.rfile, self.wfile)

        class Server(socketserver.ThreadingUnixStreamServer):
            daemon_threads = True

        self.server = Server(str(path), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def serve(self, requests, answers):
        """Answers the requests of one connection until it ends."""
        number = 0

        def answer(text):
            answers.write(text.encode() + b'\r\n')

        for line in requests:
            request = line.decode('utf-8', 'replace').strip()
            verb = request.split(' ')[0].upper()
            if verb in ('SPEAK', 'CHAR', 'KEY', 'SOUND_ICON'):
                number += 1
                if verb == 'SPEAK':
                    answer('230 OK RECEIVING DATA')
                    self.add(plain(self.data(requests)))
                else:
                    self.add(request.split(' ', 1)[1])
                answer(f'225-{number}\r\n225 OK MESSAGE QUEUED')
                for event in ('701-{0}\r\n701-1\r\n701 BEGIN', '702-{0}\r\n702-1\r\n702 END'):
                    answer(event.format(number))
                continue
            answer(next((text for words, text in ANSWERS if request.upper().startswith(words)), '200 OK'))

    @staticmethod
    def data(requests):
        """Returns the lines up to one that is only a dot."""
        lines = []
        for line in requests:
            line = line.decode('utf-8', 'replace').rstrip('\r\n')
            if line == '.':
                break
            lines.append(line[1:] if line.startswith('..') else line)
        return '\n'.join(lines)

    def add(self, text):
        with self.changed:
            self.utterances.append(text)
            self.changed.notify_all()

    def wait(self, condition, seconds):
        """Waits until condition() is true, at most so long; returns whether it is."""
        with self.changed:
            return self.changed.wait_for(condition, seconds)

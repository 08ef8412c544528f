/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Baize and its helper program baize-deck-check say to each other. Only the helper parses and draws decks of
 * others; Baize gives it an open file and takes pixels. One helper serves one file.
 *
 * The helper starts without arguments, with an empty environment and two open files: the socket
 * BAIZE_DECK_SOCKET, one end of a private pair of type SOCK_SEQPACKET, and the deck BAIZE_DECK_FILE, open for
 * reading. It knows no path. Each message is one of the structs below, whole, in the byte order of the machine.
 *
 * 1. The helper limits and confines itself, then sends a BaizeDeckHello.
 * 2. Baize sends a BaizeDeckRequest.
 * 3. The helper sends a BaizeDeckReply with the serial number of the request. If nothing is wrong, one file descriptor
 *    comes with it: a memory file (memfd) with the result, sealed so that nobody can change it or its size.
 *    - BAIZE_DECK_DRAW: the pixels of one picture, as baize-picture.h says.
 *    - BAIZE_DECK_CHECK: the card theme as text, BaizeDeckReply.length bytes, then the sample cards
 *      baize_deck_check_shown.
 * 4. Again from 2. The helper ends when Baize closes its end of the socket.
 *
 * A deck may have taken over the helper. So Baize waits only for a limited time, checks the size of each message, the
 * serial number, the seals, and that the size of the memory file is that of the pictures asked for, and reads a theme's
 * text with care. After anything else it ends the helper and takes nothing more from that deck. The pixels themselves
 * can't do harm: any bytes are a picture.
 */
#pragma once

#include "deck/baize-face-theme.h"

/* The open files of the helper. */
#define BAIZE_DECK_SOCKET 3
#define BAIZE_DECK_FILE   4

/** BAIZE_DECK_MAGIC: begins each message; change it when a message changes. */
#define BAIZE_DECK_MAGIC 0x42645031u

/** BaizeDeckWalls: what confines the helper (bits). */
typedef enum
{
  BAIZE_DECK_WALL_LIMITS = 1 << 0,   /* limits of memory, computing time and file size */
  BAIZE_DECK_WALL_NO_GAIN = 1 << 1,  /* no new privileges */
  BAIZE_DECK_WALL_LANDLOCK = 1 << 2, /* Landlock: of all files only fonts and libraries can be read, and no network */
  BAIZE_DECK_WALL_FILTER = 1 << 3,   /* seccomp: few system calls, with few arguments */
} BaizeDeckWalls;

/** BaizeDeckWish: what Baize wants. */
typedef enum
{
  BAIZE_DECK_CHECK = 1,
  BAIZE_DECK_DRAW,
} BaizeDeckWish;

typedef struct
{
  guint32 magic;
  guint32 walls; /* BaizeDeckWalls in force */
} BaizeDeckHello;

typedef struct
{
  guint32 magic;
  guint32 serial;
  guint32 wish;       /* BaizeDeckWish */
  gint32 width;       /* of each picture, in pixels */
  guint32 picture;    /* to draw: the number of the picture */
  guint32 paper;      /* to draw: the colour of the cards' paper, 0xrrggbb */
  BaizeFaceSpot spot; /* to draw: where the picture lies in the sheet */
} BaizeDeckRequest;

typedef struct
{
  guint32 magic;
  guint32 serial;
  guint32 trouble; /* BaizeDeckCheckTrouble, one of those before BAIZE_DECK_CHECK_COSTLY */
  guint32 picture; /* the card that is at fault, if any */
  guint32 length;  /* of the theme's text */
} BaizeDeckReply;

gboolean baize_deck_send (int socket, gconstpointer message, gsize size, int fd);
gboolean baize_deck_receive (int socket, gpointer message, gsize size, int *fd);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sending and receiving messages, see the header; for both processes.
 */
#include "deck/baize-deck-protocol.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Room for one file descriptor beside a message. */
typedef union
{
  struct cmsghdr head;
  char room[CMSG_SPACE (sizeof (int))];
} Extra;

/** baize_deck_send: sends @message, @size bytes, with the file descriptor @fd, or none if it is -1. Returns: whether
 * it was sent. */
gboolean
baize_deck_send (int socket, gconstpointer message, gsize size, int fd)
{
  struct iovec part = { (gpointer) message, size };
  struct msghdr whole = { .msg_iov = &part, .msg_iovlen = 1 };
  Extra extra = { 0 };
  gssize n;

  if (fd >= 0)
    {
      extra.head.cmsg_level = SOL_SOCKET;
      extra.head.cmsg_type = SCM_RIGHTS;
      extra.head.cmsg_len = CMSG_LEN (sizeof fd);
      memcpy (CMSG_DATA (&extra.head), &fd, sizeof fd);
      whole.msg_control = &extra;
      whole.msg_controllen = sizeof extra.room;
    }
  do
    n = sendmsg (socket, &whole, MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);
  return n == (gssize) size;
}

/** baize_deck_receive: receives one message into @message (out), which must have exactly @size bytes. @fd (out)
 * (nullable): the file descriptor that came with it, to be closed by the caller, or -1. Returns: whether there was such
 * a message; @fd is -1 if not. */
gboolean
baize_deck_receive (int socket, gpointer message, gsize size, int *fd)
{
  struct iovec part = { message, size };
  Extra extra = { 0 };
  struct msghdr whole = { .msg_iov = &part, .msg_iovlen = 1 };
  struct cmsghdr *head;
  int found = -1;
  gboolean right;
  gssize n;

  /* Without room for a file descriptor, the system closes one that comes with the message. */
  if (fd != NULL)
    {
      whole.msg_control = &extra;
      whole.msg_controllen = sizeof extra.room;
    }
  do
    n = recvmsg (socket, &whole, MSG_CMSG_CLOEXEC);
  while (n < 0 && errno == EINTR);
  head = n >= 0 && fd != NULL ? CMSG_FIRSTHDR (&whole) : NULL;
  if (head != NULL && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS
      && head->cmsg_len == CMSG_LEN (sizeof found))
    memcpy (&found, CMSG_DATA (head), sizeof found);
  right = n == (gssize) size && !(whole.msg_flags & (MSG_TRUNC | MSG_CTRUNC));
  if (!right && found >= 0)
    {
      (void) close (found);
      found = -1;
    }
  if (fd != NULL)
    *fd = found;
  return right;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The filter of system calls (seccomp), a program for the kernel's packet filter. It lists what is allowed: memory,
 * threads, time, reading files, memory files, and messages on open sockets. All else fails with EPERM, as if the system
 * refused it, and the libraries go on without. No program can be started, no process or socket made, no file written,
 * no memory made executable. The filter is not written for processors other than those below: they have other numbers.
 */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PROCESSOR AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64 && defined(AUDIT_ARCH_RISCV64)
#define PROCESSOR AUDIT_ARCH_RISCV64
#endif

#ifndef PROCESSOR

gboolean
deck_confine_filter (gboolean may_read)
{
  return FALSE;
}

#else

/* A call that is allowed if (argument & mask) == value. */
typedef struct
{
  guint32 call;
  guint32 argument; /* its index */
  guint32 mask;
  guint32 value;
} Rule;

static const Rule allowed_calls[] = {
  /* this process's own limits, which it can't raise beyond the hard ones */
  { SYS_prlimit64, 0, 0xffffffff, 0 },
  /* memory, none of it executable */
  { SYS_brk },
  { SYS_mmap, 2, PROT_EXEC, 0 },
  { SYS_mprotect, 2, PROT_EXEC, 0 },
  { SYS_munmap },
  { SYS_mremap },
  { SYS_madvise },
  /* threads; creating one does not start a process */
  { SYS_clone, 0, CLONE_VM | CLONE_THREAD, CLONE_VM | CLONE_THREAD },
  { SYS_futex },
  { SYS_set_robust_list },
#ifdef SYS_rseq
  { SYS_rseq },
#endif
  { SYS_gettid },
  { SYS_getpid },
  { SYS_sched_yield },
  { SYS_sched_getaffinity },
  { SYS_exit },
  { SYS_exit_group },
  { SYS_rt_sigaction },
  { SYS_rt_sigprocmask },
  { SYS_rt_sigreturn },
  { SYS_sigaltstack },
  /* time */
  { SYS_clock_gettime },
  { SYS_gettimeofday },
  { SYS_clock_nanosleep },
  { SYS_nanosleep },
  { SYS_setitimer },
  { SYS_getrandom },
  /* open files */
  { SYS_read },
  { SYS_pread64 },
  { SYS_readv },
  { SYS_write },
  { SYS_lseek },
  { SYS_close },
  { SYS_fstat },
  { SYS_fcntl },
  { SYS_memfd_create },
  { SYS_ftruncate },
  { SYS_ppoll },
#ifdef SYS_poll
  { SYS_poll },
#endif
  { SYS_sendmsg },
  { SYS_recvmsg },
};

/* Opening files for reading and looking at them, where Landlock says which. */
static const Rule reading[] = {
  { SYS_openat, 2, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, O_RDONLY },
  { SYS_newfstatat },
  { SYS_statx },
  { SYS_fstatfs },
  { SYS_statfs },
  { SYS_faccessat },
  { SYS_readlinkat },
  { SYS_getdents64 },
#ifdef SYS_faccessat2
  { SYS_faccessat2 },
#endif
#ifdef SYS_access
  { SYS_access },
  { SYS_readlink },
  { SYS_stat },
  { SYS_lstat },
#endif
};

#define MOST 400 /* instructions */

typedef struct
{
  struct sock_filter code[MOST];
  gushort n;
} Program;

static void
add (Program *program, gushort code, guint32 value, guint8 if_true, guint8 if_false)
{
  g_assert (program->n < MOST);
  program->code[program->n++] = (struct sock_filter){ code, if_true, if_false, value };
}

static void
load (Program *program, gsize offset)
{
  add (program, BPF_LD | BPF_W | BPF_ABS, (guint32) offset, 0, 0);
}

static void
give (Program *program, guint32 answer)
{
  add (program, BPF_RET | BPF_K, answer, 0, 0);
}

/* Adds rules. The number of the call is loaded, and loaded again after an argument. */
static void
add_rules (Program *program, const Rule *some, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (some[i].mask == 0)
      {
        add (program, BPF_JMP | BPF_JEQ | BPF_K, some[i].call, 0, 1);
        give (program, SECCOMP_RET_ALLOW);
      }
    else
      {
        /* the lower half of an argument of 64 bits */
        gsize half = G_BYTE_ORDER == G_BIG_ENDIAN ? 4 : 0;

        add (program, BPF_JMP | BPF_JEQ | BPF_K, some[i].call, 0, 5);
        load (program, offsetof (struct seccomp_data, args) + 8 * some[i].argument + half);
        add (program, BPF_ALU | BPF_AND | BPF_K, some[i].mask, 0, 0);
        add (program, BPF_JMP | BPF_JEQ | BPF_K, some[i].value, 0, 1);
        give (program, SECCOMP_RET_ALLOW);
        give (program, SECCOMP_RET_ERRNO | EPERM);
      }
}

/** deck_confine_filter: installs the filter; @may_read: whether files may be opened for reading. Returns: whether it is
 * in force. This process must have no threads yet, and can't gain privileges. */
gboolean
deck_confine_filter (gboolean may_read)
{
  Program program = { .n = 0 };
  struct sock_fprog given;

  load (&program, offsetof (struct seccomp_data, arch));
  add (&program, BPF_JMP | BPF_JEQ | BPF_K, PROCESSOR, 1, 0);
  give (&program, SECCOMP_RET_KILL_PROCESS);
  load (&program, offsetof (struct seccomp_data, nr));
#ifdef SYS_clone3
  /* Its arguments can't be seen here. The C library then tries clone(). */
  add (&program, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
  give (&program, SECCOMP_RET_ERRNO | ENOSYS);
#endif
  add_rules (&program, allowed_calls, G_N_ELEMENTS (allowed_calls));
  if (may_read)
    add_rules (&program, reading, G_N_ELEMENTS (reading));
  give (&program, SECCOMP_RET_ERRNO | EPERM);
  given = (struct sock_fprog){ program.n, program.code };
  return prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &given, 0, 0) == 0;
}

#endif

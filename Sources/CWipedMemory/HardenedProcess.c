// What a process that holds keys must not leave behind when it crashes, or show to another one.

#include "CWipedMemory.h"

#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/stat.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

// The Swift runtime catches these where backtraces are on, and writes registers and memory to the error output, or has
// another program do it.
static const int crashes[] = {SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};

void carnets_harden_process(void) {
  umask(S_IRWXG | S_IRWXO);
  // A program that one of Swift's worker threads starts is handed a mask that blocks nearly every signal.
  sigset_t blocked;
  sigemptyset(&blocked);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  // Lowering a limit is always allowed, and so is the one below.
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#if defined(__linux__)
  // A program that the system hands core dumps to (systemd-coredump, apport) is not asked either, and no other program of
  // this user may look into the process.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index++) {
    struct sigaction now;
    // What the person had ignored stays ignored.
    if (sigaction(crashes[index], NULL, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    signal(crashes[index], SIG_DFL);
  }
}

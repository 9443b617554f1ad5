// faketime shifts the deadlines of timers by its calendar, also of those that count from a stopwatch it leaves alone: they
// would never end. Loaded before it, this gives the system's own call back.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int timerfd_settime(int descriptor, int flags, const struct itimerspec *next, struct itimerspec *last) {
  return (int)syscall(SYS_timerfd_settime, descriptor, flags, next, last);
}

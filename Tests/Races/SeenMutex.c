// Swift's Mutex waits and wakes in a library that ThreadSanitizer does not see: what two threads do to a value under a
// Mutex for which one of them had to wait looks like a race. The functions here stand before that library's own.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef SWIFT void lock_slow(uint32_t state, SELF);
typedef SWIFT void unlock_slow(SELF);

lock_slow seen_lock __asm__(LOCK);
unlock_slow seen_unlock __asm__(UNLOCK);

static void *theirs(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

SWIFT void seen_lock(uint32_t state, SELF) {
  ((lock_slow *)theirs(LOCK))(state, mutex);
  __tsan_acquire(mutex);
}

SWIFT void seen_unlock(SELF) {
  __tsan_release(mutex);
  ((unlock_slow *)theirs(UNLOCK))(mutex);
}

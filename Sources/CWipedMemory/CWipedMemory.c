// What a library frees may have held a key: the cryptographic library's hashes, for one, keep what they were given
// and are freed as they are. The functions here take the place of the C library's for the whole process, the
// shared libraries included, and leave zeros behind.

#define _GNU_SOURCE
#include "CWipedMemory.h"

#include <string.h>

// ThreadSanitizer brings its own functions for the whole process.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SANITIZED_THREADS 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED_THREADS)

#include <malloc.h>

void __libc_free(void *block);
void *__libc_malloc(size_t size);
void *__libc_realloc(void *block, size_t size);

// Larger blocks hold pages, pictures and files, never a key: a key, a hash and what a passphrase is typed into
// are far smaller.
static const size_t largest_wiped = 65536;

void free(void *block) {
  if (block == NULL) return;
  size_t size = malloc_usable_size(block);
  if (size <= largest_wiped) explicit_bzero(block, size);
  __libc_free(block);
}

// The C library would free the block that was left without asking the function above.
void *realloc(void *block, size_t size) {
  if (block == NULL) return __libc_malloc(size);
  size_t held = malloc_usable_size(block);
  if (size == 0 || held > largest_wiped) return __libc_realloc(block, size);
  if (size <= held && size >= held / 2) return block;
  void *moved = __libc_malloc(size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, size < held ? size : held);
  free(block);
  return moved;
}

bool carnets_wipes_freed_memory(void) { return true; }

#elif defined(__APPLE__)

bool carnets_wipes_freed_memory(void) { return true; }

#else

bool carnets_wipes_freed_memory(void) { return false; }

#endif

#pragma once

#include <stdbool.h>

/// Whether this process overwrites each block of its heap as it is freed, whoever allocated it: by ours with
/// glibc, by the system itself on Darwin. With another C library it does not.
bool carnets_wipes_freed_memory(void);

/// Keeps what this process holds to itself, from now on: no core dump, no reading of its memory by other programs of the
/// same user, no report of a crash, and files that only this user can read.
void carnets_harden_process(void);

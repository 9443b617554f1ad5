#pragma once

#include <stdbool.h>

/// Whether this process overwrites each block of its heap as it is freed, whoever allocated it: by ours with
/// glibc, by the system itself on Darwin. With another C library it does not.
bool carnets_wipes_freed_memory(void);

#ifndef CARNETS_CARCHIVE_SHIM_H
#define CARNETS_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

// Swift does not import macros that cast.
static inline unsigned int carchive_regular_file(void) { return AE_IFREG; }
static inline unsigned int carchive_directory(void) { return AE_IFDIR; }

#endif

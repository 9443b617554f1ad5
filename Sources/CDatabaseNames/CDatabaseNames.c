#include "CDatabaseNames.h"

// SQLITE_CONFIG_URI of sqlite3.h. Paths are absolute: none of them is taken for a URI.
enum { config_uri = 17 };

int sqlite3_config(int option, ...);

__attribute__((constructor)) static void allow_uris(void) {
  // Where it is refused, a full disk is read only as far as there is room for an index of each log.
  (void)sqlite3_config(config_uri, 1);
}

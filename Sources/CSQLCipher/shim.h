#ifndef CARNETS_CSQLCIPHER_SHIM_H
#define CARNETS_CSQLCIPHER_SHIM_H

// SQLCipher's own entry points, which distributions leave out of the header they install.
// `sqlite3_key` takes the key as bytes: unlike `PRAGMA key`, no copy of it is left in a string.
typedef struct sqlite3 sqlite3;
extern int sqlite3_key(sqlite3 *database, const void *key, int length);

#endif

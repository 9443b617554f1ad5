// Lets a database be opened by a URI, whose options the vault needs where a disk is full. There is nothing to call: it
// is done when the program is loaded, as SQLite takes it only before the first database is opened.

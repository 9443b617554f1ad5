#ifndef IN_CLEAR_H
#define IN_CLEAR_H

/// From now on this process gives its databases no key: it reads and writes files in clear.
///
/// For comparing only. The program itself refuses to open what has no key.
void in_clear_begin(void);

#endif

internal import CArchive

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The character set under which libarchive is called.
///
/// libarchive converts names through the C locale, which in a process that never called `setlocale` is
/// ASCII: « été.jpg » would not survive. Changing the process's locale would change it for everyone, so the
/// calling thread's is changed for the length of each call.
struct UTF8Locale: ~Copyable {
  private let locale: locale_t?

  init() {
    let names = ["C.UTF-8", "en_US.UTF-8"]
    locale = names.lazy.compactMap { newlocale(Int32(LC_CTYPE_MASK), $0, nil) }.first
  }

  deinit {
    if let locale { freelocale(locale) }
  }

  func callAsFunction<Value>(_ body: () -> Value) -> Value {
    guard let locale else { return body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body()
  }
}

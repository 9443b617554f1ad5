#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for secrets: pages of their own, kept out of swap and of core dumps where the system can.
package enum LockedPages {
  /// Maps zeroed pages that hold at least `count` bytes.
  ///
  /// A refused lock or advice is not an error: limits on locked memory are common, and the pages are still
  /// wiped. `nil` only when the system has no memory at all.
  package static func map(_ count: Int) -> UnsafeMutableRawBufferPointer? {
    let size = max(count, 1)
    let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | anonymous, -1, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    mlock(pages, size)
    #if os(Linux)
      madvise(pages, size, MADV_DONTDUMP)
      // A program that we start never receives the bytes, even between fork and exec.
      madvise(pages, size, MADV_WIPEONFORK)
    #endif
    return UnsafeMutableRawBufferPointer(start: pages, count: count)
  }

  /// Overwrites with zeros, in a way that the compiler may not leave out.
  package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    #if canImport(Darwin)
      memset_s(start, bytes.count, 0, bytes.count)
    #else
      explicit_bzero(start, bytes.count)
    #endif
  }

  /// Gives the pages back to the system.
  package static func unmap(_ bytes: UnsafeMutableRawBufferPointer) {
    munmap(bytes.baseAddress, max(bytes.count, 1))
  }

  #if canImport(Darwin)
    private static let anonymous = MAP_ANON
  #else
    private static let anonymous = MAP_ANONYMOUS
  #endif
}

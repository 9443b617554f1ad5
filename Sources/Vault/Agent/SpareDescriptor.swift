import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A descriptor that is kept for the moment when the process may open no more.
final class SpareDescriptor: Sendable {
  private let descriptor: Mutex<Int32>

  init() { descriptor = Mutex(Self.opened()) }

  deinit { descriptor.withLock { _ = close($0) } }

  /// Does something with one more descriptor than there are.
  ///
  /// - Returns: what `work` says; false where none is left to be lent.
  func lend(_ work: () -> Bool) -> Bool {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return false }
      close(descriptor)
      defer { descriptor = Self.opened() }
      return work()
    }
  }

  private static func opened() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }
}

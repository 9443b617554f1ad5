import Dispatch

/// Work that keeps a thread for long (deriving a key from a passphrase takes around half a second),
/// run where it does not keep pages and other tasks waiting.
public enum Offloaded {
  /// Runs the work on a thread outside Swift's cooperative pool.
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(with: Result(catching: work)) }
    }
  }
}

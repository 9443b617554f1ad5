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

  /// Runs work that both waits for others and blocks, such as keeping an upload as it arrives: all its steps
  /// between two waits run outside Swift's cooperative pool.
  static func flow<Value>(_ work: () async throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(BlockingExecutor.shared, operation: work)
  }
}

/// Runs the steps of tasks on the system's own threads, which may block.
private final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global(qos: .userInitiated).async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

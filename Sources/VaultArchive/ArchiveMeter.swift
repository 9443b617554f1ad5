import Synchronization
import Vault

/// Counts bytes, tells whoever wants to hear, and stops the work when nobody wants it any more.
final class ArchiveMeter: Sendable {
  private struct State {
    var step = VaultArchiveProgress.Step.copying
    var completed: Int64 = 0
    var total: Int64 = 0
    var isCancelled = false
  }

  /// How many bytes pass between two reports.
  private static let stride: Int64 = 1 << 20

  private let state = Mutex(State())
  private let report: @Sendable (VaultArchiveProgress) -> Void
  private let isUnwanted: @Sendable () -> Bool

  /// - Parameters:
  ///   - isUnwanted: asked now and then; the work ends with `VaultKeyError.locked` when it says so.
  ///   - report: hears about progress, at most once per mebibyte.
  init(
    isUnwanted: @escaping @Sendable () -> Bool = { false },
    _ report: @escaping @Sendable (VaultArchiveProgress) -> Void
  ) {
    self.isUnwanted = isUnwanted
    self.report = report
  }

  /// Begins a step; `total` is what all steps will count.
  func begin(_ step: VaultArchiveProgress.Step, total: Int64? = nil) throws {
    let progress = state.withLock { state in
      state.step = step
      if let total { state.total = total }
      return VaultArchiveProgress(step: step, completed: state.completed, total: state.total)
    }
    try check()
    report(progress)
  }

  /// Counts bytes.
  ///
  /// - Throws: `CancellationError` once the task was cancelled.
  func advance(_ bytes: Int64) throws {
    let progress: VaultArchiveProgress? = state.withLock { state in
      let before = state.completed / Self.stride
      state.completed += bytes
      if state.completed / Self.stride == before { return nil }
      return VaultArchiveProgress(
        step: state.step, completed: min(state.completed, state.total), total: state.total)
    }
    guard let progress else { return }
    try check()
    report(progress)
  }

  /// Throws when the work is to end.
  func check() throws {
    if state.withLock({ $0.isCancelled }) { throw CancellationError() }
    if isUnwanted() { throw VaultKeyError.locked }
  }

  /// Runs blocking work off the cooperative pool; cancelling the task ends it at the next count.
  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withTaskCancellationHandler {
      try await Offloaded.run {
        try self.check()
        return try work()
      }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
    }
  }
}

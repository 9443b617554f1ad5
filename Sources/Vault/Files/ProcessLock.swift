public import Foundation

/// The lock by which processes take turns on a vault: one writes, or several read.
///
/// It is `flock(2)` on a file that stays: the system gives it back when a process dies, however it dies.
/// The file's content only names the holder; it is never what decides.
public final class ProcessLock: Sendable {
  /// What others may do meanwhile.
  public enum Mode: Sendable {
    /// Others may share the lock.
    case shared
    /// Nobody else has the lock.
    case exclusive
  }

  /// Who holds a lock.
  public struct Holder: Hashable, Sendable, Codable {
    /// The system's number of the process.
    public let processID: Int32
    /// What the process is, such as `serve` or `import`.
    public let kind: String
    /// When it took the lock.
    public let since: Date

    /// Names a holder.
    public init(processID: Int32, kind: String, since: Date) {
      self.processID = processID
      self.kind = kind
      self.since = since
    }
  }

  private let file: OpenFile

  private init(holding file: consuming OpenFile) {
    self.file = file
  }

  /// Takes the lock now.
  ///
  /// - Throws: `FileError.held` when another process has it.
  public static func take(
    _ url: URL, _ mode: Mode, as kind: String, now: Date = .now
  ) throws(FileError) -> ProcessLock {
    let file = try OpenFile(url.path(percentEncoded: false), .update)
    guard try file.tryLock(exclusive: mode == .exclusive) else {
      throw .held(file.path, by: recorded(in: file))
    }
    let holder = Holder(processID: ProcessInfo.processInfo.processIdentifier, kind: kind, since: now)
    try record(holder, in: file)
    return ProcessLock(holding: file)
  }

  /// Takes the lock as soon as it is free, without holding a thread meanwhile.
  ///
  /// - Parameter patience: how long to wait at most.
  /// - Throws: `FileError.held` when the time is over, `CancellationError` when the task is.
  public static func wait(
    for url: URL, _ mode: Mode, as kind: String, patience: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> ProcessLock {
    var waited = Duration.zero
    var pause = Duration.milliseconds(10)
    while true {
      let attempt = Result { () throws(FileError) in try take(url, mode, as: kind) }
      guard case .failure(.held) = attempt, waited < patience else { return try attempt.get() }
      let nap = min(pause, patience - waited)
      try await clock.sleep(for: nap)
      waited += nap
      pause = min(pause * 2, .milliseconds(200))
    }
  }

  /// Gives the lock back. Ending the value does so too.
  public func release() throws(FileError) {
    try file.unlock()
  }

  private static func recorded(in file: borrowing OpenFile) -> Holder? {
    // The holder may be writing its name at this instant: then it is simply not known.
    guard let bytes = try? file.contents(limit: 4096) else { return nil }
    return try? JSONDecoder().decode(Holder.self, from: bytes)
  }

  private static func record(_ holder: Holder, in file: borrowing OpenFile) throws(FileError) {
    guard let bytes = try? JSONEncoder().encode(holder) else { return }
    do {
      try file.truncate(to: 0)
      try file.write(bytes.bytes)
    } catch .diskFull, .outOfInodes, .quotaExceeded {
      // The lock holds without the name; a full disk must not keep a person from reading their vault.
    }
  }
}

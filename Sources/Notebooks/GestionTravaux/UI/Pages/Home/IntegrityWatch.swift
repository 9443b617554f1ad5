import GestionTravauxCore
import Synchronization
import Vault
import WebUI

/// Whether what the notebook holds can be read and is there: looked at once, behind the start page that is opened first after
/// the vault was, and remembered until it closes. The pages that show it hear of it.
final class IntegrityWatch: Sendable {
  /// What is known.
  enum State: Equatable, Sendable {
    /// Nobody has looked yet, or somebody is looking.
    case unknown
    case found(IntegrityReport)
    /// It could not be looked at: the report itself says why.
    case failed

    /// Whether nothing is known to be wrong.
    var isSound: Bool {
      switch self {
      case .unknown: true
      case .found(let report): report.isSound
      case .failed: false
      }
    }
  }

  private struct Known {
    var state = State.unknown
    var looking: Task<Void, Never>?
    /// How many looks were begun: each has its number.
    var begun = 0
    /// The number of the look that is remembered, or at which all of it was forgotten: what one that was begun before finds
    /// is older, however late it comes.
    var latest = 0

    /// Begins a look, and gives its number.
    mutating func begin() -> Int {
      begun += 1
      return begun
    }
  }

  /// Tells when something was found.
  let signal = LiveSignal()
  private let known = Mutex(Known())

  /// What is known so far.
  var state: State { known.withLock { $0.state } }

  /// Looks at all of it, unless somebody did or is doing it; nobody waits for that.
  func begin(_ client: GestionTravauxClient) {
    begin {
      let report = try await client.checkIntegrity()
      // While something cannot be read nobody knows what it names.
      if report.isSound { try await client.sweepFilesUnasked() }
      return report
    }
  }

  /// Looks by a check of the caller's, unless somebody did or is doing it.
  ///
  /// - Returns: the look behind whatever goes on; nil where none was needed.
  @discardableResult
  func begin(_ check: @escaping @Sendable () async throws -> IntegrityReport) -> Task<Void, Never>? {
    known.withLock { known in
      guard known.state == .unknown, known.looking == nil else { return nil }
      let number = known.begin()
      let look = Task(priority: .utility) { [weak self] in
        let state: State
        do {
          state = .found(try await check())
        } catch {
          // A vault that was closed meanwhile has forgotten this already.
          state = .failed
        }
        self?.remember(state, by: number)
      }
      known.looking = look
      return look
    }
  }

  /// Looks at all of it now.
  func look(_ client: GestionTravauxClient) async throws -> IntegrityReport {
    try await look { try await client.checkIntegrity() }
  }

  /// Looks by a check of the caller's now.
  func look(_ check: () async throws -> IntegrityReport) async throws -> IntegrityReport {
    let number = known.withLock { $0.begin() }
    let report = try await check()
    remember(.found(report), by: number)
    return report
  }

  /// Forgets what was found: the vault is locked.
  func forget() {
    known.withLock { known in
      known.looking?.cancel()
      known = Known(begun: known.begun, latest: known.begun)
    }
  }

  /// Remembers what a look found, unless one that was begun later did so already.
  private func remember(_ state: State, by number: Int) {
    let isNew = known.withLock { known in
      guard number > known.latest else { return false }
      let changes = known.state != state
      (known.state, known.looking, known.latest) = (state, nil, number)
      return changes
    }
    if isNew { signal.tell() }
  }
}

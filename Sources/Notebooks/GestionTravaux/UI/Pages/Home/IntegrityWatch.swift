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
    /// What was found.
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
    /// How often it was forgotten: what was begun before is not remembered.
    var generation = 0
  }

  /// Tells when something was found.
  let signal = LiveSignal()
  private let known = Mutex(Known())

  /// What is known so far.
  var state: State { known.withLock { $0.state } }

  /// Looks at all of it, unless somebody did or is doing it; nobody waits for that.
  func begin(_ client: GestionTravauxClient) {
    known.withLock { known in
      guard known.state == .unknown, known.looking == nil else { return }
      let generation = known.generation
      known.looking = Task(priority: .utility) { [weak self] in
        let state: State
        do {
          let report = try await client.checkIntegrity()
          // While something cannot be read nobody knows what it names.
          if report.isSound { try await client.sweepFilesUnasked() }
          state = .found(report)
        } catch {
          // A vault that was closed meanwhile has forgotten this already.
          state = .failed
        }
        self?.remember(state, of: generation)
      }
    }
  }

  /// Looks at all of it now.
  func look(_ client: GestionTravauxClient) async throws -> IntegrityReport {
    let generation = known.withLock { $0.generation }
    let report = try await client.checkIntegrity()
    remember(.found(report), of: generation)
    return report
  }

  /// Forgets what was found: the vault is locked.
  func forget() {
    known.withLock { known in
      known.looking?.cancel()
      known = Known(generation: known.generation + 1)
    }
  }

  private func remember(_ state: State, of generation: Int) {
    let isNew = known.withLock { known in
      guard known.generation == generation else { return false }
      let changes = known.state != state
      (known.state, known.looking) = (state, nil)
      return changes
    }
    if isNew { signal.tell() }
  }
}

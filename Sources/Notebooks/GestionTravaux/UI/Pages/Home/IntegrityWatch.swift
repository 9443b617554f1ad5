import GestionTravauxCore
import Synchronization
import Vault

/// Whether what the notebook holds can be read and is there: looked at once, when the start page is opened for the first
/// time after the vault was, and remembered until it closes.
final class IntegrityWatch: Sendable {
  private struct Known {
    var report: IntegrityReport?
    /// How often it was forgotten: what was begun before is not remembered.
    var generation = 0
  }

  private let known = Mutex(Known())

  /// Whether nothing is wrong.
  func isSound(_ client: GestionTravauxClient) async throws -> Bool {
    if let report = known.withLock({ $0.report }) { return report.isSound }
    return try await look(client).isSound
  }

  /// Looks at all of it now.
  func look(_ client: GestionTravauxClient) async throws -> IntegrityReport {
    let generation = known.withLock { $0.generation }
    let report = try await client.checkIntegrity()
    known.withLock { if $0.generation == generation { $0.report = report } }
    return report
  }

  /// Forgets what was found: the vault is locked.
  func forget() { known.withLock { $0 = Known(generation: $0.generation + 1) } }
}

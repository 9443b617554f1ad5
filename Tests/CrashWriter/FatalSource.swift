import Backup
import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// A copy of which one document ends the process that reads it.
struct FatalSource: BackupSource {
  /// The brand of the vehicle whose document does.
  static let fatal = "Fatale"

  private let source = Holfy.definition.backup

  var commonTables: Set<String> { source.commonTables }
  var unreadTables: Set<String> { source.unreadTables }

  func destination(in db: Database) throws -> BackupDestination? { try source.destination(in: db) }
  func roots(in db: Database) throws -> [String] { try source.roots(in: db) }
  func root(ofFolder folder: URL) throws -> String? { try source.root(ofFolder: folder) }

  func document(of root: String, in db: Database) throws -> BackupDocument? {
    let document = try source.document(of: root, in: db)
    if document?.folderName.hasPrefix(Self.fatal) ?? false {
      // As a trap does, without a core dump.
      kill(ProcessInfo.processInfo.processIdentifier, SIGKILL)
    }
    return document
  }

  /// One round of such a copy: says what fails.
  static func run(in vault: Vault) async throws {
    let client = try await HolfyClient(in: vault)
    if try await client.value(VehiclesQuery()).isEmpty {
      for brand in [fatal, "Saine"] {
        var draft = Vehicle.Details(on: CalendarDay(dayNumber: 20_000))
        (draft.brand, draft.model, draft.plate) = (brand, "Garage", "AB-123-CD")
        (draft.mileage, draft.isRegistrationKnown) = ("0", true)
        try await client.addVehicle(draft)
      }
    }
    let follower = try BackupFollower(
      store: try await vault.notebook(Holfy.definition.schema.id), source: FatalSource(), vault: vault)
    Output.line("began")
    for failure in await follower.flush().failing { Output.line(failure.reason.messageKey) }
    await follower.stop()
  }
}

import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// A noun of GestionTravaux.
protocol HouseNoun: ClientNoun where Client == GestionTravauxClient {
  /// What an error calls its records.
  static var kind: GestionTravauxError.Kind { get }
}

extension HouseNoun {
  var texts: GestionTravauxTexts { context.house }

  /// A record as it is after it was written.
  ///
  /// - Throws: ``GestionTravauxError/notFound(_:)`` where it went meanwhile.
  func written(_ id: String) async throws -> Record {
    guard let record = try await find(id) else { throw GestionTravauxError.notFound(Self.kind) }
    return record
  }
}

/// A noun of what is noted in a task.
protocol NotedNoun: HouseNoun where Record == NotedItem<Noted>, Output == RecordOutput<Noted> {
  associatedtype Noted: ContentEntity
}

extension NotedNoun {
  static var kind: GestionTravauxError.Kind { Noted.kind }

  func find(_ id: String) async throws -> Record? { try await client.value(NotedQuery<Noted>(id)) }

  func output(_ item: Record) -> Output { RecordOutput(item.record, ["tache": texts.title(of: item.task)]) }
}

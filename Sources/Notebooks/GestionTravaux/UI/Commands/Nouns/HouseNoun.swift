import GestionTravauxCore
import NotebookContract
import Terminal
import Values
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

  /// What can be read of a list; that something cannot is said beside the answer.
  func readable<Item>(_ query: some Query<ReadableList<Item>>) async throws -> [Item] {
    let list = try await client.value(query)
    context.warn(ofUnreadable: list.unreadableCount)
    return list.items
  }

  /// The same of a long list, read part by part.
  func readable<Item, Part: Query>(
    upTo limit: Int?, _ part: (PagePosition, _ limit: Int) -> Part
  ) async throws -> [Item] where Part.Value == ListPage<Item> {
    var unreadable = 0
    let found = try await LongList.rows(upTo: limit) { position, limit in
      let page = try await client.value(part(position, limit))
      unreadable += page.unreadableCount
      return (page.items, page.links)
    }
    context.warn(ofUnreadable: unreadable)
    return found
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

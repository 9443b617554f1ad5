import Carnets
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing

/// What leaves a notebook comes back whole, whichever notebook it is.
@Suite(.serialized) struct ExchangeContractTests {
  @Test("An export brought into an empty vault gives the same export", arguments: Registry.notebooks)
  func roundTrip(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let whole = try await examples.exported()
    let other = try await ExampleVault(notebook)
    let run = try await other.bring(examples.folder.url.appending(path: "export.json"))
    #expect(run.report.refusals == [])
    #expect(try await other.exported() == whole)
  }

  @Test(
    "An import that says it was stopped has left nothing, however late that was",
    arguments: Registry.notebooks)
  func stopped(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    _ = try await examples.exported()
    let other = try await ExampleVault(notebook)
    let before = try await other.rows()
    await #expect(throws: CancellationError.self) {
      try await other.bring(examples.folder.url.appending(path: "export.json")) {
        if $0 >= 1 { throw CancellationError() }
      }
    }
    #expect(try await other.rows() == before)
  }

  @Test("A field that this version does not know stays in its record", arguments: Registry.notebooks)
  func unknownFields(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let whole = try JSONSerialization.jsonObject(with: try await examples.exported())
    let newer = ForeignFields.added(to: whole)
    let other = try await ExampleVault(notebook)
    let url = other.folder.url.appending(path: "newer.json")
    try JSONSerialization.data(withJSONObject: newer).write(to: url)
    _ = try await other.bring(url)
    let back = try JSONSerialization.jsonObject(with: try await other.exported())
    #expect(ForeignFields.places(in: newer).subtracting(ForeignFields.places(in: back)) == [])
  }
}

/// Fields from the future, in every record of an export.
private enum ForeignFields {
  static let name = "fieldOfALaterVersion"

  /// The export with one more field in every object that has an id.
  static func added(to json: Any) -> Any {
    if let list = json as? [Any] { return list.map(added) }
    guard let object = json as? [String: Any] else { return json }
    var more = object.mapValues(added)
    if object["id"] is String { more[name] = ["kept": true] }
    return more
  }

  /// Where the field stands, by the kind of object and its id.
  static func places(in json: Any, at path: String = "") -> Set<String> {
    if let list = json as? [Any] {
      return list.reduce(into: []) { $0.formUnion(places(in: $1, at: path)) }
    }
    guard let object = json as? [String: Any] else { return [] }
    var found: Set<String> = []
    if object[name] != nil, let id = object["id"] as? String { found.insert("\(path) \(id)") }
    for (key, value) in object where key != name { found.formUnion(places(in: value, at: "\(path).\(key)")) }
    return found
  }
}

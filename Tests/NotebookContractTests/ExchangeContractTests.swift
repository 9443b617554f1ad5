import Carnets
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// What leaves a notebook comes back whole, whichever notebook it is.
@Suite(.serialized) struct ExchangeContractTests {
  @Test("An export brought into an empty vault gives the same export", arguments: ExampleVault.notebooks)
  func roundTrip(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let whole = try await examples.exported()
    let other = try await ExampleVault(notebook)
    let run = try await other.bring(examples.folder.url.appending(path: "export.json"))
    #expect(run.report.refusals == [])
    #expect(try await other.exported() == whole)
  }

  @Test("An export that an editor saved as UTF-16 comes back whole", arguments: ExampleVault.notebooks)
  func saved(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let whole = try await examples.exported()
    let other = try await ExampleVault(notebook)
    let folder = other.folder.url.appending(path: "saved", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let files = examples.folder.url.appending(path: "export.files")
    if FileManager.default.fileExists(atPath: files.path) {
      try FileManager.default.copyItem(at: files, to: folder.appending(path: "export.files"))
    }
    let url = folder.appending(path: "export.json")
    try #require(String(data: whole, encoding: .utf8)?.data(using: .utf16)).write(to: url)
    let run = try await other.bring(url)
    #expect(run.report.refusals == [])
    #expect(try await other.exported() == whole)
  }

  @Test(
    "An import that says it was stopped has left nothing, however late that was",
    arguments: ExampleVault.notebooks)
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

  @Test(
    "Two versions of one notebook in one folder lose nothing of each other: both come in, or none where absent records go",
    arguments: ExampleVault.notebooks)
  func twoVersions(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let export = try await examples.exported()
    let other = try await ExampleVault(notebook)
    let folder = other.folder.url.appending(path: "both", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in ["a.json", "b.json"] { try export.write(to: folder.appending(path: name)) }
    let before = try await other.rows()
    await #expect(throws: ImportError.twoVersions(name: "a.json", other: "b.json")) {
      try await other.bring(folder, ImportAnswers(["absent": "remove"]))
    }
    #expect(try await other.rows() == before)
    _ = try await other.bring(folder)
    let third = try await ExampleVault(notebook)
    _ = try await third.bring(folder.appending(path: "a.json"))
    #expect(try await other.exported() == third.exported())
  }

  @Test(
    "An export takes the place of no file, not even of one that came meanwhile",
    arguments: ExampleVault.notebooks
  )
  func occupied(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let folder = try TemporaryFolder()
    for exporter in notebook.definition.exporters {
      let url = folder.url.appending(path: "\(exporter.format).\(exporter.fileExtension ?? "")")
      try Data("mine".utf8).write(to: url)
      await #expect(throws: (any Error).self, "\(exporter.format)") {
        try await exporter.export(examples.store, attachments: examples.attachments, to: url)
      }
      #expect(try Data(contentsOf: url) == Data("mine".utf8), "\(exporter.format)")
      #expect(try folder.names().allSatisfy { !$0.hasPrefix(".") })
    }
  }

  @Test("An export's files go into no folder that is there, and nothing is written then")
  func occupiedFolder() async throws {
    var notebooks: [String] = []
    for notebook in Registry.notebooks {
      let examples = try await ExampleVault.filled.vault(of: notebook)
      let json = try #require(notebook.definition.exporters.first { $0.format == "json" })
      let folder = try TemporaryFolder()
      let url = folder.url.appending(path: "export.json")
      try await json.export(examples.store, attachments: examples.attachments, to: url)
      let files = ExportedFiles.folder(of: url)
      guard FileManager.default.fileExists(atPath: files.path) else { continue }
      notebooks.append(notebook.definition.schema.id)
      for url in [url, files] { try FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: false)
      await #expect(throws: FileError.exists(files.path(percentEncoded: false))) {
        try await json.export(examples.store, attachments: examples.attachments, to: url)
      }
      #expect(try folder.names() == ["export.files"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == [])
    }
    #expect(!notebooks.isEmpty)
  }

  @Test("A field that this version does not know stays in its record", arguments: ExampleVault.notebooks)
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

  @Test(
    "A file of its own beyond the limit is refused with both sizes, before it is read",
    arguments: ExampleVault.notebooks)
  func tooLarge(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let other = try await ExampleVault(notebook)
    let before = try await other.rows()
    let url = other.folder.url.appending(path: "large.json")
    try await examples.exported().write(to: url)
    let size = ImportLimits.jsonBytes + 1
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
    await #expect(
      throws: ImportError.tooLarge(name: "large.json", size: size, limit: ImportLimits.jsonBytes)
    ) { try await other.bring(url) }
    #expect(try await other.rows() == before)
  }

  @Test(
    "Whatever number stands in a file of its own, it comes in or is refused",
    arguments: ExampleVault.notebooks, [Int.max, .min])
  func extremes(_ notebook: Notebook, _ number: Int) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let export = Numbers.shortened(
      try JSONDecoder().decode(JSONValue.self, from: try await examples.exported()))
    let other = try await ExampleVault(notebook)
    let url = other.folder.url.appending(path: "extreme.json")
    let places = Numbers.places(in: export)
    #expect(!places.isEmpty)
    for place in places.sorted() {
      try JSONEncoder().encode(Numbers.put(Decimal(number), at: place, in: export)).write(to: url)
      let before = try await other.rows()
      let run: ImportRun
      do {
        run = try await other.bring(url)
      } catch {
        #expect(try await other.rows() == before, "\(place): \(error)")
        continue
      }
      _ = try await other.exported()
      if let transaction = run.transaction { try await other.store.undo(transaction) }
    }
  }
}

/// The numbers of an export, each by the kind of object that it stands in and its name there.
private enum Numbers {
  /// The export with all its parts, and little of each: every kind of record stays.
  static func shortened(_ json: JSONValue, depth: Int = 0) -> JSONValue {
    switch json {
    case .array(let values):
      .array((depth > 1 ? Array(values.prefix(3)) : values).map { shortened($0, depth: depth + 1) })
    case .object(let fields): .object(fields.mapValues { shortened($0, depth: depth + 1) })
    default: json
    }
  }

  static func places(in json: JSONValue, at path: String = "") -> Set<String> {
    switch json {
    case .number: [path]
    case .array(let values): values.reduce(into: []) { $0.formUnion(places(in: $1, at: path)) }
    case .object(let fields):
      fields.reduce(into: []) { $0.formUnion(places(in: $1.value, at: "\(path).\($1.key)")) }
    default: []
    }
  }

  /// The export with the number everywhere at a place.
  static func put(
    _ number: Decimal, at place: String, in json: JSONValue, at path: String = ""
  ) -> JSONValue {
    switch json {
    case .number: place == path ? .number(number) : json
    case .array(let values): .array(values.map { put(number, at: place, in: $0, at: path) })
    case .object(let fields):
      .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { ($0, put(number, at: place, in: $1, at: "\(path).\($0)")) }))
    default: json
    }
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

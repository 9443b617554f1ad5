import Foundation
import GRDB
import Testing

@testable import Vault

@Suite("Nothing is readable on the disk")
struct CanaryTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  /// Texts that nothing else could hold.
  private static let canaries = (0..<50).map {
    "canari-\($0)-é-plume-\(UInt64($0 &+ 7) &* 0x9E37_79B9_7F4A_7C15)"
  }

  @Test("Fifty texts written, changed, deleted, imported and migrated are in no file under the vault")
  func canaries() async throws {
    var old = shelf
    old.schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1]), records: Array(Shelf.schema.records.dropLast()))
    let first = try await old.create()
    try await write(Array(Self.canaries[..<25]), to: try await first.notebook("shelf"), origin: .person)
    // Found while everything is open, its log included, and after it was closed.
    #expect(try found() == [])
    await first.lock()
    let second = try await shelf.open()
    let store = try await second.notebook("shelf")
    #expect(try await second.snapshots().count == 1)
    try await write(Array(Self.canaries[25...]), to: store, origin: .import)
    let documents = try second.attachments(of: "shelf")
    let reference = try documents.add(Data(Self.canaries.joined(separator: "\n").utf8))
    try documents.verify(reference.id)
    try await store.undo()
    try await second.rollBack("shelf", to: SchemaVersion(1, 1, 0))
    _ = try await second.notebook("shelf")
    #expect(try found() == [])
    await second.lock()
    #expect(try found() == [])
    let copy = try ShelfVault()
    try FileManager.default.copyItem(at: shelf.layout.root, to: copy.layout.root)
    try Harm.flipPage(1, of: copy.database)
    _ = try await copy.repair()
    #expect(try copy.filesHolding(Self.canaries) == [])
  }

  @Test("The search finds a text that is there, in either encoding")
  func control() async throws {
    try await shelf.fill(books: 1)
    let url = shelf.layout.exports.appending(path: "a.txt")
    try Data(("x" + Self.canaries[7]).utf8).write(to: url)
    #expect(try found() == ["a.txt: \(Self.canaries[7])"])
    try #require(("y" + Self.canaries[8]).data(using: .utf16LittleEndian)).write(to: url)
    #expect(try found() == ["a.txt: \(Self.canaries[8])"])
  }

  private func found() throws -> [String] { try shelf.filesHolding(Self.canaries) }

  /// Writes the texts in every column, changes half of them and deletes the other half.
  private func write(
    _ texts: [String], to store: NotebookStore, origin: JournalTransaction.Origin
  ) async throws {
    try await store.write(Action("book.added", subject: texts[0]), origin: origin) { db in
      try db.execute(sql: "INSERT OR IGNORE INTO shelves VALUES ('s1', ?)", arguments: [texts[0]])
      for text in texts {
        try db.execute(
          sql: "INSERT INTO books(id, shelfID, title, extract) VALUES (?, 's1', ?, ?)",
          arguments: [text, text, Data(text.utf8)])
      }
    }
    try await store.write(Action("book.changed", subject: texts[1]), origin: origin) { db in
      for (number, text) in texts.enumerated() {
        if number.isMultiple(of: 2) {
          try db.execute(sql: "DELETE FROM books WHERE id = ?", arguments: [text])
        } else {
          try db.execute(
            sql: "UPDATE books SET title = 'autre' || id, extract = NULL WHERE id = ?", arguments: [text])
        }
      }
    }
  }
}

extension ShelfVault {
  /// Each file of the vault that holds one of the texts, and which.
  func filesHolding(_ texts: [String]) throws -> [String] {
    var found: [String] = []
    let files = try FileManager.default.subpathsOfDirectory(atPath: layout.root.path).sorted()
    #expect(files.count > 5)
    for path in files {
      let url = layout.root.appending(path: path)
      guard !Folder.exists(url) else { continue }
      let bytes = try Data(contentsOf: url)
      for text in texts {
        let forms = [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian].compactMap {
          text.data(using: $0)
        }
        if forms.contains(where: { bytes.range(of: $0) != nil }) {
          found.append("\(url.lastPathComponent): \(text)")
        }
      }
    }
    return found
  }
}

import Foundation
import GRDB
import Records
import Testing
import Values

@Suite("A value whose fields are listed once") struct StoredListTests {
  private let queue: DatabaseQueue
  private let full = Shelf(id: "a", jars: ["Sel", "Poivre"], isFull: true, place: "kitchen")
  private let bare = Shelf(id: "b")

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { [full, bare] db in
      try db.execute(
        sql: """
          CREATE TABLE shelves (
            id TEXT PRIMARY KEY, jarsData TEXT NOT NULL, isFull BOOLEAN, place TEXT, jarCount TEXT,
            unknownFields TEXT
          )
          """)
      try full.insert(db)
      try bare.insert(db)
    }
  }

  @Test("comes back from its row as it went in, and an empty list is an empty text there")
  func row() throws {
    #expect(try queue.read { try Shelf.order(sql: "id").fetchAll($0) } == [full, bare])
    let stored = try queue.read {
      try Row.fetchAll($0, sql: "SELECT jarsData, jarCount FROM shelves ORDER BY id")
    }
    #expect(stored.map { $0["jarsData"] as String } == [#"["Sel","Poivre"]"#, ""])
    #expect(stored.map { $0["jarCount"] as String } == ["2", "0"])
  }

  @Test("says in a file each list, and neither what only its row has nor what follows from other fields")
  func file() throws {
    let data = try JSONFile.encode(CodedEntry(bare))
    #expect(
      try JSONFile.decode(JSONValue.self, from: data) { $0 }
        == .object(["id": .string("b"), "jars": .array([])]))
    var placeless = full
    placeless.place = nil
    let read = try JSONFile.decode(CodedEntry<Shelf>.self, from: JSONFile.encode(CodedEntry(full))) { $0 }
    #expect(read.value == placeless)
  }

  @Test("cannot be read where a column holds no list")
  func unreadable() throws {
    try queue.write { try $0.execute(sql: "UPDATE shelves SET jarsData = 'no'") }
    #expect(throws: RecordError.unreadable("no")) { try queue.read { try Shelf.fetchOne($0) } }
  }
}

private struct Shelf: Coded, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "shelves"
  static let blank = Shelf(id: "")

  var id: String
  var jars: [String] = []
  var isFull: Bool?
  var place: String?
  var unknownFields: [String: JSONValue] = [:]

  mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(list: &jars, "jars", column: "jarsData")
    try coder.code(&isFull, "isFull")
    try coder.code(stored: &place, "place")
    try coder.code(derived: String(jars.count), "jarCount")
    try coder.code(unknownFields: &unknownFields)
  }
}

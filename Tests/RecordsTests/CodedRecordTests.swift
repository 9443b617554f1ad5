import Foundation
import GRDB
import Records
import Testing
import Values

@Suite("A record whose row has the fields of its entry in files") struct CodedRecordTests {
  private let queue: DatabaseQueue
  private let full = Thing(
    id: "a", name: "Basilic", day: CalendarDay("2026-03-04"), count: 3,
    stamp: Stamp(Date(timeIntervalSince1970: 1_767_225_600)), unknownFields: ["later": .string("kept")])

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE things (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, day TEXT, count INTEGER,
            createdAt DATETIME NOT NULL, updatedAt DATETIME NOT NULL, unknownFields TEXT
          )
          """)
    }
  }

  @Test("comes back from its row as it went in, and what it has not is nothing there")
  func roundTrip() throws {
    var empty = full
    (empty.id, empty.day, empty.count, empty.unknownFields) = ("b", nil, nil, [:])
    try queue.write { [full, empty] db in
      try full.insert(db)
      try empty.insert(db)
    }
    #expect(try queue.read { try Thing.order(sql: "id").fetchAll($0) } == [full, empty])
    let stored = try queue.read {
      try Row.fetchAll($0, sql: "SELECT day, updatedAt, unknownFields FROM things ORDER BY id")
    }
    #expect(stored[0]["day"] as String? == "2026-03-04")
    #expect(stored[0]["updatedAt"] as String? == "2026-01-01 00:00:00.000")
    #expect(stored[1]["day"] as String? == nil)
    #expect(stored[1]["unknownFields"] as String? == nil)
  }

  @Test("comes back from a file with what this version does not know, which never replaces what it knows")
  func file() throws {
    var crossed = full
    crossed.unknownFields["day"] = .string("tomorrow")
    let text = """
      [
        {
          "count" : 3,
          "createdAt" : "2026-01-01T00:00:00Z",
          "day" : "2026-03-04",
          "id" : "a",
          "later" : "kept",
          "name" : "Basilic",
          "updatedAt" : "2026-01-01T00:00:00Z"
        }
      ]
      """
    let file = try JSONFile.encode([CodedEntry(crossed)])
    #expect(String(decoding: file, as: UTF8.self) == text)
    #expect(try JSONFile.decode([CodedEntry<Thing>].self, from: file) { $0 }.map(\.value) == [full])
  }

  @Test("takes a field away that it no longer has")
  func emptied() throws {
    try queue.write { [full] db in
      try full.insert(db)
      var changed = full
      changed.day = nil
      try changed.update(db)
    }
    #expect(try queue.read { try Thing.fetchOne($0)?.day } == nil)
  }

  @Test("cannot be read where a column does not hold what it is for")
  func unreadable() throws {
    try queue.write { [full] db in
      try full.insert(db)
      try db.execute(sql: "UPDATE things SET day = 'no'")
    }
    try queue.read { db in
      let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM things"))
      #expect(try Thing.readable(row) == nil)
    }
  }
}

private struct Thing: Coded, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "things"
  static let blank = Thing(id: "", name: "", stamp: Stamp(.distantPast))

  var id: String
  var name: String
  var day: CalendarDay?
  var count: Int?
  var stamp: Stamp
  var unknownFields: [String: JSONValue] = [:]

  mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&name, "name")
    try coder.code(&day, "day")
    try coder.code(&count, "count")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

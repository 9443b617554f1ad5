import Foundation
import GRDB
import TestSupport

@testable import Vault

/// A whole vault around the shelf notebook, with cheap keys, and ways to harm its files.
struct ShelfVault {
  let folder: TemporaryFolder
  let file: VaultFile
  var dependencies: Dependencies = .pinned()
  var schema = Shelf.schema
  /// The notebooks beside it.
  var others: [NotebookSchema] = []

  init() throws {
    folder = try TemporaryFolder()
    file = KeyFixtures.vault(folder)
  }

  var layout: VaultLayout { file.layout }
  var database: URL { layout.database(for: "shelf") }

  func create() async throws -> Vault {
    try await Vault.create(
      file, passphrase: KeyFixtures.passphrase, derivation: KeyFixtures.cheap,
      notebooks: [schema] + others, dependencies: dependencies
    ).vault
  }

  func open() async throws -> Vault {
    try await Vault.unlock(
      file, with: .passphrase(KeyFixtures.passphrase), notebooks: [schema] + others,
      dependencies: dependencies)
  }

  func repair(beginning anew: Set<String> = []) async throws -> RepairReport {
    try await Vault.repair(
      file, with: .passphrase(KeyFixtures.passphrase), notebooks: [schema] + others,
      dependencies: dependencies, beginning: anew)
  }

  /// A vault with books in it, closed. Half of the books are older than what the journal remembers.
  ///
  /// - Returns: what it holds.
  @discardableResult
  func fill(books: Int = 400, journalled: Bool = true) async throws -> [String] {
    let vault = try await create()
    let store = try await vault.notebook("shelf")
    try await store.write(Action("shelf.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans'), ('s2', 'Poésie')")
      for number in 0..<books {
        try db.execute(
          sql: "INSERT INTO books(id, shelfID, title, price, weight, extract) VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [
            Self.book(number), number.isMultiple(of: 2) ? "s1" : "s2", "Tome \(number)", number,
            Double(number) / 8, Data(repeating: UInt8(number % 251), count: 60),
          ])
      }
    }
    if !journalled {
      try await store.pool.write { db in
        try db.execute(
          sql: "DELETE FROM carnets_journal WHERE sequence <> (SELECT max(sequence) FROM carnets_journal)")
      }
    }
    let content = try await store.read(Shelf.content)
    await vault.lock()
    return content
  }

  static func book(_ number: Int) -> String {
    let digits = String(number)
    return "b" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// What the notebook holds now.
  func content() async throws -> [String] {
    let vault = try await open()
    let content = try await vault.notebook("shelf").read(Shelf.content)
    await vault.lock()
    return content
  }

  func problems() async throws -> [VaultProblem] {
    let vault = try await open()
    let problems = try await vault.verify().problems
    await vault.lock()
    return problems
  }

  /// The raw key of the notebook's file.
  func key() throws -> SecretBytes {
    try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).keys.databaseKey(for: "shelf")
  }

  /// A connection with the right key that knows nothing of journals and locks.
  func withRawConnection<T>(_ body: (Database) throws -> T) throws -> T {
    let queue = try DatabaseQueue(
      path: database.path,
      configuration: EncryptedFile.configuration(key: try key(), label: "raw", foreignKeys: false))
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction(body)
  }
}

/// Harm done to files.
enum Harm {
  static let pageSize = 4096

  /// Changes one byte.
  static func flip(_ url: URL, at offset: Int) throws {
    let handle = try FileHandle(forUpdating: url)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(offset))
    let byte = try handle.read(upToCount: 1)?.first ?? 0
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data([byte ^ 0x40]))
  }

  /// Changes one byte of a page, counted from 1.
  static func flipPage(_ number: Int, of url: URL) throws {
    try flip(url, at: (number - 1) * pageSize + 100)
  }

  static func truncate(_ url: URL, to size: Int) throws {
    let handle = try FileHandle(forUpdating: url)
    defer { try? handle.close() }
    try handle.truncate(atOffset: UInt64(size))
  }

  static func size(_ url: URL) throws -> Int {
    try Data(contentsOf: url).count
  }
}

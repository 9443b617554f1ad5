import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite("Reading around damage")
struct TableSalvageTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("Each row whose own page is sound is read, whatever other pages are damaged")
  func soundPages() async throws {
    try await shelf.fill(books: 600)
    let whole = try Data(contentsOf: shelf.database)
    let key = try shelf.file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).keys.databaseKey(
      for: "shelf")
    let all = try #require(try readable(whole, without: [], key))
    #expect(all.count == 600)
    let leaves = try shelf.leaves(of: "books")
    let readableWithout = try Dictionary(
      uniqueKeysWithValues: leaves.map { ($0, try readable(whole, without: [$0], key) ?? []) })
    // Every row is on one leaf, and damage to one costs no row of another.
    #expect(readableWithout.values.reduce(0) { $0 + all.count - $1.count } == 600)
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let damaged = leaves.shuffled(using: &generator).prefix(
        Int.random(in: 1...leaves.count, using: &generator))
      let expected = damaged.reduce(all) { $0.intersection(readableWithout[$1] ?? []) }
      let found = try readable(whole, without: Array(damaged), key)
      #expect(found == expected, "seed \(seed), pages \(damaged)")
    }
  }

  @Test("A row whose text goes on over damaged pages costs that row alone")
  func longText() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    try await store.write(Action("shelf.added")) { db in
      for number in 0..<9 {
        let text = String(repeating: "\(number)", count: number == 4 ? 300_000 : 20)
        try db.execute(sql: "INSERT INTO shelves VALUES (?, ?)", arguments: ["s\(number)", text])
      }
    }
    await vault.lock()
    let whole = try Data(contentsOf: shelf.database)
    let key = try shelf.file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).keys.databaseKey(
      for: "shelf")
    // Some page of the long text: most of the file is it, and its journal entry.
    let losses = try (2...whole.count / Harm.pageSize).compactMap { page in
      try readable(whole, without: [page], key, table: "shelves", columns: ["id", "name"]).map {
        9 - $0.count
      }
    }
    #expect(losses.count { $0 == 1 } > 60)
    #expect(Set(losses).isSubset(of: [0, 1, 9]))
  }

  /// The ids that are read from a copy with some pages damaged; nil when it does not open at all.
  private func readable(
    _ whole: Data, without pages: [Int], _ key: SecretBytes, table: String = "books",
    columns: [String] = ["id", "title", "extract"]
  ) throws -> Set<String>? {
    let copy = shelf.folder.url.appending(path: "salvage.sqlite")
    try whole.write(to: copy)
    for page in pages { try Harm.flipPage(page, of: copy) }
    guard try SalvageConnection.canRead(copy, key: key) else { return nil }
    let queue = try SalvageConnection.open(copy, key: key)
    defer { SalvageConnection.close(queue) }
    return try queue.unsafeRead { db in
      var ids: Set<String> = []
      _ = try TableSalvage(db: db, table: table, columns: columns).forEach { ids.insert($0["id"]) }
      return ids
    }
  }
}

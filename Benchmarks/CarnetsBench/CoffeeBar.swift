import CaffioCore
import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// A vault of its own with Caffio in it, removed at the end.
struct CoffeeBar {
  static let notebook = Caffio.definition.schema.id
  /// The version in which cups are logged first.
  static let oldest = SchemaVersion(1, 1, 0)
  private static let coffees = 20

  let folder: URL
  let vault: Vault
  /// Ten years.
  static let days = 3_650

  /// Makes one as the first version that logged any cups left it.
  ///
  /// - Parameters:
  ///   - cups: how many there are.
  ///   - days: over how many days until today they are shared out.
  static func make(cups: Int, over days: Int = days) async throws -> CoffeeBar {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let (vault, _) = try await Vault.create(
      Garage.file(in: folder), passphrase: Garage.passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)), notebooks: [older],
      dependencies: .live)
    let store = try await vault.notebook(notebook)
    try await store.write(Action("caffio.import.done"), origin: .import) { db in
      try recipes(over: days, in: db)
    }
    for start in stride(from: 0, to: cups, by: 10_000) {
      let end = min(start + 10_000, cups)
      try await store.write(Action("caffio.import.done"), origin: .import) { db in
        let statement = try db.cachedStatement(sql: insertCup)
        for index in start..<end { try statement.execute(arguments: cup(index, of: cups, over: days)) }
      }
    }
    return CoffeeBar(folder: folder, vault: vault)
  }

  /// Caffio as that version had it.
  private static var older: NotebookSchema {
    let schema = Caffio.definition.schema
    let stages = schema.plan.stages.filter { $0.version <= oldest }
    let records = schema.records.filter { record in
      stages.contains { $0.sql.contains("CREATE TABLE \(record.name) (") }
    }
    return NotebookSchema(
      id: schema.id, plan: MigrationPlan(stages), records: records, derived: schema.derived)
  }

  /// The same vault, unlocked by today's version; its notebook is not open yet.
  static func unlocked(_ folder: URL) async throws -> CoffeeBar {
    let vault = try await Vault.unlock(
      Garage.file(in: folder), with: .passphrase(Garage.passphrase), notebooks: [Caffio.definition.schema],
      dependencies: .live)
    return CoffeeBar(folder: folder, vault: vault)
  }

  /// Writes the notebook's file anew, with its key and nothing of the engine.
  ///
  /// - Returns: how many seconds that takes.
  func vacuum() throws -> Double {
    let key = try vault.rawKey(of: Self.notebook).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA key = \"\(key)\"") }
    let queue = try DatabaseQueue(
      path: vault.layout.database(for: Self.notebook).path, configuration: configuration)
    let copy = folder.appending(path: "copy.sqlite")
    let clock = ContinuousClock()
    let seconds = try clock.measure {
      try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy.path]) }
    }.seconds
    try queue.close()
    try FileManager.default.removeItem(at: copy)
    return seconds
  }

  /// Closes and removes it.
  func remove() async throws {
    await vault.lock()
    try FileManager.default.removeItem(at: folder)
  }
}

extension CoffeeBar {
  private static func recipes(over days: Int, in db: Database) throws {
    for index in 0..<coffees {
      try db.execute(
        sql: """
          INSERT INTO coffees(id, name, sortName, createdAt, updatedAt)
          VALUES (?, ?, ?, '2016-01-01 08:00:00.000', '2016-01-01 08:00:00.000')
          """, arguments: ["coffee-\(index)", "Café \(index)", "cafe \(index)"])
    }
    let months = Set((0..<days).map { YearMonth(Garage.today.adding(days: -$0)).description })
    for month in months.sorted() {
      try db.execute(
        sql: "INSERT INTO months(id, updatedAt) VALUES (?, '2016-01-01 08:00:00.000')", arguments: [month])
    }
  }

  private static let insertCup = """
    INSERT INTO coffeeConsumptions(id, coffeeId, timestamp, utcOffset, day, month, quantity, unit, cups, caffeine,
      mood, energyLevel, rating, createdAt, updatedAt)
    VALUES (?, ?, ?, 0, ?, ?, ?, 'ml', 1, ?, ?, ?, ?, ?, ?)
    """

  private static func cup(_ index: Int, of count: Int, over days: Int) -> StatementArguments {
    let day = Garage.today.adding(days: -days + 1 + index * days / count)
    let (hour, minute) = (6 + index % 14, index % 60)
    let time = String(format: "\(day) %02d:%02d:00.000", hour, minute)
    let mood = index.isMultiple(of: 4) ? "calm" : nil
    let (energy, rating) = (
      index.isMultiple(of: 3) ? 1 + index % 5 : nil, index.isMultiple(of: 5) ? 1 + index % 5 : nil
    )
    return [
      Dependencies.live.newID(), "coffee-\(index % coffees)", time, day.description,
      YearMonth(day).description,
      30 + index % 200, 300 + index % 900, mood, energy, rating, time, time,
    ]
  }
}

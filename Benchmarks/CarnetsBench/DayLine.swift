import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// A person's day with the notebook (opening it, pages, writes, a search) on the encrypted file and on the
/// very same file in clear.
struct DayLine {
  static let rows = 20_000
  private let day = CalendarDay(year: 2025, month: 11, day: 21) ?? .earliest

  func run(_ table: inout Table) async throws {
    let (garage, vehicle) = try await Garage.make()
    try await garage.fill(to: Self.rows, vehicle: vehicle)
    let plain = garage.folder.appending(path: "plain.sqlite")
    let key = try garage.vault.rawKey(of: "holfy")
    let encrypted = garage.vault.layout.database(for: "holfy")
    await garage.vault.lock()
    try Self.decrypt(encrypted, key: key, to: plain)

    let keyBytes = try Self.bytes(ofLiteral: key)
    let ratio = try await Stopwatch.ratios(rounds: 15) { _ in
      let configuration = EncryptedFile.configuration(key: keyBytes, label: "encrypted")
      try await live(try EncryptedFile.openPool(at: encrypted, configuration: configuration), garage, vehicle)
    } theirs: { _ in
      try await live(try EncryptedFile.openPool(at: plain, configuration: Self.inClear()), garage, vehicle)
    }
    table.add("a day of work, encrypted / in clear", ratio.median, atMost: 1.10, note: "median of 15 pairs")
    try FileManager.default.removeItem(at: garage.folder)
  }

  /// One day.
  private func live(_ pool: DatabasePool, _ garage: Garage, _ vehicle: Vehicle.ID) async throws {
    let store = NotebookStore(pool: pool, schema: Holfy.definition.schema, surroundings: .live)
    let client = HolfyClient(store: store, attachments: garage.client.attachments, vaultFolder: garage.folder)
    for turn in 0..<20 {
      _ = try await client.value(DashboardQuery(today: day, timeZone: .gmt))
      _ = try await client.value(DocumentsQuery(of: vehicle, today: day, timeZone: .gmt))
      _ = try await client.value(FuelLogQuery(of: vehicle))
      let draft = FuelDraft(day: day, odometer: 600_000 + Double(turn), volume: 40)
      try await client.addFuel(draft, to: vehicle)
    }
    _ = try await client.value(SearchQuery("vidange"))
    try store.close()
  }

  /// The engine's settings without a key.
  private static func inClear() -> Configuration {
    let tuning = EncryptedFile.Tuning()
    var configuration = Configuration()
    configuration.maximumReaderCount = tuning.readers
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA cache_size = -\(db.configuration.readonly ? tuning.readerCache : tuning.writerCache);
          PRAGMA temp_store = MEMORY;
          PRAGMA recursive_triggers = ON;
          """)
    }
    return configuration
  }

  private static func decrypt(_ file: URL, key: SecretBytes, to plain: URL) throws {
    let queue = try DatabaseQueue(
      path: file.path,
      configuration: EncryptedFile.configuration(
        key: bytes(ofLiteral: key), label: "source", foreignKeys: false))
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH DATABASE ? AS plain KEY ''", arguments: [plain.path])
      try db.execute(sql: "SELECT sqlcipher_export('plain')")
      try db.execute(sql: "DETACH DATABASE plain")
    }
    try queue.close()
  }

  /// The 32 bytes that `x'<64 digits>'` stands for.
  private static func bytes(ofLiteral literal: SecretBytes) throws -> SecretBytes {
    var bytes = literal.withUnsafeBytes { text in
      Array(Data(hex: String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self).uppercased()))
    }
    return SecretBytes(copyingAndZeroing: &bytes)
  }
}

import Foundation
import GRDB
import HolfyCore
import Vault

/// A person's day with the app (opening it, pages, writes, a search) on the encrypted file and on the very
/// same file in clear, each in a process of its own.
struct DayLine {
  private static let rows = 20_000

  func run(_ table: inout Table) async throws {
    let (garage, vehicle) = try await Garage.make()
    try await garage.fill(vehicle, rows: Self.rows)
    let key = try garage.vault.rawKey(of: "holfy")
    await garage.vault.lock()
    let plain = garage.folder.appendingPathExtension("plain")
    try FileManager.default.copyItem(at: garage.folder, to: plain)
    let file = VaultLayout(root: plain).database(for: "holfy")
    try FileManager.default.removeItem(at: file)
    try Self.decrypt(garage.vault.layout.database(for: "holfy"), key: key, to: file)

    let ours = try Child(.serve(garage.folder))
    let theirs = try Child(.serveInClear(plain))
    let (here, there) = (try Browser(ours.address()), try Browser(theirs.address()))
    let day = try await Stopwatch.compare(rounds: 15) { _ in
      try live(here, vehicle)
    } theirs: { _ in
      try live(there, vehicle)
    }
    table.add(
      "a day of work, encrypted / in clear", day.ratios.median, atMost: 1.10, note: "median of 15 pairs")
    try ours.stop()
    try theirs.stop()
    let head = try FileHandle(forReadingFrom: file).read(upToCount: 6)
    precondition(head == Data("SQLite".utf8), "the other file stayed in clear")
    try FileManager.default.removeItem(at: garage.folder)
    try FileManager.default.removeItem(at: plain)
  }

  /// One day.
  private func live(_ browser: Browser, _ vehicle: Vehicle.ID) throws {
    try browser.unlock(Garage.passphrase)
    try browser.get("/")
    for number in 0..<20 {
      try browser.get("/holfy")
      try browser.get("/holfy/vehicles/\(vehicle)")
      try browser.get("/holfy/vehicles/\(vehicle)/fuel")
      try browser.get("/holfy/vehicles/\(vehicle)/fuel/new")
      let answer = try browser.post(
        "/holfy/vehicles/\(vehicle)/fuel/new",
        [
          ("day", "\(Garage.today)"), ("odometer", "\(Garage.lastOdometer + 1 + number)"),
          ("volume", "38.25"), ("energy", "petrol"),
          ("cost", "68.42"), ("isFull", "on"), ("station", "Relais"),
        ])
      precondition(answer.status == 303, "the form was taken: \(answer.status)")
      try browser.get("/holfy/vehicles/\(vehicle)/fuel")
    }
    try browser.get("/search?q=vidange")
    try browser.lock()
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

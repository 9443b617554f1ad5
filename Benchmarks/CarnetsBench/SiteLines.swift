import Foundation
import GRDB
import GestionTravauxCore
import NotebookContract
import Vault

/// What years of work on site cost: the first page and a task's briefing, sorting one capture, opening the notebook.
struct SiteLines {
  /// How many captures each line has; half of them have a photo.
  var large = 10_000
  var small = 100

  func run(_ table: inout Table) async throws {
    let (large, small) = (
      try await House.make(captures: large), try await House.make(captures: small)
    )
    for house in [large, small] { await house.vault.lock() }
    try await opening(large, &table)
    try await pages(large, small, &table)
    try await coldPage(large, small, &table)
    // Last, since what is sorted stands on the pages.
    let unlocked = try await House.unlocked(large.folder)
    try await classification(unlocked, &table)
    await unlocked.vault.lock()
    for house in [large, small] { try house.remove() }
  }

  private func pages(_ large: House, _ small: House, _ table: inout Table) async throws {
    let (there, here) = (try serve(large), try serve(small))
    let task = "/gestiontravaux/tasks/\(House.task)"
    for (name, path) in [("home", "/gestiontravaux"), ("task", task), ("briefing", "\(task)/briefing")] {
      var times: [Double] = []
      let ratio = try await Stopwatch.compare(rounds: 100) { _ in
        try there.browser.get(path)
        try here.browser.get(path)
      } ours: { _ in
        times.append(try await Stopwatch.time { try there.browser.get(path) })
      } theirs: { _ in
        try here.browser.get(path)
      }
      table.add(
        "page at \(count(self.large)) captures / at \(count(self.small)): \(name)", ratio.ratios.median,
        atMost: 1.5,
        note: String(
          format: "median of 100 pairs, %.1f ms at \(count(self.large)), half of them with a photo",
          Sample(times).median * 1_000))
    }
    try there.child.stop()
    try here.child.stop()
  }

  /// The start page in a vault that was just unlocked, while everything is looked at behind it.
  private func coldPage(_ large: House, _ small: House, _ table: inout Table) async throws {
    let (there, here) = (try serve(large), try serve(small))
    var times: [Double] = []
    let ratio = try await Stopwatch.compare(rounds: Self.coldRounds) { _ in
      for browser in [there.browser, here.browser] {
        try browser.lock()
        try browser.unlock(Garage.passphrase)
      }
    } ours: { _ in
      times.append(try await Stopwatch.time { try there.browser.get("/gestiontravaux") })
    } theirs: { _ in
      try here.browser.get("/gestiontravaux")
    }
    table.add(
      "page at \(count(self.large)) captures / at \(count(self.small)): home, just unlocked",
      ratio.ratios.median,
      atMost: 1.5,
      note: String(
        format:
          "median of \(Self.coldRounds) pairs, %.1f ms at \(count(self.large)), each photo a file of its own",
        Sample(times).median * 1_000))
    try there.child.stop()
    try here.child.stop()
  }

  /// A capture becomes an alert, against two bare statements in one transaction of an equal file.
  private func classification(_ house: House, _ table: inout Table) async throws {
    let bare = try BareCaptures(in: house.folder, rows: large)
    let ids = try await house.client.store.read { db in
      try String.fetchAll(
        db, sql: "SELECT id FROM captures ORDER BY createdAt, id LIMIT ?", arguments: [Self.rounds])
    }
    let ratio = try await Stopwatch.compare(rounds: ids.count) { round in
      try await house.client.classify(ids[round], as: .alert, photoTitle: "Photo")
    } theirs: { round in
      try await bare.classify(round)
    }
    table.add(
      "sorting one capture at \(count(large)) / bare transaction of two statements", ratio.ratios.median,
      atMost: 3,
      note: "median of \(ids.count) pairs: an alert is made and the capture deleted")
    try bare.pool.close()
  }

  private static let rounds = 300
  private static let coldRounds = 21

  /// The notebook's first answer in a vault that is unlocked, against the same answer from SQLCipher alone.
  private func opening(_ house: House, _ table: inout Table) async throws {
    var more: [Double] = []
    for round in 0..<21 {
      let unlocked = try await Vault.unlock(
        Garage.file(in: house.folder), with: .passphrase(Garage.passphrase),
        notebooks: [GestionTravaux.definition.schema], dependencies: .live)
      // Each goes first every other time: the second one finds the file in memory.
      let before = round.isMultiple(of: 2) ? try Self.openBare(unlocked) : nil
      let ours = try await Stopwatch.time {
        _ = try await GestionTravauxClient(in: unlocked).value(HouseQuery())
      }
      let theirs = try before ?? Self.openBare(unlocked)
      more.append((ours - theirs) * 1_000)
      await unlocked.lock()
    }
    let sample = Sample(more)
    table.add(
      "opening at \(count(large)) captures beyond SQLCipher’s own open", sample.median, atMost: 30,
      unit: "ms",
      note: String(format: "median of 21, house and list included; at most %.1f ms", sample.maximum))
  }

  /// - Returns: how many seconds the bare file takes to open and to answer.
  private static func openBare(_ vault: Vault) throws -> Double {
    let key = try vault.rawKey(of: House.notebook).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA key = \"\(key)\"") }
    let path = vault.layout.database(for: House.notebook).path
    let clock = ContinuousClock()
    let start = clock.now
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { try String.fetchOne($0, sql: "SELECT nom FROM maisons") }
    let seconds = (clock.now - start).seconds
    try queue.close()
    return seconds
  }

  private func serve(_ house: House) throws -> (child: Child, browser: Browser) {
    let child = try Child(.serve(house.folder))
    let browser = try Browser(try child.address())
    try browser.unlock(Garage.passphrase)
    return (child, browser)
  }

  private func count(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_GB")))
  }
}

/// The same tables in a file of their own, with none of the engine.
private struct BareCaptures {
  let pool: DatabasePool

  /// A file under SQLCipher with the engine's own settings and as many captures.
  init(in folder: URL, rows: Int) throws {
    pool = try EncryptedFile.openPool(
      at: folder.appending(path: "bare-\(UUID().uuidString).sqlite"),
      configuration: EncryptedFile.configuration(key: SecretBytes(count: 32), label: "bare"))
    try pool.write { db in
      for stage in GestionTravaux.definition.schema.plan.stages { try db.execute(sql: stage.sql) }
      for index in 0..<rows {
        try db.cachedStatement(
          sql: """
            INSERT INTO captures(id, rootId, blocksData, createdAt, updatedAt)
            VALUES (?, 'maison', ?, '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000')
            """
        ).execute(arguments: ["capture-\(index)", Self.blocks(index)])
      }
    }
  }

  /// Makes an alert and deletes its capture.
  func classify(_ index: Int) async throws {
    try await pool.write { db in
      try db.cachedStatement(
        sql: """
          INSERT INTO alertes(id, rootId, blocksData, createdAt, updatedAt)
          VALUES (?, 'maison', ?, '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000')
          """
      ).execute(arguments: [Dependencies.live.newID(), Self.blocks(index)])
      try db.cachedStatement(sql: "DELETE FROM captures WHERE id = ?").execute(
        arguments: ["capture-\(index)"])
    }
  }

  private static func blocks(_ index: Int) -> String {
    #"[{"id":"block-\#(index)","order":0,"text":"Capture numéro \#(index)","type":"text"}]"#
  }
}

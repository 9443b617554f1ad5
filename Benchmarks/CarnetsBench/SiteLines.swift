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
    let (there, here) = (try Served.unlocked(large.folder), try Served.unlocked(small.folder))
    let task = "/gestiontravaux/tasks/\(House.task)"
    for (name, path) in [("home", "/gestiontravaux"), ("task", task), ("briefing", "\(task)/briefing")] {
      let page = try await there.compare(path, with: here)
      table.add(
        "page at \(sizes): \(name)", page.ratios.median, atMost: 1.5,
        note: "median of 100 pairs, \(page.ours.median.inMilliseconds) at \(self.large.grouped), "
          + "half of them with a photo")
    }
    try there.stop()
    try here.stop()
  }

  /// The start page in a vault that was just unlocked, while everything is looked at behind it.
  private func coldPage(_ large: House, _ small: House, _ table: inout Table) async throws {
    let (there, here) = (try Served.unlocked(large.folder), try Served.unlocked(small.folder))
    let page = try await Stopwatch.compare(rounds: Self.coldRounds) { _ in
      for browser in [there.browser, here.browser] {
        try browser.lock()
        try browser.unlock(Garage.passphrase)
      }
    } ours: { _ in
      try there.browser.get("/gestiontravaux")
    } theirs: { _ in
      try here.browser.get("/gestiontravaux")
    }
    table.add(
      "page at \(sizes): home, just unlocked", page.ratios.median, atMost: 1.5,
      note:
        "median of \(Self.coldRounds) pairs, \(page.ours.median.inMilliseconds) at \(self.large.grouped), "
        + "each photo a file of its own")
    try there.stop()
    try here.stop()
  }

  /// The sizes of a pair, as the names of lines tell them.
  private var sizes: String { "\(large.grouped) captures / at \(small.grouped)" }

  /// A capture becomes an alert, against two bare statements in one transaction of an equal file.
  private func classification(_ house: House, _ table: inout Table) async throws {
    let bare = try BareFile.captures(large, in: house.folder)
    let ids = try await house.client.store.read { db in
      try String.fetchAll(
        db, sql: "SELECT id FROM captures ORDER BY createdAt, id LIMIT ?", arguments: [Self.rounds])
    }
    let sorting = try await Stopwatch.compare(rounds: ids.count) { round in
      try await house.client.classify(ids[round], as: .alert, photoTitle: "Photo")
    } theirs: { round in
      try await bare.classify(round)
    }
    table.add(
      "sorting one capture at \(large.grouped) / bare transaction of two statements", sorting.ratios.median,
      atMost: 3,
      note: "median of \(ids.count) pairs: an alert is made and the capture deleted")
    try bare.close()
  }

  private static let rounds = 300
  private static let coldRounds = 21

  /// The notebook's first answer in a vault that is unlocked, against the same answer from SQLCipher alone.
  private func opening(_ house: House, _ table: inout Table) async throws {
    let opening = try await Stopwatch.compareSeconds(rounds: 21) { _ in
      try await Self.unlocked(house) { vault in
        try await Stopwatch.time { _ = try await GestionTravauxClient(in: vault).value(HouseQuery()) }
      }
    } theirs: { _ in
      try await Self.unlocked(house) { try Self.openBare($0) }
    }
    let (ours, theirs) = (opening.ours.median.inMilliseconds, opening.theirs.median.inMilliseconds)
    table.add(
      "opening at \(large.grouped) captures / SQLCipher’s own open", opening.ratios.median, atMost: 8,
      note: "median of 21 pairs, house and list included; \(ours) and \(theirs)")
  }

  /// Measures in a vault that was just unlocked, none of whose files is open.
  private static func unlocked(
    _ house: House, _ measure: (Vault) async throws -> Double
  ) async throws -> Double {
    let vault = try await Vault.unlock(
      Garage.file(in: house.folder), with: .passphrase(Garage.passphrase),
      notebooks: [GestionTravaux.definition.schema], dependencies: .live)
    let seconds = try await measure(vault)
    await vault.lock()
    return seconds
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
}

/// Captures and alerts in a file with none of the engine.
extension BareFile {
  fileprivate static func captures(_ count: Int, in folder: URL) throws -> BareFile {
    try BareFile(of: GestionTravaux.definition.schema, in: folder) { db in
      for index in 0..<count {
        try db.cachedStatement(
          sql: """
            INSERT INTO captures(id, rootId, blocksData, createdAt, updatedAt)
            VALUES (?, 'maison', ?, '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000')
            """
        ).execute(arguments: ["capture-\(index)", blocks(index)])
      }
    }
  }

  /// Makes an alert and deletes its capture.
  fileprivate func classify(_ index: Int) async throws {
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

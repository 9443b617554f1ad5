import Foundation
import GRDB
import NotebookContract
import ShifAICore
import Values
import Vault

/// What ten years of cycles cost.
struct CycleLines {
  func run(_ table: inout Table) async throws {
    let (ten, one) = (try await Diary.make(years: 10), try await Diary.make(years: 1))
    try await prediction(ten, &table)
    try await months(ten, one, &table)
    try await fitting(ten, &table)
    try await size(ten, &table)
    for diary in [ten, one] {
      await diary.vault.lock()
      try FileManager.default.removeItem(at: diary.folder)
    }
  }

  private func prediction(_ ten: Diary, _ table: inout Table) async throws {
    try await add("prediction from 10 years", reading: Diary.foreseeing, atMost: 1, ten, &table) { day in
      _ = try await ten.client.value(ExpectationsQuery(today: day))
    }
    try await add("everything of a day from 10 years", reading: Diary.telling, atMost: 0.5, ten, &table) {
      day in
      _ = try await ten.client.value(TodayQuery(today: day))
    }
  }

  private func add(
    _ name: String, reading tables: [String], atMost limit: Double, _ ten: Diary, _ table: inout Table,
    _ ask: (CalendarDay) async throws -> Void
  ) async throws {
    let asked = try await Stopwatch.compare(rounds: 200) { round in
      // Another day each time, so that nobody remembers the answer.
      try await ask(ten.today.adding(days: -(round % 20)))
    } theirs: { _ in
      try await ten.read(tables)
    }
    let (median, most) = (asked.ours.median.inMilliseconds, asked.ours.quantile(0.95).inMilliseconds)
    table.add(
      "\(name) / reading its rows", asked.ratios.median, atMost: limit,
      note: "median of 200 pairs; \(median), 95 % within \(most)")
  }

  private func months(_ ten: Diary, _ one: Diary, _ table: inout Table) async throws {
    let back = YearMonth(ten.today)
    let month = try await Stopwatch.compare(rounds: 200) { round in
      _ = try await ten.client.value(CalendarMonthQuery(back.adding(months: -(round % 6)), today: ten.today))
    } theirs: { round in
      _ = try await one.client.value(CalendarMonthQuery(back.adding(months: -(round % 6)), today: ten.today))
    }
    table.add(
      "month of the calendar at 10 years / at 1", month.ratios.median, atMost: 1.5,
      note: "median of 200 pairs")
  }

  private func fitting(_ ten: Diary, _ table: inout Table) async throws {
    let bare = try BareFile(of: ShifAI.definition.schema, in: ten.folder)
    let fitted = try await Stopwatch.compare(rounds: 100) { round in
      // A day of bleeding more, then less: everything is fitted anew.
      let flow: Flow? = round.isMultiple(of: 2) ? .light : nil
      _ = try await ten.client.editDay(ten.today) { $0.flow = flow }
    } theirs: { round in
      try await bare.addBleeding(on: ten.today.adding(days: -round))
      try await ten.read(Diary.fitting)
    }
    try bare.close()
    table.add(
      "new entry at 10 years, model fitted / commit and reading", fitted.ratios.median, atMost: 2,
      note: "median of 100 pairs, \(fitted.ours.median.inMilliseconds), the write included")
  }

  private func size(_ ten: Diary, _ table: inout Table) async throws {
    let bytes = try await ten.client.store.read { db in
      try Int.fetchOne(db, sql: "SELECT sum(length(data)) FROM fitted_model") ?? 0
    }
    table.add("the model's data at 10 years", Double(bytes) / 1_048_576, atMost: 1, unit: "MB")
  }
}

/// A vault of its own with the examples of ShifAI in it.
private struct Diary {
  let folder: URL
  let vault: Vault
  let client: ShifAIClient
  let today: CalendarDay

  static func make(years: Int) async throws -> Diary {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let (vault, _) = try await Vault.create(
      Garage.file(in: folder), passphrase: Garage.passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)),
      notebooks: [ShifAI.definition.schema], dependencies: .live)
    let client = try await ShifAIClient(in: vault)
    try await ShifAIDemo.write(through: client, today: client.today, years: years)
    return Diary(folder: folder, vault: vault, client: client, today: client.today)
  }

  /// The tables that tell what is expected.
  static let foreseeing = [
    "fitted_model", "cycles", "days", "user_profile", "contraceptions", "predictions", "prediction_details",
  ]
  /// The tables that tell all that is said of a day.
  static let telling =
    foreseeing + [
      "cycle_entries", "symptom_logs", "medications", "medication_logs", "insights", "insight_details",
    ]
  /// The tables that the model is fitted to, and what follows from it.
  static let fitting = foreseeing + ["cycle_entries"]

  /// Reads all rows of some tables, as they are: what an answer from them costs at least.
  func read(_ tables: [String]) async throws {
    try await client.store.read { db in
      for table in tables { _ = try Row.fetchAll(db, sql: "SELECT * FROM \(table)") }
    }
  }
}

extension BareFile {
  /// Notes a day of bleeding in a transaction of its own.
  fileprivate func addBleeding(on day: CalendarDay) async throws {
    try await pool.write { db in
      try db.cachedStatement(
        sql: """
          INSERT INTO cycle_entries(id, date, flow_intensity, created_at, updated_at)
          VALUES (?1, ?1, 2, 1700000000, 1700000000)
          """
      ).execute(arguments: [day.description])
    }
  }
}

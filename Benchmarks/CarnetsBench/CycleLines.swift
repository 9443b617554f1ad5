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
    try await add("prediction from 10 years", atMost: 5, ten, &table) { day in
      _ = try await ten.client.value(ExpectationsQuery(today: day))
    }
    try await add("everything of a day from 10 years", atMost: 20, ten, &table) { day in
      _ = try await ten.client.value(TodayQuery(today: day))
    }
  }

  private func add(
    _ name: String, atMost limit: Double, _ ten: Diary, _ table: inout Table,
    _ ask: (CalendarDay) async throws -> Void
  ) async throws {
    var times: [Double] = []
    for round in 0..<200 {
      // Another day each time, so that nobody remembers the answer.
      let day = ten.today.adding(days: -(round % 20))
      times.append(try await Stopwatch.time { try await ask(day) })
    }
    let sample = Sample(times)
    let most = (sample.quantile(0.95) * 1_000).formatted(.number.precision(.fractionLength(2)))
    table.add(
      name, sample.median * 1_000, atMost: limit, unit: "ms", note: "median of 200; 95 % within \(most) ms")
  }

  private func months(_ ten: Diary, _ one: Diary, _ table: inout Table) async throws {
    let back = YearMonth(ten.today)
    let ratio = try await Stopwatch.compare(rounds: 200) { round in
      _ = try await ten.client.value(CalendarMonthQuery(back.adding(months: -(round % 6)), today: ten.today))
    } theirs: { round in
      _ = try await one.client.value(CalendarMonthQuery(back.adding(months: -(round % 6)), today: ten.today))
    }
    table.add(
      "month of the calendar at 10 years / at 1", ratio.ratios.median, atMost: 1.5,
      note: "median of 200 pairs")
  }

  private func fitting(_ ten: Diary, _ table: inout Table) async throws {
    var times: [Double] = []
    for round in 0..<100 {
      // A day of bleeding more, then less: everything is fitted anew.
      let flow: Flow? = round.isMultiple(of: 2) ? .light : nil
      let day = ten.today
      times.append(try await Stopwatch.time { _ = try await ten.client.editDay(day) { $0.flow = flow } })
    }
    table.add(
      "new entry at 10 years, the model fitted again", Sample(times).median * 1_000, atMost: 50, unit: "ms",
      note: "median of 100, the write included")
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
}

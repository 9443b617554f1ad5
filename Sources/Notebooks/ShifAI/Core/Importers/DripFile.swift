import Foundation
import Interchange
import Values

/// The CSV of drip: one row for each day, one column for each thing that can be noted.
struct DripFile: DiaryFile {
  static let signature = ImportFormatSignature(
    id: DiaryFormat.drip.rawValue,
    required: [["date"], ["bleeding.value", "temperature.value", "mucus.value"]],
    optional: DripColumns.all + [DripColumns.derived])

  private let table: DiaryTable

  init(scanning entry: ImportSource.Entry, today: CalendarDay) throws {
    table = try DiaryTable(scanning: entry, today: today)
    try table.check(required: "date")
  }

  var questions: [ImportQuestion] { table.questions }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    try table.forEachRow(answers) { row in
      diary.attempt { (diary) throws(RowProblem) in
        guard let day = try row.day() else { throw row.place("date").problem("noDay") }
        DripRow(row, on: day).read(into: &diary)
      }
    }
    try diary.check()
    return diary
  }
}

/// A row of drip's, cell by cell: one that cannot be read takes no other with it.
private struct DripRow {
  private let row: DiaryRow
  private let day: CalendarDay

  init(_ row: DiaryRow, on day: CalendarDay) { (self.row, self.day) = (row, day) }

  func read(into diary: inout ImportedDiary) {
    diary.attempt { (diary) throws(RowProblem) in try bleeding(&diary) }
    diary.attempt { (diary) throws(RowProblem) in try temperature(&diary) }
    diary.attempt { (diary) throws(RowProblem) in try mucus(&diary) }
    for cell in row.cells where !Self.composed.contains(cell.column) {
      diary.attempt { (diary) throws(RowProblem) in try single(cell.column, cell.text, cell.place, &diary) }
    }
  }

  /// The columns that are read together.
  private static let composed = Set(
    DripColumns.all.filter {
      $0.hasPrefix("bleeding.") || $0.hasPrefix("temperature.") || $0.hasPrefix("mucus.")
    } + [DripColumns.derived])

  private func bleeding(_ diary: inout ImportedDiary) throws(RowProblem) {
    guard let level = try level("bleeding.value", 0...3) else { return }
    let place = row.place("bleeding.value")
    switch (level, try flag("bleeding.exclude")) {
    case (_, false): diary.add(.flow(level + 1), on: day, at: place)
    case (0, true): diary.add(.known("spotting"), on: day, at: place)
    // Bleeding that is no period: as a period it would begin a cycle.
    case (_, true): diary.add(.custom("bleeding.value", level + 1), on: day, at: place)
    }
  }

  private func temperature(_ diary: inout ImportedDiary) throws(RowProblem) {
    guard let text = row.text("temperature.value") else { return }
    let place = row.place("temperature.value")
    var temperature = try place.temperature(text)
    // What stands beside a temperature and cannot be read does not take it along.
    diary.attempt { (_) throws(RowProblem) in temperature.isExcluded = try flag("temperature.exclude") }
    if let text = row.text("temperature.time") {
      diary.attempt { (_) throws(RowProblem) in
        temperature.time = try row.place("temperature.time").time(text)
      }
    }
    temperature.note = row.text("temperature.note") ?? ""
    diary.add(.temperature(temperature), on: day, at: place)
  }

  private func mucus(_ diary: inout ImportedDiary) throws(RowProblem) {
    let noted = DripMucus(
      feeling: try level("mucus.feeling"), texture: try level("mucus.texture"),
      value: try level("mucus.value"))
    guard let mucus = noted.mucus else { return }
    diary.add(.mucus(mucus), on: day, at: row.place("mucus.value"))
    // What another woman would note otherwise is kept as she noted it.
    if noted != DripMucus(mucus) {
      for (name, value) in [
        ("mucus.feeling", noted.feeling), ("mucus.texture", noted.texture), ("mucus.value", noted.value),
      ] {
        if let value { diary.add(.custom(name, value + 1), on: day, at: row.place(name)) }
      }
    }
    if try flag("mucus.exclude") {
      diary.add(.custom("mucus.exclude"), on: day, at: row.place("mucus.exclude"))
    }
  }

  private func single(
    _ column: String, _ text: String, _ place: DiaryPlace, _ diary: inout ImportedDiary
  ) throws(RowProblem) {
    if column == "note.value" {
      diary.add(.note(text), on: day, at: place)
    } else if let highest = DripColumns.levels[column] {
      diary.add(.custom(column, try place.level(text, 0...highest) + 1), on: day, at: place)
    } else if DripColumns.isText(column) || !DripColumns.all.contains(column) {
      diary.add(.custom(column, notes: text), on: day, at: place)
    } else if try place.flag(text) {
      diary.add(DripColumns.symptoms[column].map { .known($0) } ?? .custom(column), on: day, at: place)
    }
  }

  private func level(_ column: String, _ scale: ClosedRange<Int>? = nil) throws(RowProblem) -> Int? {
    guard let text = row.text(column) else { return nil }
    return try row.place(column).level(text, scale ?? 0...(DripColumns.levels[column] ?? 0))
  }

  private func flag(_ column: String) throws(RowProblem) -> Bool {
    guard let text = row.text(column) else { return false }
    return try row.place(column).flag(text)
  }
}

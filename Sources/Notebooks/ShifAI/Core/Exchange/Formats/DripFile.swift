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
    bleeding(&diary)
    temperature(&diary)
    mucus(&diary)
    if row.text(DripColumns.derived) != nil { diary.leaveOut("derived") }
    for cell in row.cells where !Self.composed.contains(cell.column) {
      diary.attempt { (diary) throws(RowProblem) in try single(cell.column, cell.text, cell.place, &diary) }
    }
  }

  /// The columns that are read together.
  private static let composed = Set(
    DripColumns.all.filter {
      $0.hasPrefix("bleeding.") || $0.hasPrefix("temperature.") || $0.hasPrefix("mucus.")
    } + [DripColumns.derived])

  private func bleeding(_ diary: inout ImportedDiary) {
    let level = level("bleeding.value", 0...3, &diary)
    let isExcluded = flag("bleeding.exclude", isAlone: level == nil, &diary)
    guard let level else { return }
    let place = row.place("bleeding.value")
    switch (level, isExcluded) {
    case (_, false): diary.add(.flow(level + 1), on: day, at: place)
    case (0, true): diary.add(.known("spotting"), on: day, at: place)
    // Bleeding that is no period, or nobody can tell: as a period it would begin a cycle.
    default: diary.add(DripColumns.observation("bleeding.value", level + 1), on: day, at: place)
    }
  }

  private func temperature(_ diary: inout ImportedDiary) {
    let place = row.place("temperature.value")
    let noted = diary.value { () throws(RowProblem) in
      try row.text("temperature.value").map { (text) throws(RowProblem) in try place.temperature(text) }
    }
    // What stands beside a temperature and cannot be read does not take it along.
    let isExcluded = flag("temperature.exclude", isAlone: noted == nil, &diary)
    let time = diary.value { () throws(RowProblem) in
      try row.text("temperature.time").map { (text) throws(RowProblem) in
        try row.place("temperature.time").time(text)
      }
    }
    let note = row.text("temperature.note")
    guard var temperature = noted else {
      for (column, text) in [("temperature.time", time), ("temperature.note", note)] {
        if let text {
          diary.add(DripColumns.observation(column, notes: text), on: day, at: row.place(column))
        }
      }
      return
    }
    (temperature.isExcluded, temperature.time, temperature.note) = (isExcluded ?? false, time, note ?? "")
    diary.add(.temperature(temperature), on: day, at: place)
  }

  private func mucus(_ diary: inout ImportedDiary) {
    let noted = DripMucus(
      feeling: level("mucus.feeling", nil, &diary), texture: level("mucus.texture", nil, &diary),
      value: level("mucus.value", nil, &diary))
    let mucus = noted.mucus
    let isExcluded = flag("mucus.exclude", isAlone: mucus == nil, &diary)
    guard let mucus else { return }
    diary.add(.mucus(mucus), on: day, at: row.place("mucus.value"))
    // What another woman would note otherwise is kept as she noted it.
    if noted != DripMucus(mucus) {
      for (name, value) in [
        ("mucus.feeling", noted.feeling), ("mucus.texture", noted.texture), ("mucus.value", noted.value),
      ] {
        if let value { diary.add(DripColumns.observation(name, value + 1), on: day, at: row.place(name)) }
      }
    }
    if isExcluded == true {
      diary.add(DripColumns.observation("mucus.exclude"), on: day, at: row.place("mucus.exclude"))
    }
  }

  private func single(
    _ column: String, _ text: String, _ place: DiaryPlace, _ diary: inout ImportedDiary
  ) throws(RowProblem) {
    if column == "note.value" {
      diary.add(.note(text), on: day, at: place)
    } else if let highest = DripColumns.levels[column] {
      diary.add(DripColumns.observation(column, try place.level(text, 0...highest) + 1), on: day, at: place)
    } else if DripColumns.isText(column) || !DripColumns.all.contains(column) {
      diary.add(DripColumns.observation(column, notes: text), on: day, at: place)
    } else if try place.flag(text) {
      diary.add(DripColumns.observation(column), on: day, at: place)
    } else {
      diary.leaveOut("absent")
    }
  }

  private func level(
    _ column: String, _ scale: ClosedRange<Int>?, _ diary: inout ImportedDiary
  ) -> Int? {
    diary.value { () throws(RowProblem) in
      guard let text = row.text(column) else { return nil }
      return try row.place(column).level(text, scale ?? 0...(DripColumns.levels[column] ?? 0))
    }
  }

  /// Whether drip leaves out what stands beside; nil where that cannot be read. A flag that stands alone keeps the
  /// meaning of its column.
  private func flag(_ column: String, isAlone: Bool, _ diary: inout ImportedDiary) -> Bool? {
    guard let text = row.text(column) else { return false }
    let place = row.place(column)
    let flag = diary.value { () throws(RowProblem) -> Bool? in try place.flag(text) }
    guard isAlone, let flag else { return flag }
    if flag {
      diary.add(DripColumns.observation(column), on: day, at: place)
    } else {
      diary.leaveOut("absent")
    }
    return flag
  }
}

import Foundation
import Interchange
import Values

/// The plain text that Flo sends instead of its JSON: periods by their first and last days, then what was noted one by
/// one, a line each. It holds no strengths.
struct FloText: DiaryFile {
  private let lines: [Line]
  private let today: CalendarDay

  private struct Line: Sendable {
    let text: String
    let location: RowLocation
  }

  /// How sure it is that a file is one.
  static func confidence(_ entry: ImportSource.Entry) throws -> Double {
    var reader = try reader(entry)
    for _ in 0..<50 {
      guard let row = try reader.next() else { break }
      if value(of: "period start date", in: text(row)) != nil { return 0.9 }
    }
    return 0
  }

  init(scanning entry: ImportSource.Entry, today: CalendarDay) throws {
    guard entry.size <= ShifAILimits.jsonBytes else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: ShifAILimits.jsonBytes)
    }
    var reader = try Self.reader(entry)
    var lines: [Line] = []
    while let row = try reader.next() {
      let text = Self.text(row)
      if !text.isEmpty {
        lines.append(Line(text: text, location: RowLocation(file: entry.name, line: row.line)))
      }
    }
    (self.lines, self.today) = (lines, today)
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    var isListing = false
    var open: CalendarDay?
    for line in lines {
      let place = DiaryPlace(location: line.location, column: "")
      if line.text.lowercased().hasPrefix("manual events") {
        isListing = true
      } else if let text = Self.value(of: "period start date", in: line.text) {
        open = diary.value { () throws(RowProblem) in try place.day(text, today: today) }
        if let open { diary.add(.bleeding, on: open, at: place) }
      } else if let text = Self.value(of: "period end date", in: line.text) {
        diary.attempt { (diary) throws(RowProblem) in try Self.end(text, of: open, at: place, today, &diary) }
      } else if let text = Self.value(of: "pregnant", in: line.text) {
        if let open, text.lowercased() == "true" {
          diary.add(.known("pregnant"), on: open, at: place)
        } else {
          diary.leaveOut("absent")
        }
      } else if isListing, let event = Self.event(line.text) {
        diary.attempt { (diary) throws(RowProblem) in
          diary.add(event, on: try place.day(event.day, today: today), at: place)
        }
      } else if line.text.contains(where: { $0.isLetter || $0.isNumber }) {
        diary.leaveOut("otherFields")
      }
    }
    diary.reconcileContraception(today: today)
    try diary.check()
    return diary
  }

  private static func end(
    _ text: String, of open: CalendarDay?, at place: DiaryPlace,
    _ today: CalendarDay, _ diary: inout ImportedDiary
  ) throws(RowProblem) {
    let last = try place.periodEnd(text, today: today)
    guard let start = open, start <= last else { throw place.problem("endBeforeStart", text) }
    guard start.days(to: last) < FloPeriod.longest else {
      throw place.problem("longPeriod", text, ["limit": "\(FloPeriod.longest)"])
    }
    for offset in 0...start.days(to: last) { diary.add(.bleeding, on: start.adding(days: offset), at: place) }
  }

  /// `… - 2026-03-01 - Symptom - Acne - …`: a day, a category, a word, and what stands beside.
  struct Event: Sendable {
    let day: String
    let category: String
    let word: String
    let rest: String
  }

  private static func event(_ line: String) -> Event? {
    let parts = line.components(separatedBy: " - ").map { $0.trimmingCharacters(in: .whitespaces) }
    guard
      let place = parts.firstIndex(where: {
        $0.prefix(10).wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
      }),
      place + 1 < parts.count
    else { return nil }
    let words = Array(parts[(place + 1)...])
    return Event(
      day: String(parts[place].prefix(10)), category: words[0], word: words.count > 1 ? words[1] : "",
      rest: words.dropFirst(2).filter { !$0.isEmpty }.joined(separator: " - "))
  }

  /// What stands after a name and a colon; nil on another line.
  private static func value(of name: String, in line: String) -> String? {
    guard let colon = line.firstIndex(of: ":"),
      line[..<colon].trimmingCharacters(in: .whitespaces).lowercased() == name
    else { return nil }
    // The time that may follow the day moves nothing.
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      .split(separator: " ").first.map(String.init)
  }

  private static func reader(_ entry: ImportSource.Entry) throws -> CSVReader {
    // No text holds this character: a line is one cell.
    try CSVReader(entry, delimiter: "\u{1F}")
  }

  private static func text(_ row: CSVRow) -> String {
    row.fields.joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension ImportedDiary {
  /// Adds what a line says, in the words of Flo's vocabulary.
  fileprivate mutating func add(_ event: FloText.Event, on day: CalendarDay, at place: DiaryPlace) {
    let kind = FloKind(category: event.category, word: event.word)
    if kind.isNote {
      let words = [event.word, event.rest].filter { !$0.isEmpty }.joined(separator: " - ")
      if !words.isEmpty { add(.note(words), on: day, at: place) }
      return
    }
    if let pill = kind.pill {
      if !event.rest.isEmpty { add(.note("\(kind.name): \(event.rest)"), on: day, at: place) }
      return add(.pill(pill), on: day, at: place)
    }
    if let contraception = kind.contraception {
      return add(contraception, kind, on: day, rest: event.rest, at: place)
    }
    switch Vocabulary.flo.meaning(of: event.word, in: event.category) {
    case .symptom(var symptom):
      if !event.rest.isEmpty { symptom.notes = event.rest }
      add(.symptom(symptom), on: day, at: place)
    case let meaning:
      add(meaning, on: day, at: place)
      if !event.rest.isEmpty { add(.note("\(kind.name): \(event.rest)"), on: day, at: place) }
    }
  }
}

package import Values

/// A time in which no cycle is expected: a pregnancy, or another pause that she declares.
package struct Pause: CodedObject, Hashable {
  /// Why; raw values as stored.
  package enum Kind: String, OpenKnown, Labelled {
    case pregnancy
    /// Breast-feeding, a treatment, contraception without periods, or what she does not say.
    case pause

    package var labelKey: String { "shifai.pause.kind.\(rawValue)" }
  }

  /// Why.
  package var kind: Open<Kind>
  package var first: CalendarDay
  /// Its last day; nil while it goes on.
  package var last: CalendarDay?
  /// What a later version wrote.
  package var unknownFields: [String: JSONValue] = [:]

  package init(_ kind: Open<Kind>, from first: CalendarDay, to last: CalendarDay? = nil) {
    self.kind = kind
    self.first = first
    self.last = last
  }

  package static var blank: Self { Pause(Open(rawValue: ""), from: .earliest) }

  /// `{"kind": "pregnancy", "first_date": "2026-01-01", "last_date": "2026-09-20"}`.
  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&kind, "kind")
    try coder.code(&first, "first_date")
    try coder.code(&last, "last_date")
    try coder.code(unknownFields: &unknownFields)
  }

  /// Whether a day lies in it.
  package func contains(_ day: CalendarDay) -> Bool { first <= day && last.map { day <= $0 } ?? true }

  /// Whether it has a day of a cycle.
  package func touches(_ cycle: Cycle) -> Bool {
    (cycle.nextStart.map { first < $0 } ?? true) && (last.map { $0 >= cycle.start } ?? true)
  }

  /// What is said while it goes on, and once it is over, until the next period.
  package var sentence: Sentence {
    let key = "shifai.pause.\(kind.known == .pregnancy ? "pregnancy" : "pause")"
    return last.map { Sentence("\(key).over", ["day": .day($0)]) }
      ?? Sentence("\(key).said", ["day": .day(first)])
  }
}

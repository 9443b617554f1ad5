package import Values

/// What a file says of one day, in ShifAI's terms.
package struct ImportedDay: Hashable, Sendable {
  package let day: CalendarDay
  /// How strong the bleeding of a period is, from 1 to 5; nil without one.
  package var flow: Int?
  /// Whether the file says that she bled and not how strongly: ``flow`` is the usual strength then.
  package var isFlowAssumed = false
  package var temperature: WakingTemperature?
  package var mucus: CervicalMucus?
  /// What an LH test said; nil without a test.
  package var lhTest: LHTest?
  /// How long she slept, in minutes.
  package var sleepMinutes: Int?
  /// What she said about the interval that begins on this day, as it is stored; nil when she said nothing.
  package var intervalAnswer: String?
  /// The first day of the period that ended that interval when she said so.
  package var intervalAnswerEnd: CalendarDay?
  /// What she weighed, in grams.
  package var weightGrams: Int?
  /// What became of the pill; nil where the file does not speak of it.
  package var pill: PillIntake?
  /// Symptoms and scores, each once for its zone, in the order of their types.
  package internal(set) var symptoms: [ImportedSymptom] = []
  /// Whether she took what the file lists, by its ids there (``ImportedMedication/id``).
  package internal(set) var intakes: [String: Bool] = [:]
  /// What was written about the day; empty for nothing.
  package var notes = ""

  /// A day of which nothing is said yet.
  package init(_ day: CalendarDay) { self.day = day }

  /// Whether nothing is said.
  package var isEmpty: Bool { self == ImportedDay(day) }
}

/// A symptom, a score or another observation as an import brings it.
package struct ImportedSymptom: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// One that ShifAI knows, by its raw value (`cramps`, `mood`).
    case known(String)
    /// One that it does not, under the name that it keeps.
    case custom(String)
  }

  package var kind: Kind
  /// How strong or how good it was, on the scale of its kind; nil when the file does not say.
  package var value: Int?
  /// Where it was (`uterus`); nil when not told.
  package var zone: String?
  /// How it hurt (`cramping`); nil when not told.
  package var painType: String?
  /// What was written beside it; empty for nothing.
  package var notes = ""

  /// Everything that is said of it, in words: `migraine: 7, uterus, burning, all day`.
  func words(as name: String) -> String {
    let parts = [value.map { "\($0)" }, zone, painType, notes.isEmpty ? nil : notes].compactMap(\.self)
    return parts.isEmpty ? name : "\(name): \(parts.joined(separator: ", "))"
  }

  /// What tells two symptoms of a day apart.
  var key: String {
    switch kind {
    case .known(let name): "0 \(name) \(zone ?? "")"
    case .custom(let name): "1 \(name) \(zone ?? "")"
    }
  }
}

public import Values

/// What a file says of one day, in ShifAI's terms.
public struct ImportedDay: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// How strong the bleeding of a period is, from 1 to 5; nil without one.
  public var flow: Int?
  /// Whether the file says that she bled and not how strongly: ``flow`` is the usual strength then.
  public var isFlowAssumed = false
  /// The temperature on waking.
  public var temperature: WakingTemperature?
  /// Cervical mucus.
  public var mucus: CervicalMucus?
  /// Whether an LH test was positive; nil without a test.
  public var isTestPositive: Bool?
  /// How long she slept, in minutes.
  public var sleepMinutes: Int?
  /// Symptoms and scores, each once for its zone, in the order of their types.
  public internal(set) var symptoms: [ImportedSymptom] = []
  /// What was written about the day; empty for nothing.
  public var notes = ""

  /// A day of which nothing is said yet.
  public init(_ day: CalendarDay) { self.day = day }

  /// Whether nothing is said.
  public var isEmpty: Bool { self == ImportedDay(day) }
}

/// A symptom, a score or another observation as an import brings it.
public struct ImportedSymptom: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// One that ShifAI knows, by its raw value (`cramps`, `mood`).
    case known(String)
    /// One that it does not, under the name that it keeps.
    case custom(String)
  }

  /// What it is.
  public var kind: Kind
  /// How strong or how good it was, on the scale of its kind; nil when the file does not say.
  public var value: Int?
  /// Where it was (`uterus`); nil when not told.
  public var zone: String?
  /// How it hurt (`cramping`); nil when not told.
  public var painType: String?
  /// What was written beside it; empty for nothing.
  public var notes = ""

  /// What tells two symptoms of a day apart.
  var key: String {
    switch kind {
    case .known(let name): "0 \(name) \(zone ?? "")"
    case .custom(let name): "1 \(name) \(zone ?? "")"
    }
  }
}

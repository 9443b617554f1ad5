import Foundation
package import Interchange
package import Values

/// Everything that a source says, day by day, and what it says that cannot be taken.
package struct ImportedDiary: Hashable, Sendable {
  /// The days of which something is said, in order.
  package var days: [ImportedDay] {
    entries.values.map(\.day).filter { !$0.isEmpty }.sorted { $0.day < $1.day }
  }
  /// Rows and fields that cannot be read, or that are read otherwise than they were written.
  package private(set) var problems: [RowProblem] = []
  /// Parts of the source that are left out knowingly, and how many rows each has.
  package private(set) var leftOut: [String: Int] = [:]

  /// What she takes, as the source lists it.
  package private(set) var medications: [ImportedMedication] = []

  /// Her methods of contraception, as the source lists them.
  package private(set) var contraceptions: [ImportedContraception] = []

  /// The symptoms that she added to those on offer, as the source lists them.
  package private(set) var ownSymptoms: [ImportedOwnSymptom] = []

  private var entries: [CalendarDay: Entry] = [:]
  private var contraceptionUses = ContraceptionUses()

  private struct Entry: Hashable, Sendable {
    var day: ImportedDay
    let location: RowLocation
  }

  /// How many problems a source may have before it is taken for something else.
  static let problemLimit = 10_000

  /// Where a day is first spoken of.
  package func location(of day: CalendarDay) -> RowLocation? { entries[day]?.location }

  /// Adds what a place says of a day.
  mutating func add(_ observation: ImportedObservation, on day: CalendarDay, at place: DiaryPlace) {
    // In place: a day that is copied for each of its symptoms takes the square of their number.
    let isTaken = entries[day, default: Entry(day: ImportedDay(day), location: place.location)].day
      .take(observation)
    if !isTaken { add(place.problem("otherValue", "", day.pieces("day"))) }
  }

  /// Adds something that she takes.
  mutating func add(_ medication: ImportedMedication) { medications.append(medication) }

  mutating func add(_ method: ImportedContraception) { contraceptions.append(method) }

  /// Adds a day on which the file speaks of a method; ``reconcileContraception(today:)`` makes records of them.
  mutating func add(
    _ method: Contraception.Method, on day: CalendarDay, isEnd: Bool = false, at place: DiaryPlace
  ) {
    contraceptionUses.add(method, on: day, isEnd: isEnd, at: place.location)
  }

  /// Makes a method with a first day and a last of the days on which the file speaks of it.
  mutating func reconcileContraception(today: CalendarDay) {
    contraceptions += contraceptionUses.methods(today: today)
    contraceptionUses = ContraceptionUses()
  }

  /// Adds a symptom of her own.
  mutating func add(_ symptom: ImportedOwnSymptom) { ownSymptoms.append(symptom) }

  /// Adds what cannot be read.
  mutating func add(_ problem: RowProblem) {
    if problems.count <= Self.problemLimit { problems.append(problem) }
  }

  /// Adds what can be read, or why it cannot.
  mutating func attempt(_ read: (inout ImportedDiary) throws(RowProblem) -> Void) {
    do {
      try read(&self)
    } catch {
      add(error)
    }
  }

  /// What can be read; nil where there is nothing, or where it cannot be read, which is a problem.
  mutating func value<Value>(_ read: () throws(RowProblem) -> Value?) -> Value? {
    do {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// A file of which hardly anything can be read is none of its format.
  func check() throws(ShifAIImportError) {
    guard problems.count > Self.problemLimit, let file = problems.first?.location.file else { return }
    throw .tooManyProblems(file: file, limit: Self.problemLimit)
  }

  /// Counts a row that is left out knowingly.
  mutating func leaveOut(_ part: String, count: Int = 1) { leftOut[part, default: 0] += count }
}

/// One thing that a file says of a day.
enum ImportedObservation: Hashable, Sendable {
  /// Bleeding of a period, from 1 to 5; of several on one day the strongest counts.
  case flow(Int)
  /// Bleeding of a period without a strength, which any strength outdoes.
  case bleeding
  case temperature(WakingTemperature)
  case mucus(CervicalMucus)
  case test(LHTest)
  case sleep(minutes: Int)
  case weight(grams: Int)
  /// What became of the pill; of several on one day one that was late was taken too.
  case pill(PillIntake)
  /// What she said about the interval that begins on the day, as it is stored.
  case interval(String)
  /// The first day of the period that ended that interval.
  case intervalEnd(CalendarDay)
  case symptom(ImportedSymptom)
  case note(String)
  /// Whether a medication of the file was taken, by its id there.
  case intake(String, taken: Bool)

  /// A symptom that ShifAI knows.
  static func known(_ type: String, _ value: Int? = nil, notes: String = "") -> Self {
    .symptom(ImportedSymptom(kind: .known(type), value: value, notes: notes))
  }

  /// Something that it does not.
  static func custom(_ name: String, _ value: Int? = nil, notes: String = "") -> Self {
    .symptom(ImportedSymptom(kind: .custom(name), value: value, notes: notes))
  }
}

extension ImportedDay {
  /// What is noted for a period whose strength nobody wrote down.
  static let usualFlow = Flow.usual.rawValue

  /// - Returns: false when the day has another value already, which stays.
  fileprivate mutating func take(_ observation: ImportedObservation) -> Bool {
    switch observation {
    case .flow(let value):
      flow = isFlowAssumed ? value : max(flow ?? value, value)
      isFlowAssumed = false
    case .bleeding:
      isFlowAssumed = isFlowAssumed || flow == nil
      flow = flow ?? Self.usualFlow
    case .mucus(let value): mucus = max(mucus ?? value, value)
    case .test(let result): lhTest = max(lhTest ?? result, result)
    case .sleep(let minutes):
      guard sleepMinutes == nil || sleepMinutes == minutes else { return false }
      sleepMinutes = minutes
    case .weight(let grams):
      guard weightGrams == nil || weightGrams == grams else { return false }
      weightGrams = grams
    case .pill(let intake):
      if pill == .taken, intake == .late { pill = .late }
      let isSame = pill.map { $0 == intake || ($0 == .late && intake == .taken) } ?? true
      guard isSame else { return false }
      pill = pill ?? intake
    case .interval(let answer):
      guard intervalAnswer == nil || intervalAnswer == answer else { return false }
      intervalAnswer = answer
    case .intervalEnd(let day):
      guard intervalAnswerEnd == nil || intervalAnswerEnd == day else { return false }
      intervalAnswerEnd = day
    case .note(let text): append(note: text)
    case .symptom(let symptom): return take(symptom)
    case .temperature(let value):
      guard temperature == nil || temperature == value else { return false }
      temperature = value
    case .intake(let medication, let taken):
      guard intakes[medication, default: taken] == taken else { return false }
      intakes[medication] = taken
    }
    return true
  }

  private mutating func append(note: String) {
    guard !notes.components(separatedBy: "\n\n").contains(note) else { return }
    notes += notes.isEmpty ? note : "\n\n" + note
  }

  private mutating func take(_ symptom: ImportedSymptom) -> Bool {
    let index = place(of: symptom.key)
    guard index < symptoms.count, symptoms[index].key == symptom.key else {
      symptoms.insert(symptom, at: index)
      return true
    }
    return symptoms[index].join(symptom)
  }

  /// Where a symptom stands, or would stand, among those in order.
  private func place(of key: String) -> Int {
    var (low, high) = (0, symptoms.count)
    while low < high {
      let middle = low + (high - low) / 2
      if symptoms[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ImportedSymptom {
  /// - Returns: false when both have values that differ; the first stays.
  fileprivate mutating func join(_ other: ImportedSymptom) -> Bool {
    if !other.notes.isEmpty, notes != other.notes, !notes.components(separatedBy: ", ").contains(other.notes)
    {
      notes += notes.isEmpty ? other.notes : ", " + other.notes
    }
    let isSame =
      (painType == nil || other.painType == nil || painType == other.painType)
      && (value == nil || other.value == nil || value == other.value)
    painType = painType ?? other.painType
    value = value ?? other.value
    return isSame
  }
}

extension LHTest: Comparable {
  /// Whether the second says more: of several tests on one day a positive one counts, an unreadable one least.
  package static func < (left: LHTest, right: LHTest) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .indeterminate: 0
    case .negative: 1
    case .positive: 2
    }
  }
}

import Interchange
import Values

/// The days on which another program speaks of a method of contraception, from which its period of use is read: it notes
/// when a ring was changed or a thread was felt, not since when and until when.
struct ContraceptionUses: Hashable {
  /// One day on which a method is spoken of.
  private struct Use: Hashable {
    let location: RowLocation
    /// Whether all that is said is that it was taken out.
    var isEnd: Bool
  }

  private var uses: [Contraception.Method: [CalendarDay: Use]] = [:]

  /// How many days a method goes on after it was spoken of, where nothing follows: as long as what is worn, injected or
  /// put in acts as a rule. Nil for what is used from one time to the next.
  static func days(of method: Contraception.Method) -> Int? {
    switch method {
    case .patch: 7
    case .ring: 21
    case .injection: 91
    case .implant: 3 * 365
    case .iud, .hormonalIUD, .copperIUD: 5 * 365
    case .pill, .condom, .diaphragm, .observation, .sterilisation, .other: nil
    }
  }

  /// The days without it that belong to it: the week without a patch or a ring, and one more for a change that was late.
  private static let pause = 14

  /// Adds a day on which a method was spoken of; the end of one and the beginning of the next on one day is a change.
  mutating func add(
    _ method: Contraception.Method, on day: CalendarDay, isEnd: Bool, at location: RowLocation
  ) {
    guard Self.days(of: method) != nil else { return }
    if !isEnd { uses[method, default: [:]][day]?.isEnd = false }
    if uses[method]?[day] == nil { uses[method, default: [:]][day] = Use(location: location, isEnd: isEnd) }
  }

  /// The methods with their first days and their last, oldest first; what still acts on the day of the import goes on.
  func methods(today: CalendarDay) -> [ImportedContraception] {
    uses.flatMap { method, uses in
      Self.runs(of: method, uses).map { run in
        ImportedContraception(
          id: "",
          draft: Contraception.Details(method: Open(method), start: run.first, end: run.end(method, today)),
          location: run.location)
      }
    }
    .sorted { ($0.draft.start, $0.draft.method.rawValue) < ($1.draft.start, $1.draft.method.rawValue) }
  }

  private struct Run {
    let first: CalendarDay
    var last: CalendarDay
    var isOver: Bool
    let location: RowLocation

    func reaches(_ day: CalendarDay, _ method: Contraception.Method) -> Bool {
      last.days(to: day) <= (ContraceptionUses.days(of: method) ?? 0) + ContraceptionUses.pause
    }

    func end(_ method: Contraception.Method, _ today: CalendarDay) -> CalendarDay? {
      guard !isOver else { return last }
      let days = ContraceptionUses.days(of: method) ?? 1
      return reaches(today, method) ? nil : last.adding(days: days - 1)
    }
  }

  /// A ring and a patch are taken out every month; what is put in for years is over then.
  private static func runs(of method: Contraception.Method, _ uses: [CalendarDay: Use]) -> [Run] {
    let isDevice = [.implant, .iud, .hormonalIUD, .copperIUD].contains(method)
    var runs: [Run] = []
    for (day, use) in uses.sorted(by: { $0.key < $1.key }) {
      let isOver = use.isEnd && isDevice
      if let run = runs.last, !run.isOver, run.reaches(day, method) {
        (runs[runs.count - 1].last, runs[runs.count - 1].isOver) = (day, isOver)
      } else if !isOver {
        runs.append(Run(first: day, last: day, isOver: false, location: use.location))
      }
    }
    return runs
  }
}

import NotebookContract
import Values

/// One vehicle of the household, with everything that its owners wrote down.
struct DemoVehicle {
  /// The day on which the notebook is looked at.
  let today: CalendarDay
  /// What its odometer showed.
  let odometer: DemoOdometer
  /// What its owners say about it.
  var draft: Vehicle.Details
  /// Its papers, besides those of the insurance.
  var documents: [DemoDocument] = []
  /// Its fill-ups and charges.
  var fuel: [FuelEntry.Details] = []
  var readings: [OdometerEntry.Details] = []
  /// What comes back, done or still to do.
  var reminders: [DemoReminder] = []
  /// Its insurance, year by year, with the letter that came with each.
  var policies: [DemoPolicy] = []
  /// Its own random numbers.
  var random: DemoRandom

  init(
    _ draft: Vehicle.Details, today: CalendarDay, since start: CalendarDay, from reading: Double = 0,
    yearly: [Double], months: [Double], seed: UInt64
  ) {
    var random = DemoRandom(seed: seed, of: draft.model)
    self.today = today
    odometer = DemoOdometer(
      days: start...today, from: reading, yearly: yearly, months: months, random: &random)
    self.draft = draft
    self.draft.mileage = Self.written(odometer.reading(on: today))
    self.random = random
  }

  /// A reading as people write it: `84 250`.
  static func written(_ reading: Double) -> String {
    let digits = String(Int(reading))
    let head = digits.dropLast(3)
    return head.isEmpty ? digits : "\(head) \(digits.suffix(3))"
  }

  /// Notes what the odometer showed, from time to time.
  mutating func read(everyDays: ClosedRange<Int>, notes: [String] = [""]) {
    var day = odometer.days.lowerBound.adding(days: random.number(in: everyDays))
    while day <= today {
      readings.append(
        OdometerEntry.Details(
          date: day, odometer: max(1, odometer.reading(on: day)), notes: random.one(of: notes)))
      day = day.adding(days: random.number(in: everyDays))
    }
  }
}

/// A document and, for some, the paper itself.
struct DemoDocument {
  /// What its owner says about it.
  var draft: Document.Details
  /// The paper; nil when they kept none.
  var paper: DemoPaper?
}

/// A reminder that was done some times and then stays open.
struct DemoReminder {
  /// The first one.
  var draft: Reminder.Details
  /// When it was done, and what the odometer showed.
  var done: [OdometerReading] = []
}

/// A year of insurance.
struct DemoPolicy {
  /// What its owner says about it.
  var draft: InsurancePolicy.Details
  /// The letter with the certificate and the premium.
  var letter: DemoDocument
}

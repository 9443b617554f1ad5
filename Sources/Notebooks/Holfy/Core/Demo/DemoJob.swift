import NotebookContract
import Foundation
import Values

/// Work that comes back, or that was done once, with its price of 2026.
struct DemoJob {
  /// One part of the work.
  typealias Part = (label: String, euros: Double)

  /// What the document is called.
  var title: String
  var type: DocumentType
  /// Who does it.
  var garage: String
  /// What is sold.
  var parts: [Part] = []
  /// How long it takes.
  var hours = 0.0
  /// After how many kilometres it comes back.
  var everyKilometres: Double?
  /// After how many months it comes back.
  var everyMonths: Int?
  /// What its owner wrote about it.
  var notes = ""

  static let eurosPerHour = 78.0
}

extension DemoVehicle {
  /// Has work done each time it is due, and reminds of the next time when it is worth a reminder.
  ///
  /// - Parameter start: since when it counts; since its owners have the vehicle when nil.
  mutating func maintain(
    _ job: DemoJob, since start: CalendarDay? = nil, reminding kind: ReminderKind? = nil
  ) {
    let start = start ?? odometer.days.lowerBound
    var done: [CalendarDay] = []
    var last = start
    while let day = next(job, after: last), day <= today {
      done.append(day)
      last = day
    }
    for day in done { documents.append(invoice(job, on: day)) }
    guard let kind else { return }
    // Who begins a notebook does not write down the reminders of ten years ago.
    let recent = done.suffix(3)
    let before = done.dropLast(recent.count).last
    let origin = before ?? start
    let reminder = Reminder.Details(
      title: job.title, kind: Open(kind), lastDoneDay: before,
      dueDay: job.everyMonths.map(origin.adding(months:)),
      dueOdometer: job.everyKilometres.map { odometer.reading(on: origin) + $0 },
      recurrenceMonths: job.everyMonths, recurrenceDistance: job.everyKilometres, notes: job.notes)
    reminders.append(
      DemoReminder(
        draft: reminder, done: recent.map { OdometerReading(day: $0, value: odometer.reading(on: $0)) }))
  }

  /// Has work done once.
  mutating func repair(_ job: DemoJob, yearsAgo: Double, isPriceKnown: Bool = true) {
    let day = today.adding(days: -Int(yearsAgo * 365.25))
    guard odometer.days.contains(day) else { return }
    var document = invoice(job, on: day)
    if !isPriceKnown { document.draft.amount = nil }
    documents.append(document)
  }

  /// People go to the workshop a little before they must.
  private mutating func next(_ job: DemoJob, after last: CalendarDay) -> CalendarDay? {
    let early = random.number(in: 0...18)
    let byMonths = job.everyMonths.map { last.adding(months: $0).adding(days: -early) }
    let distance = job.everyKilometres.map { $0 * random.number(in: 0.93...0.99) }
    let byDistance = distance.flatMap { odometer.day(at: odometer.reading(on: last) + $0) }
    return [byMonths, byDistance].compactMap(\.self).min()
  }

  mutating func invoice(_ job: DemoJob, on day: CalendarDay) -> DemoDocument {
    var parts = job.parts
    if job.hours > 0 {
      parts.append(
        ("Main-d’œuvre (\(job.hours.formatted(.number.locale(.demo))) h)", job.hours * DemoJob.eurosPerHour))
    }
    let lines = parts.map {
      DemoPaper.Line(label: $0.label, amount: .price(DemoPrices.inflated($0.euros, on: day)))
    }
    let paper = paper(.letter, from: job.garage, title: job.title, day: day, lines: lines)
    return DemoDocument(
      draft: Document.Details(
        documentName: job.title, documentType: Open(job.type), date: day, mileage: paper.mileage,
        amount: paper.total, notes: [job.garage, job.notes].filter { !$0.isEmpty }.joined(separator: ". ")),
      paper: isKept(day) ? paper : nil)
  }

  /// A paper about this vehicle.
  mutating func paper(
    _ form: DemoPaper.Form, from issuer: String, title: String, day: CalendarDay, lines: [DemoPaper.Line]
  ) -> DemoPaper {
    DemoPaper(
      form: form, issuer: issuer, title: title, number: String(random.number(in: 10_000...99_999)), day: day,
      vehicle: "\(draft.brand) \(draft.model), \(draft.plate)",
      mileage: Self.written(odometer.reading(on: day)), lines: lines)
  }

  /// The papers of the last years were scanned; of those before, the amounts were copied.
  func isKept(_ day: CalendarDay) -> Bool { day >= today.adding(years: -3) }
}

extension Locale {
  /// The language of the household.
  static let demo = Locale(identifier: "fr_FR")
}

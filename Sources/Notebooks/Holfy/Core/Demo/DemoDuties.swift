import Foundation
import Values

/// A contract that goes on from year to year.
struct DemoInsurance {
  /// Who insures.
  var insurer: String
  /// What the contract is called.
  var formula: String
  /// The number of the contract.
  var number: String
  /// The yearly premium, in euros of 2026.
  var premium: Double
  /// How many days after today the present year of it ends.
  var daysLeft: Int
}

extension DemoVehicle {
  /// Passes the technical inspection each time the law asks for it.
  ///
  /// - Parameters:
  ///   - leads: how many days before each deadline, the last one again and again.
  ///   - first: the first inspection, where the law sets no day for it.
  mutating func inspect(at centre: String, euros: Double, leads: [Int], first: CalendarDay? = nil) {
    let regime = draft.inspectionRegime?.known ?? .usual(for: draft.type.known)
    let calendar = InspectionCalendar(
      regime: regime, firstRegistration: draft.registrationDay ?? today, energies: draft.energies)
    let job = DemoJob(
      title: "Contrôle technique", type: .technicalInspection, garage: centre,
      parts: [("Contrôle technique périodique", euros)])
    if let first { documents.append(invoice(job, on: first)) }
    var (last, index) = (first, 0)
    while let due = calendar.next(after: last) {
      let lead = leads.isEmpty ? 0 : leads[min(index, leads.count - 1)]
      let day = due.deadline.adding(days: -lead)
      guard day <= today, day > last ?? .earliest else { return }
      if odometer.days.contains(day) { documents.append(invoice(job, on: day)) }
      (last, index) = (day, index + 1)
    }
  }

  /// Insures the vehicle for as long as it is there, by years that end on one day.
  mutating func insure(_ insurance: DemoInsurance) {
    let end = today.adding(days: insurance.daysLeft)
    let start = odometer.days.lowerBound
    var years = 1
    while end.adding(years: -years) >= start { years += 1 }
    for year in (1...years).reversed() {
      let first = max(start, end.adding(years: -year).adding(days: 1))
      let last = end.adding(years: 1 - year)
      guard first <= min(last, today) else { continue }
      policies.append(policy(insurance, from: first, to: last))
    }
  }

  private mutating func policy(
    _ insurance: DemoInsurance, from first: CalendarDay, to last: CalendarDay
  ) -> DemoPolicy {
    let part = Double(first.days(to: last) + 1) / 365.25
    let premium = Money.euros(DemoPrices.inflated(insurance.premium, on: first) * part)
    let title = "Assurance \(insurance.insurer), attestation"
    let line = DemoPaper.Line(
      label: "\(insurance.formula), du \(first.spoken) au \(last.spoken)", amount: premium)
    let letter = paper(.letter, from: insurance.insurer, title: title, day: first, lines: [line])
    return DemoPolicy(
      draft: InsurancePolicy.Details(
        insurer: insurance.insurer, policyNumber: insurance.number, startDay: first, endDay: last,
        premium: premium, notes: insurance.formula),
      letter: DemoDocument(
        draft: Document.Details(
          documentName: title, documentType: Open(.insurance), date: first, amount: premium),
        paper: isKept(first) ? letter : nil))
  }
}

extension CalendarDay {
  /// The day as a French paper writes it.
  fileprivate var spoken: String {
    noonUTC().formatted(
      Date.FormatStyle(locale: .demo, timeZone: .gmt).day().month(.wide).year())
  }
}

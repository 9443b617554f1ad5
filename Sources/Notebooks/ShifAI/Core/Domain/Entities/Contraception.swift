import Foundation
package import Values

/// A method of contraception that she uses, from a day on.
///
/// It is noted and shown. Where it acts by hormones no rise of the temperature is read, and while it goes on no ovulation is
/// expected.
package struct Contraception: DetailedRecord, Hashable {
  /// What it is; raw values as stored.
  package enum Method: String, OpenKnown, Labelled {
    case pill, patch, ring, implant, injection
    case hormonalIUD = "hormonal_iud"
    case copperIUD = "copper_iud"
    /// An intrauterine device, and nobody says which.
    case iud
    case condom, diaphragm
    /// Observing the cycle, whichever rules she follows. Not those of this notebook.
    case observation
    case sterilisation, other

    package var labelKey: String { "shifai.contraception.method.\(rawValue)" }

    /// Whether it acts on the cycle by hormones, so that a temperature or mucus says nothing of ovulation.
    package var isHormonal: Bool {
      switch self {
      case .pill, .patch, .ring, .implant, .injection, .hormonalIUD: true
      case .copperIUD, .iud, .condom, .diaphragm, .observation, .sterilisation, .other: false
      }
    }
  }

  /// A UUID as text.
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What it is.
    package var method: Open<Method> = Open(rawValue: "")
    /// What she calls it; empty where she does not say.
    package var name = ""
    package var notes = ""
    /// Its first day.
    package var start: CalendarDay
    /// Its last day; nil while it goes on. It may lie ahead, as that of a device does.
    package var end: CalendarDay?
  }

  package static var blank: Self {
    Contraception(id: "", details: Details(start: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.codeProfile()
    try coder.code(&details.method, "method")
    try coder.code(text: &details.name, "name")
    try coder.code(text: &details.notes, "notes")
    try coder.code(&details.start, "start_date")
    try coder.code(&details.end, "end_date")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// Whether it has one of these days.
  package func overlaps(_ days: ClosedRange<CalendarDay>) -> Bool {
    self.start <= days.upperBound && self.end.map { $0 >= days.lowerBound } ?? true
  }

  /// Whether a day lies in it.
  package func contains(_ day: CalendarDay) -> Bool { overlaps(day...day) }
}

extension Contraception {
  /// A new one, checked.
  init(id: String, _ details: Details, now: Date, today: CalendarDay) throws(ShifAIError) {
    self.init(id: id, details: try details.validated(startedBy: today), stamp: Stamp(now))
  }

  /// The method with other details, checked. What is stored already is not judged again, as with a day.
  func changed(to details: Details, now: Date, today: CalendarDay) throws(ShifAIError) -> Contraception {
    var method = self
    method.details = try details.validated(startedBy: details.start == self.start ? nil : today)
    method.stamp.change(now)
    return method
  }
}

extension Contraception.Details {
  /// What a form starts from.
  package init(on day: CalendarDay) { self.init(start: day) }

  package func validated() throws(ShifAIError) -> Self { try validated(startedBy: nil) }

  /// - Parameter today: the day by which it must have begun; nil where its first day is not judged.
  fileprivate func validated(startedBy today: CalendarDay?) throws(ShifAIError) -> Self {
    var checks = FieldChecks<ShifAIField>()
    var contraception = self
    checks.require(!method.rawValue.isEmpty, .contraceptionMethod, .empty)
    contraception.name = checks.optional(name, .contraceptionName, limit: ShifAILimits.name)
    checks.text(notes, .contraceptionNotes)
    if let today { checks.day(start, .contraceptionStart, today: today) }
    if let end {
      checks.require(ShifAILimits.years.contains(end.year), .contraceptionEnd, .rule("year"))
      checks.require(end >= start, .contraceptionEnd, .rule("order"))
    }
    try checks.finish()
    return contraception
  }
}

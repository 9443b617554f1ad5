package import Foundation
package import Values

/// A method of contraception that she uses, from a day on.
///
/// It is noted and shown. Where it acts by hormones no rise of the temperature is read, and while it goes on no ovulation is
/// expected.
package struct Contraception: Hashable, Sendable, Identifiable {
  /// What it is; raw values as stored.
  package enum Method: String, OpenKnown {
    case pill, patch, ring, implant, injection
    case hormonalIUD = "hormonal_iud"
    case copperIUD = "copper_iud"
    /// An intrauterine device, and nobody says which.
    case iud
    case condom, diaphragm
    /// Observing the cycle, whichever rules she follows. Not those of this notebook.
    case observation
    case sterilisation, other

    /// The key of its name.
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
  /// What it is.
  package var method: Open<Method>
  /// What she calls it; empty where she does not say.
  package var name: String
  /// Free text.
  package var notes: String
  /// Its first day.
  package var start: CalendarDay
  /// Its last day; nil while it goes on. It may lie ahead, as that of a device does.
  package var end: CalendarDay?
  /// When it was added, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    id: String, method: Open<Method>, name: String = "", notes: String = "", start: CalendarDay,
    end: CalendarDay? = nil, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.method = method
    self.name = name
    self.notes = notes
    self.start = start
    self.end = end
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Whether it has one of these days.
  package func overlaps(_ days: ClosedRange<CalendarDay>) -> Bool {
    start <= days.upperBound && end.map { $0 >= days.lowerBound } ?? true
  }

  /// Whether a day lies in it.
  package func contains(_ day: CalendarDay) -> Bool { overlaps(day...day) }
}

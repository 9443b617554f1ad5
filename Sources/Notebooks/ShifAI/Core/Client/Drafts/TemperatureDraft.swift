package import Foundation
import Values

/// What a person says about her temperature on waking.
package struct TemperatureDraft: Hashable, Sendable {
  /// The degrees as she typed them.
  package var degrees: Decimal
  /// The scale that she typed them on.
  package var unit: TemperatureUnit
  /// Whether she leaves it out: fever, a short night, another hour.
  package var isExcluded: Bool
  /// When it was taken, `HH:MM`; nil when she does not say.
  package var time: String?
  /// Free text.
  package var note: String

  /// What a person says about her temperature.
  package init(
    _ degrees: Decimal, _ unit: TemperatureUnit = .celsius, isExcluded: Bool = false, time: String? = nil,
    note: String = ""
  ) {
    self.degrees = degrees
    self.unit = unit
    self.isExcluded = isExcluded
    self.time = time
    self.note = note
  }

  /// What a person says field by field; nil when she says nothing.
  ///
  /// - Parameter degrees: the number; nil for an empty field.
  /// - Throws: ``ShifAIError/invalidFields(_:)`` when a time or a remark would be left without a temperature, and
  ///   dropped with it.
  package init?(
    said degrees: Decimal?, _ unit: TemperatureUnit, isExcluded: Bool, time: String?, note: String
  ) throws(ShifAIError) {
    guard let degrees else {
      guard time == nil, note.isEmpty else {
        throw .invalidFields([FieldProblem(.temperature, .rule("needed"))])
      }
      return nil
    }
    self.init(degrees, unit, isExcluded: isExcluded, time: time, note: note)
  }

  /// What is known of a temperature, in degrees Celsius.
  package init(_ temperature: WakingTemperature) {
    self.init(
      Decimal(temperature.thousandths) / 1_000, isExcluded: temperature.isExcluded, time: temperature.time,
      note: temperature.note)
  }

  /// The temperature as it is stored; nil when no person can have it.
  package var stored: WakingTemperature? {
    unit.thousandths(degrees).map {
      WakingTemperature(thousandths: $0, isExcluded: isExcluded, time: time, note: note)
    }
  }

  /// A number that can only be on the other scale says so: it is converted when she says that it is.
  func check(_ checks: inout FieldChecks<ShifAIField>) {
    if stored == nil {
      let other = TemperatureUnit.recognising(degrees)
      checks.require(false, .temperature, other.map { .rule($0.rawValue) } ?? .rule("range"))
    }
    let isTime = time.map { $0.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil } ?? true
    checks.require(isTime, .temperatureTime, .rule("form"))
    checks.text(note, .temperatureNote)
  }
}

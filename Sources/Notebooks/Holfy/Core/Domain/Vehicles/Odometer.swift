import Foundation
package import Values

/// Reads the odometer out of a mileage that a person wrote as text.
package enum Odometer {
  /// The reading of `42000`, `42 000 km`, `42.000`, `42 000,5`; nil when there is none, or zero, which the
  /// tools people come from write for "not known".
  ///
  /// A separator before exactly three digits groups thousands: no odometer shows thousandths.
  package static func reading(_ text: String?) -> Double? {
    guard let text, let value = number(in: text), value > 0 else { return nil }
    let reading = value.nearestDouble
    return reading <= HolfyLimits.odometer ? reading : nil
  }

  /// Whether what was typed says nothing, or a number that an odometer can show, zero included.
  static func isReadable(_ text: String) -> Bool {
    if text.allSatisfy(\.isWhitespace) { return true }
    return number(in: text).map { $0 == 0 } ?? false || reading(text) != nil
  }

  private static func number(in text: String) -> Decimal? {
    var body = text.lowercased()
    for unit in ["kms", "km", "miles", "mi"] where body.hasSuffix(unit) {
      body.removeLast(unit.count)
      break
    }
    guard let number = DecimalText(body) else { return nil }
    if let last = number.lastSeparator {
      let other: DecimalText.Separator = last == .comma ? .point : .comma
      let asDecimals = number.value(decimalSeparator: last)
      return number.digitsAfterLastSeparator == 3
        ? number.value(decimalSeparator: other) ?? asDecimals : asDecimals
    }
    return number.value(decimalSeparator: .comma)
  }
}

/// An odometer reading, and the day on which it was seen.
package struct OdometerReading: Hashable, Sendable, Comparable {
  package var day: CalendarDay
  /// What it showed, in the unit of the settings.
  package var value: Double

  package init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }

  /// Whether the first was seen before the second, or showed less on the same day.
  package static func < (left: OdometerReading, right: OdometerReading) -> Bool {
    (left.day, left.value) < (right.day, right.value)
  }
}

extension OdometerReading {
  /// What it may have been before a digit was forgotten, wherever that stood; nothing for what an odometer cannot show.
  var withOneDigitMore: [OdometerReading] {
    guard let digits = Int64(exactly: value).map({ Array(String($0)) }), value > 0 else { return [] }
    return (0...digits.count).flatMap { place in
      "0123456789".compactMap { digit in
        guard place > 0 || digit != "0" else { return nil }
        let text = String(digits[..<place]) + String(digit) + String(digits[place...])
        return Double(text).flatMap { $0 > HolfyLimits.odometer ? nil : OdometerReading(day: day, value: $0) }
      }
    }
  }
}

extension Document {
  /// The odometer that the document tells.
  package var odometerReading: OdometerReading? {
    Odometer.reading(details.mileage).map { OdometerReading(day: details.date, value: $0) }
  }
}

extension FuelEntry {
  /// The odometer that the fill-up tells.
  package var odometerReading: OdometerReading? {
    guard let odometer = details.odometer, odometer > 0 else { return nil }
    return OdometerReading(day: details.date, value: odometer)
  }
}

extension OdometerEntry {
  /// The odometer that was noted.
  package var odometerReading: OdometerReading? {
    guard details.odometer > 0 else { return nil }
    return OdometerReading(day: details.date, value: details.odometer)
  }
}

extension Reminder {
  /// The odometer at which it was done.
  package var odometerReading: OdometerReading? {
    guard let doneDay, let doneOdometer, doneOdometer > 0 else { return nil }
    return OdometerReading(day: doneDay, value: doneOdometer)
  }
}

extension VehicleFolder {
  /// Every reading that anything of the vehicle tells, in no order.
  package var odometerReadings: [OdometerReading] {
    documents.compactMap { $0.odometerReading }
      + fuelEntries.compactMap { $0.odometerReading }
      + odometerEntries.compactMap { $0.odometerReading }
      + reminders.compactMap(\.odometerReading)
  }
}

extension Vehicle {
  /// What its odometer shows as far as is known: the latest reading that can be trusted, else what the person
  /// wrote about the vehicle. Lists, cards and pages all say this one.
  package func odometer(latest: OdometerReading?) -> Double? {
    latest?.value ?? Odometer.reading(details.mileage)
  }
}

package import Values

/// What is known of the place that a file comes from.
package struct ImportCulture: Hashable, Sendable {
  package var dayOrder: DayOrder
  package var decimalMark: DecimalMark
  package var distance: DistanceUnit
  package var currency: Currency

  package init(
    dayOrder: DayOrder, decimalMark: DecimalMark, distance: DistanceUnit = .kilometres, currency: Currency
  ) {
    self.dayOrder = dayOrder
    self.decimalMark = decimalMark
    self.distance = distance
    self.currency = currency
  }
}

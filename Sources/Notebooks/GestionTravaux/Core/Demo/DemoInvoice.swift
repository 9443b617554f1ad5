package import Values

/// An invoice of the examples, which somebody must draw: the notebook keeps documents, but does not know how to make one.
package struct DemoInvoice: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// What was done or sold.
    package var label: String
    /// What it cost, taxes included.
    package var amount: Money
  }

  /// Who wrote it.
  package var issuer: String
  /// What it is called, as a file too.
  package var title: String
  package var number: String
  package var day: CalendarDay
  /// What was bought, by its brand and model.
  package var equipment: String
  /// The serial number of what was bought.
  package var serial: String
  /// What was done or sold.
  package var lines: [Line]
  /// Which file it is.
  var id: String

  /// What it comes to.
  package var total: Money {
    Money(minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: .eur)
  }

  /// What the person's disk would call it.
  var fileName: String { "\(title).pdf" }
}

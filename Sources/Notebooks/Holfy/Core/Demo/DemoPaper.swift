package import Values

/// A paper that somebody must draw: the notebook keeps files, but does not know how to make one.
package struct DemoPaper: Hashable, Sendable {
  /// How the paper came to the person.
  package enum Form: Hashable, Sendable {
    /// A letter or an invoice: a PDF.
    case letter
    /// A slip that the person photographed: a JPEG.
    case photo
  }

  /// One line of an invoice.
  package struct Line: Hashable, Sendable {
    /// What was done or sold.
    package var label: String
    /// What it cost, taxes included.
    package var amount: Money
  }

  /// How it came.
  package var form: Form
  /// Who wrote it: a garage, an insurer.
  package var issuer: String
  /// What it is.
  package var title: String
  package var number: String
  package var day: CalendarDay
  /// The vehicle, by its name and plate.
  package var vehicle: String
  /// The odometer as written; empty when the paper does not say it.
  package var mileage: String
  /// What was done or sold.
  package var lines: [Line]

  /// What it comes to; nil when nothing was sold.
  package var total: Money? {
    lines.isEmpty ? nil : Money(minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: .eur)
  }

  /// What the person's disk would call it.
  var fileName: String { form == .letter ? "\(title).pdf" : "IMG_\(number).jpg" }
}

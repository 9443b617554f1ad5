public import Values

/// A paper that somebody must draw: the notebook keeps files, but does not know how to make one.
public struct DemoPaper: Hashable, Sendable {
  /// How the paper came to the person.
  public enum Form: Hashable, Sendable {
    /// A letter or an invoice: a PDF.
    case letter
    /// A slip that the person photographed: a JPEG.
    case photo
  }

  /// One line of an invoice.
  public struct Line: Hashable, Sendable {
    /// What was done or sold.
    public var label: String
    /// What it cost, taxes included.
    public var amount: Money
  }

  /// How it came.
  public var form: Form
  /// Who wrote it: a garage, an insurer.
  public var issuer: String
  /// What it is.
  public var title: String
  /// Its number.
  public var number: String
  /// Its day.
  public var day: CalendarDay
  /// The vehicle, by its name and plate.
  public var vehicle: String
  /// The odometer as written; empty when the paper does not say it.
  public var mileage: String
  /// What was done or sold.
  public var lines: [Line]

  /// What it comes to; nil when nothing was sold.
  public var total: Money? {
    lines.isEmpty ? nil : Money(minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: .eur)
  }

  /// What the person's disk would call it.
  var fileName: String { form == .letter ? "\(title).pdf" : "IMG_\(number).jpg" }
}

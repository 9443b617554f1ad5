public import Values

/// An invoice of the examples, which somebody must draw: the notebook keeps documents, but does not know how to make one.
public struct DemoInvoice: Hashable, Sendable {
  /// One line of it.
  public struct Line: Hashable, Sendable {
    /// What was done or sold.
    public var label: String
    /// What it cost, taxes included.
    public var amount: Money
  }

  /// Who wrote it.
  public var issuer: String
  /// What it is called, as a file too.
  public var title: String
  /// Its number.
  public var number: String
  /// Its day.
  public var day: CalendarDay
  /// What was bought, by its brand and model.
  public var equipment: String
  /// The serial number of what was bought.
  public var serial: String
  /// What was done or sold.
  public var lines: [Line]
  /// Which file it is.
  var id: String

  /// What it comes to.
  public var total: Money {
    Money(minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: .eur)
  }

  /// What the person's disk would call it.
  var fileName: String { "\(title).pdf" }
}

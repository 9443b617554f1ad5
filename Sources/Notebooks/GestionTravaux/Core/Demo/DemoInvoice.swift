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

  package var total: Money {
    Money(minorUnits: lines.reduce(0) { $0 + $1.amount.minorUnits }, currency: .eur)
  }

  /// What the person's disk would call it.
  var fileName: String { "\(title).pdf" }
}

extension DemoInvoice {
  static func stove(boughtOn day: CalendarDay, id: String) -> DemoInvoice {
    DemoInvoice(
      issuer: "Âtre et Flamme, Fougères", title: "Facture poêle Fontelys", number: "F-1187", day: day,
      equipment: "Fontelys P7 compact", serial: "FT-7-204918",
      lines: [
        line("Poêle à bois P7 compact, 7 kW", 189_000), line("Tubage inox 150, 7 m", 74_200),
        line("Pose, raccordement et mise en service", 68_500),
      ], id: id)
  }

  private static func line(_ label: String, _ cents: Int64) -> Line {
    Line(label: label, amount: Money(minorUnits: cents, currency: .eur))
  }
}

import NotebookContract
import Values

/// A small expense that comes again and again: a toll, a car park, a wash.
struct DemoErrand {
  /// What it may be called.
  var names: [String]
  var type: DocumentType
  /// What it costs, in euros of 2026.
  var euros: ClosedRange<Double>
  /// How many there are in an ordinary month.
  var perMonth: Double
  var months: ClosedRange<Int> = 1...12
  /// How many slips of the last months were photographed.
  var photoShare = 0.0
}

extension DemoVehicle {
  /// Spends money on an errand, month after month; now and then the amount is left for later.
  mutating func spend(_ errand: DemoErrand) {
    var month = YearMonth(odometer.days.lowerBound)
    while month <= YearMonth(today) {
      if errand.months.contains(month.month) {
        let count = Int(errand.perMonth + random.number(in: 0...1))
        for _ in 0..<count { buy(errand, in: month) }
      }
      month = month.adding(months: 1)
    }
  }

  private mutating func buy(_ errand: DemoErrand, in month: YearMonth) {
    let day = month.firstDay.adding(days: random.number(in: 0...month.numberOfDays - 1))
    let name = random.one(of: errand.names)
    let amount = Money.price(DemoPrices.inflated(random.number(in: errand.euros), on: day))
    let isLeft = random.happens(0.012)
    let isPhotographed = random.happens(errand.photoShare) && day >= today.adding(months: -6)
    let slip = paper(
      .photo, from: name, title: name, day: day, lines: [DemoPaper.Line(label: name, amount: amount)])
    guard odometer.days.contains(day) else { return }
    documents.append(
      DemoDocument(
        draft: Document.Details(
          documentName: name, documentType: Open(errand.type), date: day, amount: isLeft ? nil : amount,
          notes: isLeft ? "Montant à reporter." : ""),
        paper: isPhotographed ? slip : nil))
  }
}

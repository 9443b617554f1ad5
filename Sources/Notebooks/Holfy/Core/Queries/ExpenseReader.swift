import Foundation
import GRDB
import Values
import Records

/// Reads what was spent, summed by SQLite day by day. Premiums count up to the present day.
enum ExpenseReader {
  static func expenses(
    of vehicleId: Vehicle.ID, in days: ClosedRange<CalendarDay>, today: CalendarDay,
    db: Database
  ) throws -> [Expense] {
    let arguments: StatementArguments = [
      vehicleId, days.lowerBound.description, days.upperBound.description,
    ]
    var expenses: [Expense] = []
    let documents = try Row.fetchCursor(db.cachedStatement(sql: documentSQL), arguments: arguments)
    while let row = try documents.next() {
      let category = Open<DocumentType>(rawValue: row[4]).category
      expenses.append(try expense(row, of: vehicleId, category, expectsAmount: true))
    }
    let fuel = try Row.fetchCursor(db.cachedStatement(sql: fuelSQL), arguments: arguments)
    while let row = try fuel.next() {
      expenses.append(try expense(row, of: vehicleId, .fuel, expectsAmount: false))
    }
    guard let passed = days.through(today) else { return expenses }
    return expenses + (try premiums(of: vehicleId, db)).flatMap { $0.expenses(in: passed) }
  }

  /// The sum of everything that was spent.
  static func total(
    of vehicleId: Vehicle.ID, in days: ClosedRange<CalendarDay>, today: CalendarDay,
    db: Database
  ) throws -> MoneyTotals {
    var total = MoneyTotals()
    for (table, amount) in [("fileMetadataRecords", "amount"), ("fuelRecords", "cost")] {
      let currency = "ifnull(currency, 'EUR')"
      let source = """
        sum(\(amount)) FROM \(table)
        WHERE vehicleId = ? AND date >= ? AND date <= ? AND \(amount) IS NOT NULL
        """
      let arguments: StatementArguments = [
        vehicleId, days.lowerBound.description, days.upperBound.description,
      ]
      // Nearly always all amounts have one currency, and grouping would sort them for nothing.
      let all = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT min(\(currency)), max(\(currency)), \(source)"), arguments: arguments)
      guard let all, let first: String = all[0] else { continue }
      if first == all[1] {
        try total.add(Money(minorUnits: all[2], currency: Currency(rawValue: first)))
        continue
      }
      let sums = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT \(currency), \(source) GROUP BY 1"), arguments: arguments)
      while let row = try sums.next() {
        try total.add(Money(minorUnits: row[1], currency: Currency(rawValue: row[0])))
      }
    }
    guard let passed = days.through(today) else { return total }
    for premium in try premiums(of: vehicleId, db).compactMap({ $0.premiumPart(in: passed) }) {
      try total.add(premium)
    }
    return total
  }

  /// The policies whose premium counts: the document of the certificate does not say what was paid.
  private static func premiums(of vehicleId: Vehicle.ID, _ db: Database) throws -> [InsurancePolicy] {
    try InsurancePolicy.fetchAll(db.cachedStatement(sql: premiumSQL), arguments: [vehicleId])
  }

  private static func expense(
    _ row: Row, of vehicleId: Vehicle.ID, _ category: DocumentCategory, expectsAmount: Bool
  ) throws -> Expense {
    let total: Int64? = row[2]
    let amount = total.map { Money(minorUnits: $0, currency: Currency(rawValue: row[1] ?? "EUR")) }
    return Expense(
      vehicleId: vehicleId, day: try row.requiredDay(Column("date")), amount: amount,
      category: category, expectsAmount: expectsAmount, count: row[3])
  }

  private static let premiumSQL = """
    SELECT * FROM insuranceRecords AS policy WHERE vehicleId = ? AND premium IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM fileMetadataRecords WHERE id = policy.certificateDocumentId AND amount IS NOT NULL
    )
    """

  private static let documentSQL = """
    SELECT date, currency, sum(amount), count(*), documentType
    FROM fileMetadataRecords WHERE vehicleId = ? AND date >= ? AND date <= ?
    GROUP BY date, documentType, currency, amount IS NULL
    """

  private static let fuelSQL = """
    SELECT date, currency, sum(cost), count(*)
    FROM fuelRecords WHERE vehicleId = ? AND date >= ? AND date <= ?
    GROUP BY date, currency, cost IS NULL
    """
}

extension ClosedRange<CalendarDay> {
  /// The days up to `today`; nil when all of them are still to come.
  fileprivate func through(_ today: CalendarDay) -> ClosedRange<CalendarDay>? {
    lowerBound <= today ? lowerBound...Swift.min(upperBound, today) : nil
  }
}

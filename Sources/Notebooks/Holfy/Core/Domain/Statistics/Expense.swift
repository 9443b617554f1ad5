package import Values

/// What was spent on a vehicle on one day: the common denominator of documents, fill-ups and premiums.
package struct Expense: Hashable, Sendable {
  package var vehicleId: Vehicle.ID
  package var day: CalendarDay
  /// How much; nil when the person has not said.
  package var amount: Money?
  /// Under which category it counts.
  package var category: DocumentCategory
  /// Whether the person should be asked for a missing amount: a document's, not a fill-up's.
  package var expectsAmount: Bool
  /// How many papers or fill-ups `amount` sums up: equal ones of a day can be given as one; a month of a
  /// premium is none.
  package var count: Int

  package init(
    vehicleId: Vehicle.ID, day: CalendarDay, amount: Money?, category: DocumentCategory,
    expectsAmount: Bool = true, count: Int = 1
  ) {
    self.vehicleId = vehicleId
    self.day = day
    self.amount = amount
    self.category = category
    self.expectsAmount = expectsAmount
    self.count = count
  }

  /// What a document says was spent.
  package init(_ document: Document) {
    self.init(
      vehicleId: document.vehicleId, day: document.date, amount: document.amount,
      category: document.documentType.category)
  }

  /// What a fill-up cost.
  package init(_ entry: FuelEntry) {
    self.init(
      vehicleId: entry.vehicleId, day: entry.date, amount: entry.cost,
      category: .fuel, expectsAmount: false)
  }
}

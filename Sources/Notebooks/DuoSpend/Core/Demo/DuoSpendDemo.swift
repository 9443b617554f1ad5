package import Foundation
package import Values

/// Four years of a couple's accounts, for whoever wants to look around before writing anything of their own.
///
/// Everything goes through the client's own rules, as if somebody had typed it, and follows from the day and
/// the seed alone. The places and people are invented; prices are those of France.
package enum DuoSpendDemo {
  /// Draws a receipt, as a PDF or a picture.
  package typealias Press = @Sendable (DemoReceipt) async throws -> Data

  /// Writes the couple's projects into an empty notebook.
  ///
  /// - Parameters:
  ///   - client: DuoSpend, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was spent after it.
  ///   - seed: what brings the same accounts back.
  ///   - press: draws the receipts.
  /// - Throws: what `press` and the client throw.
  package static func write(
    through client: DuoSpendClient, today: CalendarDay, seed: UInt64 = 1, press: @escaping Press
  ) async throws {
    try await client.setCurrency(.eur)
    let writer = DemoWriter(client: client, today: today, press: press)
    try await writer.write(DemoCouple(today: today, seed: seed).projects())
    try await client.postDue(today)
  }
}

/// A receipt to be drawn.
package struct DemoReceipt: Equatable, Sendable {
  /// Whose shop it is from.
  package let shop: String
  /// What was bought.
  package let title: String
  /// What it cost.
  package let amount: Money
  package let day: CalendarDay

  package var fileName: String { "\(day) \(shop).pdf" }
}

/// A project of the demo, before it is written.
struct DemoProject {
  var draft: Project.Details
  var rules: [SplitRule.Details] = []
  var recurring: [RecurringExpense.Details] = []
  var expenses: [DemoExpense] = []
  /// The days on which both settled what was owed.
  var settledOn: [CalendarDay] = []
  var isOver = false
}

/// An expense of the demo, and the shop whose receipt it has.
struct DemoExpense {
  var draft: Expense.Details
  var shop: String?
}

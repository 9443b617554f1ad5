public import Foundation
public import Values

/// Four years of a couple's accounts, for whoever wants to look around before writing anything of their own.
///
/// Everything goes through the client's own rules, as if somebody had typed it, and follows from the day and
/// the seed alone. The places and people are invented; prices are those of France.
public enum DuoSpendDemo {
  /// Draws a receipt, as a PDF or a picture.
  public typealias Press = @Sendable (DemoReceipt) async throws -> Data

  /// Writes the couple's projects into an empty notebook.
  ///
  /// - Parameters:
  ///   - client: DuoSpend, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was spent after it.
  ///   - seed: what brings the same accounts back.
  ///   - press: draws the receipts.
  /// - Throws: what `press` and the client throw.
  public static func write(
    through client: DuoSpendClient, today: CalendarDay, seed: UInt64 = 1, press: @escaping Press
  ) async throws {
    try await client.setCurrency(.eur)
    let writer = DemoWriter(client: client, today: today, press: press)
    for project in DemoCouple(today: today, seed: seed).projects() { try await writer.write(project) }
    try await client.postDue(today)
  }
}

/// A receipt to be drawn.
public struct DemoReceipt: Equatable, Sendable {
  /// Whose shop it is from.
  public let shop: String
  /// What was bought.
  public let title: String
  /// What it cost.
  public let amount: Money
  /// The day.
  public let day: CalendarDay

  /// The name of its file.
  public var fileName: String { "\(day) \(shop).pdf" }
}

/// A project of the demo, before it is written.
struct DemoProject {
  var draft: ProjectDraft
  var rules: [SplitRuleDraft] = []
  var recurring: [RecurringDraft] = []
  var expenses: [DemoExpense] = []
  /// The days on which both settled what was owed.
  var settledOn: [CalendarDay] = []
  var isOver = false
}

/// An expense of the demo, and the shop whose receipt it has.
struct DemoExpense {
  var draft: ExpenseDraft
  var shop: String?
}

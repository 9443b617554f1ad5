import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// A vault of its own with DuoSpend in it, removed at the end.
struct Household {
  let folder: URL
  let vault: Vault
  let client: DuoSpendClient
  /// The project that is measured.
  let project: Project.ID

  /// Makes one whose project has a number of expenses.
  static func make(expenses: Int) async throws -> Household {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let (vault, _) = try await Vault.create(
      Garage.file(in: folder), passphrase: Garage.passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)),
      notebooks: [DuoSpend.definition.schema], dependencies: .live)
    let client = try await DuoSpendClient(in: vault)
    var details = Project.Details(in: .eur)
    details.budget.minorUnits = 10_000_000_000
    (details.name, details.partner1Name, details.partner2Name) = ("La maison", "Camille", "Sacha")
    let project = try await client.addProject(
      details
    ).value
    let household = Household(folder: folder, vault: vault, client: client, project: project.id)
    try await household.fill(expenses)
    return household
  }

  /// Adds expenses as imports of ten thousand.
  private func fill(_ count: Int) async throws {
    for start in stride(from: 0, to: count, by: 10_000) {
      let part = Self.expenses(start..<min(start + 10_000, count), of: count, in: project)
      try await client.store.write(Action("duospend.import.done"), origin: .import) { db in
        for expense in part { try expense.insert(db) }
      }
    }
  }

  /// Expenses of ten years, paid and divided in every way.
  static func expenses(_ range: Range<Int>, of count: Int, in project: Project.ID) -> [Expense] {
    let categories = ["Courses", "Loyer", "Énergie", "Restaurant", nil]
    return range.map { index in
      var details = Expense.Details(
        on: Garage.today.adding(days: -3_650 + index * 3_650 / max(1, count)), in: .eur)
      (details.title, details.amount.minorUnits) = ("Dépense numéro \(index)", amount(index))
      (details.paidBy, details.split) = (payer(index), split(index))
      details.category = categories[index % categories.count]
      var expense = Expense.blank
      (expense.id, expense.projectId, expense.stamp) = (Dependencies.live.newID(), project, Stamp(Date()))
      expense.details = details
      return expense
    }
  }

  private static func amount(_ index: Int) -> Int64 { Int64(100 + index * 7_919 % 20_000) }

  private static func payer(_ index: Int) -> Payer {
    switch index % 7 {
    case 0...3: .partner1
    case 4, 5: .partner2
    default: .both(partner1: amount(index) / 3)
    }
  }

  private static func split(_ index: Int) -> SplitRatio {
    let percent = index % 11 * 10
    guard index.isMultiple(of: 3), let first = Share(percent), let second = Share(100 - percent) else {
      return .equal
    }
    return .custom(partner1Share: first, partner2Share: second)
  }

  /// One more expense, and who owes whom after it.
  func addExpense() async throws -> BalanceResult? {
    var details = Expense.Details(on: Garage.today, in: .eur)
    (details.title, details.amount.minorUnits) = ("Une de plus", 4_210)
    try await client.addExpense(details, to: project)
    return try await client.value(ProjectQuery(project, today: Garage.today))?.card.balance
  }

  /// Removes it, once its vault is locked.
  func remove() throws { try FileManager.default.removeItem(at: folder) }
}

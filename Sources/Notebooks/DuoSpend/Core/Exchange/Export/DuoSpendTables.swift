import Foundation
import NotebookContract
import Values

extension CSVTable<Project> {
  static var projects: Self {
    Self(
      fileName: "projects.csv", rootColumn: "id", order: "id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("name") { $0.name }, CSVColumn("emoji") { $0.emoji },
        CSVColumn("budget") { $0.budget.decimal.description }, CSVColumn("currency") { $0.currency.rawValue },
        CSVColumn("partner1Name") { $0.partner1Name }, CSVColumn("partner2Name") { $0.partner2Name },
        CSVColumn("template") { $0.template?.rawValue },
        CSVColumn("archivedAt") { $0.archivedAt.map(InstantText.write) },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Expense> {
  static var expenses: Self {
    Self(
      fileName: "expenses.csv", rootColumn: "projectId", order: "projectId, date, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("date") { $0.date.description },
        CSVColumn("title") { $0.title }, CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue }, CSVColumn("paidBy") { $0.paidBy.name },
        CSVColumn("partner1Paid") { $0.decimal($0.partner1Paid) },
        CSVColumn("partner2Paid") { $0.decimal($0.amount.minorUnits - $0.partner1Paid) },
        CSVColumn("partner1Due") { $0.decimal($0.partner1Due) },
        CSVColumn("partner2Due") { $0.decimal($0.amount.minorUnits - $0.partner1Due) },
        CSVColumn("followsRules") { String($0.followsRules) }, CSVColumn("category") { $0.category },
        CSVColumn("originalAmount") { $0.original?.amount.decimal.description },
        CSVColumn("originalCurrency") { $0.original?.amount.currency.rawValue },
        CSVColumn("rate") { $0.original?.rate.description }, CSVColumn("notes") { $0.notes },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension Expense {
  fileprivate func decimal(_ minorUnits: Int64) -> String {
    Money(minorUnits: minorUnits, currency: details.amount.currency).decimal.description
  }
}

extension CSVTable<Settlement> {
  static var settlements: Self {
    Self(
      fileName: "settlements.csv", rootColumn: "projectId", order: "projectId, date, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("date") { $0.date.description },
        CSVColumn("payer") { $0.from.rawValue }, CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue }, CSVColumn("notes") { $0.notes },
      ])
  }
}

extension CSVTable<SplitRule> {
  static var rules: Self {
    Self(
      fileName: "splitRules.csv", rootColumn: "projectId", order: "projectId, ifnull(fromDay, ''), id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("fromDay") { $0.from?.description }, CSVColumn("category") { $0.category },
        CSVColumn("partner1Percent") { $0.ratio.partner1Percent.description },
      ])
  }
}

extension CSVTable<RecurringExpense> {
  static var recurring: Self {
    Self(
      fileName: "recurringExpenses.csv", rootColumn: "projectId", order: "projectId, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId }, CSVColumn("title") { $0.title },
        CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue },
        CSVColumn("paidBy") { $0.paidBy.name }, CSVColumn("category") { $0.category },
        CSVColumn("startDay") { $0.startDay.description }, CSVColumn("endDay") { $0.endDay?.description },
        CSVColumn("rhythm") { $0.rhythm.rawValue }, CSVColumn("notes") { $0.notes },
      ])
  }
}

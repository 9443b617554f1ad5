import DuoSpendCore
import WebUI

/// Where DuoSpend's pages are.
enum Address {
  static let home = "/duospend"
  static let people = "/duospend/people"
  static let settings = "/duospend/settings"
  static let deletion = "/duospend/settings/delete"
  /// Goes on to the form of the one open project, or asks which one.
  static let adding = "/duospend/add"
  static let newProject = "/duospend/projects/new"

  static func project(_ id: Project.ID, _ page: String = "") -> String { record("projects", id, page) }

  static func tab(_ tab: ProjectTab, of id: Project.ID) -> String {
    project(id, tab == .overview ? "" : tab.rawValue)
  }

  static func newExpense(in id: Project.ID) -> String { project(id, "expenses/new") }
  static func expense(_ id: Expense.ID, _ page: String = "") -> String { record("expenses", id, page) }
  static func receipt(_ id: Receipt.ID, _ page: String) -> String { record("receipts", id, page) }
  static func settlement(_ id: Settlement.ID, _ page: String) -> String { record("settlements", id, page) }
  static func recurring(_ id: RecurringExpense.ID, _ page: String) -> String { record("recurring", id, page) }

  static func rule(_ id: SplitRule.ID, of project: Project.ID, _ page: String) -> String {
    self.project(project, "rules/\(AddressText.part(id))/\(page)")
  }

  private static func record(_ folder: String, _ id: String, _ page: String) -> String {
    page.isEmpty
      ? "/duospend/\(folder)/\(AddressText.part(id))" : "/duospend/\(folder)/\(AddressText.part(id))/\(page)"
  }
}

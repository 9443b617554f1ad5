import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// An expense as a row: who paid, what for, how much.
struct ExpenseRow {
  let item: ExpenseItem
  let project: Project

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let expense = item.expense
    let split = texts.shortSplit(expense.split, decimals: 1)
    let meta: [String?] = [
      texts.paid(by: expense.paidBy, isIncome: expense.isIncome, in: project), expense.category,
      texts.day(expense.date), split == texts.shortSplit(.equal) ? nil : split,
      expense.original.map { texts.amount($0.amount) },
      item.receiptCount > 0 ? texts.count("receipt.count", item.receiptCount) : nil,
    ]
    return [
      "key": expense.id, "title": expense.title, "href": Address.expense(expense.id),
      "mark": project.mark(of: expense.paidBy),
      "meta": meta.compactMap(\.self).joined(separator: " · "), "amount": texts.amount(expense.amount),
    ]
  }
}

/// Money that was given back, as a row.
struct SettlementRow {
  let settlement: Settlement
  let project: Project

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let names = [
      "giver": project.partnerName(settlement.from), "receiver": project.partnerName(settlement.from.other),
    ]
    return [
      "key": settlement.id, "title": texts.text("settlement.row", names),
      "href": project.isArchived ? nil : Address.settlement(settlement.id, "edit"),
      "mark": project.mark(of: Payer(settlement.from)),
      "meta": [texts.day(settlement.date), settlement.notes].filter { !$0.isEmpty }.joined(separator: " · "),
      "amount": texts.amount(settlement.amount),
    ]
  }
}

/// A project as a card of the home page.
struct ProjectCardView {
  let card: ProjectCard

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let budget = card.budget
    return [
      "key": card.id, "title": card.project.title, "href": Address.project(card.id),
      "badge": card.project.isArchived
        ? ["kind": "plain", "icon": "archive", "text": texts.text("project.archived")] as TemplateValues
        : texts.badge(budget),
      "spent": texts.amount(budget.spent),
      "used": texts.text(
        "budget.of", ["percent": String(budget.percent), "budget": texts.amount(budget.budget)]),
      "sentence": texts.sentence(card), "bar": ContributionBar(card: card).values(texts),
    ]
  }
}

extension Project {
  /// The initial of whoever paid, in the partner's colour.
  func mark(of payer: Payer) -> TemplateValues {
    let initials =
      switch payer {
      case .partner1: [self.partner1Name]
      case .partner2: [self.partner2Name]
      case .both: [self.partner1Name, self.partner2Name]
      }
    return ["kind": payer.name, "text": initials.map { $0.prefix(1).uppercased() }.joined()]
  }
}

import DuoSpendCore
import NotebookContract
import Values
import WebUI

/// Who owes whom, for the partial `duospend-balance`.
struct BalanceView {
  let card: ProjectCard
  /// What would settle it; nil when nobody owes anything.
  let settleUp: Settlement.Details?

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    [
      "sentence": texts.sentence(card), "icon": settleUp == nil ? "ok" : "balance",
      "settle": card.project.isArchived ? nil : settleUp.map { settle($0, texts) },
      "bar": ContributionBar(card: card).values(texts),
    ]
  }

  private func settle(_ draft: Settlement.Details, _ texts: DuoSpendTexts) -> TemplateValues {
    let names = [
      "giver": card.project.partnerName(draft.from), "receiver": card.project.partnerName(draft.from.other),
      "amount": texts.amount(draft.amount),
    ]
    return [
      "action": Address.project(card.id, "settle"), "label": texts.text("settlement.settleUp"),
      "note": texts.text("settlement.settleUpNote", names),
    ]
  }
}

/// What each partner paid of everything, as a bar of two parts: told apart by colour, by hatching and by name.
struct ContributionBar {
  let card: ProjectCard

  /// Nil while nothing was spent.
  func values(_ texts: DuoSpendTexts) -> TemplateValues? {
    guard card.balance.totals.spent > 0 else { return nil }
    let percent = card.partner1Percent
    return [
      "first": "\(percent)%", "rest": "\(100 - percent)%",
      "partners": Partner.allCases.map { partner -> TemplateValues in
        let totals = card.balance.totals
        let paid = partner == .partner1 ? totals.partner1Paid : totals.partner2Paid
        return [
          "isHatched": partner == .partner2,
          "text": texts.text(
            "bar.paid",
            ["name": card.project.partnerName(partner), "amount": texts.amount(card.balance.money(paid))]),
        ]
      },
    ]
  }
}

/// How much of the budget is used, for the partial `duospend-budget`. The percentage is not capped; the bar is.
struct BudgetView {
  let budget: BudgetStatus

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let isExceeded = budget.level == .exceeded
    let left = Money(
      minorUnits: Int64(clamping: budget.remaining.minorUnits.magnitude), currency: budget.budget.currency)
    return [
      "title": texts.text("budget.title"), "filled": min(budget.percent, 100),
      "level": budget.level.rawValue,
      "used": texts.text(
        "budget.used",
        [
          "spent": texts.amount(budget.spent), "budget": texts.amount(budget.budget),
          "percent": String(budget.percent),
        ]),
      "left": texts.text(isExceeded ? "budget.over" : "budget.left", ["amount": texts.amount(left)]),
      "badge": texts.badge(budget),
    ]
  }
}

extension DuoSpendTexts {
  /// A flag for a budget that is used up or nearly so; nil while there is enough of it.
  func badge(_ budget: BudgetStatus) -> TemplateValues? {
    switch budget.level {
    case .within: nil
    case .near: ["kind": "soon", "icon": "alert", "text": localizer.text("duospend.budget.near")]
    case .exceeded: ["kind": "urgent", "icon": "urgent", "text": localizer.text("duospend.budget.exceeded")]
    }
  }
}

/// What each partner paid, gave back and has to bear, with the sums that must come out.
struct BalanceTable {
  let card: ProjectCard

  func values(_ texts: DuoSpendTexts) -> TemplateValues {
    let totals = card.balance.totals
    let hasSettled = card.settlementCount > 0
    let keys = ["name", "paid"] + (hasSettled ? ["settled"] : []) + ["due", "difference"]
    let labels = keys.map { texts.text("balance.\($0)") }
    func cells(_ name: String, _ paid: Int64, _ settled: Int64, _ due: Int64, _ net: TemplateValues)
      -> [TemplateValues]
    {
      let amounts =
        [texts.amount(card.balance.money(paid))]
        + (hasSettled ? [texts.signed(card.balance.money(settled))] : [])
        + [texts.amount(card.balance.money(due))]
      let middle = zip(labels.dropFirst(), amounts).map { label, amount -> TemplateValues in
        ["label": label, "text": amount, "numeric": true]
      }
      return [["label": labels[0], "text": name, "header": true]] + middle
        + [TemplateValues(dictionaryLiteral: ("label", labels.last), ("numeric", true)).merging(net)]
    }
    let rows = Partner.allCases.map { partner -> TemplateValues in
      let isFirst = partner == .partner1
      let net = isFirst ? totals.net : -totals.net
      return [
        "key": partner.rawValue,
        "cells": cells(
          card.project.partnerName(partner), isFirst ? totals.partner1Paid : totals.partner2Paid,
          isFirst ? totals.partner1Settled : -totals.partner1Settled,
          isFirst ? totals.partner1Due : totals.partner2Due,
          ["text": texts.signed(card.balance.money(net))]),
      ]
    }
    // What both paid and what both bear is what was spent, and their differences cancel out.
    let isExact =
      totals.partner1Paid + totals.partner2Paid == totals.spent
      && totals.partner1Due + totals.partner2Due == totals.spent
    let check: TemplateValues = [
      "badge": [
        "kind": isExact ? "ok" : "urgent", "icon": isExact ? "check" : "urgent",
        "text": texts.text(isExact ? "balance.exact" : "balance.inexact"),
      ] as TemplateValues
    ]
    return [
      "caption": texts.text("balance.title"), "captionHidden": true,
      "columns": labels.enumerated().map { ["label": $1, "numeric": $0 > 0] as TemplateValues },
      "rows": rows, "footer": cells(texts.text("balance.total"), totals.spent, 0, totals.spent, check),
    ]
  }
}

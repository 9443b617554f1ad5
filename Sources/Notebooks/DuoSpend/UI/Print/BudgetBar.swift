import Drawing
import DuoSpendCore
import Foundation
import NotebookContract
import Values
import WebUI

/// A budget as a bar: what is used of it, and what is left.
struct BudgetBar {
  let budget: BudgetStatus
  let texts: DuoSpendTexts

  func scene(width: Double) -> Scene {
    let spent = text(
      "spentOf",
      [
        "spent": texts.amount(budget.spent), "budget": texts.amount(budget.budget),
        "percent": texts.percent(.init(budget.percent)),
      ])
    let tone: Tone = budget.level == .exceeded ? .negative : .accent
    let used = width * min(1, max(0, Double(budget.percent) / 100))
    let font = Font(size: 10)
    return Scene(
      size: Size(width, 38), title: text("budget"), description: spent,
      elements: [
        .text(Label(spent, at: Point(0, 12), font: font)),
        .text(Label(rest, at: Point(width, 12), font: font, tone: .muted, anchor: .end)),
        .rectangle(Rect(x: 0, y: 22, width: width, height: 8), cornerRadius: 4, .fill(.faint)),
        .rectangle(Rect(x: 0, y: 22, width: used, height: 8), cornerRadius: 4, .fill(tone)),
      ])
  }

  private var rest: String {
    let money = budget.remaining
    guard money.minorUnits < 0 else { return text("remaining", ["amount": texts.amount(money)]) }
    return text(
      "exceededBy",
      ["amount": texts.amount(.init(minorUnits: -money.minorUnits, currency: money.currency))])
  }

  private func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    texts.localizer.text("duospend.report.\(key)", arguments)
  }
}

import HolfyCore
import NotebookContract
import Values

extension HolfyTexts {
  /// What is worth telling about a year: what it is called, and what it is.
  func told(_ insight: CostInsight) -> (name: String, value: String) {
    switch insight {
    case .largestCategory(let category, let share):
      (text("insight.largest"), "\(self.category(category)), \(percent(share))")
    case .changeFromLastYear(let ratio):
      (text("insight.change"), (ratio > 0 ? "+" : "") + percent(ratio))
    case .dearestMonth(let month, let money):
      (
        text("insight.dearest"),
        "\(month.formatted(locale: locale)), \(money.formatted(locale: locale))"
      )
    }
  }
}

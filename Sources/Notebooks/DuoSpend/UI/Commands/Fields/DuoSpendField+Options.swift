package import DuoSpendCore
import Terminal

extension DuoSpendField: OptionField {
  /// The options that give it.
  package var options: [String] {
    switch self {
    case .expenseSplit, .ruleSplit: [inputOption, "--partner1-share"]
    case .expensePaidBy: [inputOption, "--partner1-paid"]
    case .recurringStart: ["--start-day"]
    case .recurringEnd: ["--end-day"]
    case .receiptFile: ["--receipt"]
    default: [inputOption]
    }
  }
}

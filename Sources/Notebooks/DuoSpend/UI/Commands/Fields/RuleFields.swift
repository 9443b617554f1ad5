import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// The fields of a rule: how expenses are divided, from which day on, for which category.
struct RuleFields: ParsableArguments {
  @OptionGroup var project: ProjectOption
  @Option(
    parsing: .unconditional, help: .text("duospend.option.ruleSplit", value: "duospend.value.split"))
  var split: SplitArgument?
  @Option(
    parsing: .upToNextOption,
    help: .text("duospend.option.fromIncomes", value: "duospend.value.amount"))
  var fromIncomes: [AmountArgument] = []
  @Option(
    name: [.customLong("from-day"), .customLong("from")],
    help: .text("duospend.option.fromDay", value: "duospend.value.day"))
  var fromDay: Clearable<CalendarDay>?
  @Option(help: .text("duospend.option.ruleCategory")) var category: String?
  @Option(help: .text("duospend.option.confirmRule", value: "duospend.value.number")) var confirm: Int?

  func apply(to draft: inout SplitRule.Details, in project: Project) throws {
    if let fromDay { draft.from = fromDay.value }
    if let category { draft.category = category.isEmpty ? nil : category }
    if let ratio = try ratio(in: project.currency) { draft.ratio = ratio }
  }

  /// The ratio given, or the one that two incomes propose; nil for neither.
  func ratio(in currency: Currency) throws -> SplitRatio? {
    if let split { return try split.ratio(option: "--split") }
    return fromIncomes.isEmpty ? nil : try SplitRatio.proposed(by: fromIncomes, in: currency)
  }

  /// Checks what a new rule cannot be without.
  func require() throws(TerminalError) {
    if split == nil, fromIncomes.isEmpty { throw .missingOption("--split") }
  }
}

extension SplitRatio {
  /// What two incomes propose.
  ///
  /// - Throws: ``DuoSpendCommandError/twoIncomes``, ``DuoSpendError/invalidSplitRatio``.
  static func proposed(by incomes: [AmountArgument], in currency: Currency) throws -> SplitRatio {
    let amounts = try incomes.compactMap { try $0.money(in: currency, option: "--from-incomes") }
    guard amounts.count == 2, incomes.count == 2 else { throw DuoSpendCommandError.twoIncomes }
    return try .proposed(incomes: amounts[0], amounts[1])
  }
}

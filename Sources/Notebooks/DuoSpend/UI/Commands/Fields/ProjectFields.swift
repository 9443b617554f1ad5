import ArgumentParser
import DuoSpendCore
import Terminal
import Values

struct ProjectFields: ParsableArguments {
  @Option(help: .text("duospend.option.name")) var name: String?
  @Option(help: .text("duospend.option.partner1Name", value: "duospend.value.name")) var partner1Name: String?
  @Option(help: .text("duospend.option.partner2Name", value: "duospend.value.name")) var partner2Name: String?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.budget", value: "duospend.value.amount"))
  var budget: AmountArgument?
  @Option(help: .text("duospend.option.currency", value: "duospend.value.currency")) var currency: Currency?
  @Option(help: .text("duospend.option.emoji")) var emoji: String?
  @Option(help: .text("duospend.option.template"))
  var template: Clearable<KnownValue<ProjectTemplate>>?

  func apply(to draft: inout Project.Details) throws {
    if let name { draft.name = name }
    if let partner1Name { draft.partner1Name = partner1Name }
    if let partner2Name { draft.partner2Name = partner2Name }
    if let emoji { draft.emoji = emoji }
    if let template { draft.template = template.value?.value }
    // The number stays where only the currency changes; whether it may is the project's to say.
    if let currency { draft.budget = try Money(decimal: draft.budget.decimal, currency: currency) }
    if let budget {
      let currency = draft.budget.currency
      draft.budget = try budget.money(in: currency, option: "--budget") ?? .zero(currency)
    }
  }
}

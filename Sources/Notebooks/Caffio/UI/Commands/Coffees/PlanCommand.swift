import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// What a brew is to be: how, and from how much coffee.
struct PlanOptions: ParsableArguments {
  @Option(help: .text("caffio.option.method")) var method: KnownValue<BrewMethod>?
  @Option(help: .text("caffio.option.planDose", value: "caffio.value.grams")) var dose: NumberArgument?

  /// The plan of a coffee; nil where nothing says how it is brewed. What is weighed is the person's to say.
  ///
  /// - Throws: `MeasureError` for a dose that no brew has.
  func plan(of coffee: Coffee, _ client: CaffioClient) async throws -> BrewPlan? {
    let plan = try await client.value(BrewPlanQuery(of: coffee.id, by: method?.value.known))
    guard let plan, let dose else { return plan }
    var scaled = try plan.scaled(toDose: dose.value).rounded
    scaled.dose = dose.value
    return scaled
  }
}

/// `carnets caffio coffee plan ID`: what its timer would follow, step by step.
struct PlanCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("plan", help: "caffio.command.coffee.plan")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var wanted: PlanOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let coffee = try await client.coffee(id, in: context.language).coffee
      guard let plan = try await wanted.plan(of: coffee, client) else {
        throw CaffioCommandError.noPlan(name: coffee.name)
      }
      try context.answer(options.output, plan) { CaffioTexts(context).sheet(of: plan) }
    }
  }
}

extension CaffioTexts {
  /// A plan: what it takes, then its steps.
  func sheet(of plan: BrewPlan) -> String {
    var sheet = FactSheet()
    sheet.add(localizer.text("caffio.column.method"), method(plan.method.rawValue))
    sheet.add(localizer.text("caffio.column.dose"), grams(plan.dose))
    sheet.add(localizer.text("caffio.column.water"), grams(plan.water))
    sheet.add(localizer.text("caffio.column.temperature"), plan.celsius.map(celsius))
    sheet.add(localizer.text("caffio.column.totalTime"), duration(plan.seconds))
    return sheet.rendered() + "\n\n" + table(of: plan)
  }

  /// Its steps, and what the scale shows at the end of each.
  private func table(of plan: BrewPlan) -> String {
    var table = TextTable([
      (localizer.text("caffio.column.from"), .trailing), (localizer.text("caffio.column.step"), .leading),
      (localizer.text("caffio.column.length"), .trailing), (localizer.text("caffio.column.scale"), .trailing),
    ])
    var (begin, water) = (0, 0.0)
    for step in plan.steps {
      water += step.water
      table.add([
        duration(begin), localizer.text(step.kind.labelKey), duration(step.seconds),
        step.water > 0 ? grams(water) : "",
      ])
      begin += step.seconds
    }
    return table.rendered()
  }
}

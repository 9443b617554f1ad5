import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio coffee set-plan ID`: the steps that the timer of a coffee follows from now on.
struct SetPlanCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("set-plan", help: "caffio.command.coffee.setPlan")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var wanted: PlanOptions
  @Option(help: .text("caffio.option.waterTemperature", value: "caffio.value.degrees"))
  var waterTemperature: Clearable<Int>?
  @Option(
    name: [.customLong("step"), .customLong("steps")],
    help: .text("caffio.option.step", value: "caffio.value.step"))
  var steps: [StepArgument] = []
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let coffee = try await client.coffee(id, in: context.language).coffee
      guard var plan = try await wanted.plan(of: coffee, client) else {
        throw CaffioCommandError.noPlan(name: coffee.name)
      }
      if let waterTemperature { plan.celsius = waterTemperature.value }
      if !steps.isEmpty { plan.steps = steps.map(\.step) }
      try await client.editCoffee(coffee.id) { [plan] in $0.brewPlan = plan }
      try context.answer(options.output, plan) { CaffioTexts(context).sheet(of: plan) }
    }
  }
}

/// `carnets caffio coffee reset-plan ID`: the usual steps of its method hold again.
struct ResetPlanCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("reset-plan", help: "caffio.command.coffee.resetPlan")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let coffee = try await client.coffee(id, in: context.language).coffee
      try await client.editCoffee(coffee.id) { $0.brewPlan = nil }
      let changed = try await client.coffee(coffee.id, in: context.language)
      try context.answer(options.output, RecordOutput(CoffeeSheet(changed))) {
        context.text("caffio.answer.planReset", ["name": coffee.name])
      }
    }
  }
}

/// A step of a brew as a person types it: `bloom 50 0:45`, or `stir 0:15` where no water is poured.
struct StepArgument: ExpressibleByArgument, Sendable {
  let step: BrewStep

  init?(argument: String) {
    let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (2...3).contains(words.count), let kind = BrewStep.Kind(rawValue: words[0]),
      let time = DurationArgument(argument: words[words.count - 1]),
      let water = words.count == 3 ? NumberArgument(argument: words[1])?.value : 0
    else { return nil }
    step = BrewStep(kind, water: water, seconds: time.seconds)
  }
}

import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio brew start COFFEE`: a brew begins, and its timer follows the plan of the coffee; where there is none
/// the clock alone runs.
struct StartBrewCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("start", help: "caffio.command.brew.start")
  }

  @Argument(help: .text("caffio.argument.coffee", value: "caffio.value.coffee")) var coffee: String
  @OptionGroup var wanted: PlanOptions
  @Option(help: .text("caffio.option.waterTemperature", value: "caffio.value.degrees"))
  var waterTemperature: Int?
  @Option(help: .text("caffio.option.grindSize")) var grindSize: String?
  @Flag(help: .text("caffio.option.clockOnly")) var clockOnly = false
  @OptionGroup var equipment: EquipmentOption
  @OptionGroup var grinder: GrinderOption
  @OptionGroup var beans: BeansOption
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let coffee = try await client.coffee(coffee, in: context.language).coffee
      let id = try await begin(coffee, try await client.choice(beans, in: context.language), client)
      let brew = try await client.brew(id)
      try context.answer(options.output, TimerOutput(brew, at: client.now())) { id }
    }
  }

  private func begin(
    _ coffee: Coffee, _ beans: RecordChoice, _ client: CaffioClient
  ) async throws -> BrewingSession.ID {
    var draft = BrewingSession.Details(coffee.id)
    equipment.apply(to: &draft.equipmentId)
    grinder.apply(to: &draft.grinderId)
    beans.apply(to: &draft.beansId)
    if !clockOnly, var plan = try await wanted.plan(of: coffee, client) {
      plan.celsius = waterTemperature ?? plan.celsius
      return try await client.startBrew(
        of: coffee.id, plan, grindSize: grindSize, equipmentId: draft.equipmentId, grinderId: draft.grinderId,
        beansId: draft.beansId
      ).value.id
    }
    draft.method = wanted.method?.value.rawValue
    draft.dose = wanted.dose?.value
    draft.waterTemperature = waterTemperature
    draft.grindSize = grindSize
    return try await client.addBrew(draft).value.id
  }
}

/// `carnets caffio brew repeat`: the newest brew once more, the same way.
struct RepeatBrewCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("repeat", help: "caffio.command.brew.repeat")
  }

  @OptionGroup var coffee: CoffeeOption
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      var coffee: Coffee.ID?
      try await client.choice(self.coffee, in: context.language).apply(to: &coffee)
      let id = try await client.repeatLastBrew(of: coffee).value.id
      let brew = try await client.brew(id)
      try context.answer(options.output, TimerOutput(brew, at: client.now())) { id }
    }
  }
}

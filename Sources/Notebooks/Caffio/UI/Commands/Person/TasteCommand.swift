import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio taste`: what the person likes.
struct TasteCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "taste", help: "caffio.command.taste", subcommands: [ShowTasteCommand.self, EditTasteCommand.self])
  }
}

/// `carnets caffio taste show`
struct ShowTasteCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "caffio.command.taste.show")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let taste = try await client.value(TasteQuery())
      try context.answer(options.output, taste) {
        taste.map(context.sheet) ?? context.text("caffio.answer.noTaste")
      }
    }
  }
}

/// `carnets caffio taste edit …`
struct EditTasteCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", help: "caffio.command.taste.edit")
  }

  @OptionGroup var fields: TasteFields
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let taste = try await client.editTaste { [fields] in fields.apply(to: &$0) }.value
      try context.answer(options.output, taste) { context.sheet(of: taste) }
    }
  }
}

/// The fields of a taste. Origins and flavours are given one by one; one empty text takes them all away.
struct TasteFields: ParsableArguments {
  @Option(help: .text("caffio.option.acidityPreference", value: "caffio.value.scale"))
  var acidityPreference: Int?
  @Option(help: .text("caffio.option.bitternessPreference", value: "caffio.value.scale"))
  var bitternessPreference: Int?
  @Option(help: .text("caffio.option.sweetnessPreference", value: "caffio.value.scale"))
  var sweetnessPreference: Int?
  @Option(help: .text("caffio.option.bodyPreference", value: "caffio.value.scale")) var bodyPreference: Int?
  @Option(
    name: [.customLong("preferred-origin"), .customLong("preferred-origins")],
    help: .text("caffio.option.preferredOrigin"))
  var preferredOrigins: [String] = []
  @Option(
    name: [.customLong("disliked-flavor"), .customLong("disliked-flavors")],
    help: .text("caffio.option.dislikedFlavor"))
  var dislikedFlavors: [String] = []

  func apply(to taste: inout TastingProfile) {
    if let acidityPreference { taste.acidityPreference = acidityPreference }
    if let bitternessPreference { taste.bitternessPreference = bitternessPreference }
    if let sweetnessPreference { taste.sweetnessPreference = sweetnessPreference }
    if let bodyPreference { taste.bodyPreference = bodyPreference }
    if !preferredOrigins.isEmpty { taste.preferredOrigins = preferredOrigins }
    if !dislikedFlavors.isEmpty { taste.dislikedFlavors = dislikedFlavors }
  }
}

extension CommandContext {
  fileprivate func sheet(of taste: TastingProfile) -> String {
    let texts = CaffioTexts(self)
    var sheet = FactSheet()
    sheet.add(text("caffio.column.acidity"), texts.mark(taste.acidityPreference))
    sheet.add(text("caffio.column.bitterness"), texts.mark(taste.bitternessPreference))
    sheet.add(text("caffio.column.sweetness"), texts.mark(taste.sweetnessPreference))
    sheet.add(text("caffio.column.body"), texts.mark(taste.bodyPreference))
    sheet.add(text("caffio.column.origins"), taste.preferredOrigins.joined(separator: ", "))
    sheet.add(text("caffio.column.flavors"), taste.dislikedFlavors.joined(separator: ", "))
    return sheet.rendered()
  }
}

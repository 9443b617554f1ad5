import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// Where a coffee goes, as a verb.
protocol ShelfPlace: Sendable {
  static var verb: String { get }
  static var isFavorite: Bool { get }
}

enum OnShelf: ShelfPlace {
  static let verb = "shelve"
  static let isFavorite = true
}

enum OffShelf: ShelfPlace {
  static let verb = "unshelve"
  static let isFavorite = false
}

/// `carnets caffio coffee shelve|unshelve ID`
struct ShelveCommand<Place: ShelfPlace>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(Place.verb, help: "caffio.command.coffee.\(Place.verb)")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let id = try await client.coffee(id, in: context.language).coffee.id
      try await client.setFavorite(Place.isFavorite, id)
      let coffee = try await client.coffee(id, in: context.language)
      try context.answer(options.output, RecordOutput(CoffeeSheet(coffee))) {
        context.text("caffio.answer.\(Place.verb)d", ["name": coffee.coffee.name])
      }
    }
  }
}

import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// One thing that is done to a record, said in one word: `todo done ID`.
protocol RecordVerb: Sendable {
  associatedtype N: Noun

  /// The word.
  static var verb: String { get }
  /// Does it.
  static func act(on id: String, _ client: GestionTravauxClient) async throws
}

/// `carnets gestiontravaux <noun> <verb> ID`: does it, and prints the record as it is then.
struct VerbCommand<V: RecordVerb>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(V.verb, help: "gestiontravaux.command.\(V.N.name).\(V.verb)")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(V.N.notebook, options.vault, .writing) { notebook in
      let noun = try V.N(notebook)
      let record = try await noun.existing(id)
      try await V.act(on: noun.id(of: record), GestionTravauxClient(notebook))
      let done = try await noun.existing(noun.id(of: record))
      try context.answer(options.output, noun.output(done)) { noun.sheet(done, in: context) }
    }
  }
}

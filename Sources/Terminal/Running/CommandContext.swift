public import Localization
public import NotebookContract
public import Vault

/// What commands take from the world: the terminal, the person's language, the notebooks.
public struct CommandContext: Sendable {
  /// Where is read and written.
  public let console: Console
  package let localizer: Localizer
  /// Every notebook, in the order of the shelf.
  public let notebooks: [NotebookDefinition]
  let additions: CommandAdditions

  /// - Parameters:
  ///   - console: where is read and written.
  ///   - strings: the texts of every module.
  ///   - language: the person's language.
  ///   - dependencies: the clock, identifiers and time zone.
  ///   - notebooks: every notebook, in the order of the shelf.
  ///   - additions: what composition knows and commands need.
  public init(
    console: Console, strings: StringTable, language: Language, dependencies: Dependencies,
    notebooks: [NotebookDefinition], additions: CommandAdditions = CommandAdditions()
  ) {
    self.console = console
    localizer = Localizer(strings: strings, language: language, dependencies: dependencies)
    self.notebooks = notebooks
    self.additions = additions
  }
}

extension CommandContext: Localizing {
  /// The texts of every module.
  public var strings: StringTable { localizer.strings }
  /// The person's language.
  public var language: Language { localizer.language }
  /// The clock, identifiers and time zone.
  public var dependencies: Dependencies { localizer.dependencies }

  /// A text in the person's language.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    localizer.text(key, arguments)
  }

  /// A message in the person's language.
  public func text(_ message: any LocalizedMessage) -> String { localizer.text(message) }

  /// A text if the tables know it.
  func known(_ key: String) -> String? { localizer.known(key) }

  /// A notebook by its id.
  ///
  /// - Throws: ``TerminalError/unknownNotebook(_:known:)``.
  public func notebook(_ id: String) throws(TerminalError) -> NotebookDefinition {
    guard let notebook = notebooks.first(where: { $0.schema.id == id }) else {
      throw .unknownNotebook(id, known: notebooks.map(\.schema.id))
    }
    return notebook
  }
}

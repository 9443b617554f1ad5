public import ArgumentParser
import Localization

/// The texts of help pages, in the person's language.
///
/// ArgumentParser builds help from static properties and default values, which nothing can be passed to:
/// while a command line is parsed, the task itself carries the texts.
public struct HelpTexts: Sendable {
  @TaskLocal static var current = HelpTexts(strings: StringTable(), language: .french)

  let strings: StringTable
  let language: Language
  /// The ids of the notebooks, for texts that name `{notebooks}`.
  var notebooks: [String] = []

  /// A text of a help page.
  public static func text(_ key: String) -> String {
    current.strings.text(key, current.language, ["notebooks": current.notebooks.joined(separator: ", ")])
  }

  static func more(_ key: String) -> String { knows(key + ".more") ? text(key + ".more") : "" }

  static func knows(_ key: String) -> Bool { current.strings.contains(key, in: current.language) }
}

extension ArgumentHelp {
  /// The help of an option, from the string tables.
  ///
  /// - Parameters:
  ///   - key: the key of its text.
  ///   - value: the key of what its value is called; `<key>.value` where there is one, else "value".
  public static func text(_ key: String, value: String? = nil) -> ArgumentHelp {
    let own = HelpTexts.knows(key + ".value") ? key + ".value" : "option.value"
    return ArgumentHelp(HelpTexts.text(key), valueName: HelpTexts.text(value ?? own))
  }
}

extension CommandConfiguration {
  /// The configuration of a command whose help is in the string tables.
  ///
  /// - Parameters:
  ///   - name: the command's name.
  ///   - key: the key of its one-line help; `<key>.more`, where there is one, says more.
  ///   - version: the program's version, for the root.
  ///   - subcommands: the commands under it.
  public init(
    _ name: String, help key: String, version: String = "", subcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = []
  ) {
    self.init(
      commandName: name, abstract: HelpTexts.text(key), discussion: HelpTexts.more(key), version: version,
      subcommands: subcommands,
      groupedSubcommands: groupedSubcommands)
  }
}

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

  static func more(_ key: String) -> String {
    current.strings.contains(key + ".more", in: current.language) ? text(key + ".more") : ""
  }
}

extension ArgumentHelp {
  /// The help of an option, from the string tables.
  ///
  /// - Parameters:
  ///   - key: the key of its text.
  ///   - value: the key of what its value is called, where the option's own name would say nothing.
  public static func text(_ key: String, value: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpTexts.text(key), valueName: value.map(HelpTexts.text))
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

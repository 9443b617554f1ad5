public import Localization

/// Which language a person reads.
public enum LanguageChoice {
  /// What `--language` names, else what the system's settings ask for, else French.
  ///
  /// - Parameters:
  ///   - arguments: the command line, parsed or not.
  ///   - environment: `LC_ALL`, `LC_MESSAGES` and `LANG` count, in this order, as POSIX says.
  public static func language(arguments: [String], environment: [String: String]) -> Language {
    if let named = option(in: arguments), let language = Language(rawValue: named) { return language }
    let setting = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language(preferring: setting ?? "")
  }

  private static func option(in arguments: [String]) -> String? {
    let given = arguments.prefix { $0 != "--" }
    if let joined = given.last(where: { $0.hasPrefix("--language=") }) {
      return String(joined.dropFirst("--language=".count))
    }
    guard let index = given.lastIndex(of: "--language"), index + 1 < given.endIndex else { return nil }
    return given[index + 1]
  }
}

import Foundation
import Localization

/// A help page with ArgumentParser's own few words in the person's language; ours already are.
struct HelpPage {
  let language: Language
  let strings: StringTable

  private static let headings = ["OVERVIEW:", "USAGE:", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:"]
  private static let sentences = ["Show help information.", "Show the version."]

  func translated(_ page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translated(line: String($0)) }
      .joined(separator: "\n")
  }

  private func translated(line original: String) -> String {
    let line = original.replacing("<subcommand>", with: "<\(strings.text("help.subcommand", language))>")
    for heading in Self.headings where line.hasPrefix(heading) {
      return text(heading) + line.dropFirst(heading.count)
    }
    // Completion scripts hold the same sentences, but never alone at the end of a line.
    for sentence in Self.sentences where line.hasSuffix("  " + sentence) {
      return line.dropLast(sentence.count) + text(sentence)
    }
    if let line = translated(values: line) { return line }
    if line.hasPrefix("  See '"), line.hasSuffix("' for detailed help.") {
      let command = line.split(separator: "'")[1]
      return "  " + strings.text("help.detail", language, ["command": String(command)])
    }
    return line
  }

  /// `(values: a, b; default: a)` at the end of what an option is for, which may stand on a line of its own.
  private func translated(values line: String) -> String? {
    guard line.hasSuffix(")"), let start = line.lastIndex(of: "("),
      let match = line[start...].wholeMatch(of: /\((?:values: ([^;]+?))?(?:; )?(?:default: (.+))?\)/),
      match.1 != nil || match.2 != nil
    else { return nil }
    let parts = [
      match.1.map { strings.text("help.values", language, ["values": String($0)]) },
      match.2.map { strings.text("help.default", language, ["value": String($0)]) },
    ]
    return line[..<start] + "("
      + parts.compactMap(\.self).joined(separator: strings.text("help.and", language))
      + ")"
  }

  private func text(_ word: String) -> String {
    let name = word.filter(\.isLetter).lowercased()
    return strings.text("help." + name, language)
  }
}

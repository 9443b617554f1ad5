import Foundation
import Localization

/// A help page with ArgumentParser's own few words in the person's language; ours already are.
struct HelpPage {
  let language: Language
  let strings: StringTable

  private static let headings = ["OVERVIEW:", "USAGE:", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:"]
  private static let sentences = ["Show help information.", "Show the version."]

  func translated(_ page: String) -> String {
    translated(values: page).split(separator: "\n", omittingEmptySubsequences: false)
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
    if line.hasPrefix("  See '"), line.hasSuffix("' for detailed help.") {
      let command = line.split(separator: "'")[1]
      return "  " + strings.text("help.detail", language, ["command": String(command)])
    }
    return line
  }

  /// What an option may be, and is when nothing is said: `(values: a, b; default: a)`, which may take several
  /// lines.
  private func translated(values page: String) -> String {
    page.replacing("(values:", with: "(" + strings.text("help.values", language))
      .replacing("(default:", with: "(" + strings.text("help.default", language))
      .replacing(/;(\s+)default:/) {
        strings.text("help.and", language) + $0.1 + strings.text("help.default", language)
      }
      .replacing(/\(default(\s+)as\s+flag:/) {
        "(" + strings.text("help.flag", language).replacing(" ", with: $0.1)
      }
  }

  private func text(_ word: String) -> String {
    let name = word.filter(\.isLetter).lowercased()
    return strings.text("help." + name, language)
  }
}

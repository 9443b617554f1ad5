import ArgumentParser
import Values

/// A word on a command line where the name of a command must stand.
struct UnknownCommand: Equatable {
  /// What was typed.
  let word: String
  /// The command under which it was looked for: `carnets holfy`.
  let parent: String
  /// Names like it, the likest first.
  let near: [String]

  /// Finds the first word that names no command where one is needed; nil when there is none.
  ///
  /// - Parameter arguments: the command line, without the program's name.
  init?(in arguments: [String], of root: any ParsableCommand.Type) {
    var (command, path) = (root, [Self.name(of: root)])
    for word in arguments {
      // An option before a command's name is the parser's to judge, and what it takes is not known here.
      guard !word.hasPrefix("-") else { return nil }
      let children = command.configuration.subcommands
      guard !children.isEmpty, command.configuration.defaultSubcommand == nil else { return nil }
      guard let next = children.first(where: { Self.name(of: $0) == word }) else {
        if word == "help" { return nil }
        self.word = word
        parent = path.joined(separator: " ")
        near = Self.names(like: word, among: children.map(Self.name))
        return
      }
      command = next
      path.append(word)
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }

  /// At most three names that a slip of the hand turns into the word, or that it begins.
  private static func names(like word: String, among names: [String]) -> [String] {
    let typed = word.sortingKey
    let ranked = names.map { (name: $0, distance: $0.hasPrefix(typed) ? 0 : distance(typed, $0)) }
      .filter { $0.distance <= max(1, $0.name.count / 3) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  /// How many letters must be added, removed, changed, or swapped with their neighbour.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for (index, letter) in left.enumerated() {
      let above = rows[index]
      var row = [index + 1]
      for (column, other) in right.enumerated() {
        var cost = min(above[column] + (letter == other ? 0 : 1), row[column] + 1, above[column + 1] + 1)
        if index > 0, column > 0, letter == right[column - 1], left[index - 1] == other {
          cost = min(cost, rows[index - 1][column - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

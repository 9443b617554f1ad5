import Foundation

/// Names in one cell, separated by commas, which a name may hold itself.
enum NameList {
  /// How many pieces one name is looked for in.
  private static let longest = 8

  static func split(_ text: String, known members: IHateMoneyMembers) -> [String] {
    split(text) { members.index($0) != nil }
  }

  /// The longest runs between commas that are somebody's name, else what stands between two commas.
  static func split(_ text: String, isKnown: (String) -> Bool) -> [String] {
    let pieces = text.split(separator: ",").map(String.init)
    var names: [String] = []
    var start = 0
    while start < pieces.count {
      var end = start + 1
      for candidate in stride(from: min(pieces.count, start + longest), to: start, by: -1)
      where isKnown(trimmed(pieces[start..<candidate])) {
        end = candidate
        break
      }
      let name = trimmed(pieces[start..<end])
      if !name.isEmpty { names.append(name) }
      start = end
    }
    return names
  }

  private static func trimmed(_ pieces: ArraySlice<String>) -> String {
    pieces.joined(separator: ",").trimmingCharacters(in: .whitespaces)
  }
}

/// Texts in the order in which they first appear.
struct DistinctTexts {
  private(set) var all: [String] = []
  private var seen: Set<String> = []

  mutating func insert(_ text: String?) {
    if let text, seen.insert(text).inserted { all.append(text) }
  }
}

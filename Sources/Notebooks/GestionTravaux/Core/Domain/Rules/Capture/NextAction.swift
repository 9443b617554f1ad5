import Foundation

/// The next action of a task, as a person says or types it.
package enum NextAction {
  /// The action that a text asks for: without what introduces it (« la prochaine action, c’est de… ») and with a capital
  /// letter; nil for nothing.
  ///
  /// A text that holds nothing but the introduction is kept as it is.
  package static func read(_ text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    let introduction =
      /(?:la\s+)?prochaine\s+action\b\s*,?\s*(?:c\s*['’]\s*est(?=[\s:,]|$)|qui\s+est(?=[\s:,]|$)|est(?=[\s:,]|$))?\s*:?\s*(?:de\s+|d\s*['’]\s*)?/
      .ignoresCase()
    let action = trimmed.prefixMatch(of: introduction).map { trimmed[$0.range.upperBound...] } ?? trimmed[...]
    guard let first = action.first else { return trimmed }
    return first.uppercased() + action.dropFirst()
  }
}

import Localization

/// Why what a person typed is no code.
package enum CodeError: Error, Hashable, Sendable {
  /// A character that no code has.
  case character(String)
  /// Too many or too few characters.
  case length(found: Int, expected: Int)
  /// The characters do not fit each other: at least one is wrong.
  case mistyped
}

extension CodeError: LocalizedMessage {
  /// The key of the sentence in `sync.fr.json` and `sync.en.json`.
  package var messageKey: String {
    switch self {
    case .character: "sync.code.character"
    case .length: "sync.code.length"
    case .mistyped: "sync.code.mistyped"
    }
  }

  /// What the sentence names.
  package var messageArguments: [String: String] {
    switch self {
    case .character(let character): ["character": character]
    case .length(let found, let expected): ["found": String(found), "expected": String(expected)]
    case .mistyped: [:]
    }
  }
}

public import ArgumentParser
import Foundation
public import Values

/// One of the values that a field is known to have, written as the files write it. Case and accents are not
/// asked of a person who types.
public struct KnownValue<Known: OpenKnown>: ExpressibleByArgument, Sendable {
  /// The values that are known.
  public static var allValueStrings: [String] { Known.allCases.map(\.rawValue) }

  /// The value.
  public let value: Open<Known>

  /// Reads what was typed.
  public init?(argument: String) {
    let typed = Self.folded(argument)
    guard
      let known = Known.reading(argument)
        ?? Known.allCases.first(where: { Self.folded($0.rawValue) == typed })
    else { return nil }
    value = Open(known)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

/// Several of these values, separated by commas; none empties the field.
public struct KnownValues<Known: OpenKnown>: ExpressibleByArgument, Sendable {
  /// The values that are known.
  public static var allValueStrings: [String] { Known.allCases.map(\.rawValue) }

  /// The values.
  public let values: [Open<Known>]

  /// Reads what was typed.
  public init?(argument: String) {
    var values: [Open<Known>] = []
    for part in argument.split(separator: ",") {
      guard let known = KnownValue<Known>(argument: part.trimmingCharacters(in: .whitespaces)) else {
        return nil
      }
      values.append(known.value)
    }
    self.values = values
  }
}

public import Foundation

/// A language that every text of Carnets exists in.
public enum Language: String, CaseIterable, Codable, Sendable {
  case french = "fr"
  case english = "en"

  /// The locale that dates, numbers and amounts are written in.
  public var locale: Locale {
    Locale(identifier: self == .french ? "fr_FR" : "en_GB")
  }

  /// The first language that we speak among those a browser or a shell asks for; French otherwise.
  ///
  /// - Parameter preferences: an `Accept-Language` header (`en-GB,en;q=0.9,fr;q=0.8`) or the value of
  ///   `LANG` (`en_GB.UTF-8`). Weights are read as RFC 9110 describes; equal weights keep their order.
  public init(preferring preferences: String) {
    let wanted =
      preferences.split(separator: ",").enumerated().compactMap { index, part -> (Double, Int, Language)? in
        let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let tag = pieces.first?.lowercased(), let language = Language(rawValue: String(tag.prefix(2)))
        else {
          return nil
        }
        let weight = pieces.dropFirst().compactMap { $0.hasPrefix("q=") ? Double($0.dropFirst(2)) : nil }
          .first
        return (weight ?? 1, index, language)
      }
    self = wanted.filter { $0.0 > 0 }.max { ($0.0, -$0.1) < ($1.0, -$1.1) }?.2 ?? .french
  }
}

import Foundation
import Values

/// The name of a vehicle's folder: its brand and model, made safe for every file system it may be copied to.
public enum FolderName {
  /// The most bytes of a name: file systems hold 255, and a number may follow.
  static let limit = 200

  /// The name that a vehicle would have alone: `RenaultClio`.
  public static func preferred(brand: String, model: String) -> String {
    let name = sanitized(brand + model)
    return name.isEmpty ? "Vehicule" : name
  }

  /// The first name that is free: the preferred one, else followed by 2, 3, … Two vehicles never share a
  /// folder; names that differ by case or accents alone are the same on some disks.
  ///
  /// - Parameter taken: the names under the root, of whatever is there.
  public static func available(brand: String, model: String, taken: some Sequence<String>) -> String {
    let preferred = preferred(brand: brand, model: model)
    let taken = Set(taken.map(\.sortingKey))
    guard taken.contains(preferred.sortingKey) else { return preferred }
    var number = 2
    while taken.contains("\(preferred) \(number)".sortingKey) { number += 1 }
    return "\(preferred) \(number)"
  }

  /// A text as a name: no separator, no control character, no dot or blank at the ends, no name that Windows
  /// keeps for devices. Emoji and accents stay, in composed form.
  static func sanitized(_ text: String) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    let visible = text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      // Joiners hold emoji together; what turns the direction of a text would disguise a name.
      case .format: scalar.value == 0x200D
      default: true
      }
    }
    var name = String(String.UnicodeScalarView(visible)).map { forbidden.contains($0) ? "-" : String($0) }
      .joined()
    name = trimmed(shortened(trimmed(name), toBytes: limit))
    return reserved.contains(name.prefix { $0 != "." }.uppercased()) ? "_" + name : name
  }

  private static func trimmed(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: ".").union(.whitespacesAndNewlines))
  }

  /// The longest beginning that fits, cut between characters.
  private static func shortened(_ name: String, toBytes limit: Int) -> String {
    var bytes = 0
    return String(
      name.prefix { character in
        bytes += character.utf8.count
        return bytes <= limit
      })
  }

  private static let reserved: Set<String> = {
    let numbered = ["COM", "LPT"].flatMap { name in (1...9).map { "\(name)\($0)" } }
    return Set(["CON", "PRN", "AUX", "NUL"] + numbered)
  }()
}

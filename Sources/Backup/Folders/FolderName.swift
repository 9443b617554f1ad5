import Foundation

/// A text as the name of a folder, made safe for every file system that it may be copied to.
public enum FolderName {
  /// The most bytes of a name: file systems hold 255, and a number may follow.
  public static let limit = 200

  /// A text as a name: no separator, no control character, no dot or blank at the ends, no name that Windows
  /// keeps for devices. Emoji and accents stay, in composed form. Empty when nothing is left.
  public static func safe(_ text: String) -> String {
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

/// Texts made safe and measured for a terminal.
///
/// A name that came from somebody else's file may hold anything, also what a terminal would obey.
enum DisplayText {
  /// The text on one line, without control characters, invisible direction marks or line ends.
  static func harmless(_ text: String) -> String {
    var result = ""
    var isAfterBreak = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
        // A line break and its indentation become one space; spaces of the text stay as they are.
        let isBreak = scalar != " "
        if !(isAfterBreak || (isBreak && result.last == " ")) { result.unicodeScalars.append(" ") }
        isAfterBreak = isBreak || isAfterBreak
        continue
      }
      isAfterBreak = false
      if isHarmless(scalar) { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// How many cells of a terminal a text takes: two for Chinese, Japanese and Korean characters and most
  /// emoji, none for what combines with the character before.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// The text in at most `limit` cells, with an ellipsis where it was cut.
  static func truncated(_ text: String, to limit: Int) -> String {
    guard width(text) > limit, limit > 0 else { return text }
    var (result, used) = ("", 0)
    for character in text {
      let next = used + width(character)
      if next > limit - 1 { break }
      result.append(character)
      used = next
    }
    return result + "…"
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let scalars = character.unicodeScalars
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") || isWide(first) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// The blocks that Unicode's East Asian Width calls wide or full width (UAX #11).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    // Marks that turn the direction of what follows; joiners inside emoji and words are kept.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" || scalar.value >= 0xE0000
    default: true
    }
  }
}

/// How wide a text will be, about. A page's font is not known when the drawing is made, so this is on the
/// safe side: the widths are those of a wide typeface, DejaVu Sans.
enum TextEstimate {
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + width($1) } * size
  }

  /// The text, or its beginning with an ellipsis, within a width.
  static func fitted(_ text: String, size: Double, within limit: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    var result = ""
    var used = width("…", size: size)
    for character in text {
      used += width(character) * size
      guard used <= limit else { break }
      result.append(character)
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result + "…"
  }

  private static func width(_ character: Character) -> Double {
    switch character {
    case "i", "j", "l", "'", "’", ".", ",", ":", ";", "!", "|", " ", "\u{A0}", "\u{202F}": 0.34
    case "f", "t", "r", "(", ")", "-", "/", "I": 0.42
    case "m", "w", "M", "W", "@", "%", "—", "…", "œ", "Œ", "æ", "Æ": 1.02
    case "0"..."9", "€", "$": 0.64
    case "A"..."Z", "À"..."Þ": 0.78
    default: (character.unicodeScalars.first?.value ?? 0) < 0x1100 ? 0.64 : 1
    }
  }
}

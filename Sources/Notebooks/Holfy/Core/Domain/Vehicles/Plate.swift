/// The two forms of a French registration number (HF-26). They help to type and to read one; a plate in
/// any other form, or of any other country, is stored as it is.
package enum Plate {
  /// The plate as it is usually written, `AA-123-AA` or `1234 AB 01`; nil when it has neither form.
  package static func formatted(_ text: String) -> String? {
    let letters = String(text.uppercased().filter { !$0.isWhitespace && !"-.·".contains($0) })
    if let match = letters.wholeMatch(of: /([A-Z]{2})([0-9]{3})([A-Z]{2})/)?.output {
      return "\(match.1)-\(match.2)-\(match.3)"
    }
    // Since 1950: a number, a series, a département of two digits, Corsica's, or three overseas.
    if let match = letters.wholeMatch(of: /([0-9]{1,4})([A-Z]{1,3})(97[1-8]|98[4-8]|2[AB]|[0-9]{2})/)?.output
    {
      return "\(match.1) \(match.2) \(match.3)"
    }
    return nil
  }

  /// The plate as it is usually written where it has one of the two forms, else exactly as it was typed.
  package static func tidy(_ text: String) -> String { formatted(text) ?? text }

  /// The first plate in a longer text, read as HF-27 says: the new form, else the old one with dashes.
  static func first(in text: String) -> String? {
    let upper = text.uppercased()
    if let match = upper.firstMatch(of: /\b([A-Z]{2})[\- ]?([0-9]{3})[\- ]?([A-Z]{2})\b/)?.output {
      return "\(match.1)-\(match.2)-\(match.3)"
    }
    guard let match = upper.firstMatch(of: /\b([0-9]{1,4})[ \-]*([A-Z]{2,3})[ \-]*([0-9]{2})\b/)?.output
    else { return nil }
    return "\(match.1)-\(match.2)-\(match.3)"
  }
}

import Foundation

/// What people make passphrases of, besides words everybody knows; each answers with a number of bits, or
/// `nil` when the piece is not of its kind. Pieces are in lower case, without accents.
enum PassphrasePattern {
  /// `aaaa`, `abcabc`: the cost of the unit, and of how often.
  static func repetition(_ piece: [Character]) -> Double? {
    for size in 1...max(1, piece.count / 2) where piece.count.isMultiple(of: size) && piece.count / size > 1 {
      let unit = piece[..<size]
      guard piece.indices.allSatisfy({ piece[$0] == unit[$0 % size] }) else { continue }
      // `abab` is a repeat; `oo` in the middle of a word is not: pieces have three characters at least.
      return Double(size) * 4.7 + log2(Double(piece.count / size))
    }
    return nil
  }

  /// `abcd`, `9876`: a start, a direction, a length.
  static func sequence(_ piece: [Character]) -> Double? {
    let values = piece.compactMap {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0.asciiValue.map(Int.init) : nil
    }
    guard values.count == piece.count, values.count > 1 else { return nil }
    let step = values[1] - values[0]
    guard abs(step) == 1, zip(values, values.dropFirst()).allSatisfy({ $1 - $0 == step }) else { return nil }
    return 4 + log2(Double(piece.count))
  }

  /// Neighbouring keys of one row, either way.
  static func keyboardRun(_ piece: [Character]) -> Double? {
    guard piece.count <= longestRow, let first = piece.first else { return nil }
    let isRun = keyboardRows.contains { row in
      // Rows name a key once, or nearly: the first place is the one where the run could be.
      guard let start = row.firstIndex(of: first) else { return false }
      return row[start...].starts(with: piece) || row[...start].reversed().starts(with: piece)
    }
    guard isRun else { return nil }
    return 5 + log2(Double(piece.count))
  }

  private static let keyboardRows = [
    "azertyuiop", "qsdfghjklm", "wxcvbn,;:!", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./", "1234567890",
    "&e\"'(-e_ca)=", "!@#$%^&*()", "azeqsdwxc", "qazwsxedc", "1qaz2wsx3edc", "1a2z3e4r5t",
  ].map(Array.init)

  private static let longestRow = 12

  /// A year, or a day in one of the usual orders, with or without separators.
  static func date(_ piece: [Character]) -> Double? {
    let separators: Set<Character> = ["/", "-", ".", " ", "_"]
    guard let first = piece.first, let last = piece.last, first.isWholeNumber, last.isWholeNumber else {
      return nil
    }
    let digits = piece.filter { !separators.contains($0) }
    guard digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }), piece.count - digits.count <= 2 else {
      return nil
    }
    let text = String(digits)
    switch digits.count {
    case 4 where piece.count == 4:
      return isYear(text) ? log2(150) : nil
    case 6:
      return isDayAndMonth(text.prefix(4)) || isDayAndMonth(text.suffix(4)) ? log2(366 * 100) : nil
    case 8:
      let dayFirst = isDayAndMonth(text.prefix(4)) && isYear(text.suffix(4))
      let yearFirst = isYear(text.prefix(4)) && isDayAndMonth(text.suffix(4))
      return dayFirst || yearFirst ? log2(366 * 150) : nil
    default:
      return nil
    }
  }

  private static func isYear(_ text: some StringProtocol) -> Bool {
    Int(text).map { (1900...2049).contains($0) } ?? false
  }

  private static func isDayAndMonth(_ text: some StringProtocol) -> Bool {
    guard let left = Int(text.prefix(2)), let right = Int(text.suffix(2)) else { return false }
    return (1...31).contains(left) && (1...12).contains(right)
      || (1...12).contains(left) && (1...31).contains(right)
  }

  /// Letters that can be pronounced: most likely one of the hundred thousand words that dictionaries of
  /// French and English hold, however rare it looks to the person.
  static func wordLike(_ piece: [Character]) -> Double? {
    guard (4...12).contains(piece.count), piece.allSatisfy({ $0.isLetter }) else { return nil }
    var consonants = 0
    var vowelsInARow = 0
    var vowels = 0
    for letter in piece {
      if "aeiouy".contains(letter) {
        vowels += 1
        vowelsInARow += 1
        consonants = 0
      } else {
        consonants += 1
        vowelsInARow = 0
      }
      if consonants > 3 || vowelsInARow > 3 { return nil }
    }
    guard vowels * 5 >= piece.count else { return nil }
    return log2(8_000 * Double(piece.count - 3) * 1.4)
  }
}

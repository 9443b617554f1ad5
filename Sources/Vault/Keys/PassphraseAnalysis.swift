import Foundation

/// Cuts a passphrase into the pieces that cost the fewest guesses together.
struct PassphraseAnalysis {
  struct Piece {
    let range: Range<Int>
    let bits: Double
    let reason: PassphraseStrength.Reason?
  }

  private let characters: [Character]
  private let folded: [Character]

  init(_ characters: [Character]) {
    self.characters = characters
    // Case and accents cost a guesser a bit or two, not a new word.
    folded = characters.map { character in
      let plain = String(character).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      return plain.count == 1 ? (plain.first ?? character) : character
    }
  }

  /// Dynamic programming over the ends: the cheapest way to reach each position. Every piece after the first
  /// costs a bit more, for guessing that there is one.
  func cheapestPieces() -> [Piece] {
    var best: [(bits: Double, last: Piece?)] = [(0, nil)]
    for end in 1..<(characters.count + 1) {
      var cheapest: (bits: Double, last: Piece?) = (.infinity, nil)
      for piece in pieces(endingAt: end) {
        let bits = best[piece.range.lowerBound].bits + piece.bits
        if bits < cheapest.bits { cheapest = (bits, piece) }
      }
      best.append(cheapest)
    }
    var result: [Piece] = []
    while let piece = best[result.last?.range.lowerBound ?? characters.count].last { result.append(piece) }
    return result.reversed()
  }

  private func pieces(endingAt end: Int) -> [Piece] {
    let single = end - 1
    var found = [Piece(range: single..<end, bits: bits(of: characters[single]), reason: nil)]
    for start in stride(from: end - 3, through: max(0, end - 24), by: -1) {
      let range = start..<end
      let piece = Array(folded[range])
      let joint = start == 0 ? 0.0 : 1.0
      func add(_ bits: Double?, _ reason: PassphraseStrength.Reason) {
        guard let bits else { return }
        found.append(Piece(range: range, bits: bits + joint + caseBits(range), reason: reason))
      }
      add(CommonPassphrases.bits(piece), .common)
      add(PassphrasePattern.repetition(piece), .repeated)
      add(PassphrasePattern.sequence(piece), .sequence)
      add(PassphrasePattern.keyboardRun(piece), .keyboard)
      add(PassphrasePattern.date(piece), .date)
      add(PassphrasePattern.wordLike(piece), .fewWords)
    }
    return found
  }

  /// A capital first or capitals throughout are one guess more; anything else is a guess per letter.
  private func caseBits(_ range: Range<Int>) -> Double {
    let letters = characters[range].filter(\.isLetter)
    let capitals = letters.filter(\.isUppercase).count
    if capitals == 0 { return 0 }
    if capitals == letters.count || (capitals == 1 && letters.first?.isUppercase == true) { return 1 }
    return Double(min(capitals, letters.count - capitals) + 1) * 1.5
  }

  /// What one character costs when nothing better is known of it.
  private func bits(of character: Character) -> Double {
    switch character {
    case "0"..."9": log2(10)
    case "a"..."z", "A"..."Z": log2(26)
    case " ": 2
    case _ where character.isASCII: log2(33)
    case _ where character.isLetter: log2(60)
    default: log2(200)
    }
  }
}

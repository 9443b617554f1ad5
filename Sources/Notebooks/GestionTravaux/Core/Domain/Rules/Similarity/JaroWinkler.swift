/// How alike two texts are, letter by letter (Jaro, 1989; Winkler, 1990).
///
/// It is the whole of the comparison of names here: a model of what words mean would have to be fetched from somewhere,
/// and nothing of a house leaves the machine. Letters are compared as they are; whoever wants case and accents to
/// count for nothing gives texts without them.
package enum JaroWinkler {
  /// The most letters at the beginning that raise the score.
  package static let prefixLimit = 4
  /// How much each of them raises it.
  package static let prefixWeight = 0.1

  /// From 0, nothing in common, to 1, the same. An empty text is like nothing.
  package static func similarity(_ left: String, _ right: String) -> Double {
    let (left, right) = (Array(left), Array(right))
    let jaro = jaro(left, right)
    let prefix = zip(left, right).prefix(prefixLimit).prefix { $0 == $1 }.count
    return jaro + Double(prefix) * prefixWeight * (1 - jaro)
  }

  private static func jaro(_ left: [Character], _ right: [Character]) -> Double {
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    guard left != right else { return 1 }
    let reach = max(0, max(left.count, right.count) / 2 - 1)
    var isTaken = [Bool](repeating: false, count: right.count)
    var matchedLeft: [Character] = []
    for (index, letter) in left.enumerated() {
      let (first, end) = (max(0, index - reach), min(right.count, index + reach + 1))
      guard first < end,
        let match = (first..<end).first(where: { !isTaken[$0] && right[$0] == letter })
      else { continue }
      isTaken[match] = true
      matchedLeft.append(letter)
    }
    guard !matchedLeft.isEmpty else { return 0 }
    let matchedRight = zip(right, isTaken).filter(\.1).map(\.0)
    let swapped = zip(matchedLeft, matchedRight).count { $0 != $1 } / 2
    let matches = Double(matchedLeft.count)
    return
      (matches / Double(left.count) + matches / Double(right.count) + (matches - Double(swapped)) / matches)
      / 3
  }
}

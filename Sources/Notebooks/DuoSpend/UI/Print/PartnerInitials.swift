import Drawing
import DuoSpendCore
import Values

/// What stands for each partner in a row: the first letters of the name, as few as tell them apart.
struct PartnerInitials {
  private static let both = "+"
  private let first: String
  private let second: String

  init(_ project: Project) {
    let (one, other) = (project.partner1Name.uppercased(), project.partner2Name.uppercased())
    let length = one.prefix(1) == other.prefix(1) ? 2 : 1
    (first, second) = (String(one.prefix(length)), String(other.prefix(length)))
  }

  /// The colour of each; where the letters are the same the second partner is numbered.
  var tones: [String: Tone] {
    [text(.partner1): .series(0), text(.partner2): .series(1), Self.both: .muted]
  }

  func text(_ payer: Payer) -> String {
    switch payer {
    case .partner1: first
    case .partner2: second == first ? "2" : second
    case .both: Self.both
    }
  }
}

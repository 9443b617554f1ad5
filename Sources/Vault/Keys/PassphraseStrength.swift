import Foundation

/// An honest estimate of how many guesses a passphrase would take from somebody who has a copy of the vault.
///
/// The text is cut into the cheapest list of pieces that somebody who knows how people choose would try:
/// common words, repeats, runs of the alphabet or of the keyboard, dates, anything that reads like a word,
/// and single characters for the rest. The estimate is meant to be low rather than flattering.
public struct PassphraseStrength: Hashable, Sendable {
  /// Below this many characters a passphrase is refused.
  public static let minimumLength = 8

  /// How hard, in five steps, for a meter.
  public enum Level: Int, Comparable, Sendable, CaseIterable {
    /// Guessed at once: refused.
    case useless
    /// Days: accepted once the person has confirmed that they know.
    case weak
    /// Years.
    case fair
    /// Beyond a well equipped attacker.
    case good
    /// Beyond anybody.
    case excellent

    /// By the number of guesses.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// What makes it weaker than its length suggests.
  public enum Reason: String, Sendable, CaseIterable {
    /// Too few characters.
    case short
    /// A word or a passphrase that everybody tries.
    case common
    /// The same characters again.
    case repeated
    /// A run such as `abcd` or `4321`.
    case sequence
    /// A run of neighbouring keys, on an AZERTY or a QWERTY keyboard.
    case keyboard
    /// A year or a day.
    case date
    /// Few pieces, each like a word.
    case fewWords

    /// The key of the sentence for the person.
    public var messageKey: String { "passphrase.reason." + rawValue }
  }

  /// The estimated number of guesses, as a power of two.
  public let bits: Double
  /// What to say about it, most important first; empty when nothing is to be said.
  public let reasons: [Reason]

  /// Estimates a passphrase. Only its first 128 characters count.
  public init(_ text: String) {
    let characters = Array(text.precomposedStringWithCanonicalMapping.prefix(128))
    let pieces = PassphraseAnalysis(characters).cheapestPieces()
    bits = pieces.reduce(0) { $0 + $1.bits }
    var found = Set(pieces.compactMap(\.reason))
    if characters.count < 12 { found.insert(.short) }
    if bits >= Self.threshold(.good) { found = [] }
    reasons = Reason.allCases.filter(found.contains)
  }

  /// The step of the meter.
  public var level: Level {
    Level.allCases.last { bits >= Self.threshold($0) } ?? .useless
  }

  /// Whether we would advise it: interfaces ask for a confirmation below.
  public var isRecommended: Bool { level >= .fair }

  /// How long half the guesses would take.
  public var crackTime: CrackTime { CrackTime(seconds: exp2(bits - 1) / CrackTime.guessesPerSecond) }

  /// Refuses what no vault should be closed with: fewer than ``minimumLength`` characters, or guessed at once.
  public static func check(_ text: String) throws(VaultKeyError) {
    if text.count < minimumLength { throw .passphraseTooShort(minimum: minimumLength) }
    if PassphraseStrength(text).level == .useless { throw .passphraseTooWeak }
  }

  private static func threshold(_ level: Level) -> Double {
    switch level {
    case .useless: 0
    case .weak: 20
    case .fair: 35
    case .good: 50
    case .excellent: 65
    }
  }
}

/// A duration in the largest unit that fits: "3 years" is what a person can picture.
public struct CrackTime: Hashable, Sendable {
  /// How many of the unit.
  public let count: Int
  /// The key of a plural pair.
  public let messageKey: String

  /// A rack of a thousand machines at ten guesses each, with scrypt at 128 MiB.
  static let guessesPerSecond = 10_000.0

  init(seconds: Double) {
    let units: [(name: String, seconds: Double)] = [
      ("centuries", 3_155_760_000), ("years", 31_557_600), ("days", 86_400), ("hours", 3_600),
      ("minutes", 60),
    ]
    guard let unit = units.first(where: { seconds >= $0.seconds }) else {
      count = 0
      messageKey = "passphrase.time.instant"
      return
    }
    let whole = (seconds / unit.seconds).rounded(.down)
    count = Int(min(whole, 10_000))
    messageKey = whole > 10_000 ? "passphrase.time.forever" : "passphrase.time." + unit.name
  }
}

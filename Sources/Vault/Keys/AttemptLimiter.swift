package import Foundation

/// Five wrong passphrases of a source in fifteen minutes: it may try nothing more for the rest of them.
///
/// Visitors may try twenty together. A try that is under way is not a wrong one, but takes one of the five places
/// until it ends: however many are made at once, no more than five are wrong.
package struct AttemptLimiter: Hashable, Sendable {
  /// How many wrong passphrases of a source are allowed in a window.
  package static let allowance = 5
  /// How many of all visitors together.
  package static let visitorAllowance = 20
  /// The window, in seconds.
  package static let window: TimeInterval = 15 * 60
  /// More than are ever needed: what bounds the file, not who may try.
  private static let most = 1000

  /// A passphrase that was tried, or is being.
  struct Attempt: Hashable, Sendable, Codable {
    let source: String
    var at: Date
    /// The place that the process holds while it tries; nil once the passphrase was wrong.
    var place: Int?
  }

  /// Oldest first.
  private var attempts: [Attempt] = []

  /// Without attempts.
  package init() {}

  /// Until when a source may try nothing; nil when it may, now or as soon as other tries have ended.
  package mutating func lockedUntil(_ source: AttemptSource, now: Date) -> Date? {
    forget(now: now)
    let ends = [limit(Self.allowance, of: wrong(of: source)), visitorLimit(source)]
    return ends.compactMap(\.self).max()
  }

  /// Whether so many tries of a source are under way that, were they all wrong, no other would be allowed.
  package func isFull(_ source: AttemptSource) -> Bool {
    attempts.count { $0.source == source.name } >= Self.allowance
      || source.isVisitor && attempts.count { $0.isVisitors } >= Self.visitorAllowance
  }

  /// Counts an attempt that is about to be made.
  ///
  /// - Parameter place: held while it is made; without one it counts as wrong until it is known to be right.
  package mutating func begin(_ source: AttemptSource, place: Int?, now: Date) {
    forget(now: now)
    attempts.append(Attempt(source: source.name, at: now, place: place))
  }

  /// Counts how an attempt ended. A right passphrase forgets the wrong ones of its source.
  package mutating func end(_ source: AttemptSource, place: Int?, isRight: Bool) {
    if let index = attempts.firstIndex(where: {
      $0.source == source.name && $0.place == place && place != nil
    }) {
      attempts[index].place = nil
    }
    if isRight { attempts.removeAll { $0.source == source.name && $0.place == nil } }
  }

  /// Takes an attempt back that could not be made.
  package mutating func withdraw(_ source: AttemptSource, place: Int?) {
    let last = attempts.lastIndex { $0.source == source.name && $0.place == place }
    if let last { attempts.remove(at: last) }
  }

  /// Counts as wrong the attempts of processes that were killed while they made them.
  package mutating func countAbandoned(isHeld: (_ place: Int) -> Bool) {
    for index in attempts.indices {
      if let place = attempts[index].place, !isHeld(place) { attempts[index].place = nil }
    }
  }

  /// Forgets what visitors tried.
  package mutating func forgiveVisitors() {
    attempts.removeAll(where: \.isVisitors)
  }

  private func wrong(of source: AttemptSource) -> [Attempt] {
    attempts.filter { $0.place == nil && $0.source == source.name }
  }

  private func visitorLimit(_ source: AttemptSource) -> Date? {
    guard source.isVisitor else { return nil }
    return limit(Self.visitorAllowance, of: attempts.filter { $0.place == nil && $0.isVisitors })
  }

  /// When the last so many attempts are no longer all in the window; nil when there are fewer.
  private func limit(_ allowance: Int, of wrong: [Attempt]) -> Date? {
    wrong.suffix(allowance).count < allowance
      ? nil : wrong.suffix(allowance).first?.at.addingTimeInterval(Self.window)
  }

  /// A clock set back leaves attempts in the future: they count from now, so nobody waits longer than a window.
  private mutating func forget(now: Date) {
    for index in attempts.indices { attempts[index].at = min(attempts[index].at, now) }
    attempts.removeAll { $0.place == nil && now.timeIntervalSince($0.at) >= Self.window }
    attempts = attempts.suffix(Self.most)
  }
}

extension AttemptLimiter: Codable {
  private enum CodingKeys: String, CodingKey {
    case attempts
    /// What versions before sources wrote: dates alone.
    case failures
  }

  /// Reads attempts.json, of this version or the one before.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let dates = try container.decodeIfPresent([Date].self, forKey: .failures) {
      attempts = dates.map { Attempt(source: AttemptSource.commands.name, at: $0, place: nil) }
    } else {
      attempts = try container.decode([Attempt].self, forKey: .attempts)
    }
  }

  /// Writes attempts.json.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attempts, forKey: .attempts)
  }
}

extension AttemptLimiter.Attempt {
  fileprivate var isVisitors: Bool { source.hasPrefix(AttemptSource.visitorPrefix) }
}

extension AttemptSource {
  fileprivate var isVisitor: Bool { if case .visitor = self { true } else { false } }
}

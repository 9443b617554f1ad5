import Foundation

/// Times work, and compares two works fairly: in turn, pair by pair, so that a machine that slows down slows
/// both.
struct Stopwatch {
  /// Seconds that `body` takes.
  static func time(_ body: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return (clock.now - start).seconds
  }

  /// Compares two works, one pair per round.
  ///
  /// - Parameter before: what each round needs first, and is not measured.
  static func compare(
    rounds: Int, before: (Int) async throws -> Void = { _ in }, ours: (Int) async throws -> Void,
    theirs: (Int) async throws -> Void
  ) async throws -> Comparison {
    try await compareSeconds(rounds: rounds, before: before) { round in
      try await time { try await ours(round) }
    } theirs: { round in
      try await time { try await theirs(round) }
    }
  }

  /// Compares two works of which only a part counts: each says how many seconds that part took.
  ///
  /// - Parameter before: what each round needs first.
  static func compareSeconds(
    rounds: Int, before: (Int) async throws -> Void = { _ in }, ours: (Int) async throws -> Double,
    theirs: (Int) async throws -> Double
  ) async throws -> Comparison {
    var pairs: [(ours: Double, theirs: Double)] = []
    for round in 0..<rounds {
      try await before(round)
      // Who goes first changes each time, so that neither always finds warm caches.
      if round.isMultiple(of: 2) {
        let a = try await ours(round)
        pairs.append((a, try await theirs(round)))
      } else {
        let b = try await theirs(round)
        pairs.append((try await ours(round), b))
      }
    }
    return Comparison(pairs)
  }
}

/// What two works took that were measured in turn.
struct Comparison {
  /// In seconds.
  let ours: Sample
  /// In seconds.
  let theirs: Sample
  /// Of ours to theirs, one per pair.
  let ratios: Sample

  init(_ pairs: [(ours: Double, theirs: Double)]) {
    ours = Sample(pairs.map(\.ours))
    theirs = Sample(pairs.map(\.theirs))
    ratios = Sample(pairs.map { $0.ours / $0.theirs })
  }
}

/// Measurements of one thing.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }
  var maximum: Double { sorted.last ?? .nan }

  /// The value that a part of the measurements does not exceed.
  func quantile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Double {
  /// A time in seconds as a note tells it.
  var inSeconds: String { String(format: self < 10 ? "%.2f s" : "%.0f s", self) }
  /// A time in seconds as a note tells it in milliseconds.
  var inMilliseconds: String { String(format: self < 0.01 ? "%.2f ms" : "%.0f ms", self * 1_000) }
}

extension Int {
  /// As the names of lines tell a number of rows: `10,000`.
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_GB"))) }
}

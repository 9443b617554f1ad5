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

  /// The ratios of `ours` to `theirs`, one per round.
  ///
  /// - Parameter before: what each round needs first, and is not measured.
  static func ratios(
    rounds: Int, before: (Int) async throws -> Void = { _ in }, ours: (Int) async throws -> Void,
    theirs: (Int) async throws -> Void
  ) async rethrows -> Sample {
    var ratios: [Double] = []
    for round in 0..<rounds {
      try await before(round)
      // Who goes first changes each time, so that neither always finds warm caches.
      if round.isMultiple(of: 2) {
        let a = try await time { try await ours(round) }
        let b = try await time { try await theirs(round) }
        ratios.append(a / b)
      } else {
        let b = try await time { try await theirs(round) }
        let a = try await time { try await ours(round) }
        ratios.append(a / b)
      }
    }
    return Sample(ratios)
  }
}

/// Measurements of one thing.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var minimum: Double { sorted.first ?? .nan }
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

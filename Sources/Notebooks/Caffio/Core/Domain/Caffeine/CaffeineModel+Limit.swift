package import Foundation

extension CaffeineModel {
  /// The instant from which no more than `limit` milligrams are in the body, for good, given what was drunk; nil when
  /// there never is more.
  ///
  /// Between two cups the sum of all doses has the form P·e^(−ke·t) − Q·e^(−ka·t): it rises to one highest point and
  /// falls from there. So the last stretch whose highest point lies above the limit is where it is crossed for the last
  /// time, on the falling side.
  package func fallsUnder(_ limit: Double, after intakes: [CaffeineIntake]) -> Date? {
    guard limit > 0 else { return nil }
    let cups = intakes.filter { $0.milligrams > 0 }.sorted { $0.at < $1.at }
    for index in cups.indices.reversed() {
      let taken = Array(cups[...index])
      let end = index + 1 < cups.count ? cups[index + 1].at : nil
      let peak = min(highest(after: taken), end ?? .distantFuture)
      guard active(taken, at: peak) > limit else { continue }
      return crossing(limit, of: taken, from: peak)
    }
    return nil
  }

  /// When the sum of all doses is highest after the last of them, if nothing more is drunk.
  func highest(after cups: [CaffeineIntake]) -> Date {
    guard let last = cups.last else { return .distantPast }
    // Seen from the last cup: the doses that fall (P) and those on their way in (Q).
    let (falling, rising) = cups.reduce(into: (0.0, 0.0)) { sums, cup in
      let age = last.at.timeIntervalSince(cup.at)
      sums.0 += cup.milligrams * exp(-elimination * age)
      sums.1 += cup.milligrams * exp(-absorption * age)
    }
    guard falling > 0, rising > 0 else { return last.at }
    let delay = log(absorption * rising / (elimination * falling)) / (absorption - elimination)
    return last.at.addingTimeInterval(max(0, delay))
  }

  /// Where a falling sum reaches the limit, to the second.
  private func crossing(_ limit: Double, of cups: [CaffeineIntake], from peak: Date) -> Date {
    // After the highest point each half-life halves it, or more: what it takes from there, and one to spare.
    let halvings = log2(active(cups, at: peak) / limit)
    var (above, below) = (0.0, (max(0, halvings) + 2) * halfLifeHours * 3_600)
    while active(cups, at: peak.addingTimeInterval(below)) > limit { below *= 2 }
    while below - above > 0.5 {
      let middle = (above + below) / 2
      if active(cups, at: peak.addingTimeInterval(middle)) > limit { above = middle } else { below = middle }
    }
    return peak.addingTimeInterval(below)
  }
}

/// How many days a woman's periods last: hers, drawn towards five as long as few are known.
package struct PeriodLength: Hashable, Sendable {
  private let model: PersonalNormal

  /// Learns from the periods of completed cycles; the current one may not be over.
  package init(_ history: CycleHistory) {
    let lengths = history.cycles.filter { $0.nextStart != nil }.map(\.period.length)
    // A bleeding of weeks is no usual period: it says that hers are long, not how long.
    model = PersonalNormal(.periodLength, observations: lengths.map { min($0, Self.longest) })
  }

  /// The longest period that counts as such, in days.
  static let longest = 10

  /// The expected number of days, at least 1.
  package var days: Int { max(1, Int(model.ownMean.mean.rounded())) }
}

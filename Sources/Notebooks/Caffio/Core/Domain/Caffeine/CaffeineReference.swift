import Values

/// An amount of caffeine that an authority names: told as information, beside its source.
package struct CaffeineReference: Hashable, Sendable {
  package let milligrams: Double
  /// The key of the sentence that says what it is.
  package let textKey: String
  /// Who names it.
  package let source: CaffeineSource

  /// Up to 400 mg in a day give no cause for concern about the safety of adults who are not pregnant.
  package static let daily = CaffeineReference(
    milligrams: 400, textKey: "caffio.reference.daily", source: .efsa2015)
  /// Up to 200 mg in a day during pregnancy.
  package static let pregnancy = CaffeineReference(
    milligrams: 200, textKey: "caffio.reference.pregnancy", source: .efsa2015)
  /// Up to 200 mg at once.
  package static let single = CaffeineReference(
    milligrams: 200, textKey: "caffio.reference.single", source: .efsa2015)
  /// 100 mg near bedtime can make some adults fall asleep later and sleep less.
  package static let bedtime = CaffeineReference(
    milligrams: 100, textKey: "caffio.reference.bedtime", source: .efsa2015)

  /// All of them.
  package static let all = [daily, single, pregnancy, bedtime]
}

/// The caffeine of a day beside the amount that the person set themselves.
package struct CaffeineBudget: Hashable, Sendable {
  /// What was drunk on the day, in milligrams.
  package let taken: Double
  /// The person's own amount for a day, in milligrams.
  package let limit: Double

  /// What was drunk, beside the amount of the profile.
  package init(taken: Double, limit: Int = Int(CaffeineReference.daily.milligrams)) {
    self.taken = max(0, taken)
    let limits = CaffioLimits.dailyCaffeine
    self.limit = Double(min(max(limit, limits.lowerBound), limits.upperBound))
  }

  /// What is left of it, in milligrams; nothing once it is reached.
  package var left: Double { max(0, limit - taken) }
  /// The part that is taken; 1 for the whole, more beyond it, nil where the amount is zero.
  package var share: Double? { limit > 0 ? taken / limit : nil }

  /// The key of the sentence that tells it.
  package var messageKey: String {
    // Until the person chooses another amount it is the one that EFSA names.
    let isUsual = limit == CaffeineReference.daily.milligrams
    return switch (taken <= limit, isUsual) {
    case (true, false): "caffio.budget.within"
    case (true, true): "caffio.budget.withinUsual"
    case (false, false): "caffio.budget.beyond"
    case (false, true): "caffio.budget.beyondUsual"
    }
  }

  /// What fills its places, in whole milligrams.
  package var messageArguments: [String: String] {
    [
      "taken": Self.whole(taken), "limit": Self.whole(limit), "left": Self.whole(left),
      "more": Self.whole(max(0, taken - limit)),
    ]
  }

  private static func whole(_ milligrams: Double) -> String { String(Int(nearest: milligrams)) }
}

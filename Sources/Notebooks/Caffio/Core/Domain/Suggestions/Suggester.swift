import Foundation
import Values

/// Ranks coffees for a moment. The same coffees and the same moment give the same order.
package struct Suggester: Sendable {
  private let moment: SuggestionMoment

  package init(_ moment: SuggestionMoment) { self.moment = moment }

  /// The coffees that keep within what the person set, best first; of those that fit equally the one whose name comes
  /// first.
  ///
  /// - Parameter limit: how many at most.
  package func suggestions(among candidates: [SuggestionCandidate], limit: Int = 3) -> [Suggestion] {
    let ranked = candidates.filter(isWithinLimits).map { ($0, suggestion($0)) }.sorted { left, right in
      if left.1.score != right.1.score { return left.1.score > right.1.score }
      let (one, other) = (left.0.name.sortingKey, right.0.name.sortingKey)
      return one == other ? left.0.id < right.0.id : one < other
    }
    return ranked.prefix(max(0, limit)).map(\.1)
  }

  /// Whether a coffee keeps within what is left of the day's amount, and leaves no more for the night than the person
  /// wants. One whose caffeine nobody knows counts as a usual cup.
  package func isWithinLimits(_ candidate: SuggestionCandidate) -> Bool {
    var counted = candidate
    counted.milligrams = candidate.milligrams ?? Self.muchCaffeine
    return ![bed(counted), budget(counted)].contains { $0?.isAgainst == true }
  }

  /// How well one coffee fits, and why.
  package func suggestion(_ candidate: SuggestionCandidate) -> Suggestion {
    var (score, reasons) = (0.0, [Suggestion.Reason]())
    func add(_ reason: Suggestion.Reason, _ more: Double = 0) {
      reasons.append(reason)
      score += reason.weight + more
    }
    if let reason = bed(candidate) { add(reason) }
    if let reason = budget(candidate) { add(reason) }
    if let points = unknown(candidate) { add(.unknownCaffeine, points) }
    if let method = candidate.method, let methods = moment.methods {
      add(methods.contains(method) ? .equipment(method) : .missingEquipment(method))
    }
    if let (likeness, axis) = taste(candidate) {
      // From nothing for the opposite to four for the same.
      score += 4 * likeness
      if likeness >= Self.alike { add(.taste(axis)) }
    }
    if let origin = moment.origins.first(where: candidate.words.mention) { add(.origin(origin)) }
    if let flavour = moment.dislikedFlavours.first(where: candidate.words.mention) {
      add(.dislikedFlavour(flavour))
    }
    if let wanted = moment.strength, candidate.strength == wanted { add(.strength) }
    if let (reason, points) = hour(candidate) { add(reason, points) }
    if candidate.isFavourite { add(.favourite) }
    if let rating = candidate.rating, rating >= Self.high { add(.rated) }
    if let days = daysSince(candidate), days >= Self.aWhile { add(.longAgo(days: days)) }
    // A thousandth is less than any reason: it keeps sums of binary fractions from deciding the order.
    return Suggestion(
      id: candidate.id, score: (score * 1_000).rounded() / 1_000,
      reasons: reasons.filter(\.isAgainst) + reasons.filter { !$0.isAgainst })
  }

  private static let alike = 0.75
  private static let high = 4.0
  private static let aWhile = 7
  private static let littleCaffeine = 20.0
  private static let muchCaffeine = 60.0

  private func bed(_ candidate: SuggestionCandidate) -> Suggestion.Reason? {
    guard let bedtime = moment.bedtime, bedtime >= moment.now, let milligrams = candidate.milligrams,
      milligrams > Self.littleCaffeine
    else { return nil }
    let cup = CaffeineIntake(at: moment.now, milligrams: milligrams)
    // What is drunk right before is still on its way: the night gets all of it.
    let night = max(bedtime, cup.at.addingTimeInterval(moment.model.peakDelay))
    let left = moment.model.active(moment.intakes + [cup], at: night)
    return left > moment.bedtimeLimit ? .lateForBed(left: Int(nearest: left)) : nil
  }

  private func budget(_ candidate: SuggestionCandidate) -> Suggestion.Reason? {
    guard let milligrams = candidate.milligrams else { return nil }
    let left = max(0, moment.caffeineLeft)
    // A decaffeinated one is never too much.
    guard milligrams > Self.littleCaffeine else { return nil }
    return milligrams > left
      ? .beyondBudget(left: Int(nearest: left)) : .withinBudget(left: Int(nearest: left))
  }

  /// What nobody knows counts as a usual cup where that speaks against it, and less than one that is known.
  private func unknown(_ candidate: SuggestionCandidate) -> Double? {
    guard candidate.milligrams == nil else { return nil }
    var usual = candidate
    usual.milligrams = Self.muchCaffeine
    return [bed(usual), budget(usual)].compactMap { $0?.weight }.filter { $0 < 0 }.reduce(-0.5, +)
  }

  private func taste(_ candidate: SuggestionCandidate) -> (Double, TasteProfile.Axis?)? {
    guard let wanted = moment.taste, let own = candidate.method?.usualTaste else { return nil }
    return (wanted.likeness(to: own), wanted.common(with: own))
  }

  private func hour(_ candidate: SuggestionCandidate) -> (Suggestion.Reason, Double)? {
    guard let milligrams = candidate.milligrams else { return nil }
    if moment.isMorning { return milligrams >= Self.muchCaffeine ? (.morning, 1) : nil }
    switch moment.hour {
    case 17...23, 0...4: return milligrams <= Self.littleCaffeine ? (.light, 2) : nil
    default: return nil
    }
  }

  private func daysSince(_ candidate: SuggestionCandidate) -> Int? {
    candidate.lastDrunk.map {
      Int(nearest: (max(0, moment.now.timeIntervalSince($0)) / 86_400).rounded(.down))
    }
  }
}

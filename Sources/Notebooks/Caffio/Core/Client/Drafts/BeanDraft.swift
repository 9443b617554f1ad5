import Foundation
package import Values

/// What a person says about beans.
package struct BeanDraft: Equatable, Sendable {
  /// What somebody read on the scale.
  package enum Weighing: Equatable, Sendable {
    /// Nobody weighed: what is left follows from what was known, and from the brews since.
    case kept
    /// So many grams are left now.
    case left(Double)
    /// What was weighed no longer counts: what is left follows from what was bought.
    case forgotten
  }

  /// Who roasted them.
  package var roaster: String?
  /// Where they come from.
  package var origin: String?
  /// How dark they are, in a word.
  package var roast: String?
  /// When they were roasted.
  package var roastDate: CalendarDay?
  /// What was bought, in grams.
  package var weight: Double?
  /// What is left by the scale.
  package var weighing: Weighing = .kept
  /// What they cost.
  package var price: Money?
  /// Since when they lie in the freezer.
  package var frozenSince: CalendarDay?
  /// When they came out of it.
  package var frozenUntil: CalendarDay?

  /// Nothing yet.
  package init() {}

  /// What is known of beans, to be changed.
  package init(_ sheet: BeanSheet) {
    roaster = sheet.roaster
    origin = sheet.origin
    roast = sheet.roast
    roastDate = sheet.roastDate
    weight = sheet.weight
    price = sheet.price
    frozenSince = sheet.frozenSince
    frozenUntil = sheet.frozenUntil
  }

  func applied(to sheet: BeanSheet, now: Date) -> BeanSheet {
    var sheet = sheet
    sheet.roaster = roaster
    sheet.origin = origin
    sheet.roast = roast
    sheet.roastDate = roastDate
    sheet.weight = weight
    switch weighing {
    case .kept: break
    case .left(let grams): (sheet.weightLeft, sheet.weighedAt) = (grams, now.wholeSeconds)
    case .forgotten: (sheet.weightLeft, sheet.weighedAt) = (nil, nil)
    }
    sheet.price = price
    sheet.frozenSince = frozenSince
    sheet.frozenUntil = frozenUntil
    sheet.updatedAt = now.wholeSeconds
    return sheet
  }
}

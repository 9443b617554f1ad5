package import Foundation
package import Values

/// What is known of a coffee that is beans, one bag at a time. It has the id of its coffee.
package struct BeanSheet: DetailedRecord {
  /// The id of the coffee.
  package var id: String
  package var details = Details()
  /// What was left when somebody weighed it, in grams.
  package var weightLeft: Double?
  /// When that was, in whole seconds; nil where nobody weighed.
  package var weighedAt: Date?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
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
    /// What is left by the scale; what is stored of it are ``BeanSheet/weightLeft`` and ``BeanSheet/weighedAt``.
    package var weighing = Weighing.kept
    /// What they cost.
    package var price: Money?
    /// Since when they lie in the freezer.
    package var frozenSince: CalendarDay?
    /// When they came out of it; nil while they lie there.
    package var frozenUntil: CalendarDay?
  }

  /// What somebody read on the scale.
  package enum Weighing: Equatable, Sendable {
    /// Nobody weighed: what is left follows from what was known, and from the brews since.
    case kept
    /// So many grams are left now.
    case left(Double)
    /// What was weighed no longer counts: what is left follows from what was bought.
    case forgotten
  }

  package static var blank: BeanSheet { BeanSheet(id: "", stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.roaster, "roaster")
    try coder.code(&details.origin, "origin")
    try coder.code(&details.roast, "roast")
    try coder.code(&details.roastDate, "roastDate")
    try coder.code(&details.weight, "weight")
    try coder.code(&weightLeft, "weightLeft")
    try coder.code(&weighedAt, "weighedAt")
    try coder.code(&details.price, "price", currency: "currency")
    try coder.code(&details.frozenSince, "frozenSince")
    try coder.code(&details.frozenUntil, "frozenUntil")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

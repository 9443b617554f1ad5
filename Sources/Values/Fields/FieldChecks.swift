import Foundation

/// Collects what is wrong with the fields of one form, so that a person sees everything at once.
package struct FieldChecks<Field: FormField> {
  /// What is wrong, in the order of the checks.
  package private(set) var problems: [FieldProblem<Field>] = []

  package init() {}

  /// The text without the blanks around it, which must not be empty nor too long.
  package mutating func required(_ text: String, _ field: Field, limit: Int) -> String {
    let trimmed = optional(text, field, limit: limit)
    if trimmed.isEmpty { problems.append(FieldProblem(field, .empty)) }
    return trimmed
  }

  /// The text without the blanks around it, which must not be too long.
  package mutating func optional(_ text: String, _ field: Field, limit: Int) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.count > limit { problems.append(FieldProblem(field, .tooLong(limit: limit))) }
    return trimmed
  }

  /// A free text, kept with its own line breaks and blanks.
  package mutating func text(_ text: String, _ field: Field) {
    if text.count > FieldLimits.text {
      problems.append(FieldProblem(field, .tooLong(limit: FieldLimits.text)))
    }
  }

  /// An amount of either sign, in a currency, that can still be added to others.
  package mutating func amount(_ amount: Money?, _ field: Field) {
    guard let amount else { return }
    currency(amount.currency, field)
    let isCounted = amount.minorUnits.magnitude <= FieldLimits.amountMinorUnits.magnitude
    require(isCounted, field, .amount(.outOfRange))
  }

  /// A currency whose code is one, known here or not.
  package mutating func currency(_ currency: Currency, _ field: Field) {
    require(currency.isWellFormed, field, .amount(.notACurrency(currency)))
  }

  /// Whatever else must be true of a field.
  package mutating func require(_ condition: Bool, _ field: Field, _ reason: FieldProblem<Field>.Reason) {
    if !condition { problems.append(FieldProblem(field, reason)) }
  }
}

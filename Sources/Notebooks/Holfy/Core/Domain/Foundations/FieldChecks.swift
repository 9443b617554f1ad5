import Foundation
import Values

/// Collects what is wrong with the fields of one form, so that a person sees everything at once.
struct FieldChecks {
  private var problems: [FieldProblem] = []

  /// The text without the blanks around it, which must not be empty nor too long.
  mutating func required(_ text: String, _ field: HolfyField, limit: Int) -> String {
    let trimmed = optional(text, field, limit: limit)
    if trimmed.isEmpty { problems.append(FieldProblem(field, .empty)) }
    return trimmed
  }

  /// The text without the blanks around it, which must not be too long.
  mutating func optional(_ text: String, _ field: HolfyField, limit: Int) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.count > limit { problems.append(FieldProblem(field, .tooLong(limit: limit))) }
    return trimmed
  }

  /// A free text, kept with its own line breaks and blanks.
  mutating func text(_ text: String, _ field: HolfyField) {
    if text.count > HolfyLimits.text {
      problems.append(FieldProblem(field, .tooLong(limit: HolfyLimits.text)))
    }
  }

  mutating func amount(_ amount: Money?, _ field: HolfyField) {
    guard let amount, amount.minorUnits.magnitude > HolfyLimits.amountMinorUnits.magnitude else { return }
    problems.append(FieldProblem(field, .amount(.outOfRange)))
  }

  mutating func require(_ condition: Bool, _ field: HolfyField, _ reason: FieldProblem.Reason) {
    if !condition { problems.append(FieldProblem(field, reason)) }
  }

  /// - Throws: ``HolfyError/invalidFields(_:)`` when something is wrong.
  func finish() throws(HolfyError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}

import Foundation
import Values

/// What a person says about an expense that comes back, as it is typed and as it is stored.
package typealias RecurringDraft = RecurringTerms

extension RecurringTerms {
  /// What is known of a recurring expense, to be changed.
  package init(_ recurring: RecurringExpense) { self = recurring.terms }

  func recurring(
    id: RecurringExpense.ID, in project: Project, now: Date
  ) throws(DuoSpendError) -> RecurringExpense {
    let blank = RecurringExpense(id: id, projectId: project.id, terms: self, createdAt: now, updatedAt: now)
    return try blank.validated(in: project.currency)
  }

  /// The recurring expense with these changes; what was taken care of stays so.
  func applied(
    to recurring: RecurringExpense, in project: Project, now: Date
  ) throws(DuoSpendError) -> RecurringExpense {
    var recurring = recurring
    recurring.terms = self
    recurring.updatedAt = now
    return try recurring.validated(in: project.currency)
  }
}

import Foundation
package import Values

/// A record of a project, with amounts in the project's currency.
package protocol ProjectEntry: DetailedRecord where Details: EntryDetails {
  var id: String { get set }
  /// The project it belongs to.
  var projectId: String { get set }

  /// The record as it is to be stored.
  ///
  /// - Parameters:
  ///   - currency: the project's.
  ///   - last: the last day possible; nil where the day was stored before, or comes back from one's own files.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  func validated(in currency: Currency, through last: CalendarDay?) throws(DuoSpendError) -> Self
}

/// What a person says of a record of a project.
package protocol EntryDetails: RecordDetails where Refusal == DuoSpendError {
  /// The details as they are to be stored.
  func validated(in currency: Currency, through last: CalendarDay?) throws(DuoSpendError) -> Self
}

extension ProjectEntry {
  /// A new one, checked.
  init(
    id: String, in project: Project, _ details: Details, now: Date, through last: CalendarDay? = nil
  ) throws(DuoSpendError) {
    var record = Self.blank
    (record.id, record.projectId, record.details, record.stamp) = (id, project.id, details, Stamp(now))
    self = try record.validated(in: project.currency, through: last)
  }

  package func validated(in currency: Currency, through last: CalendarDay?) throws(DuoSpendError) -> Self {
    var record = self
    record.details = try details.validated(in: currency, through: last)
    return record
  }

  /// The record with other details, checked.
  func changed(
    to details: Details, in project: Project, now: Date, through last: CalendarDay? = nil
  ) throws(DuoSpendError) -> Self {
    var record = self
    record.details = details
    record.stamp.change(now)
    return try record.validated(in: project.currency, through: last)
  }
}

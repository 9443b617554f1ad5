package import Foundation

/// What a person says of a record, and changes in it.
package protocol RecordDetails: Equatable, Sendable {
  /// Why details are refused.
  associatedtype Refusal: Error

  /// The details as they are to be stored.
  ///
  /// - Throws: every problem of what was typed.
  func validated() throws(Refusal) -> Self
}

/// A record: what a person says, and what the program knows besides. The fields of the details are those of the record.
///
/// Its id is a UUID as text. Its `unknownFields` are what its entry in a file holds that this version has no field for.
@dynamicMemberLookup
package protocol DetailedRecord: Coded, Equatable, Identifiable where ID == String {
  associatedtype Details: RecordDetails

  var details: Details { get set }
  var stamp: Stamp { get set }

  /// The record as it is to be stored.
  ///
  /// - Throws: every problem of what was typed.
  func validated() throws(Details.Refusal) -> Self
}

extension DetailedRecord {
  package subscript<Value>(dynamicMember field: KeyPath<Details, Value>) -> Value { details[keyPath: field] }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// When it was entered.
  package var createdAt: Date { stamp.createdAt }
  /// When it was last changed.
  package var updatedAt: Date { stamp.updatedAt }

  /// The record with its details checked.
  package func validated() throws(Details.Refusal) -> Self {
    var record = self
    record.details = try details.validated()
    return record
  }

  /// The record with other details, checked.
  package func changed(to details: Details, now: Date) throws(Details.Refusal) -> Self {
    var record = self
    record.details = details
    record.stamp.change(now)
    return try record.validated()
  }
}

package import Foundation
package import Values

/// What a person says of a record, and changes in it.
package protocol RecordDetails: Equatable, Sendable {
  /// The details as they are to be stored.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  func validated() throws(HolfyError) -> Self
}

/// A record: what a person says, and what the program knows besides. The fields of the details are those of the record.
@dynamicMemberLookup
package protocol DetailedRecord: Coded, Equatable, Identifiable where ID == String {
  associatedtype Details: RecordDetails

  var details: Details { get set }
  var stamp: Stamp { get set }
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

  /// The record as it is to be stored.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> Self {
    var record = self
    record.details = try details.validated()
    return record
  }

  /// The record with other details, checked.
  func changed(to details: Details, now: Date) throws(HolfyError) -> Self {
    var record = self
    record.details = try details.validated()
    record.stamp.change(now)
    return record
  }
}

/// A record of a vehicle that the folder's second file holds whole.
protocol VehicleEntry: DetailedRecord {
  var id: String { get set }
  /// The vehicle it belongs to.
  var vehicleId: String { get }
  /// What its entry in the file holds that this version has no field for.
  var unknownFields: [String: JSONValue] { get }

  init(
    id: String, vehicleId: String, details: Details, stamp: Stamp, unknownFields: [String: JSONValue])
}

extension VehicleEntry {
  /// A new one, checked.
  init(id: String, of vehicleId: Vehicle.ID, _ details: Details, now: Date) throws(HolfyError) {
    self.init(
      id: id, vehicleId: vehicleId, details: try details.validated(), stamp: Stamp(now), unknownFields: [:])
  }
}

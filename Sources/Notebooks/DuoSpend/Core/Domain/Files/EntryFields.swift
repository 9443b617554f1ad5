import Foundation
import Values

/// The fields that several entries of a project's file have in common.
extension FieldReader {
  /// An amount: the number in a field, in the currency beside it.
  mutating func amount(_ decoder: any Decoder) throws -> Money {
    try decoder.money(try required("amount"), try required("currency"), "amount")
  }

  /// The project that an entry belongs to; a file says it, an older one may not.
  mutating func projectId() throws -> Project.ID { try optional("projectId") ?? "" }
}

extension FieldWriter {
  /// What an entry is, and to which project it belongs.
  mutating func write(id: String, of projectId: Project.ID) throws {
    try write(id, as: "id")
    try write(projectId, as: "projectId")
  }

  /// An amount and its currency.
  mutating func write(amount: Money) throws {
    try write(amount.decimal, as: "amount")
    try write(amount.currency, as: "currency")
  }

  /// When an entry was made and changed, then what this version has no field for.
  mutating func finish(createdAt: Date, updatedAt: Date, unknown: [String: JSONValue]) throws {
    try write(instant: createdAt, as: "createdAt")
    try write(instant: updatedAt, as: "updatedAt")
    try write(unknown: unknown)
  }
}

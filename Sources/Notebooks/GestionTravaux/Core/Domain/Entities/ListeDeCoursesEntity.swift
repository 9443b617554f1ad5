import Foundation
package import Values

/// The shopping list: there is one, under a fixed identifier, so that two devices have the same. Nobody says anything of it.
package struct ListeDeCoursesEntity: Coded, Hashable, Identifiable {
  /// Always ``fixedID``.
  package var id = ListeDeCoursesEntity.fixedID
  package var stamp: Stamp
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  /// The identifier of the only list.
  package static let fixedID = "courses"

  package static var blank: Self { Self(stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

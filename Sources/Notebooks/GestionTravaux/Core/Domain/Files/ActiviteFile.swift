import Foundation
import Values

/// An activity with its tips, as the file `activity.json` and as a part of an export. Equal activities give equal bytes.
package struct ActiviteFile: Hashable, Sendable {
  package static let fileName = "activity.json"

  /// The activity.
  package var activite: ActiviteEntity
  /// What was learned of it.
  package var astuces: [AstuceEntity]

  package init(_ activite: ActiviteEntity, astuces: [AstuceEntity] = []) {
    self.activite = activite
    self.astuces = astuces.byID
  }
}

extension ActiviteFile: Codable {
  /// Reads the whole file; a list that is missing is empty. Tips belong to the activity that they stand beside.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(try fields.entry("activite"), astuces: try fields.entries("astuces"))
    for index in astuces.indices { astuces[index].activiteId = activite.id }
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(activite), as: "activite")
    try fields.write(astuces, entriesAs: "astuces")
  }
}

import Foundation
import Values

/// The house with its rooms and with what belongs to no task, as the file `house.json` and as a part of an export.
package struct MaisonFile: Hashable, Sendable {
  package static let fileName = "house.json"

  /// The house.
  package var maison: MaisonEntity
  package var parts: HouseParts

  package init(_ maison: MaisonEntity, _ parts: HouseParts = HouseParts()) {
    self.maison = maison
    self.parts = parts
  }
}

extension MaisonFile: Codable {
  /// Reads the whole file; a list that is missing is empty. There is one house.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(try fields.entry("maison"), try HouseParts(&fields))
    maison.id = MaisonEntity.fixedID
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(maison), as: "maison")
    try parts.write(to: &fields)
  }
}

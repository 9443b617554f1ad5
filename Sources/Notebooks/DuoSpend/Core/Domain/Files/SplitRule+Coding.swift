import Foundation
import Values

extension SplitRule: Codable {
  /// Reads an entry of a file.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      id: try fields.required("id"), projectId: try fields.projectId(),
      from: try fields.optional("fromDay"), category: try fields.optional("category"),
      ratio: try fields.required("splitRatio"), createdAt: try fields.instant("createdAt"),
      updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id: id, of: projectId)
    try fields.write(from, as: "fromDay")
    try fields.write(category, as: "category")
    try fields.write(ratio, as: "splitRatio")
    try fields.finish(createdAt: createdAt, updatedAt: updatedAt, unknown: unknownFields)
  }
}

import Foundation
import Values

extension Receipt: Codable {
  /// Reads an entry of a file.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      id: try fields.required("id"), expenseId: try fields.required("expenseId"),
      fileName: try fields.required("fileName"),
      mimeType: try fields.optional("mimeType") ?? MediaType.unknown,
      fileSize: try fields.optional("fileSize") ?? 0, createdAt: try fields.instant("createdAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id, as: "id")
    try fields.write(expenseId, as: "expenseId")
    try fields.write(fileName, as: "fileName")
    try fields.write(mimeType, as: "mimeType")
    try fields.write(fileSize, as: "fileSize")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(unknown: unknownFields)
  }
}

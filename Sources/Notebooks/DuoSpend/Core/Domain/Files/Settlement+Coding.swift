import Foundation
import Values

extension Settlement: Codable {
  /// Reads an entry of a file.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      id: try fields.required("id"), projectId: try fields.projectId(),
      from: try fields.required("payer"),
      amount: try fields.amount(decoder),
      date: try fields.required("date"), notes: try fields.optional("notes") ?? "",
      createdAt: try fields.instant("createdAt"), updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id: id, of: projectId)
    try fields.write(from, as: "payer")
    try fields.write(amount: amount)
    try fields.write(date, as: "date")
    try fields.write(notes, as: "notes")
    try fields.finish(createdAt: createdAt, updatedAt: updatedAt, unknown: unknownFields)
  }
}

import Foundation
import Values

extension Settlement: Codable {
  /// Reads an entry of a file.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let currency: Currency = try fields.required("currency")
    self.init(
      id: try fields.required("id"), projectId: try fields.optional("projectId") ?? "",
      from: try fields.required("payer"),
      amount: try decoder.money(try fields.required("amount"), currency, "amount"),
      date: try fields.required("date"), notes: try fields.optional("notes") ?? "",
      createdAt: try fields.instant("createdAt"), updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file.
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id, as: "id")
    try fields.write(projectId, as: "projectId")
    try fields.write(from, as: "payer")
    try fields.write(amount.decimal, as: "amount")
    try fields.write(amount.currency, as: "currency")
    try fields.write(date, as: "date")
    try fields.write(notes, as: "notes")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(instant: updatedAt, as: "updatedAt")
    try fields.write(unknown: unknownFields)
  }
}

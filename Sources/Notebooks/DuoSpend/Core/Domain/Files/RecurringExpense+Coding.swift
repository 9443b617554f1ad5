import Foundation
import Values

extension RecurringExpense: Codable {
  /// Reads an entry of a file.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let currency: Currency = try fields.required("currency")
    self.init(
      id: try fields.required("id"), projectId: try fields.optional("projectId") ?? "",
      title: try fields.required("title"),
      amount: try decoder.money(try fields.required("amount"), currency, "amount"),
      paidBy: try Payer(reading: &fields, of: currency, decoder), split: try fields.optional("splitRatio"),
      category: try fields.optional("category"), notes: try fields.optional("notes") ?? "",
      startDay: try fields.required("startDay"), endDay: try fields.optional("endDay"),
      rhythm: try fields.required("rhythm"), doneThrough: try fields.optional("doneThrough"),
      createdAt: try fields.instant("createdAt"), updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file; without a split it follows the project's rules.
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id, as: "id")
    try fields.write(projectId, as: "projectId")
    try fields.write(title, as: "title")
    try fields.write(amount.decimal, as: "amount")
    try fields.write(amount.currency, as: "currency")
    try paidBy.write(to: &fields, of: amount.currency)
    try fields.write(split, as: "splitRatio")
    try fields.write(category, as: "category")
    try fields.write(notes, as: "notes")
    try fields.write(startDay, as: "startDay")
    try fields.write(endDay, as: "endDay")
    try fields.write(rhythm, as: "rhythm")
    try fields.write(doneThrough, as: "doneThrough")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(instant: updatedAt, as: "updatedAt")
    try fields.write(unknown: unknownFields)
  }
}

import Foundation
import Values

extension RecurringExpense: Codable {
  /// Reads an entry of a file.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let amount = try fields.amount(decoder)
    self.init(
      id: try fields.required("id"), projectId: try fields.projectId(),
      terms: RecurringTerms(
        title: try fields.required("title"), amount: amount,
        paidBy: try Payer(reading: &fields, of: amount.currency, decoder),
        split: try fields.optional("splitRatio"), category: try fields.optional("category"),
        notes: try fields.optional("notes") ?? "", startDay: try fields.required("startDay"),
        endDay: try fields.optional("endDay"), rhythm: try fields.required("rhythm")),
      doneThrough: try fields.optional("doneThrough"), createdAt: try fields.instant("createdAt"),
      updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file; without a split it follows the project's rules.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id: id, of: projectId)
    try fields.write(terms.title, as: "title")
    try fields.write(amount: terms.amount)
    try terms.paidBy.write(to: &fields, of: terms.amount.currency)
    try fields.write(terms.split, as: "splitRatio")
    try fields.write(terms.category, as: "category")
    try fields.write(terms.notes, as: "notes")
    try fields.write(terms.startDay, as: "startDay")
    try fields.write(terms.endDay, as: "endDay")
    try fields.write(terms.rhythm, as: "rhythm")
    try fields.write(doneThrough, as: "doneThrough")
    try fields.finish(createdAt: createdAt, updatedAt: updatedAt, unknown: unknownFields)
  }
}

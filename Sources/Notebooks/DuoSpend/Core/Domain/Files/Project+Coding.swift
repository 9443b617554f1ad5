import Foundation
import Values

extension Project: Codable {
  /// Reads a project alone.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try self.init(reading: &fields, decoder)
  }

  /// Writes a project alone.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try write(to: &fields)
  }

  /// Reads the fields of a project among others of one object; what nobody asked for stays with it.
  init(reading fields: inout FieldReader, _ decoder: any Decoder) throws {
    let currency: Currency = try fields.required("currency")
    self.init(
      id: try fields.required("id"), name: try fields.required("name"),
      emoji: try fields.optional("emoji") ?? Self.defaultEmoji,
      budget: try decoder.money(try fields.required("budget"), currency, "budget"),
      partner1Name: try fields.required("partner1Name"), partner2Name: try fields.required("partner2Name"),
      template: try fields.optional("template"), archivedAt: try fields.optionalInstant("archivedAt"),
      createdAt: try fields.instant("createdAt"), updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes the fields of a project, and last what is unknown.
  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(name, as: "name")
    try fields.write(emoji, as: "emoji")
    try fields.write(budget.decimal, as: "budget")
    try fields.write(currency, as: "currency")
    try fields.write(partner1Name, as: "partner1Name")
    try fields.write(partner2Name, as: "partner2Name")
    try fields.write(template, as: "template")
    try fields.write(archivedAt.map(InstantText.write), as: "archivedAt")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(instant: updatedAt, as: "updatedAt")
    try fields.write(unknown: unknownFields)
  }
}

extension Decoder {
  /// The amount that a number of a file stands for.
  func money(_ number: Decimal, _ currency: Currency, _ field: String) throws -> Money {
    do {
      return try Money(decimal: number, currency: currency)
    } catch {
      throw invalid(field, "\(number) \(currency.rawValue)")
    }
  }

  /// What is said of a field whose value makes no sense.
  func invalid(_ field: String, _ text: String) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: codingPath + [FieldKey(stringValue: field)], debugDescription: text))
  }
}

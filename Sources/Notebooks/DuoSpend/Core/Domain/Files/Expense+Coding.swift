import Foundation
import Values

extension Expense: Codable {
  /// Reads an entry of a file.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let amount = try fields.amount(decoder)
    self.init(
      id: try fields.required("id"), projectId: try fields.projectId(),
      title: try fields.required("title"), amount: amount,
      original: try ForeignAmount(reading: &fields, decoder),
      paidBy: try Payer(reading: &fields, of: amount.currency, decoder),
      split: try fields.optional("splitRatio") ?? .equal,
      followsRules: try fields.optional("followsRules") ?? false, category: try fields.optional("category"),
      date: try fields.required("date"), notes: try fields.optional("notes") ?? "",
      recurrenceId: try fields.optional("recurrenceId"), createdAt: try fields.instant("createdAt"),
      updatedAt: try fields.instant("updatedAt"))
    unknownFields = try fields.unknownFields()
  }

  /// Writes an entry of a file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id: id, of: projectId)
    try fields.write(title, as: "title")
    try fields.write(amount: amount)
    try fields.write(original?.amount.decimal, as: "originalAmount")
    try fields.write(original?.amount.currency, as: "originalCurrency")
    try fields.write(original?.rate, as: "rate")
    try paidBy.write(to: &fields, of: amount.currency)
    try fields.write(split, as: "splitRatio")
    try fields.write(followsRules, as: "followsRules")
    try fields.write(category, as: "category")
    try fields.write(date, as: "date")
    try fields.write(notes, as: "notes")
    try fields.write(recurrenceId, as: "recurrenceId")
    try fields.finish(createdAt: createdAt, updatedAt: updatedAt, unknown: unknownFields)
  }
}

extension ForeignAmount {
  /// The three fields that only make sense together; nil when there are none.
  fileprivate init?(reading fields: inout FieldReader, _ decoder: any Decoder) throws {
    let number: Decimal? = try fields.optional("originalAmount")
    let currency: Currency? = try fields.optional("originalCurrency")
    let rate: Decimal? = try fields.optional("rate")
    guard let number, let currency, let rate else { return nil }
    self.init(amount: try decoder.money(number, currency, "originalAmount"), rate: rate)
  }
}

extension Payer {
  /// The names that the spec gives; `both` has the first partner's part beside it.
  init(reading fields: inout FieldReader, of currency: Currency, _ decoder: any Decoder) throws {
    let name: String = try fields.required("paidBy")
    let part: Decimal? = try fields.optional("partner1Paid")
    switch (name, part) {
    case ("both", let part?):
      self = .both(partner1: try decoder.money(part, currency, "partner1Paid").minorUnits)
    default:
      guard let partner = Partner(rawValue: name) else { throw decoder.invalid("paidBy", name) }
      self.init(partner)
    }
  }

  func write(to fields: inout FieldWriter, of currency: Currency) throws {
    try fields.write(name, as: "paidBy")
    if case .both(let partner1) = self {
      try fields.write(Money(minorUnits: partner1, currency: currency).decimal, as: "partner1Paid")
    }
  }
}

import Foundation
import Interchange
import Values

/// The texts of a bill within the limits of a project; what does not fit goes into the notes.
struct ImportedText {
  /// At most ``DuoSpendLimits/title`` characters on one line, not empty.
  let title: String
  /// At most ``DuoSpendLimits/category`` characters.
  let category: String?
  private let full: [String]
  private let notes: String

  init(_ bill: SharedBill) throws(RowProblem) {
    let line = Self.line(bill.title)
    let kind = Self.line(bill.category ?? "")
    category = kind.isEmpty ? nil : Self.shortened(kind, DuoSpendLimits.category)
    title = line.isEmpty ? category ?? "—" : Self.shortened(line, DuoSpendLimits.title)
    full = [line == title || line.isEmpty ? nil : bill.title, kind == category ? nil : kind]
      .compactMap(\.self).filter { !$0.isEmpty }
    notes = bill.notes.trimmingCharacters(in: .whitespacesAndNewlines)
    guard notes.count + bill.title.count < FieldLimits.text else {
      throw RowProblem(
        "duospend.import.textTooLong", ["limit": "\(FieldLimits.text)"], at: bill.location)
    }
  }

  /// The notes, with what was paid abroad where the expense itself cannot keep it.
  func notes(mentioning original: ForeignAmount?) -> String {
    let abroad = original.map { "\($0.amount.decimal) \($0.amount.currency.rawValue) × \($0.rate)" }
    return (full + [notes.isEmpty ? nil : notes, abroad].compactMap(\.self)).joined(separator: "\n")
  }

  /// The notes of a record that has no title of its own.
  func titleAndNotes(mentioning original: ForeignAmount?) -> String {
    let notes = notes(mentioning: original)
    return notes.isEmpty ? title : title + "\n" + notes
  }

  /// What was paid abroad, when converting it gives exactly the amount.
  func original(of bill: SharedBill, for amount: Money) -> ForeignAmount? {
    guard let original = bill.original, original.amount.currency != amount.currency else { return nil }
    do {
      return try original.converted(to: amount.currency) == amount ? original : nil
    } catch {
      return nil
    }
  }

  /// The name of a person or a group as a project can have it.
  static func name(_ text: String) -> String { shortened(line(text), DuoSpendLimits.name) }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}

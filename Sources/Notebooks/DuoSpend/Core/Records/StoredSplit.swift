import Foundation
import GRDB
import Records
import Values

/// The split of a column: the shape that files have. The usual ones are read without a JSON decoder, which
/// would take most of the time of a long list.
enum StoredSplit {
  static let equal = #"{"equal":{}}"#

  static func text(_ split: SplitRatio) throws -> String {
    switch split {
    case .equal: equal
    case .custom(let first, let second):
      #"{"custom":{"partner1Share":\#(first.decimal),"partner2Share":\#(second.decimal)}}"#
    }
  }

  static func ratio(_ text: String) throws -> SplitRatio {
    if text == equal { return .equal }
    if let ratio = plain(text) { return ratio }
    do {
      return try JSONDecoder().decode(SplitRatio.self, from: Data(text.utf8))
    } catch {
      throw RecordError.unreadable(text)
    }
  }

  /// A split of two whole shares, as this version writes it; nil for any other text.
  private static func plain(_ text: String) -> SplitRatio? {
    let prefix = #"{"custom":{"partner1Share":"#
    let middle = #","partner2Share":"#
    guard text.hasPrefix(prefix), text.hasSuffix("}}"), let mark = text.range(of: middle) else { return nil }
    let first = Int(text[text.index(text.startIndex, offsetBy: prefix.count)..<mark.lowerBound])
    let second = Int(text[mark.upperBound...].dropLast(2))
    guard let first = first.flatMap({ Share($0) }), let second = second.flatMap({ Share($0) }) else {
      return nil
    }
    return .custom(partner1Share: first, partner2Share: second)
  }
}

extension Payer {
  /// Who paid, as two columns say it.
  init(_ row: Row, _ name: some ColumnExpression, _ part: some ColumnExpression) throws {
    let text: String = row[name.name]
    if let partner = Partner(rawValue: text) {
      self.init(partner)
    } else if text == "both" {
      self = .both(partner1: row[part.name])
    } else {
      throw RecordError.unreadable(text)
    }
  }
}

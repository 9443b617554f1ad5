import Foundation
import Values

/// The text of a column: the shape that files have. The usual splits are read without a JSON decoder, which would take
/// most of the time of a long list.
extension SplitRatio: RowText {
  private static let equalText = #"{"equal":{}}"#

  package var rowText: String {
    switch self {
    case .equal: Self.equalText
    case .custom(let first, let second):
      #"{"custom":{"partner1Share":\#(first.decimal),"partner2Share":\#(second.decimal)}}"#
    }
  }

  package init?(rowText: String) {
    if rowText == Self.equalText {
      self = .equal
    } else if let ratio = Self.plain(rowText) {
      self = ratio
    } else {
      do {
        self = try JSONDecoder().decode(SplitRatio.self, from: Data(rowText.utf8))
      } catch {
        return nil
      }
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

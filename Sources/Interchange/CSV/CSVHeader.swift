import Foundation

/// The names of the columns, found whatever their case, accents, spaces and underscores.
public struct CSVHeader: Hashable, Sendable {
  /// The names as the file writes them.
  public let names: [String]
  private let columns: [String: Int]

  /// The header that a row holds.
  public init(_ fields: [String]) {
    names = fields.map(\.trimmed)
    var columns: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let key = Self.normalized(name)
      // Of two columns with one name the first is meant; the other is kept like an unknown column.
      if columns[key] == nil, !key.isEmpty { columns[key] = index }
    }
    self.columns = columns
  }

  /// The first column that has one of these names; nil when there is none.
  public func column(_ names: String...) -> Int? { column(anyOf: names) }

  /// The first column that has one of these names; nil when there is none.
  public func column(anyOf names: [String]) -> Int? {
    names.lazy.compactMap { columns[Self.normalized($0)] }.first
  }

  /// The letters and digits of a name, without case and accents: `Total cost` and `total_cost` are one.
  public static func normalized(_ name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .filter { $0.isLetter || $0.isNumber }
    }
    let kept = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: nil
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

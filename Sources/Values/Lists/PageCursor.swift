/// Where a part of a long list ends: the next one starts after this row, wherever rows were added since.
///
/// Its text is made for addresses. It comes back from anywhere: a cursor of another order than the list's is
/// none, and values of a wrong kind only lead to another place of the same list.
public struct PageCursor: Hashable, Sendable {
  /// The value of one term of the order.
  public enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)
  }

  /// The order that the list has, where it can have several.
  public let order: String
  /// What the terms of the order are of the row.
  public let values: [Value]

  /// - Parameters:
  ///   - order: the order's name; empty where there is but one.
  ///   - values: what its terms are of the row.
  public init(order: String = "", _ values: [Value]) {
    self.order = order
    self.values = values
  }
}

extension PageCursor: LosslessStringConvertible {
  /// The text for an address.
  public var description: String {
    ([Value.text(order)] + values).map(\.description).joined(separator: "~")
  }

  /// Reads the text of an address; nil when it is none of ours.
  public init?(_ description: String) {
    let parts = description.split(separator: "~", omittingEmptySubsequences: false)
    let values = parts.compactMap { Value($0) }
    guard values.count == parts.count, values.count > 1, case .text(let order) = values[0] else { return nil }
    self.init(order: order, Array(values.dropFirst()))
  }
}

extension PageCursor.Value {
  /// A letter for the kind, then the value, in which nothing is a separator.
  fileprivate var description: String {
    switch self {
    case .text(let text): "t" + text.replacing("!", with: "!0").replacing("~", with: "!1")
    case .integer(let integer): "i\(integer)"
    case .number(let number): "n\(number)"
    }
  }

  fileprivate init?(_ description: Substring) {
    let body = String(description.dropFirst())
    switch description.first {
    case "t": self = .text(body.replacing("!1", with: "~").replacing("!0", with: "!"))
    case "i":
      guard let integer = Int64(body) else { return nil }
      self = .integer(integer)
    case "n":
      guard let number = Double(body), number.isFinite else { return nil }
      self = .number(number)
    default: return nil
    }
  }
}

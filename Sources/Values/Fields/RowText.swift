/// A value that a row keeps as a text of its own, and a file as it is coded.
package protocol RowText: Codable, Sendable {
  /// The value of a text; nil for a text that stands for none.
  init?(rowText: String)

  var rowText: String { get }
}

extension RowText where Self: RawRepresentable<String> {
  package init?(rowText: String) { self.init(rawValue: rowText) }

  package var rowText: String { rawValue }
}

extension RowText where Self: LosslessStringConvertible {
  package init?(rowText: String) { self.init(rowText) }

  package var rowText: String { description }
}

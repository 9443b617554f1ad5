import Foundation
import Testing
import WebTestSupport

extension String {
  /// The way to the form of the first cup of a page.
  func firstCup() throws -> String {
    String(try #require(firstMatch(of: #/href="(\/caffio\/cups\/[^"\/]+\/edit)"/#)).1)
  }

  /// With the spaces that French puts inside quotation marks.
  var narrow: String { replacing("« ", with: "«\u{A0}").replacing(" »", with: "\u{A0}»") }
}

extension Date {
  /// An instant in ISO 8601; the distant past when the test mistyped it.
  static func at(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }
}

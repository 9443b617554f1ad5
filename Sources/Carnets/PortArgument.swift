import ArgumentParser

/// A port as a person types it; what is none is refused in one sentence that says what one is.
struct PortArgument: ExpressibleByArgument, CustomStringConvertible {
  /// Where the web app is served unless somebody says otherwise.
  static let usual = PortArgument(description: "8420")

  let description: String

  init(description: String) { self.description = description }

  /// Keeps the text.
  init?(argument: String) { description = argument }

  var defaultValueDescription: String { description }

  /// The port; 0 takes a free one.
  ///
  /// - Throws: ``CarnetsError/notAPort(_:)``.
  func number() throws(CarnetsError) -> Int {
    guard let port = UInt16(description) else { throw .notAPort(description) }
    return Int(port)
  }
}

import ArgumentParser
import Terminal

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
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)``.
  func number() throws(TerminalError) -> Int {
    guard let port = UInt16(description) else {
      throw .badValue(option: "--port", key: "carnets.port.invalid", arguments: [:])
    }
    return Int(port)
  }
}

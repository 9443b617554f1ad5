internal import CXMLEvents
import Foundation

/// libxml2 going through a file of which nobody hears anything: what reading it costs at least.
enum BareXML {
  /// What the parser found wrong.
  struct Failure: Error {
    let code: Int32
  }

  /// Reads a file from one end to the other.
  ///
  /// - Throws: ``Failure`` when it is not well-formed.
  static func read(_ file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    let parser = carnets_xml_new(nil) { _, _, _, _, _ in
    } _: { _ in
    }
    defer { carnets_xml_free(parser) }
    while let bytes = try handle.read(upToCount: 256 * 1_024), !bytes.isEmpty {
      try check(bytes.withUnsafeBytes { carnets_xml_feed(parser, $0.baseAddress, Int32($0.count), 0) })
    }
    try check(carnets_xml_feed(parser, nil, 0, 1))
    try handle.close()
  }

  private static func check(_ code: Int32) throws {
    guard code == 0 else { throw Failure(code: code) }
  }
}

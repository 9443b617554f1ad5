internal import CXMLEvents

/// Reads an XML file as its bytes arrive, in constant memory, and hands over each element as it starts.
///
/// Nothing is fetched and nothing is expanded: a file that declares entities is refused before the parser sees
/// them, so that neither a bomb nor a reference to another file can do harm. What else a DTD says is passed over,
/// since exporters have shipped faulty ones.
package final class XMLStream {
  private let name: String
  private let onElement: (borrowing XMLElement) throws -> Void
  private var prolog = XMLProlog()
  private var parser: OpaquePointer?
  private var depth = 0
  private var failure: (any Error)?

  /// - Parameters:
  ///   - name: what the person calls the file.
  ///   - onElement: hears each element; what it throws stops the reading.
  package init(named name: String, onElement: @escaping (borrowing XMLElement) throws -> Void) {
    self.name = name
    self.onElement = onElement
    parser = carnets_xml_new(Unmanaged.passUnretained(self).toOpaque()) {
      owner, name, attributes, count, line in
      guard let owner, let name else { return }
      XMLStream.from(owner).start(name, attributes, Int(count), line: Int(line))
    } _: { owner in
      if let owner { XMLStream.from(owner).depth -= 1 }
    }
  }

  deinit {
    carnets_xml_free(parser)
  }

  /// Reads the next bytes.
  ///
  /// - Throws: ``ImportError`` for what is no well-formed XML, or what `onElement` throws.
  package func feed(_ bytes: UnsafeRawBufferPointer) throws {
    guard let waiting = prolog.rest else { return try parse(bytes) }
    switch XMLProlog.read(waiting + bytes) {
    case .refused: throw ImportError.declaresEntities(name: name)
    case .foreign: throw ImportError.foreignEncoding(name: name)
    case .unfinished(let waiting) where waiting.count > XMLProlog.limit:
      throw ImportError.damagedXML(name: name, line: 1)
    case .unfinished(let waiting): prolog.rest = waiting
    case .cleaned(let clean):
      prolog.rest = nil
      try clean.withUnsafeBytes(parse)
    }
  }

  /// Says that no bytes follow.
  ///
  /// - Throws: ``ImportError`` when the file ends too early.
  package func finish() throws {
    if let waiting = prolog.rest {
      // A whole file of a few bytes; one whose DTD never ends is none.
      guard !waiting.contains(UInt8(ascii: "!")) else { throw ImportError.damagedXML(name: name, line: 1) }
      try waiting.withUnsafeBytes(parse)
    }
    try check(carnets_xml_feed(parser, nil, 0, 1))
  }

  private func parse(_ bytes: UnsafeRawBufferPointer) throws {
    guard !bytes.isEmpty else { return }
    try check(carnets_xml_feed(parser, bytes.baseAddress, Int32(bytes.count), 0))
  }

  private func check(_ code: Int32) throws {
    if let failure { throw failure }
    guard code == 0 else {
      throw ImportError.damagedXML(name: name, line: Int(carnets_xml_line(parser)))
    }
  }

  private func start(
    _ name: UnsafePointer<UInt8>, _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?, _ count: Int, line: Int
  ) {
    depth += 1
    do {
      try onElement(XMLElement(name: name, attributes: attributes, count: count, depth: depth, line: line))
    } catch {
      failure = error
      carnets_xml_stop(parser)
    }
  }

  private static func from(_ owner: UnsafeMutableRawPointer) -> XMLStream {
    Unmanaged<XMLStream>.fromOpaque(owner).takeUnretainedValue()
  }
}

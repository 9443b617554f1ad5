/// The start of an element, valid only while it is handed over.
package struct XMLElement: ~Copyable {
  /// How deep it stands; the root is 1.
  package let depth: Int
  /// The line of the file on which its tag ends, counted from 1.
  package let line: Int

  private let name: UnsafePointer<UInt8>
  private let attributes: UnsafePointer<UnsafePointer<UInt8>?>?
  private let count: Int
  /// What the parser gives for each attribute: name, prefix, namespace, start and end of the value.
  private static let stride = 5

  init(
    name: UnsafePointer<UInt8>, attributes: UnsafePointer<UnsafePointer<UInt8>?>?, count: Int,
    depth: Int, line: Int
  ) {
    (self.name, self.attributes, self.count) = (name, attributes, count)
    (self.depth, self.line) = (depth, line)
  }

  /// Whether this is its name.
  package func isNamed(_ name: StaticString) -> Bool { Self.equal(self.name, name) }

  /// The value of an attribute; nil when it has none of that name.
  package subscript(_ name: StaticString) -> String? {
    guard let attributes else { return nil }
    for index in 0..<count {
      let attribute = attributes + index * Self.stride
      guard let key = attribute[0], Self.equal(key, name) else { continue }
      guard let start = attribute[3], let end = attribute[4] else { return nil }
      return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return nil
  }

  private static func equal(_ text: UnsafePointer<UInt8>, _ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    // The text ends with a zero, which no name has: the first difference comes before its end.
    for index in 0..<count where text[index] != name.utf8Start[index] { return false }
    return text[count] == 0
  }
}

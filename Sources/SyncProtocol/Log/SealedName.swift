import Foundation

/// A notebook's name as the log carries it: only who has the epoch's key learns which notebook it is, and its length tells
/// nothing.
package struct SealedName: Hashable, Sendable {
  /// What every name of a notebook fits in.
  private static let step = 64

  private let sealed: SealedBytes

  package init(_ name: String, under key: SpaceKey) throws(KeyFailure) {
    sealed = try key.seal(Self.padded(name), for: .notebookName)
  }

  /// What the entry erases, for a device that holds the epoch's key.
  package func erasure(under key: SpaceKey) -> Erasure {
    guard let text = try? key.open(sealed, for: .notebookName) else { return .nothing }
    var reader = CanonicalReader(text)
    guard let name = try? reader.readText(), Self.padded(name).elementsEqual(text) else { return .nothing }
    return .notebook(name)
  }

  /// What an entry erases.
  package enum Erasure: Hashable, Sendable {
    case notebook(String)
    /// The name does not open: the epoch begins, and no notebook is erased.
    case nothing
  }

  private static func padded(_ name: String) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(name)
    let excess = writer.bytes.count % step
    writer.write(fixed: repeatElement(0, count: excess == 0 ? 0 : step - excess))
    return writer.bytes
  }
}

extension SealedName: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(sealed) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    sealed = try SealedBytes(reading: &reader)
  }
}

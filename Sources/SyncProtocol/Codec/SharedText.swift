import Foundation

/// How a shared text is written the first time.
enum SharedText {
  /// Limit of a name or an id, in bytes.
  static let largestSize = 255

  static func isWritable(_ text: String) -> Bool { text.utf8.count <= largestSize }

  enum Form: UInt8 {
    case text
    /// The sixteen bytes of a UUID in lower case: most rows are called by one.
    case id
  }

  /// The bytes of a text that is a UUID exactly as ``text(ofID:)`` writes it.
  static func compactID(_ text: String) -> [UInt8]? {
    guard text.utf8.count == 36, let id = UUID(uuidString: text) else { return nil }
    let bytes = withUnsafeBytes(of: id.uuid) { Array($0) }
    return Self.text(ofID: bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
  }

  /// The UUID that sixteen bytes are, in lower case.
  static func text(ofID bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}

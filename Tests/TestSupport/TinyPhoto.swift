package import Foundation

/// A photo of one grey square, as small as a JPEG can be: every text gives another one.
package enum TinyPhoto {
  /// The photo.
  ///
  /// - Parameter text: of which the last 64 bytes tell photos apart; they stand where nothing that is shown depends on them.
  package static func jpeg(_ text: String) -> Data {
    let told = text.utf8.suffix(64).map { max(1, $0) }
    let table = Array(repeating: UInt8(1), count: 64 - told.count) + told
    // One code of one bit, which says that nothing differs from grey.
    let code: [UInt8] = [1] + Array(repeating: 0, count: 16)
    let segments: [(marker: UInt8, content: [UInt8])] = [
      (0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]), (0xDB, [0] + table),
      (0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]), (0xC4, [0x00] + code), (0xC4, [0x10] + code),
      (0xDA, [1, 1, 0, 0, 63, 0]),
    ]
    let body = segments.flatMap { marker, content -> [UInt8] in
      [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
    return Data([0xFF, 0xD8] + body + [0x3F, 0xFF, 0xD9])
  }
}

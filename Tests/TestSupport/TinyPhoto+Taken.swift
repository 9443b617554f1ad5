package import Foundation

extension TinyPhoto {
  /// The same photo as a camera writes it that says when it was taken.
  ///
  /// - Parameters:
  ///   - shown: what its clock showed, `2025:07:14 18:05:09`.
  ///   - offset: how far that was from UTC, `+02:00`; nil where the camera did not know.
  package static func jpeg(_ text: String, taken shown: String, _ offset: String? = nil) -> Data {
    let fields =
      [(tag: [UInt8](arrayLiteral: 0x90, 0x03), text: shown)]
      + (offset.map { [(tag: [0x90, 0x11], text: $0)] } ?? [])
    // The first directory leads to the second, which has the texts.
    var block: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    block += [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0] + [0, UInt8(fields.count)]
    var texts: [UInt8] = []
    for field in fields {
      let place = 26 + 2 + 12 * fields.count + 4 + texts.count
      texts += Array(field.text.utf8) + [0]
      block += field.tag + [0, 2, 0, 0, 0, UInt8(field.text.utf8.count + 1), 0, 0, 0, UInt8(place)]
    }
    let exif = Array("Exif\0\0".utf8) + block + [0, 0, 0, 0] + texts
    let plain = jpeg(text)
    return plain.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain.dropFirst(2)
  }
}

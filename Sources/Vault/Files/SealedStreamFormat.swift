import Foundation

/// The sealed stream's format, versions 1 and 2; docs/formats/sealed-stream.md describes it for other programs.
enum SealedStreamFormat {
  /// What a chunk holds of the text.
  static let chunkSize = 65_536
  /// What a full chunk takes in the file.
  static let sealedChunkSize = chunkSize + AuthenticatedCipher.tagSize
  static let saltSize = 32
  static let checkSize = 16
  /// Bytes before the purpose: magic, version, chunk size as a power of two, length of the purpose, salt.
  static let fixedSize = magic.count + 3 + saltSize
  static let magic = Array("carnets\u{1A}".utf8)
  /// A stream that does not say where it belongs.
  static let unplaced: UInt8 = 1
  /// A stream that says where it belongs.
  static let placed: UInt8 = 2
  static let chunkExponent: UInt8 = 16
  /// Bytes that say how long the place is.
  static let placeLengthSize = 2
  static let longestPlace = Int(UInt16.max)

  /// The size of the whole header of version 1 for a purpose.
  static func headerSize(purpose: String) -> Int {
    fixedSize + purpose.utf8.count + checkSize
  }

  /// The header without its check: what the keys are bound to.
  ///
  /// - Parameter placeSize: how many bytes the place has; nil for version 1.
  static func header(purpose: String, salt: [UInt8], placeSize: Int?) -> [UInt8] {
    let label = Array(purpose.utf8)
    precondition((1...255).contains(label.count), "a purpose has 1 to 255 bytes")
    let version = placeSize == nil ? unplaced : placed
    let place = placeSize.map { withUnsafeBytes(of: UInt16($0).bigEndian) { Array($0) } } ?? []
    return magic + [version, chunkExponent, UInt8(label.count)] + salt + label + place
  }

  /// The salt of a header, and the size of the place that version 2 gives.
  ///
  /// - Parameter header: as many bytes as the header of version 1 has, fewer where the stream is shorter.
  static func parse(
    _ header: [UInt8], expecting purpose: String
  ) throws(SealedStreamError) -> (salt: [UInt8], placeSize: Int?) {
    guard header.prefix(magic.count).elementsEqual(magic) else { throw .notSealed }
    guard header.count >= fixedSize else { throw .truncated }
    let version = header[magic.count]
    guard [unplaced, placed].contains(version) else { throw .newer(version: Int(version)) }
    guard header[magic.count + 1] == chunkExponent else { throw .wrongKey }
    let length = Int(header[magic.count + 2])
    let found = String(decoding: header.dropFirst(fixedSize).prefix(length), as: UTF8.self)
    guard found == purpose else { throw .wrongPurpose(found) }
    guard header.count >= headerSize(purpose: purpose) else { throw .truncated }
    let salt = Array(header[(magic.count + 3)..<fixedSize])
    if version == unplaced { return (salt, nil) }
    let place = header[(fixedSize + length)...].prefix(placeLengthSize)
    return (salt, place.reduce(0) { $0 << 8 | Int($1) })
  }
}

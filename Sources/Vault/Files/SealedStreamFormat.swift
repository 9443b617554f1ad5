import Foundation

/// The sealed stream's format, version 1; docs/formats/sealed-stream.md describes it for other programs.
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
  static let version: UInt8 = 1
  static let chunkExponent: UInt8 = 16

  /// The size of the whole header for a purpose.
  static func headerSize(purpose: String) -> Int {
    fixedSize + purpose.utf8.count + checkSize
  }

  /// The header without its check: what the keys are bound to.
  static func header(purpose: String, salt: [UInt8]) -> [UInt8] {
    let label = Array(purpose.utf8)
    precondition((1...255).contains(label.count), "a purpose has 1 to 255 bytes")
    return magic + [version, chunkExponent, UInt8(label.count)] + salt + label
  }

  /// The purpose and the salt of a header.
  static func parse(_ header: [UInt8], expecting purpose: String) throws(SealedStreamError) -> [UInt8] {
    guard header.prefix(magic.count).elementsEqual(magic) else { throw .notSealed }
    guard header.count >= fixedSize else { throw .truncated }
    guard header[magic.count] == version, header[magic.count + 1] == chunkExponent else {
      throw .newer(version: Int(header[magic.count]))
    }
    let length = Int(header[magic.count + 2])
    let found = String(decoding: header.dropFirst(fixedSize).prefix(length), as: UTF8.self)
    guard found == purpose else { throw .wrongPurpose(found) }
    guard header.count >= headerSize(purpose: purpose) else { throw .truncated }
    return Array(header[(magic.count + 3)..<fixedSize])
  }
}

/// The keys of one stream: chunks sealed and opened by number.
struct SealedChunkCipher: Sendable {
  /// The header, its check included.
  let header: [UInt8]
  private let key: SecretBytes

  /// Keys for a new stream, with a new salt.
  init(key: SecretBytes, purpose: String) {
    let salt = (0..<SealedStreamFormat.saltSize).map { _ in UInt8.random(in: .min ... .max) }
    self.init(key: key, purpose: purpose, salt: salt)
  }

  /// The keys of a stream whose header was read.
  init(key: SecretBytes, purpose: String, header: [UInt8]) throws(SealedStreamError) {
    let salt = try SealedStreamFormat.parse(header, expecting: purpose)
    self.init(key: key, purpose: purpose, salt: salt)
    guard self.header.elementsEqual(header.prefix(self.header.count)) else { throw .wrongKey }
  }

  init(key: SecretBytes, purpose: String, salt: [UInt8]) {
    let start = SealedStreamFormat.header(purpose: purpose, salt: salt)
    let material = key.derived(
      info: Array("carnets/sealed-stream/1".utf8) + start, salt: salt,
      count: 32 + SealedStreamFormat.checkSize)
    (self.key, header) = material.withUnsafeBytes { bytes in
      (SecretBytes(copying: UnsafeRawBufferPointer(rebasing: bytes.prefix(32))), start + bytes.dropFirst(32))
    }
  }

  /// The sealed chunk: ciphertext and tag.
  func seal(_ text: UnsafeRawBufferPointer, chunk: Int, isLast: Bool) -> Data? {
    AuthenticatedCipher.seal(text, nonce: Self.nonce(chunk, isLast), context: header, key: key)
  }

  /// A chunk's text.
  ///
  /// - Parameter sealed: ``AuthenticatedCipher/nonceSize`` bytes of room for the nonce, then the sealed chunk.
  func open(_ sealed: consuming Data, chunk: Int, isLast: Bool) throws(SealedStreamError) -> Data {
    sealed.replaceSubrange(
      sealed.startIndex..<sealed.startIndex + AuthenticatedCipher.nonceSize, with: Self.nonce(chunk, isLast))
    guard let text = AuthenticatedCipher.open(sealed, context: header, key: key) else {
      throw .damaged(chunk: chunk)
    }
    return text
  }

  /// Three zeros, the chunk's number on eight bytes, and whether it is the last: no two chunks of a stream
  /// share a nonce, none can take another's place, and a cut stream has no last chunk.
  private static func nonce(_ chunk: Int, _ isLast: Bool) -> [UInt8] {
    [0, 0, 0] + withUnsafeBytes(of: UInt64(chunk).bigEndian) { Array($0) } + [isLast ? 1 : 0]
  }
}

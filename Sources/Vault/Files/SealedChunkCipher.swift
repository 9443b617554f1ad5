import Foundation

/// The keys of one stream: chunks sealed and opened by number, and the place that the stream belongs to.
struct SealedChunkCipher: Sendable {
  /// The header, its check included.
  let header: [UInt8]
  private let key: SecretBytes

  /// Keys for a new stream, with a new salt.
  ///
  /// - Parameter placeSize: how many bytes its place has; nil for a stream that belongs nowhere.
  init(key: SecretBytes, purpose: String, placeSize: Int? = nil) {
    let salt = (0..<SealedStreamFormat.saltSize).map { _ in UInt8.random(in: .min ... .max) }
    self.init(key: key, purpose: purpose, salt: salt, placeSize: placeSize)
  }

  init(key: SecretBytes, purpose: String, salt: [UInt8], placeSize: Int? = nil) {
    let start = SealedStreamFormat.header(purpose: purpose, salt: salt, placeSize: placeSize)
    let label = placeSize == nil ? "carnets/sealed-stream/1" : "carnets/sealed-stream/2"
    let material = key.derived(
      info: Array(label.utf8) + start, salt: salt, count: 32 + SealedStreamFormat.checkSize)
    (self.key, header) = material.withUnsafeBytes { bytes in
      (SecretBytes(copying: UnsafeRawBufferPointer(rebasing: bytes.prefix(32))), start + bytes.dropFirst(32))
    }
  }

  /// The sealed chunk: ciphertext and tag.
  func seal(_ text: UnsafeRawBufferPointer, chunk: Int, isLast: Bool) -> Data? {
    AuthenticatedCipher.seal(text, nonce: Self.nonce(chunk, isLast ? 1 : 0), context: header, key: key)
  }

  /// A chunk's text.
  ///
  /// - Parameter sealed: ``AuthenticatedCipher/nonceSize`` bytes of room for the nonce, then the sealed chunk.
  func open(_ sealed: consuming Data, chunk: Int, isLast: Bool) throws(SealedStreamError) -> Data {
    guard let text = open(sealed, nonce: Self.nonce(chunk, isLast ? 1 : 0)) else {
      throw .damaged(chunk: chunk)
    }
    return text
  }

  /// The place, sealed.
  func seal(place: String) -> Data? {
    Array(place.utf8).withUnsafeBytes {
      AuthenticatedCipher.seal($0, nonce: Self.placeNonce, context: header, key: key)
    }
  }

  /// The place that a stream says it belongs to.
  func open(place sealed: Data) throws(SealedStreamError) -> String {
    let room = Data(count: AuthenticatedCipher.nonceSize)
    guard let text = open(room + sealed, nonce: Self.placeNonce),
      let place = String(validating: text, as: UTF8.self)
    else { throw .damaged(chunk: 0) }
    return place
  }

  private func open(_ sealed: consuming Data, nonce: [UInt8]) -> Data? {
    sealed.replaceSubrange(
      sealed.startIndex..<sealed.startIndex + AuthenticatedCipher.nonceSize, with: nonce)
    return AuthenticatedCipher.open(sealed, context: header, key: key)
  }

  /// Three zeros, the chunk's number on eight bytes, and whether it is the last: no two chunks of a stream
  /// share a nonce, none can take another's place, and a cut stream has no last chunk.
  private static func nonce(_ chunk: Int, _ kind: UInt8) -> [UInt8] {
    [0, 0, 0] + withUnsafeBytes(of: UInt64(chunk).bigEndian) { Array($0) } + [kind]
  }

  /// That of no chunk.
  private static let placeNonce = nonce(0, 2)
}

/// What precedes the chunks of a stream that is being read.
struct SealedStreamHeader: Sendable {
  let cipher: SealedChunkCipher
  /// Where the stream says that it belongs; nil for version 1.
  let place: String?
  /// How many bytes precede the first chunk.
  let size: Int

  /// - Parameter next: gives the next bytes of the stream, as many as asked unless it ends.
  /// - Throws: ``SealedStreamError``, and what `next` throws.
  init(key: SecretBytes, purpose: String, next: (Int) throws -> Data) throws {
    let start = Array(try next(SealedStreamFormat.headerSize(purpose: purpose)))
    let (salt, placeSize) = try SealedStreamFormat.parse(start, expecting: purpose)
    cipher = SealedChunkCipher(key: key, purpose: purpose, salt: salt, placeSize: placeSize)
    guard let placeSize else {
      guard start.elementsEqual(cipher.header) else { throw SealedStreamError.wrongKey }
      (place, size) = (nil, start.count)
      return
    }
    let rest = try next(SealedStreamFormat.placeLengthSize + placeSize + AuthenticatedCipher.tagSize)
    let header = start + rest.prefix(SealedStreamFormat.placeLengthSize)
    guard header.count == cipher.header.count else { throw SealedStreamError.truncated }
    guard header.elementsEqual(cipher.header) else { throw SealedStreamError.wrongKey }
    let sealed = Data(rest.dropFirst(SealedStreamFormat.placeLengthSize))
    guard sealed.count == placeSize + AuthenticatedCipher.tagSize else { throw SealedStreamError.truncated }
    place = try cipher.open(place: sealed)
    size = header.count + sealed.count
  }
}

import Hummingbird
import NIOCore

/// Reads a multipart form from a request, piece by piece, as whoever consumes it asks.
actor MultipartReader {
  private var parser: MultipartParser
  private var body: RequestBody.AsyncIterator
  private var isFinished = false
  /// Counts parts, so that a file kept beyond its turn reads nothing of the next one.
  private var part = 0
  private var isInsidePart = false
  /// Of all texts so far.
  private var textBytes = 0
  private let limits: FormLimits

  init(body: RequestBody, boundary: String, limits: FormLimits) {
    self.body = body.makeAsyncIterator()
    self.limits = limits
    parser = MultipartParser(boundary: boundary)
  }

  /// The next part, after skipping what is left of the current one; nil at the end of the form.
  func nextPart() async throws -> (head: PartHead, number: Int)? {
    while let event = try await nextEvent() {
      if case .part(let head) = event {
        part += 1
        isInsidePart = true
        return (head, part)
      }
    }
    return nil
  }

  /// The next bytes of a part; nil at its end, or when its turn is over.
  func bytes(of number: Int) async throws -> ByteBuffer? {
    guard number == part, isInsidePart, let event = try await nextEvent() else { return nil }
    guard case .bytes(let bytes) = event else {
      isInsidePart = false
      return nil
    }
    return bytes
  }

  /// A part's whole content as text.
  ///
  /// - Throws: ``FormError/tooMuchText(limit:)`` as soon as all texts of the form pass the limit.
  func text(of number: Int) async throws -> String {
    var content = ByteBuffer()
    while let bytes = try await bytes(of: number) {
      content.writeImmutableBuffer(bytes)
      textBytes += bytes.readableBytes
      if content.readableBytes > limits.textCharacters * 4 {
        throw FormError.textTooLong(limit: limits.textCharacters)
      }
      guard textBytes <= limits.textBytes else { throw FormError.tooMuchText(limit: limits.textBytes) }
    }
    guard let text = String(validating: content.readableBytesView, as: UTF8.self) else {
      throw FormError.notText
    }
    guard text.isShorter(than: limits.textCharacters + 1) else {
      throw FormError.textTooLong(limit: limits.textCharacters)
    }
    return text
  }

  private func nextEvent() async throws -> MultipartParser.Event? {
    while true {
      if let event = try parser.next() { return event }
      if isFinished { return nil }
      // The iterator leaves the actor's storage while it waits, and nobody else asks meanwhile: parts are
      // consumed one after the other.
      var iterator = body
      let chunk = try await iterator.next(isolation: self)
      body = iterator
      if let chunk {
        parser.append(chunk)
      } else {
        isFinished = true
        try parser.finish()
      }
    }
  }
}

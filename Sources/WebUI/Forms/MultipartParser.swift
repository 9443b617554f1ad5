import NIOCore

/// Takes `multipart/form-data` (RFC 7578) apart as it arrives, holding no more than one piece of it.
///
/// Give it bytes with `append`, then take events with `next` until it answers nil, and so on;
/// `finish` says whether the end was reached.
struct MultipartParser {
  enum Event: Equatable {
    /// A part begins.
    case part(PartHead)
    /// Bytes of the part; never empty.
    case bytes(ByteBuffer)
    /// The part is over.
    case partEnd
  }

  private enum State {
    case preamble, afterBoundary, head, content, epilogue
  }

  private let delimiter: [UInt8]
  private var state = State.preamble
  private var pending: ByteBuffer
  /// How many of the pending bytes are known not to hold what is looked for.
  private var searched = 0
  /// How many bytes before the first boundary were passed over.
  private var passed = 0

  /// - Parameter boundary: from the request's `Content-Type`, 1 to 70 characters.
  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first boundary has no line before it: as if there were one.
    pending = ByteBuffer(string: "\r\n")
  }

  /// The bytes of memory that it takes.
  var held: Int { pending.capacity }

  /// Adds bytes as they came.
  mutating func append(_ bytes: ByteBuffer) {
    guard state != .epilogue else { return }
    pending.discardReadBytes()
    pending.writeImmutableBuffer(bytes)
  }

  /// The next event; nil when more bytes are needed, or none will come.
  mutating func next() throws(FormError) -> Event? {
    while true {
      switch state {
      case .preamble:
        guard let index = find(delimiter) else {
          let certain = max(0, pending.readableBytes - delimiter.count + 1)
          passed += certain
          guard passed <= FormLimits.partHeaderBytes else { throw .malformed }
          skip(certain)
          return nil
        }
        skip(index + delimiter.count)
        state = .afterBoundary
      case .afterBoundary:
        guard try readBoundaryEnd() else { return nil }
      case .head:
        guard let head = try readHead() else { return nil }
        state = .content
        return .part(head)
      case .content:
        return readContent()
      case .epilogue:
        return nil
      }
    }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: ``FormError/truncated`` when the last boundary was not seen.
  func finish() throws(FormError) {
    guard state == .epilogue else { throw .truncated }
  }

  /// After a boundary: `--` ends the form; spaces and a line break begin a part.
  private mutating func readBoundaryEnd() throws(FormError) -> Bool {
    if pending.readableBytesView.starts(with: "--".utf8) {
      pending.clear()
      state = .epilogue
      return true
    }
    guard let index = find(Array("\r\n".utf8)) else {
      if pending.readableBytes > FormLimits.partHeaderBytes { throw .malformed }
      return false
    }
    let padding = pending.readableBytesView.prefix(index)
    guard padding.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      throw .malformed
    }
    // The line break stays: it may be the first half of the empty line that ends the head.
    skip(index)
    state = .head
    return true
  }

  private mutating func readHead() throws(FormError) -> PartHead? {
    guard let index = find(Array("\r\n\r\n".utf8)) else {
      if pending.readableBytes > FormLimits.partHeaderBytes { throw .malformed }
      return nil
    }
    let head = try PartHead(pending.readableBytesView.prefix(index))
    skip(index + 4)
    return head
  }

  private mutating func readContent() -> Event? {
    if let index = find(delimiter) {
      if index > 0, let bytes = pending.readSlice(length: index) {
        searched = 0
        return .bytes(bytes)
      }
      skip(delimiter.count)
      state = .afterBoundary
      return .partEnd
    }
    let certain = pending.readableBytes - delimiter.count + 1
    guard certain > 0, let bytes = pending.readSlice(length: certain) else { return nil }
    searched = 0
    return .bytes(bytes)
  }

  private mutating func skip(_ count: Int) {
    guard count > 0 else { return }
    pending.moveReaderIndex(forwardBy: count)
    searched = 0
  }

  /// Where `needle` begins among the pending bytes; looks at none of them twice.
  private mutating func find(_ needle: [UInt8]) -> Int? {
    let found = pending.withUnsafeReadableBytes { bytes -> Int? in
      var index = searched
      while index + needle.count <= bytes.count {
        guard let start = bytes[index...].firstIndex(of: needle[0]), start + needle.count <= bytes.count
        else {
          return nil
        }
        if bytes[start..<start + needle.count].elementsEqual(needle) { return start }
        index = start + 1
      }
      return nil
    }
    if found == nil { searched = max(0, pending.readableBytes - needle.count + 1) }
    return found
  }
}

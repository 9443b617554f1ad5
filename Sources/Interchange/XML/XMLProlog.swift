/// What stands before the root element: read as a whole, since a DTD must not reach the parser.
struct XMLProlog {
  /// The bytes that wait for more; nil once the root element has begun.
  var rest: [UInt8]? = []

  /// How long it may be, in bytes.
  static let limit = 1_048_576

  enum Outcome {
    /// The root element has not begun yet.
    case unfinished([UInt8])
    /// The same bytes with blank lines in the place of the DTD, so that lines keep their numbers.
    case cleaned([UInt8])
    /// It declares entities.
    case refused
    /// It is written in an encoding in which what is looked for would not be seen.
    case foreign
  }

  static func read(_ bytes: [UInt8]) -> Outcome {
    guard XMLEncoding.isLikeASCII(bytes) else { return .foreign }
    var clean: [UInt8] = []
    var scanner = Scanner(bytes)
    while let part = scanner.next() {
      switch part {
      case .other(let range): clean += bytes[range]
      case .doctype(let range):
        if Scanner.declaresEntity(bytes[range]) { return .refused }
        clean += bytes[range].filter { $0 == UInt8(ascii: "\n") }
      case .root(let start): return .cleaned(clean + bytes[start...])
      }
    }
    // A bomb need not be waited for.
    return Scanner.declaresEntity(bytes[scanner.position...]) ? .refused : .unfinished(bytes)
  }

  private enum Part {
    case other(Range<Int>)
    case doctype(Range<Int>)
    case root(Int)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next part; nil when more bytes are needed.
    mutating func next() -> Part? {
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")), start + 9 <= bytes.count else {
        return nil
      }
      if starts("<?", at: start) { return part(endingWith: "?>", from: start) }
      if starts("<!--", at: start) { return part(endingWith: "-->", from: start) }
      guard starts("<!", at: start) else { return .root(position) }
      guard let end = endOfDoctype(from: start) else { return nil }
      defer { position = end }
      return .doctype(position..<end)
    }

    static func declaresEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.firstRange(of: Array("<!ENTITY".utf8)) != nil
    }

    private mutating func part(endingWith mark: String, from start: Int) -> Part? {
      guard let end = bytes[start...].firstRange(of: Array(mark.utf8))?.upperBound else { return nil }
      defer { position = end }
      return .other(position..<end)
    }

    /// Past `>` outside of quotes, or past `]>` where there are declarations; those need not be well-formed.
    private func endOfDoctype(from start: Int) -> Int? {
      var quote: UInt8?
      for index in bytes[start...].indices {
        let byte = bytes[index]
        if let open = quote {
          if byte == open { quote = nil }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: ">"): return index + 1
        case UInt8(ascii: "["): return endOfDeclarations(from: index)
        default: break
        }
      }
      return nil
    }

    private func endOfDeclarations(from start: Int) -> Int? {
      var index = start
      while index < bytes.count {
        if starts("<!--", at: index) {
          guard let end = bytes[index...].firstRange(of: Array("-->".utf8)) else { return nil }
          index = end.upperBound
          continue
        }
        if bytes[index] == UInt8(ascii: "]") {
          guard let next = bytes[(index + 1)...].firstIndex(where: { !$0.isWhitespace }) else { return nil }
          if bytes[next] == UInt8(ascii: ">") { return next + 1 }
        }
        index += 1
      }
      return nil
    }

    private func starts(_ mark: StaticString, at index: Int) -> Bool {
      let count = mark.utf8CodeUnitCount
      guard index + count <= bytes.count else { return false }
      return (0..<count).allSatisfy { bytes[index + $0] == mark.utf8Start[$0] }
    }
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

/// Reads a table row by row, in constant memory.
///
/// It follows RFC 4180 and what programs really write: byte-order marks, UTF-16, Windows-1252; lines that
/// end in CR, LF or both; `,` `;` tab or `|`, found by looking; quotes around cells, doubled inside,
/// line breaks inside. A quote in the middle of a bare cell is a character like any other, and so is what
/// follows a closing quote. Blank lines are rows too, because some formats mean something by them.
public struct CSVReader {
  /// The encoding of the file.
  public var encoding: TextEncoding { chunks.encoding }
  /// The character between two cells.
  public let delimiter: Character

  private let name: String
  private let separator: UInt8
  private var chunks: TextChunks
  private var buffer: [UInt8]
  private var position: Int
  private var line = 1
  private var lastWasReturn = false

  /// Opens a file of a source.
  ///
  /// - Parameter delimiter: an ASCII character when it is known; nil to find it.
  /// - Throws: ``ImportError`` when the file is missing or too large.
  public init(_ entry: ImportSource.Entry, delimiter: Character? = nil) throws(ImportError) {
    name = entry.name
    chunks = try TextChunks(entry)
    buffer = try chunks.next() ?? []
    let found = CSVDelimiter(sniffing: buffer)
    separator = delimiter?.asciiValue ?? found.byte
    self.delimiter = Character(Unicode.Scalar(separator))
    position = found.announcementLength
    line += found.announcementLength > 0 ? 1 : 0
  }

  /// The next row; nil at the end.
  ///
  /// - Throws: ``ImportError`` for an open quote, a byte that no text has, a cell or row beyond the limits, a failing disk.
  public mutating func next() throws(ImportError) -> CSVRow? {
    var row = RowInProgress(line: line)
    var state = State.bare
    var quoteLine = line
    while let byte = try nextByte() {
      if byte != Self.lineFeed && byte != Self.carriageReturn { lastWasReturn = false }
      if state == .closing, byte != Self.quote { state = .bare }
      switch state {
      case .bare where byte == separator:
        guard row.endField() else { throw .rowTooLarge(name: name, line: row.line) }
      case .bare where byte == Self.lineFeed || byte == Self.carriageReturn:
        if endsLine(byte) { return row.finished() }
      case .bare where byte == Self.quote && row.isAtFieldStart:
        state = .quoted
        quoteLine = line
        row.isQuotedField = true
      case .quoted where byte == Self.quote:
        state = .closing
      default:
        if byte == Self.lineFeed || byte == Self.carriageReturn { _ = endsLine(byte) }
        state = state == .closing ? .quoted : state
        guard byte != 0 else { throw .zeroByte(name: name, line: line) }
        guard row.append(byte) else { throw .rowTooLarge(name: name, line: quoteLine) }
      }
    }
    guard state != .quoted else { throw .unclosedQuote(name: name, line: quoteLine) }
    return row.isEmpty ? nil : row.finished()
  }

  /// The next row that is not blank.
  public mutating func nextFilled() throws(ImportError) -> CSVRow? {
    while let row = try next() {
      if !row.isBlank { return row }
    }
    return nil
  }

  /// Whether this byte ends a line; the second half of CR LF does not end another.
  private mutating func endsLine(_ byte: UInt8) -> Bool {
    let isSecondHalf = byte == Self.lineFeed && lastWasReturn
    lastWasReturn = byte == Self.carriageReturn
    if !isSecondHalf { line += 1 }
    return !isSecondHalf
  }

  private mutating func nextByte() throws(ImportError) -> UInt8? {
    while position >= buffer.count {
      guard let next = try chunks.next() else { return nil }
      buffer = next
      position = 0
    }
    defer { position += 1 }
    return buffer[position]
  }

  private enum State {
    case bare
    case quoted
    /// A quote inside a quoted cell: the end of it, or half of a doubled one.
    case closing
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

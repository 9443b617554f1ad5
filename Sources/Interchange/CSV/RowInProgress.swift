/// The cells of a row while its bytes arrive, kept in one buffer until the row is whole.
struct RowInProgress {
  let line: Int
  /// Whether the cell being read was opened by a quote.
  var isQuotedField = false

  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var fieldStart = 0

  init(line: Int) {
    self.line = line
  }

  /// Whether nothing of the current cell was read.
  var isAtFieldStart: Bool { bytes.count == fieldStart && !isQuotedField }

  /// Whether nothing at all was read.
  var isEmpty: Bool { bytes.isEmpty && ends.isEmpty && !isQuotedField }

  /// Adds a byte to the current cell; false when the cell or the row grows beyond the limits.
  mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    return bytes.count - fieldStart <= ImportLimits.fieldBytes && bytes.count <= ImportLimits.rowBytes
  }

  /// Ends the current cell; false when the row has too many.
  mutating func endField() -> Bool {
    ends.append(bytes.count)
    fieldStart = bytes.count
    isQuotedField = false
    return ends.count < ImportLimits.columns
  }

  /// The row with its last cell.
  consuming func finished() -> CSVRow {
    ends.append(bytes.count)
    var start = 0
    let fields = ends.map { end in
      defer { start = end }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return CSVRow(fields: fields, line: line)
  }
}

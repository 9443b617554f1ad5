public import Foundation

/// Writes a table row by row as RFC 4180 has it, in constant memory.
///
/// What is written reads back exactly, also by other programs. A text that a spreadsheet could take for a formula is
/// therefore not altered here: who writes for spreadsheets marks it before (``FormulaMark``).
public struct CSVWriter {
  private let delimiter: Character
  private let sink: (Data) throws -> Void
  private var buffer = Data()

  private static let flushBytes = 64 * 1024

  /// A writer that hands its bytes, UTF-8, to `sink`.
  ///
  /// - Parameters:
  ///   - delimiter: the character between cells; `;` suits spreadsheets set to French.
  ///   - byteOrderMark: whether the file announces UTF-8, without which some spreadsheets spoil accents.
  ///   - sink: what receives the chunks, in order; an error from it stops the writing.
  public init(
    delimiter: Character = ",", byteOrderMark: Bool = false, sink: @escaping (Data) throws -> Void
  ) {
    self.delimiter = delimiter
    self.sink = sink
    if byteOrderMark { buffer.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
  }

  /// Adds a row.
  public mutating func write(_ fields: [String]) throws {
    let cells = fields.map { cell($0, isAlone: fields.count == 1) }
    buffer.append(contentsOf: (cells.joined(separator: String(delimiter)) + "\r\n").utf8)
    if buffer.count >= Self.flushBytes { try finish() }
  }

  /// Hands over what is left. The writer can go on afterwards.
  public mutating func finish() throws {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func cell(_ text: String, isAlone: Bool) -> String {
    // A lone empty cell would be a blank line, and spaces at the ends do not survive every reader.
    let isFragile = text.unicodeScalars.contains {
      $0 == "\"" || $0 == "\r" || $0 == "\n" || Character($0) == delimiter
    }
    let hasOuterSpace = text.first?.isWhitespace == true || text.last?.isWhitespace == true
    guard isFragile || hasOuterSpace || (text.isEmpty && isAlone) else { return text }
    // As a character, a quote that an accent follows would be no quote.
    let pieces = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + pieces.map { String($0) }.joined(separator: "\"\"") + "\""
  }
}

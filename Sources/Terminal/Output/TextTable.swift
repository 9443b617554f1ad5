/// A table for people: aligned columns under their titles.
public struct TextTable {
  /// How a column is aligned.
  public enum Alignment: Sendable {
    /// Texts.
    case leading
    /// Numbers.
    case trailing
  }

  private let titles: [(text: String, alignment: Alignment)]
  private var rows: [[String]] = []
  private static let gap = "  "
  /// No column is narrowed below this.
  private static let narrowest = 8

  /// - Parameter titles: what stands above each column, and how the column is aligned.
  public init(_ titles: [(text: String, alignment: Alignment)]) {
    self.titles = titles
  }

  /// Adds a row, one text per column.
  public mutating func add(_ row: [String]) {
    rows.append(row.map(DisplayText.harmless))
  }

  /// The lines of the table.
  ///
  /// - Parameter columns: the width to fit in, in cells: the widest columns are narrowed. Nil keeps every
  ///   text whole, for what is read by another program.
  public func rendered(columns: Int? = nil) -> String {
    var widths = titles.indices.map { column in
      ([titles[column].text] + rows.map { $0[column] }).map(DisplayText.width).max() ?? 0
    }
    if let columns { Self.narrow(&widths, to: columns) }
    let header = line(titles.map(\.text), widths)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: Self.gap)
    return ([header, rule] + rows.map { line($0, widths) }).joined(separator: "\n")
  }

  private func line(_ texts: [String], _ widths: [Int]) -> String {
    let cells = zip(zip(texts, widths), titles).map { cell, title in
      let text = DisplayText.truncated(cell.0, to: cell.1)
      let padding = String(repeating: " ", count: max(0, cell.1 - DisplayText.width(text)))
      return title.alignment == .leading ? text + padding : padding + text
    }
    let line = cells.joined(separator: Self.gap)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func narrow(_ widths: inout [Int], to columns: Int) {
    var excess = widths.reduce(0, +) + gap.count * max(0, widths.count - 1) - columns
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > narrowest
    {
      widths[widest] -= 1
      excess -= 1
    }
  }
}

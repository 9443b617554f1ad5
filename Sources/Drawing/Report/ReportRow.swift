internal import CPangoCairo

/// Where the columns of a page are.
struct ReportColumns {
  static let gap = 12.0

  private var places: [(x: Double, width: Double, alignment: PangoAlignment)] = []

  /// Columns side by side from `x`, of the given widths.
  init(x: Double, widths: [Double], alignments: [ReportTable.Column.Alignment]) {
    var x = x
    for (width, alignment) in zip(widths, alignments) {
      places.append((x, width, alignment == .end ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT))
      x += width + Self.gap
    }
  }

  /// The texts set in the columns; a missing one is empty, one too many is left out.
  func row(_ texts: [String], _ font: Font, _ tone: Tone, padding: Double, by typesetter: Typesetter)
    -> ReportRow
  {
    let cells = places.enumerated().map { index, place in
      let text = index < texts.count ? texts[index] : ""
      return ReportRow.Cell(
        text: typesetter.set(text, font, width: place.width, alignment: place.alignment), x: place.x,
        tone: tone)
    }
    return ReportRow(cells: cells, padding: padding)
  }
}

/// Texts set side by side.
struct ReportRow {
  struct Cell {
    var text: TypesetText
    var x: Double
    var tone: Tone
    /// What the disc under the text is drawn in; nil for none.
    var badge: Tone?
  }

  var cells: [Cell]
  var padding: Double

  var allLines: [Range<Int>] { cells.map { 0..<$0.text.lines.count } }

  /// The height of some lines of each cell, in points.
  func height(of lines: [Range<Int>]) -> Double {
    let heights = zip(cells, lines).map { cell, lines in cell.text.lines[lines].map(\.height).reduce(0, +) }
    return (heights.max() ?? 0) + 2 * padding
  }

  /// The lines of each cell, after those that were drawn, that a height has room for. At least one is taken
  /// wherever one is left, so that there is always an end.
  func lines(from starts: [Int], within height: Double) -> [Range<Int>] {
    zip(cells, starts).map { cell, start in
      let lines = cell.text.lines
      var used = 0.0
      var end = start
      while end < lines.count, end == start || used + lines[end].height <= height - 2 * padding {
        used += lines[end].height
        end += 1
      }
      return start..<end
    }
  }
}

extension ReportRenderer {
  private static let padding = 4.5
  private static let font = Font(size: 9)
  private static let titleFont = Font(size: 8.5)
  private static let totalFont = Font(size: 9, isBold: true)
  private static let badgeRadius = 7.5
  /// How many rows are measured to find the columns' widths.
  private static let measuredRows = 200

  mutating func print(_ table: ReportTable) {
    guard !table.columns.isEmpty else { return }
    let columns = columns(of: table)
    let titles = row(table.columns.map(\.title), columns, Self.titleFont, .muted)
    if !isAtTop { advance(12) }
    // The titles never stand without a row under them.
    make(room: titles.height(of: titles.allLines) + 24)
    printHeader(titles)
    for texts in table.rows {
      print(badged(row(texts, columns, Self.font, .ink), table, texts), under: titles)
      rule(at: y, .faint, width: 0.5)
    }
    if !table.total.isEmpty {
      let total = row(table.total, columns, Self.totalFont, .ink)
      if total.height(of: total.allLines) > room { breakPage(under: titles) }
      rule(at: y, .ink, width: 0.7)
      print(total, under: titles)
    }
    advance(6)
  }

  mutating func print(_ facts: [Report.Fact]) {
    if !isAtTop { advance(8) }
    let names =
      min(max(facts.map { typesetter.set($0.name, Font(size: 10)).width }.max() ?? 0, 110), 200) + 10
    let columns = ReportColumns(
      x: body.x, widths: [names, body.width - names - ReportColumns.gap],
      alignments: [.start, .start])
    for fact in facts {
      var row = columns.row([fact.name, fact.value], Font(size: 10), .ink, padding: 2, by: typesetter)
      row.cells[0].tone = .muted
      print(row, under: nil)
    }
  }

  private func columns(of table: ReportTable) -> ReportColumns {
    let natural = table.columns.indices.map { index in
      let texts = table.rows.prefix(Self.measuredRows).map { index < $0.count ? $0[index] : "" }
      let total = index < table.total.count ? table.total[index] : ""
      let widths = [
        typesetter.set(table.columns[index].title, Self.titleFont).width,
        typesetter.set(total, Self.totalFont).width,
        // A longer text is broken anyway, and would take long to measure.
        typesetter.set(texts.map { String($0.prefix(200)) }.joined(separator: "\n"), Self.font).width,
        table.columns[index].badges.isEmpty ? 0 : 2 * Self.badgeRadius,
      ]
      return (widths.max() ?? 0) + 1
    }
    let gaps = ReportColumns.gap * Double(table.columns.count - 1)
    let widths = ColumnWidths.fitting(
      natural: natural, weights: table.columns.map { max($0.weight, 0.01) }, in: body.width - gaps)
    return ReportColumns(x: body.x, widths: widths, alignments: table.columns.map(\.alignment))
  }

  private func row(_ texts: [String], _ columns: ReportColumns, _ font: Font, _ tone: Tone) -> ReportRow {
    columns.row(texts, font, tone, padding: Self.padding, by: typesetter)
  }

  /// The row with the discs of those of its texts that have one.
  private func badged(_ row: ReportRow, _ table: ReportTable, _ texts: [String]) -> ReportRow {
    var row = row
    for (index, text) in texts.prefix(row.cells.count).enumerated() {
      guard let tone = table.columns[index].badges[text] else { continue }
      row.cells[index].badge = tone
    }
    return row
  }

  private mutating func printHeader(_ titles: ReportRow) {
    draw(titles, titles.allLines)
    rule(at: y, .muted, width: 0.8)
  }

  private mutating func breakPage(under titles: ReportRow?) {
    breakPage()
    if let titles { printHeader(titles) }
  }

  /// Prints a row whole; one that is higher than a page is cut between lines, as often as it takes.
  private mutating func print(_ row: ReportRow, under titles: ReportRow?) {
    let height = row.height(of: row.allLines)
    let fullPage = body.height - (titles.map { $0.height(of: $0.allLines) } ?? 0)
    if height > room, height <= fullPage || room < 60 { breakPage(under: titles) }
    var lines = row.lines(from: row.cells.map { _ in 0 }, within: room)
    draw(row, lines)
    while zip(lines, row.allLines).contains(where: { $0.upperBound < $1.upperBound }) {
      breakPage(under: titles)
      lines = row.lines(from: lines.map(\.upperBound), within: room)
      draw(row, lines)
    }
  }

  private mutating func draw(_ row: ReportRow, _ lines: [Range<Int>]) {
    for (cell, lines) in zip(row.cells, lines) where !lines.isEmpty {
      if let badge = cell.badge {
        draw(cell, in: badge, top: y + row.padding)
      } else {
        draw(cell.text, lines, x: cell.x, top: y + row.padding, cell.tone)
      }
    }
    advance(row.height(of: lines))
  }

  /// A text in a disc, as high as the line that it stands for.
  private func draw(_ cell: ReportRow.Cell, in tone: Tone, top: Double) {
    let height = cell.text.lines.first?.height ?? 0
    let centre = Point(cell.x + Self.badgeRadius, top + height / 2)
    renderer.draw([.circle(center: centre, radius: Self.badgeRadius, .fill(tone))])
    draw(cell.text, 0..<1, x: centre.x - cell.text.width / 2, top: top, .paper)
  }
}

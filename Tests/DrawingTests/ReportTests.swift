import Drawing
import Foundation
import Testing

@Suite("A report")
struct ReportTests {
  private let created = Date(timeIntervalSince1970: 1_700_000_000)

  private func pageCount(_ report: Report) throws -> Int {
    final class Seen { var total = 0 }
    let seen = Seen()
    _ = try report.pdf(created: created) { page, total in
      seen.total = total
      #expect(page <= total)
      return "page \(page) sur \(total)"
    }
    return seen.total
  }

  @Test("goes on over as many pages as it needs")
  func pages() throws {
    #expect(try pageCount(Report(title: "Vide", blocks: [])) == 1)
    let count = try pageCount(Samples.report(rows: 200))
    #expect((6...14).contains(count))
  }

  @Test("is the same each time")
  func deterministic() throws {
    let report = Samples.report(rows: 30)
    let first = try report.pdf(created: created) { "\($0)/\($1)" }
    #expect(try report.pdf(created: created) { "\($0)/\($1)" } == first)
    if let folder = ProcessInfo.processInfo.environment["CARNETS_DRAWINGS"] {
      let long = try Samples.report(rows: 80).pdf(created: created) { "page \($0) sur \($1)" }
      try long.write(to: URL(filePath: "\(folder)/report.pdf"))
    }
  }

  @Test("cuts a text that is longer than a page, in a paragraph and in a row")
  func longTexts() throws {
    let long = String(repeating: "Un texte de cent mille signes. ", count: 3_300)
    let paragraph = try pageCount(Report(title: "T", blocks: [.paragraph(long)]))
    let table = ReportTable(columns: [.init("A"), .init("B")], rows: [["court", long], ["b", "c"]])
    let cell = try pageCount(Report(title: "T", blocks: [.table(table)]))
    #expect(paragraph > 10)
    #expect(cell > 10)
  }

  @Test("with ten thousand rows is a matter of seconds", .timeLimit(.minutes(1)))
  func manyRows() throws {
    #expect(try pageCount(Samples.report(rows: 10_000)) > 200)
  }

  @Test("bears rows that are too short or too long, and an empty table")
  func raggedRows() throws {
    let table = ReportTable(columns: [.init("A"), .init("B")], rows: [[], ["a"], ["a", "b", "c"]])
    let empty = ReportTable(columns: [], rows: [["a"]])
    #expect(try pageCount(Report(title: "T", blocks: [.table(table), .table(empty)])) == 1)
  }

  @Test("starts a page where it is told to, and leaves none empty at the end")
  func breaks() throws {
    let blocks: [Report.Block] = [.paragraph("a"), .pageBreak, .paragraph("b"), .pageBreak]
    #expect(try pageCount(Report(title: "T", blocks: blocks)) == 2)
  }
}

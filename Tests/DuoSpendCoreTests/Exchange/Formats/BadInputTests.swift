@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct BadInputTests {
  private static let header = "Date,Description,Category,Cost,Currency,Camille,Sacha\n"

  @Test(
    "A cell that cannot be read refuses its row, and names it",
    arguments: [
      ("2026-01-06,a,b,12abc,EUR,5.00,-5.00", "2 notAnAmount Cost"),
      ("2026-01-06,a,b,\"1,234.5\",EUR,5.00,-5.00", "2 notAnAmount Cost"),
      ("2026-01-06,a,b,\"12,345 €\",EUR,5.00,-5.00", "2 tooPrecise Cost"),
      ("2026-01-06,a,b,0.001,EUR,5.00,-5.00", "2 tooPrecise Cost"),
      ("2026-01-06,a,b,1e30,EUR,5.00,-5.00", "2 notAnAmount Cost"),
      ("2026-01-06,a,b,1000000000000000000000000000000,EUR,5.00,-5.00", "2 tooLarge Cost"),
      ("2026-01-06,a,b,0.00,EUR,0.00,0.00", "2 zero Cost"),
      ("2026-01-06,a,b,10.00,EUR,5.00,-4.00", "2 netsDiffer Cost"),
      ("2026-01-06,a,b,10.00,EUR,15.00,-15.00", "2 netsDiffer Cost"),
      ("2026-01-06,a,b,10.00,EUR,5x,-5.00", "2 notAnAmount Camille"),
      ("20260-01-06,a,b,10.00,EUR,5.00,-5.00", "2 notADay Date"),
      ("1812-01-06,a,b,10.00,EUR,5.00,-5.00", "2 year Date"),
      ("2026-02-30,a,b,10.00,EUR,5.00,-5.00", "2 notADay Date"),
      (",a,b,10.00,EUR,5.00,-5.00", "2 missing Date"),
    ])
  func cells(row: String, refused: String) throws {
    let imported = try Imported(SharedBookImport(.splitwise, "a.csv", Self.header + row + "\n"))
    #expect(imported.refused == [refused])
    #expect(imported.expenses.isEmpty && imported.settlements.isEmpty)
  }

  @Test("A field that cannot be read refuses its entry, and names its path")
  func fields() throws {
    let good = #""expenseDate":"2026-01-01","title":"x","paidById":"a","paidFor":[{"participantId":"a"}]"#
    let expenses = [
      #"{\#(good),"amount":1e30}"#, #"{\#(good),"amount":0.5}"#, #"{\#(good),"amount":"12abc"}"#,
      #"{\#(good)}"#,
      #"{\#(good.replacing("2026", with: "20260")),"amount":5}"#,
      #"{\#(good.replacing(#"Id":"a""#, with: #"Id":"z""#)),"amount":5}"#, #"{\#(good),"amount":1e200}"#,
      #"{\#(good),"amount":5,"splitMode":"BY_SHARES"}"#,
    ]
    let text = """
      {"currencyCode":"EUR","expenses":[\(expenses.joined(separator: ","))],
      "participants":[{"id":"a","name":"Camille"},{"id":"b","name":"Sacha"}]}
      """
    let imported = try Imported(SharedBookImport(.spliit, "a.json", text))
    #expect(
      imported.refused == [
        "1 tooLarge expenses[0].amount", "2 notWhole expenses[1].amount", "3 notANumber expenses[2].amount",
        "4 missing expenses[3].amount", "5 notADay expenses[4].expenseDate",
        "6 unknownPerson expenses[5].paidById",
        "7 tooLarge expenses[6].amount", "8 missing expenses[7].paidFor[0].shares",
      ])
  }

  @Test("A file without what its format needs says what is missing and where")
  func missing() throws {
    #expect(throws: DuoSpendImportError.missingColumns(file: "a.csv", line: 2, columns: "Cost")) {
      try SharedBookImport(.splitwise, "a.csv", "\nDate,Description,Category,Currency,A,B\n")
    }
    #expect(throws: DuoSpendImportError.missingColumns(file: "a.csv", line: 1, columns: "owers")) {
      try SharedBookImport(.ihatemoney, "a.csv", "date,what,amount,payer_name\n")
    }
    #expect(throws: DuoSpendImportError.missingField(file: "a.json", path: "participants")) {
      try SharedBookImport(.spliit, "a.json", #"{"expenses":[]}"#)
    }
    #expect(throws: DuoSpendImportError.missingField(file: "a.json", path: "Response[0].Registry")) {
      try SharedBookImport(.tricount, "a.json", #"{"Response":[]}"#)
    }
    #expect(throws: DuoSpendImportError.missingColumns(file: "a.csv", line: 1, columns: "Impacted to …")) {
      try SharedBookImport(.tricount, "a.csv", "Title,Amount,Date\n")
    }
    #expect(throws: DuoSpendImportError.self) { try SharedBookImport(.cospend, "a.csv", "x,y\n1,2\n") }
    #expect(throws: ImportError.empty(name: "a.csv")) { try SharedBookImport(.splitwise, "a.csv", "\n\n") }
  }

  @Test("A JSON file cut off anywhere is refused as incomplete", arguments: [1, 40, 200, 400])
  func truncated(length: Int) throws {
    let text = try RandomBook(seed: 1, people: 2).spliitJSON()
    #expect(throws: DuoSpendImportError.notJSON(file: "a.json")) {
      try SharedBookImport(.spliit, "a.json", String(text.prefix(length)))
    }
  }

  @Test("Two people with one name cannot be told apart, and one person shares nothing")
  func names() throws {
    #expect(throws: DuoSpendImportError.equalNames(file: "a.csv", line: 1, name: "ana")) {
      try SharedBookImport(.splitwise, "a.csv", "Date,Description,Category,Cost,Currency,Ana,ana\n")
    }
    let crowd = (1...201).map { "n\($0)" }.joined(separator: ",")
    #expect(throws: DuoSpendImportError.manyPeople(file: "a.csv", limit: 200)) {
      try SharedBookImport(.splitwise, "a.csv", "Date,Description,Category,Cost,Currency,\(crowd)\n")
    }
    #expect(throws: DuoSpendImportError.fewPeople(file: "a.csv")) {
      try SharedBookImport(.splitwise, "a.csv", "Date,Description,Category,Cost,Currency,Ana\n")
    }
  }

  @Test("A day that can be read both ways is asked")
  func dayOrder() throws {
    let book = try SharedBookImport(
      .splitwise, "a.csv", Self.header + "04/05/2026,a,b,10.00,EUR,5.00,-5.00\n")
    #expect(book.questions.map(\.id) == ["dayOrder:a.csv"])
    #expect(throws: ImportError.unanswered(question: "dayOrder:a.csv")) { try book.rows() }
    let imported = try Imported(book, ["dayOrder:a.csv": "monthFirst"])
    #expect(imported.expenses.map(\.date) == [day("2026-04-05")])
  }

  @Test(
    "A file of 300 megabytes is refused before it is read",
    arguments: [
      ("a.csv", BookFormat.splitwise, ImportLimits.fileBytes), ("a.json", .spliit, ImportLimits.jsonBytes),
    ])
  func tooLarge(name: String, format: BookFormat, limit: Int64) throws {
    let file = try source(name, Self.header)
    let handle = try FileHandle(forWritingTo: file.entries[0].url)
    try handle.truncate(atOffset: 300 * 1024 * 1024)
    try handle.close()
    let grown = try ImportSource(contentsOf: file.entries[0].url)
    let error = ImportError.tooLarge(name: name, size: 300 * 1024 * 1024, limit: limit)
    #expect(throws: error) { try SharedBookImport(grown, format: format) }
    try FileManager.default.removeItem(at: file.entries[0].url)
  }

  @Test("Long titles are kept whole in the notes, and empty ones get a name")
  func titles() throws {
    let long = String(repeating: "é", count: 150)
    let rows = "2026-01-06,\(long),Courses,10.00,EUR,5.00,-5.00\n2026-01-06,,Taxi,10.00,EUR,5.00,-5.00\n"
    let imported = try Imported(SharedBookImport(.splitwise, "a.csv", Self.header + rows))
    #expect(imported.expenses.map(\.title.count) == [100, 4])
    #expect(imported.expenses.map(\.notes) == [long, ""])
    #expect(imported.expenses[1].title == "Taxi")
  }
}

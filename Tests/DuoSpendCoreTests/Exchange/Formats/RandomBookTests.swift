@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct RandomBookTests {
  static let seeds: [UInt64] = Array(1...20)

  /// The two partners of a book of any size.
  private let partners = ["partner1": "Camille", "partner2": "Sacha"]

  @Test("Files that state every share import to the balances they were written from", arguments: seeds)
  func exactFormats(seed: UInt64) throws {
    let book = RandomBook(seed: seed, people: 2 + Int(seed % 3))
    let files: [(BookFormat, String, String)] = [
      (.spliit, "a.json", try book.spliitJSON()), (.splitwise, "a.csv", book.splitwise(french: false)),
      (.splitwise, "a.csv", book.splitwise(french: true, delimiter: ";")),
      (.tricount, "a.json", try book.tricountJSON()), (.tricount, "a.csv", book.tricountCSV()),
    ]
    for (format, name, text) in files {
      let file = try source(name, text)
      let best = BookFormat.allCases.max { $0.confidence(in: file) < $1.confidence(in: file) }
      #expect(best == format, "seed \(seed), \(format)")
      let imported = try SharedBookImport(file, format: format)
      let forecast = try imported.forecast(ImportAnswers(partners))
      #expect(Set(imported.book.people) == Set(book.people), "seed \(seed), \(format)")
      for (name, net) in zip(book.people, book.nets) {
        let person = try #require(imported.book.people.firstIndex(of: name))
        #expect(forecast.nets[person] == net, "seed \(seed), \(format), \(name)")
      }
      let stated = forecast.reconciliation
      #expect(stated.filter { !$0.agrees } == [], "seed \(seed), \(format)")
      #expect(stated.count == (format == .splitwise ? book.people.count : 0), "seed \(seed)")
      if book.people.count == 2 {
        #expect(forecast.balance.totals.net == book.nets[0], "seed \(seed), \(format)")
      }
      try checkDues(imported, "seed \(seed), \(format)")
    }
  }

  @Test("Files of tools that keep fractions of cents import to their balances, to the cent", arguments: seeds)
  func weighedFormats(seed: UInt64) throws {
    let book = RandomBook(seed: seed, people: 2 + Int(seed % 3), bills: 200)
    let files: [(BookFormat, String, String)] = [
      (.ihatemoney, "a.csv", book.ihatemoneyCSV(withType: true)),
      (.ihatemoney, "a.csv", book.ihatemoneyCSV(withType: false)),
      (.ihatemoney, "a.json", try book.ihatemoneyJSON()), (.cospend, "a.csv", book.cospend()),
    ]
    for (format, name, text) in files {
      let file = try source(name, text)
      let best = BookFormat.allCases.max { $0.confidence(in: file) < $1.confidence(in: file) }
      #expect(best == format, "seed \(seed), \(format)")
      let imported = try SharedBookImport(file, format: format)
      let forecast = try imported.forecast(ImportAnswers(partners))
      for (name, net) in zip(book.people, book.weighedNets) {
        let person = try #require(imported.book.people.firstIndex(of: name))
        let difference = abs(Double(forecast.nets[person]) - net)
        #expect(difference <= (book.people.count == 2 ? 0.51 : 1.5), "seed \(seed), \(format), \(name)")
      }
      try checkDues(imported, "seed \(seed), \(format)")
    }
  }

  @Test("Even shares of a Spliit table owe what the table says", arguments: seeds)
  func spliitTable(seed: UInt64) throws {
    let book = RandomBook(seed: seed, people: 2)
    let file = try source("a.csv", book.spliitCSV())
    #expect(BookFormat.spliit.confidence(in: file) > BookFormat.splitwise.confidence(in: file))
    let (_, read) = try bills(.spliit, file)
    for (bill, written) in zip(read, book.bills) {
      guard case .known(let paid, let owed) = bill.division else {
        Issue.record("seed \(seed)")
        continue
      }
      #expect(paid[written.payer] == written.cents && paid.reduce(0, +) == written.cents, "seed \(seed)")
      #expect(owed.reduce(0, +) == written.cents, "seed \(seed)")
      let count = Double(written.takesPart.count { $0 })
      for person in book.people.indices {
        let exact = written.takesPart[person] ? Double(written.cents) / count : 0
        #expect(abs(Double(owed[person]) - exact) < 1.01, "seed \(seed)")
      }
    }
    try checkDues(SharedBookImport(file, format: .spliit), "seed \(seed)")
  }

  /// Whether every split gives exactly the cents that it stands for.
  private func checkDues(_ book: SharedBookImport, _ comment: Comment) throws {
    let imported = try Imported(book, partners)
    for expense in imported.expenses {
      #expect(expense.split.partner1Due(of: expense.amount.minorUnits) == expense.partner1Due, comment)
      #expect(expense.amount.minorUnits > 0 && !expense.title.isEmpty, comment)
    }
    #expect(imported.settlements.allSatisfy { $0.amount.minorUnits > 0 }, comment)
    let rows = imported.expenses.count + imported.settlements.count + imported.problems.count
    #expect(rows == book.book.currencies.reduce(0) { $0 + $1.bills }, comment)
  }
}

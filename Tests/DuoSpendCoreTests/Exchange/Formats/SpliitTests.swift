@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct SpliitTests {
  private static let json = """
    {"id":"g","name":"Maison","information":null,"currency":"€","currencyCode":"EUR","expenses":[
    {"id":"e1","expenseDate":"2026-01-31T00:00:00.000Z","title":"Loyer","category":{"grouping":"Home",
    "name":"Rent"},"amount":100001,"originalAmount":null,"paidById":"a","paidFor":[
    {"participantId":"a","shares":7000},{"participantId":"b","shares":3000}],"isReimbursement":false,
    "splitMode":"BY_PERCENTAGE","notes":"Janvier"},
    {"expenseDate":"2026-02-01T00:00:00.000Z","title":"Hôtel","amount":9200,"originalAmount":10000,
    "originalCurrency":"USD","conversionRate":"0.92","paidById":"b","paidFor":[
    {"participantId":"a","shares":500},{"participantId":"b","shares":1}],"splitMode":"EVENLY"},
    {"id":"e3","expenseDate":"2026-02-03T00:00:00.000Z","title":"Rendu","amount":2500,"paidById":"b",
    "paidFor":[{"participantId":"a","shares":1}],"isReimbursement":true,"splitMode":"EVENLY"},
    {"id":"e4","expenseDate":"2026-02-04T00:00:00.000Z","title":"Caution rendue","amount":-4000,
    "paidById":"a","paidFor":[{"participantId":"a","shares":1},{"participantId":"b","shares":1}],
    "isReimbursement":false,"splitMode":"EVENLY"}],
    "participants":[{"id":"a","name":"Camille"},{"id":"b","name":"Sacha"}]}
    """

  @Test("The JSON gives dues, foreign amounts, settlements and incomes")
  func json() throws {
    let book = try SharedBookImport(.spliit, "Spliit Export.json", Self.json)
    let imported = try Imported(book)
    #expect(book.questions.isEmpty && imported.problems.isEmpty)
    #expect(
      imported.expenses == [
        ImportedExpense(
          title: "Loyer", amount: euros(100_001), paidBy: .partner1, split: try .percent(70),
          partner1Due: 70_001, category: "Rent", date: day("2026-01-31"), notes: "Janvier"),
        ImportedExpense(
          title: "Hôtel", amount: euros(9_200),
          original: ForeignAmount(
            amount: Money(minorUnits: 10_000, currency: .usd), rate: Decimal(92) / 100),
          paidBy: .partner2, split: .equal, partner1Due: 4_600, category: nil, date: day("2026-02-01"),
          notes: ""),
        ImportedExpense(
          title: "Caution rendue", amount: euros(-4_000), paidBy: .partner1, split: .equal,
          partner1Due: -2_000, category: nil, date: day("2026-02-04"), notes: ""),
      ])
    #expect(
      imported.settlements == [
        Settlement.Details(from: .partner2, amount: euros(2_500), date: day("2026-02-03"), notes: "Rendu")
      ])
    #expect(imported.remarks.isEmpty)
    let forecast = try book.forecast()
    // 300.00 for the rent, less half the hotel, less what was given back, less half the deposit.
    #expect(forecast.balance.status == .partner2OwesPartner1(euros(30_000 - 4_600 - 2_500 - 2_000)))
    #expect(forecast.nets == [20_900, -20_900])
  }

  @Test("The cent of an uneven split goes where Spliit gives it")
  func rotation() throws {
    // FNV-1a of "a" is 0xe40c292c, an even number: the first participant is offered the cent.
    #expect(SpliitJSONFile.hash("a") == 0xE40C_292C)
    #expect(Apportionment.byLargestRemainder(101, weights: [1, 1], startingAt: 0) == [51, 50])
    #expect(Apportionment.byLargestRemainder(101, weights: [1, 1], startingAt: 1) == [50, 51])
    #expect(Apportionment.byLargestRemainder(100, weights: [1, 1, 1], startingAt: 2) == [33, 33, 34])
    #expect(Apportionment.byLargestRemainder(-101, weights: [1, 1]) == [-50, -51])
  }

  @Test("A payer without a share is the only one it can be")
  func payerWithoutShare() throws {
    let csv = """
      \u{FEFF}"Date","Description","Category","Currency","Cost","Original cost","Original currency","Conversion rate","Is Reimbursement","Split mode","Camille","Sacha"
      "2026-01-06","Cadeau pour Sacha","Gifts","€","50.00",,,,"No","Evenly",0,-50
      "2026-01-07","Courses","Groceries","€","10.01",,,,"No","Evenly",5.01,-5.01
      "2026-01-08","Hôtel","Hotel","€","92.00","100.00","USD","0.92","No","Evenly",-46,46
      "2026-01-09","Rendu","Payment","€","20.00",,,,"Yes","Evenly",-20,-0
      """
    let book = try SharedBookImport(.spliit, "Spliit Export.csv", csv)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty)
    #expect(imported.expenses.map(\.paidBy) == [.partner1, .partner1, .partner2])
    #expect(imported.expenses.map(\.partner1Due) == [0, 500, 4_600])
    #expect(imported.expenses[2].original?.amount == Money(minorUnits: 10_000, currency: .usd))
    #expect(imported.settlements.map(\.from) == [.partner2])
    #expect(imported.settlements.map(\.amount) == [euros(2_000)])
  }

  @Test("Of a bill that is divided evenly, shares left from another division only tell who takes part")
  func staleShares() throws {
    let csv = """
      Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Camille,Sacha
      2026-01-06,Courses,Food,€,97.22,No,Evenly,97.03,-0.19
      2026-01-07,Loyer,Rent,€,100.00,No,By shares,80.00,-20.00
      2026-01-08,Caution rendue,Rent,€,-40.00,No,Evenly,-39.92,0.08
      """
    let imported = try Imported(SharedBookImport(.spliit, "a.csv", csv))
    #expect(imported.problems.isEmpty)
    #expect(imported.expenses.map(\.partner1Due) == [4_861, 8_000, -2_000])
    #expect(imported.expenses.map(\.amount) == [euros(9_722), euros(10_000), euros(-4_000)])
  }

  @Test("With three people a payer without a share cannot be told")
  func unknownPayer() throws {
    let csv = """
      Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Camille,Sacha,Zoé
      2026-01-06,Cadeau,Gifts,€,50.00,No,Evenly,0,-50,0
      """
    let book = try SharedBookImport(.spliit, "a.csv", csv)
    let imported = try Imported(book, ["partner1": "Camille", "partner2": "Sacha"])
    #expect(imported.refused == ["2 payerUnknown Camille, Sacha, Zoé"])
  }
}

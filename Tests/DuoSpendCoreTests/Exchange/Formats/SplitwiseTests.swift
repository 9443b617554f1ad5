@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct SplitwiseTests {
  @Test("A preamble, blank lines and the total are read past, and the total is compared")
  func english() throws {
    let csv = """
      Export of the group Home

      Date,Description,Category,Cost,Currency,Camille,Sacha

      2026-01-06,"Dinner, Oslo",Dining out,98.23,EUR,49.11,-49.11
      2026-01-07,Sacha paid Camille,Payment,20.00,EUR,-20.00,20.00
      2026-01-08,Settled dinner,Dining out,868.00,EUR,0.00,0.00

      2026-11-21,Total balance, , ,EUR,29.11,-29.11
      """
    let book = try SharedBookImport(.splitwise, "home_2026-11-21_export.csv", csv)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty)
    #expect(imported.expenses.map(\.partner1Due) == [4_912, 43_400])
    #expect(imported.expenses.map(\.paidBy) == [.partner1, .both(partner1: 43_400)])
    #expect(imported.settlements.map(\.from) == [.partner2])
    #expect(imported.remarks.map(\.short) == ["sharesUnknown"])
    let forecast = try book.forecast()
    #expect(forecast.reconciliation.map(\.stated) == [29.11, -29.11])
    #expect(forecast.reconciliation.filter { !$0.agrees } == [])
    #expect(forecast.balance.status == .partner2OwesPartner1(euros(2_911)))
  }

  @Test("French headers, semicolons and decimal commas are read")
  func french() throws {
    let csv = """
      Date;Description;Catégorie;Coût;Devise;Camille;Sacha
      31/01/2026;Courses;Courses;1 234,56;EUR;617,28;-617,28
      01/02/2026;Remboursement;Paiement;17,28;EUR;-17,28;17,28
      01/02/2026;Solde total; ; ;EUR;600,01;-600,00
      """
    let book = try SharedBookImport(.splitwise, "a.csv", csv)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty)
    #expect(imported.expenses.map(\.amount) == [euros(123_456)])
    #expect(imported.settlements.map(\.date) == [day("2026-02-01")])
    let stated = try book.forecast().reconciliation
    #expect(stated.map(\.agrees) == [false, true])
  }

  @Test("Several people who are credited do not say who paid: the balances keep it, the bill is reported")
  func severalPositive() throws {
    let csv = """
      Date,Description,Category,Cost,Currency,Camille,Sacha,Zoé
      2026-01-06,Hôtel,Hotel,90.00,EUR,30.00,15.00,-45.00
      2026-01-07,Dîner,Dining out,30.00,EUR,20.00,-10.00,-10.00
      2026-01-08,Taxi,Taxi,30.00,EUR,-10.00,-10.00,20.00
      2026-01-09,Zoé paid Camille,Payment,5.00,EUR,-5.00,0.00,5.00
      2026-11-21,Total balance, , ,EUR,35.00,-5.00,-30.00
      """
    let book = try SharedBookImport(.splitwise, "a.csv", csv)
    let answers = ["partner1": "Sacha", "partner2": "Camille"]
    #expect(book.questions.map(\.id) == ["partner1", "partner2"])
    #expect(throws: ImportError.unanswered(question: "partner1")) { try book.rows() }
    #expect(throws: DuoSpendImportError.samePartner(name: "Zoé")) {
      try book.rows(ImportAnswers(["partner1": "Zoé", "partner2": "Zoé"]))
    }
    let imported = try Imported(book, answers)
    #expect(
      imported.expenses == [
        ImportedExpense(
          title: "Dîner", amount: euros(2_000), paidBy: .partner2, split: .equal, partner1Due: 1_000,
          category: "Dining out", date: day("2026-01-07"), notes: "")
      ])
    #expect(imported.refused == ["2 payersUnknown ", "4 paidByOthers ", "5 paidByOthers "])
    #expect(imported.remarks.map(\.messageArguments["amount"]) == ["10"])
    #expect(imported.remarks.map(\.messageArguments["names"]) == ["Zoé"])
    #expect(try book.forecast(ImportAnswers(answers)).reconciliation.filter { !$0.agrees } == [])
  }

  @Test("Three currencies are named, and one of them is taken")
  func threeCurrencies() throws {
    let csv = """
      Date,Description,Category,Cost,Currency,Camille,Sacha
      2026-01-06,Courses,General,10.00,EUR,5.00,-5.00
      2026-01-07,Taxi,Taxi,20.00,USD,10.00,-10.00
      2026-01-08,Ryokan,Hotel,30000,JPY,-15000.00,15000.00
      2026-11-21,Total balance, , ,EUR,5.00,-5.00
      2026-11-21,Total balance, , ,JPY,-15000,15000
      """
    let book = try SharedBookImport(.splitwise, "a.csv", csv)
    #expect(book.questions.map(\.id) == ["keptCurrency"])
    #expect(book.questions[0].promptArguments["currencies"] == "EUR, USD, JPY")
    let preview = try book.preview()
    #expect(preview.problems.map(\.location.line) == [3, 4])
    #expect(preview.problems.map(\.column) == ["Currency", "Currency"])
    let yen = try Imported(book, ["keptCurrency": "JPY"])
    #expect(yen.expenses.map(\.amount) == [Money(minorUnits: 30_000, currency: .jpy)])
    #expect(yen.refused == ["2 otherCurrency Currency", "3 otherCurrency Currency"])
    let answers = ImportAnswers(["keptCurrency": "JPY"])
    #expect(try book.forecast(answers).reconciliation.map(\.stated) == [-15_000, 15_000])
    let target = ImportTarget(partner1Name: "sacha", partner2Name: "Autre", currency: .eur)
    let intoProject = try SharedBookImport(.splitwise, "a.csv", csv, into: target)
    #expect(try intoProject.partners() == ("Sacha", "Camille", .eur))
    #expect(intoProject.questions.map(\.suggestion) == ["EUR"])
  }
}

@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite("A bill below zero") struct RefundBillTests {
  /// A refund of 30 that Camille received for both, beside a dinner of 100 that she paid.
  private static let files: [(BookFormat, String, String)] = [
    (
      .splitwise, "a.csv",
      """
      Date,Description,Category,Cost,Currency,Camille,Sacha
      2026-01-06,Dîner,Food,100.00,EUR,50.00,-50.00
      2026-01-07,Avoir,Food,-30.00,EUR,-15.00,15.00
      """
    ),
    (
      .ihatemoney, "a.csv",
      """
      date,what,bill_type,amount,currency,payer_name,payer_weight,owers
      2026-01-06,Dîner,Expense,100.0,EUR,Camille,1.0,"Camille, Sacha"
      2026-01-07,Avoir,Expense,-30.0,EUR,Camille,1.0,"Camille, Sacha"
      """
    ),
    (
      .cospend, "a.csv",
      """
      what,amount,date,timestamp,payer_name,payer_weight,owers,payers
      "Dîner",100,2026-01-06,0,"Camille",1,"Camille,Sacha",""
      "Avoir",-30,2026-01-07,0,"Camille",1,"Camille,Sacha",""
      """
    ),
    (
      .spliit, "a.csv",
      """
      Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Camille,Sacha
      2026-01-06,Dîner,Food,€,100.00,No,Evenly,50.00,-50.00
      2026-01-07,Avoir,Food,€,-30.00,No,Evenly,-15.00,15.00
      """
    ),
    (
      .tricount, "a.csv",
      """
      Title,Amount,Currency,Category,Paid by,Date & time,Impacted to Camille,Impacted to Sacha
      Dîner,100.00,EUR,Other,Camille,2026-01-06 10:00,-50.00,-50.00
      Avoir,-30.00,EUR,Other,Camille,2026-01-07 10:00,15.00,15.00
      """
    ),
  ]

  @Test("is an expense below zero, in what was paid and in what is owed", arguments: files)
  func refund(format: BookFormat, name: String, text: String) throws {
    let book = try SharedBookImport(format, name, text)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty && imported.settlements.isEmpty)
    #expect(imported.expenses.map(\.amount) == [euros(10_000), euros(-3_000)])
    #expect(imported.expenses.map(\.paidBy) == [.partner1, .partner1])
    #expect(imported.expenses.map(\.partner1Due) == [5_000, -1_500])
    let balance = try book.forecast().balance
    #expect(balance.totals.spent == 7_000)
    #expect(balance.status == .partner2OwesPartner1(euros(3_500)))
  }

  @Test("Bills without a currency are in the only one that the file names")
  func blankCurrency() throws {
    let text = """
      Date,Description,Category,Cost,Currency,Camille,Sacha
      2026-01-06,Dîner,Food,100.00,EUR,50.00,-50.00
      2026-01-07,Taxi,Food,30.00,,15.00,-15.00
      """
    let book = try SharedBookImport(.splitwise, "a.csv", text)
    #expect(book.questions.isEmpty)
    #expect(book.book.remarks.map(\.short) == ["blankCurrency"])
    #expect(try Imported(book).expenses.map(\.amount) == [euros(10_000), euros(3_000)])
  }

  @Test("A file without any currency may be in any of the world's")
  func currencies() throws {
    let text = """
      Date,Description,Category,Cost,Currency,Camille,Sacha
      2026-01-06,Dîner,Food,100.00,,50.00,-50.00
      """
    let question = try #require(try SharedBookImport(.splitwise, "a.csv", text).questions.first)
    #expect(question.choices.count > 150)
    #expect(Set(question.choices.map(\.id)).count == question.choices.count)
    #expect(question.suggestion == "EUR")
  }
}

import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import TestSupport

/// One household as each tool exports it: a dinner of 98.24 that Camille paid, a taxi of 30.00 that Sacha
/// paid, both shared evenly, and 20.00 that Sacha gave back. Sacha owes 14.12 then.
enum BookFixtures {
  static func source(_ format: BookFormat) throws -> ImportSource {
    switch format {
    case .spliit: try file("export.json", spliit)
    case .splitwise: try file("Maison_2026-11-21_export.csv", splitwise)
    case .ihatemoney: try file("Maison.csv", ihatemoney)
    case .tricount: try file("tricount.csv", tricount)
    case .cospend: try file("Maison.csv", cospend)
    case .splid: try file("Zusammenfassung.csv", splid)
    }
  }

  static func file(_ name: String, _ text: String) throws -> ImportSource {
    try DuoSpendCoreTests.source(name, text)
  }

  static let splitwiseHeader = "Date,Description,Category,Cost,Currency,Camille,Sacha\n"

  private static let splitwise =
    splitwiseHeader + """
      2026-01-06,Dîner,Dining out,98.24,EUR,49.12,-49.12
      2026-01-07,Taxi,Taxi,30.00,EUR,-15.00,15.00
      2026-01-08,Rendu,Payment,20.00,EUR,-20.00,20.00

      2026-11-21,Total balance, , ,EUR,14.12,-14.12
      """

  private static let spliit = """
    {"id":"g","name":"Maison","currency":"€","currencyCode":"EUR","expenses":[
    {"expenseDate":"2026-01-06T00:00:00.000Z","title":"Dîner","amount":9824,"paidById":"a","paidFor":[
    {"participantId":"a","shares":1},{"participantId":"b","shares":1}],"splitMode":"EVENLY"},
    {"expenseDate":"2026-01-07T00:00:00.000Z","title":"Taxi","amount":3000,"paidById":"b","paidFor":[
    {"participantId":"a","shares":1},{"participantId":"b","shares":1}],"splitMode":"EVENLY"},
    {"expenseDate":"2026-01-08T00:00:00.000Z","title":"Rendu","amount":2000,"paidById":"b","paidFor":[
    {"participantId":"a","shares":1}],"isReimbursement":true,"splitMode":"EVENLY"}],
    "participants":[{"id":"a","name":"Camille"},{"id":"b","name":"Sacha"}]}
    """

  private static let ihatemoney = """
    date,what,bill_type,amount,currency,payer_name,payer_weight,owers
    2026-01-06,Dîner,Expense,98.24,EUR,Camille,1.0,"Camille, Sacha"
    2026-01-07,Taxi,Expense,30.0,EUR,Sacha,1.0,"Camille, Sacha"
    2026-01-08,Rendu,Reimbursement,20.0,EUR,Sacha,1.0,Camille
    """

  private static let tricount = """
    Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Category,Paid by,Date & time,Impacted to Camille,Impacted to Sacha
    Dîner,98.24,EUR,1,98.24,Other,Camille,2026-01-06 10:00,-49.12,-49.12
    Taxi,30.00,EUR,1,30.00,Other,Sacha,2026-01-07 10:00,-15.00,-15.00
    Rendu,20.00,EUR,1,20.00,Balance,Sacha,2026-01-08 10:00,-20.00,0

    "tricount Maison - Exported on 21/11/2026"
    """

  private static let splid = """
    Maison
    Created with Splid

    Title,Amount,Currency,By,Date,Created on,Camille,,Sacha,
    Dîner,98.24,EUR,Camille,1/6/26,1/13/26,98.24,-49.12,,-49.12
    Taxi,30,EUR,Sacha,1/7/26,1/13/26,,-15,30,-15.000000000000002
    Rendu,20,EUR,Sacha,1/8/26,1/13/26,,-20,20,
    ,,,,,,14.12,,-14.12,
    """

  private static let cospend = """
    name,weight,active,color
    "Camille",1,1,"#112233"
    "Sacha",1,1,"#445566"

    what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted,payers
    "Dîner",98.24,2026-01-06,1767657600,"Camille",1,1,"Camille,Sacha",n,1,0,,0,n,0,"",0,""
    "Taxi",30,2026-01-07,1767744000,"Sacha",1,1,"Camille,Sacha",n,1,0,,0,n,0,"",0,""
    "Rendu",20,2026-01-08,1767830400,"Sacha",1,1,"Camille",n,1,0,,-11,n,0,"",0,""

    currencyname,exchange_rate
    "EUR",1
    """
}

extension TestNotebook<DuoSpendClient> {
  /// Imports a file of another tool.
  @discardableResult
  func take(
    _ source: ImportSource, _ format: BookFormat, _ answers: [String: String] = [:],
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ImportRun {
    try await BookImporter(format).run(
      source, answers: ImportAnswers(answers), into: store, attachments: client.attachments,
      progress: progress)
  }
}

@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct TricountTests {
  @Test("The JSON: negative values, ratios and amounts, money given back, income, what was deleted")
  func json() throws {
    let camille = #"{"RegistryMembershipNonUser":{"alias":{"display_name":"Camille"}}}"#
    let sacha = #"{"RegistryMembershipNonUser":{"alias":{"display_name":"Sacha"}}}"#
    func entry(_ type: String, _ value: String, _ owner: String, _ allocations: String, _ more: String = "")
      -> String
    {
      """
      {"RegistryEntry":{"type_transaction":"\(type)","status":"ACTIVE","description":"\(type)",
      "date":"2026-01-15 12:00:00.000000","amount":{"currency":"EUR","value":"\(value)"},\(more)
      "membership_owned":\(owner),"allocations":[\(allocations)]}}
      """
    }
    func amount(_ member: String, _ value: String) -> String {
      #"{"membership":\#(member),"amount":{"currency":"EUR","value":"\#(value)"},"type":"AMOUNT","share_ratio":null}"#
    }
    func ratio(_ member: String, _ ratio: Int) -> String {
      #"{"membership":\#(member),"type":"RATIO","share_ratio":\#(ratio)}"#
    }
    let dollars = #""amount_local":{"currency":"USD","value":"-40.00"},"exchange_rate":"0.9","#
    let entries = [
      entry("NORMAL", "-36.00", sacha, amount(camille, "-29.00") + "," + amount(sacha, "-7.00"), dollars),
      entry("NORMAL", "-10.00", camille, ratio(camille, 1) + "," + ratio(sacha, 2)),
      entry("BALANCE", "-5.00", camille, amount(sacha, "-5.00")),
      entry("INCOME", "8.00", sacha, amount(camille, "4.00") + "," + amount(sacha, "4.00")),
      entry("NORMAL", "-1.00", camille, amount(sacha, "-1.00")).replacing("ACTIVE", with: "DELETED"),
    ]
    let text = """
      {"Response":[{"Registry":{"title":"Vacances","currency":"EUR","memberships":[\(camille),\(sacha)],
      "all_registry_entry":[\(entries.joined(separator: ","))]}}],"Pagination":{}}
      """
    let book = try SharedBookImport(.tricount, "tricount.json", text)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty && book.book.title == "Vacances")
    #expect(book.leftOut == ["deleted": 1])
    #expect(imported.expenses.map(\.partner1Due) == [2_900, 333, -400])
    #expect(
      imported.expenses.map(\.original?.amount) == [Money(minorUnits: 4_000, currency: .usd), nil, nil])
    #expect(imported.expenses.map(\.amount).last == euros(-800))
    #expect(imported.settlements.map(\.from) == [.partner1])
    #expect(imported.settlements.map(\.amount) == [euros(500)])
    #expect(imported.remarks.isEmpty)
  }

  @Test("The CSV with one payer or a column for each, the rate, and the footer")
  func tables() throws {
    let one = """
      Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Category,Paid by,Date & time,Impacted to Camille,Impacted to Sacha
      Musée,50.00,CHF,1.04,52.00,Other,Camille,2026-01-15 10:00,-26.00,-26.00
      Rendu,20.00,EUR,1,20.00,Balance,Sacha,2026-01-16 10:00,-20.00,0
      Deux,20.00,EUR,1,20.00,Other,Sacha,2026-01-16 10:00,-10.00,-9.00

      "tricount Été - Exported on 21/11/2026"
      """
    let book = try SharedBookImport(.tricount, "a.csv", one)
    let imported = try Imported(book)
    #expect(book.book.title == "Été" && book.questions.isEmpty)
    #expect(imported.expenses.map(\.amount) == [euros(5_200)])
    #expect(imported.expenses.map(\.original?.rate) == [1.04])
    #expect(imported.settlements.map(\.from) == [.partner2])
    #expect(imported.refused == ["4 unbalanced Amount in default currency (EUR)"])
    let each = """
      Title,Amount,Currency,Paid by Camille,Paid by Sacha,Date & time,Impacted to Camille,Impacted to Sacha
      Dîner,30.00,EUR,20.00,10.00,2026-01-15 10:00,-15.00,-15.00
      """
    let shared = try Imported(SharedBookImport(.tricount, "a.csv", each))
    #expect(shared.expenses.map(\.paidBy) == [.both(partner1: 2_000)])
  }
}

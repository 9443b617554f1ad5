@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite struct WeighedToolsTests {
  @Test("ihatemoney before and after 7.0: weights, guards against formulas, no currency")
  func ihatemoneyTables() throws {
    let new = """
      date,what,bill_type,amount,currency,payer_name,payer_weight,owers
      2026-01-01,refund,Reimbursement,13.33,XXX,Sacha,1.0,Camille
      2025-12-31,'=vin rouge,Expense,200.0,XXX,Camille,3.0,"Camille, Sacha"
      2025-12-30,l'addition,Expense,0.01,XXX,Sacha,1.0,"Camille, Sacha"
      """
    let book = try SharedBookImport(.ihatemoney, "bills.csv", new)
    #expect(book.questions.map(\.id) == ["currency:XXX"])
    #expect(book.questions[0].suggestion == "EUR")
    let imported = try Imported(book)
    #expect(imported.expenses.map(\.title) == ["=vin rouge", "l'addition"])
    #expect(imported.expenses.map(\.partner1Due) == [5_000, 0])
    #expect(imported.expenses[0].split == (try .percent(25)))
    #expect(imported.settlements.map(\.amount) == [euros(1_333)])
    let old = """
      date,what,amount,payer_name,payer_weight,owers
      2016-12-31,fromage à raclette,10.0,alexis,2.0,"alexis, tata"
      """
    let earlier = try SharedBookImport(.ihatemoney, "bills.csv", old)
    #expect(earlier.book.remarks.map(\.messageArguments["text"]) == ["tata"])
    #expect(earlier.book.remarks.map(\.short) == ["weightLost"])
    #expect(earlier.questions.map(\.id) == ["currency:"])
    #expect(try Imported(earlier).expenses.map(\.partner1Due) == [667])
  }

  @Test("Two bills of one cent do not both fall on one person")
  func carriedCents() {
    var cents = CarriedCents(people: 2)
    #expect(cents.divide(1, weights: [0: 1, 1: 1]) == [1, 0])
    #expect(cents.divide(1, weights: [0: 1, 1: 1]) == [0, 1])
    #expect(cents.divide(1_000, weights: [0: 1, 1: 2]) == [333, 667])
    #expect(cents.divide(500, weights: [1: 1]) == [0, 500])
  }

  @Test("Cospend: sections, several payers, names with commas, encoded comments, the bin")
  func cospend() throws {
    let csv = """
      name,weight,active,color
      "Alice",1,1,"#112233"
      "Bob",2,1,"#445566"

      what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted,payers
      "Dinner",42.5,2024-01-15,1705276800,"Alice",1,1,"Alice,Bob",n,1,0,,1001,n,2001,"pizza+%26+drinks",0,""
      "Hotel",100,2024-01-16,1705276800,"Alice",1,1,"Alice,Bob",m,1,0,,0,n,0,"",0,"[{""name"":""Alice"",""amount"":60},{""name"":""Bob"",""amount"":40}]"
      "Refund to Alice",12,2024-01-17,1699142400,"Bob",2,1,"Alice",n,1,0,,-11,n,0,"",0,""
      "Gone",3,2024-01-17,1699142400,"Bob",2,1,"Alice",n,1,0,,-11,n,0,"",1,""

      categoryname,categoryid,icon,color
      "Food",1001,"fork","#AA5500"

      paymentmodename,paymentmodeid,icon,color
      "Cash",2001,"cash","#228833"

      currencyname,exchange_rate
      "EUR",1
      "CHF",0.92
      """
    let book = try SharedBookImport(.cospend, "home.csv", csv)
    let imported = try Imported(book)
    #expect(book.questions.isEmpty && imported.problems.isEmpty)
    #expect(book.leftOut == ["deleted": 1])
    #expect(imported.expenses.map(\.notes) == ["pizza & drinks\nCash", ""])
    #expect(imported.expenses.map(\.category) == ["Food", nil])
    #expect(imported.expenses.map(\.partner1Due) == [1_417, 3_333])
    #expect(imported.expenses.map(\.paidBy) == [.partner1, .both(partner1: 6_000)])
    #expect(imported.settlements.map(\.from) == [.partner2])
    #expect(imported.expenses.map(\.recurrence) == [nil, BillRecurrence(.monthly)])
    #expect(imported.remarks == [])
    let known: Set = ["Alice", "Zoe, the banker"]
    #expect(
      NameList.split("Alice,Zoe, the banker,Bob", isKnown: known.contains) == [
        "Alice", "Zoe, the banker", "Bob",
      ])
  }

  @Test("Cospend without members, categories or currencies is read too, and a bad list of payers is refused")
  func bareCospend() throws {
    let csv = """
      what,amount,date,timestamp,payer_name,payer_weight,owers,payers
      "Beer",10,2024-01-15,0,"Anna",1,"Anna,Ben",""
      "Taxi",25.5,2024-01-16,0,"Ben",2,"Anna,Ben","[{"
      """
    let book = try SharedBookImport(.cospend, "a.csv", csv)
    #expect(book.questions.map(\.id) == ["currency:"])
    #expect(try Imported(book).refused == ["3 badPayers payers"])
  }

  @Test("The rows that clients of Cospend write for each member tell who they are, and are no bills")
  func placeholders() throws {
    let csv = """
      what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,categoryid,paymentmode
      deleteMeIfYouWant,1,1970-01-01,666,"Ann",1,1,"Ann",n,0,n
      deleteMeIfYouWant,1,1970-01-01,666,"Ben",2,1,"Ben",n,0,n
      "Bread",3,2024-01-15,1705276800,"Ann",1,1,"Ann,Ben",n,0,n
      """
    let book = try SharedBookImport(.cospend, "a.csv", csv)
    let imported = try Imported(book)
    #expect(imported.problems.isEmpty)
    #expect(imported.expenses.map(\.title) == ["Bread"])
    #expect(imported.expenses.map(\.partner1Due) == [100])
  }
}

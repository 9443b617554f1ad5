@testable import DuoSpendCore
import Foundation
import Interchange
import Testing
import Values

@Suite("Splid") struct SplidTests {
  private static let german = """
    Urlaub
    Erstellt mit Splid (splid.app)

    Titel,Betrag,Währung,Von,Datum,Erstellt am,Anna,,Ben,,Cara,
    Hotel,50,EUR,Anna,01.02.26,03.02.26,50,-16.666666666666668,,-16.666666666666668,,-16.666666666666664
    Pfand,-3,EUR,Ben,,04.02.26,,1.5,-3,1.5,,
    Kino,20,EUR,"Anna, Ben",05.02.26,06.02.26,12,-10,8,-10,,
    Zug,10,EUR,Anna,05.02.26,06.02.26,,-5,,-5,,
    ,,,,,,40.33,,-7.17,,-16.67,

    """

  @Test("Pairs of columns, fractions of cents, refunds, several payers and the day of entry are read")
  func german() throws {
    let source = try source("Zusammenfassung.csv", Self.german)
    #expect(BookFormat.splid.confidence(in: source) == 0.95)
    #expect(BookFormat.allCases.filter { $0.confidence(in: source) > 0 } == [.splid])
    let (book, bills) = try bills(.splid, source)
    #expect(book.title == "Urlaub" && book.people == ["Anna", "Ben", "Cara"] && book.transfer == nil)
    #expect(bills.map(\.title) == ["Hotel", "Pfand", "Kino", "Zug"])
    #expect(bills.map(\.kind) == [.expense, .income, .expense, .expense])
    #expect(bills.map(\.day) == ["2026-02-01", "2026-02-04", "2026-02-05", "2026-02-05"].map(day))
    #expect(
      bills.map(\.division) == [
        .known(paid: [5_000, 0, 0], owed: [1_667, 1_667, 1_666]),
        .known(paid: [0, 300, 0], owed: [150, 150, 0]),
        .known(paid: [1_200, 800, 0], owed: [1_000, 1_000, 0]),
        .known(paid: [1_000, 0, 0], owed: [500, 500, 0]),
      ])
  }

  @Test("What one pays and another alone bears is a repayment or an expense, as the person says")
  func transfers() throws {
    let text = """
      Title,Amount,Currency,By,Date,Created on,Zoé,,Élodie,
      Virement,12.5,EUR,Zoé,2026-02-01,2026-02-01,12.5,,,-12.5
      """
    let book = try SharedBookImport(.splid, "a.csv", text)
    #expect(book.questions.map(\.id) == ["transfers"])
    #expect(book.questions[0].promptArguments == ["file": "a.csv", "title": "Virement"])
    let settled = try Imported(book)
    #expect(settled.settlements.map(\.amount) == [euros(1_250)] && settled.expenses == [])
    let spent = try Imported(book, ["transfers": "expense"])
    #expect(spent.expenses.map(\.partner1Due) == [0] && spent.settlements == [])
  }

  @Test("An app in another language is known by the places of the columns")
  func otherLanguage() throws {
    let text = """
      Viaje
      Hecho con Splid

      Nombre;Importe;Moneda;Por;Fecha;Creado;Zoé;;Élodie;
      Cena;98,24;EUR;Zoé;01/13/26;01/13/26;98,24;-49,12;;-49,12
      """
    let source = try source("a.csv", text)
    #expect(BookFormat.splid.confidence(in: source) == 0.6)
    let imported = try Imported(SharedBookImport(source, format: .splid))
    #expect(imported.expenses.map(\.amount) == [euros(9_824)])
    #expect(imported.expenses.map(\.date) == [day("2026-01-13")])
  }

  @Test("One column a person, with what they paid or bear by its sign, is read, and less surely")
  func oneColumn() throws {
    let text = """
      Urlaub
      Erstellt mit Splid (splid.app)

      Titel,Betrag,Währung,Von,Datum,Erstellt am,Anna,Ben,Cara
      Hotel,50,EUR,Anna,01.02.26,03.02.26,50,-16.666666666666668,-16.666666666666668
      Taxi,30,EUR,Ben,13.02.26,13.02.26,-10,20,-10
      Pfand,-3,EUR,Ben,,14.02.26,1.5,-3,
      Kino,20,EUR,"Anna, Ben",15.02.26,16.02.26,12,8,-20
      Essen,20,EUR,"Anna, Ben",15.02.26,16.02.26,4,6,-10
      Zug,10,EUR,Anna,15.02.26,16.02.26,,-5,-5
      ,,,,,,1,-2,1

      """
    let source = try source("Zusammenfassung.csv", text)
    #expect(BookFormat.splid.confidence(in: source) == 0.5)
    #expect(BookFormat.allCases.filter { $0.confidence(in: source) > 0 } == [.splid])
    let (book, bills) = try bills(.splid, source)
    #expect(book.title == "Urlaub" && book.people == ["Anna", "Ben", "Cara"] && book.transfer == nil)
    #expect(bills.map(\.kind) == [.expense, .expense, .income, .expense, .expense, .expense])
    #expect(
      bills.map(\.division) == [
        .known(paid: [5_000, 0, 0], owed: [1_667, 1_667, 1_666]),
        .known(paid: [0, 3_000, 0], owed: [1_000, 1_000, 1_000]),
        .known(paid: [0, 300, 0], owed: [150, 150, 0]),
        .known(paid: [1_200, 800, 0], owed: [0, 0, 2_000]),
        .nets([400, 600, -1_000]),
        .known(paid: [1_000, 0, 0], owed: [0, 500, 500]),
      ])
  }

  @Test("With one column a person too a repayment is asked for, and what does not add up is told")
  func oneColumnProblems() throws {
    let text = """
      Title,Amount,Currency,By,Date,Created on,Zoé,Élodie
      Virement,12.5,EUR,Zoé,2026-02-01,2026-02-01,12.5,-12.5
      Taxi,30,EUR,Zoé,2026-02-01,2026-02-01,29,-15
      Vin,30,EUR,Zoé,2026-02-01,2026-02-01,30,-40
      Pain,2,EUR,Personne,2026-02-01,2026-02-01,,-1
      Eau,2,EUR,Élodie,2026-02-01,2026-02-01,,
      """
    let book = try SharedBookImport(.splid, "a.csv", text)
    #expect(book.questions.map(\.id) == ["transfers"])
    let imported = try Imported(book)
    #expect(imported.settlements.map(\.amount) == [euros(1_250)])
    #expect(imported.refused == ["3 unbalanced Amount", "4 unbalanced Amount", "5 unknownPerson By"])
  }

  @Test("Six columns in front are Splid's only by their names, where no empty cells show its shape")
  func otherTables() throws {
    let text = "Name,Price,Shop,Who,Bought,Typed,Anna,Ben\nBrot,2,Edeka,Anna,2026-02-01,2026-02-01,2,-1\n"
    #expect(BookFormat.splid.confidence(in: try source("a.csv", text)) == 0)
    #expect(throws: DuoSpendImportError.self) { try SharedBookImport(.splid, "a.csv", text) }
  }

  @Test("A row whose columns do not give its amount is told, and the others are read")
  func problems() throws {
    let header = "Title,Amount,Currency,By,Date,Created on,Zoé,,Élodie,\n"
    let rows = """
      Taxi,30,EUR,Zoé,2026-01-07,2026-01-07,30,-15,,-5
      Café,deux,EUR,Zoé,2026-01-07,2026-01-07,2,-1,,-1
      Pain,2,EUR,Personne,2026-01-07,2026-01-07,,-1,,-1
      Eau,2,EUR,Zoé,2026-01-07,2026-01-07,2,1,,-3
      Sel,0,EUR,Zoé,2026-01-07,2026-01-07,,,,
      Thé,2,EUR,Zoé,,,2,-1,,-1
      Vin,9999999999999999999999,EUR,Zoé,2026-01-07,2026-01-07,9999999999999999999999,-9999999999999999999999,,
      Riz,4,EUR,Élodie,2026-01-07,2026-01-07,,-2,4,-2
      """
    let imported = try Imported(SharedBookImport(.splid, "a.csv", header + rows))
    #expect(
      imported.refused == [
        "2 unbalanced Amount", "3 notANumber Amount", "4 unknownPerson By", "5 unbalanced Amount",
        "6 zero Amount",
        "7 missing Created on", "8 tooLarge Amount",
      ])
    #expect(imported.expenses.map(\.title) == ["Riz"])
    #expect(throws: DuoSpendImportError.self) { try SharedBookImport(.splid, "a.csv", "a,b\n1,2\n") }
  }
}

import Drawing
@testable import DuoSpendCore
import Foundation
import Localization
import NotebookContract
import Terminal
import TestSupport
import Testing
import Values
import Vault
import WebUI

@testable import DuoSpendUI

/// A project as pages to print.
@Suite struct ProjectReportTests {
  private let texts: DuoSpendTexts

  init() throws {
    let strings = try StringTable(joining: [DuoSpend.strings(), DuoSpendPages.strings()])
    texts = DuoSpendTexts(
      PageContext(
        language: .french, dependencies: .pinned(), path: "", formToken: "", strings: strings))
  }

  private static let day = CalendarDay("2026-01-15") ?? .earliest
  private static let noon = day.noonUTC()

  private func project(_ name: String = "Été à Séville", _ partner2: String = "Élodie") -> Project {
    Project(
      id: "p",
      details: Project.Details(
        name: name, emoji: "🏖️", budget: Money(minorUnits: 50_000, currency: .eur), partner1Name: "Zoé",
        partner2Name: partner2), stamp: Stamp(Self.noon))
  }

  private func expense(_ number: Int, _ payer: Payer = .partner1, cents: Int64 = 1_000) -> Expense {
    Expense(
      id: String(format: "%06d", number), projectId: "p",
      details: Expense.Details(
        title: "Dîner n° \(number)", amount: Money(minorUnits: cents, currency: .eur), paidBy: payer,
        split: .equal, category: "Restaurant", date: Self.day), stamp: Stamp(Self.noon))
  }

  /// The same, paid in dollars.
  private func abroad(_ expense: Expense) -> Expense {
    var expense = expense
    expense.original = ForeignAmount(
      amount: Money(minorUnits: 40_000, currency: .usd), rate: Decimal(75) / 100)
    return expense
  }

  @Test(
    "The file is named after the project, with nothing that a folder would not take",
    arguments: [
      ("Lisbonne", "DuoSpend_Lisbonne.pdf"), ("Été 25/26 : mer", "DuoSpend_Été 25-26 - mer.pdf"),
      ("a\\b\nc", "DuoSpend_a-b-c.pdf"),
      (String(repeating: "👨‍👩‍👧‍👦", count: 50), "DuoSpend_\(String(repeating: "👨‍👩‍👧‍👦", count: 8)).pdf"),
    ])
  func fileName(project name: String, expected: String) {
    #expect(ProjectReport(ProjectFile(project: project(name)), texts: texts).fileName == expected)
  }

  @Test("The head, the balance, both partners, each expense and each settlement are said")
  func content() throws {
    let settlement = Settlement(
      id: "s", projectId: "p",
      details: Settlement.Details(
        from: .partner2, amount: Money(minorUnits: 500, currency: .eur), date: Self.day, notes: "virement"),
      stamp: Stamp(Self.noon))
    let report = ProjectReport(
      ProjectFile(
        project: project(),
        expenses: [
          expense(1, cents: 40_000), abroad(expense(2, .partner2, cents: 30_000)),
          expense(3, .both(partner1: 400)),
        ], settlements: [settlement]), texts: texts
    ).report
    #expect(report.title == "🏖️ ÉTÉ À SÉVILLE")
    #expect(report.subtitle == "Zoé et Élodie · créé le 15 janvier 2026")
    #expect(report.margin == 48)
    #expect(report.blocks.count == 7)
    guard case .drawing(let bar) = report.blocks[0], case .callout(let sentence, _) = report.blocks[1],
      case .table(let partners) = report.blocks[2], case .table(let expenses) = report.blocks[4],
      case .table(let settlements) = report.blocks[6]
    else {
      Issue.record("the blocks are in another order")
      return
    }
    #expect(bar.description == "710,00\u{A0}€ sur 500,00\u{A0}€ (142\u{A0}%)")
    #expect(sentence == "Élodie doit 44,00\u{A0}€ à Zoé")
    #expect(report.footer == "Été à Séville · imprimé le 15 janvier 2026")
    #expect(partners.columns.map(\.title) == ["", "Zoé", "Élodie", "Total"])
    #expect(
      partners.rows == [
        ["Nombre de dépenses", "1", "1", "3 (dont 1 à deux)"],
        ["Payé", "404,00\u{A0}€", "306,00\u{A0}€", "710,00\u{A0}€"],
        ["Part finale", "355,00\u{A0}€", "355,00\u{A0}€", "710,00\u{A0}€"],
        ["Remboursé", "\u{2212}5,00\u{A0}€", "5,00\u{A0}€", "0,00\u{A0}€"],
      ])
    #expect(partners.total == ["Différence", "44,00\u{A0}€", "\u{2212}44,00\u{A0}€", "0,00\u{A0}€"])
    #expect(
      expenses.rows == [
        ["Z", "Dîner n° 1", "Restaurant", "15/01/2026", "50/50", "400,00\u{A0}€"],
        [
          "É", "Dîner n° 2\n400,00\u{A0}$US, 1 USD = 0,75 EUR", "Restaurant", "15/01/2026", "50/50",
          "300,00\u{A0}€",
        ],
        [
          "+", "Dîner n° 3\nZoé 4,00\u{A0}€ · Élodie 6,00\u{A0}€", "Restaurant", "15/01/2026", "50/50",
          "10,00\u{A0}€",
        ],
      ])
    #expect(expenses.columns[0].badges == ["Z": .series(0), "É": .series(1), "+": .muted])
    #expect(settlements.rows == [["15/01/2026", "Élodie", "Zoé", "virement", "5,00\u{A0}€"]])
  }

  @Test("Parts that were given as amounts are said as amounts, to the cent, and a proportion as percents")
  func exactParts() throws {
    func split(_ first: Int64, of cents: Int64) throws -> SplitRatio {
      try .amounts(
        Money(minorUnits: first, currency: .eur), of: Money(minorUnits: cents, currency: .eur))
    }
    var (exact, refund, percent) = (expense(1, cents: 6_705), expense(2, cents: -6_705), expense(3))
    exact.split = try split(4_135, of: 6_705)
    refund.split = try split(-4_135, of: -6_705)
    percent.split = try .percent(70)
    let report = ProjectReport(
      ProjectFile(project: project(), expenses: [exact, refund, percent]), texts: texts
    ).report
    guard case .table(let expenses) = report.blocks[4] else {
      Issue.record("the blocks are in another order")
      return
    }
    #expect(
      expenses.rows.map { $0[4] } == [
        "Zoé 41,35\u{A0}€ · Élodie 25,70\u{A0}€", "Zoé \u{2212}41,35\u{A0}€ · Élodie \u{2212}25,70\u{A0}€",
        "70/30",
      ])
  }

  @Test("Two names that begin alike are told apart")
  func initials() {
    #expect(PartnerInitials(project("a", "Zacharie")).tones.count == 3)
    #expect(PartnerInitials(project("a", "Zoée")).text(.partner2) == "2")
    #expect(PartnerInitials(project("a", "Zacharie")).text(.partner1) == "ZO")
  }

  @Test("It goes on over as many pages as it needs, the same bytes each time")
  func pages() throws {
    let report = ProjectReport(
      ProjectFile(
        project: project(), expenses: (0..<120).map { expense($0, $0 % 3 == 0 ? .partner2 : .partner1) }),
      texts: texts)
    let pdf = try report.pdf(created: Self.noon)
    #expect(try report.pdf(created: Self.noon) == pdf)
    #expect(pdf.starts(with: Data("%PDF-".utf8)))
    let pages = String(decoding: pdf, as: UTF8.self).matches(of: #/\/Type \/Page\b/#).count
    #expect((3...8).contains(pages))
  }

  @Test("A project without anything, and one whose every text is as long as it may be, are printed too")
  func extremes() throws {
    let empty = try ProjectReport(ProjectFile(project: project()), texts: texts).pdf(created: Self.noon)
    #expect(!empty.isEmpty)
    let long = String(repeating: "W", count: 50)
    var dear = expense(1, cents: 1_000_000_000_000)
    dear.title = String(repeating: "Ÿ", count: 100)
    dear.category = long
    let report = ProjectReport(ProjectFile(project: project(long, long), expenses: [dear]), texts: texts)
    #expect(try !report.pdf(created: Self.noon).isEmpty)
  }
}

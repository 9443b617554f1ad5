import DuoSpendCore
import Foundation
import Localization
import NotebookContract
import Testing
import Values
import Vault
import WebTestSupport
import WebUI

@testable import DuoSpendUI

@Suite struct DuoSpendTextTests {
  private let strings: StringTable

  init() throws {
    strings = try StringTable(joining: [DuoSpend.strings(), DuoSpendPages.strings()])
  }

  private var texts: DuoSpendTexts {
    DuoSpendTexts(
      PageContext(
        language: .french, dependencies: .live, path: "/duospend", formToken: "", strings: strings))
  }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    var keys = try PageKeys(of: "DuoSpend")
    keys.addFields()
    keys.add(#/\.(?:text|day|choice)\(\s*"([a-zA-Z0-9]+)", \\\.[a-zA-Z0-9]+(?=[,)])(?!, \.label)/#) {
      ["field.\($0)"]
    }
    keys.add(#/\.label\("([a-zA-Z]+)"\)/#) { ["field.\($0)"] }
    #expect(keys.all.count > 150)
    #expect(keys.missing(in: strings, language) == [])
  }

  @Test("Every tab, order, choice and kind has its name", arguments: Language.allCases)
  func kinds(language: Language) {
    let keys =
      ProjectTab.allCases.flatMap { ["tab.\($0.rawValue)", "tab.\($0.rawValue)Short"] }
      + ExpenseSort.allCases.map { "sort.\($0.rawValue)" }
      + SharingFields.Choice.allCases.map { "split.\($0.rawValue)" }
      + DuoSpendSearchHit.Kind.allCases.map { "search.\($0.rawValue)" }
      + ["near", "exceeded"].map { "budget.\($0)" }
      + ["name", "paid", "settled", "due", "difference"].map { "balance.\($0)" }
    for key in keys { #expect(strings.contains("duospend.pages.\(key)", in: language), "\(key)") }
  }

  @Test("A template names only texts that exist")
  func templates() throws {
    let library = try TemplateLibrary(bundles: [DuoSpendPages().bundle])
    let missing = library.missingTexts(in: strings).filter { !$0.contains(": shell.") }
    #expect(missing == [])
  }

  @Test("A split is said with both parts, thirds about to two decimals and in a list to one")
  func splits() throws {
    let (one, two) = (try #require(Share(1)), try #require(Share(2)))
    let third = SplitRatio.custom(partner1Share: one, partner2Share: two)
    #expect(texts.shortSplit(third) == "≈\u{A0}33,33/66,67")
    #expect(texts.shortSplit(third, decimals: 1) == "≈\u{A0}33,3/66,7")
    #expect(texts.shortSplit(.equal) == "50/50")
    #expect(texts.shortSplit(try .percent(0)) == "0/100")
  }

  @Test("What is owed to somebody is told from what they owe by its sign")
  func signs() {
    #expect(texts.signed(Money(minorUnits: 70_00, currency: .eur)) == "+70,00\u{A0}€")
    #expect(texts.signed(Money(minorUnits: -70_00, currency: .eur)) == "\u{2212}70,00\u{A0}€")
    #expect(texts.signed(.zero(.eur)) == "0,00\u{A0}€")
  }

  @Test("A rhythm of a later version is shown as it was written")
  func unknown() {
    #expect(texts.rhythm(Open(rawValue: "fortnightly")) == "fortnightly")
    #expect(texts.rhythm(Open(.monthly)) == "Chaque mois")
  }

  @Test("An id that a file made up cannot leave its place in an address")
  func ids() {
    #expect(Address.expense("a/../b?c", "edit") == "/duospend/expenses/a%2F..%2Fb%3Fc/edit")
  }
}

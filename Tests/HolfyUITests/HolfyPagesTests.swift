import Foundation
import HolfyCore
import Localization
import NotebookContract
import Testing
import Values
import Vault
import WebTestSupport
import WebUI

@testable import HolfyUI

@Suite struct HolfyTextTests {
  private let strings: StringTable

  init() throws {
    strings = try StringTable(joining: [Holfy.strings(), HolfyPages.strings()])
  }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    var keys = try PageKeys(of: "Holfy")
    keys.addFields()
    keys.add(#/[^a-zA-Z]documents\(\s*"([a-zA-Z0-9.]+)"/#) { ["\($0)", "\($0)More"] }
    #expect(keys.all.count > 40)
    #expect(keys.missing(in: strings, language) == [])
  }

  @Test("Every tab, status, category and kind has its name", arguments: Language.allCases)
  func kinds(language: Language) {
    let keys =
      VehicleTab.allCases.flatMap { ["tab.\($0.rawValue)", "tab.\($0.rawValue)Short"] }.map {
        "holfy.pages.\($0)"
      }
      + DueStatus.allCases.map { "holfy.dueStatus.\($0)" }
      + DocumentCategory.allCases.map { "holfy.documentCategory.\($0)" }
      + DocumentType.allCases.map { "holfy.documentType.\($0)" }
      + EnergyKind.allCases.map { "holfy.energy.\($0)" }
      + InspectionRegime.allCases.map { "holfy.inspectionRegime.\($0)" }
      + HolfySearchHit.Kind.allCases.map { "holfy.pages.search.\($0.rawValue)" }
      + VehicleComparison.Key.allCases.map { "holfy.pages.comparison.\($0.rawValue)" }
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }

  @Test("A template names only texts that exist")
  func templates() throws {
    let library = try TemplateLibrary(bundles: [HolfyPages().bundle])
    let missing = library.missingTexts(in: strings).filter { !$0.contains(": shell.") }
    #expect(missing == [])
  }

  @Test("What this version does not know is shown as it was written")
  func unknown() {
    let context = PageContext(
      language: .french, dependencies: .live, path: "/holfy", formToken: "", strings: strings)
    let texts = HolfyTexts(context)
    #expect(texts.name(Open<DocumentType>(rawValue: "Vignette"), "holfy.documentType") == "Vignette")
    #expect(texts.name(Open(DocumentType.repair), "holfy.documentType") == "Réparation")
    #expect(texts.amount(nil) == "--\u{A0}€")
  }

  @Test("A chart of a price that stays the same has no two equal labels, and begins with the month")
  func chart() throws {
    let context = PageContext(
      language: .french, dependencies: .live, path: "/holfy", formToken: "", strings: strings)
    let points = try [("2026-01-05", 1.0566882), ("2026-03-09", 1.0566884)].map { day, price in
      FuelStatistics.Point(day: try #require(CalendarDay(day)), energy: Open(.petrol), value: price)
    }
    let chart = ChartViews(texts: HolfyTexts(context))
      .line("chart.value", points, id: "prices", hasSeveralEnergies: false) { _ in "" }
    let drawing = try #require(chart?["svg"] as? String)
    for scene in drawing.split(separator: "<svg") {
      let labels = scene.matches(of: /<text[^>]*>([^<]+)<\/text>/).map { String($0.1) }
      #expect(Set(labels).count == labels.count && labels.contains("Janv."), "\(labels)")
    }
  }

  @Test("Amounts of two currencies stand side by side and are never added")
  func currencies() throws {
    let context = PageContext(
      language: .french, dependencies: .live, path: "/holfy", formToken: "", strings: strings)
    let totals = try MoneyTotals([
      Money(minorUnits: 1050, currency: .eur), Money(minorUnits: 200, currency: .usd),
    ])
    let text = HolfyTexts(context).totals(totals, in: .eur)
    #expect(text.contains("10,50") && text.contains("2,00") && text.contains(" + "))
  }
}

@Suite struct AddressTests {
  @Test("An id that a file made up cannot leave its place in an address")
  func ids() {
    #expect(Address.document("a/../b?c", "edit") == "/holfy/documents/a%2F..%2Fb%3Fc/edit")
    #expect(AddressText.with(["after": "1~2", "year": nil], "/holfy") == "/holfy?after=1~2")
  }

  @Test("What a form kept of a file is read back, names with colons included")
  func keptFiles() throws {
    let id = String(repeating: "ab", count: 32)
    let form = FormData(["keptFile": ["\(id):12:photo: recto.jpg", "nonsense"]])
    let files = FormFiles(form)
    #expect(files.received.count == 1)
    #expect(files.kept.map(\.value) == ["\(id):12:photo: recto.jpg"])
  }
}

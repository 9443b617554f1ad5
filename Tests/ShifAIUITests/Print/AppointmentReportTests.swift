import Drawing
import Foundation
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import WebTestSupport
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

/// What she takes to an appointment, as pages to print.
@Suite("The document for an appointment") struct AppointmentReportTests {
  private let strings: StringTable

  init() throws {
    strings = try StringTable(joining: [
      ShifAI.strings(), ShifAIPages.strings(), .notebookContract(), .webUI(),
    ])
  }

  private static let noon = CalendarDay.earliest.noonUTC()

  private func report(
    _ figures: ReportFigures, _ order: ReportOrder, _ language: Language = .french, isDiscreet: Bool = false
  ) -> AppointmentReport {
    AppointmentReport(
      order: order, figures: figures,
      texts: ShifAITexts(
        PageContext(
          language: language, dependencies: .pinned(), path: "", formToken: "", strings: strings,
          discreet: isDiscreet ? ["shifai"] : [])))
  }

  private func everything(notes: String = "") throws -> ReportOrder {
    try ReportOrder(.custom, sections: ReportSection.allCases, notes: notes)
  }

  @Test("Less than two days are one in French, and exactly one in English")
  func days() throws {
    let lengths = [0.94, 1.96, 28.5, 1]
    let french = try report(.some(), everything()).texts
    #expect(lengths.map { french.days($0) } == ["0,9 jour", "2 jours", "28,5 jours", "1 jour"])
    let english = try report(.some(), everything(), .english).texts
    #expect(lengths.map { english.days($0) } == ["0.9 days", "2 days", "28.5 days", "1 day"])
  }

  @Test("Every part is written out, in her language and with her own words at its head")
  func french() throws {
    let report = try report(.some(), everything(notes: "Depuis l’été, plus fort.")).report
    #expect(report.title == "Pour un rendez-vous")
    #expect(report.subtitle == "Du 16 octobre 2025 au 15 janvier 2026")
    #expect(report.footer == "Information uniquement — ShifAI, le 15 janvier 2026")
    #expect(report.texts == Self.frenchTexts)
  }

  @Test("The same in English")
  func english() throws {
    let report = try report(.some(), everything(notes: "Stronger since summer."), .english).report
    #expect(report.title == "For an appointment")
    #expect(report.footer.hasPrefix("Information only — ShifAI"))
    #expect(report.texts == Self.englishTexts)
  }

  @Test("Where there is too little of something it says so, and the disclaimer stands on the last page")
  func nothing() throws {
    let report = try report(.none(), everything()).report
    let few = "Pas assez d’historique sur cette période."
    #expect(
      report.texts == [
        "Sujet: Mon choix", "Durée: 3 mois", "Jours notés: 0 sur 92", "Cycles complets: 0",
        "# Cycles et règles", few, "# Symptômes les plus fréquents", few, "# Où ça fait mal", few,
        "# Humeur, énergie, sommeil et stress au fil du cycle", few, "# Ce qui revient ensemble",
        "Pas encore assez d’historique\u{A0}: il faut 3 cycles complets, avec assez de jours notés.",
        "# Ce que je prends", few, "# Ce qui est attendu", few, "# L’humeur, mois par mois", few,
      ] + Self.frenchDisclaimer)
    #expect(report.blocks.suffix(4).first == .pageBreak)
  }

  @Test("A template holds its own parts and no other")
  func templates() throws {
    func headings(_ template: ReportTemplate) throws -> [String] {
      try report(.some(), ReportOrder(template)).report.texts.filter { $0.hasPrefix("# ") }
    }
    #expect(
      try headings(.endo) == [
        "# Cycles et règles", "# Où ça fait mal", "# Symptômes les plus fréquents",
        "# Humeur, énergie, sommeil et stress au fil du cycle", "# L’humeur, mois par mois",
        "# Information uniquement",
      ])
    #expect(
      try headings(.sopk) == [
        "# Cycles et règles", "# Symptômes les plus fréquents", "# Où ça fait mal",
        "# Humeur, énergie, sommeil et stress au fil du cycle", "# Ce que je prends",
        "# Ce qui revient ensemble", "# Information uniquement",
      ])
  }

  @Test("The discs have the colours of their intensities, from yellow to deep red")
  func heat() throws {
    let blocks = try report(.some(), ReportOrder(.custom, sections: [.bodyMapHeatmap])).report.blocks
    let table = try #require(
      blocks.compactMap { block -> ReportTable? in
        if case .table(let table) = block { table } else { nil }
      }.first)
    let tones = (1...10).map { table.columns[0].badges[String($0)] }
    let levels = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3]
    #expect(tones == levels.map { .series($0) })
  }

  @Test("It is drawn, the same bytes each time, and named after the notebook or its neutral name")
  func file() throws {
    let order = try everything(notes: "Une question.")
    let report = try report(.some(), order)
    let pdf = try report.pdf(created: Self.noon)
    #expect(pdf.starts(with: Data("%PDF-".utf8)))
    #expect(try report.pdf(created: Self.noon) == pdf)
    #expect(report.fileName == "shifai-2026-01-15.pdf")
    let discreet = try self.report(.some(), order, isDiscreet: true)
    #expect(discreet.fileName == "carnet-2026-01-15.pdf")
    #expect(!discreet.report.footer.contains("ShifAI"))
    #expect(!discreet.report.texts.contains { $0.contains("ShifAI") })
    #expect(try !self.report(.none(), order).pdf(created: Self.noon).isEmpty)
  }

  @Test("No text of the notebook promises what only a doctor does", arguments: Language.allCases)
  func words(language: Language) throws {
    let keys = strings.keys(in: language).filter { $0.hasPrefix("shifai.") }
    #expect(keys.count > 500)
    for key in keys {
      let text = strings.text(key, language)
      #expect(
        !text.contains(/(?i)diagnos|\btreat|\bcur(e|es|ed|ing)\b|\btraite|guéri|\bsoigne/), "\(key): \(text)")
    }
  }

  @Test("Every text that it names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    var keys = try PageKeys(of: "ShifAI", in: ["Print"])
    keys.add(#/column\(\s*"([a-zA-Z0-9.]+)"/#)
    #expect(keys.all.count > 50)
    #expect(keys.missing(in: strings, language) == [])
  }
}

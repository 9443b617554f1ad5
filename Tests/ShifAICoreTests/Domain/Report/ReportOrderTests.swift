import Foundation
import Localization
import Testing
import Values

@testable import ShifAICore

@Suite("What she asks for an appointment") struct ReportOrderTests {
  @Test("A template brings its own parts; those that she chooses are read in the usual order, each once")
  func sections() throws {
    #expect(
      try ReportOrder(.sopk).sections == [
        .cycleOverview, .symptomFrequency, .bodyMapHeatmap, .sleepEnergyPatterns, .medicationCompliance,
        .correlations,
      ])
    #expect(
      try ReportOrder(.endo).sections == [
        .cycleOverview, .bodyMapHeatmap, .symptomFrequency, .sleepEnergyPatterns, .moodTimeline,
      ])
    let own = try ReportOrder(
      .custom, sections: [.predictions, .cycleOverview, .predictions], range: .year, notes: " Une question \n"
    )
    #expect(own.sections == [.cycleOverview, .predictions])
    #expect(own.notes == "Une question")
    #expect(own.range.months == 12)
  }

  @Test("No part, parts beside a template that has its own, and notes without end are refused")
  func refused() {
    #expect(throws: ShifAIError.invalidFields([FieldProblem(.reportSections, .empty)])) {
      try ReportOrder(.custom)
    }
    #expect(throws: ShifAIError.invalidFields([FieldProblem(.reportSections, .rule("template"))])) {
      try ReportOrder(.endo, sections: [.predictions])
    }
    let long = String(repeating: "a", count: FieldLimits.text + 1)
    #expect(
      throws: ShifAIError.invalidFields([FieldProblem(.reportNotes, .tooLong(limit: FieldLimits.text))])
    ) { try ReportOrder(.endo, notes: long) }
  }

  @Test("A range ends on the day and begins so many months before, also after a shorter month")
  func range() throws {
    let (quarter, half) = (
      try day("2025-10-16")...day("2026-01-15"), try day("2026-03-01")...day("2026-08-31")
    )
    #expect(ReportRange.quarter.days(until: quarter.upperBound) == quarter)
    #expect(ReportRange.half.days(until: half.upperBound) == half)
    #expect(ReportRange.year.days(until: .earliest) == CalendarDay.earliest...CalendarDay.earliest)
  }

  @Test("Every part and template has its title, every refusal its text")
  func texts() throws {
    let strings = try Texts.strings()
    let keys =
      ReportSection.allCases.map(\.labelKey) + ReportTemplate.allCases.map(\.labelKey)
      + [FieldProblem<ShifAIField>.Reason.empty, .rule("template")].map {
        FieldProblem(ShifAIField.reportSections, $0).messageKey
      }
    for key in keys {
      #expect(strings.contains(key, in: .french) && strings.contains(key, in: .english), "\(key)")
    }
  }
}

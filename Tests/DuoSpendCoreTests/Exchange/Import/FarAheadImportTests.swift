import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@Suite("Days far ahead") struct FarAheadImportTests {
  @Test("in another tool's file are problems of their rows, in the preview and in the report")
  func otherTool() async throws {
    let household = try await Household(dependencies: .pinned(at: "2026-11-21T10:00:00Z"))
    let text = """
      what,amount,date,payer_name,owers,repeat,repeatfreq,repeatuntil
      Pain,3,2026-10-05,Camille,"Camille,Sacha",n,1,
      Gaz,40,2126-10-20,Camille,"Camille,Sacha",m,1,

      currencyname,exchange_rate
      EUR,1
      """
    let source = try BookFixtures.file("Maison.csv", text)
    let preview = try await BookImporter(.cospend).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(preview.counts == ["expense": 1])
    #expect(preview.problems.map(\.short) == ["weightLost", "weightLost", "farAhead"])
    let run = try await household.take(source, .cospend)
    #expect(run.report.outcomes["expense"]?.imported == 1)
    #expect(run.report.outcomes["recurring"] == nil)
    #expect(
      run.report.refusals.map(\.messageArguments) == [
        ["title": "Gaz", "total": "40", "code": "EUR", "day": "2126-10-20", "last": "2027-11-21"]
      ])
  }
}

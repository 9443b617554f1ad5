import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A symptom of her own") struct CustomSymptomWriteTests {
  @Test("goes with everything that was noted of it, and nothing else; undo brings all of it back")
  func deleted() async throws {
    let diary = try await Diary()
    let own = try await diary.client.addCustomSymptom("Œil lourd").value
    let (first, second) = (try day("2026-01-10"), try day("2026-01-11"))
    try await diary.client.editDay(first) { draft in
      draft.symptoms = [
        SymptomLog.Details(own.type, intensity: 7, notes: "soir"), SymptomLog.Details(.cramps),
      ]
    }
    try await diary.client.setSymptom(own.type, on: second)
    let before = try await diary.rows()
    let deleted = try await diary.client.deleteCustomSymptom(own.id)
    #expect(deleted.value.name == "Œil lourd")
    #expect(try await diary.client.value(CustomSymptomsQuery(includesArchived: true)) == [])
    #expect(try await diary.client.value(DayQuery(first)).symptoms.map(\.type) == [Open(.cramps)])
    #expect(try await diary.client.value(DayQuery(second)).isEmpty)
    try await diary.store.undo(deleted.transaction)
    #expect(try await diary.rows() == before)
    await #expect(throws: ShifAIError.notFound(.customSymptom)) {
      try await diary.client.deleteCustomSymptom("custom.none")
    }
  }
}

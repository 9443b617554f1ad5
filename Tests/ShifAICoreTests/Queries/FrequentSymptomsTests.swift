import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The symptoms that are offered first") struct FrequentSymptomsTests {
  @Test(
    "are those that she tracks, then those of the last ninety days by how often; no score, no pain of the map"
  )
  func order() async throws {
    let diary = try await Diary()
    try await diary.begin { $0.trackedSymptoms = [Open(.nausea)] }
    let own = try await diary.client.addCustomSymptom("Œil lourd").value
    let today = diary.client.today
    func note(_ types: [Open<SymptomType>], _ back: Int) async throws {
      try await diary.client.editDay(today.adding(days: -back)) { draft in
        draft.mood = 3
        draft.symptoms = types.map { SymptomLog.Details($0) } + [SymptomLog.Details(painIn: .uterus)]
      }
    }
    for back in 0..<3 { try await note([own.type, Open(.bloating)], back) }
    try await note([Open(.bloating), Open(.nausea)], 90)
    for back in 91..<99 { try await note([Open(.acne)], back) }
    func offered(_ limit: Int = 12) async throws -> [Open<SymptomType>] {
      try await diary.client.value(FrequentSymptomsQuery(today: today, limit: limit))
    }
    #expect(try await offered() == [Open(.nausea), Open(.bloating), own.type])
    #expect(try await offered(2) == [Open(.nausea), Open(.bloating)])
    try await diary.client.editProfile { $0.trackedSymptoms = [own.type, Open(.nausea)] }
    #expect(try await offered() == [own.type, Open(.nausea), Open(.bloating)])
    try await diary.client.editCustomSymptom(own.id, isArchived: true)
    #expect(try await offered() == [Open(.nausea), Open(.bloating)])
    try await diary.client.editCustomSymptom(own.id, isArchived: false)
    try await diary.client.deleteCustomSymptom(own.id)
    #expect(try await offered() == [Open(.nausea), Open(.bloating)])
  }
}

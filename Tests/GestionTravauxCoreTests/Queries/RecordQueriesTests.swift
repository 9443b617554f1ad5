import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("Records one by one") struct RecordQueriesTests {
  @Test("A record is read with what it belongs to, and one that is gone is nil")
  func one() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let alert = try await client.addAlert("Plomb", to: task.id).value
    let note = try await client.addNote("Clé chez la voisine", to: nil).value
    let toDo = try await client.addToDo("Poncer", to: task.id).value
    let purchase = try await client.addPurchase("Ruban", for: task.id).value
    let capture = try await site.capture("Mur", task)
    let tip = try await client.addTip("Aérer", to: task.activiteId).value
    #expect(try await client.value(NotedQuery<AlerteEntity>(alert.id))?.task?.id == task.id)
    #expect(
      try await client.value(NotedQuery<NoteEntity>(note.id)).map { $0.record == note && $0.task == nil }
        == true)
    #expect(try await client.value(NotedQuery<ToDoEntity>(toDo.id))?.task?.id == task.id)
    #expect(try await client.value(NotedQuery<AchatEntity>(purchase.id))?.task?.id == task.id)
    #expect(try await client.value(NotedQuery<CaptureEntity>(capture.id))?.task?.id == task.id)
    #expect(try await client.value(TipQuery(tip.id))?.activity?.nom == "Peinture")
    #expect(try await client.value(NotedQuery<AlerteEntity>("none")) == nil)
    #expect(try await client.value(TipQuery("none")) == nil)
  }

  @Test("Tips stand by activity, then by what matters most; those of none come last")
  func tips() async throws {
    let site = try await Chantier()
    let client = site.client
    let paint = try await client.addActivity("Peinture").value.id
    let gas = try await client.addActivity("Gaz").value.id
    try await client.addTip("Partout", level: .critique, to: nil)
    try await client.addTip("Poncer", to: paint)
    try await client.addTip("Masque", level: .critique, to: paint)
    try await client.addTip("Fuite", to: gas)
    func texts(_ query: TipsQuery) async throws -> [String] {
      try await client.value(query).items.map(\.tip.blocks.fullText)
    }
    #expect(try await texts(TipsQuery()) == ["Fuite", "Masque", "Poncer", "Partout"])
    #expect(try await texts(TipsQuery(of: paint)) == ["Masque", "Poncer"])
    #expect(try await texts(TipsQuery(.critique)) == ["Masque", "Partout"])
  }

  @Test("A todo is said otherwise and prioritised at once, and a note needs a text")
  func edits() async throws {
    let site = try await Chantier()
    let client = site.client
    let first = try await client.addToDo("Poncer", priority: .urgent).value
    let other = try await client.addToDo("Peindre", priority: .unJour).value
    let edited = try await client.editToDo(other.id, title: "Peindre le mur", priority: .urgent).value
    #expect(edited.titre == "Peindre le mur" && edited.ordreManuel < first.ordreManuel)
    #expect(try await client.editToDo(other.id, priority: .urgent).transaction == nil)
    await #expect(throws: GestionTravauxError.invalidFields([FieldProblem(.noteText, .empty)])) {
      try await client.addNote(" ", to: nil)
    }
  }

  @Test("A capture that joins the session belongs to it and to its task, unless another task is given")
  func joins() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Salon")
    #expect(try await client.addCapture("Avant", joinsSession: true).value.sessionId == nil)
    let session = try await client.startSession(on: task.id).value
    let joined = try await client.addCapture("Mur", joinsSession: true).value
    #expect(joined.sessionId == session.id && joined.tacheId == task.id)
    #expect(try await client.addCapture("Porte", to: other.id, joinsSession: true).value.tacheId == other.id)
    #expect(try await client.endSession().value.captureCount == 2)
  }
}

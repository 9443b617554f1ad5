import CommandTestSupport
import GestionTravauxCore
import Localization
import Terminal
import Testing
import Vault

/// A capture that was begun on a page which nobody can reach any more.
@Suite("A capture that is being taken, on the command line") struct EndCaptureCommandTests {
  private struct Session: Decodable, Equatable {
    let id: String
    var tache = "Cuisine — Peinture"
    var captures = 0
    var captureId, capture: String?
  }

  /// A session in the kitchen, by its id.
  private func begun() async throws -> (desk: CommandDesk, session: String) {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask("Salon", "Peinture")
    try await desk.addTask()
    struct Begun: Decodable { let id: String }
    let answer = try await desk.expect("session", "start", "Cuisine Peinture", "--json")
    return (desk, try answer.read(Begun.self).id)
  }

  /// Begins a capture as a phone does, and says something in it.
  private func capture(_ text: String?, at desk: CommandDesk) async throws -> CaptureEntity.ID {
    try await desk.inside { notebook in
      let client = GestionTravauxClient(notebook)
      let id = try await client.beginCapture().value.id
      if let text {
        try await client.dictate(Dictation(text, stretch: "ici", other: "là"), into: CapturePlace(id))
      }
      return id
    }
  }

  @Test("It is shown, whatever waits for it says what to type, and that keeps what was said")
  func kept() async throws {
    let (desk, session) = try await begun()
    let id = try await capture("Mur humide", at: desk)
    let shown = try await desk.expect("session", "show").output
    #expect(shown.contains("une capture est en cours") && shown.contains("Mur humide"))
    let answered = try await desk.expect("session", "show", "--json").read(Session.self)
    #expect(answered == Session(id: session, captureId: id))

    let waiting = [
      ["capture", "edit", id, "--texte", "Sol"], ["capture", "delete", id], ["session", "pause"],
      ["session", "switch", "Salon Peinture"],
    ]
    let sentences: KeyValuePairs<Language, String> = [
      .french:
        "Une capture est en cours. Arrêtez-la d’abord. Pour cela : carnets gestiontravaux session end-capture",
      .english:
        "A capture is being taken. Stop it first. For that: carnets gestiontravaux session end-capture",
    ]
    for arguments in waiting {
      for (language, sentence) in sentences {
        let refused = try await desk.run(arguments, language: language)
        #expect(refused.status == .badData && refused.warnings == [sentence], "\(arguments)")
      }
    }

    let ended = try await desk.expect("session", "end-capture", "--json").read(Session.self)
    #expect(ended == Session(id: session, captures: 1, capture: id))
    #expect(!(try await desk.expect("session", "show").output.contains("capture est en cours")))
    try await desk.expect("session", "switch", "Salon Peinture")
    try await desk.expect("session", "pause")
    try await desk.expect("capture", "edit", id, "--texte", "Sol")
    let captures = try await desk.expect("capture", "list", "--json").read([NotedAnswer].self)
    #expect(captures.map(\.id) == [id] && captures.map(\.blocks) == [NotedAnswer.text("Sol")])
  }

  @Test("One that says nothing is not kept; where none is taken, that is said")
  func nothing() async throws {
    let (desk, session) = try await begun()
    let none = try await desk.run(["session", "end-capture"])
    #expect(none.status == .noInput && none.warnings == ["Aucune capture n’est en cours."])
    _ = try await capture(nil, at: desk)
    #expect(
      try await desk.expect("session", "end-capture").output == "Rien à garder : la capture est vide.\n")
    _ = try await capture("", at: desk)
    let ended = try await desk.expect("session", "end-capture", "--json").read(Session.self)
    #expect(ended == Session(id: session))
    _ = try await capture("Toit", at: desk)
    #expect(
      try await desk.expect("session", "end-capture", language: .english).output
        == "Capture kept, 1 capture to sort.\n")
    try await desk.expect("session", "end")
    let over = try await desk.run(["session", "end-capture"])
    #expect(over.status == .noInput)
    #expect(over.warnings == ["Aucune session n’est en cours. Commencez-en une."])
  }
}

import CommandTestSupport
import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import TestSupport
import Testing
import Vault

@Suite("Passages of a text, on the command line") struct PassageCommandTests {
  private func desk() async throws -> CommandDesk {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    try await desk.addTask("Cave", "Plomberie")
    return desk
  }

  /// Something of each kind, in the kitchen, that says « Avant » and « Après ».
  private func noted(_ kind: ContentRef.Kind, at desk: CommandDesk) async throws -> (noun: String, id: String)
  {
    let (noun, fields) =
      switch kind {
      case .capture: ("capture", ["--texte", "Avant"])
      case .alert: ("alert", ["--texte", "Avant"])
      case .tip: ("tip", ["--texte", "Avant"])
      case .note: ("note", ["--texte", "Avant"])
      case .toDo: ("todo", ["--titre", "Percer"])
      case .purchase: ("purchase", ["--texte", "Vis"])
      case .equipment: ("equipment", ["--nom", "Four"])
      }
    let id = try await desk.run([noun, "add"] + fields + ["--tache", "Cuisine Peinture"]).line
    if kind == .toDo || kind == .purchase {
      try await desk.expect(noun, "edit", id, "--passage", "1", "--texte", "Avant")
    }
    try await desk.inside { notebook in
      try await GestionTravauxClient(notebook).setTexts([:], adding: "Après", of: ContentRef(kind, id))
    }
    return (noun, id)
  }

  @Test(
    "Of several passages the number that is shown says which one changes, with the task in one action",
    arguments: ContentRef.Kind.allCases.filter(\.isOfTask))
  func corrected(kind: ContentRef.Kind) async throws {
    let desk = try await desk()
    let (noun, id) = try await noted(kind, at: desk)
    let before = try await desk.expect(noun, "show", id, "--json").output
    #expect(try await desk.expect(noun, "show", id).output.contains("  1. Avant · 2. Après\n"))
    let edited = try await desk.expect(
      noun, "edit", id, "--texte", "Ensuite", "--passage", "2", "--tache", "Cave Plomberie")
    #expect(edited.output.contains("  1. Avant · 2. Ensuite\n"))
    #expect(edited.output.contains("Cave — Plomberie") || kind == .tip)
    try await desk.inside { try await GestionTravauxClient($0).store.undo() }
    #expect(try await desk.expect(noun, "show", id, "--json").output == before)
  }

  @Test("The sheet of an alert numbers its passages; one alone has no number")
  func sheet() async throws {
    let desk = try await desk()
    let (_, id) = try await noted(.alert, at: desk)
    let sheet = { (text: String, first: String) in
      """
      Alerte        \(first)
      Tâche         Cuisine — Peinture
      Date          15/01/2026
      Texte entier  \(text)
      Identifiant   \(id)

      """
    }
    #expect(try await desk.expect("alert", "show", id).output == sheet("1. Avant · 2. Après", "Avant Après"))
    let cleared = try await desk.expect("alert", "edit", id, "--texte", "", "--passage", "1").output
    #expect(cleared == sheet("Après", "Après"))
    #expect(try await desk.expect("alert", "edit", id, "--texte", "Seul").output == sheet("Seul", "Seul"))
  }

  @Test("Without a number, or with one of no passage, what to type is said and nothing changes")
  func refused() async throws {
    let desk = try await desk()
    for kind in ContentRef.Kind.allCases where kind != .purchase && kind.isOfTask {
      let (noun, id) = try await noted(kind, at: desk)
      let before = try await desk.expect(noun, "show", id, "--json").output
      for (more, french, english) in [
        (
          [String](),
          "Ce texte a 2 passages\u{A0}: ajoutez --passage et un numéro de 1 à 2. Rien n’est changé.",
          "This text has 2 passages: add --passage and a number from 1 to 2. Nothing is changed."
        ),
        (
          ["--passage", "3"], "Ce texte n’a pas de passage 3\u{A0}: il en a 2. Rien n’est changé.",
          "This text has no passage 3: it has 2. Nothing is changed."
        ),
      ] {
        let edit = [noun, "edit", id, "--texte", "Ensuite", "--tache", "Cave Plomberie"] + more
        let told = try await desk.run(edit)
        #expect(told.status == .badData && told.output.isEmpty && told.warnings == [french], "\(edit)")
        #expect(try await desk.run(edit, language: .english).warnings == [english])
      }
      #expect(
        try await desk.run([noun, "edit", id, "--texte", "x", "--passage", "2", "--tache", "Grenier"]).status
          == .noInput)
      #expect(try await desk.run([noun, "edit", id, "--passage", "2"]).status == .usage)
      #expect(try await desk.expect(noun, "show", id, "--json").output == before)
    }
  }

  @Test("The text of a purchase is what to buy; with a passage, what was said of it")
  func purchase() async throws {
    let desk = try await desk()
    let (_, id) = try await noted(.purchase, at: desk)
    let edited = try await desk.expect("purchase", "edit", id, "--texte", "Vis à bois").output
    #expect(edited.contains("Vis à bois\n") && edited.contains("1. Avant · 2. Après"))
    #expect(
      try await desk.run(["purchase", "edit", id, "--texte", "x", "--passage", "3"]).status == .badData)
    #expect(try await desk.expect("purchase", "show", id).output == edited)
  }

  @Test(
    "What is only being made has no passages yet", arguments: ["capture", "alert", "tip", "note", "purchase"])
  func added(noun: String) async throws {
    let desk = try await CommandDesk.chantier()
    let told = try await desk.run([noun, "add", "--texte", "Mur", "--passage", "1"])
    #expect(told.status == .badData)
    #expect(
      told.warnings == ["--passage ne se dit que de ce qui existe déjà, avec «\u{A0}edit\u{A0}»."])
    #expect(try await desk.run(["todo", "add", "--titre", "Percer", "--texte", "x"]).status == .badData)
    #expect(try await desk.expect(noun, "list", "--json").read([NotedAnswer].self).isEmpty)
  }

  @Test("The help of a todo says which of its options are of no use before it exists")
  func help() async throws {
    let page = try await CommandDesk.chantier().run(["todo", "add", "--help"]).output
    #expect(page.matches(of: /Seulement\s+avec/).count == 2)
  }
}

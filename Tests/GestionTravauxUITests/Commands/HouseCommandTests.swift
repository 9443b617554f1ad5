import CommandTestSupport
import Foundation
import GestionTravauxCore
import Terminal
import TestSupport
import Testing
import Vault

/// Lists, upkeep, season notes and the care of the notebook, on the command line.
@Suite struct HouseCommandTests {
  @Test("A todo is added, prioritised, moved within its priority, done and put back")
  func toDos() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    let first = try await desk.expect(
      "todo", "add", "--titre", "Poncer", "--priorite", "urgent", "--tache", "Cuisine Peinture"
    ).line
    let second = try await desk.expect("todo", "add", "--titre", "Laver", "--priorite", "urgent").line
    let edited = try await desk.expect("todo", "edit", second, "--titre", "Laver le sol", "--json").read(
      ToDoAnswer.self)
    #expect(edited == ToDoAnswer(id: second, titre: "Laver le sol", priorite: "urgent"))
    #expect(try await desk.expect("todo", "move", first, "1").output == "1. Poncer\n2. Laver le sol\n")
    #expect(try await desk.run(["todo", "move", "personne", "1"]).status == .noInput)
    try await desk.expect("todo", "done", first)
    let archived = try await desk.expect("todo", "list", "--archived", "--json").read([ToDoAnswer].self)
    #expect(
      archived == [
        ToDoAnswer(
          id: first, titre: "Poncer", priorite: "urgent", estFaite: true, isArchived: true,
          tache: "Cuisine — Peinture")
      ])
    #expect(
      try await desk.expect("todo", "list", "--piece", "Cuisine", "--archived", "--json")
        .read([ToDoAnswer].self).count == 1)
    try await desk.expect("todo", "reopen", first)
    #expect(
      try await desk.expect("todo", "list", "--priorite", "urgent", "--json").read([ToDoAnswer].self).count
        == 2)
    try await desk.expect("todo", "delete", second)
    #expect(try await desk.run(["todo", "show", second]).status == .noInput)
  }

  @Test("A purchase has its price, is ticked, and what is bought leaves the list at once")
  func purchases() async throws {
    struct Purchase: Decodable, Equatable {
      struct Price: Decodable, Equatable { let amount: Decimal, currency: String }
      let texte: String
      let achete: Bool
      var tache: String?
    }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    #expect(try await desk.expect("currency").line == "EUR")
    #expect(try await desk.expect("currency", "chf").line == "CHF")
    let id = try await desk.expect(
      "purchase", "add", "--texte", "Ruban", "--prix", "4,90", "--tache", "cuisine peinture"
    ).line
    try await desk.expect("purchase", "add", "--texte", "Vis")
    #expect(try await desk.expect("purchase", "show", id).output.contains("4,90\u{A0}CHF"))
    #expect(
      try await desk.expect("purchase", "edit", id, "--currency", "EUR").output.contains("4,90\u{A0}€"))
    #expect(try await desk.run(["purchase", "add", "--texte", "x", "--prix", "-1"]).status == .badData)
    #expect(try await desk.run(["purchase", "add", "--texte", "x", "--currency", "EUR"]).status == .usage)
    try await desk.expect("purchase", "buy", id)
    #expect(
      try await desk.expect("purchase", "list", "--json").read([Purchase].self) == [
        Purchase(texte: "Vis", achete: false),
        Purchase(texte: "Ruban", achete: true, tache: "Cuisine — Peinture"),
      ])
    #expect(
      try await desk.expect("purchase", "list", "--missing", "--json").read([Purchase].self).count == 1)
    try await desk.expect("purchase", "unbuy", id)
    try await desk.expect("purchase", "buy", id)
    // It is told what leaves the list, and asked about.
    let unanswered = try await desk.run(["purchase", "clear"])
    #expect(unanswered.status != .success)
    #expect(try await desk.run(["purchase", "clear", "--confirm", "2"]).status == .badData)
    #expect(try await desk.expect("purchase", "list", "--json").read([Purchase].self).count == 2)
    #expect(
      try await desk.expect("purchase", "clear", "--confirm", "1").output == "1 achat retiré de la liste.\n")
    #expect(try await desk.expect("purchase", "clear").output == "0 achat retiré de la liste.\n")
    let nothing = try await desk.expect("purchase", "clear", "--json").output
    #expect(nothing.contains("cleared") && !nothing.contains("deleted"))
    #expect(try await desk.expect("purchase", "list", "--json").read([Purchase].self).count == 1)
    let past = try await desk.expect("purchase", "list", "--archived", "--json").read([Purchase].self)
    #expect(past.map(\.texte) == ["Ruban"])
    #expect(try await desk.expect("task", "show", "Cuisine Peinture").output.contains("4,90\u{A0}€"))
    try await desk.expect("purchase", "relist", id)
    #expect(try await desk.expect("purchase", "list", "--json").read([Purchase].self).count == 2)
  }

  @Test("Equipment has its sheet, by its name too, and a todo its day")
  func equipment() async throws {
    struct Equipment: Decodable, Equatable {
      let nom: String
      var marque = ""
      var numeroSerie = ""
      var acheteLe, garantieFin, piece: String?
    }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask("Chaufferie", "Chauffage")
    try await desk.expect(
      "equipment", "add", "--nom", "Chaudière", "--piece", "chaufferie", "--numero-serie", "00/12",
      "--achete-le",
      "2024-11-02", "--garantie-fin", "2026-11-01")
    let sheet = try await desk.expect("equipment", "show", "chaudière").output
    #expect(sheet.contains("00/12") && sheet.contains("Chaufferie"))
    let photo = try desk.file("plaque.jpg", TinyPhoto.jpeg("plaque"))
    let all = try await desk.expect("equipment", "list", "--piece", "Chaufferie", "--json").output
    let id = try #require(all.firstMatch(of: #/"id" ?: ?"([^"]+)"/#)).1
    try await desk.expect("file", "add", String(id), "--photo", photo)
    #expect(try await desk.expect("equipment", "show", "Chaudière").output.contains("Photo"))
    let manual = try desk.file("Notice T24.pdf", Data("%PDF-1.7".utf8))
    try await desk.expect("file", "add", "chaudière", "--document", manual)
    #expect(try await desk.expect("equipment", "list").output.contains("1 photo, 1 document"))
    #expect(
      try await desk.expect("file", "list", "Chaudière").output
        == desk.expect("file", "list", String(id)).output)
    #expect(try await desk.run(["file", "list", "Poêle"]).status == .noInput)
    #expect(try await desk.expect("equipment", "show", "Chaudière").output.contains("Notice T24.pdf"))
    #expect(try await desk.expect("file", "list", String(id)).output.contains("Document"))
    #expect(try await desk.run(["file", "add", String(id), "--document", photo]).status == .badData)
    #expect(try await desk.run(["file", "add", String(id), "--photo", manual]).status == .badData)
    let edited = try await desk.expect(
      "equipment", "edit", "Chaudière", "--marque", "Écho", "--achete-le", "", "--piece", "", "--json"
    ).read(Equipment.self)
    #expect(
      edited == Equipment(nom: "Chaudière", marque: "Écho", numeroSerie: "00/12", garantieFin: "2026-11-01"))
    let refused = try await desk.run(["equipment", "add"])
    #expect(refused.status == .usage && refused.warnings == ["Il manque --nom."])
    try await desk.expect("equipment", "delete", "Chaudière")
    #expect(try await desk.run(["equipment", "show", "Chaudière"]).status == .noInput)

    struct Due: Decodable, Equatable {
      var echeance: String?
      var enRetard = false
    }
    let toDo = try await desk.expect("todo", "add", "--titre", "Renvoyer", "--echeance", "2026-01-14").line
    #expect(
      try await desk.expect("todo", "show", toDo, "--json").read(Due.self)
        == Due(echeance: "2026-01-14", enRetard: true))
    #expect(try await desk.expect("todo", "list").output.contains("(en retard)"))
    #expect(try await desk.expect("home").output.contains("À faire en retard"))
    let kept = try await desk.expect("todo", "edit", toDo, "--titre", "Renvoyer tout", "--json").read(
      Due.self)
    #expect(kept == Due(echeance: "2026-01-14", enRetard: true))
    #expect(try await desk.expect("todo", "edit", toDo, "--echeance", "", "--json").read(Due.self) == Due())
    #expect(try await desk.run(["todo", "add", "--titre", "x", "--echeance", "demain"]).status == .usage)
  }

  @Test("Alerts, tips and notes are written, said otherwise, resolved and deleted")
  func content() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    let alert = try await desk.expect("alert", "add", "--texte", "Plomb", "--tache", "Cuisine Peinture").line
    let edited = try await desk.expect("alert", "edit", alert, "--texte", "Plomb mural", "--json").read(
      NotedAnswer.self)
    #expect(
      edited
        == NotedAnswer(
          id: alert, blocks: NotedAnswer.text("Plomb mural"), tache: "Cuisine — Peinture", resolue: false))
    try await desk.expect("alert", "resolve", alert)
    #expect(try await desk.expect("alert", "list", "--json").read([NotedAnswer].self) == [])
    let resolved = try await desk.expect("alert", "list", "--show", "resolved", "--json")
      .read([NotedAnswer].self)
    #expect(resolved.map(\.id) == [alert] && resolved[0].resolue == true)
    try await desk.expect("alert", "reopen", alert)
    #expect(try await desk.expect("alert", "list", "--tache", "Cuisine Peinture").output.contains("Plomb"))
    #expect(try await desk.run(["alert", "add"]).status == .usage)
    #expect(try await desk.run(["alert", "edit", alert, "--texte", " "]).status == .badData)
    let tip = try await desk.expect("tip", "add", "--texte", "Aérer", "--activite", "Peinture").line
    let important = try await desk.expect("tip", "edit", tip, "--niveau", "importante", "--json").read(
      NotedAnswer.self)
    #expect(important.niveau == "importante" && important.blocks == NotedAnswer.text("Aérer"))
    #expect(try await desk.run(["tip", "edit", tip, "--activite", ""]).status == .badData)
    #expect(try await desk.run(["tip", "add", "--texte", "x", "--activite", "Rien"]).status == .noInput)
    let note = try await desk.expect("note", "add", "--texte", "Reboucher", "--tache", "Cuisine Peinture")
      .line
    let toDo = try await desk.expect("note", "to-todo", note, "--json").read(ToDoAnswer.self)
    #expect(toDo.titre == "Reboucher" && toDo.priorite == "unJour")
    #expect(try await desk.run(["note", "show", note]).status == .noInput)
    for (noun, id) in [("alert", alert), ("tip", tip), ("todo", toDo.id)] {
      try await desk.expect(noun, "delete", id)
    }
    #expect(try await desk.expect("tip", "list").output == "Rien ici pour l’instant.\n")
  }

  @Test("Upkeep comes back every so many months or with its season, and proposes its task")
  func upkeep() async throws {
    struct Upkeep: Decodable, Equatable {
      let titre, dernier: String
      var prochain: String?
      var piece: String?
      var tache: String?
      let proposee: Bool
    }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask("Chaufferie", "Chauffage")
    try await desk.expect("task", "finish", "Chaufferie Chauffage")
    #expect(try await desk.run(["upkeep", "add", "--titre", "Purger"]).status == .usage)
    #expect(
      try await desk.run(["upkeep", "add", "--titre", "Purger", "--mois", "6", "--saison", "ete"]).status
        == .badData)
    let id = try await desk.expect(
      "upkeep", "add", "--titre", "Purger", "--mois", "6", "--dernier", "2025-06-01", "--piece",
      "Chaufferie"
    ).line
    #expect(try await desk.run(["upkeep", "plan", id]).status == .badData)
    let listed = try await desk.expect("upkeep", "list").output
    #expect(listed.contains("tous les 6 mois") && listed.contains("en retard"))
    try await desk.expect("upkeep", "edit", id, "--activite", "Chauffage")
    let planned = try await desk.expect("upkeep", "plan", id, "--json").read(Upkeep.self)
    #expect(
      planned
        == Upkeep(
          titre: "Purger", dernier: "2025-06-01", prochain: "2025-12-01", piece: "Chaufferie",
          tache: "Chaufferie — Chauffage", proposee: false))
    let done = try await desk.expect("upkeep", "done", id, "2026-01-10", "--json").read(Upkeep.self)
    #expect(done.dernier == "2026-01-10" && done.prochain == "2026-07-10")
    let season = try await desk.expect("upkeep", "edit", id, "--saison", "printemps", "--json").read(
      Upkeep.self)
    #expect(season.prochain == "2026-03-01")
    try await desk.expect("upkeep", "delete", id)
  }

  @Test("A season note is written, replaced, put away; a contact is one's name and trade")
  func people() async throws {
    struct Note: Decodable, Equatable { let texte: String, archivee: Bool }
    struct Contact: Decodable, Equatable { let nom, metier, telephone: String, taches: [String] }
    let desk = try await CommandDesk.chantier()
    try await desk.expect("season-note", "add", "--texte", "Hors gel")
    let note = try await desk.expect("season-note", "add", "--texte", "Vider les tuyaux", "--replacing").line
    #expect(
      try await desk.expect("season-note", "list", "--json").read([Note].self) == [
        Note(texte: "Vider les tuyaux", archivee: false)
      ])
    try await desk.expect("season-note", "edit", note, "--texte", "Vider")
    try await desk.expect("season-note", "archive", note)
    #expect(
      try await desk.expect("season-note", "list", "--archived", "--json").read([Note].self).map(\.texte)
        == ["Vider", "Hors gel"])
    try await desk.expect("contact", "add", "--nom", "Anne", "--metier", "Maçonne")
    try await desk.expect("task", "add", "--piece", "Cave", "--activite", "Dalle", "--contact", "Anne")
    let contact = try await desk.expect("contact", "edit", "anne", "--telephone", "06", "--json").read(
      Contact.self)
    #expect(contact == Contact(nom: "Anne", metier: "Maçonne", telephone: "06", taches: ["Cave — Dalle"]))
    try await desk.expect("contact", "add", "--nom", "Anne")
    #expect(try await desk.run(["contact", "show", "Anne"]).status == .badData)
    #expect(try await desk.expect("house", "rename", "Les Tilleuls").line == "Les Tilleuls")
    #expect(try await desk.expect("house", "show").line == "Les Tilleuls")
    #expect(try await desk.run(["house", "rename", " "]).status == .badData)
  }

  @Test("The home, the figures and the check tell what there is, and sweeping forgets what nothing names")
  func care() async throws {
    struct Check: Decodable, Equatable { let isSound: Bool, missingContents: [String] }
    struct Stats: Decodable, Equatable {
      struct Month: Decodable, Equatable { let month: String, sessions, openAlerts: Int }
      let sessions: Int
      let capturesPerSession: Double?
      let resumedTasks, openAlerts: Int
      let months: [Month]
    }
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let desk = try await CommandDesk.chantier(clock.dependencies)
    #expect(try await desk.expect("home").output.contains("Aucune tâche en cours"))
    try await desk.addTask()
    let photo = try desk.file("IMG_1.jpg", TinyPhoto.jpeg("mur"))
    try await desk.expect("session", "start", "Cuisine Peinture")
    let capture = try await desk.expect("capture", "add", "--texte", "Mur", "--photo", photo).line
    try await desk.expect("capture", "add", "--texte", "Porte")
    try await desk.expect("session", "end")
    // What is typed at home is no capture of a session.
    clock.advance(days: 2)
    try await desk.expect("alert", "add", "--texte", "Plomb")
    let home = try await desk.expect("home").output
    #expect(home.contains("Cuisine — Peinture") && home.contains("Captures à classer  2"))
    #expect(!home.contains("gestiontravaux."))
    let stats = try await desk.expect("stats", "--months", "2", "--json").read(Stats.self)
    #expect(
      stats
        == Stats(
          sessions: 1, capturesPerSession: 2, resumedTasks: 0, openAlerts: 1,
          months: [
            .init(month: "2025-12", sessions: 0, openAlerts: 0),
            .init(month: "2026-01", sessions: 1, openAlerts: 1),
          ]))
    #expect(try await desk.expect("stats").output.contains("Janvier 2026"))
    #expect(try await desk.expect("check").output == "Tout se lit, et chaque photo est là.\n")
    try await desk.expect("capture", "delete", capture)
    #expect(try await desk.expect("sweep").output.contains("0 photo"))
    clock.advance(days: 2)
    // « carnets undo » can still bring the capture back.
    #expect(try await desk.expect("sweep").output.contains("0 photo"))
    try await desk.expect("alert", "add", "--texte", "Amiante")
    try await desk.inside { notebook in
      let store = try await notebook.vault.notebook(GestionTravauxClient.notebook)
      #expect(try await store.pruneJournal(before: .distantFuture) > 0)
    }
    #expect(try await desk.expect("sweep").output == "1 photo ou mémo sans attache oublié.\n")
    let other = try await desk.expect("capture", "add", "--photo", photo).line
    try await desk.inside { notebook in
      for file in try FileManager.default.subpathsOfDirectory(
        atPath: notebook.vault.layout.root.appending(path: "attachments").path)
      {
        let url = notebook.vault.layout.root.appending(path: "attachments/\(file)")
        if !url.hasDirectoryPath, try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
          try FileManager.default.removeItem(at: url)
        }
      }
    }
    let check = try await desk.run(["check", "--json"])
    #expect(check.status == .badData)
    #expect(try check.read(Check.self).isSound == false && !other.isEmpty)
  }

  @Test("Everything goes once somebody says how much it is")
  func deleteAll() async throws {
    let desk = try await CommandDesk.chantier()
    #expect(try await desk.expect("delete-all").output == "Rien ici pour l’instant.\n")
    try await desk.addTask()
    try await desk.expect("alert", "add", "--texte", "Plomb")
    #expect(try await desk.run(["delete-all", "--confirm", "1"]).status == .badData)
    #expect(try await desk.run(["delete-all"]).status != .success)
    let outcome = try await desk.run(["delete-all", "--confirm", "2"])
    #expect(outcome.status == .success && outcome.output.contains("carnets undo"))
    #expect(try await desk.expect("task", "list", "--json").read([TaskAnswer].self) == [])
  }

  @Test("What the number does not count goes no more quietly than the rest")
  func deleteAllUncounted() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.expect("room", "add", "--nom", "Grenier")
    let asked = try await desk.run(["delete-all"])
    #expect(asked.status == .interrupted && asked.warnings.first?.contains("0 tâche") == true)
    let answer = try await desk.expect("delete-all", "--confirm", "0", "--json").read([String: Int].self)
    #expect(answer.keys.sorted() == ["noted", "tasks", "transaction"])
    #expect(answer["tasks"] == 0 && answer["noted"] == 0)
    let nothing = try await desk.expect("delete-all", "--json").read([String: Int].self)
    #expect(nothing == ["noted": 0, "tasks": 0])
  }
}

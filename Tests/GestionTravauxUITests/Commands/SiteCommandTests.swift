import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

/// A day on site and an evening at the desk, on the command line.
@Suite struct SiteCommandTests {
  @Test("A session is begun, paused, taken up and ended; what is captured meanwhile belongs to it")
  func session() async throws {
    struct Session: Decodable, Equatable {
      let id: String
      let tache: String?
      let enPause: Bool
      let captures: Int
    }
    let desk = try await CommandDesk.chantier()
    #expect(try await desk.run(["session", "start"]).status == .noInput)
    try await desk.addTask("Salon", "Peinture")
    try await desk.addTask()
    #expect(try await desk.expect("session", "show").output == "Aucune session n’est en cours.\n")
    let begun = try await desk.expect("session", "start", "salon peinture", "--json").read(Session.self)
    #expect(begun == Session(id: begun.id, tache: "Salon — Peinture", enPause: false, captures: 0))
    #expect(try await desk.run(["session", "start"]).status == .badData)
    try await desk.expect("session", "switch", "Cuisine Peinture")
    let capture = try await desk.expect("capture", "add", "--texte", "Prise à déplacer", "--json").read(
      NotedAnswer.self)
    #expect(
      capture
        == NotedAnswer(
          id: capture.id, blocks: NotedAnswer.text("Prise à déplacer"), tache: "Cuisine — Peinture",
          sessionId: begun.id))
    let alone = try await desk.expect("capture", "add", "--texte", "Toit", "--tache", "", "--json").read(
      NotedAnswer.self)
    #expect(alone.sessionId == nil && alone.tache == nil)
    #expect(try await desk.expect("session", "pause").output.contains("en pause"))
    let resumed = try await desk.expect("session", "resume", "--json").read(Session.self)
    #expect(
      resumed == Session(id: begun.id, tache: "Cuisine — Peinture", enPause: false, captures: 1))
    #expect(try await desk.expect("session", "end").output == "Session terminée, 1 capture à classer.\n")
    #expect(try await desk.run(["session", "end"]).status == .noInput)
  }

  @Test("A session does not begin in a task that is finished: the message says how it is taken up again")
  func finishedTask() async throws {
    let desk = try await CommandDesk.chantier()
    let id = try await desk.addTask()
    try await desk.expect("task", "finish", id)
    for line in [["session", "start", "Cuisine Peinture"], ["session", "start", id]] {
      let refused = try await desk.run(line)
      #expect(refused.status == .badData)
      #expect(
        refused.warnings == [
          ("Cette tâche est terminée ou rangée. Reprenez-la d’abord : « Reprendre la tâche », sur sa page. Avec une "
            + "commande : carnets gestiontravaux task reopen, puis son titre ou son identifiant.").french
        ])
    }
    try await desk.expect("task", "reopen", "Cuisine Peinture")
    try await desk.expect("session", "start", "Cuisine Peinture")
  }

  @Test("What is refused is called by an option that the command has, or by its words")
  func optionNames() async throws {
    let desk = try await CommandDesk.chantier()
    let long = String(repeating: "a", count: 300)
    let lines: [(line: [String], beginning: String)] = [
      (["upkeep", "add", "--titre", "Filtre", "--mois", "0"], "--mois, --saison : "),
      (["house", "rename", long], "Nom de la maison : "), (["contact", "add", "--nom", long], "--nom : "),
      (["room", "add", "--nom", long], "--nom : "),
    ]
    for (line, beginning) in lines {
      let refused = try await desk.run(line)
      #expect(refused.status == .badData)
      #expect(
        refused.warnings.count == 1 && refused.warnings[0].hasPrefix(beginning.french), "\(refused.warnings)")
    }
  }

  @Test("Captures are sorted the oldest first, corrected, confirmed, and the next action is noted")
  func evening() async throws {
    struct Sorted: Decodable, Equatable { let id, kind: String, left: Int }
    struct Confirmed: Decodable, Equatable { let confirmed: Int, tache: String? }
    struct CheckOut: Decodable, Equatable {
      let outcome: String
      let prochaineAction, toDoId: String?
    }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    for text in ["Mur humide", "Poncer avant", "Prise à déplacer", "Ruban"] {
      try await desk.expect("capture", "add", "--texte", text, "--tache", "Cuisine Peinture")
    }
    #expect(try await desk.expect("desk").output.contains("Mur humide"))
    let alert = try await desk.expect("sort", "alert", "--json").read(Sorted.self)
    #expect(alert == Sorted(id: alert.id, kind: "alert", left: 3))
    #expect(try await desk.run(["confirm"]).status == .badData)
    #expect(try await desk.run(["sort", "alert", "--niveau", "critique"]).status == .badData)
    let tip = try await desk.expect("sort", "tip", "--niveau", "critique", "--json").read(Sorted.self)
    try await desk.expect("sort", "todo", "--priorite", "unJour")
    let note = try await desk.expect("sort", "note", "--json").read(Sorted.self)
    let purchase = try await desk.expect("sort", "purchase", note.id, "--json").read(Sorted.self)
    #expect(purchase == Sorted(id: purchase.id, kind: "purchase", left: 0))
    #expect(try await desk.run(["sort", "alert"]).status == .noInput)
    let again = try await desk.expect("sort", "purchase", purchase.id).output
    #expect(again.contains("Tout est classé"))
    #expect(try await desk.run(["sort", "alert", "personne"]).status == .noInput)
    let told = try await desk.expect("desk").output
    #expect(told.contains("Astuce · Critique") && told.contains("À faire · Un jour"))
    #expect(told.contains("valide 4 classements") && !told.contains("gestiontravaux."))
    let confirmed = try await desk.expect("confirm", "--json").read(Confirmed.self)
    #expect(confirmed == Confirmed(confirmed: 4, tache: "Cuisine — Peinture"))
    #expect(try await desk.expect("desk").output == "Il n’y a plus rien à classer.\n")
    let tips = try await desk.expect("tip", "list", "--json").read([NotedAnswer].self)
    #expect(
      tips == [
        NotedAnswer(
          id: tip.id, blocks: NotedAnswer.text("Poncer avant"), niveau: "critique", activite: "Peinture")
      ])
    func checkOut(_ action: String, _ more: String...) async throws -> CheckOut {
      try await desk.run(["check-out", "Cuisine Peinture", action] + more + ["--json"]).read()
    }
    let asked = try await checkOut("la prochaine action, c’est de vernir la porte")
    #expect(asked.prochaineAction == "Vernir la porte" && asked.outcome == "created")
    #expect(try await checkOut("vernir porte").outcome == "alreadyUrgent")
    let toDos = try await desk.expect("todo", "list", "--json").read([ToDoAnswer].self)
    #expect(toDos.map(\.titre) == ["Vernir la porte", "Prise à déplacer"])
    #expect(toDos.map(\.source) == ["checkout", "swipeGame"])
    try await desk.expect("todo", "add", "--titre", "Laver le sol", "--tache", "Cuisine Peinture")
    #expect(try await checkOut("laver sol").outcome == "askUpgrade")
    #expect(try await checkOut("laver sol", "--upgrade").outcome == "upgraded")
    #expect(try await checkOut("laver sol", "--separate").outcome == "created")
    #expect(try await desk.run(["check-out", "Cuisine Peinture", " "]).status == .badData)
    let briefing = try await desk.expect("briefing").output
    #expect(briefing.contains("Laver sol") && briefing.contains("Mur humide"))
    #expect(briefing.contains("Poncer avant") && !briefing.contains("gestiontravaux."))
  }

  @Test("A photo is developed, marked, written out and taken away; what is no photo changes nothing")
  func photos() async throws {
    struct File: Decodable, Equatable {
      let id, path, mimeType: String
      var moment: String?
    }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    let photo = try desk.file("IMG_1.jpg", TinyPhoto.jpeg("mur"))
    let text = try desk.file("notes.jpg", Data("rien à voir".utf8))
    #expect(try await desk.run(["capture", "add", "--photo", text]).status == .badData)
    #expect(try await desk.run(["capture", "add", "--memo", photo]).status == .badData)
    #expect(try await desk.run(["capture", "add", "--texte", " "]).status == .badData)
    #expect(try await desk.expect("capture", "list", "--json").read([NotedAnswer].self) == [])
    let capture = try await desk.expect(
      "capture", "add", "--photo", photo, "--tache", "Cuisine Peinture"
    ).line
    #expect(try await desk.expect("capture", "list").output.contains("📷 Photo du 15 janvier 2026"))
    let file = try #require(
      try await desk.expect("file", "photos", "Cuisine Peinture", "--json").read([File].self).first)
    #expect(
      file == File(id: file.id, path: "captures/\(file.id).jpg", mimeType: "image/jpeg", moment: nil))
    let marked = try await desk.expect("file", "mark", file.id, "avant", "--json").read(File.self)
    #expect(marked.moment == "avant")
    let out = desk.folder.url.appending(path: "sortie.jpg")
    try await desk.expect("file", "save", file.id, out.path)
    #expect(try Data(contentsOf: out).starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(try await desk.run(["file", "remove", capture, file.id]).status == .badData)
    try await desk.expect("capture", "edit", capture, "--texte", "Mur")
    let long = String(repeating: "a", count: 100_001)
    #expect(
      try await desk.run(["capture", "edit", capture, "--texte", long, "--photo", photo]).status == .badData)
    try await desk.expect("file", "add", capture, "--photo", photo)
    #expect(try await desk.expect("file", "list", capture, "--json").read([File].self).count == 2)
    try await desk.expect("file", "remove", capture, file.id)
    #expect(try await desk.expect("file", "list", capture, "--json").read([File].self).count == 1)
    #expect(try await desk.run(["file", "remove", capture, file.id]).status == .noInput)
    #expect(try await desk.run(["capture", "edit", capture, "--tache", "x"]).status == .noInput)
    #expect(try await desk.expect("file", "keep-place").output.contains("ne gardent pas"))
    #expect(try await desk.expect("file", "keep-place", "on").output.contains("gardent le lieu"))
  }

  @Test("Documents are told beside photos, on the desk, in the list and on the sheet of a purchase")
  func documents() async throws {
    let desk = try await CommandDesk.chantier()
    let photo = try desk.file("IMG_1.jpg", TinyPhoto.jpeg("mur"))
    let quote = try desk.file("Devis.pdf", Data("%PDF-1.7".utf8))
    try await desk.expect("capture", "add", "--photo", photo, "--document", quote)
    let next = try await desk.expect("desk").output
    #expect(next.contains("📷 photo, 📄 document du 15 janvier 2026") && next.contains("1 photo, 1 document"))
    #expect(try await desk.expect("capture", "list").output.contains("Documents"))
    let purchase = try await desk.expect("purchase", "add", "--texte", "Vis").line
    try await desk.expect("file", "add", purchase, "--document", quote)
    #expect(try await desk.expect("purchase", "show", purchase).output.contains("1 document"))
  }

  @Test("What is written out of a photo says where it was taken only where the person asked for it")
  func place() async throws {
    struct File: Decodable { let id: String }
    let desk = try await CommandDesk.chantier()
    let photo = try desk.file("IMG_1.jpg", PlacedPhoto.jpeg())
    let capture = try await desk.expect("capture", "add", "--photo", photo).line
    try await desk.expect("file", "keep-place", "on")
    try await desk.expect("file", "add", capture, "--photo", photo)
    let files = try await desk.expect("file", "list", capture, "--json").read([File].self)
    for (file, keeps) in zip(files, [false, true]) {
      let out = desk.folder.url.appending(path: "\(file.id).jpg")
      try await desk.expect("file", "save", file.id, out.path)
      let written = try Data(contentsOf: out)
      #expect(PlacedPhoto.tellsPlace(written) == keeps && !PlacedPhoto.tellsSecret(written))
    }
    #expect(files.count == 2)
  }
}

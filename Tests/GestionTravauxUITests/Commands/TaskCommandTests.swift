import CommandTestSupport
import Foundation
import Localization
import Terminal
import TestSupport
import Testing

/// Tasks, rooms and activities on the command line.
@Suite struct TaskCommandTests {
  @Test("A task is made of a room and an activity, named by its title from then on, changed and finished")
  func task() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.expect("contact", "add", "--nom", "Kevin Le Goff", "--metier", "Plombier")
    let id = try await desk.expect(
      "task", "add", "--piece", "Salle de bain", "--activite", "Plomberie", "--prochaine-action",
      "Couper l’eau", "--contact", "kevin le goff", "--budget", "1200", "--cout", "80,50"
    ).line
    let shown = try await desk.expect("task", "show", "salle de bain plomberie", "--json").read(
      TaskAnswer.self)
    #expect(
      shown
        == TaskAnswer(
          id: id, titre: "Salle de bain — Plomberie", statut: "active", piece: "Salle de bain",
          activite: "Plomberie", prochaineAction: "Couper l’eau", contact: "Kevin Le Goff",
          capturesNonClassees: 0))
    let sheet = try await desk.expect("task", "edit", id, "--budget", "100", "--contact", "").output
    #expect(sheet.contains("19,50\u{A0}€") && !sheet.contains("Kevin") && !sheet.contains("gestiontravaux."))
    try await desk.expect("task", "finish", "Salle de bain — Plomberie")
    let done = try await desk.expect("task", "list", "--statut", "terminee", "--json").read([TaskAnswer].self)
    #expect(done.map(\.id) == [id] && done[0].prochaineAction == nil)
    #expect(
      try await desk.expect("task", "list", "--statut", "active", "--json").read([TaskAnswer].self) == [])
    try await desk.expect("task", "reopen", id)
    #expect(
      try await desk.expect("task", "archive", id, "--json").read(TaskAnswer.self).statut == "archivee")
    #expect(try await desk.run(["task", "show", "Cave Peinture"]).status == .noInput)
  }

  @Test("A task that is done takes no capture, no next action and no change, and says how it would")
  func finished() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    try await desk.expect("task", "finish", "Cuisine Peinture")
    for command in [
      ["capture", "add", "--texte", "Le mur", "--tache", "Cuisine Peinture"],
      ["check-out", "Cuisine Peinture", "Percer"],
      ["task", "edit", "Cuisine Peinture", "--prochaine-action", "Percer"],
    ] {
      let refused = try await desk.run(command)
      #expect(refused.status == .badData, "\(command)")
      #expect(refused.warnings.joined().contains("Cette tâche est terminée ou rangée."), "\(command)")
    }
    let paid = try await desk.expect("task", "edit", "Cuisine Peinture", "--cout", "80,50").output
    #expect(paid.contains("80,50"))
  }

  @Test("A name that resembles one is asked about, and what is under way is not begun twice")
  func similarity() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask("Salle de bain", "Carrelage")
    let alike = try await desk.run(["task", "add", "--piece", "Salle de bains", "--activite", "Peinture"])
    #expect(alike.status == .badData)
    #expect(alike.warnings.joined().contains("«\u{A0}Salle de bain\u{A0}»"))
    try await desk.expect("task", "add", "--piece", "Salle de bains", "--activite", "Peinture", "--as-typed")
    let twice = try await desk.run(["task", "add", "--piece", "salle de bain", "--activite", "carrelage"])
    #expect(twice.status == .badData && twice.warnings.joined().contains("Salle de bain — Carrelage"))
    #expect(try await desk.run(["task", "add", "--piece", "Cave"]).status == .usage)
    let rooms = try await desk.expect("room", "list", "--json").read([Place].self)
    #expect(
      rooms == [
        Place(nom: "Salle de bain", taches: 1, tachesActives: 1),
        Place(nom: "Salle de bains", taches: 1, tachesActives: 1),
      ])
  }

  private struct Place: Decodable, Equatable {
    let nom: String
    let taches, tachesActives: Int
  }

  @Test("What goes with a room is told before, and nothing goes until somebody says how much it is")
  func cascade() async throws {
    struct Deletion: Decodable, Equatable { let tasks, alerts, toDos, keptPurchases: Int }
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    for noun in ["alert", "note"] {
      try await desk.expect(noun, "add", "--texte", "Plomb", "--tache", "Cuisine Peinture")
    }
    try await desk.expect("todo", "add", "--titre", "Poncer", "--tache", "Cuisine Peinture")
    try await desk.expect("purchase", "add", "--texte", "Ruban", "--tache", "Cuisine Peinture")
    let asked = try await desk.run(["room", "delete", "Cuisine"])
    #expect(asked.status != .success)
    #expect(
      asked.warnings.prefix(2) == [
        "Avec «\u{A0}Cuisine\u{A0}» disparaissent\u{A0}: 1 tâche, 1 alerte, 1 note, 1 à faire. "
          + "«\u{A0}carnets undo\u{A0}» ramène tout.", "Restent\u{A0}: 1 achat.",
      ])
    #expect(
      asked.warnings.last
        == "Rien n’a été fait\u{A0}: il fallait confirmer. Sans terminal, ajoutez «\u{A0}--confirm 4\u{A0}».")
    #expect(try await desk.run(["room", "delete", "Cuisine", "--confirm", "3"]).status == .badData)
    let gone = try await desk.run(["room", "delete", "Cuisine", "--confirm", "4", "--json"])
    #expect(
      try gone.read(Deletion.self) == Deletion(tasks: 1, alerts: 1, toDos: 1, keptPurchases: 1))
    #expect(try await desk.expect("task", "list").output == "Rien ici pour l’instant.\n")
    // Nothing goes with an activity that has no tip.
    try await desk.expect("activity", "delete", "Peinture")
  }

  @Test("Rooms and activities are named once, renamed, and shown with their tasks and tips")
  func places() async throws {
    let desk = try await CommandDesk.chantier()
    let room = try await desk.expect("room", "add", "--nom", "Cave").line
    #expect(try await desk.run(["room", "add", "--nom", "cave"]).status == .badData)
    #expect(try await desk.run(["room", "add"]).status == .usage)
    try await desk.expect("task", "add", "--piece", "Cave", "--activite", "Gaz")
    try await desk.expect("tip", "add", "--texte", "Aérer", "--niveau", "critique", "--activite", "gaz")
    #expect(
      try await desk.expect("room", "edit", room, "--nom", "Cellier").output
        == """
        Nom              Cellier
        Tâches           1
        Tâches en cours  1
        Tâches           Cellier — Gaz
        Identifiant      \(room)

        """)
    let sheet = try await desk.expect("activity", "show", "Gaz").output
    #expect(sheet.contains("Critique         Aérer") && sheet.contains("Cellier — Gaz"))
    #expect(try await desk.run(["activity", "delete", "Gaz"]).status != .success)
    #expect(try await desk.run(["activity", "delete", "Gaz", "--confirm", "1"]).status == .success)
    #expect(try await desk.expect("task", "list").output.contains("Cellier — Sans activité"))
  }

  @Test("Each help page is written, in both languages", arguments: Language.allCases)
  func help(_ language: Language) async throws {
    let desk = try await CommandDesk.chantier()
    let nouns = [
      "task", "room", "activity", "capture", "alert", "tip", "note", "todo", "purchase", "season-note",
      "contact", "upkeep",
    ]
    let lines =
      nouns + nouns.flatMap { ["\($0) add", "\($0) list", "\($0) delete"] } + [
        "", "home", "briefing", "session", "session start", "session switch", "desk", "sort",
        "confirm", "session end-capture",
        "check-out", "file", "file add", "file mark", "file save", "file keep-place", "stats", "check",
        "sweep", "house", "house rename", "currency", "delete-all", "task finish", "task first", "todo move",
        "purchase clear",
        "upkeep done", "upkeep plan", "note to-todo", "season-note archive", "purchase clear",
      ]
    for line in lines {
      let outcome = try await desk.run(
        line.split(separator: " ").map(String.init) + ["--help"], language: language)
      #expect(outcome.status == .success && !outcome.output.contains("gestiontravaux."), "\(line)")
    }
  }
}

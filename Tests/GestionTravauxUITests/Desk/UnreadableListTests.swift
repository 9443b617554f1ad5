import CommandTestSupport
import Foundation
import GestionTravauxCore
import GestionTravauxUI
import NotebookContract
import Terminal
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("Lists beside records that cannot be read") struct UnreadableListTests {
  @Test(
    "A page lists what can be read, and says above how much cannot",
    arguments: [
      ("alerts", "Vanne grippée", 1), ("todos", "Percer", 1), ("todos/archive", "Poncer", 1),
      ("notes", "Clé sous le pot", 2), ("shopping", "Chevilles", 1), ("desk/captures", "Joint sec", 1),
    ])
  func pages(address: String, shown: String, count: Int) async throws {
    let site = try ChantierSite()
    try await site.fill { house in try await house.fillPartlyReadable() }
    try await site.test { browser in
      let page = try await browser.get("/gestiontravaux/\(address)")
      #expect(page.code == 200 && !page.text.contains("Perdu"))
      let notice =
        count == 1
        ? "1 élément de cette page ne peut pas être lu"
        : "\(count) éléments de cette page ne peuvent pas être lus"
      let said = try #require(page.text.range(of: notice))
      let listed = try #require(page.text.range(of: ">\(shown)<"))
      #expect(said.upperBound < listed.lowerBound)
      #expect(page.text.contains("href=\"/gestiontravaux/settings/integrity\""))
    }
  }

  @Test(
    "A command lists what can be read, and says beside it how much cannot",
    arguments: [
      (["alert"], "Vanne grippée"), (["todo"], "Percer"), (["todo", "--archived"], "Poncer"),
      (["note"], "Clé sous le pot"), (["tip"], "Aérer"), (["purchase"], "Chevilles"),
      (["capture"], "Joint sec"),
    ])
  func commands(noun: [String], shown: String) async throws {
    struct Answer: Decodable { let id: String }
    let desk = try await CommandDesk.chantier()
    try await desk.inside { try await GestionTravauxClient($0).fillPartlyReadable() }
    let list = [noun[0], "list"] + noun.dropFirst()
    let notice =
      "1 élément ne peut pas être lu et reste tel quel\u{A0}: «\u{A0}carnets gestiontravaux check\u{A0}» dit lequel"
    let table = try await desk.run(list)
    #expect(table.status == .success && table.warnings == [notice])
    #expect(table.output.contains(shown) && !table.output.contains("Perdu"))
    let answer = try await desk.run(list + ["--json"])
    #expect(answer.status == .success && answer.warnings == [notice])
    #expect(try answer.read([Answer].self).count == 1)
  }

  @Test("Of a list that is narrowed, what it misses is counted, and nothing else")
  func narrowed() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.addTask()
    let task = try await desk.addTask("Cave", "Plomberie")
    try await desk.inside { notebook in
      let house = GestionTravauxClient(notebook)
      try await house.fillPartlyReadable()
      // One more of each, in a task; of the todos an urgent one, of the purchases one that is bought.
      try await house.store.spoil(try await house.addAlert("Perdue", to: task).value.id, of: "alertes")
      try await house.store.spoil(try await house.addNote("Perdue", to: task).value.id, of: "notes")
      try await house.store.spoil(
        try await house.addToDo("Perdu", priority: .urgent, to: task).value.id, of: "toDos")
      let bought = try await house.addPurchase("Perdue", for: task).value.id
      try await house.setBought(true, bought)
      try await house.store.spoil(bought, of: "achats")
      try await house.store.spoil(try await house.addCapture("Perdue", to: task).value.id, of: "captures")
    }
    for noun in ["alert", "note", "todo", "purchase", "capture"] {
      func counts(_ more: String...) async throws -> [String] {
        let told = try await desk.run([noun, "list"] + more + ["--json"])
        #expect(told.status == .success)
        return told.warnings.map { String($0.prefix(1)) }
      }
      #expect(try await counts() == ["2"], "\(noun)")
      #expect(try await counts("--tache", "Cave Plomberie") == ["1"], "\(noun)")
      #expect(try await counts("--tache", "") == ["1"], "\(noun)")
      #expect(try await counts("--tache", "Cuisine Peinture") == [], "\(noun)")
      if noun == "purchase" { #expect(try await counts("--missing") == ["1"]) }
      guard noun == "todo" else { continue }
      #expect(try await counts("--priorite", "urgent") == ["1"])
      #expect(try await counts("--priorite", "unJour") == [])
      #expect(try await counts("--archived") == ["1"])
      #expect(try await counts("--archived", "--priorite", "urgent") == [])
      #expect(try await counts("--archived", "--tache", "Cave Plomberie") == [])
    }
  }

  @Test("What cannot be read stays where the list around it is put in order and cleared")
  func kept() async throws {
    let desk = try await CommandDesk.chantier()
    try await desk.inside { try await GestionTravauxClient($0).fillPartlyReadable() }
    let toDos = try await desk.run(["todo", "list", "--json"]).read([ToDoAnswer].self)
    let moved = try await desk.run(["todo", "move", try #require(toDos.first).id, "1"])
    #expect(moved.status == .success && moved.output == "1. Percer\n")
    #expect(moved.warnings.count == 1)
    let bought = try await desk.inside { notebook in
      let house = GestionTravauxClient(notebook)
      for purchase in ["Vis", "Perdus"] {
        let id = try await house.addPurchase(purchase).value.id
        try await house.setBought(true, id)
        if purchase == "Perdus" { try await house.store.spoil(id, of: "achats") }
      }
      return try await house.value(ContentsQuery()).purchases
    }
    #expect(
      try await desk.expect("purchase", "clear", "--confirm", "1").line == "1 achat retiré de la liste.")
    let (left, past) = try await desk.inside { notebook in
      let house = GestionTravauxClient(notebook)
      return (
        try await house.value(ContentsQuery()).purchases,
        try await house.value(PurchasesQuery(archived: true)).items.map(\.record.texte)
      )
    }
    #expect(bought == 4 && left == 4 && past == ["Vis"])
  }
}

extension GestionTravauxClient {
  /// One of each kind that can be read, and the same once more that cannot.
  fileprivate func fillPartlyReadable() async throws {
    func spoil(_ id: String, of table: String) async throws { try await store.spoil(id, of: table) }
    try await addAlert("Vanne grippée", to: nil)
    try await spoil(try await addAlert("Perdue", to: nil).value.id, of: "alertes")
    try await addToDo("Percer")
    try await spoil(try await addToDo("Perdu").value.id, of: "toDos")
    for title in ["Poncer", "Perdu"] {
      let id = try await addToDo(title).value.id
      try await completeToDo(id)
      if title == "Perdu" { try await spoil(id, of: "toDos") }
    }
    try await addNote("Clé sous le pot", to: nil)
    try await spoil(try await addNote("Perdue", to: nil).value.id, of: "notes")
    try await addTip("Aérer", to: nil)
    try await spoil(try await addTip("Perdue", to: nil).value.id, of: "astuces")
    try await addPurchase("Chevilles")
    try await spoil(try await addPurchase("Perdues").value.id, of: "achats")
    try await addCapture("Joint sec")
    try await spoil(try await addCapture("Perdue").value.id, of: "captures")
  }
}

import Foundation
import GestionTravauxCore
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The list of todos") struct ToDoPageTests {
  private static func site(_ dependencies: Dependencies = .pinned()) async throws -> ChantierSite {
    let site = try ChantierSite(dependencies)
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Plomberie")
      try await house.addToDo("Purger", priority: .unJour)
      for title in ["Serrer", "Percer", "Poncer"] { try await house.addToDo(title, to: task.id) }
    }
    return site
  }

  @Test("Todos are grouped by priority, and narrowed to a priority and a room")
  func filters() async throws {
    try await Self.site().test { browser in
      let page = try await browser.get("/gestiontravaux/todos")
      #expect(page.lines == ["Poncer", "Percer", "Serrer", "Purger"])
      #expect(try await browser.get("/gestiontravaux/todos?priority=unJour").lines == ["Purger"])
      let room = try #require(page.text.firstMatch(of: /<option value="([^"]+)">Cuisine</)).1
      let narrowed = try await browser.get("/gestiontravaux/todos?room=\(room)")
      #expect(narrowed.lines == ["Poncer", "Percer", "Serrer"])
      // The places between are not seen there: nothing can be moved.
      #expect(!narrowed.text.contains("data-drag") && narrowed.text.contains("L’ordre se change quand"))
      let both = try await browser.get("/gestiontravaux/todos?priority=unJour&room=\(room)")
      #expect(both.lines.isEmpty && both.text.contains("Rien à faire ici"))
    }
  }

  @Test("A priority is changed in place and comes to the top; a todo is moved among those of its priority")
  func order() async throws {
    try await Self.site().test { browser in
      let page = try await browser.get("/gestiontravaux/todos")
      let moves = page.actions("/move")
      #expect(moves.count == 3)
      #expect(try await browser.post(moves[2], ["place": "0"]).location == "/gestiontravaux/todos")
      #expect(
        try await browser.get("/gestiontravaux/todos").lines == ["Serrer", "Poncer", "Percer", "Purger"])
      // The place that is wanted: sent twice it moves nothing more.
      try await browser.post(moves[2], ["place": "0"])
      #expect(
        try await browser.get("/gestiontravaux/todos").lines == ["Serrer", "Poncer", "Percer", "Purger"])
      let priorities = page.actions("/priority")
      try await browser.post(try #require(priorities.last), ["priority": "urgent"])
      #expect(
        try await browser.get("/gestiontravaux/todos").lines == ["Purger", "Serrer", "Poncer", "Percer"])
      #expect(try await browser.post(moves[0], ["place": "loin"]).code == 400)
      #expect(try await browser.post(moves[0] + "?room=x", ["place": "1"]).code == 400)
    }
  }

  @Test("The page of a todo says its day and leads to its form; that of a purchase says its price")
  func whole() async throws {
    let site = try ChantierSite()
    let ids = Mutable((toDo: "", purchase: ""))
    try await site.fill { house in
      ids.value.toDo = try await house.addToDo("Renvoyer", due: CalendarDay("2026-01-14")).value.id
      ids.value.purchase = try await house.addPurchase(
        "Vis", price: Money(minorUnits: 490, currency: .eur)
      ).value.id
    }
    try await site.test { browser in
      let (toDo, purchase) = ids.value
      let first = try await browser.get("/gestiontravaux/content/toDo/\(toDo)").text
      #expect(first.contains("en retard\u{A0}: 14 janvier 2026"))
      #expect(first.contains("\"/gestiontravaux/todos/\(toDo)/edit\""))
      let second = try await browser.get("/gestiontravaux/content/purchase/\(purchase)").text
      #expect(second.contains("4,90") && second.contains("\"/gestiontravaux/shopping/\(purchase)/edit\""))
    }
  }

  @Test("A todo that is done stays struck out for two seconds, then stands in the archive and can come back")
  func done() async throws {
    let now = Mutable(Date(timeIntervalSince1970: 1_768_471_200))
    var dependencies = Dependencies.pinned()
    dependencies.now = { now.value }
    try await Self.site(dependencies).test { browser in
      let page = try await browser.get("/gestiontravaux/todos?priority=bientot")
      let done = try #require(page.actions("/done?priority=bientot").first)
      #expect(
        try await browser.post(done, ["done": "true"]).location == "/gestiontravaux/todos?priority=bientot")
      now.value += 2
      let struck = try await browser.get("/gestiontravaux/todos")
      #expect(struck.text.contains("<del><a") && struck.lines.contains("Poncer"))
      #expect(struck.text.contains("«\u{A0}Poncer\u{A0}» est fait"))
      now.value += 1
      #expect(try await browser.get("/gestiontravaux/todos").lines == ["Percer", "Serrer", "Purger"])
      let archive = try await browser.get("/gestiontravaux/todos/archive")
      #expect(archive.lines == ["Poncer"] && archive.text.contains("fait le 15 janvier 2026"))
      let room = try #require(archive.text.firstMatch(of: /<option value="([^"]+)">Cuisine</)).1
      #expect(try await browser.get("/gestiontravaux/todos/archive?room=\(room)").lines == ["Poncer"])
      #expect(try await browser.get("/gestiontravaux/todos/archive?room=other").lines.isEmpty)
      try await browser.post(try #require(archive.actions("/reopen").first), [:])
      #expect(
        try await browser.get("/gestiontravaux/todos").lines == ["Poncer", "Percer", "Serrer", "Purger"])
    }
  }

  @Test("A todo is added in one line, or with its task; what is wrong comes back with what was typed")
  func added() async throws {
    try await Self.site().test { browser in
      try await browser.get("/gestiontravaux/todos")
      let quick = try await browser.post(
        "/gestiontravaux/todos/new", ["titre": "Vider", "priorite": "urgent"])
      #expect(quick.location == "/gestiontravaux/todos")
      let blank = try await browser.post("/gestiontravaux/todos/new", ["titre": " ", "priorite": "unJour"])
      #expect(blank.code == 422 && blank.text.contains("Dites ce qu’il y a à faire."))
      #expect(blank.text.contains(#"value="unJour" checked"#))
      let form = try await browser.get("/gestiontravaux/todos/new").text
      let task = try #require(form.firstMatch(of: /<option value="([^"]+)">Cuisine — Plomberie</)).1
      let gone = try await browser.submit("/gestiontravaux/todos/new", ["titre": "Lisser", "task": "gone"])
      #expect(
        gone.code == 422 && gone.text.contains("Lisser") && gone.text.contains("Cette tâche n’existe pas"))
      let added = try await browser.submit(
        "/gestiontravaux/todos/new?task=\(task)", ["titre": "Lisser", "priorite": "urgent"])
      #expect(added.location == "/gestiontravaux/tasks/\(task)")
      let urgent = try await browser.get("/gestiontravaux/todos?priority=urgent")
      #expect(urgent.lines == ["Lisser", "Vider"])
    }
  }

  @Test("A todo is renamed and given another priority in one form, and deleted with a way back")
  func edited() async throws {
    try await Self.site().test { browser in
      let page = try await browser.get("/gestiontravaux/todos")
      let edit = String(try #require(page.text.firstMatch(of: /href="([^"]+\/edit)">Poncer</)).1)
      let answer = try await browser.submit(edit, ["titre": "Poncer le mur", "priorite": "urgent"])
      #expect(answer.location == "/gestiontravaux/todos")
      #expect(try await browser.get("/gestiontravaux/todos").lines.first == "Poncer le mur")
      try await browser.post(edit.replacing("/edit", with: "/delete"), [:])
      let after = try await browser.get("/gestiontravaux/todos")
      #expect(!after.lines.contains("Poncer le mur") && after.text.contains("supprimé"))
      #expect(try await browser.get(edit).code == 404)
    }
  }
}

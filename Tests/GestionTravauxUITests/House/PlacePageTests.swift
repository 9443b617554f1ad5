import GestionTravauxCore
import Foundation
import Testing
import WebTestSupport

@Suite("Rooms and activities on their pages") struct PlacePageTests {
  @Test("A room is added and renamed, and the titles of its tasks follow; a name that another has is refused")
  func rooms() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Peinture")
    try await site.test { browser in
      #expect(try await browser.fillIn("/rooms/new", ["nom": "Garage"]).code == 303)
      let taken = try await browser.fillIn("/rooms/new", ["nom": "cuisine"])
      #expect(taken.code == 422)
      #expect(taken.text.contains("Une pièce s’appelle déjà « Cuisine »".french))
      #expect(try await browser.fillIn("/rooms/new", ["nom": " "]).code == 422)
      let list = try await browser.see("/rooms")
      #expect(list.rowTitles == ["Cuisine", "Garage"])
      let room = try #require(list.firstMatch(of: #/href="\/gestiontravaux(\/rooms\/[^"]+)">Cuisine/#)).1
      #expect(try await browser.fillIn("\(room)/edit", ["nom": "Cuisine d’été"]).code == 303)
      #expect(try await browser.see("/tasks").rowTitles == ["Cuisine d’été — Peinture"])
    }
  }

  @Test("Long lists of rooms, activities and contacts are read part by part, and back")
  func parts() async throws {
    let site = try ChantierSite()
    try await site.fill { house in
      for number in 1...101 {
        let name = String(format: "%03d", number)
        try await house.addRoom("Pièce \(name)")
        try await house.addActivity("Activité \(name)")
        try await house.addContact(.init("Contact \(name)"))
      }
    }
    try await site.test { browser in
      for (list, name) in [("rooms", "Pièce"), ("activities", "Activité"), ("contacts", "Contact")] {
        let first = try await browser.see("/\(list)")
        #expect(first.rowTitles.count == 100 && first.rowTitles.first == "\(name) 001")
        #expect(first.contains("1 à 100 sur 101"))
        let next = try #require(first.firstMatch(of: #/rel="next" href="\/gestiontravaux([^"]+)"/#))
        let second = try await browser.see(String(next.1).replacing("&amp;", with: "&"))
        #expect(second.rowTitles == ["\(name) 101"])
        let previous = try #require(second.firstMatch(of: #/rel="prev" href="\/gestiontravaux([^"]+)"/#))
        #expect(
          try await browser.see(String(previous.1).replacing("&amp;", with: "&")).rowTitles.count == 100)
      }
    }
  }

  @Test("Deleting a room says how many tasks and sheets go with it")
  func roomDeletion() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Peinture") { client, id in try await client.addAlert("Gaine", to: id)
    }
    try await site.test { browser in
      let room = try #require(
        try await browser.see("/rooms").firstMatch(of: #/href="\/gestiontravaux(\/rooms\/[^"]+)">Cuisine/#)
      ).1
      let question = try await browser.see("\(room)/delete")
      #expect(question.contains("Disparaissent avec : 1 tâche et 1 alerte.".french))
      #expect(try await browser.press("\(room)/delete").location == "/gestiontravaux/rooms")
      #expect(try await browser.see("/tasks").rowTitles == [])
    }
  }

  @Test(
    "The sheet of an activity has its tips by level; they are added, changed and deleted, and its tasks survive it"
  )
  func activity() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Plomberie")
    try await site.test { browser in
      let list = try await browser.see("/activities")
      let sheet = try #require(list.firstMatch(of: #/href="\/gestiontravaux(\/activities\/[^"]+)">Plomb/#)).1
      #expect(try await browser.fillIn("\(sheet)/tips", ["texte": " "]).code == 422)
      #expect(try await browser.fillIn("\(sheet)/tips", ["texte": "Filasse puis pâte"]).code == 303)
      #expect(
        try await browser.fillIn("\(sheet)/tips", ["texte": "Couper l’eau", "niveau": "critique"]).code == 303
      )
      let page = try await browser.see(String(sheet))
      let (critical, useful) = (page.range(of: "Couper l’eau"), page.range(of: "Filasse puis pâte"))
      #expect(try #require(critical).lowerBound < (try #require(useful)).lowerBound)
      let tip = try #require(page.firstMatch(of: #/href="\/gestiontravaux(\/tips\/[^"]+)\/edit"/#)).1
      #expect(
        try await browser.fillIn("\(tip)/edit", ["texte": "Couper et vidanger", "niveau": "importante"]).code
          == 303)
      #expect(try await browser.see(String(sheet)).contains("Astuces importantes"))
      let question = try await browser.see("\(sheet)/delete")
      #expect(question.contains("Disparaissent avec : 2 astuces.".french))
      #expect(question.contains("Restent : 1 tâche.".french))
      #expect(try await browser.press("\(tip)/delete").code == 303)
      #expect(try await browser.press("\(sheet)/delete").code == 303)
      #expect(try await browser.see("/tasks").rowTitles == ["Cuisine — Sans activité"])
    }
  }

  @Test(
    "What is not there has no page",
    arguments: [
      "rooms/x", "rooms/x/edit", "rooms/x/delete", "activities/x", "activities/x/tips", "tips/x/edit",
      "contacts/x", "contacts/x/edit", "upkeep/x/edit", "season/x/edit",
    ])
  func missing(page: String) async throws {
    try await ChantierSite().test { browser in
      let answer = try await browser.get("/gestiontravaux/\(page)")
      #expect(answer.code == 404)
    }
  }
}

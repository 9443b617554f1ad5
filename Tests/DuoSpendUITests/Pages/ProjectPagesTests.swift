import Foundation
import Testing
import WebTestSupport

@Suite struct ProjectPagesTests {
  @Test("An empty notebook asks for a project, and so does the quick add")
  func empty() async throws {
    try await DuoSite().test { couple in
      let home = try await couple.get("/duospend")
      #expect(home.text.contains("Votre premier projet à deux"))
      let adding = try await couple.get("/duospend/add")
      #expect(adding.location == "/duospend/projects/new")
    }
  }

  @Test("Every field of a project that cannot be stored is said at once, and what was typed stays")
  func refused() async throws {
    try await DuoSite().test { couple in
      let answer = try await couple.post(
        "/duospend/projects/new",
        ["name": "", "partner1Name": "camille", "partner2Name": "", "budget": "12abc", "currency": "EUR"])
      #expect(answer.code == 422)
      for message in ["Donnez un nom au projet.", "Indiquez le nom de la deuxième personne.", "12abc"] {
        #expect(answer.text.contains(message), "\(message)")
      }
      let same = try await couple.post(
        "/duospend/projects/new",
        [
          "name": "Toit", "partner1Name": "camille", "partner2Name": "Camille", "budget": "9",
          "currency": "EUR",
        ]
      )
      #expect(same.text.contains("doivent avoir des noms différents"))
    }
  }

  @Test("The quick add goes to the form of the one open project, and asks between two")
  func quickAdd() async throws {
    try await DuoSite().test { couple in
      let first = try await couple.project()
      #expect(try await couple.get("/duospend/add").location == "\(first)/expenses/new")
      let second = try await couple.project("Travaux")
      let page = try await couple.get("/duospend/add").text
      #expect(page.contains("\(first)/expenses/new") && page.contains("\(second)/expenses/new"))
      _ = try await couple.post("\(second)/archive")
      #expect(try await couple.get("/duospend/add").location == "\(first)/expenses/new")
    }
  }

  @Test("A budget that is exceeded says by how much, beyond a hundred percent")
  func exceeded() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project(budget: "100")
      try await couple.spend("80", in: project)
      #expect(try await couple.get(project).text.contains("Budget bientôt atteint"))
      try await couple.spend("50", in: project)
      let page = try await couple.get(project).text
      #expect(page.contains("Budget dépassé") && page.contains("130\u{A0}%"))
      #expect(page.contains("30,00\u{A0}€ de trop"))
      #expect(try await couple.get("/duospend").text.contains("130\u{A0}% de 100,00\u{A0}€"))
    }
  }

  @Test("Everything that is owed is settled in one tap, and undone in another")
  func settled() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("140", in: project)
      #expect(try await couple.sentence(of: project) == "Sacha doit 70,00\u{A0}€ à Camille")
      #expect(try await couple.post("\(project)/settle").location == project)
      let page = try await couple.get(project)
      #expect(page.text.contains("Les comptes sont équilibrés"))
      let undo = try #require(page.text.firstMatch(of: #/name="transaction" value="(\d+)"/#))
      _ = try await couple.post("/undo/duospend", ["transaction": String(undo.1)])
      #expect(try await couple.sentence(of: project) == "Sacha doit 70,00\u{A0}€ à Camille")
    }
  }

  @Test("An archived project is read, not written, until it is reopened")
  func archived() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("10", in: project)
      let expense = try await couple.newest(in: project)
      #expect(try await couple.post("\(project)/archive").location == project)
      let page = try await couple.get(project).text
      #expect(page.contains("Ce projet est archivé") && !page.contains("\(project)/expenses/new"))
      #expect(!(try await couple.get(expense).text.contains("\(expense)/edit")))
      for form in ["expenses/new", "edit", "settlements/new", "rules/new", "rules/incomes", "recurring/new"] {
        #expect(try await couple.get("\(project)/\(form)").location == project, "\(form)")
      }
      #expect(try await couple.spend("5", in: project).code == 409)
      #expect(try await couple.post("\(expense)/delete").code == 409)
      #expect(try await couple.post("\(project)/reopen").location == project)
      #expect(try await couple.spend("5", in: project).code == 303)
    }
  }

  @Test("A project's currency cannot change once there are amounts")
  func currency() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("10", in: project)
      let answer = try await couple.post(
        "\(project)/edit",
        [
          "name": "Lisbonne", "partner1Name": "Camille", "partner2Name": "Sacha", "budget": "1500",
          "currency": "USD", "emoji": "🐟",
        ])
      #expect(
        answer.code == 422 && answer.text.contains("La monnaie ne peut plus changer"))
    }
  }

  @Test("What people write is text, whatever it looks like")
  func escaped() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project("<b>Toit</b>")
      try await couple.spend("10", in: project, title: "<script>alert(1)</script>", category: "\"><i>")
      for address in [
        project, "\(project)/expenses", "\(project)/charts", "\(project)/expenses/new", "/duospend",
        "/duospend/people",
      ] {
        let page = try await couple.get(address).text
        // What a template says to its authors stays out of the page too.
        #expect(!page.contains("}}"), "\(address)")
        #expect(!page.contains("<b>Toit") && !page.contains("<script>alert") && !page.contains("\"><i>"))
      }
    }
  }

  @Test("What is not there is not found, on every page")
  func unknown() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      var addresses = ["", "/expenses", "/settlements", "/rules", "/charts", "/edit", "/delete"].map {
        "/duospend/projects/nobody\($0)"
      }
      addresses += ["\(project)/rules/nobody/edit"]
      addresses += [
        "expenses/nobody", "expenses/nobody/edit", "receipts/nobody/file", "settlements/nobody/edit",
      ]
      .map { "/duospend/\($0)" }
      for address in addresses {
        #expect(try await couple.get(address).code == 404, "\(address)")
      }
    }
  }

  @Test("A search says of a project that its amount is a budget, of an expense what was spent")
  func searched() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("100", in: project, title: "Lisbonne à pied")
      let page = try await couple.get("/search?q=lisbonne").text
      #expect(page.contains("budget de 1\u{202F}500,00\u{A0}€"))
      #expect(page.contains("Lisbonne · 10 janvier 2026 · 100,00\u{A0}€"))
    }
  }
}

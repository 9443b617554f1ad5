import CommandTestSupport
import Foundation
import Localization
import Terminal
import TestSupport
import Testing
import Values

/// What each command does, and what it prints.
@Suite struct CommandTests {
  struct Named: Decodable { let id: String }

  @Test("A project is added, changed, archived, reopened and deleted")
  func project() async throws {
    struct Project: Decodable, Equatable {
      let id, name, emoji, currency, partner1Name, partner2Name: String
      let budget, totalSpent, remaining: Decimal
      let budgetPercent, expenseCount, settlementCount: Int
      let budgetLevel: String
      let template, archivedAt: String?
    }
    let desk = try await CommandDesk.duospend()
    let id = try await desk.addProject("--template", "trip")
    let added = try await desk.expect("project", "show", id, "--json").read(Project.self)
    #expect(
      added
        == Project(
          id: id, name: "Lisbonne", emoji: "✈️", currency: "EUR", partner1Name: "Camille",
          partner2Name: "Sacha", budget: 1_500, totalSpent: 0, remaining: 1_500, budgetPercent: 0,
          expenseCount: 0, settlementCount: 0, budgetLevel: "within", template: "trip", archivedAt: nil))
    let edited = try await desk.expect(
      "project", "edit", id, "--emoji", "🚂", "--budget", "100,50", "--currency", "CHF", "--json"
    ).read(Project.self)
    #expect([edited.emoji, edited.name, edited.currency] == ["🚂", "Lisbonne", "CHF"])
    #expect(edited.budget == Decimal(string: "100.5"))
    try await desk.addExpense("130", "partner1", to: id)
    let over = try await desk.expect("project", "list", "--json").read([Project].self)
    #expect(over.map(\.budgetPercent) == [129])
    #expect(over.map(\.budgetLevel) == ["exceeded"])
    #expect(try await desk.expect("project", "list").output.contains("Sacha doit 65,00\u{A0}CHF à Camille"))

    let archived = try await desk.expect("project", "archive", id, "--json").read(Project.self)
    #expect(archived.archivedAt != nil)
    let refused = try await desk.run(["settle-up", id])
    #expect(refused.warnings == ["«\u{A0}Lisbonne\u{A0}» est archivé. Rouvrez-le pour le modifier."])
    try await desk.expect("project", "reopen", id)
    try await desk.expect("project", "delete", id)
    #expect(try await desk.expect("project", "list", "--json").read([Named].self).isEmpty)
  }

  @Test("An expense keeps its receipt, its payer's part and what was paid abroad")
  func expense() async throws {
    struct Expense: Decodable {
      let id, title, paidBy, date: String
      let amount: Decimal
      let partner1Paid, originalAmount, rate: Decimal?
      let originalCurrency, category: String?
      let receipts: [Receipt]?
      struct Receipt: Decodable { let id, fileName: String }
    }
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let paper = desk.folder.url.appending(path: "ticket.pdf")
    let bytes = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try bytes.write(to: paper)
    let id = try await desk.addExpense(
      "42,10", "camille", to: project, "--category", "Courses", "--receipt", paper.path)
    let shown = try await desk.expect("expense", "show", id, "--json").read(Expense.self)
    #expect([shown.title, shown.paidBy, shown.date] == ["Courses", "partner1", "2026-01-01"])
    #expect(shown.amount == Decimal(string: "42.1"))
    let receipt = try #require(shown.receipts?.first)
    #expect(receipt.fileName == "ticket.pdf")

    let copy = desk.folder.url.appending(path: "copy.pdf")
    try await desk.expect("receipt", "save", receipt.id, copy.path)
    #expect(try Data(contentsOf: copy) == bytes)
    #expect(try await desk.run(["receipt", "save", receipt.id, copy.path]).status == .exists)
    let second = try await desk.expect("receipt", "add", id, paper.path).line
    let receipts = try await desk.expect("receipt", "list", id, "--json").read([Named].self)
    #expect(receipts.map(\.id) == [receipt.id, second])
    try await desk.expect("receipt", "delete", second)

    let both = try await desk.expect(
      "expense", "edit", id, "--paid-by", "both", "--partner1-paid", "12,10", "--json"
    ).read(Expense.self)
    #expect(both.paidBy == "both")
    #expect(both.partner1Paid == Decimal(string: "12.1"))
    let abroad = try await desk.expect(
      "expense", "edit", id, "--original-amount", "50", "--original-currency", "usd", "--rate", "0,92",
      "--paid-by", "Sacha", "--json"
    ).read(Expense.self)
    #expect(abroad.amount == 46)
    #expect(abroad.originalAmount == 50)
    #expect(abroad.originalCurrency == "USD")
    #expect(abroad.rate == Decimal(string: "0.92"))
    let home = try await desk.expect("expense", "edit", id, "--amount", "45", "--json").read(Expense.self)
    #expect(home.amount == 45)
    #expect(home.originalAmount == nil)

    let copyID = try await desk.expect("expense", "duplicate", id).line
    let duplicate = try await desk.expect("expense", "show", copyID, "--json").read(Expense.self)
    #expect(duplicate.date == "2026-01-15")
    #expect(duplicate.receipts?.isEmpty == true)
    try await desk.expect("expense", "delete", id)
    let left = try await desk.expect("expense", "list", "--project", project, "--json").read([Named].self)
    #expect(left.map(\.id) == [copyID])
  }

  @Test("Expenses are listed as they are asked for")
  func list() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let bread = try await desk.addExpense("3", "partner1", to: project, "--category", "Courses")
    let rent = try await desk.addExpense("900", "partner2", to: project, "--title", "Loyer")
    let train = try await desk.addExpense("60", "partner1", to: project, "--date", "2026-01-09")
    func ids(_ more: String...) async throws -> [String] {
      let outcome = try await desk.run(["expense", "list", "--json"] + more)
      return try outcome.read([Named].self).map(\.id)
    }
    #expect(try await ids() == [train, rent, bread])
    #expect(try await ids("--sort", "amount") == [rent, train, bread])
    #expect(try await ids("--sort", "payer") == [train, bread, rent])
    #expect(try await ids("--limit", "2") == [train, rent])
    #expect(try await ids("--paid-by", "Sacha") == [rent])
    #expect(try await ids("--text", "loy") == [rent])
    #expect(try await ids("--category", "courses") == [bread])
    #expect(try await ids("--category", "") == [train, rent])
    #expect(try await ids("--from", "2026-01-02") == [train])
    #expect(try await ids("--to", "2026-01-02", "--project", project) == [rent, bread])
  }

  @Test("A refund is an amount below zero, a part can be exact, and a project is found by its name")
  func refunds() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let name = try await desk.expect("project", "show", project, "--json").output
    #expect(name.contains("\"name\""))
    try await desk.addExpense("-25", "partner1", to: project, "--partner1-share", "-20")
    let balance = try await desk.balance(of: project)
    #expect(balance.partner1Share == -20)
    let both = [
      "expense", "add", "--project", project, "--title", "x", "--amount", "5", "--paid-by", "partner1",
    ]
    #expect(try await desk.run(both + ["--split", "70", "--partner1-share", "2"]).status == .usage)
    #expect(try await desk.run(both + ["--partner1-share", "6"]).status == .badData)
    try await desk.expect("settle-up", project)
    let settled = try await desk.expect("balance", project, "--json").output
    #expect(settled.contains("\"partner1Settled\" : 5") && settled.contains("\"partner2Settled\" : -5"))
  }

  @Test("What is owed is settled, in part and then exactly, and never twice")
  func settling() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    try await desk.addExpense("101", "partner1", to: project)
    let part = try await desk.expect(
      "settlement", "add", "--project", project, "--payer", "Sacha", "--amount", "20", "--date", "2026-01-02"
    ).line
    #expect(try await desk.balance(of: project).netBalance == Decimal(string: "30.5"))
    try await desk.expect("settlement", "edit", part, "--amount", "25")
    #expect(try await desk.balance(of: project).netBalance == Decimal(string: "25.5"))
    try await desk.expect("settle-up", project)
    #expect(try await desk.balance(of: project).status == Balance.Status(balanced: [:]))
    let again = try await desk.run(["settle-up", project], language: .english)
    #expect(again.status == .badData)
    #expect(again.warnings == ["You are even: there is nothing to settle."])
    let settlements = try await desk.expect("settlement", "list", "--json").read([Named].self)
    #expect(settlements.count == 2)
    try await desk.expect("settlement", "delete", part)
    #expect(try await desk.balance(of: project).netBalance == 25)
  }

  @Test("Figures by month, category and person, and what each person is owed everywhere")
  func figures() async throws {
    struct Charts: Decodable {
      struct Sums: Decodable, Equatable {
        var month, category: String?
        let expenseCount: Int
        let totalSpent, partner1Spent, partner2Spent, partner1Share, partner2Share: Decimal
      }
      let months, categories: [Sums]
    }
    struct Person: Decodable {
      let name, currency: String
      let paid, due, net: Decimal
    }
    struct Category: Decodable, Equatable {
      let name: String
      let isUsed: Bool
    }
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject("--template", "household")
    try await desk.addExpense("60", "partner1", to: project, "--category", "Loyer")
    try await desk.addExpense("30", "partner2", to: project, "--category", "Impôts", "--date", "2025-12-03")
    let charts = try await desk.expect("charts", project, "--json").read(Charts.self)
    #expect(charts.months.map(\.month) == ["2025-12", "2026-01"])
    #expect(
      charts.categories == [
        Charts.Sums(
          month: nil, category: "Loyer", expenseCount: 1, totalSpent: 60, partner1Spent: 60,
          partner2Spent: 0, partner1Share: 30, partner2Share: 30),
        Charts.Sums(
          month: nil, category: "Impôts", expenseCount: 1, totalSpent: 30, partner1Spent: 0,
          partner2Spent: 30, partner1Share: 15, partner2Share: 15),
      ])
    let january = try await desk.expect("stats", project, "--from", "2026-01", "--json").read(Charts.self)
    #expect(january.months.map(\.totalSpent) == [60])
    #expect(try await desk.expect("charts", project).output.contains("Impôts"))

    let signed = try await desk.expect("balance", project).output
    #expect(signed.contains("+15,00\u{A0}€") && signed.contains("\u{2212}15,00\u{A0}€"))
    let people = try await desk.expect("people", "--json").read([Person].self)
    #expect(people.map(\.name) == ["Camille", "Sacha"])
    #expect(people.map(\.net) == [15, -15])
    let categories = try await desk.expect("categories", project, "--json").read([Category].self)
    #expect(
      categories.prefix(3) == [
        Category(name: "Impôts", isUsed: true), Category(name: "Loyer", isUsed: true),
        Category(name: "Courses", isUsed: false),
      ])
  }

  @Test("The settings and the folder of the copy are shown and changed")
  func settings() async throws {
    struct Settings: Decodable, Equatable {
      let currency: String
      let folder: String?
      let policy: String?
    }
    let desk = try await CommandDesk.duospend()
    func settings() async throws -> Settings { try await desk.expect("settings", "--json").read() }
    #expect(try await settings() == Settings(currency: "EUR", folder: nil, policy: nil))
    try await desk.expect("settings", "--currency", "gbp")
    let folder = desk.folder.url.appending(path: "copies")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await desk.expect("folder", "set", folder.path, "--policy", "plain")
    let chosen = try await settings()
    #expect([chosen.currency, chosen.policy] == ["GBP", "plain"])
    #expect(chosen.folder?.contains("copies") == true)
    try await desk.expect("folder", "clear")
    #expect(try await desk.expect("folder", "show").line == "Aucune copie n’est tenue.")
    let inside = try await desk.run(["folder", "set", desk.folder.url.appending(path: "vault").path])
    #expect(inside.status == .badData)
    let id = try await desk.addProject()
    #expect(try await desk.expect("project", "show", id).output.contains("£"))
  }

  @Test("Every command explains itself in both languages", arguments: [Language.french, .english])
  func help(language: Language) async throws {
    let desk = try await CommandDesk.duospend()
    let groups = [
      [], ["project"], ["expense"], ["receipt"], ["settlement"], ["rule"], ["recurring"], ["folder"],
    ]
    let commands =
      ["project", "expense", "settlement", "rule", "recurring"].flatMap { noun in
        ["list", "show", "add", "edit", "delete"].map { [noun, $0] }
      } + [
        ["project", "archive"], ["project", "reopen"], ["expense", "duplicate"], ["receipt", "save"],
        ["rule", "propose"], ["recurring", "post-due"], ["balance"], ["settle-up"], ["charts"],
        ["categories"], ["people"], ["report"], ["settings"], ["folder", "set"],
      ]
    for line in groups + commands {
      let page = try await desk.run(line + ["--help"], language: language)
      #expect(page.status == .success)
      #expect(!page.output.contains("duospend."), "\(line)")
    }
  }

  @Test("What is given back is above zero, and its help says so")
  func settledAmount() async throws {
    let desk = try await CommandDesk.duospend()
    let expense = try await desk.run(["expense", "add", "--help"]).output
    #expect(expense.contains("négatif"))
    let settlement = try await desk.run(["settlement", "add", "--help"]).output
    #expect(settlement.contains("rendu") && !settlement.contains("négatif"))
  }
}

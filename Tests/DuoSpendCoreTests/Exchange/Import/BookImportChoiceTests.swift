@testable import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct BookImportChoiceTests {
  @Test("An open notebook offers its projects, and one takes the rows with its own order of partners")
  func chosenProject() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let closed = try await household.addTrip()
    try await household.client.archiveProject(closed.id)
    let source = try BookFixtures.source(.splitwise)
    let answers = ["project": trip.id]
    let preview = try await BookImporter(.splitwise).preview(
      source, answers: ImportAnswers(answers), into: household.store)
    #expect(preview.questions.map(\.id) == ["project"])
    #expect(preview.questions[0].choices.map(\.id) == ["new", trip.id])
    #expect(preview.questions[0].suggestion == "new")
    try await household.take(source, .splitwise, answers)
    #expect(try await household.status(of: trip) == .partner1OwesPartner2(euros(1_412)))
    #expect(try await household.take(source, .splitwise, answers).transaction == nil)
    #expect(try await household.client.value(ProjectsQuery()).count == 2)
  }

  @Test("Partners whom the file does not name are asked, and the answers say who is who")
  func otherNames() async throws {
    let household = try await Household()
    let project = try await household.client.addProject(
      Project.Details(name: "Toit", budget: euros(100), partner1Name: "Moi", partner2Name: "Toi")
    ).value
    let source = try BookFixtures.source(.tricount)
    let preview = try await BookImporter(.tricount).preview(
      source, answers: ImportAnswers(["project": project.id]), into: household.store)
    #expect(preview.questions.map(\.id) == ["project", "partner1", "partner2"])
    #expect(preview.counts.isEmpty)
    let answers = ["project": project.id, "partner1": "Camille", "partner2": "Sacha"]
    try await household.take(source, .tricount, answers)
    #expect(try await household.status(of: project) == .partner2OwesPartner1(euros(1_412)))
  }

  @Test("A new project is made when the person wants one, even beside one of the same name")
  func newProject() async throws {
    let household = try await Household()
    let source = try BookFixtures.source(.cospend)
    for _ in 0..<2 {
      let run = try await household.take(source, .cospend, ["project": "new"])
      #expect(run.report.importedCount == 3)
    }
    #expect(try await household.client.value(ProjectsQuery()).map(\.project.name) == ["Maison", "Maison"])
  }

  @Test(
    "A file goes where it came from: to the project of its name, or to the one that has most of it already")
  func matching() async throws {
    let household = try await Household()
    let source = try BookFixtures.source(.splitwise)
    func question() async throws -> ImportQuestion? {
      try await BookImporter(.splitwise).preview(source, answers: ImportAnswers(), into: household.store)
        .questions.first
    }
    #expect(try await question()?.choices.map(\.id) == ["new"])
    try await household.take(source, .splitwise)
    let project = try #require(try await household.client.value(ProjectsQuery()).first).project
    #expect(try await question()?.choices.map(\.id) == ["match", "new"])
    #expect(try await question()?.suggestion == "match")

    // Renamed since: what it holds is still that of the file.
    try await household.client.editProject(project.id) { $0.name = "Rue des Lilas" }
    #expect(try await question()?.choices.first?.labelArguments["name"] == "Rue des Lilas")
    #expect(try await household.take(source, .splitwise).transaction == nil)

    // One of the same two people that has nothing of it is not meant.
    let expenses = try await household.client.value(ExpensesQuery(of: project.id)).items
    for item in expenses { try await household.client.deleteExpense(item.expense.id) }
    #expect(try await question()?.choices.map(\.id) == ["new", project.id])

    // Neither is one that is read-only.
    try await household.client.editProject(project.id) { $0.name = "Maison" }
    try await household.client.archiveProject(project.id)
    #expect(try await question()?.choices.map(\.id) == ["new"])
  }

  @Test(
    "The budget of a new project leaves room beyond what was imported, as a round number",
    arguments: [
      (0, 1), (1, 2), (80_00, 110_00), (128_24, 170_00), (1_000_000_000_000, 1_000_000_000_000),
      (9_223_372_036_854_775_807, 1_000_000_000_000),
    ])
  func budget(spent: Int64, budget: Int64) {
    let money = Money.roomy(minorUnits: spent, currency: .eur)
    #expect(money.minorUnits == budget)
    if budget < DuoSpendLimits.amountMinorUnits {
      #expect(BudgetStatus(budget: money, spentMinorUnits: spent).level == .within)
    }
  }

  @Test(
    "A file of payments only, of refunds only or that nets to nothing has a budget of its size",
    arguments: [
      ("2026-01-08,Rendu,Payment,20.00,EUR,-20.00,20.00", 26_00),
      ("2026-01-07,Avoir,Food,-30.00,EUR,-15.00,15.00", 38_00),
      (
        "2026-01-06,Dîner,Food,30.00,EUR,15.00,-15.00\n2026-01-07,Avoir,Food,-30.00,EUR,-15.00,15.00", 76_00
      ),
    ])
  func budgetWithoutSpending(rows: String, budget: Int64) async throws {
    let household = try await Household()
    let source = try source("Maison.csv", BookFixtures.splitwiseHeader + rows + "\n")
    let preview = try await BookImporter(.splitwise).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(preview.suppositions == [.init("duospend.import.budget", amount: euros(budget))])
    try await household.take(source, .splitwise)
    #expect(try await household.client.value(ProjectsQuery()).map(\.project.budget) == [euros(budget)])
  }

  @Test("A file without a row brings nothing, and supposes no budget for it")
  func empty() async throws {
    let household = try await Household()
    let preview = try await BookImporter(.splitwise).preview(
      source("Maison.csv", BookFixtures.splitwiseHeader), answers: ImportAnswers(), into: household.store)
    #expect(preview.counts == [:] && preview.suppositions == [])
    let refused = BookFixtures.splitwiseHeader + "never,Taxi,Taxi,30.00,EUR,-15.00,15.00\n"
    let other = try await BookImporter(.splitwise).preview(
      source("Maison.csv", refused), answers: ImportAnswers(), into: household.store)
    #expect(other.problemCount == 1 && other.suppositions == [])
  }

  @Test("Income that an earlier version brought as a settlement is there already, once for each")
  func settledIncome() async throws {
    let household = try await Household()
    try await household.take(try BookFixtures.source(.ihatemoney), .ihatemoney)
    let project = try #require(try await household.client.value(ProjectsQuery()).first).project
    // Camille received 20.00 for both: Sacha had given her half of it, as that version saw it.
    try await household.client.addSettlement(
      Settlement.Details(
        from: .partner2, amount: euros(1_000), date: day("2026-01-09"), notes: "Caution\nrendue"),
      to: project.id)
    let bill = "2026-01-09,Caution,Expense,-20.0,EUR,Camille,1.0,\"Camille, Sacha\"\n"
    let header = "date,what,bill_type,amount,currency,payer_name,payer_weight,owers\n"
    let first = try await household.take(source("Maison.csv", header + bill), .ihatemoney)
    #expect(first.transaction == nil && first.report.outcomes["expense"]?.duplicates == 1)
    let twice = try await household.take(source("Maison.csv", header + bill + bill), .ihatemoney)
    #expect(twice.report.outcomes["expense"]?.duplicates == 1)
    #expect(twice.report.outcomes["expense"]?.imported == 1)
    // Received by the other one it is something else.
    let other = bill.replacing("EUR,Camille", with: "EUR,Sacha")
    let theirs = try await household.take(source("Maison.csv", header + other), .ihatemoney)
    #expect(theirs.report.outcomes["expense"]?.imported == 1)
  }

  @Test("A project that is archived or gone is refused, and so is an import with an open question")
  func refused() async throws {
    let household = try await Household()
    let source = try BookFixtures.source(.ihatemoney)
    try await household.take(source, .ihatemoney)
    let project = try #require(try await household.client.value(ProjectsQuery()).first).project
    try await household.client.archiveProject(project.id)
    let changes = try await household.changes()
    await #expect(throws: DuoSpendError.projectArchived(name: "Maison")) {
      try await household.take(source, .ihatemoney, ["project": project.id])
    }
    await #expect(throws: DuoSpendError.projectNotFound) {
      try await household.take(source, .ihatemoney, ["project": "x"])
    }
    let ambiguous = BookFixtures.splitwiseHeader + "04/05/2026,Taxi,Taxi,30.00,EUR,-15.00,15.00\n"
    let asking = try DuoSpendCoreTests.source("Maison.csv", ambiguous)
    let preview = try await BookImporter(.splitwise).preview(
      asking, answers: ImportAnswers(), into: household.store)
    #expect(preview.questions.map(\.id) == ["project", "dayOrder:Maison.csv"])
    await #expect(throws: ImportError.unanswered(question: "dayOrder:Maison.csv")) {
      try await household.take(asking, .splitwise)
    }
    #expect(try await household.changes() == changes)
  }

  @Test("An import that is stopped, or whose total cannot be counted, leaves nothing behind")
  func nothingHalf() async throws {
    let household = try await Household()
    let book = RandomBook(seed: 4, people: 2, bills: 600)
    let source = try source("a.csv", book.splitwise(french: false))
    await #expect(throws: CancellationError.self) {
      try await household.take(source, .splitwise) { share in
        if share > 0.5 { throw CancellationError() }
      }
    }
    #expect(try await household.client.value(ProjectsQuery()) == [])
    let row = "2026-01-06,Château,Home,10000000000.00,EUR,5000000000.00,-5000000000.00\n"
    let huge = BookFixtures.splitwiseHeader + String(repeating: row, count: 1_001)
    await #expect(throws: DuoSpendError.totalTooLarge) {
      try await household.take(try DuoSpendCoreTests.source("a.csv", huge), .splitwise)
    }
    #expect(try await household.client.value(ProjectsQuery()) == [])
    #expect(try await household.changes() == 0)
  }

  @Test("A project made of a file without a title is called as the file, without the day of the export")
  func names() throws {
    func name(_ file: String) -> String { SharedBook(file: file).projectName }
    #expect(name("Maison_2026-11-21_export.csv") == "Maison")
    #expect(name("dossier/Été 2026.csv") == "Été 2026")
    #expect(name("2026-11-21.csv") == "2026-11-21")
    #expect(name(String(repeating: "é", count: 60) + ".csv").count == DuoSpendLimits.name)
  }
}

import Foundation
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Tasks") struct TaskWriteTests {
  @Test(
    "A task makes the room and the activity that it lacks, and takes those that exist whatever their case")
  func creation() async throws {
    let site = try await Chantier()
    let first = try await site.addTask("Cuisine", "Plomberie")
    let second = try await site.addTask(" CUISINE ", "Peinture")
    #expect(first.pieceId == second.pieceId && first.activiteId != second.activiteId)
    #expect(
      try await site.counts() == [
        "maisons": 1, "listesDeCourses": 1, "pieces": 1, "activites": 2, "taches": 2,
      ])
    await #expect(
      throws: GestionTravauxError.invalidFields([.init(.roomName, .empty), .init(.activityName, .empty)])
    ) {
      try await site.addTask(" ", "")
    }
  }

  @Test(
    "An active task is not made twice; one that is done never stands in the way, until both would be active")
  func duplicates() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    await #expect(throws: GestionTravauxError.duplicateTask(task.id)) {
      try await site.addTask("cuisine", "peinture")
    }
    let proposal = try await client.value(TaskProposalQuery(room: "cuisine", activity: "PEINTURE"))
    #expect(proposal.duplicate?.id == task.id)
    let finished = try await client.finishTask(task.id)
    let second = try await site.addTask()
    await #expect(throws: GestionTravauxError.duplicateTask(second.id)) {
      try await client.reopenTask(task.id)
    }
    await #expect(throws: GestionTravauxError.duplicateTask(second.id)) { try await site.undo(finished) }
    #expect(try await site.all(TacheEntity.self).map(\.statut.known) == [.terminee, .active])
  }

  @Test("What is typed is compared with what exists, and the tips of the activity that is meant are counted")
  func proposal() async throws {
    let site = try await Chantier()
    let task = try await site.addTask("Cuisine", "Plomberie")
    try await site.client.addTip("Couper l’eau", to: task.activiteId)
    let near = try await site.client.value(TaskProposalQuery(room: "Salon", activity: "Plombrie"))
    #expect(near.room == .new("Salon") && near.tipCount == 1 && near.duplicate == nil)
    #expect(near.activity.nearestID == task.activiteId && near.activity.existingID == nil)
    let declined = try await site.client.value(
      TaskProposalQuery(room: "Salon", activity: "Plombrie", declinesActivity: true))
    #expect(declined.activity == .new("Plombrie"))
  }

  @Test("A finished task has no next action; finishing it again changes nothing, and its alerts stay")
  func finishing() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await client.editTask(task.id) { $0.prochaineAction = "Percer" }
    try await client.addAlert("Gaz", to: task.id)
    let done = try await client.finishTask(task.id).value
    #expect(done.statut.known == .terminee && done.prochaineAction == nil)
    #expect(try await client.finishTask(task.id).transaction == nil)
    #expect(try await site.all(AlerteEntity.self).map(\.resolue) == [false])
  }

  @Test("What introduces the next action is left out wherever it is typed")
  func introduction() async throws {
    let site = try await Chantier()
    let draft = TacheDraft(
      piece: .named("Cuisine"), activite: .named("Eau"),
      prochaineAction: "La prochaine action c’est de couper l’eau")
    let task = try await site.client.addTask(draft).value
    #expect(task.prochaineAction == "Couper l’eau")
    let edited = try await site.client.editTask(task.id) { $0.prochaineAction = "Prochaine action : purger" }
    #expect(edited.value.prochaineAction == "Purger")
    #expect(try await site.client.editTask(task.id) { $0.prochaineAction = " " }.value.prochaineAction == nil)
  }

  @Test("The next action is kept on the task, and is an urgent todo where none says the same")
  func checkOut() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    #expect(try await client.checkOut(task.id, nextAction: "  ") == nil)
    let first = try #require(
      try await client.checkOut(task.id, nextAction: "La prochaine action, c’est de fixer les rails"))
    #expect(first.value.task.prochaineAction == "Fixer les rails" && first.value.outcome == .create)
    let toDo = try #require(first.value.toDo)
    #expect(toDo.priorite.known == .urgent && toDo.source.known == .checkout && toDo.tacheId == task.id)
    let again = try #require(try await client.checkOut(task.id, nextAction: "fixer rails"))
    #expect(again.value.outcome == .alreadyUrgent(id: toDo.id) && again.value.toDo == nil)
    try await client.setPriority(.unJour, of: toDo.id)
    let asked = try #require(try await client.checkOut(task.id, nextAction: "Fixer rails"))
    #expect(asked.value.outcome == .askUpgrade(id: toDo.id))
    let other = try #require(try await client.checkOut(task.id, nextAction: "Poser les rails"))
    #expect(other.value.outcome == .create)
    try await client.addCheckOutToDo("Fixer rails", to: task.id)
    #expect(try await site.all(ToDoEntity.self).count == 3)
  }

  @Test(
    "A task costs what it cost and what was bought for it; what is still to be bought is told beside that")
  func costs() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let contact = try await client.addContact(.init(nom: "Marcel", metier: "Plombier")).value
    let (eur, usd) = (Currency(rawValue: "EUR"), Currency(rawValue: "USD"))
    try await client.editTask(task.id) { task in
      task.budget = Money(minorUnits: 100_000, currency: eur)
      task.cout = Money(minorUnits: 60_000, currency: eur)
      task.contactId = contact.id
    }
    let price = Money(minorUnits: 499, currency: eur)
    let joint = try await client.addPurchase("Joint", for: task.id, price: price).value
    try await client.addPurchase("Vis", for: task.id)
    var sheet = try #require(try await client.value(TaskQuery(task.id)))
    #expect(sheet.contact == contact && sheet.costs.unpricedCount == 1)
    #expect(sheet.costs.spent == [Money(minorUnits: 60_000, currency: eur)])
    #expect(sheet.costs.planned == [price])
    #expect(sheet.costs.remaining == Money(minorUnits: 40_000, currency: eur))
    try await client.setBought(true, joint.id)
    sheet = try #require(try await client.value(TaskQuery(task.id)))
    #expect(sheet.costs.spent == [Money(minorUnits: 60_499, currency: eur)])
    #expect(sheet.costs.planned == [])
    #expect(sheet.costs.remaining == Money(minorUnits: 39_501, currency: eur))
    let plans = try await client.addPurchase(
      "Plans", for: task.id, price: Money(minorUnits: 100, currency: usd)
    ).value
    try await client.setBought(true, plans.id)
    sheet = try #require(try await client.value(TaskQuery(task.id)))
    #expect(sheet.costs.remaining == nil)
    #expect(sheet.costs.spent.map(\.currency) == [eur, usd])
    await #expect(throws: GestionTravauxError.invalidFields([.init(.taskBudget, .amount(.negative))])) {
      try await client.editTask(task.id) { $0.budget = Money(minorUnits: -1, currency: eur) }
    }
    try await client.deleteContact(contact.id)
    #expect(try await site.all(TacheEntity.self).map(\.contactId) == [nil])
  }

  @Test(
    "The task worked on last comes first, then the newest; a briefing holds what is open and what one must know"
  )
  func heroAndBriefing() async throws {
    let site = try await Chantier()
    let (client, first) = (site.client, try await site.addTask("Cuisine", "Plomberie"))
    let second = try await site.addTask("Salon", "Peinture")
    #expect(
      try await client.value(HomeQuery(on: client.today, in: client.timeZone)).tasks.map(\.id) == [
        second.id, first.id,
      ])
    try await client.startSession(on: first.id)
    try await client.endSession()
    #expect(
      try await client.value(HomeQuery(on: client.today, in: client.timeZone)).tasks.map(\.id) == [
        first.id, second.id,
      ])
    let open = try await client.addAlert("Gaz", to: first.id).value
    let resolved = try await client.addAlert("Eau", to: first.id).value
    try await client.setResolved(true, resolved.id)
    let tip = try await client.addTip("Couper l’eau", level: .critique, to: first.activiteId).value
    try await client.addTip("Téflon", level: .utile, to: first.activiteId)
    let briefing = try #require(try await client.value(BriefingQuery(first.id)))
    #expect(briefing.alerts.map(\.id) == [open.id] && briefing.criticalTips.map(\.id) == [tip.id])
    try await client.setResolved(false, resolved.id)
    #expect(try await client.value(BriefingQuery(first.id))?.alerts.count == 2)
  }
}

import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Localization
import Testing
import TestSupport
import Values
import Vault

@Suite struct OtherWriteTests {
  @Test("A recurring reminder that is done makes the next one, and undo takes both back")
  func completeReminder() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let reminder = try await garage.client.addReminder(
      Reminder.Details(
        title: "Vidange", kind: Open(.oilChange), dueDay: Fixture.day("2026-02-01"), recurrenceMonths: 12,
        recurrenceDistance: 15_000), to: vehicle.id
    ).value
    let completed = try await garage.client.completeReminder(
      reminder.id, on: Fixture.day("2026-01-12"), odometer: 42_000)
    let next = try #require(completed.value.next)
    #expect(next.dueDay == Fixture.day("2027-01-12"))
    #expect(next.dueOdometer == 57_000)
    await #expect(throws: HolfyClientError.alreadyDone(title: "Vidange")) {
      try await garage.client.completeReminder(reminder.id, on: Fixture.today)
    }
    try await garage.store.undo(completed.transaction)
    let page = try await garage.client.value(
      RemindersQuery(of: vehicle.id, today: Fixture.today, in: .gmt))
    #expect(page.open.map(\.reminder) == [reminder])
    #expect(page.done.isEmpty)
  }

  @Test("A reminder was not done tomorrow, and a day to come that is stored already stays")
  func doneTomorrow() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let tomorrow = Fixture.today.adding(days: 1)
    let draft = Reminder.Details(title: "Vidange", lastDoneDay: tomorrow, dueDay: Fixture.day("2027-01-01"))
    let refused = HolfyError.invalidFields([FieldProblem(.reminderLastDoneDay, .rule("inFuture"))])
    await #expect(throws: refused) { try await garage.client.addReminder(draft, to: vehicle.id) }
    let imported = Reminder(
      id: Fixture.id(1), vehicleId: vehicle.id,
      details: Reminder.Details(title: "Vidange", lastDoneDay: tomorrow, dueDay: Fixture.day("2027-01-01")),
      stamp: Stamp(Fixture.now))
    try await garage.store.write(Action("test")) { try imported.insert($0) }
    let edited = try await garage.client.editReminder(imported.id) { $0.title = "Révision" }.value
    #expect(edited.title == "Révision" && edited.lastDoneDay == tomorrow)
    await #expect(throws: refused) {
      try await garage.client.editReminder(imported.id) { $0.lastDoneDay = tomorrow.adding(days: 1) }
    }
    await #expect(
      throws: HolfyError.invalidFields([FieldProblem(.reminderDoneDay, .rule("inFuture"))])
    ) {
      try await garage.client.completeReminder(imported.id, on: tomorrow)
    }
    #expect(try await garage.client.value(RecordQuery<Reminder>(imported.id)) == edited)
  }

  @Test("A certificate is a document of the same vehicle")
  func certificate() async throws {
    let garage = try await Garage()
    let (clio, zoe) = (try await garage.addClio(), try await garage.addClio(model: "Zoe"))
    let document = try await garage.client.addDocument(.oilChange(), to: zoe.id).value
    var draft = InsurancePolicy.Details(
      insurer: "MAIF", startDay: Fixture.today, certificateDocumentId: document.id)
    let elsewhere = draft
    await #expect(throws: HolfyError.documentNotFound(id: document.id)) {
      try await garage.client.addInsurance(elsewhere, to: clio.id)
    }
    draft.endDay = Fixture.day("2027-01-14")
    let policy = try await garage.client.addInsurance(draft, to: zoe.id).value
    let items = try await garage.client.value(InsuranceQuery(of: zoe.id, today: Fixture.today))
    #expect(items.map(\.policy) == [policy])
    #expect(items.map(\.certificate) == [document])
    #expect(items.map(\.isCurrent) == [true])
  }

  @Test("The unit of distances changes after a yes, and numbers keep their value")
  func distanceUnit() async throws {
    let garage = try await Garage()
    try await garage.client.setUnits(distanceUnit: .miles)
    try await garage.client.setUnits(distanceUnit: .kilometres)
    let vehicle = try await garage.addClio(mileage: "42 000")
    await #expect(throws: HolfyClientError.unitDoesNotConvert) {
      try await garage.client.setUnits(distanceUnit: .miles)
    }
    try await garage.client.setUnits(distanceUnit: .miles, keepingNumbers: true)
    #expect(try await garage.client.value(SettingsQuery()).distanceUnit == .miles)
    #expect(try await garage.client.value(RecordQuery<Vehicle>(vehicle.id)) == vehicle)
  }

  @Test("Currency and unit change in one step, which one undo takes back; a refusal changes neither")
  func units() async throws {
    let garage = try await Garage()
    try await garage.addClio(mileage: "42 000")
    await #expect(throws: HolfyClientError.unitDoesNotConvert) {
      try await garage.client.setUnits(currency: .usd, distanceUnit: .miles)
    }
    let before = try await garage.client.value(SettingsQuery())
    #expect(before == HolfySettings())
    let written = try await garage.client.setUnits(
      currency: .usd, distanceUnit: .miles, keepingNumbers: true)
    let after = try await garage.client.value(SettingsQuery())
    #expect(after.currency == .usd && after.distanceUnit == .miles)
    try await garage.store.undo(written.transaction)
    #expect(try await garage.client.value(SettingsQuery()) == before)
    #expect(try await garage.client.setUnits(currency: .eur, distanceUnit: .kilometres).transaction == nil)
  }

  @Test("Of a technical inspection the day it was passed is enough: the law says the next one")
  func inspectionFromLast() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let draft = Reminder.Details(
      title: "Contrôle technique", kind: Open(.technicalInspection), lastDoneDay: Fixture.day("2025-03-02"))
    let reminder = try await garage.client.addReminder(draft, to: vehicle.id).value
    #expect(reminder.dueDay == Fixture.day("2027-03-02"))
    let moved = try await garage.client.editReminder(reminder.id) { draft in
      draft.lastDoneDay = Fixture.day("2025-06-10")
      draft.dueDay = nil
    }.value
    #expect(moved.dueDay == Fixture.day("2027-06-10"))
    await #expect(throws: HolfyError.self) {
      try await garage.client.addReminder(
        Reminder.Details(title: "Vidange", kind: Open(.oilChange), lastDoneDay: Fixture.today), to: vehicle.id
      )
    }
  }

  @Test("A reading is mended and taken away, and each is undone alone")
  func odometer() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let entry = try await garage.client.addOdometer(
      OdometerEntry.Details(date: Fixture.today, odometer: 42_000), to: vehicle.id
    ).value
    let edited = try await garage.client.editOdometer(entry.id) { $0.odometer = 43_000 }
    #expect(edited.value.odometer == 43_000)
    #expect(try await garage.client.value(RecordQuery<OdometerEntry>(entry.id)) == edited.value)
    let deleted = try await garage.client.deleteOdometer(entry.id)
    #expect(try await garage.client.value(OdometerLogQuery(of: vehicle.id)).entries.isEmpty)
    try await garage.store.undo(deleted.transaction)
    #expect(
      try await garage.client.value(OdometerLogQuery(of: vehicle.id)).entries == [
        edited.value
      ])
  }

  @Test("Opening a vehicle is remembered, but is nothing to undo")
  func lastOpened() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    try await garage.client.noteOpened(vehicle.id)
    #expect(try await garage.client.value(SettingsQuery()).lastOpenedVehicleId == vehicle.id)
    #expect(try await garage.store.undoState().undo?.action == "holfy.vehicle.added")
  }

  @Test("A folder for the readable copy must be there, writable, and outside the vault")
  func backupFolder() async throws {
    let garage = try await Garage()
    let place = try garage.place("Documents")
    try await garage.client.setBackupFolder(place)
    #expect(
      try await garage.client.value(SettingsQuery()).copy?.folder.path
        == place.resolvingSymlinksInPath().path)
    let absent = place.resolvingSymlinksInPath().appending(path: "absent")
    await #expect(throws: BackupFolderError.missing(absent.path)) {
      try await garage.client.setBackupFolder(absent)
    }
    let file = place.resolvingSymlinksInPath().appending(path: "fichier")
    try Data().write(to: file)
    await #expect(throws: BackupFolderError.notAFolder(file.path)) {
      try await garage.client.setBackupFolder(file)
    }
    await #expect(throws: BackupFolderError.ofTheSystem("/proc")) {
      try await garage.client.setBackupFolder(URL(filePath: "/proc"))
    }
    let inside = garage.vault.layout.exports
    await #expect(throws: BackupFolderError.insideVault(inside.resolvingSymlinksInPath().path)) {
      try await garage.client.setBackupFolder(inside)
    }
    try await garage.client.setBackupFolder(nil)
    #expect(try await garage.client.value(SettingsQuery()).copy == nil)
  }

  @Test("Every action and every error has its sentence in both languages")
  func sentences() throws {
    let strings = try Holfy.strings()
    let errors: [HolfyClientError] =
      HolfyClientError.Kind.allCases.map { .notFound($0, id: "x") } + [
        .primaryExists(name: "Clio"), .unitDoesNotConvert, .alreadyDone(title: "Vidange"),
      ]
    let keys = errors.map(\.messageKey) + ["holfy.vehicle.added", "holfy.reminder.done", "holfy.import.done"]
    for key in keys {
      #expect(strings.contains(key, in: .french))
      #expect(strings.contains(key, in: .english))
    }
  }
}

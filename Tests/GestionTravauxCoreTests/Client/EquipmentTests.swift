import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Equipment, days and purchases that left the list") struct EquipmentTests {
  @Test("A piece of equipment has its sheet, stands in its room, and stays when the room goes")
  func sheet() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask("Chaufferie", "Chauffage"))
    let room = try #require(task.pieceId)
    let boiler = try await client.addEquipment(
      .init(
        nom: "  Chaudière ", pieceId: room, marque: "Écho", modele: " T24 ", numeroSerie: "00/12",
        acheteLe: .of("2024-11-02"), garantieFin: .of("2026-11-01"), notes: "Purger en octobre")
    ).value
    let expected = EquipementEntity(
      id: boiler.id,
      details: .init(
        nom: "Chaudière", pieceId: room, marque: "Écho", modele: "T24", numeroSerie: "00/12",
        acheteLe: .of("2024-11-02"), garantieFin: .of("2026-11-01"), notes: "Purger en octobre"),
      stamp: Stamp(boiler.createdAt))
    #expect(boiler == expected)
    let item = try #require(try await client.value(RoomQuery(room))?.equipment.first)
    #expect(item.equipment == expected && item.room?.nom == "Chaufferie")
    #expect(item.isUnderWarranty(on: .of("2026-11-01")) == true)
    #expect(item.isUnderWarranty(on: .of("2026-11-02")) == false)
    let photo = try await client.addFiles([try site.photo()], to: ContentRef(.equipment, boiler.id))
    let edited = try await client.editEquipment(boiler.id) { boiler in
      (boiler.garantieFin, boiler.blocks) = (nil, [])
    }
    #expect(edited.value.garantieFin == nil && edited.value.blocks == photo.value)
    let all = try await client.value(EquipmentQuery()).items
    #expect(all.map(\.files.count) == [1] && all.first?.room?.id == room)
    #expect(try await client.value(EquipmentSheetQuery(boiler.id)) == all.first)
    #expect(try await client.value(EquipmentSheetQuery(room)) == nil)
    let gone = try await client.deleteRoom(room)
    #expect(try await site.all(EquipementEntity.self).map(\.pieceId) == [nil])
    try await site.undo(gone)
    #expect(try await client.value(EquipmentQuery(in: room)).items.map(\.id) == [boiler.id])
    let deleted = try await client.deleteEquipment(boiler.id)
    #expect(try await client.value(EquipmentQuery()).items.isEmpty)
    #expect(try await client.value(EquipmentSheetQuery(boiler.id)) == nil)
    try await site.undo(deleted)
    #expect(try await site.all(EquipementEntity.self) == [edited.value])
    let hits = try await client.value(GestionTravauxSearchQuery("écho", limit: 10)).items
    #expect(hits.map(\.kind) == [.equipment])
  }

  @Test("A manual is found by the name of its file, with its equipment; a document alone is its own title")
  func documentNames() async throws {
    let site = try await Chantier()
    let boiler = try await site.client.addEquipment(.init("Chaudière")).value
    var manual = try site.file("%PDF-1.7", named: "Notice T24.pdf")
    manual.mimeType = "application/pdf"
    try await site.client.addFiles([manual], to: ContentRef(.equipment, boiler.id))
    let capture = try await site.client.addCapture("", files: [manual], to: nil).value
    let hits = try await site.client.value(GestionTravauxSearchQuery("notice")).items
    #expect(hits.map(\.id) == [capture.id, boiler.id])
    #expect(hits.map(\.title) == ["Notice T24.pdf", "Chaudière"])
  }

  @Test("What cannot be is refused, and changes nothing")
  func refusals() async throws {
    let site = try await Chantier()
    let client = site.client
    await #expect(throws: GestionTravauxError.invalidFields([.init(.equipmentName, .empty)])) {
      try await client.addEquipment(.init(" "))
    }
    await #expect(
      throws: GestionTravauxError.invalidFields([.init(.equipmentWarranty, .rule("beforePurchase"))])
    ) {
      try await client.addEquipment(
        .init(nom: "Four", acheteLe: .of("2026-01-02"), garantieFin: .of("2026-01-01")))
    }
    await #expect(throws: GestionTravauxError.invalidFields([.init(.equipmentBought, .rule("year"))])) {
      try await client.addEquipment(.init(nom: "Four", acheteLe: .of("1812-01-01")))
    }
    await #expect(throws: GestionTravauxError.notFound(.room)) {
      try await client.addEquipment(.init(nom: "Four", pieceId: "nulle part"))
    }
    await #expect(throws: GestionTravauxError.invalidFields([.init(.toDoDue, .rule("year"))])) {
      try await client.addToDo("Poncer", due: .of("9999-01-01"))
    }
    #expect(try await site.counts() == ["maisons": 1, "listesDeCourses": 1])
    let four = try await client.addEquipment(.init("Four")).value
    await #expect(throws: GestionTravauxError.notFound(.task)) {
      try await client.setTask(nil, of: ContentRef(.equipment, four.id))
    }
  }

  @Test("A todo has a day, which an edit changes or takes away; what is over counts as overdue")
  func due() async throws {
    let site = try await Chantier()
    let client = site.client
    let today = CalendarDay.of("2026-01-15")
    let toDo = try await client.addToDo("Renvoyer le devis", due: today).value
    func overdue(on day: CalendarDay) async throws -> Int {
      try await client.value(HomeQuery(on: day, in: .gmt)).overdueToDoCount
    }
    #expect(toDo.echeance == today)
    #expect(try await overdue(on: today) == 0)
    #expect(try await overdue(on: today.adding(days: 1)) == 1)
    #expect(try await client.editToDo(toDo.id, title: "Renvoyer les devis").value.echeance == today)
    #expect(
      try await client.editToDo(toDo.id, due: .some(today.adding(days: 3))).value.echeance
        == .of("2026-01-18"))
    #expect(try await client.editToDo(toDo.id, due: .some(nil)).value.echeance == nil)
    #expect(try await overdue(on: today.adding(days: 9)) == 0)
  }

  @Test("All of it goes out and comes back; a file that was written before says nothing of it")
  func roundTrip() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    let client = site.client
    try await site.fill()
    let boiler = try #require(try await client.value(EquipmentQuery()).items.first)
    try await client.addFiles([try site.photo("notice")], to: ContentRef(.equipment, boiler.id))
    for purchase in try await site.all(AchatEntity.self) { try await client.setBought(true, purchase.id) }
    #expect(try await client.clearBought().value == 2)
    let whole = try await site.exported(by: GestionTravaux.json)
    let source = try ImportSource(contentsOf: site.exportURL)
    let run = try await other.bring(source, GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty)
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
    #expect(try await other.all(EquipementEntity.self) == site.all(EquipementEntity.self))
    #expect(try await other.all(AchatEntity.self).map(\.isArchived) == [true, true])
    #expect(try await other.client.value(EquipmentQuery()).items.first?.files.values.first?.attachment != nil)
    let zip = try #require(try await site.zipped()["export.json"]).site()
    #expect(zip.listeDeCourses.map(\.archivee) == [true, true])
    #expect(zip.taches.flatMap(\.todos).compactMap(\.echeance) == ["2026-02-28"])
    let text = String(decoding: try #require(whole[""]), as: UTF8.self)
    let older = text.replacing(/"isArchived" ?: ?true,\s*(?="listeDeCoursesId")/, with: "")
    let url = site.folder.url.appending(path: "older.json")
    try Data(older.utf8).write(to: url)
    let third = try await Chantier()
    try await third.bring(try ImportSource(contentsOf: url), GestionTravaux.ownFiles)
    #expect(older != text)
    #expect(try await third.all(AchatEntity.self).map(\.isArchived) == [false, false])
  }
}

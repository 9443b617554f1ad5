import Archives
import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Values
import Vault

@testable import GestionTravauxCore

extension TestNotebook<GestionTravauxClient> {
  /// One record of every table at least, with awkward texts.
  func fill() async throws {
    try await client.renameHouse("La “vieille” ferme <b>")
    let plumber = try await client.addContact(
      .init(nom: "Zoé, plombière", telephone: "+33 1 23 45 67 89")
    ).value
    let painting = try await addTask("Cuisine", "Peinture")
    let tiles = try await addTask("Salle de bain", "Carrelage")
    try await client.editTask(painting.id) { task in
      task.contactId = plumber.id
      task.budget = Money(minorUnits: 150_000, currency: .eur)
    }
    try await client.startSession(on: painting.id)
    let capture = try await client.beginCapture().value
    try await client.say("Le mur sonne creux\n☕️ ,;\"", in: capture.id)
    try await client.addFiles([try photo("mur")], to: ContentRef(.capture, capture.id))
    try await client.endCapture(capture.id)
    try await client.endSession()
    try await client.addCapture("Vu depuis la rue", files: [try photo("rue")])
    let alert = try await client.addAlert("Câble sous tension", to: tiles.id).value
    try await client.setResolved(true, alert.id)
    try await client.addFiles([try photo("cable")], to: ContentRef(.alert, alert.id))
    try await client.addAlert("Toiture", to: nil)
    try await client.addTip("Poncer entre deux couches", level: .critique, to: painting.activiteId)
    try await client.addToDo("Fixer les rails", priority: .urgent, to: painting.id, due: .of("2026-02-28"))
    try await client.addToDo("Commander", priority: .unJour, to: painting.id)
    let done = try await client.addToDo("Balayer").value
    try await client.completeToDo(done.id)
    let sorted = try await client.addCapture("À retenir", to: tiles.id).value
    try await client.classify(sorted.id, as: .note, photoTitle: "")
    try await client.addPurchase("Vis à placo", for: tiles.id, price: Money(minorUnits: 990, currency: .chf))
    try await client.addPurchase("Scotch")
    try await client.addSeasonNote("Fermer l’eau")
    try await client.addEquipment(
      .init(
        nom: "Chaudière “T24”", pieceId: painting.pieceId, numeroSerie: "N° 0012/é",
        acheteLe: .of("2024-11-02"), garantieFin: .of("2026-11-01")))
    try await client.addUpkeep(
      .init(titre: "Purger les radiateurs", saison: Open(.automne), dernier: .of("2025-09-20")))
    try await client.finishTask(tiles.id)
  }

  /// Where ``zipped()`` writes.
  var zipURL: URL { folder.url.appending(path: "chantier.zip") }

  /// The zip of the site, by the paths in it.
  @discardableResult
  func zipped() async throws -> [String: Data] {
    if FileManager.default.fileExists(atPath: zipURL.path) { try FileManager.default.removeItem(at: zipURL) }
    try await SiteExporter().export(store, attachments: client.attachments, to: zipURL)
    return try Self.contents(of: zipURL)
  }

  /// The files of a zip.
  static func contents(of zip: URL) throws -> [String: Data] {
    let reader = try ArchiveReader(file: zip.path, limits: .imports)
    var files: [String: Data] = [:]
    while let entry = try reader.next() { files[entry.path] = try reader.data(upTo: 10_000_000) }
    return files
  }

  /// A zip of these files, to be imported.
  func zip(_ files: [String: Data], named name: String = "autre.zip") throws -> ImportSource {
    let url = folder.url.appending(path: name)
    let writer = try ArchiveWriter(.zip, creating: url.path)
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      try writer.add(path, data, modified: PinnedTime.morning)
    }
    try writer.finish()
    return try ImportSource(contentsOf: url)
  }
}

extension GestionTravauxDocument {
  /// Reads the bytes of a document, as an import does.
  static func decoded(from data: Data) throws -> GestionTravauxDocument {
    try JSONFile.decode(GestionTravauxDocument.self, from: data, or: GestionTravauxError.init)
  }
}

extension CalendarDay {
  /// A day written as it is stored; the first one of all when the test mistyped it.
  static func of(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }
}

extension Data {
  /// The site that an `export.json` says, as if it had been written at one instant.
  func site() throws -> SiteExport {
    var site = try SiteExport.decoded(from: self)
    site.exporteLe = PinnedTime.morning
    return site
  }
}

package import Foundation
import GRDB
import NotebookContract
package import Values
import Vault

/// Three years of an old house being renovated, for whoever wants to look around before noting anything of their own.
///
/// Everything follows from the day and the seed alone, and keeps the rules that the client keeps. The house, the people
/// and the prices are invented.
package enum GestionTravauxDemo {
  /// Makes the picture of a photo: the bytes of a JPEG.
  package typealias Camera = @Sendable (DemoPhoto) async throws -> Data
  /// Draws an invoice: the bytes of a PDF.
  package typealias Press = @Sendable (DemoInvoice) async throws -> Data

  /// Writes the house into an empty notebook.
  ///
  /// - Parameters:
  ///   - client: GestionTravaux, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was noted after it.
  ///   - years: how far back it goes.
  ///   - seed: what brings the same house back.
  ///   - camera: makes the photos.
  ///   - press: draws the invoices.
  /// - Throws: what `camera` and `press` throw, and what the client throws.
  package static func write(
    through client: GestionTravauxClient, today: CalendarDay, years: Int = 3, seed: UInt64 = 1,
    camera: @escaping Camera, press: @escaping Press
  ) async throws {
    try await client.setCurrency(.eur)
    try await client.renameHouse("La maison des Tilleuls")
    var site = DemoSite(
      today: today, seed: seed, zone: client.timeZone, newID: client.store.dependencies.newID)
    for project in DemoProject.all where project.monthsAgo < years * 12 { site.add(project) }
    site.addHouse(years: years)
    var files: [CaptureFile.ID: DocumentFile] = [:]
    for photo in site.photos {
      files[photo.id] = try await client.keep(try await camera(photo), named: photo.fileName)
    }
    for invoice in site.invoices {
      files[invoice.id] = try await client.keep(try await press(invoice), named: invoice.fileName)
    }
    try await client.add(site.records, files: files)
  }
}

/// A photo of the examples, which somebody must make: the notebook keeps photos, but does not know how to take one.
package struct DemoPhoto: Hashable, Sendable {
  package var room: String
  /// What is done there.
  package var activity: String
  /// Whether it shows how it was before the work or after it; nil for neither.
  package var moment: PhotoMoment?
  /// When it was taken.
  package var day: CalendarDay
  /// Which file it is.
  var id: String

  /// What the person's telephone would call it.
  var fileName: String { "IMG_\(id).jpg" }
}

extension GestionTravauxClient {
  /// Writes all records at once, each checked as those that are added one by one.
  fileprivate func add(_ records: [any StoredEntity], files: [CaptureFile.ID: DocumentFile]) async throws {
    let kept = files.mapValues(\.attachment)
    try await store.write(Action("gestiontravaux.demo.added")) { db in
      for record in records {
        if var file = record as? CaptureFile {
          file.attachmentId = kept[file.id]?.id.description
          file.size = kept[file.id]?.size ?? 0
          try file.insert(db)
        } else {
          try record.validated().insert(db)
        }
      }
    }
  }
}

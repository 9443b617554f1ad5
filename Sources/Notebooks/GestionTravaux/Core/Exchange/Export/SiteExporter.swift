import Archives
package import Foundation
import GRDB
import NotebookContract
import Records
package import Values
package import Vault

/// The notebook as the first app exported it: a zip with `export.json` and the photos in `captures/`.
package struct SiteExporter: NotebookExporter {
  package init() {}

  package var format: String { "zip" }
  package var titleKey: String { "gestiontravaux.export.zip" }
  /// Its ending.
  package var fileExtension: String? { "zip" }

  /// What the file is called on a day, as the first app called it: `GestionTravaux-export-2026-01-12`.
  package func fileName(on day: CalendarDay) -> String? { "GestionTravaux-export-\(day)" }

  /// Writes the zip. A photo that is missing or damaged is left out; what speaks of it is written.
  @discardableResult
  package func export(
    _ store: NotebookStore, attachments: AttachmentStore, to destination: URL
  ) async throws -> Int {
    let now = store.dependencies.now().wholeSeconds
    let (contents, photos) = try await store.read { db in
      let contents = try SiteExport(db, at: now)
      return (contents, try Self.photos(of: contents, in: db))
    }
    return try await Offloaded.run {
      let writer = try ArchiveWriter(.zip, creating: destination.path(percentEncoded: false))
      try writer.add(SiteExport.fileName, try contents.encoded(), modified: now)
      let leftOut = try photos.count { try !Self.add($0, from: attachments, to: writer) }
      try writer.finish()
      return leftOut
    }
  }

  private struct Photo {
    let path: String
    let attachment: AttachmentID
    let taken: Date
  }

  /// The photos that blocks name and that are there, in the order of their paths. What cannot be read names them somewhere in
  /// what is stored of it.
  private static func photos(of contents: SiteExport, in db: Database) throws -> [Photo] {
    let named = Set(contents.photoPaths)
    let stored = contents.illisibles.flatMap(\.columns.values).compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    let files = CaptureFile.filter(sql: "attachmentID IS NOT NULL").order(sql: "path")
    return try files.fetchReadable(db) { _ in }.compactMap { file in
      guard named.contains(file.path) || stored.contains(where: { $0.contains(file.path) }),
        RelativePath(file.path) != nil,
        let attachment = file.attachmentId.flatMap(AttachmentID.init)
      else { return nil }
      return Photo(path: file.path, attachment: attachment, taken: file.createdAt)
    }
  }

  /// - Returns: whether the photo is there and whole.
  private static func add(_ photo: Photo, from attachments: AttachmentStore, to writer: ArchiveWriter) throws
    -> Bool
  {
    let content: AttachmentContent
    do {
      // An entry of the archive cannot be taken back once it is begun.
      try attachments.verify(photo.attachment)
      content = try attachments.read(photo.attachment)
    } catch AttachmentError.missing, AttachmentError.damaged, AttachmentError.exchanged {
      // The export of everything else is worth having; the integrity check tells of the photo.
      return false
    }
    try writer.begin(
      ArchiveEntry(path: photo.path, size: content.size, modified: photo.taken), compression: .stored)
    try content.whole().forEach { chunk in try chunk.withUnsafeBytes { try writer.write($0) } }
    return true
  }
}

import Foundation
import GRDB
package import Interchange
import Media
package import NotebookContract
import Values
package import Vault

/// Brings back a zip that ``SiteExporter`` or the first app wrote, photos included. What is there already stays as it is,
/// and is not brought twice.
package struct SiteImporter: NotebookImporter {
  package init() {}

  package var format: String { "chantier" }
  package var titleKey: String { "gestiontravaux.import.format.chantier" }

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: ["json"]) { try SiteArchive.isOne($0) ? 1 : 0 }
  }

  /// What importing would bring: what is new, and how much is there already.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let dependencies = destination.dependencies
    let archive = try await Offloaded.run { try UnpackedSource.using(source) { try SiteArchive($0) } }
    return try await destination.read { db in
      var planner = try SitePlanner(at: archive.location, kept: [:], dependencies: dependencies, in: db)
      planner.add(archive.contents)
      var preview = ImportPreview(format: format, questions: [])
      planner.plan.describe(in: &preview)
      for problem in archive.problems { preview.add(problem) }
      return preview
    }
  }

  /// Keeps the photos first, then imports everything as one transaction, which undo takes back as a whole.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let dependencies = destination.dependencies
    let intake = FileIntake(
      attachments, imageProcessor: ImageProcessor(),
      keepsPlace: try await destination.value(KeepsPlaceQuery()),
      in: dependencies.timeZone)
    let unpacked = try await Offloaded.run { try UnpackedSource(source) }
    return try await unpacked.removed {
      let archive = try await Offloaded.run { try SiteArchive(unpacked.source) }
      let photos = try await SitePhotos(archive.photos, through: intake) { try progress(0.7 * $0) }
      return try await destination.importing(source.name, as: format) { db, report in
        for problem in archive.problems + photos.problems { report.countRefused("file", problem) }
        var planner = try SitePlanner(
          at: archive.location, kept: photos.references, dependencies: dependencies, in: db)
        planner.add(archive.contents)
        try planner.plan.write(in: db, into: &report) { try progress(0.7 + 0.3 * $0) }
        let writer = PhotoWriter(photos.documents, archive, dependencies: dependencies, db: db)
        try writer.write(planner.plan.photos, into: &report)
        try progress(1)
      }
    }
  }
}

/// Writes the photos that imported records name.
private struct PhotoWriter {
  private let documents: [String: DocumentFile]
  private let instants: [String: Date]
  private let now: Date
  private let newID: @Sendable () -> String
  private let db: Database

  init(
    _ documents: [String: DocumentFile], _ archive: SiteArchive, dependencies: Dependencies, db: Database
  ) {
    self.documents = documents
    instants = archive.contents.photoInstants
    now = dependencies.now().wholeSeconds
    newID = dependencies.newID
    self.db = db
  }

  /// - Parameter paths: under which path each that new records name is kept here, by its path in the export. One that an
  ///   import before this one lacked is kept too.
  func write(_ paths: [String: String], into report: inout ImportReport) throws {
    let known = documents.keys.filter { paths[$0] == nil }.map { ($0, $0) }
    for (exported, path) in (Array(paths) + known).sorted(by: { $0.0 < $1.0 }) {
      let stored = try CaptureFile.filter(sql: "path = ?", arguments: [path]).fetchOne(db)
      guard paths[exported] != nil || stored.map({ $0.attachmentId == nil }) ?? false else { continue }
      guard let document = documents[exported] else {
        if stored == nil { try noteAbsent(path, at: instants[exported] ?? now) }
        continue
      }
      let mimeType = document.mimeType ?? MediaType.of(fileName: path)
      guard stored?.attachmentId == nil else {
        report.countDuplicate("file")
        continue
      }
      var file =
        try stored
        ?? CaptureFile(
          id: id(for: path), path: path, mimeType: mimeType, size: document.attachment.size,
          stamp: Stamp(createdAt: instants[exported] ?? document.takenAt ?? now, updatedAt: now))
      file.attachmentId = document.attachment.id.description
      file.mimeType = mimeType
      file.size = document.attachment.size
      file.stamp.change(now)
      try file.save(db)
      report.countImported("file")
    }
  }

  /// Notes a photo that records name and that did not come, so that nobody takes it for one that was lost here.
  private func noteAbsent(_ path: String, at instant: Date) throws {
    try CaptureFile(
      id: id(for: path), path: path, mimeType: MediaType.of(fileName: path), size: 0,
      stamp: Stamp(createdAt: instant, updatedAt: now)
    ).insert(db)
  }

  /// The UUID that the file is named after; a new one where it is named otherwise, or where that one is taken.
  private func id(for path: String) throws -> String {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let own = UUID(uuidString: name)?.uuidString.lowercased()
    guard let own, try !CaptureFile.exists(db, key: own) else { return newID() }
    return own
  }
}

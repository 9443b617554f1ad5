import Foundation
import GRDB
package import Interchange
package import NotebookContract
import Values
package import Vault

/// Brings what Beanconqueror noted: beans become coffees, devices and mills equipment, brews brewing sessions.
///
/// Each keeps the id that it has there, or has one that follows from it, so that importing a newer archive of the same program brings only what is new.
package struct BeanconquerorImporter: NotebookImporter {
  package init() {}

  package var format: String { "beanconqueror" }
  package var titleKey: String { "caffio.import.format.beanconqueror" }

  /// The endings of the files to unpack.
  private static let endings: Set<String> = BeanconquerorFile.imageEndings.union(["json"])

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: ["json"]) { try BeanconquerorFile.confidence(in: $0) }
  }

  /// What importing would bring: what is new, and how much is there already.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let dependencies = destination.dependencies
    let plan = try await Offloaded.run {
      try UnpackedSource.using(source, only: Self.endings) { source in
        CoffeeLogPlan(
          try BeanconquerorFile(source, now: dependencies.now()).read(), dependencies: dependencies)
      }
    }
    return try await destination.read { db in
      var preview = ImportPreview(format: format, questions: [])
      preview.leftOut = plan.leftOut
      try CoffeeLogWriter(plan, db: db).describe(in: &preview)
      for problem in plan.problems + plan.remarks { preview.add(problem) }
      return preview
    }
  }

  /// Imports everything as one transaction, which undo takes back as a whole.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let dependencies = destination.dependencies
    let unpacked = try await Offloaded.run { try UnpackedSource(source, only: Self.endings) }
    return try await unpacked.removed {
      let plan = try await Offloaded.run {
        let log = try BeanconquerorFile(unpacked.source, now: dependencies.now()).read {
          try progress(0.4 * $0)
        }
        return CoffeeLogPlan(log, dependencies: dependencies)
      }
      // What is there already keeps the picture that it has.
      let new = try await destination.read { db in
        try plan.images.filter { try Coffee.fetchOne(db, key: $0.key)?.awaitsPicture ?? true }
      }
      let files = Dictionary(unpacked.source.entries.map { ($0.name, $0) }) { first, _ in first }
      let pictures = try await ImportedPictures(new.compactMapValues { files[$0] }, into: attachments) {
        try progress(0.4 + 0.3 * $0)
      }
      return try await destination.importing(source.name, as: format) { db, report in
        report.leftOut = plan.leftOut
        for problem in plan.problems { report.countRefused("row", problem) }
        for remark in plan.remarks + pictures.problems { report.add(remark: remark) }
        try CoffeeLogWriter(plan, db: db).write(pictures, into: &report) { try progress(0.7 + 0.3 * $0) }
        try progress(1)
      }
    }
  }
}

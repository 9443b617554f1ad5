import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a source of GestionTravaux's own says, read and checked, before anything is written: exports, and
/// folders with one of its files.
struct GestionTravauxSource: Sendable {
  private(set) var found: [FoundFile<GestionTravauxFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// How many records could not be read when the source was written: it has them as they were stored, and they are passed
  /// over.
  private(set) var unreadableCount = 0
  /// The photos and memos, by record.
  private(set) var files: [CaptureFile.ID: ImportSource.Entry] = [:]

  /// The files that GestionTravaux writes. Their fields are sorted: of each kind one of those that come before any long list
  /// is a mark.
  static let documents = OwnDocuments<GestionTravauxDocument>(
    names: GestionTravauxFile.fileNames,
    marks: [
      "alertes", "achats", "activite", "mimeType", "maison", "listeDeCourses", "astuces", "toDos", "sessions",
      RootlessFile.field,
    ])

  /// - Throws: `ImportError.unknownFormat` when nothing is ours, `ImportError.tooLarge`.
  init(_ source: ImportSource) throws {
    settings = try Self.documents.read(source, or: GestionTravauxError.init) { found in
      switch found {
      case .part(let document, let folder, let location): add(document, folder, at: location)
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  private mutating func add(_ document: GestionTravauxDocument, _ folder: URL, at location: RowLocation) {
    var check = RecordCheck(at: location)
    unreadableCount += document.unreadable.count
    guard let checked = check.checked(document.file) else {
      problems += check.records.problems
      return
    }
    if case .month(let month) = checked {
      for photo in month.files {
        files[photo.id] = ExportedFiles.entry(at: photo.copyPath, in: folder)
        // What was missing when it was written says so itself.
        if files[photo.id] == nil, photo.size > 0 {
          check.records.report("gestiontravaux.import.photoMissing", ["name": photo.path])
        }
      }
    }
    let refused = check.records.refused.union(document.unreadable.compactMap { $0.id })
    found.append(FoundFile(file: checked, location: location, refused: refused))
    problems += check.records.problems
  }
}

import Foundation
import Interchange
import Media
import NotebookContract
import Vault

/// The photos and memos of a zip, kept among the attachments before any record names them. Photos are developed as those
/// of the pages are.
struct SitePhotos: Sendable {
  /// By the path that blocks have in the zip.
  private(set) var documents: [String: DocumentFile] = [:]
  /// What could not be kept; what speaks of it is.
  private(set) var problems: [RowProblem] = []

  /// The attachments, by the path that blocks have in the zip.
  var references: [String: AttachmentReference] { documents.mapValues(\.attachment) }

  /// - Parameter progress: hears the part done, from 0 to 1, and may cancel by throwing.
  init(
    _ photos: [String: ImportSource.Entry], through intake: FileIntake, progress: (Double) throws -> Void
  ) async throws {
    for (index, photo) in photos.sorted(by: { $0.key < $1.key }).enumerated() {
      do {
        documents[photo.key] = try await intake.file(at: photo.value.url)
      } catch let error as MediaError {
        refuse(photo.value, error.messageKey, error.messageArguments)
      } catch let error as GestionTravauxError {
        refuse(photo.value, error.messageKey, error.messageArguments)
      } catch let error as FileError {
        // What is wrong with the vault's own disk ends the import.
        guard error.concernsOnly(photo.value.url) else { throw error }
        refuse(photo.value, "import.unreadable", ["name": photo.value.name])
      }
      try progress(Double(index + 1) / Double(photos.count))
    }
  }

  private mutating func refuse(_ entry: ImportSource.Entry, _ key: String, _ arguments: [String: String]) {
    problems.append(RowProblem(key, arguments, at: RowLocation(file: entry.name, line: 1)))
  }
}

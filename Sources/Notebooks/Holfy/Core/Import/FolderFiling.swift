import Foundation
import Interchange
import Vault

/// The files of a rebuilt folder, each kept among the attachments before any record says so. What is not
/// referred to in the end is swept.
struct FolderFiling: Sendable {
  /// By document.
  private(set) var references: [Document.ID: AttachmentReference] = [:]
  /// The files that could not be kept; their documents are.
  private(set) var problems: [RowProblem] = []

  init(
    _ reading: HolfyReading, into attachments: AttachmentStore, progress: (Double) throws -> Void
  ) throws {
    let total = max(1, reading.vehicles.reduce(0) { $0 + $1.files.count })
    var count = 0
    for vehicle in reading.vehicles {
      for (id, entry) in vehicle.files.sorted(by: { $0.key < $1.key }) {
        try keep(entry, of: id, in: attachments)
        count += 1
        try progress(0.95 * Double(count) / Double(total))
      }
    }
  }

  private mutating func keep(
    _ entry: ImportSource.Entry, of id: Document.ID, in attachments: AttachmentStore
  ) throws {
    let location = RowLocation(file: entry.name, line: 1)
    do {
      references[id] = try attachments.add(fileAt: entry.url)
    } catch let error as AttachmentError {
      problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
    } catch let error as FileError {
      // What is wrong with the vault's own disk ends the import.
      let path = entry.url.path(percentEncoded: false)
      guard [.missing(path), .notPermitted(path), .failed(path, code: EIO)].contains(error) else {
        throw error
      }
      problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
    }
  }
}

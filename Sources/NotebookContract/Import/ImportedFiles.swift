import Foundation
package import Interchange
package import Vault

/// The files of an import, each kept among the attachments before any record says so. What is not referred to
/// in the end is swept.
package struct ImportedFiles: Sendable {
  /// By record.
  package private(set) var references: [String: AttachmentReference] = [:]
  /// The files that could not be kept; their records are.
  package private(set) var problems: [RowProblem] = []

  /// - Parameters:
  ///   - files: by record.
  ///   - attachments: where they go.
  ///   - progress: hears the part done, from 0 to 1, and may cancel by throwing.
  package init(
    _ files: [String: ImportSource.Entry], into attachments: AttachmentStore,
    progress: (Double) throws -> Void
  ) throws {
    for (index, file) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      try keep(file.value, of: file.key, in: attachments)
      try progress(Double(index + 1) / Double(files.count))
    }
  }

  private mutating func keep(
    _ entry: ImportSource.Entry, of id: String, in attachments: AttachmentStore
  ) throws {
    let location = RowLocation(file: entry.name, line: 1)
    do {
      references[id] = try attachments.add(fileAt: entry.url)
    } catch let error as AttachmentError {
      problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
    } catch let error as FileError {
      // What is wrong with the vault's own disk ends the import.
      guard error.concernsOnly(entry.url) else { throw error }
      problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
    }
  }
}

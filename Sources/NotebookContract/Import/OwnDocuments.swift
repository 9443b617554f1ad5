package import Foundation
package import Interchange
package import Localization
package import Values
import Vault

/// A file that a notebook itself wrote, read and checked, and where it is.
package struct FoundFile<File: Sendable>: Sendable {
  /// What it says.
  package var file: File
  /// Where it is.
  package let location: RowLocation
  /// The records that the source has and that cannot be stored: they are not absent.
  package var refused: Set<String>

  /// A file, as it was read.
  package init(file: File, location: RowLocation, refused: Set<String>) {
    self.file = file
    self.location = location
    self.refused = refused
  }
}

/// The files of a source that a notebook itself wrote: its exports, and the documents of its copy.
package struct OwnDocuments<Part: ExportedPart>: Sendable {
  /// What one place of a file says, or why it says nothing.
  package enum Found {
    /// A part, with the folder of the files that it speaks of.
    case part(Part, folder: URL, at: RowLocation)
    /// Something that could not be read.
    case problem(RowProblem)
  }

  private let names: Set<String>
  private let marks: [String]

  /// How much of a file tells whose it is.
  private static var detectionBytes: Int64 { 1_048_576 }

  /// - Parameters:
  ///   - names: what the documents of the copy are called.
  ///   - marks: words of which each document has one: a file of the same name may be anybody's.
  package init(names: Set<String>, marks: [String]) {
    self.names = names
    self.marks = marks
  }

  /// Whether a source holds such files, by what is in them.
  package func are(in source: ImportSource) throws -> Bool { try source.entries.contains(where: isCertain) }

  /// Reads every file; one that cannot be read is told, and the others are.
  ///
  /// - Parameters:
  ///   - failure: the notebook's own error for a place that cannot be read.
  ///   - take: hears what was found, in the order of the files.
  /// - Returns: what the person chose where the files were written.
  /// - Throws: `ImportError.unknownFormat` when nothing is the notebook's, `ImportError.tooLarge`.
  package func read<Failure: Error & LocalizedMessage>(
    _ source: ImportSource, or failure: (JSONFileError) -> Failure, _ take: (Found) -> Void
  ) throws -> [String: String] {
    let ours = source.entries.filter(isOurs)
    guard !ours.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    var settings: [String: String] = [:]
    for entry in ours {
      let start = RowLocation(file: entry.name, line: 1)
      do {
        if isDocument(entry) {
          let part = try JSONFile.decode(Part.self, from: try OwnJSON.data(of: entry), or: failure)
          take(.part(part, folder: entry.url.deletingLastPathComponent(), at: start))
          continue
        }
        let export = try NotebookExport<Part>.decoded(from: try OwnJSON.data(of: entry), or: failure)
        settings.merge(export.settings) { first, _ in first }
        for (index, part) in export.parts.enumerated() {
          let location = RowLocation(file: entry.name, line: index + 1)
          take(.part(part, folder: ExportedFiles.folder(of: entry.url), at: location))
        }
      } catch let error as Failure {
        take(.problem(RowProblem(error.messageKey, error.messageArguments, at: start)))
      } catch let error as FileError {
        guard error != .missing(entry.url.path(percentEncoded: false)) else { throw error }
        take(.problem(RowProblem("import.unreadable", ["name": entry.name], at: start)))
      }
    }
    return settings
  }

  private func isOurs(_ entry: ImportSource.Entry) -> Bool { isNamed(entry) || isExport(entry) }

  private func isNamed(_ entry: ImportSource.Entry) -> Bool { names.contains(entry.url.lastPathComponent) }

  private func isExport(_ entry: ImportSource.Entry) -> Bool {
    entry.url.pathExtension.lowercased() == "json" && Part.export.isOne(entry)
  }

  /// An export may be called as a document is.
  private func isDocument(_ entry: ImportSource.Entry) -> Bool { isNamed(entry) && !isExport(entry) }

  private func isCertain(_ entry: ImportSource.Entry) throws -> Bool {
    if isExport(entry) { return true }
    guard isNamed(entry) else { return false }
    let data = try OwnJSON.beginning(of: entry, bytes: Self.detectionBytes)
    return marks.contains { data.range(of: Data("\"\($0)\"".utf8)) != nil }
  }
}

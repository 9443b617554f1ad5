package import Vault
package import GRDB
package import Interchange

/// What the files that a notebook itself wrote say, an export or its copy: read and checked before anything is
/// written.
package protocol OwnFiles: Sendable {
  /// The notebook's id, which is the name of the format too.
  static var notebook: String { get }

  /// Whether a source holds such files. Reads a few lines of each at most.
  static func are(in source: ImportSource) throws -> Bool

  /// Reads a source.
  ///
  /// - Parameter dependencies: the instant of the import, for what was written without one, and where the person is, for
  ///   days that were written as instants.
  /// - Throws: `ImportError.unknownFormat` when nothing in it is the notebook's.
  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws

  /// What the files leave open.
  var questions: [ImportQuestion] { get }
  /// What could not be read.
  var problems: [RowProblem] { get }
  /// What the person chose where the files were written.
  var settings: [String: String] { get }
  /// The files of records, by record.
  var files: [String: ImportSource.Entry] { get }

  /// What each of the files, or each part of an export, speaks of, and where it stands.
  var roots: [(id: String, location: RowLocation)] { get }

  /// Counts every record.
  func describe(in preview: inout ImportPreview)

  /// Says what the notebook says otherwise, where its records are joined with those of the source.
  func compare(with db: Database, in preview: inout ImportPreview) throws

  /// Writes every record.
  ///
  /// - Parameters:
  ///   - files: what was kept of ``files``.
  ///   - removesAbsent: whether records of the same roots that the source does not have go.
  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws
}

extension OwnFiles {
  /// Nothing.
  package var questions: [ImportQuestion] { [] }

  /// Nothing: of a record that is here and there the one changed last stays.
  package func compare(with db: Database, in preview: inout ImportPreview) throws {}

  /// Refuses two versions of the same where each is taken for all there is: what only one has would go with the other.
  ///
  /// - Throws: `ImportError.twoVersions`.
  func requireOneVersion() throws(ImportError) {
    var places: [String: RowLocation] = [:]
    for root in roots {
      guard let other = places.updateValue(root.location, forKey: root.id) else { continue }
      throw .twoVersions(name: other.file, other: root.location.file)
    }
  }
}

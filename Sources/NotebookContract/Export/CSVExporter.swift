public import Foundation
import GRDB
public import Vault

/// Tables for spreadsheets, one for each kind of record, of the whole notebook or of one root record.
///
/// Columns have the names of the JSON files; amounts are decimal numbers with a point, beside their currency.
public struct CSVExporter: NotebookExporter {
  private let notebook: String
  private let root: String?
  private let tables: [CSVFile]

  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - root: the root record; nil for all.
  ///   - tables: the tables.
  package init(_ notebook: String, of root: String?, _ tables: [CSVFile]) {
    self.notebook = notebook
    self.root = root
    self.tables = tables
  }

  /// Its name.
  public var format: String { "csv" }
  /// The key of its name for people.
  public var titleKey: String { "\(notebook).export.csv" }
  /// None: it writes a folder.
  public var fileExtension: String? { nil }

  /// Writes a folder with a file for each table. A record that cannot be read has no cells: it is left out, and counted.
  @discardableResult
  public func export(
    _ store: NotebookStore, attachments: AttachmentStore, to destination: URL
  ) async throws -> Int {
    let (tables, root) = (tables, root)
    return try await store.read { db in
      try Folder.create(destination)
      var leftOut = 0
      for table in tables {
        let writer = try AtomicFileWriter(in: destination)
        leftOut += try table.write(db, root) { try writer.append($0.bytes) }
        try writer.commit(toNew: destination.appending(path: table.name))
      }
      return leftOut
    }
  }

  /// One table, for a download; empty when there is none of that name.
  public func table(_ name: String, from store: NotebookStore) async throws -> Data {
    let (tables, root) = (tables, root)
    return try await store.read { db in
      var data = Data()
      for table in tables where table.name == name { _ = try table.write(db, root) { data.append($0) } }
      return data
    }
  }
}

/// A table for spreadsheets, whatever its records are.
package struct CSVFile: Sendable {
  let name: String
  let write: @Sendable (Database, _ root: String?, _ sink: @escaping (Data) throws -> Void) throws -> Int

  /// A table as a file.
  package init<Record>(_ table: CSVTable<Record>) {
    name = table.fileName
    write = { try table.write($0, of: $1, to: $2) }
  }
}

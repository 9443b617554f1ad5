package import Foundation
package import GRDB
package import Interchange
import Records
import Values
import Vault

/// The JSON of a whole notebook: its format and version, what the person chose that makes sense elsewhere, then
/// one part for each root record. Equal notebooks give equal bytes.
package struct ExportFormat: Sendable {
  /// Its name (`carnets.holfy`).
  package let name: String
  /// The field that holds the parts (`vehicles`).
  package let parts: String
  /// The newest version of it.
  let version = 1
  /// How many bytes at either end of a file tell what it is.
  private static let edge = 4_096

  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - parts: the field that holds the parts.
  package init(_ notebook: String, parts: String) {
    name = "carnets." + notebook
    self.parts = parts
  }

  /// Writes a notebook piece by piece: at most one part is in memory.
  ///
  /// - Parameters:
  ///   - roots: the ids of the root records, in a fixed order.
  ///   - part: the bytes of a root record's part; nil when it is gone.
  package func write(
    _ db: Database, roots: [String], to sink: (Data) throws -> Void, part: (String) throws -> Data?
  ) throws {
    let settings = try StoredSettings(db).all(except: BackupCopy.settings.union(NotebookLock.settings))
    try sink(Data("{\n\"format\": \"\(name)\",\n\"version\": \(version),\n\"settings\": ".utf8))
    try sink(try JSONFile.encode(settings))
    try sink(Data(",\n\"\(parts)\": [".utf8))
    var separator = "\n"
    for root in roots {
      guard let data = try part(root) else { continue }
      try sink(Data(separator.utf8))
      try sink(data)
      separator = ",\n"
    }
    try sink(Data("\n]\n}\n".utf8))
  }

  /// Whether a file begins or ends as an export does: other programs write fields in another order, but only
  /// the parts are long.
  package func isOne(_ entry: ImportSource.Entry) -> Bool {
    var bytes = [UInt8](repeating: 0, count: Self.edge)
    do {
      let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
      let end = max(0, try file.size() - Int64(bytes.count))
      return try [0, end].contains { start in
        let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: start) }
        // In UTF-16, as an editor may have saved it, a letter of the name has a zero beside it.
        let text = bytes[..<got].filter { $0 != 0 }
        return String(decoding: text, as: UTF8.self).contains("\"\(name)\"")
      }
    } catch {
      // Opening it for the import says why it cannot be read.
      return false
    }
  }
}

/// The folder of the files that an export speaks of, beside it: `x.files` of `x.json`.
package enum ExportedFiles {
  /// Where it is.
  package static func folder(of export: URL) -> URL {
    export.deletingLastPathComponent().appending(
      path: export.deletingPathExtension().lastPathComponent + ".files", directoryHint: .isDirectory)
  }

  /// A file in such a folder; nil when it is not there.
  package static func entry(at path: String, in folder: URL) -> ImportSource.Entry? {
    let url = folder.appending(path: path)
    do {
      let size = try OpenFile(url.path(percentEncoded: false), .readUnlessLink).size()
      return ImportSource.Entry(name: path, size: size, url: url)
    } catch {
      // Told with the other files that are missing.
      return nil
    }
  }
}

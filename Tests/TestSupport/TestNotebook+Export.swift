public import Backup
public import Foundation
public import NotebookContract
import Vault

/// Out of a notebook, to be compared with another.
extension TestNotebook {
  /// Where ``exported(by:)`` writes.
  public var exportURL: URL { folder.url.appending(path: "export.json") }

  /// The export, and its files by path, in the place of one that was written before.
  public func exported(by exporter: JSONExporter) async throws -> [String: Data] {
    let files = folder.url.appending(path: "export.files")
    for url in [exportURL, files] where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    try await exporter.export(store, attachments: client.attachments, to: exportURL)
    var content = ["": try Data(contentsOf: exportURL)]
    guard FileManager.default.fileExists(atPath: files.path) else { return content }
    for path in try FileManager.default.subpathsOfDirectory(atPath: files.path) {
      let url = files.appending(path: path)
      if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        content[path] = try Data(contentsOf: url)
      }
    }
    return content
  }

  /// Writes the copy as the notebook's backup describes it, in clear.
  public func writeCopy(of backup: some BackupSource, in place: URL) async throws {
    let documents = try await store.read { db in
      try backup.roots(in: db).compactMap { try backup.document(of: $0, in: db) }
    }
    for (index, document) in documents.enumerated() {
      let folder = place.appending(path: "\(document.folderName) \(index)")
      for file in document.files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        switch file.content {
        case .data(let data): try data.write(to: url)
        case .attachment(let id): try client.attachments.read(id).data().write(to: url)
        }
      }
    }
  }
}

import Backup
import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Vault

/// The readable copy written from nothing by the shortest way, for comparison: no journal, no ledger, no
/// follower. Every writer's vehicles have names of their own, so that no folder needs another name.
struct FreshExport {
  let store: NotebookStore
  let attachments: AttachmentStore

  func write(to folder: URL) async throws {
    let source = Holfy.definition.backup
    let documents = try await store.read { db in
      try source.roots(in: db).compactMap { try source.document(of: $0, in: db) }
    }
    for document in documents {
      for file in document.files {
        let url = folder.appending(path: "Holfy").appending(path: document.folderName)
          .appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes(of: file.content).write(to: url)
      }
    }
  }

  private func bytes(of content: BackupDocument.File.Content) throws -> Data {
    switch content {
    case .data(let data): data
    case .attachment(let id): try attachments.read(id).data()
    }
  }
}

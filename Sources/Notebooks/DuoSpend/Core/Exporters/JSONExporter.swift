public import Foundation
import GRDB
public import NotebookContract
public import Vault

/// The whole notebook as one JSON file, and the receipts in a folder beside it: everything that is needed to
/// leave, or to come back.
public struct JSONExporter: NotebookExporter {
  /// The only value.
  public init() {}

  /// Its name.
  public var format: String { "json" }
  /// The key of its name for people.
  public var titleKey: String { "duospend.export.json" }
  /// Its ending.
  public var fileExtension: String? { "json" }

  /// Writes `x.json`, and `x.files/` when there are receipts.
  public func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws {
    let receipts = try await store.read { db in
      let writer = try AtomicFileWriter(in: destination.deletingLastPathComponent())
      try DuoSpendExport.write(db) { try writer.append($0.bytes) }
      let receipts = try Receipt.filter(sql: "attachmentID IS NOT NULL").order(sql: "id").fetchAll(db)
      try writer.commit(to: destination)
      return receipts
    }
    let folder = DuoSpendExport.filesFolder(of: destination)
    try await Offloaded.run {
      for receipt in receipts { try Self.copy(receipt, from: attachments, into: folder) }
    }
  }

  private static func copy(_ receipt: Receipt, from attachments: AttachmentStore, into folder: URL) throws {
    guard let attachment = receipt.attachment else { return }
    let url = folder.appending(path: receipt.relativePath)
    try Folder.create(url.deletingLastPathComponent())
    let writer = try AtomicFileWriter(in: url.deletingLastPathComponent())
    try attachments.read(attachment).whole().forEach { try writer.append($0.bytes) }
    try writer.commit(to: url)
  }
}

import Foundation
import Vault

/// The bytes that a file must hold, in pieces of at most 64 KiB.
enum BackupContent: Sendable {
  case data(Data)
  case attachment(AttachmentContent)

  /// - Throws: `AttachmentError` when the attachment is missing or damaged.
  init(_ content: BackupDocument.File.Content, in attachments: AttachmentStore) throws {
    switch content {
    case .data(let data): self = .data(data)
    case .attachment(let id): self = .attachment(try attachments.read(id))
    }
  }

  /// How many bytes.
  var size: Int64 {
    switch self {
    case .data(let data): Int64(data.count)
    case .attachment(let content): content.size
    }
  }

  /// Calls `body` with each piece, in order, until it says `false`.
  ///
  /// - Returns: whether it never did.
  func allSatisfy(_ body: (Data) throws -> Bool) throws -> Bool {
    switch self {
    case .data(let data):
      var rest = data[...]
      while !rest.isEmpty {
        if try !body(rest.prefix(Self.piece)) { return false }
        rest = rest.dropFirst(Self.piece)
      }
      return true
    case .attachment(let content):
      // Reading stops by an error of our own: the pieces are pushed, not pulled.
      do {
        try content.whole().forEach { if try !body($0) { throw Stop() } }
        return true
      } catch is Stop {
        return false
      }
    }
  }

  private struct Stop: Error {}
  private static let piece = 65_536
}

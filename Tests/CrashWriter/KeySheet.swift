import Foundation
import HolfyCore
import NotebookContract
import Vault

/// Every key that an open vault uses, in hexadecimal: what a core dump of a locked process must not hold.
struct KeySheet {
  private let keys: [(name: String, key: SecretBytes)]

  init(of vault: Vault) throws {
    let (ring, notebook) = (vault.keyRing, Holfy.definition.schema.id)
    keys = [
      ("master", try ring.masterKey()),
      ("database", try ring.databaseKey(for: notebook)),
      ("attachments", try ring.attachmentKey(for: notebook)),
      ("descriptor", try ring.descriptorKey()),
    ]
  }

  /// One line per key: its name, and `x'…'`.
  func lines() -> [String] {
    keys.map { name, key in
      "\(name) " + key.hexadecimalLiteral.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
  }
}

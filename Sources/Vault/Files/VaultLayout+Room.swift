import Foundation

extension VaultLayout {
  /// What opening a database for writing takes, and its first changes.
  private static let room = 256 << 10

  /// Whether the disk of the databases takes something again. It is tried: what a disk says is free is not always this
  /// user's.
  func hasRoom() -> Bool {
    do {
      let draft = try AtomicFileWriter(in: notebooks)
      try draft.append(Data(count: Self.room).bytes)
      try draft.sync()
      return true
    } catch {
      return false
    }
  }
}

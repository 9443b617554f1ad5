/// Stands for what only a vault with notebooks has, so that its keys and files build without a database.
struct NotebookErasure {
  static func interrupted(in layout: VaultLayout) throws(FileError) -> [NotebookErasure] { [] }

  func resume() throws {}
}

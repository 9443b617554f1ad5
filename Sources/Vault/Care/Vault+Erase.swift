import Foundation

extension Vault {
  /// Removes everything that the vault holds of a notebook: its file with the journal and the attic, its snapshots, its
  /// attachments, its trash. The other notebooks are not touched; the next use makes an empty one.
  ///
  /// The notebook's own file is the last to go. Killed before, it is still there and can be erased again; killed while
  /// that file goes, the next opening of the vault comes to the end of it (``NotebookErasure``).
  ///
  /// A notebook whose file is missing is erased as well: what is left of it goes.
  ///
  /// - Parameters:
  ///   - areCopiesKnown: whether it is known where the backup wrote copies.
  ///   - meanwhile: removes what is elsewhere, while nobody has the notebook open.
  /// - Throws: ``VaultError/unknownNotebook(_:)``; ``FileError/held(_:by:)`` while another process has it open.
  package func erase(
    _ id: String, areCopiesKnown: Bool = true,
    _ meanwhile: @escaping @Sendable () throws -> (removed: [ErasureProof.File], left: [String])
  ) async throws -> ErasureProof {
    guard let schema = schemas[id] else { throw VaultError.unknownNotebook(id) }
    let (layout, now) = (layout, dependencies.now())
    return try await rewrite(schema) { _ in
      let elsewhere = try meanwhile()
      var eraser = FileEraser(tellingFrom: layout.root)
      try eraser.remove(layout.snapshots(for: id), .snapshot)
      for copy in try layout.damagedFiles(of: id) { try eraser.remove(copy, .snapshot) }
      try eraser.remove(layout.attachments(for: id), .attachment)
      try eraser.remove(layout.trash(for: id), .trash)
      let erasure = NotebookErasure(layout: layout, notebook: id)
      let hadDatabase = try erasure.begin()
      try erasure.finish(&eraser, hadDatabase: hadDatabase)
      return ErasureProof(
        notebook: id, at: now, removed: eraser.removed + elsewhere.removed,
        left: try layout.left(of: id) + elsewhere.left, areCopiesKnown: areCopiesKnown)
    }
  }
}

extension VaultLayout {
  /// The files of a notebook that repairs laid aside.
  fileprivate func damagedFiles(of id: String) throws -> [URL] {
    let folder = notebooks.appending(path: "damaged", directoryHint: .isDirectory)
    return try Folder.names(in: folder).filter { $0.hasPrefix(id + "-") }.map { folder.appending(path: $0) }
  }

  /// What is still there of a notebook; locks hold nothing.
  fileprivate func left(of id: String) throws -> [String] {
    let files = NotebookErasure(layout: self, notebook: id).left
    let folders = [snapshots(for: id), attachments(for: id), trash(for: id)].filter(Folder.exists)
    return try (files + folders + damagedFiles(of: id)).map { $0.path(percentEncoded: false) }
  }
}

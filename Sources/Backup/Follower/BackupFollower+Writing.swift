import Foundation
import Vault

/// How one document comes to disk: what is about to be written is announced in the notebook's file, then
/// written, then noted. Killed in between, the next follower knows what is ours.
extension BackupFollower {
  /// Brings a root's folder to what its document says.
  ///
  /// - Returns: whether anything on disk changed.
  func write(_ document: BackupDocument, of root: String, in session: inout Session) async throws -> Bool {
    try SafePath.check(document)
    var home = try await home(of: root, for: document, in: &session)
    let folder = try folder(home.record, at: session.place)
    let (files, isAdopted) = (document.files, home.isAdopted)
    let known = home.record.files
    let isSwept = !swept.insert(root).inserted
    try await Offloaded.run {
      if !isSwept { try folder.removeLeftovers(of: known) }
      let wanted = WantedPaths(files)
      for file in known where wanted.isInTheWay(file.path) { try folder.remove(file) }
      let paths = isAdopted ? files.map(\.path) : known.map(\.path)
      try folder.checkNothingForeign(files, known: Set(paths))
    }
    if home.announce(files) { try await ledger.save(home.record, at: session.place.name) }
    let isThorough = due.entries[root]?.isThorough ?? false
    let outcome = try await Offloaded.run { [announced = home.record.files] in
      try Outcome(writing: files, over: announced, in: folder, thorough: isThorough)
    }
    var isWritten = home.isMoved || outcome.isWritten
    if home.record.files != outcome.files || isWritten {
      home.record.files = outcome.files
      if isWritten { home.record.writtenAt = store.dependencies.now() }
      try await ledger.save(home.record, at: session.place.name)
    }
    if try await bringBackForeignFiles(of: root, to: folder.url) { isWritten = true }
    if isWritten { state.lastWritten = home.record.writtenAt }
    if let failure = outcome.failure { throw failure }
    return isWritten
  }

  /// Puts the folder of a root that is gone into the vault's trash.
  ///
  /// - Returns: whether there was one.
  func putAway(_ root: String, in session: inout Session) async throws -> Bool {
    let place = session.place
    guard let found = try await ledger.record(of: root, at: place.name) else { return false }
    let record = try await finishMove(found, at: place)
    let folder = try folder(record, at: place)
    let ours = Set(
      record.files.map { folder.form.location(of: $0.path, in: URL(filePath: "/")).plainPath.dropFirst() })
    let entry = try await Offloaded.run { [trash] in
      try trash.putAway(folder.url, of: root, ours: Set(ours.map(String.init)))
    }
    if let entry { trashed.append(entry) }
    try await ledger.forget(root, at: place.name)
    // The name is free for whoever comes next in this round, if nothing of others stayed there.
    let isGone = try await Offloaded.run { try FileStatus.of(folder.url) == nil }
    if isGone { session.present?.remove(BackupRecord.key(record.folder)) }
    return true
  }

  /// A root's folder at a place.
  func folder(_ record: BackupRecord, at place: BackupPlace) throws -> DocumentFolder {
    let (url, root) = (place.folder.appending(path: record.folder), record.root)
    return DocumentFolder(
      url: url, notebook: store.schema.id, form: try BackupForm(place.policy, keys), attachments: attachments
    ) { [trash] file, _ in _ = try trash.keep(file, in: url, of: root) }
  }

  /// Files that others had left in the folder of a root that was gone come back with it.
  private func bringBackForeignFiles(of root: String, to folder: URL) async throws -> Bool {
    let name = TrashEntry.encoded(root)
    let entries = trashed.filter { $0.root == name && $0.reason == .gone }
    if entries.isEmpty { return false }
    try await Offloaded.run { [trash] in
      for entry in entries {
        try trash.restoreForeignFiles(of: entry, to: folder)
        try trash.remove(entry)
      }
    }
    trashed.removeAll { entries.contains($0) }
    return true
  }
}

/// What writing the files of one document came to.
private struct Outcome: Sendable {
  var files: [BackupRecord.File] = []
  var isWritten = false
  /// An attachment that could not be read; the other files were written.
  var failure: AttachmentError?

  /// Writes the wanted files, those that others refer to first, then removes those that are wanted no
  /// longer.
  init(
    writing wanted: [BackupDocument.File], over known: [BackupRecord.File], in folder: DocumentFolder,
    thorough: Bool
  ) throws {
    let records = Dictionary(known.map { ($0.path, $0) }) { $1 }
    try Folder.create(folder.url)
    for file in wanted {
      do {
        let (record, isWritten) = try folder.write(file, known: records[file.path], thorough: thorough)
        files.append(record)
        if isWritten { self.isWritten = true }
      } catch let error as AttachmentError {
        failure = failure ?? error
        if let record = records[file.path] { files.append(record) }
      }
    }
    let paths = Set(wanted.map(\.path))
    for record in known where !paths.contains(record.path) {
      if try folder.remove(record) { isWritten = true }
    }
  }
}

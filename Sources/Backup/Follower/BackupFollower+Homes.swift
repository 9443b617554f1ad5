import Foundation
import Vault

/// Which folder a root lives in: chosen once, moved when its document asks for another name.
extension BackupFollower {
  /// A root's folder, and how it came to it.
  struct Home: Sendable {
    var record: BackupRecord
    /// Whether the folder was there already, and said that it belongs to the root.
    var isAdopted = false
    /// Whether it was renamed just now.
    var isMoved = false
    /// Whether the ledger has it.
    var isRecorded = true

    /// Adds the files that are about to be written; says whether the ledger must know before.
    mutating func announce(_ files: [BackupDocument.File]) -> Bool {
      let known = Set(record.files.map(\.path))
      let new = files.filter { !known.contains($0.path) }
      record.files += new.map { BackupRecord.File(path: $0.path) }
      return !isRecorded || !new.isEmpty
    }
  }

  /// The folder of a root, named or renamed as its document asks.
  func home(of root: String, for document: BackupDocument, in session: inout Session) async throws -> Home {
    let place = session.place
    let preferred = place.policy == .plain ? document.folderName : root
    try SafePath.checkName(preferred)
    guard let found = try await ledger.record(of: root, at: place.name) else {
      try await free(preferred, in: &session)
      let choice = try await choose(preferred, for: root, in: &session, adopting: true)
      session.present?.insert(BackupRecord.key(choice.name))
      let record = BackupRecord(
        root: root, folder: choice.name, preferred: preferred, writtenAt: store.dependencies.now())
      return Home(record: record, isAdopted: choice.isAdopted, isRecorded: false)
    }
    var home = Home(record: try await finishMove(found, at: place))
    if home.record.preferred != preferred {
      try await move(&home, to: preferred, in: &session)
    }
    return home
  }

  private func move(_ home: inout Home, to preferred: String, in session: inout Session) async throws {
    let (root, old, place) = (home.record.root, home.record.folder, session.place)
    try await free(preferred, in: &session)
    try await look(at: &session)
    session.present?.remove(BackupRecord.key(old))
    let choice = try await choose(preferred, for: root, in: &session, adopting: false)
    if choice.name != old {
      home.record.movingTo = choice.name
      try await ledger.save(home.record, at: place.name)
      home.record = try await Offloaded.run { [record = home.record] in try record.moved(at: place) }
      home.isMoved = true
    }
    // Only now: a move that failed is tried again.
    home.record.preferred = preferred
    session.present?.insert(BackupRecord.key(home.record.folder))
    try await ledger.save(home.record, at: place.name)
  }

  /// Ends a move that a killed process began: the folder is where it is found.
  func finishMove(_ record: BackupRecord, at place: BackupPlace) async throws -> BackupRecord {
    guard let name = record.movingTo else { return record }
    var record = record
    let holder = try await ledger.holder(of: name, at: place.name)
    let isMoved = try await Offloaded.run { [record] in
      try FileStatus.of(place.folder.appending(path: record.folder)) == nil
        && FileStatus.of(place.folder.appending(path: name)) != nil
    }
    if isMoved, holder == nil || holder == record.root { record.folder = name }
    record.movingTo = nil
    try await ledger.save(record, at: place.name)
    return record
  }

  /// Puts the root away that holds a name and is gone: its own turn may come after that of the one that asks.
  private func free(_ name: String, in session: inout Session) async throws {
    guard let holder = try await ledger.holder(of: name, at: session.place.name) else { return }
    let isGone = try await store.read { [source] in try !source.roots(in: $0).contains(holder) }
    if !isGone || isSetAside(.document(holder)) { return }
    try begin(.document(holder))
    defer { end(.document(holder)) }
    _ = try await putAway(holder, in: &session)
  }

  /// Reads the names at the place, once for all the documents of a drain.
  private func look(at session: inout Session) async throws {
    if session.present != nil { return }
    session.present = try await Offloaded.run { [folder = session.place.folder] in
      Set(try Folder.names(in: folder).map(BackupRecord.key))
    }
  }

  private func choose(
    _ preferred: String, for root: String, in session: inout Session, adopting: Bool
  ) async throws -> FolderNames.Choice {
    try await look(at: &session)
    let place = session.place
    let names = FolderNames(place: place, ledger: ledger, source: source)
    return try await names.choose(preferred, for: root, present: session.present ?? [], adopting: adopting)
  }
}

extension BackupRecord {
  /// The record of a folder that is being renamed, once it is.
  fileprivate func moved(at place: BackupPlace) throws -> BackupRecord {
    guard let movingTo else { return self }
    var record = self
    let old = place.folder.appending(path: folder)
    // A folder that somebody removed is written again under its new name.
    if try FileStatus.of(old) != nil { try Names.move(old, to: place.folder.appending(path: movingTo)) }
    record.folder = movingTo
    record.movingTo = nil
    return record
  }
}

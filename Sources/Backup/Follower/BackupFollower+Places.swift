import Foundation
import Vault

/// What happens once everything is at a place.
extension BackupFollower {
  /// Notes that every root is there, then removes what the backup had written at the places before.
  func finish(_ place: BackupPlace) async throws {
    if !isSettled {
      try await ledger.markSettled(place.name)
      isSettled = true
    }
    try Folder.removeFile(layout.rebuildMark(for: store.schema.id))
    guard mayHaveOldPlaces else { return }
    do {
      try await leaveOldPlaces(for: place)
      isLeavingSetAside = false
    } catch BackupError.setAside {
      // The copy itself is written, and goes on.
      isLeavingSetAside = true
    }
  }

  /// Removes what the backup had written at the places before.
  private func leaveOldPlaces(for place: BackupPlace) async throws {
    try begin(.leaving)
    defer { end(.leaving) }
    let old = try await ledger.places().filter { $0.name != place.name && !$0.isLeft }
      .compactMap { BackupPlace(name: $0.name) }
      // A disk that is not plugged in is cleaned another time.
      .filter { Folder.exists($0.folder) }
    if !old.isEmpty { try await check(place) }
    for other in old { try await clean(other, after: place) }
    mayHaveOldPlaces = false
  }

  /// Reads back everything at a place before anything is removed elsewhere.
  private func check(_ place: BackupPlace) async throws {
    let differences = try await compare().differences
    if differences.isEmpty { return }
    for root in Set(differences.map(\.root)) {
      due.touch(root, after: cursor, upTo: cursor, at: timeline.now, thorough: true)
    }
    throw BackupError.unverified(place.folder.plainPath, count: differences.count)
  }

  private func clean(_ old: BackupPlace, after place: BackupPlace) async throws {
    for root in try await ledger.roots(at: old.name) {
      guard let found = try await ledger.record(of: root, at: old.name) else { continue }
      let record = try await finishMove(found, at: old)
      let here = try await ledger.record(of: root, at: place.name).map {
        place.folder.appending(path: $0.folder)
      }
      let folder = try folder(record, at: old)
      try await Offloaded.run {
        // Another path to the same folder: there is nothing to remove.
        let isSame = try here.flatMap(FileStatus.of)?.identity == FileStatus.of(folder.url)?.identity
        if isSame, old.policy == place.policy { return }
        for file in record.files { try folder.remove(file) }
        try Names.removeIfEmpty(folder.url)
        try Folder.sync(old.folder)
      }
      try await ledger.forget(root, at: old.name)
    }
    try await ledger.forget(old.name)
  }

  /// Compares every folder with a fresh export. Another process may be the one that follows.
  func compare() async throws -> BackupVerification {
    var result = BackupVerification()
    let destination = try await store.read { [source] in try source.destination(in: $0) }
    guard let destination, try layout.owns(destination) else { return result }
    let place = BackupPlace(destination)
    let present = try await store.read { [source] in try source.roots(in: $0) }
    for root in Set(present).union(try await ledger.roots(at: place.name)).sorted() {
      let document = try await store.read { [source] in try source.document(of: root, in: $0) }
      let record = try await ledger.record(of: root, at: place.name)
      let folder = try record.map { try self.folder($0, at: place) }
      result.differences += try await Offloaded.run {
        try BackupVerification.differences(of: root, document, record, in: folder)
      }
      if document != nil { result.documents += 1 }
    }
    return result
  }
}

import Foundation
import Vault

/// What a follower takes from the journal, and from the settings.
extension BackupFollower {
  /// How many changes are looked at in one read.
  static let batch = 5_000

  /// Looks at the changes made since the last time: their documents become due.
  func absorb() async throws {
    guard isLoaded else { return }
    guard let place else {
      // Nothing is to be written anywhere, and everything will be once there is a place again.
      let newest = try await store.readAtPosition { _ in }.sequence
      if self.place == nil { seen = max(seen, newest) }
      return
    }
    var hasMore = true
    while hasMore, isLoaded {
      let start = seen
      let touched = try await store.touchedRoots(
        after: start, limit: Self.batch, common: source.commonTables, unread: source.unreadTables)
      // Another look may have noted the same changes while this one was reading.
      if let changes = touched.everything, changes.upperBound > seen {
        try await touchAll(after: changes.lowerBound - 1, upTo: changes.upperBound, at: place)
      }
      // A load meanwhile went back to the cursor: what lies before this read is to be looked at again.
      if seen < start { continue }
      let now = timeline.now
      for (root, changes) in touched.roots where changes.upperBound > seen {
        due.touch(root, after: changes.lowerBound - 1, upTo: changes.upperBound, at: now)
      }
      seen = max(seen, touched.through)
      hasMore = touched.hasMore
    }
  }

  /// Makes every document due, those of roots that are gone included.
  private func touchAll(
    after: Int64, upTo: Int64, at place: BackupPlace, thorough: Bool = false
  ) async throws {
    let present = try await store.read { [source] in try source.roots(in: $0) }
    let written = try await ledger.roots(at: place.name)
    let now = timeline.now
    for root in Set(present).union(written) {
      due.touch(root, after: after, upTo: upTo, at: now, thorough: thorough)
    }
  }

  /// Resumes where the last follower was, and follows the person's choice of a place.
  func load() async throws {
    if !isLoaded || stuckTrash != nil { try await openTrash() }
    let found = try await store.read { [source] in try source.destination(in: $0) }
    if isLoaded, found == destination { return }
    // Until everything is known anew: a load that fails begins again at the cursor, wherever the person wants the
    // backup by then.
    isLoaded = false
    cursor = try await store.cursor(of: Self.consumer)
    seen = cursor
    due.removeAll()
    swept = []
    mayHaveOldPlaces = true
    if let found, try layout.owns(found) {
      let place = BackupPlace(found)
      let isFromAnotherTime = FileManager.default.fileExists(atPath: rebuildMark)
      // What a restored file says of other places was perhaps written by the vault that it is a copy of.
      if isFromAnotherTime { try await ledger.leaveAll() }
      isSettled = try await ledger.follow(place.name)
      if isFromAnotherTime {
        // The file was restored, repaired or rolled back: what is on disk may be of another time.
        try await ledger.markSettled(place.name, false)
        isSettled = false
        try await touchAll(after: cursor, upTo: cursor, at: place, thorough: true)
      } else {
        let isStale = try await isSettled ? holdsOldForms(place) : true
        if isStale { try await touchAll(after: cursor, upTo: cursor, at: place) }
        try await touchVanished(at: place)
      }
      state.lastWritten = try await ledger.lastWritten(at: place.name)
      self.place = place
    } else {
      try await ledger.leaveAll()
      place = nil
      isSettled = false
      state.lastWritten = nil
    }
    destination = found
    isLoaded = true
  }

  /// What cannot be removed there keeps nothing from being written.
  private func openTrash() async throws {
    (trashed, stuckTrash) = try await Offloaded.run { [trash] in
      var stuck: FileError?
      let entries = try trash.open { stuck = $0 }
      return (entries, stuck.map(BackupError.file))
    }
  }

  /// Makes the documents due whose folder somebody removed. A place that is away as a whole is told when something is to be
  /// written there.
  private func touchVanished(at place: BackupPlace) async throws {
    let folders = try await ledger.folderKeys(at: place.name)
    let present = try await Offloaded.run { [folder = place.folder] in
      Folder.exists(folder) ? Set(try Folder.names(in: folder).map(BackupRecord.key)) : nil
    }
    guard let present else { return }
    for (root, folder) in folders where !present.contains(folder) {
      due.touch(root, after: cursor, upTo: cursor, at: timeline.now, thorough: true)
    }
  }

  /// Makes the documents due of which a file is not there as it was left, and all of them where the place itself is away.
  func touchChanged() async {
    do {
      try await load()
      guard let place else { return }
      for record in try await ledger.records(at: place.name) {
        let folder = try folder(record, at: place)
        if try await Offloaded.run({ try folder.isAsLeft(record.files) }) { continue }
        due.touch(record.root, after: cursor, upTo: cursor, at: timeline.now, thorough: true)
      }
    } catch {
      fail(BackupError(error))
    }
  }

  /// Whether sealed files of an older version are at a place: they are written anew.
  private func holdsOldForms(_ place: BackupPlace) async throws -> Bool {
    guard let version = try BackupForm(place.policy, keys).version else { return false }
    return try await ledger.hasFiles(at: place.name, notSealed: version)
  }

  var rebuildMark: String { layout.rebuildMark(for: store.schema.id).path(percentEncoded: false) }

  /// Forgets what is known to be written: everything is compared again.
  func startAfresh() async {
    do {
      try await load()
      guard let place else { return }
      try await ledger.markSettled(place.name, false)
      isSettled = false
      try await touchAll(after: cursor, upTo: cursor, at: place, thorough: true)
    } catch {
      fail(BackupError(error))
    }
  }

  /// Notes in the notebook's file up to where everything is on disk.
  func advanceCursor() async throws {
    let position = due.position(seen: seen)
    if position == cursor { return }
    try await store.advance(Self.consumer, to: position)
    cursor = position
  }
}

extension VaultLayout {
  /// Whether a destination was chosen in this copy of the vault.
  func owns(_ destination: BackupDestination) throws(FileError) -> Bool {
    try copyID() == destination.chosenIn
  }
}

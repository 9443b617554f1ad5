import Foundation
import GRDB

/// Repairs one notebook's file, which nobody has open.
struct NotebookRepairer {
  let layout: VaultLayout
  let keys: KeyRing
  let schema: NotebookSchema
  let now: Date
  /// Whether an empty file takes the place of one that is missing.
  var beginsAnew = false
  /// `link(2)`: 0, or the reason why not.
  var link: @Sendable (String, String) -> Int32 = Folder.link

  private var url: URL { layout.database(for: schema.id) }
  private var identity: FileIdentity { FileIdentity(of: url) }
  private var file: DamagedFile { DamagedFile(layout: layout, notebook: schema.id, link: link) }

  func repair() throws -> [RepairStep] {
    let steps = try VaultError.translating(schema.id, at: url) { try mended() }
    // What the readable folder holds may be newer, or older, than what could be saved.
    if steps != [.sound(notebook: schema.id)] { try layout.markForRebuilding(schema.id) }
    return steps
  }

  private func mended() throws -> [RepairStep] {
    let key = try keys.databaseKey(for: schema.id)
    try file.undoInterrupted()
    // Nobody can be writing a file that is not there.
    guard FileManager.default.fileExists(atPath: url.path) else { return try restoreSnapshot(key) }
    var steps: [RepairStep] = []
    if try !SalvageConnection.canRead(url, key: key) {
      let salt = try identity.noted()
      guard let salt, try SalvageConnection.canRead(url, key: key, salt: salt) else {
        return try transplant(key, salt ?? identity.current()) ?? alone(key) { try restoreSnapshot(key) }
      }
      try identity.restore()
      steps.append(.beginningRestored(notebook: schema.id))
    }
    do {
      if let mended = try mend(key) { steps += mended } else { return try steps + rebuild(key) }
    } catch MigrationError.newer(let found, _) {
      return steps + [.unrepaired(notebook: schema.id, .newer(found))]
    }
    if try !identity.isRecorded() {
      try identity.record()
      steps.append(.identityNoted(notebook: schema.id))
    }
    return steps.isEmpty ? [.sound(notebook: schema.id)] : steps
  }

  /// Mends what costs no row, in place; nil when that is not enough.
  private func mend(_ key: SecretBytes) throws -> [RepairStep]? {
    let queue = try SalvageConnection.open(url, key: key)
    defer { SalvageConnection.close(queue) }
    return try queue.writeWithoutTransaction { db in
      var steps: [RepairStep] = []
      guard try NotebookCheck.hasSoundPages(db) else { return nil }
      if try !NotebookCheck.hasSoundStructure(db) {
        guard try reindex(db) else { return nil }
        steps.append(.reindexed(notebook: schema.id))
      }
      guard let version = try Migrator.version(in: db) else { return nil }
      if version > schema.plan.current {
        throw MigrationError.newer(found: version, known: schema.plan.current)
      }
      if version == schema.plan.current, try !JournalSchema.hasTriggers(for: schema.records, in: db) {
        try db.inTransaction(.immediate) {
          try JournalSchema.installTriggers(for: schema.records, in: db)
          // What changed without them is in no journal: followers must look at everything.
          try RepairMark.write(at: now, in: db)
          return .commit
        }
        steps.append(.triggersInstalled(notebook: schema.id))
      }
      if version == schema.plan.current {
        let untrue = try schema.derived.filter { try !$0.isTrue(in: db) }
        if !untrue.isEmpty {
          try db.inTransaction(.immediate) {
            for table in untrue { try table.rebuild(in: db) }
            return .commit
          }
          steps.append(.sumsRebuilt(notebook: schema.id))
        }
      }
      return steps
    }
  }

  /// Whether building the indexes anew makes the file sound.
  private func reindex(_ db: Database) throws -> Bool {
    do {
      try db.execute(sql: "REINDEX")
      return try NotebookCheck.hasSoundStructure(db)
    } catch let error as DatabaseError where error.isDamage || error.resultCode == .SQLITE_CONSTRAINT {
      // The damage goes deeper than the indexes: the caller copies the rows.
      return false
    }
  }

  /// Saves the rows of a file that does not say any more where they are; nil when that was never noted.
  private func transplant(_ key: SecretBytes, _ salt: Data?) throws -> [RepairStep]? {
    guard let salt, let entries = SchemaNote(of: url, key: key).entries(salt: salt) else { return nil }
    let copy = AtomicFileWriter.temporaryURL(in: layout.notebooks)
    defer {
      for suffix in ["", "-wal", "-shm", "-journal"] {
        // What cannot be removed now is taken for left over by the next opening.
        _ = try? Folder.removeFile(URL(filePath: copy.path + suffix))
      }
    }
    guard try SchemaTransplant(file: url, key: key, salt: salt, entries: entries).make(at: copy) else {
      return nil
    }
    return try rebuild(key, from: copy)
  }

  /// Copies what can be read to a new file, and puts it in the damaged one's place.
  ///
  /// - Parameter source: where the rows are read; nil for the damaged file itself.
  private func rebuild(_ key: SecretBytes, from source: URL? = nil) throws -> [RepairStep] {
    try alone(key) {
      let draft = AtomicFileWriter.temporaryURL(in: layout.notebooks)
      do {
        guard let tables = try salvage(from: source ?? url, into: draft, key) else {
          try Folder.removeFile(draft)
          return try restoreSnapshot(key)
        }
        let keptAs = try file.replace(by: draft, now: now)
        try identity.record()
        return [.rebuilt(notebook: schema.id, tables: tables, keptAs: keptAs)]
      } catch {
        try Folder.removeFile(draft)
        throw error
      }
    }
  }

  /// Runs `body`, which replaces the file, while no other program can write it: what it went on to write would be in the
  /// file that is put aside.
  ///
  /// - Throws: `SQLITE_BUSY` when another program is writing it; what `body` throws.
  private func alone<T>(_ key: SecretBytes, _ body: () throws -> T) throws -> T {
    var outcome: Result<T, any Error>?
    do {
      let queue = try SalvageConnection.open(url, key: key)
      // The file is another one then, or as it was: SQLite looks which, and leaves another one's log alone.
      defer { SalvageConnection.close(queue) }
      try queue.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          outcome = Result { try body() }
          return .rollback
        }
      }
    } catch let error as DatabaseError where outcome != nil || error.resultCode != .SQLITE_BUSY {
      // Whatever else keeps the file from being written, its damage first of all, keeps others from it too. A lock that
      // cannot be given back goes with the connection.
    }
    return try (outcome ?? Result { try body() }).get()
  }

  private func salvage(from source: URL, into draft: URL, _ key: SecretBytes) throws -> [RepairedTable]? {
    let damaged = try SalvageConnection.open(source, key: key)
    defer { SalvageConnection.close(damaged) }
    let new = try DatabaseQueue(
      path: draft.path,
      configuration: EncryptedFile.configuration(key: key, label: schema.id, foreignKeys: false))
    defer { SalvageConnection.close(new) }
    return try damaged.unsafeRead { damaged in
      try new.writeWithoutTransaction { new in
        // A draft that does not get done is thrown away whole: nothing needs to be rolled back from disk.
        try new.execute(sql: "PRAGMA journal_mode = MEMORY")
        let salvage = NotebookSalvage(schema: schema, damaged: damaged, now: now)
        guard let version = try salvage.version() else { return nil }
        let tables = try salvage.fill(new, at: version)
        guard try NotebookCheck.hasSoundPages(new), try NotebookCheck.hasSoundStructure(new) else {
          throw VaultError.damagedFile(notebook: schema.id, code: DatabaseError.damage)
        }
        return tables
      }
    }
  }

  /// Puts the newest readable snapshot in place of a file that says nothing.
  private func restoreSnapshot(_ key: SecretBytes) throws -> [RepairStep] {
    let snapshots = Snapshots(layout: layout, schema: schema, keys: keys)
    let lastWritten = DamagedFile.lastWritten(url)
    let draft = AtomicFileWriter.temporaryURL(in: layout.notebooks)
    for snapshot in try snapshots.all() where snapshot.version <= schema.plan.current {
      guard try NotebookCheck.isSound(snapshots.url(of: snapshot), key: key) else { continue }
      do {
        let copied = snapshots.url(of: snapshot).path(percentEncoded: false)
        try DamagedFile.copy(copied, draft.path(percentEncoded: false))
        let keptAs = try file.replace(by: draft, now: now)
        try identity.record()
        return [
          .restored(notebook: schema.id, snapshot: snapshot, lastWritten: lastWritten, keptAs: keptAs)
        ]
      } catch {
        try Folder.removeFile(draft)
        throw error
      }
    }
    guard layout.isMissing(schema.id) else { return [.unrepaired(notebook: schema.id, .nothingReadable)] }
    return beginsAnew ? try beginAnew(key) : [.unrepaired(notebook: schema.id, .missing)]
  }

  /// Makes an empty file where the notebook's own is missing. Its documents stay as long as those that nothing names.
  private func beginAnew(_ key: SecretBytes) throws -> [RepairStep] {
    let queue = try DatabaseQueue(
      path: url.path,
      configuration: EncryptedFile.configuration(key: key, label: schema.id, foreignKeys: false))
    defer { SalvageConnection.close(queue) }
    try queue.writeWithoutTransaction { try Migrator(schema: schema, progress: { _ in }).create(in: $0) }
    try identity.record()
    try layout.noteBegun(schema.id)
    return [.begunAnew(notebook: schema.id)]
  }
}

public import Foundation

/// What a sweep did.
public struct AttachmentSweepReport: Hashable, Sendable {
  /// Removed: nothing referred to them for long enough.
  public internal(set) var removed: [AttachmentID] = []
  /// Seen without a reference, and kept until the time has passed.
  public internal(set) var waiting: [AttachmentID] = []
  /// Still in use.
  public internal(set) var kept = 0

  mutating func moveToRemoved(_ ids: [AttachmentID]) {
    let gone = Set(ids)
    waiting.removeAll(where: gone.contains)
    removed += ids
  }
}

extension AttachmentStore {
  /// How long an attachment that nothing refers to stays, in seconds: thirty days. An older database that was put in place
  /// knows nothing of newer documents; they are still there when the newer one comes back.
  public static let graceTime: TimeInterval = 30 * 24 * 3600

  /// Removes the attachments that nothing refers to, and that nothing referred to since a sweep noted it
  /// longer ago than the grace time.
  ///
  /// The note is a small file beside the attachment: it survives restarts, goes when the attachment is
  /// referred to again or added again, and starts anew if the clock was set back before it.
  ///
  /// - Parameters:
  ///   - isReferenced: asked for each attachment, after the caller began reading what refers to them.
  ///   - now: the present instant.
  ///   - graceTime: in seconds.
  public func sweep(
    keeping isReferenced: (AttachmentID) throws -> Bool, now: Date = .now, graceTime: TimeInterval = graceTime
  ) throws -> AttachmentSweepReport {
    var report = try look(keeping: isReferenced, now: now)
    let taken = try expired(report.waiting, now: now, graceTime: graceTime).filter {
      try layAside($0, now: now, graceTime: graceTime)
    }
    try removeLaidAside()
    report.moveToRemoved(taken)
    return report
  }

  /// Notes which attachments nothing refers to, and removes none.
  func look(keeping isReferenced: (AttachmentID) throws -> Bool, now: Date) throws -> AttachmentSweepReport {
    var report = AttachmentSweepReport()
    guard Folder.exists(directory) else { return report }
    try AtomicFile.removeLeftovers(in: directory)
    for (id, isMarked) in try listed() {
      if try isReferenced(id) {
        report.kept += 1
        // Neither a turn nor the disk for each of thousands that nothing is to be done with.
        guard isMarked else { continue }
        let turn = try FileTurn(at: turn)
        try Folder.removeFile(mark(of: id))
        turn.end()
      } else {
        let turn = try FileTurn(at: turn)
        try noteUnreferenced(id, now: now)
        turn.end()
        report.waiting.append(id)
      }
    }
    return report
  }

  /// Takes its name from an attachment whose note is old enough still, without waiting for the disk; the caller makes
  /// sure that nothing refers to it, and calls ``removeLaidAside()`` once nobody waits for it.
  ///
  /// - Returns: whether it is gone.
  func layAside(
    _ id: AttachmentID, now: Date, graceTime: TimeInterval = graceTime
  ) throws -> Bool {
    let turn = try FileTurn(at: turn)
    // Added again since it was looked at, it has no note.
    let isTaken =
      try isExpired(id, now: now, graceTime: graceTime)
      && Folder.rename(location(of: id), to: expiredLocation(of: id))
    if isTaken { try Folder.removeFile(mark(of: id)) }
    turn.end()
    return isTaken
  }

  /// Removes what was laid aside, what a killed process left of it included, durably.
  func removeLaidAside() throws {
    for shelf in try Folder.names(in: directory) where shelf.utf8.count == 2 {
      let shelf = directory.appending(path: shelf, directoryHint: .isDirectory)
      let names = try Folder.names(in: shelf).filter { $0.hasSuffix(Self.expired) }
      for name in names { try Folder.removeFile(shelf.appending(path: name)) }
      if !names.isEmpty { try Folder.sync(shelf) }
    }
  }

  private static let expired = ".expired"

  private func expiredLocation(of id: AttachmentID) -> URL {
    shelf(of: id).appending(path: String(id.description.dropFirst(2)) + Self.expired)
  }

  /// Those of some attachments whose note is old enough.
  func expired(
    _ ids: [AttachmentID], now: Date, graceTime: TimeInterval = graceTime
  ) throws -> [AttachmentID] {
    try ids.filter { try isExpired($0, now: now, graceTime: graceTime) }
  }

  private func isExpired(_ id: AttachmentID, now: Date, graceTime: TimeInterval) throws -> Bool {
    guard let since = try noted(id, now: now) else { return false }
    return now.timeIntervalSince(since) >= graceTime
  }

  /// Notes since when nothing refers to an attachment, without waiting for the disk: where a power cut takes the note,
  /// the time starts anew.
  private func noteUnreferenced(_ id: AttachmentID, now: Date) throws {
    guard try noted(id, now: now) == nil else { return }
    let seconds = Data(String(Int64(now.timeIntervalSince1970.rounded(.up))).utf8)
    let note = try AtomicFileWriter(in: directory)
    try note.append(seconds.bytes)
    try note.move(to: mark(of: id))
  }

  private func noted(_ id: AttachmentID, now: Date) throws -> Date? {
    guard let bytes = try existing(mark(of: id)), let noted = Self.instant(bytes), noted <= now else {
      return nil
    }
    return noted
  }

  private func existing(_ url: URL) throws(FileError) -> Data? {
    do {
      return try OpenFile(url.path(percentEncoded: false), .read).contents(limit: 64)
    } catch .missing {
      return nil
    } catch .tooLarge {
      return nil
    }
  }

  /// A mark that cannot be read counts as none: the time starts anew.
  private static func instant(_ bytes: Data) -> Date? {
    Int64(String(decoding: bytes, as: UTF8.self)).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}

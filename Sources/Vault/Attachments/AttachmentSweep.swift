public import Foundation

/// What a sweep did.
public struct AttachmentSweepReport: Hashable, Sendable {
  /// Removed: nothing referred to them for long enough.
  public internal(set) var removed: [AttachmentID] = []
  /// Seen without a reference, and kept until the time has passed.
  public internal(set) var waiting: [AttachmentID] = []
  /// Still in use.
  public internal(set) var kept = 0
}

extension AttachmentStore {
  /// How long an attachment that nothing refers to stays, in seconds: a day, so that an undo finds it.
  public static let graceTime: TimeInterval = 24 * 3600

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
    var report = AttachmentSweepReport()
    guard Folder.exists(directory) else { return report }
    try AtomicFile.removeLeftovers(in: directory)
    for id in try list() {
      let isNeeded = try isReferenced(id)
      let turn = try FileTurn(at: turn)
      if isNeeded {
        try Folder.removeFile(mark(of: id))
        report.kept += 1
      } else if let since = try unreferencedSince(id, now: now), now.timeIntervalSince(since) >= graceTime {
        try remove(id)
        report.removed.append(id)
      } else {
        report.waiting.append(id)
      }
      turn.end()
    }
    return report
  }

  /// Since when a sweep knows that nothing refers to an attachment; noted now when it was not.
  private func unreferencedSince(_ id: AttachmentID, now: Date) throws -> Date? {
    let url = mark(of: id)
    if let bytes = try existing(url), let noted = Self.instant(bytes), noted <= now { return noted }
    let seconds = Int64(now.timeIntervalSince1970.rounded(.up))
    try AtomicFile.write(Data(String(seconds).utf8), to: url)
    return nil
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

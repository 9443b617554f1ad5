import Backup
import Foundation
import HolfyCore
import Synchronization
import Values
import Vault

/// What becomes of a change in the readable folder: how soon, how often, at what cost.
struct BackupLines {
  let pair: Pair

  func run(_ table: inout Table) async throws {
    try await cost(&table)
    let follower = try pair.large.follower()
    await follower.start()
    try await delay(follower, &table)
    try await quickChanges(follower, &table)
    await follower.stop()
  }

  private func cost(_ table: inout Table) async throws {
    let (large, small) = (try pair.large.follower(), try pair.small.follower())
    let draft = FuelEntry.Details.sample(odometer: Double(Garage.lastOdometer))
    let cost = try await Stopwatch.compare(rounds: 60) { _ in
      try await pair.large.garage.client.addFuel(draft, to: pair.large.other)
      try await pair.small.garage.client.addFuel(draft, to: pair.small.other)
    } ours: { _ in
      await large.flush()
    } theirs: { _ in
      await small.flush()
    }
    let written = (await large.state.documentsWritten, await small.state.documentsWritten)
    precondition(written == (60, 60), "each round wrote one document in each: \(written)")
    await large.stop()
    await small.stop()
    table.add(
      "backup of a change at 1,000,000 rows / at 1,000", cost.ratios.median, atMost: 1.5,
      note: "median of 60 pairs, a vehicle of 500 rows in both")
  }

  /// The time from a commit until its document is on the disk and the ledger says so, against writing the same bytes
  /// by hand.
  private func delay(_ follower: BackupFollower, _ table: inout Table) async throws {
    let started = Date()
    _ = try await Self.backUpOneMore(pair.large, follower)
    let files = try Self.files(in: pair.large.backupFolder, writtenSince: started)
    precondition(!files.isEmpty, "a change is written")
    let beside = pair.large.backupFolder.appendingPathExtension("plain")
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    let written = try await Stopwatch.compareSeconds(rounds: 20) { _ in
      try await Self.backUpOneMore(pair.large, follower) - 0.5
    } theirs: { _ in
      let contents = try files.map { try Data(contentsOf: $0) }
      return try await Stopwatch.time {
        for (file, content) in zip(files, contents) {
          try PlainFile.replace(beside.appending(path: file.lastPathComponent), by: content)
        }
      }
    }
    try FileManager.default.removeItem(at: beside)
    table.add(
      "commit to durable JSON beyond 500 ms of quiet / by hand", written.ratios.median, atMost: 40,
      note: "median of 20 pairs at 1,000,000 rows, \(written.ours.median.inMilliseconds), "
        + "the slowest \(written.ours.maximum.inMilliseconds), by hand \(written.theirs.median.inMilliseconds)"
    )
  }

  /// Adds a fill-up.
  ///
  /// - Returns: how many seconds pass from then until nothing is due any more.
  private static func backUpOneMore(
    _ member: Pair.Member, _ follower: BackupFollower
  ) async throws -> Double {
    let draft = FuelEntry.Details.sample(odometer: Double(Garage.lastOdometer))
    let states = await follower.states()
    let before = await follower.state.documentsWritten
    try await member.garage.client.addFuel(draft, to: member.other)
    return await Stopwatch.time {
      for await state in states where state.documentsWritten > before && state.due == 0 { break }
    }
  }

  /// The files below a folder that were written after an instant.
  private static func files(in folder: URL, writtenSince instant: Date) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .map { folder.appending(path: $0) }
      .filter { file in
        let changed = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
        return (changed as? Date ?? .distantPast) > instant
      }
  }

  /// Ten documents added at once, and how often a file of the folder is replaced until long after.
  private func quickChanges(_ follower: BackupFollower, _ table: inout Table) async throws {
    let watch = FileWatch(pair.large.backupFolder.appending(path: "Holfy"))
    let before = await follower.state.documentsWritten
    let states = await follower.states()
    for number in 0..<10 {
      try await pair.large.garage.client.addDocument(
        .sample(named: "Vidange \(number)"),
        to: pair.large.other)
    }
    for await state in states where state.documentsWritten > before && state.due == 0 { break }
    try await Task.sleep(for: .seconds(1))
    table.add(
      "file writes that ten quick changes make", Double(try watch.end()), atMost: 1, unit: "",
      note: "files replaced, watched every 2 ms")
  }
}

/// Counts how often files below a folder are made or replaced.
private final class FileWatch: Sendable {
  private struct Seen {
    var files: [String: UInt64] = [:]
    var replacements = 0
    var hasEnded = false
    var failure: (any Error)?
  }

  private let seen = Mutex(Seen())

  init(_ folder: URL) {
    look(folder)
    Thread.detachNewThread { [self] in
      while seen.withLock({ !$0.hasEnded }) {
        look(folder)
        usleep(2_000)
      }
    }
  }

  /// Stops counting.
  func end() throws -> Int {
    try seen.withLock { seen in
      seen.hasEnded = true
      if let failure = seen.failure { throw failure }
      return seen.replacements
    }
  }

  private func look(_ folder: URL) {
    seen.withLock { seen in
      do {
        let isFirst = seen.files.isEmpty
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".json") {
          var status = stat()
          guard stat(folder.appending(path: name).path, &status) == 0 else { continue }
          let known = seen.files.updateValue(UInt64(status.st_ino), forKey: name)
          if !isFirst, known != UInt64(status.st_ino) { seen.replacements += 1 }
        }
      } catch {
        seen.failure = error
      }
    }
  }
}

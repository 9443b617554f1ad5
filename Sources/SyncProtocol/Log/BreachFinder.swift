/// Tells what is wrong with the entry that a server gives for the next place.
struct BreachFinder {
  let history: LogHistory
  /// What the server gives after the entry.
  let rest: ArraySlice<ReceivedEntry>

  /// The number of the next place.
  var number: UInt64 { history.end.sequence &+ 1 }

  /// The server's own number must be the next one.
  func check(number given: UInt64, of entry: EntryHash) throws(LogBreach) {
    guard given != number else { return }
    if given > number {
      throw rest.contains { $0.sequence == number } ? .reordered(number) : .dropped(number)
    }
    if history.entry(at: given) == entry || given <= history.base.sequence { throw .replayed(given) }
    throw history.contains(entry) ? .reordered(given) : .forked(given)
  }

  /// The entry must belong to this place.
  ///
  /// - Parameter last: the last batch of each device.
  func check(_ entry: LogEntry, _ hash: EntryHash, last: [DeviceID: EntryHash]) throws(LogBreach) {
    switch entry {
    case .batch(let batch):
      let header = batch.header
      try check(seen: header.seen, previous: header.previous, last: last[header.device], of: hash)
    case .control(let control):
      try check(after: control.after, of: hash)
      if case .snapshotAnnounced(let snapshot) = control.change { try check(seen: snapshot.position) }
    }
  }

  /// What a batch's author had seen must be what stands here, and all that the author sent before must be here.
  private func check(
    seen: LogPosition, previous: EntryHash?, last: EntryHash?, of entry: EntryHash
  ) throws(LogBreach) {
    if previous != last, history.contains(entry) { throw .replayed(number) }
    try check(seen: seen)
    guard previous != last else { return }
    // Nobody sends two batches after one: somebody saw another log, or the device's keys were copied.
    guard let previous, !history.contains(previous) else { throw .forked(number) }
    throw rest.contains { EntryHash(of: $0.bytes) == previous } ? .reordered(number) : .dropped(number)
  }

  /// A control entry is signed for one place.
  private func check(after: LogPosition, of entry: EntryHash) throws(LogBreach) {
    guard after != history.end else { return }
    if history.contains(entry) { throw .replayed(number) }
    try check(seen: after)
    // It belongs to an earlier place, where something else stands.
    throw .reordered(number)
  }

  /// What somebody has seen must be a part of what stands here. Before the history begins nothing can be said.
  private func check(seen: LogPosition) throws(LogBreach) {
    guard seen.sequence <= history.end.sequence else {
      throw rest.contains { history.end.followed(by: EntryHash(of: $0.bytes)) == seen }
        ? .reordered(number) : .dropped(number)
    }
    guard let chain = history.chain(at: seen.sequence), chain != seen.chain else { return }
    throw .forked(seen.sequence)
  }
}

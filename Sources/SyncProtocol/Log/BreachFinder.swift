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
    guard let contradiction = contradiction(of: entry, last: last) else { return }
    guard !history.contains(hash) else { throw .replayed(number) }
    throw .contradicted(number, by: entry.author, contradiction)
  }

  private func contradiction(of entry: LogEntry, last: [DeviceID: EntryHash]) -> Contradiction? {
    switch entry {
    case .batch(let batch):
      let header = batch.header
      return contradiction(seen: header.seen)
        ?? contradiction(previous: header.previous, last: last[header.device])
    case .control(let control):
      if control.after != history.end { return contradiction(seen: control.after) ?? .exchanged }
      if case .snapshotAnnounced(let snapshot) = control.change {
        return contradiction(seen: snapshot.position)
      }
      return nil
    }
  }

  /// All that a batch's author sent before must be here.
  private func contradiction(previous: EntryHash?, last: EntryHash?) -> Contradiction? {
    guard previous != last else { return nil }
    guard let previous, !history.contains(previous) else { return .twice }
    return rest.contains { EntryHash(of: $0.bytes) == previous } ? .exchanged : .missing
  }

  /// What somebody has seen must be a part of what stands here. Before the history begins nothing can be said.
  private func contradiction(seen: LogPosition) -> Contradiction? {
    guard seen.sequence <= history.end.sequence else {
      return rest.contains { history.end.followed(by: EntryHash(of: $0.bytes)) == seen }
        ? .exchanged : .missing
    }
    guard let chain = history.chain(at: seen.sequence), chain != seen.chain else { return nil }
    return .otherwise(at: seen.sequence)
  }
}

import Vault

/// The turns of those who try a passphrase or a code: one derivation at a time, each group after the other, and
/// within a group each browser after the other. Whoever sends many waits for themselves, and others for one.
actor DerivationQueue {
  /// Where somebody waits.
  struct Lane: Hashable {
    /// Those who share their turns: everybody who never gave the passphrase, or one browser that did.
    let group: String
    /// The browser.
    let source: String
    /// Whether it gave the passphrase before: it comes before whoever did not, and takes its turns after that.
    var isKnown = false
  }

  /// How many tries of a browser may wait.
  static let sourceLimit = 4
  /// How many of a group.
  static let groupLimit = 16

  private typealias Waiter = CheckedContinuation<Void, Never>

  /// Whether somebody tries now.
  private(set) var isWorking = false
  private var groups: [Group] = []

  /// How many tries wait.
  var waiting: Int { groups.reduce(0) { $0 + $1.count } }

  private struct Group {
    let name: String
    let isKnown: Bool
    var sources: [(name: String, waiters: [Waiter])] = []

    var count: Int { sources.reduce(0) { $0 + $1.waiters.count } }
  }

  /// Does the work when its turn has come, outside the tasks' own threads.
  ///
  /// - Throws: `VaultKeyError.triesUnderWay` when too many of the lane wait; what the work throws.
  func run<Value: Sendable>(
    _ lane: Lane, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await turn(lane)
    defer { next() }
    // Whoever left meanwhile tries nothing.
    try Task.checkCancellation()
    return try await Offloaded.run(work)
  }

  private func turn(_ lane: Lane) async throws(VaultKeyError) {
    guard isWorking else {
      isWorking = true
      return
    }
    let place = groups.firstIndex { $0.name == lane.group }
    let waiting = place.flatMap { groups[$0].sources.first { $0.name == lane.source } }?.waiters.count ?? 0
    guard waiting < Self.sourceLimit, place.map({ groups[$0].count < Self.groupLimit }) ?? true else {
      throw .triesUnderWay
    }
    await withCheckedContinuation { add($0, to: lane) }
  }

  private func add(_ waiter: Waiter, to lane: Lane) {
    let index =
      groups.firstIndex { $0.name == lane.group }
      ?? {
        let place = lane.isKnown ? groups.prefix(while: \.isKnown).count : groups.count
        groups.insert(Group(name: lane.group, isKnown: lane.isKnown), at: place)
        return place
      }()
    if let source = groups[index].sources.firstIndex(where: { $0.name == lane.source }) {
      groups[index].sources[source].waiters.append(waiter)
    } else {
      groups[index].sources.append((lane.source, [waiter]))
    }
  }

  /// Whoever had the turn goes to the end: its group, and within the group its browser.
  private func next() {
    guard !groups.isEmpty else {
      isWorking = false
      return
    }
    var group = groups.removeFirst()
    var source = group.sources.removeFirst()
    let waiter = source.waiters.removeFirst()
    if !source.waiters.isEmpty { group.sources.append(source) }
    if !group.sources.isEmpty { groups.append(group) }
    waiter.resume()
  }
}

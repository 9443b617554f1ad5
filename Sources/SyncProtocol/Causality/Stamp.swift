/// Which change something is, and what its author had seen.
package struct Stamp: Hashable, Sendable {
  package let device: DeviceID
  /// The change's number among the device's changes of one notebook, from 1.
  package let number: UInt64
  /// What the device had applied before the transactions that the change was sent with.
  package let seen: VersionVector

  package init(device: DeviceID, number: UInt64, seen: VersionVector) {
    (self.device, self.number, self.seen) = (device, number, seen)
  }

  /// Whether the author of this change had seen the other one.
  package func hasSeen(_ other: Stamp) -> Bool {
    seen[other.device] >= other.number || (device == other.device && other.number < number)
  }

  /// How a change stands to another.
  package enum Relation: Hashable, Sendable {
    case same
    /// The other had seen this one.
    case before
    /// This one had seen the other.
    case after
    /// Neither had seen the other: both are kept.
    case concurrent
  }

  package func relation(to other: Stamp) -> Relation {
    if device == other.device, number == other.number { return .same }
    if hasSeen(other) { return .after }
    return other.hasSeen(self) ? .before : .concurrent
  }
}

/// Whether the changes of one device can be applied on top of what was applied.
package enum Readiness: Hashable, Sendable {
  case ready
  /// All of them were applied before.
  case applied
  /// Something that they follow, or that their author had seen, is missing: they wait in the inbox.
  case waiting
  /// Some were applied, and some were not: no author cuts transactions so.
  case overlapping
}

extension VersionVector {
  /// Whether changes with these numbers, whose author had seen so much, can be applied.
  package func readiness(of numbers: ClosedRange<UInt64>, by device: DeviceID, seen: VersionVector)
    -> Readiness
  {
    let last = self[device]
    if numbers.upperBound <= last { return .applied }
    if numbers.lowerBound <= last { return .overlapping }
    return numbers.lowerBound - 1 == last && covers(seen) ? .ready : .waiting
  }
}

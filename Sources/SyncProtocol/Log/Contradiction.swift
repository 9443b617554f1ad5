/// How what a member of the space signed does not fit the log in which it stands. Either the server showed the member
/// another log, or the member does not tell the truth: from the entry alone nobody can say which.
package enum Contradiction: Hashable, Sendable {
  /// Its author had seen, or sent before, an entry that is not here.
  case missing
  /// The same, with that entry behind it, or the entry is signed for an earlier place.
  case exchanged
  /// At this place its author had seen something else.
  case otherwise(at: UInt64)
  /// Its author has sent another batch after the same one: the device's keys were copied.
  case twice
  /// It is signed, and damaged within.
  case unreadable
}

import Values

/// Where a task stands.
package enum StatutTache: String, OpenKnown {
  case active, terminee
  /// What the first version had beside the two; what it archived stays archived.
  case archivee
}

/// How much a tip matters, what matters most first.
package enum AstuceLevel: String, OpenKnown, Comparable {
  case critique, importante, utile

  /// Its place among the three, from 0.
  package var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// Whether one matters more than another.
  package static func < (left: AstuceLevel, right: AstuceLevel) -> Bool { left.order < right.order }
}

/// What a block of a capture is.
package enum BlockType: String, OpenKnown {
  case text, photo
  /// A memo that was spoken, kept as it sounds.
  case voice
  /// A document, kept as it came: a quote, an invoice, a manual.
  case document
}

/// Whether a photo shows how it was before the work or after it.
package enum PhotoMoment: String, OpenKnown {
  case avant, apres
}

/// When a todo is to be done, the soonest first.
package enum PrioriteToDo: String, OpenKnown, Comparable {
  case urgent, bientot, unJour

  /// Its place among the three, from 0.
  package var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// Whether one is to be done sooner than another.
  package static func < (left: PrioriteToDo, right: PrioriteToDo) -> Bool { left.order < right.order }
}

/// Where a todo came from.
package enum SourceToDo: String, OpenKnown {
  /// Written by hand.
  case manuel
  /// Sorted from a capture.
  case swipeGame
  /// The next action said at the end of a day.
  case checkout
}

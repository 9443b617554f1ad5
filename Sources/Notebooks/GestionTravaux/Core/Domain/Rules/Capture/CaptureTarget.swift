/// What a capture becomes when it is sorted at the desk.
package enum CaptureTarget: String, CaseIterable, Hashable, Sendable {
  /// Something to look out for in the task.
  case alerte
  /// Something learned, kept with the activity.
  case astuce
  /// Something to do in the task.
  case todo
  /// Something to buy.
  case achat

  /// Where a finger goes for it over the card, in degrees from the right, growing downwards.
  package var axis: Double {
    switch self {
    case .astuce: 0
    case .achat: 90
    case .alerte: 180
    case .todo: -90
    }
  }
}

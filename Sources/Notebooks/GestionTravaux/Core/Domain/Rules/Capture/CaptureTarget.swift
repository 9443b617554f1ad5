/// What a capture becomes when it is sorted at the desk.
public enum CaptureTarget: String, CaseIterable, Hashable, Sendable {
  /// Something to look out for in the task.
  case alerte
  /// Something learned, kept with the activity.
  case astuce
  /// Something to do in the task.
  case todo
  /// Something to buy.
  case achat
}

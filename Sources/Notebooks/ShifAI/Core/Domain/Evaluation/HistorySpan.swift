/// How much of a woman's history is known when a cycle is predicted.
package enum HistorySpan: String, CaseIterable, Hashable, Sendable, Codable {
  /// None but the first day of the period: days 1 to 13 of a newcomer are such days.
  case nothing
  /// One to three cycles.
  case upTo3
  /// Four to six.
  case upTo6
  /// Seven or more.
  case more

  /// The span of so many known lengths.
  init(lengths: Int) {
    self =
      switch lengths {
      case ...0: .nothing
      case ...3: .upTo3
      case ...6: .upTo6
      default: .more
      }
  }
}

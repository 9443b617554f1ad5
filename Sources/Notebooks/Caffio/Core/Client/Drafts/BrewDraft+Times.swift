import Foundation

extension BrewDraft {
  /// Moves the end along, where the beginning or the time that the brew took was changed: what it took besides, its
  /// pauses, stays. Nothing for a brew that runs.
  ///
  /// - Parameter before: what was known of the brew.
  package mutating func moveEnd(from before: BrewDraft) {
    guard let old = before.startTime, let end = before.endTime, let start = startTime else { return }
    var length = end.timeIntervalSince(old)
    if let total = totalBrewTime, total != before.totalBrewTime {
      let pauses = before.totalBrewTime.map { max(0, length - Double($0)) } ?? 0
      length = Double(total) + pauses
    }
    endTime = start.addingTimeInterval(length)
  }
}

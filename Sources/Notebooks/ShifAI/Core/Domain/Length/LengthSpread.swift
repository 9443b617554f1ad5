extension [Int] {
  /// The last six of these lengths: what is said of how alike her cycles are is said of them.
  var latestCycles: [Int] { suffix(6) }

  /// Whether cycles of these lengths vary a lot: from three of them on, where the longest of the last six is at least nine
  /// days longer than the shortest (FIGO 2018 counts seven to nine as regular).
  var varyALot: Bool {
    let latest = latestCycles
    guard latest.count >= 3, let shortest = latest.min(), let longest = latest.max() else { return false }
    return longest - shortest >= 9
  }
}

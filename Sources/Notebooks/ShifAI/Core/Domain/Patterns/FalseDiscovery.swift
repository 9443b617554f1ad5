/// The procedure of Benjamini and Hochberg (1995): among what is shown, at most this share is expected to be chance.
enum FalseDiscovery {
  /// The share of false findings that is accepted.
  static let share = 0.05

  /// Which of several results stand, given the probability of each in noise.
  static func standing(_ chances: [Double], share: Double = share) -> [Bool] {
    let order = chances.indices.sorted { chances[$0] < chances[$1] }
    let last = order.indices.last { rank in
      chances[order[rank]] <= share * Double(rank + 1) / Double(chances.count)
    }
    var standing = [Bool](repeating: false, count: chances.count)
    if let last { for rank in 0...last { standing[order[rank]] = true } }
    return standing
  }
}

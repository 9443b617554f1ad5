/// How wide a table's columns are.
enum ColumnWidths {
  /// A column whose texts fit in its share of the room gets just what they take; the others share the rest
  /// by weight. Room to spare goes to all, by weight.
  /// - Parameter natural: the widest text of each column, unbroken.
  static func fitting(natural: [Double], weights: [Double], in room: Double) -> [Double] {
    var widths = natural
    var open = Set(natural.indices)
    var rest = room
    while true {
      let weight = open.map { weights[$0] }.reduce(0, +)
      let narrow = open.filter { natural[$0] <= rest * weights[$0] / weight }
      if narrow.isEmpty {
        for index in open { widths[index] = rest * weights[index] / weight }
        return widths
      }
      rest -= narrow.map { natural[$0] }.reduce(0, +)
      open.subtract(narrow)
      if open.isEmpty {
        let weight = weights.reduce(0, +)
        return widths.indices.map { widths[$0] + rest * weights[$0] / weight }
      }
    }
  }
}

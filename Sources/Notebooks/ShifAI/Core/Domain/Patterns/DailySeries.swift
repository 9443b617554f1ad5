package import Values

/// What a person logged about one thing, one value a day: mood from 1 to 5, pain from 0 to 10.
package struct DailySeries: Hashable, Sendable {
  /// What it is about: the symptom type as it is stored (`mood`, `cramps`…).
  package let id: String
  /// The days with a value, as day numbers, ascending.
  let days: [Int]
  /// The value of each of these days.
  let values: [Double]

  /// A series of logged values.
  ///
  /// - Parameter absentOn: days on which another symptom or a score was logged. Not having noted a symptom on such a
  ///   day means that it was absent: they count as 0. Empty for what is asked every day, such as mood.
  package init(id: String, values: [CalendarDay: Double], absentOn: Set<CalendarDay> = []) {
    var all = values.reduce(into: [Int: Double]()) { $0[$1.key.dayNumber] = $1.value }
    for day in absentOn where values[day] == nil { all[day.dayNumber] = 0 }
    let sorted = all.sorted { $0.key < $1.key }
    self.id = id
    days = sorted.map(\.key)
    self.values = sorted.map(\.value)
  }

  /// How many days have a value.
  package var count: Int { days.count }

  /// The places of the values that lie in a range of day numbers.
  func places(in range: Range<Int>) -> Range<Int> {
    place(of: range.lowerBound)..<place(of: range.upperBound)
  }

  /// The place of the first value on or after a day number.
  func place(of day: Int) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// One cycle of one woman in a table for evaluation; days, nil where not observed.
package struct ObservedCycle: Hashable, Sendable {
  /// Who; her cycles stand in their order, other women’s may stand between them.
  package var woman: String
  package var length: Int
  /// The day of the cycle on which ovulation was estimated, from 1.
  package var ovulationDay: Int?
  /// Days after the day of ovulation, up to the last of the cycle.
  package var lutealLength: Int?
  /// The first day of the cycle with a sign of fertility, from 1.
  package var firstFertileDay: Int?

  package init(
    woman: String, length: Int, ovulationDay: Int? = nil, lutealLength: Int? = nil,
    firstFertileDay: Int? = nil
  ) {
    self.woman = woman
    self.length = length
    self.ovulationDay = ovulationDay
    self.lutealLength = lutealLength
    self.firstFertileDay = firstFertileDay
  }

  /// The cycles of each woman, in their order; the women in that of their first cycles.
  static func byWoman(_ cycles: [ObservedCycle]) -> [[ObservedCycle]] {
    var places: [String: Int] = [:]
    var groups: [[ObservedCycle]] = []
    for cycle in cycles {
      if let place = places[cycle.woman] {
        groups[place].append(cycle)
      } else {
        places[cycle.woman] = groups.count
        groups.append([cycle])
      }
    }
    return groups
  }
}

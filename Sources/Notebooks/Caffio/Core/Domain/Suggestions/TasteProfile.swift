/// How a coffee tastes, or how somebody likes it: four axes from 1 (little) to 5 (much).
package struct TasteProfile: Hashable, Sendable {
  /// One of the axes.
  package enum Axis: String, CaseIterable, Hashable, Sendable {
    case acidity, bitterness, sweetness, body

    /// The key of its name.
    package var labelKey: String { "caffio.taste.\(rawValue)" }
  }

  /// What is supposed of an axis of which nothing is known.
  package static let usual = 3

  private var values: [Axis: Int] = [:]

  /// A profile; an axis that is not named is in the middle, and what lies out of the scale is taken into it.
  package init(acidity: Int = usual, bitterness: Int = usual, sweetness: Int = usual, body: Int = usual) {
    self[.acidity] = acidity
    self[.bitterness] = bitterness
    self[.sweetness] = sweetness
    self[.body] = body
  }

  /// An axis, from 1 to 5.
  package subscript(axis: Axis) -> Int {
    get { values[axis] ?? Self.usual }
    set {
      let scale = CaffioLimits.scale
      values[axis] = min(max(newValue, scale.lowerBound), scale.upperBound)
    }
  }

  /// How alike two profiles are: 1 for the same, 0 for the opposite on every axis.
  package func likeness(to other: TasteProfile) -> Double {
    let apart = Axis.allCases.reduce(0) { $0 + abs(self[$1] - other[$1]) }
    return 1 - Double(apart) / Double(4 * Axis.allCases.count)
  }

  /// The axis of which both have much, or little, the strongest first; nil when nothing stands out in both.
  func common(with other: TasteProfile) -> Axis? {
    func strength(_ axis: Axis) -> Int {
      let (own, others) = (self[axis] - Self.usual, other[axis] - Self.usual)
      return own * others > 0 ? abs(own) + abs(others) : 0
    }
    guard let best = Axis.allCases.max(by: { strength($0) < strength($1) }), strength(best) > 0 else {
      return nil
    }
    return best
  }
}

import Foundation
import Values

/// Something that has a name: a room, an activity.
package struct NamedThing: Hashable, Sendable {
  package var id: String
  /// Its name, as it was typed.
  package var name: String

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// What a typed name of a room or an activity stands for among those that exist.
package enum NameMatch: Hashable, Sendable {
  /// Nothing was typed.
  case blank
  /// This one, whose name is the same but for case.
  case existing(NamedThing)
  /// None, but this one's name is so much alike that the person is asked whether it is meant.
  case resembling(NamedThing, score: Double)
  /// None: it is to be made, under this name.
  case new(String)

  /// How alike two names must be for the question, from 0 to 1, inclusive.
  package static let threshold = 0.85

  /// What a typed name stands for.
  ///
  /// - Parameter declined: the person said already that what resembles it is not meant; she is not asked again.
  package static func of(_ typed: String, among things: [NamedThing], declined: Bool = false) -> NameMatch {
    let name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .blank }
    if let thing = things.first(where: { isSame($0.name, name) }) { return .existing(thing) }
    guard !declined, let best = resembling(name, among: things) else { return .new(name) }
    return .resembling(best.thing, score: best.score)
  }

  /// The one whose name is most alike, the same name left out; nil when none is alike enough. Of two that are equally
  /// alike the first. One that has another number is another room, however much alike: « Chambre 1 » and « Chambre 2 ».
  package static func resembling(
    _ name: String, among things: [NamedThing]
  ) -> (thing: NamedThing, score: Double)? {
    var best: (thing: NamedThing, score: Double)?
    let designations = name.designations
    for thing in things where !isSame(thing.name, name) && thing.name.designations == designations {
      let score = similarity(thing.name, name)
      if score >= threshold, score > best?.score ?? 0 { best = (thing, score) }
    }
    return best
  }

  /// How alike two names are, without regard to case and accents.
  package static func similarity(_ left: String, _ right: String) -> Double {
    JaroWinkler.similarity(left.sortingKey, right.sortingKey)
  }

  /// Whether two names are one: the same but for case and the blanks around them.
  package static func isSame(_ left: String, _ right: String) -> Bool { key(left) == key(right) }

  /// What two names have in common that are one.
  static func key(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}

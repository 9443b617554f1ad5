import Interchange

/// Which part of a place is the room: `Maison/Cuisine/Placard` does not say.
enum HomeBoxLevel: String, CaseIterable {
  case first, second, last

  /// The room of a place; a place of one part is its room. Nil for no place at all.
  func room(of place: [String]) -> String? {
    switch self {
    case .first: place.first
    case .second: place.count > 1 ? place[1] : place.first
    case .last: place.last
    }
  }

  /// What is asked where places have several parts; nil where none has. Where all begin with the same part, which then is
  /// the house, the second one is suggested.
  static func question(_ items: [HomeBoxFile.Item]) -> ImportQuestion? {
    let long = items.map(\.place).filter { $0.count > 1 }
    guard let example = long.max(by: { $0.count < $1.count }) else { return nil }
    let isInOneHouse = Set(items.compactMap(\.place.first)).count == 1
    return ImportQuestion(
      id: "room", promptKey: "gestiontravaux.import.room",
      promptArguments: ["place": example.joined(separator: "/")],
      choices: allCases.map {
        .init(
          $0.rawValue, labelKey: "gestiontravaux.import.room.\($0.rawValue)",
          labelArguments: ["name": $0.room(of: example) ?? ""])
      },
      suggestion: (isInOneHouse ? HomeBoxLevel.second : .first).rawValue)
  }
}

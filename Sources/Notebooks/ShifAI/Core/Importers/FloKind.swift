import Interchange

/// What Flo calls something noted on one day: a category and a word of it.
struct FloKind: Sendable {
  let category: String
  let word: String

  /// Its name, for people.
  var name: String { Vocabulary.name(word, in: category) }

  /// Whether it is nothing but words.
  var isNote: Bool { ["note", "notes"].contains(category.lowercased()) }

  /// Whether a pill was taken, as far as the words tell; nil for anything else.
  var pill: Bool? {
    let (category, word) = (category.lowercased(), word.lowercased())
    guard category.contains("pill") || word.contains("pill") || category.contains("contracept") else {
      return nil
    }
    return !["miss", "forgot", "skip"].contains { word.contains($0) }
  }

  /// What the rows that say when it was taken call it.
  static let pillID = "flo.pill"

  /// The pill as something that she takes. Flo does not name it; she can.
  static func pill(at location: RowLocation) -> ImportedMedication {
    ImportedMedication(id: pillID, draft: MedicationDraft(name: "Pilule"), location: location)
  }
}

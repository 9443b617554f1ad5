import Foundation
import Values

/// Who drinks, with what she brews and what she logs in two taps, as the file `person.json` and as a part of an
/// export.
package struct PersonFile: Equatable, Sendable {
  package static let fileName = "person.json"

  /// Who she is; nil until she says it.
  package var profile: UserProfile?
  /// What she likes; nil until she says it.
  package var taste: TastingProfile?
  /// What she brews with.
  package var equipment: [CoffeeEquipment]
  /// What she logs in two taps.
  package var presets: [ConsumptionPreset]
  /// Her figures of caffeine.
  package var figures: [DrinkFigure]

  /// What is known of a person.
  package init(
    profile: UserProfile? = nil, taste: TastingProfile? = nil, equipment: [CoffeeEquipment] = [],
    presets: [ConsumptionPreset] = [], figures: [DrinkFigure] = []
  ) {
    self.profile = profile
    self.taste = taste
    self.equipment = equipment.sorted { $0.id < $1.id }
    self.presets = presets.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    self.figures = figures.sorted { $0.id < $1.id }
  }

  package var isEmpty: Bool { self == PersonFile() }
}

extension PersonFile: Codable {
  /// Reads the whole file; a list that is missing is empty. There is one person.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(
      profile: try fields.optionalEntry("profile"), taste: try fields.optionalEntry("taste"),
      equipment: try fields.entries("equipment"), presets: try fields.entries("presets"),
      figures: try fields.entries("figures"))
    profile?.id = UserProfile.fixedID
    taste?.id = UserProfile.fixedID
    profile?.tastingPreferences = taste?.id
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(profile.map(CodedEntry.init), as: "profile")
    try fields.write(taste.map(CodedEntry.init), as: "taste")
    try fields.write(equipment, entriesAs: "equipment")
    try fields.write(presets, entriesAs: "presets")
    try fields.write(figures, entriesAs: "figures")
  }
}

package import Foundation
package import Values

/// A coffee as it is made: a recipe.
package struct Coffee: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// Its name, not empty. Two coffees may have the same.
  package var name: String
  /// What it is, in a sentence.
  package var shortDescription: String
  /// How hard it is to make.
  package var difficulty: Open<Difficulty>
  /// How long it takes, in minutes.
  package var preparationTimeMinutes: Int
  /// What it is made in or drunk from.
  package var glassType: Open<GlassType>
  /// What kinds of coffee it is, in the order chosen.
  package var coffeeType: [Open<CoffeeType>]
  /// Its picture in the attachments of the vault; nil when it has none. Another vault calls the same file
  /// otherwise, so files never say it.
  package var imageAttachmentId: String?
  /// The media type of its picture, `image/jpeg`.
  package var imageMimeType: String?
  /// The name of a picture that comes with the program.
  package var imageName: String?
  /// The steps, in their order.
  package var instructions: [String]
  /// Whether it stands on the shelf.
  package var isFavorite: Bool
  /// The mark that the person gives it, from 0 for none to 5 by halves.
  package var note: Double
  /// What else is known of it, by name.
  package var metadata: [String: String]
  /// How often the recipe was changed, from 1.
  package var version: Int
  /// Cups drunk before each was logged.
  package var totalConsumptions: Int
  /// When the last of these was drunk.
  package var lastConsumed: Date?
  /// Whether others may see it.
  package var isPublic: Bool
  /// Words that it is found by.
  package var tags: [String]
  /// What one cup of it holds; nil when nobody said.
  package var caffeine: CaffeineMass?
  /// Where that figure comes from.
  package var caffeineSource: String
  /// Who made the recipe; nil for the person.
  package var authorId: String?
  /// What the community thinks of it, from 1 to 5.
  package var rating: Double?
  /// How often others took it.
  package var downloadCount: Int
  /// The recipe that this one is a variation of, here or elsewhere.
  package var originalRecipeId: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, name: String, shortDescription: String = "", difficulty: Open<Difficulty> = Open(.easy),
    preparationTimeMinutes: Int = 5, glassType: Open<GlassType> = Open(.cup),
    coffeeType: [Open<CoffeeType>] = [], imageAttachmentId: String? = nil, imageMimeType: String? = nil,
    imageName: String? = nil, instructions: [String] = [], isFavorite: Bool = false, note: Double = 0,
    metadata: [String: String] = [:], version: Int = 1, totalConsumptions: Int = 0, lastConsumed: Date? = nil,
    isPublic: Bool = false, tags: [String] = [], caffeine: CaffeineMass? = nil, caffeineSource: String = "",
    authorId: String? = nil, rating: Double? = nil, downloadCount: Int = 0, originalRecipeId: String? = nil,
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.shortDescription = shortDescription
    self.difficulty = difficulty
    self.preparationTimeMinutes = preparationTimeMinutes
    self.glassType = glassType
    self.coffeeType = coffeeType
    self.imageAttachmentId = imageAttachmentId
    self.imageMimeType = imageMimeType
    self.imageName = imageName
    self.instructions = instructions
    self.isFavorite = isFavorite
    self.note = note
    self.metadata = metadata
    self.version = version
    self.totalConsumptions = totalConsumptions
    self.lastConsumed = lastConsumed?.wholeSeconds
    self.isPublic = isPublic
    self.tags = tags
    self.caffeine = caffeine
    self.caffeineSource = caffeineSource
    self.authorId = authorId
    self.rating = rating
    self.downloadCount = downloadCount
    self.originalRecipeId = originalRecipeId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, shortDescription, difficulty, preparationTimeMinutes, glassType, coffeeType, imageMimeType,
      imageName, instructions, isFavorite, note, metadata, version, totalConsumptions, lastConsumed, isPublic,
      tags, caffeine, caffeineSource, authorId, rating, downloadCount, originalRecipeId, createdAt, updatedAt
  }
}

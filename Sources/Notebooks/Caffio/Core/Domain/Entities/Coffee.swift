public import Foundation
public import Values

/// A coffee as it is made: a recipe.
public struct Coffee: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// Its name, not empty. Two coffees may have the same.
  public var name: String
  /// What it is, in a sentence.
  public var shortDescription: String
  /// How hard it is to make.
  public var difficulty: Open<Difficulty>
  /// How long it takes, in minutes.
  public var preparationTimeMinutes: Int
  /// What it is made in or drunk from.
  public var glassType: Open<GlassType>
  /// What kinds of coffee it is, in the order chosen.
  public var coffeeType: [Open<CoffeeType>]
  /// Its picture in the attachments of the vault; nil when it has none. Another vault calls the same file
  /// otherwise, so files never say it.
  public var imageAttachmentId: String?
  /// The media type of its picture, `image/jpeg`.
  public var imageMimeType: String?
  /// The name of a picture that comes with the program.
  public var imageName: String?
  /// The steps, in their order.
  public var instructions: [String]
  /// Whether it stands on the shelf.
  public var isFavorite: Bool
  /// The mark that the person gives it, from 0 for none to 5 by halves.
  public var note: Double
  /// What else is known of it, by name.
  public var metadata: [String: String]
  /// How often the recipe was changed, from 1.
  public var version: Int
  /// Cups drunk before each was logged.
  public var totalConsumptions: Int
  /// When the last of these was drunk.
  public var lastConsumed: Date?
  /// Whether others may see it.
  public var isPublic: Bool
  /// Words that it is found by.
  public var tags: [String]
  /// What one cup of it holds; nil when nobody said.
  public var caffeine: CaffeineMass?
  /// Where that figure comes from.
  public var caffeineSource: String
  /// Who made the recipe; nil for the person.
  public var authorId: String?
  /// What the community thinks of it, from 1 to 5.
  public var rating: Double?
  /// How often others took it.
  public var downloadCount: Int
  /// The recipe that this one is a variation of, here or elsewhere.
  public var originalRecipeId: String?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A coffee, stored as given.
  public init(
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

package import Foundation
package import Values

/// A coffee as it is made: a recipe.
package struct Coffee: DetailedRecord {
  package var id: String
  package var details: Details
  /// Its picture in the attachments of the vault; nil when it has none. Another vault calls the same file
  /// otherwise, so files never say it.
  package var imageAttachmentId: String?
  /// The media type of its picture, `image/jpeg`.
  package var imageMimeType: String?
  /// Whether it stands on the shelf.
  package var isFavorite = false
  /// What else is known of it, by name.
  package var metadata: [String: String] = [:]
  /// How often the recipe was changed, from 1.
  package var version = 1
  /// Cups drunk before each was logged.
  package var totalConsumptions = 0
  /// When the last of these was drunk, in whole seconds.
  package var lastConsumed: Date?
  /// What the community thinks of it, from 1 to 5.
  package var rating: Double?
  /// How often others took it.
  package var downloadCount = 0
  /// The recipe that this one is a variation of, here or elsewhere.
  package var originalRecipeId: String?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// Its name, not empty. Two coffees may have the same.
    package var name: String
    /// What it is, in a sentence.
    package var shortDescription = ""
    /// How hard it is to make.
    package var difficulty: Open<Difficulty> = Open(.easy)
    /// How long it takes, in minutes.
    package var preparationTimeMinutes = 5
    /// What it is made in or drunk from.
    package var glassType: Open<GlassType> = Open(.cup)
    /// What kinds of coffee it is, in the order chosen.
    package var coffeeType: [Open<CoffeeType>] = []
    /// The steps, in their order; blank ones are left out.
    package var instructions: [String] = []
    /// The mark that the person gives it, from 0 for none to 5 by halves.
    package var note = 0.0
    /// Words that it is found by.
    package var tags: [String] = []
    /// What one cup of it holds; nil when nobody said.
    package var caffeine: CaffeineMass?
    /// Where that figure comes from.
    package var caffeineSource = ""
    /// Whether others may see it.
    package var isPublic = false
    /// Who made the recipe; nil for the person.
    package var authorId: String?
    /// The name of a picture that comes with the program.
    package var imageName: String?
  }

  package static var blank: Coffee { Coffee(id: "", details: Details(""), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.name, "name")
    try coder.code(derived: details.name.sortingKey, "sortName")
    try coder.code(&details.shortDescription, "shortDescription")
    try coder.code(&details.difficulty, "difficulty")
    try coder.code(&details.preparationTimeMinutes, "preparationTimeMinutes")
    try coder.code(&details.glassType, "glassType")
    try coder.code(json: &details.coffeeType, "coffeeType")
    try coder.code(stored: &imageAttachmentId, "imageAttachmentID")
    try coder.code(&imageMimeType, "imageMimeType")
    try coder.code(&details.imageName, "imageName")
    try coder.code(json: &details.instructions, "instructions")
    try coder.code(&isFavorite, "isFavorite")
    try coder.code(&details.note, "note")
    try coder.code(json: &metadata, "metadata")
    try coder.code(&version, "version")
    try coder.code(&totalConsumptions, "totalConsumptions")
    try coder.code(&lastConsumed, "lastConsumed")
    try coder.code(&details.isPublic, "isPublic")
    try coder.code(json: &details.tags, "tags")
    try coder.code(&details.caffeine, "caffeine")
    try coder.code(&details.caffeineSource, "caffeineSource")
    try coder.code(&details.authorId, "authorId")
    try coder.code(&rating, "rating")
    try coder.code(&downloadCount, "downloadCount")
    try coder.code(&originalRecipeId, "originalRecipeId")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

import Foundation
import Values

extension RecipeFile: Codable {
  /// Reads the file; a field that is missing has its usual value, but for the name.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let format: String? = try fields.optional("format")
    guard format == nil || format == Self.format else {
      throw RecipeFileError.invalidJSON(path: "format", reason: .wrongType)
    }
    let version: Int = try fields.optional("version") ?? Self.version
    guard version <= Self.version else {
      throw RecipeFileError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    self.init(name: try fields.required("name"))
    shortDescription = try fields.optional("shortDescription") ?? shortDescription
    difficulty = try fields.optional("difficulty") ?? difficulty
    preparationTimeMinutes = try fields.optional("preparationTimeMinutes") ?? preparationTimeMinutes
    glassType = try fields.optional("glassType") ?? glassType
    coffeeType = try fields.optional("coffeeType") ?? coffeeType
    instructions = try fields.optional("instructions") ?? instructions
    ingredients = try fields.optional("ingredients") ?? ingredients
    tags = try fields.optional("tags") ?? tags
    caffeine = try fields.optional("caffeine")
    caffeineSource = try fields.optional("caffeineSource") ?? caffeineSource
    authorId = try fields.optional("authorId")
    originalRecipeId = try fields.optional("originalRecipeId")
    brewPlan = try fields.optional("brewPlan")
    unknownFields = try fields.unknownFields()
  }

  /// Writes the file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(Self.format, as: "format")
    try fields.write(Self.version, as: "version")
    try fields.write(name, as: "name")
    try fields.write(shortDescription, as: "shortDescription")
    try fields.write(difficulty, as: "difficulty")
    try fields.write(preparationTimeMinutes, as: "preparationTimeMinutes")
    try fields.write(glassType, as: "glassType")
    try fields.write(coffeeType, as: "coffeeType")
    try fields.write(instructions, as: "instructions")
    try fields.write(ingredients, as: "ingredients")
    try fields.write(tags, as: "tags")
    try fields.write(caffeine, as: "caffeine")
    try fields.write(caffeineSource.isEmpty ? nil : caffeineSource, as: "caffeineSource")
    try fields.write(authorId, as: "authorId")
    try fields.write(originalRecipeId, as: "originalRecipeId")
    try fields.write(brewPlan, as: "brewPlan")
    try fields.write(unknown: unknownFields)
  }
}

extension RecipeFile {
  /// The same as a coffee would have it: no blanks around its texts, and none that says nothing.
  func validated() throws(RecipeFileError) -> RecipeFile {
    var file = self
    file.name = name.trimmed
    guard !file.name.isEmpty else { throw .noName }
    file.shortDescription = shortDescription.trimmed
    file.instructions = instructions.map(\.trimmed).filter { !$0.isEmpty }
    file.tags = tags.map(\.trimmed).filter { !$0.isEmpty }
    file.ingredients = ingredients.map {
      Part(name: $0.name.trimmed, measure: $0.measure, units: $0.units.trimmed)
    }
    file.caffeineSource = caffeineSource.trimmed
    file.authorId = authorId.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    file.originalRecipeId = originalRecipeId.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    try file.checkTexts()
    try file.checkNumbers()
    return file
  }

  private func checkTexts() throws(RecipeFileError) {
    typealias Limits = CaffioLimits
    try Self.check([name], "name", Limits.name)
    try Self.check([shortDescription], "shortDescription", Limits.line)
    try Self.check([difficulty], "difficulty", Limits.word)
    try Self.check([glassType], "glassType", Limits.word)
    try Self.check(coffeeType, "coffeeType", Limits.word)
    try Self.check(tags, "tags", Limits.word)
    try Self.check(instructions, "instructions", Limits.line)
    try Self.check(ingredients.map(\.name), "ingredients", Limits.name)
    try Self.check(ingredients.map(\.units), "ingredients", Limits.word)
    try Self.check([caffeineSource], "caffeineSource", Limits.line)
    try Self.check([authorId ?? ""], "authorId", Limits.name)
    try Self.check([originalRecipeId ?? ""], "originalRecipeId", Limits.name)
  }

  private func checkNumbers() throws(RecipeFileError) {
    guard CaffioLimits.minutes.contains(preparationTimeMinutes) else {
      throw .outOfRange(path: "preparationTimeMinutes")
    }
    for (index, ingredient) in ingredients.enumerated()
    where !CaffioLimits.measure.contains(ingredient.measure) {
      throw .outOfRange(path: "ingredients[\(index)].measure")
    }
    let most = CaffioLimits.caffeine.tenths
    guard caffeine.map({ (0...most).contains($0.tenths) }) ?? true else {
      throw .outOfRange(path: "caffeine")
    }
    guard brewPlan?.isSound ?? true else { throw .outOfRange(path: "brewPlan") }
  }

  private static func check(_ texts: [String], _ path: String, _ limit: Int) throws(RecipeFileError) {
    guard texts.count <= CaffioLimits.parts else { throw .tooLong(path: path, limit: CaffioLimits.parts) }
    guard texts.allSatisfy({ $0.count <= limit }) else { throw .tooLong(path: path, limit: limit) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

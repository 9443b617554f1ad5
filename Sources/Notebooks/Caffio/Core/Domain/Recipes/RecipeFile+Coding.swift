import Foundation
import Values

extension RecipeFile: Codable {
  /// Reads the file; a field that is missing has its usual value, but for the name.
  public init(from decoder: any Decoder) throws {
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
    brewPlan = try fields.optional("brewPlan")
    unknownFields = try fields.unknownFields()
  }

  /// Writes the file.
  public func encode(to encoder: any Encoder) throws {
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
    try fields.write(brewPlan, as: "brewPlan")
    try fields.write(unknown: unknownFields)
  }
}

extension RecipeFile {
  /// What a recipe file may hold.
  public enum Limits {
    /// Characters of a name.
    public static let name = 200
    /// Characters of a description or an instruction.
    public static let text = 10_000
    /// Characters of a raw value, a unit, a tag or the name of an ingredient.
    public static let word = 200
    /// Elements of a list.
    public static let elements = 200
    /// Minutes: a week.
    public static let minutes = 0...10_080
    /// How much of an ingredient.
    public static let measure = 0...1_000_000.0
  }

  /// The same with its name trimmed and blank instructions left out.
  func validated() throws(RecipeFileError) -> RecipeFile {
    var file = self
    file.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !file.name.isEmpty else { throw .noName }
    file.instructions = instructions.filter { !$0.allSatisfy(\.isWhitespace) }
    try Self.check([file.name], "name", Limits.name)
    try Self.check([shortDescription], "shortDescription", Limits.text)
    try Self.check([difficulty], "difficulty", Limits.word)
    try Self.check([glassType], "glassType", Limits.word)
    try Self.check(coffeeType, "coffeeType", Limits.word)
    try Self.check(tags, "tags", Limits.word)
    try Self.check(file.instructions, "instructions", Limits.text)
    try Self.check(ingredients.map(\.name), "ingredients", Limits.word)
    try Self.check(ingredients.map(\.units), "ingredients", Limits.word)
    guard Limits.minutes.contains(preparationTimeMinutes) else {
      throw .outOfRange(path: "preparationTimeMinutes")
    }
    for (index, ingredient) in ingredients.enumerated()
    where !Limits.measure.contains(ingredient.measure) {
      throw .outOfRange(path: "ingredients[\(index)].measure")
    }
    guard brewPlan?.isSound ?? true else { throw .outOfRange(path: "brewPlan") }
    return file
  }

  private static func check(_ texts: [String], _ path: String, _ limit: Int) throws(RecipeFileError) {
    guard texts.count <= Limits.elements else { throw .tooLong(path: path, limit: Limits.elements) }
    guard texts.allSatisfy({ $0.count <= limit }) else { throw .tooLong(path: path, limit: limit) }
  }
}

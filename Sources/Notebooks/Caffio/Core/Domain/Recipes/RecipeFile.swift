public import Foundation
public import Values

/// A recipe as one file, to be given to somebody: JSON, with the fields of the specification. Equal recipes give equal
/// bytes. What is in it is text and nothing else, whatever it looks like.
public struct RecipeFile: Hashable, Sendable {
  /// What goes into it.
  public struct Part: Hashable, Sendable, Codable {
    /// What it is.
    public var name: String
    /// How much, in ``units``.
    public var measure: Double
    /// The unit.
    public var units: String

    /// What goes into it.
    public init(name: String, measure: Double, units: String) {
      (self.name, self.measure, self.units) = (name, measure, units)
    }
  }

  /// What the format is called in the file.
  public static let format = "carnets.caffio.recipe"
  /// The version of the format.
  public static let version = 1
  /// The largest file that is read, in bytes.
  public static let byteLimit = 1_048_576

  /// What it is called.
  public var name: String
  /// What it is, in a sentence.
  public var shortDescription = ""
  /// How hard it is, as its raw value.
  public var difficulty = "easy"
  /// How long it takes.
  public var preparationTimeMinutes = 5
  /// What it is drunk from, as its raw value.
  public var glassType = "cup"
  /// What kinds of coffee it is, as raw values.
  public var coffeeType: [String] = []
  /// What is done, step by step.
  public var instructions: [String] = []
  /// What goes into it.
  public var ingredients: [Part] = []
  /// The words it is found by.
  public var tags: [String] = []
  /// What one cup of it holds; nil where nobody said.
  public var caffeine: CaffeineMass?
  /// Where that figure comes from.
  public var caffeineSource = ""
  /// Who made it; nil where nobody said.
  public var authorId: String?
  /// The recipe that it is a variation of, wherever that is.
  public var originalRecipeId: String?
  /// How it is brewed with the timer; nil where nobody said.
  public var brewPlan: BrewPlan?
  /// Fields of a later version, kept.
  public var unknownFields: [String: JSONValue] = [:]

  /// A recipe with nothing but a name.
  public init(name: String) { self.name = name }

  /// The bytes of the file.
  public func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``RecipeFileError``: too large, not JSON, a field missing or of another type, out of its limits, or written
  ///   by a later version.
  public static func decoded(from data: Data) throws(RecipeFileError) -> RecipeFile {
    guard data.count <= byteLimit else { throw .tooLarge(limit: byteLimit) }
    let mark = Data([0xEF, 0xBB, 0xBF])
    let bytes = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    let file = try JSONFile.decode(RecipeFile.self, from: bytes, or: RecipeFileError.init)
    return try file.validated()
  }
}

/// Why a recipe file cannot be read.
public enum RecipeFileError: Error, Equatable, Sendable {
  /// `path` is where in the file: `ingredients[0].measure`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)
  /// The file is larger than any recipe, in bytes.
  case tooLarge(limit: Int)
  /// A text or a list is longer than a recipe may have it.
  case tooLong(path: String, limit: Int)
  /// A number is none that a recipe can have.
  case outOfRange(path: String)
  /// The recipe has no name.
  case noName

  /// A file that cannot be read.
  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  /// The key of the text for a person.
  public var messageKey: String {
    switch self {
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    case .tooLarge: "caffio.recipeFile.tooLarge"
    case .tooLong: "caffio.recipeFile.tooLong"
    case .outOfRange: "caffio.recipeFile.outOfRange"
    case .noName: "caffio.recipeFile.noName"
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch self {
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    case .tooLarge(let limit): ["limit": String(limit / 1_024)]
    case .tooLong(let path, let limit): ["path": path, "limit": String(limit)]
    case .outOfRange(let path): ["path": path]
    case .noName: [:]
    }
  }
}

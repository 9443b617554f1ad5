package import Foundation
package import Values

/// A recipe as one file, to be given to somebody: JSON, with the fields of the specification. Equal recipes give equal
/// bytes. What is in it is text and nothing else, whatever it looks like.
package struct RecipeFile: Hashable, Sendable {
  /// What goes into it.
  package struct Part: Hashable, Sendable, Codable {
    /// What it is.
    package var name: String
    /// How much, in ``units``.
    package var measure: Double
    package var units: String

    /// What goes into it.
    package init(name: String, measure: Double, units: String) {
      (self.name, self.measure, self.units) = (name, measure, units)
    }
  }

  /// What the format is called in the file.
  package static let format = "carnets.caffio.recipe"
  /// The version of the format.
  package static let version = 1
  /// The largest file that is read, in bytes.
  package static let byteLimit = 1_048_576

  package var name: String
  /// What it is, in a sentence.
  package var shortDescription = ""
  /// How hard it is, as its raw value.
  package var difficulty = "easy"
  /// How long it takes.
  package var preparationTimeMinutes = 5
  /// What it is drunk from, as its raw value.
  package var glassType = "cup"
  /// What kinds of coffee it is, as raw values.
  package var coffeeType: [String] = []
  /// What is done, step by step.
  package var instructions: [String] = []
  /// What goes into it.
  package var ingredients: [Part] = []
  /// The words it is found by.
  package var tags: [String] = []
  /// What one cup of it holds; nil where nobody said.
  package var caffeine: CaffeineMass?
  /// Where that figure comes from.
  package var caffeineSource = ""
  /// Who made it; nil where nobody said.
  package var authorId: String?
  /// The recipe that it is a variation of, wherever that is.
  package var originalRecipeId: String?
  /// How it is brewed with the timer; nil where nobody said.
  package var brewPlan: BrewPlan?
  /// Fields of a later version, kept.
  package var unknownFields: [String: JSONValue] = [:]

  /// A recipe with nothing but a name.
  package init(name: String) { self.name = name }

  /// The bytes of the file.
  package func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``RecipeFileError``: too large, not JSON, a field missing or of another type, out of its limits, or written
  ///   by a later version.
  package static func decoded(from data: Data) throws(RecipeFileError) -> RecipeFile {
    guard data.count <= byteLimit else { throw .tooLarge(limit: byteLimit) }
    let mark = Data([0xEF, 0xBB, 0xBF])
    let bytes = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    let file = try JSONFile.decode(RecipeFile.self, from: bytes, or: RecipeFileError.init)
    return try file.validated()
  }
}

/// Why a recipe file cannot be read.
package enum RecipeFileError: Error, Equatable, Sendable {
  /// `path` is where in the file: `ingredients[0].measure`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)
  /// The file is larger than any recipe, in bytes.
  case tooLarge(limit: Int)
  /// A text or a list is longer than a recipe may have it.
  case tooLong(path: String, limit: Int)
  /// A number is none that a recipe can have.
  case outOfRange(path: String)
  case noName

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  package var messageKey: String {
    switch self {
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    case .tooLarge: "caffio.recipeFile.tooLarge"
    case .tooLong: "caffio.recipeFile.tooLong"
    case .outOfRange: "caffio.recipeFile.outOfRange"
    case .noName: "caffio.recipeFile.noName"
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    case .tooLarge(let limit): ["limit": String(limit / 1_024)]
    case .tooLong(let path, let limit): ["path": path, "limit": String(limit)]
    case .outOfRange(let path): ["path": path]
    case .noName: [:]
    }
  }
}

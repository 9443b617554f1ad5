import Foundation
import Localization

/// The project's own files, found from this one.
enum Texts {
  static let core: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Sources/Notebooks/ShifAI/Core")
  }()

  /// The tables that these tests read; those of the importers have tests of their own.
  private static let subjects = [
    "client", "errors", "evaluation", "exchange", "labels", "reasoning", "records", "rules", "symptoms",
    "tips",
  ]

  /// The texts of the intelligence and of the client, by key.
  static func table(_ language: Language) throws -> [String: String] {
    let folder = core.appending(path: "Resources/Strings")
    return try subjects.reduce(into: [:]) { texts, subject in
      let data = try Data(contentsOf: folder.appending(path: "\(subject).\(language.rawValue).json"))
      texts.merge(try JSONDecoder().decode([String: String].self, from: data)) { first, _ in first }
    }
  }

  static func strings() throws -> StringTable {
    StringTable([.french: try table(.french), .english: try table(.english)])
  }
}

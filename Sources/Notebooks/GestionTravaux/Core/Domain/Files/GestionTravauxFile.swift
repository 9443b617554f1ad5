package import Foundation
import Values

/// A document of the copy, and a part of an export.
package enum GestionTravauxFile: Hashable, Sendable {
  case house(MaisonFile)
  case shopping(ListeDeCoursesFile)
  case activity(ActiviteFile)
  case task(TacheFile)
  case month(MonthFile)
  /// What belongs to one of the first four, where that one cannot be read.
  case rootless(RootlessFile)

  /// The name of the file in its folder.
  package var fileName: String {
    switch self {
    case .house: MaisonFile.fileName
    case .shopping: ListeDeCoursesFile.fileName
    case .activity: ActiviteFile.fileName
    case .task: TacheFile.fileName
    case .month: MonthFile.fileName
    case .rootless(let file): file.fileName
    }
  }

  /// The id of its root record; the name of a month, which has none.
  package var root: String {
    switch self {
    case .house(let file): file.maison.id
    case .shopping(let file): file.liste.id
    case .activity(let file): file.activite.id
    case .task(let file): file.tache.id
    case .month(let file): file.month
    case .rootless(let file): file.root
    }
  }

  /// What a house has, or what belongs to a root record that cannot be read; nil for any other file.
  var parts: HouseParts? {
    switch self {
    case .house(let file): file.parts
    case .rootless(let file): file.parts
    case .shopping, .activity, .task, .month: nil
    }
  }

  package static let fileNames: Set = [
    MaisonFile.fileName, ListeDeCoursesFile.fileName, ActiviteFile.fileName, TacheFile.fileName,
    MonthFile.fileName,
  ]

  /// The bytes of the file.
  package func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``GestionTravauxError/invalidJSON(path:reason:)``.
  package static func decoded(from data: Data) throws(GestionTravauxError) -> GestionTravauxFile {
    try JSONFile.decode(GestionTravauxFile.self, from: data, or: GestionTravauxError.init)
  }
}

extension GestionTravauxFile: Codable {
  /// Reads any of them: each says what it is. An object that says nothing of the kind is somebody else's.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    func says(_ name: String) -> Bool { container.contains(FieldKey(stringValue: name)) }
    if says(RootlessFile.field) {
      self = .rootless(try RootlessFile(from: decoder))
    } else if says("maison") {
      self = .house(try MaisonFile(from: decoder))
    } else if says("listeDeCourses") {
      self = .shopping(try ListeDeCoursesFile(from: decoder))
    } else if says("activite") {
      self = .activity(try ActiviteFile(from: decoder))
    } else if says("tache") {
      self = .task(try TacheFile(from: decoder))
    } else if says("month") {
      self = .month(try MonthFile(from: decoder))
    } else {
      throw GestionTravauxError.invalidJSON(path: "tache", reason: .missing)
    }
  }

  /// Writes the one that it is.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .house(let file): try file.encode(to: encoder)
    case .shopping(let file): try file.encode(to: encoder)
    case .activity(let file): try file.encode(to: encoder)
    case .task(let file): try file.encode(to: encoder)
    case .month(let file): try file.encode(to: encoder)
    case .rootless(let file): try file.encode(to: encoder)
    }
  }
}

package import Foundation
import Values

/// A document of the copy, and a part of an export.
package enum CaffioFile: Equatable, Sendable {
  case coffee(CoffeeFile)
  case person(PersonFile)
  case month(MonthFile)

  /// The name of the file in its folder.
  package var fileName: String {
    switch self {
    case .coffee: CoffeeFile.fileName
    case .person: PersonFile.fileName
    case .month: MonthFile.fileName
    }
  }

  package static let fileNames: Set = [CoffeeFile.fileName, PersonFile.fileName, MonthFile.fileName]

  /// The bytes of the file.
  package func encoded() throws -> Data {
    switch self {
    case .coffee(let file): try JSONFile.encode(file)
    case .person(let file): try JSONFile.encode(file)
    case .month(let file): try JSONFile.encode(file)
    }
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``CaffioError/invalidJSON(path:reason:)``.
  package static func decoded(from data: Data) throws(CaffioError) -> CaffioFile {
    try JSONFile.decode(CaffioFile.self, from: data, or: CaffioError.init)
  }
}

extension CaffioFile: Decodable {
  /// Reads any of them: each says what it is. An object that says nothing of the kind is somebody else's.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    func says(_ name: String) -> Bool { container.contains(FieldKey(stringValue: name)) }
    if says("coffee") {
      self = .coffee(try CoffeeFile(from: decoder))
    } else if says("month") {
      self = .month(try MonthFile(from: decoder))
    } else if says("presets") {
      self = .person(try PersonFile(from: decoder))
    } else {
      throw CaffioError.invalidJSON(path: "presets", reason: .missing)
    }
  }
}

import Foundation

/// What is wrong at one place of a JSON file.
public struct JSONFileError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    case notJSON
    case missing
    case wrongType
    case notADate(String)
    /// Two fields of one object have this name.
    case repeatedKey
    /// Two entries of the file have this id.
    case duplicateID(String)
    /// The file was written by a newer version, in a format that this one cannot write back.
    case newerFormat(String)
  }

  /// Where in the file: `files[2].id`, or empty for the file itself.
  public let path: String
  /// What is wrong there.
  public let reason: Reason

  /// A problem at one place.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What a decoder says of a place.
  package init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: Self.path(context.codingPath + [key]), reason: .missing)
    case .valueNotFound(_, let context):
      self.init(path: Self.path(context.codingPath), reason: .missing)
    case .typeMismatch(_, let context):
      self.init(path: Self.path(context.codingPath), reason: .wrongType)
    case .dataCorrupted(let context):
      let path = Self.path(context.codingPath)
      if let notADate = context.underlyingError as? NotADate {
        self.init(path: path, reason: .notADate(notADate.text))
      } else {
        self.init(path: path, reason: path.isEmpty ? .notJSON : .wrongType)
      }
    @unknown default:
      self.init(path: "", reason: .notJSON)
    }
  }

  /// `files[2].id`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  /// The key of the text for a person.
  public var messageKey: String {
    switch reason {
    case .notJSON: "json.notJSON"
    case .missing: "json.missing"
    case .wrongType: "json.wrongType"
    case .notADate: "json.notADate"
    case .repeatedKey: "json.repeatedKey"
    case .duplicateID: "json.duplicateID"
    case .newerFormat: "json.newerFormat"
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch reason {
    case .notJSON, .missing, .wrongType, .repeatedKey: ["path": path]
    case .notADate(let text): ["path": path, "text": text]
    case .duplicateID(let id): ["path": path, "id": id]
    case .newerFormat(let version): ["path": path, "version": version]
    }
  }
}

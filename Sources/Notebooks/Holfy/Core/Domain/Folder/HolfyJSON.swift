package import Foundation

/// How Holfy writes and reads its JSON files: indented, keys sorted, `/` escaped, instants in whole seconds
/// of UTC.
package enum HolfyJSON {
  /// The bytes of a file.
  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(InstantText.write(date))
    }
    return try encoder.encode(value)
  }

  /// The value of a file.
  ///
  /// - Throws: ``HolfyError/invalidJSON(path:reason:)`` with the place of the first problem.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(HolfyError)
    -> Value
  {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try Instant(from: $0).date }
    do {
      return try decoder.decode(type, from: data)
    } catch let error as HolfyError {
      throw error
    } catch let error as DecodingError {
      throw problem(error)
    } catch {
      throw .invalidJSON(path: "", reason: .notJSON)
    }
  }

  private static func problem(_ error: DecodingError) -> HolfyError {
    switch error {
    case .keyNotFound(let key, let context):
      return .invalidJSON(path: path(context.codingPath + [key]), reason: .missing)
    case .valueNotFound(_, let context):
      return .invalidJSON(path: path(context.codingPath), reason: .missing)
    case .typeMismatch(_, let context):
      return .invalidJSON(path: path(context.codingPath), reason: .wrongType)
    case .dataCorrupted(let context):
      if let notADate = context.underlyingError as? NotADate {
        return .invalidJSON(path: path(context.codingPath), reason: .notADate(notADate.text))
      }
      let isWholeFile = context.codingPath.isEmpty
      return .invalidJSON(path: path(context.codingPath), reason: isWholeFile ? .notJSON : .wrongType)
    @unknown default:
      return .invalidJSON(path: "", reason: .notJSON)
    }
  }

  /// `files[2].id`
  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

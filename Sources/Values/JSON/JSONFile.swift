package import Foundation

/// How the notebooks write and read their JSON files: indented, keys sorted, `/` escaped, instants in whole
/// seconds of UTC. Equal values give equal bytes.
package enum JSONFile {
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
  /// - Parameter failure: the notebook's own error for a place that cannot be read; one that the value's
  ///   `init(from:)` throws itself passes as it is.
  /// - Throws: the notebook's error, for the first problem.
  package static func decode<Value: Decodable, Failure: Error>(
    _ type: Value.Type, from data: Data, or failure: (JSONFileError) -> Failure
  ) throws(Failure) -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try WrittenInstant(from: $0).date }
    do {
      let value = try decoder.decode(type, from: data)
      if let path = RepeatedKey.path(in: data) { throw JSONFileError(path: path, reason: .repeatedKey) }
      return value
    } catch let error as Failure {
      throw error
    } catch let error as DecodingError {
      throw failure(JSONFileError(error))
    } catch let error as JSONFileError {
      throw failure(error)
    } catch {
      throw failure(JSONFileError(path: "", reason: .notJSON))
    }
  }
}

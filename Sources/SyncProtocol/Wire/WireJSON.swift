package import Foundation

/// How requests and answers are written as JSON: keys in order, instants in ISO 8601, bytes in Base64.
package enum WireJSON {
  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: json)
  }
}

import Values

extension DayDistribution: Codable {
  /// Reads `{"first": 24, "probabilities": [0.1, …]}`.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let first: Int = try fields.required("first")
    guard let read = DayDistribution(first: first, weights: try fields.required("probabilities")) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no probability is above zero"))
    }
    self = read
  }

  /// Writes it.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(first, as: "first")
    try fields.write(probabilities, as: "probabilities")
  }
}

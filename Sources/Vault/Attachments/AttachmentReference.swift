/// An attachment as a record refers to it.
public struct AttachmentReference: Hashable, Sendable, Codable {
  /// The attachment's identifier.
  public let id: AttachmentID
  /// The size of its content, in bytes.
  public let size: Int64

  /// Names an attachment.
  public init(id: AttachmentID, size: Int64) {
    self.id = id
    self.size = size
  }
}

/// What an attachment is called: HMAC-SHA256 of its content under a key of the notebook, as 64 hexadecimal
/// digits. Equal contents have equal names in a notebook; without the key a name says nothing.
public struct AttachmentID: Hashable, Sendable, Codable, LosslessStringConvertible {
  /// 64 digits, `0-9a-f`.
  public let description: String
  static let length = 64

  /// `nil` when the text is not 64 digits in lower case: nothing else can become part of a path.
  public init?(_ description: String) {
    guard description.utf8.count == Self.length, description.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.description = description
  }

  init(code: some Sequence<UInt8>) { description = code.hexadecimal }

  /// Reads the 64 digits.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let id = AttachmentID(text) else { throw AttachmentError.malformedID(text) }
    self = id
  }

  /// Writes the 64 digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

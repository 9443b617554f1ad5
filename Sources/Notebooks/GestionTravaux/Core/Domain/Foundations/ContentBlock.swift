package import Foundation
package import Values

/// A piece of a capture: a stretch of text, a photo, a spoken memo or a document.
///
/// It is no record: a capture, an alert, a tip and a todo each hold a list of them as JSON, in `blocksData`. What this
/// version does not know, a type or a field, is kept and written back.
package struct ContentBlock: Hashable, Sendable, Identifiable {
  /// A stable id.
  package var id: String
  package var type: Open<BlockType>
  /// What was said or typed, or what a document is called; nil for a photo and a memo.
  package var text: String?
  /// Where the photo, the memo or the document lies: `captures/<UUID>.jpg`; nil for a text.
  package var photoLocalPath: String?
  /// Its place in the list, from 0.
  package var order: Int
  /// When it was said, typed or taken, in whole seconds; ``unknownTimestamp`` where nobody wrote it down.
  package var timestamp: Date
  /// What it holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// The instant of a block whose instant nobody wrote down, as the first version did: the beginning of 1970.
  package static let unknownTimestamp = Date(timeIntervalSince1970: 0)

  package init(
    id: String, type: Open<BlockType>, text: String? = nil, photoLocalPath: String? = nil, order: Int,
    timestamp: Date = ContentBlock.unknownTimestamp, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.type = type
    self.text = text
    self.photoLocalPath = photoLocalPath
    self.order = order
    self.timestamp = timestamp.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// A stretch of text.
  package static func text(_ text: String, id: String, order: Int, at timestamp: Date) -> ContentBlock {
    ContentBlock(id: id, type: Open(.text), text: text, order: order, timestamp: timestamp)
  }

  package static func photo(_ path: String, id: String, order: Int, at timestamp: Date) -> ContentBlock {
    ContentBlock(id: id, type: Open(.photo), photoLocalPath: path, order: order, timestamp: timestamp)
  }

  /// A spoken memo.
  package static func voice(_ path: String, id: String, order: Int, at timestamp: Date) -> ContentBlock {
    ContentBlock(id: id, type: Open(.voice), photoLocalPath: path, order: order, timestamp: timestamp)
  }

  /// A document.
  ///
  /// - Parameter name: what its file was called; nil where nobody knows.
  package static func document(
    _ path: String, named name: String?, id: String, order: Int, at timestamp: Date
  ) -> ContentBlock {
    ContentBlock(
      id: id, type: Open(.document), text: name, photoLocalPath: path, order: order, timestamp: timestamp)
  }
}

extension ContentBlock: Codable {
  /// Reads a block; one without an instant has ``unknownTimestamp``.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      id: try fields.required("id"), type: try fields.required("type"), text: try fields.optional("text"),
      photoLocalPath: try fields.optional("photoLocalPath"), order: try fields.required("order"),
      timestamp: try fields.optionalInstant("timestamp") ?? Self.unknownTimestamp)
    unknownFields = try fields.unknownFields()
  }

  /// Writes the block. An instant that nobody wrote down is left out, so that what the first version wrote stays as
  /// it is.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id, as: "id")
    try fields.write(type, as: "type")
    try fields.write(text, as: "text")
    try fields.write(photoLocalPath, as: "photoLocalPath")
    try fields.write(order, as: "order")
    if timestamp != Self.unknownTimestamp { try fields.write(instant: timestamp, as: "timestamp") }
    try fields.write(unknown: unknownFields)
  }
}

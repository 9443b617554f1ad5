package import Values

/// An object inside a record, the same in a row and in a file, with what a later version wrote in it.
package protocol CodedObject: Coded, Codable {}

extension CodedObject {
  package init(from decoder: any Decoder) throws { self = try CodedEntry<Self>(from: decoder).value }

  package func encode(to encoder: any Encoder) throws { try CodedEntry(self).encode(to: encoder) }
}

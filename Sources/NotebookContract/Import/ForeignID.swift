import Crypto
import Foundation

/// The ids of what another program wrote, as they are here.
public enum ForeignID {
  /// The id that a record of another program has here: its own where it is a UUID, and otherwise one that follows from it,
  /// so that importing it again finds it.
  ///
  /// - Parameters:
  ///   - other: the id that it has there.
  ///   - program: which program gave it: two of them may give the same.
  /// - Returns: a UUID as text, in small letters; one that follows from another id is of version 8 (RFC 9562).
  public static func id(of other: String, from program: String) -> String {
    if let id = UUID(uuidString: other) { return id.uuidString.lowercased() }
    var bytes = Array(SHA256.hash(data: Data("\(program)\u{0}\(other)".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }.uuidString.lowercased()
  }
}

import Foundation

/// The name of a file that a browser sends, with the folders below the one that was chosen.
///
/// Nothing is repaired: a name that climbs was made to, and the whole upload is refused.
struct UploadPath: Hashable, Sendable {
  /// Folders and file, none of them empty, `.` or `..`.
  let components: [String]

  /// The whole, with `/` between components.
  var text: String { components.joined(separator: "/") }

  private static let longestPath = 1024
  private static let longestComponent = 255

  /// - Throws: ``UploadError/unsafePath(_:)``.
  init(_ raw: String) throws(UploadError) {
    let isPlain = raw.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
    guard isPlain, !raw.hasPrefix("/"), raw.utf8.count <= Self.longestPath else { throw .unsafePath(raw) }
    let parts = raw.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }
    let isSafe = parts.allSatisfy { $0 != ".." && $0.utf8.count <= Self.longestComponent }
    guard isSafe, !parts.isEmpty else { throw .unsafePath(raw) }
    components = parts.map(String.init)
  }
}

/// The name of an archive's entry, made safe: relative, `/` between components, no component that climbs.
enum ArchivePath {
  private static let longestPath = 4_096
  private static let longestComponent = 255

  /// The path without `./` and the trailing `/` of folders.
  /// Nothing is repaired beyond that: a name that climbs was made to, and the whole archive is refused.
  static func validated(_ raw: String) throws(ArchiveError) -> String {
    guard !raw.isEmpty, raw.utf8.count <= longestPath, !raw.hasPrefix("/") else {
      throw .unsafePath(raw)
    }
    // A backslash or a drive letter means nothing here, and much on another system.
    let forbidden = raw.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }
    guard !forbidden, raw.utf8.dropFirst().first != UInt8(ascii: ":") else { throw .unsafePath(raw) }
    let components = raw.split(separator: "/").filter { $0 != "." }
    for component in components where component == ".." || component.utf8.count > longestComponent {
      throw .unsafePath(raw)
    }
    return components.joined(separator: "/")
  }
}

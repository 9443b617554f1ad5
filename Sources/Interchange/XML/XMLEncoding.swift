/// The encoding of an XML file, as its first bytes and its declaration tell it to the parser.
enum XMLEncoding {
  /// Those in which each byte of ASCII is that character of ASCII, and nothing else is. In the others (UTF-16, UTF-7,
  /// EBCDIC) a declaration of entities looks like something else until the parser has decoded it.
  private static let known = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "LATIN1"]
  private static let families = ["ISO-8859-", "WINDOWS-125"]

  /// Whether the file is written in one of them. What has not come yet counts as well: ask again then.
  static func isLikeASCII(_ bytes: [UInt8]) -> Bool {
    // UTF-16 and UTF-32 have zeros in every tag, whether or not they begin with a mark.
    if bytes.contains(0) || bytes.starts(with: [0xFE]) || bytes.starts(with: [0xFF]) { return false }
    // `<?xm` in EBCDIC.
    if bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard text.starts(with: "<?xml".utf8), let end = text.firstRange(of: Array("?>".utf8)) else {
      return true
    }
    return isKnown(declaration: String(decoding: text[..<end.lowerBound], as: UTF8.self))
  }

  /// A declaration that cannot be read as the parser might read it says an unknown one.
  private static func isKnown(declaration: String) -> Bool {
    let parts = declaration.split(separator: "encoding", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return parts.count < 2 }
    guard let match = parts[1].prefixMatch(of: /\s*=\s*(?:"([A-Za-z0-9._\-]+)"|'([A-Za-z0-9._\-]+)')/),
      let name = (match.1 ?? match.2)?.uppercased()
    else { return false }
    return known.contains(name) || families.contains { name.hasPrefix($0) }
  }
}

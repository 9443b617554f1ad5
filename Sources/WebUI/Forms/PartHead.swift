/// What stands above one part of a multipart form.
struct PartHead: Hashable, Sendable {
  /// The field.
  var name: String
  /// The name that the file had on the person's disk; nil for a text.
  var fileName: String?
  /// The same with the folders that the browser sent along, as it came: not to be trusted.
  var filePath: String?
  /// What the browser takes the file for; not to be trusted.
  var contentType: String?

  /// Reads the lines between a boundary and the content.
  init(_ bytes: some Collection<UInt8>) throws(FormError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    var disposition: Substring?
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      switch line[..<colon].lowercased() {
      case "content-disposition": disposition = value
      case "content-type": contentType = String(value)
      default: break
      }
    }
    guard let disposition, disposition.lowercased().hasPrefix("form-data") else { throw .malformed }
    let parameters = Self.parameters(of: disposition)
    guard let name = parameters["name"], name.utf8.count <= FormLimits.nameBytes else { throw .malformed }
    self.name = name
    filePath = parameters["filename"]
    fileName = filePath.map(Self.lastComponent)
  }

  /// The `name="value"` pairs. Browsers write a quote or a line break of a name as `%22`, `%0D`, `%0A`
  /// and leave everything else as it is, backslashes and per cent signs included.
  private static func parameters(of disposition: Substring) -> [String: String] {
    var parameters: [String: String] = [:]
    var rest = disposition.drop { $0 != ";" }
    while rest.first == ";" {
      rest = rest.dropFirst().drop { $0 == " " }
      guard let equals = rest.firstIndex(of: "=") else { break }
      let name = rest[..<equals].lowercased()
      rest = rest[rest.index(after: equals)...]
      let value: Substring
      if rest.first == "\"" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].dropFirst().drop { $0 != ";" }
      } else {
        value = rest.prefix { $0 != ";" }
        rest = rest[value.endIndex...]
      }
      parameters[name] = String(
        value.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n"))
    }
    return parameters
  }

  /// A file's name without the folders that some browsers send along.
  private static func lastComponent(_ path: String) -> String {
    String(path.split { $0 == "/" || $0 == "\\" }.last ?? "")
  }
}

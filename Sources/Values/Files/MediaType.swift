/// The media types of files, by the extension of their file.
public enum MediaType {
  /// What is said of a file whose type is not known.
  public static let unknown = "application/octet-stream"

  private static let byExtension: [String: String] = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "heic": "image/heic",
    "heif": "image/heif", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml",
    "pdf": "application/pdf", "txt": "text/plain", "csv": "text/csv", "rtf": "application/rtf",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "zip": "application/zip", "json": "application/json", "xml": "application/xml", "html": "text/html",
    "eml": "message/rfc822", "mp4": "video/mp4", "mov": "video/quicktime",
  ]

  /// The media type of a file, by its name alone.
  public static func of(fileName: String) -> String {
    byExtension[fileExtension(of: fileName)] ?? unknown
  }

  /// The extension of a name, in lower case; `bin` when it has none that could be one.
  package static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "bin" }
    let candidate = name[name.index(after: dot)...].lowercased()
    let isPlain = candidate.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain && (1...10).contains(candidate.count) ? candidate : "bin"
  }
}

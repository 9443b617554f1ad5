public import Foundation

/// Where a picture's bytes are.
public enum ImageSource: Hashable, Sendable {
  /// In memory.
  case data(Data)
  /// In a file; the path is the file system's.
  case file(String)

  /// The kind of picture, or an error for anything else.
  func pictureKind() throws(MediaError) -> MediaKind {
    guard let kind = MediaKind(sniffing: try prefix()), kind.isPicture else { throw .notAnImage }
    return kind
  }

  /// All of the bytes.
  func data() throws(MediaError) -> Data {
    switch self {
    case .data(let data): data
    case .file(let path): try reading { try Data(contentsOf: URL(filePath: path)) }
    }
  }

  private func prefix() throws(MediaError) -> Data {
    switch self {
    case .data(let data):
      return data.prefix(MediaKind.prefixLength)
    case .file(let path):
      return try reading {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { file.closeFile() }
        return try file.read(upToCount: MediaKind.prefixLength) ?? Data()
      }
    }
  }

  private func reading(_ body: () throws -> Data) throws(MediaError) -> Data {
    do {
      return try body()
    } catch {
      throw .unreadable(reason: error.localizedDescription)
    }
  }
}

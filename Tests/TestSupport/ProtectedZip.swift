public import Foundation

/// The archives of `Tests/Fixtures/protected`, made by the tools that people have: `zip -P` and `7z -mem=AES256`.
public enum ProtectedZip: String, CaseIterable, Sendable {
  /// The way of PKZIP, with a table of Splitwise in it, `Maison.csv`.
  case zipcrypto
  /// The way of WinZip, with the same table.
  case aes256
  /// The way of WinZip, with two lines of text in it, `idées.txt`.
  case ideas

  /// What opens all of them.
  public static let password = "quatre chats"

  /// Where it is.
  public var url: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Fixtures/protected/\(rawValue).zip"
    )
    .standardizedFileURL
  }

  /// Its bytes.
  public var data: Data { get throws { try Data(contentsOf: url) } }
}

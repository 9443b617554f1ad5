import Crypto
import Foundation
import NIOCore
import Vault

/// A file that every page may load: style, script, icons.
struct Asset: Sendable {
  let content: ByteBuffer
  let mediaType: String
  /// The hash of the content, in quotes, as `ETag` wants it.
  let tag: String

  init(contentsOf url: URL) throws {
    self.init(try Data(contentsOf: url), pathExtension: url.pathExtension)
  }

  init(_ data: Data, pathExtension: String) {
    content = ByteBuffer(bytes: data)
    mediaType = Self.mediaTypes[pathExtension] ?? "application/octet-stream"
    tag = "\"" + SHA256.hash(data: data).hexadecimal.prefix(32) + "\""
  }

  /// The same, except that a script imports the modules beside it (`from "./name.js"`) by their version, as pages load
  /// scripts: a browser keeps them as long, and never mixes two versions.
  func importing(version: String) -> Asset {
    guard mediaType == Self.mediaTypes["js"] else { return self }
    // Only an import ends so.
    let script = String(buffer: content).replacingOccurrences(of: ".js\";", with: ".js?v=\(version)\";")
    return Asset(Data(script.utf8), pathExtension: "js")
  }

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]
}

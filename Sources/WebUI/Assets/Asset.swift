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

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]
}

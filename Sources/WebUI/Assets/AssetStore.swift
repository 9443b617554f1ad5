import Crypto
import Drawing
public import Foundation
import HTTPTypes
import Hummingbird
import Vault

/// The assets of the shell and of every notebook, kept in memory and served under `/assets/`.
public struct AssetStore: Sendable {
  private let assets: [String: Asset]
  /// Changes whenever an asset does; pages ask for `/assets/<name>?v=<version>`, and so do scripts for what they import.
  public let version: String

  /// Reads the `Public` folder of each module, and adds the colours of drawings. The style sheets of the
  /// notebooks are joined as one, since the home page shows all of their colours.
  ///
  /// - Parameter notebooks: the modules of the notebooks' pages.
  public init(shell: Bundle, notebooks: [Bundle]) throws {
    var assets: [String: Asset] = [:]
    var styles = Data()
    for bundle in [shell] + notebooks {
      guard let folder = bundle.resourceURL?.appending(path: "Public"),
        FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
      else { continue }
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
        let name = file.lastPathComponent
        guard assets[name] == nil else { throw TemplateError.duplicate(name) }
        let asset = try Asset(contentsOf: file)
        assets[name] = asset
        if bundle != shell, file.pathExtension == "css" { styles += Data(asset.content.readableBytesView) }
      }
    }
    assets["notebooks.css"] = Asset(styles, pathExtension: "css")
    assets["drawing.css"] = Asset(Data(Stylesheet.css.utf8), pathExtension: "css")
    let tags = assets.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.tag)\n" }.joined()
    let version = String(SHA256.hash(data: Data(tags.utf8)).hexadecimal.prefix(12))
    self.version = version
    self.assets = assets.mapValues { $0.importing(version: version) }
  }

  /// Answers a request for an asset: kept for a year when its version is asked for, checked each time
  /// otherwise.
  func respond(to request: Request, name: String) -> Response {
    guard let asset = assets[name] else { return Response(status: .notFound) }
    let isPinned = request.uri.queryParameters["v"].map { $0 == version } ?? false
    var headers: HTTPFields = [
      .contentType: asset.mediaType,
      .eTag: asset.tag,
      .cacheControl: isPinned ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if request.headers[.ifNoneMatch] == asset.tag { return Response(status: .notModified, headers: headers) }
    headers[.contentLength] = String(asset.content.readableBytes)
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: asset.content))
  }
}

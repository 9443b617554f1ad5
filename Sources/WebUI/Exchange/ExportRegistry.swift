import Foundation

/// A file that was made for a session and waits for its download.
struct Export: Sendable {
  /// Names it in addresses; not to be guessed.
  let id: String
  /// The session that asked for it: nobody else gets it.
  let session: SecretToken.Fingerprint
  /// The notebook that it holds; nil for the whole vault.
  let notebook: String?
  /// Its folder: in the plain space, or in the sealed one.
  let folder: URL
  let file: URL
  /// In bytes.
  let size: Int64
  /// Whether whoever has the file can read it.
  let isPlain: Bool
  /// How many records are not in it because they cannot be read.
  let leftOut: Int

  /// Where it is fetched. The address names the notebook, so that the notebook's own lock stands in front of it.
  var href: String { "/export/\(notebook ?? Self.vault)/\(id)" }

  /// What stands in the address of the whole vault's file, where another has its notebook.
  private static let vault = "vault"
}

/// The files that wait for their download, of every session.
actor ExportRegistry {
  private var exports: [String: Export] = [:]

  /// Keeps a file until it was downloaded.
  ///
  /// - Returns: the session's earlier ones, which go.
  func put(_ export: Export) -> [Export] {
    let old = exports.values.filter { $0.session == export.session }
    for export in old { exports[export.id] = nil }
    exports[export.id] = export
    return old
  }

  /// A file of a session.
  func export(_ id: String, of session: SecretToken.Fingerprint) -> Export? {
    exports[id].flatMap { $0.session == session ? $0 : nil }
  }

  /// Forgets a file.
  func remove(_ id: String) -> Export? { exports.removeValue(forKey: id) }

  /// Forgets the files of a notebook.
  ///
  /// - Parameter session: whose; everybody's when nil.
  /// - Returns: what was forgotten, to be removed.
  func clear(_ notebook: String, of session: SecretToken.Fingerprint? = nil) -> [Export] {
    let old = exports.values.filter { $0.notebook == notebook && (session == nil || $0.session == session) }
    for export in old { exports[export.id] = nil }
    return old
  }

  /// Forgets every file.
  ///
  /// - Returns: what was forgotten, to be removed.
  func clear() -> [Export] {
    defer { exports = [:] }
    return Array(exports.values)
  }
}

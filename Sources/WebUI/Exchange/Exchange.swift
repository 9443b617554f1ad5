public import Foundation
public import NotebookContract
public import Vault

/// What the pages for importing, exporting and backing up need beyond the notebooks' pages.
public struct Exchange: Sendable {
  /// Puts the content of a folder into a zip file that does not exist yet; may block.
  public typealias Packing = @Sendable (_ folder: URL, _ archive: URL) throws -> Void
  /// Writes the whole vault to one encrypted file that does not exist yet; tells the part done, from 0 to 1.
  public typealias BackUp =
    @Sendable (_ vault: Vault, _ file: URL, _ progress: @escaping @Sendable (Double) -> Void) async throws ->
    Void

  /// What each notebook imports and exports.
  public var definitions: [NotebookDefinition]
  /// How an export of several files becomes one download.
  public var pack: Packing
  /// How the whole vault becomes one encrypted file; nil leaves its page out.
  public var backUp: BackUp?
  var limits = UploadLimits()

  /// - Parameters:
  ///   - definitions: what each notebook imports and exports.
  ///   - pack: how an export of several files becomes one download.
  ///   - backUp: how the whole vault becomes one encrypted file; nil leaves its page out.
  public init(
    definitions: [NotebookDefinition], pack: @escaping Packing, backUp: BackUp? = nil
  ) {
    self.definitions = definitions
    self.pack = pack
    self.backUp = backUp
  }

  func importers(of notebook: String) -> [any NotebookImporter] {
    definitions.first { $0.schema.id == notebook }?.importers ?? []
  }

  func exporters(of notebook: String) -> [any NotebookExporter] {
    definitions.first { $0.schema.id == notebook }?.exporters ?? []
  }
}

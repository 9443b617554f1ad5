import ArgumentParser
public import Localization
public import NotebookContract
import Terminal
public import Vault
public import WebUI

/// A notebook, whole: what it supplies to the engine, its pages, its command, its texts and its examples.
public struct Notebook: Sendable {
  /// What it supplies to the engine.
  public let definition: NotebookDefinition
  /// Its pages.
  public let pages: any NotebookPages
  /// Its command.
  let command: any ParsableCommand.Type
  /// Its texts, one table for each of its modules.
  public let texts: [@Sendable () throws -> StringTable]
  /// Writes its examples into an empty vault: years of believable data, for `make demo` and for the tests that
  /// every notebook must pass.
  public let writeExamples: @Sendable (Vault) async throws -> Void
}

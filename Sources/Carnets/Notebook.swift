package import ArgumentParser
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

  /// - Parameters:
  ///   - definition: what it supplies to the engine.
  ///   - pages: its pages.
  ///   - command: its command.
  ///   - texts: its texts, one table for each of its modules.
  ///   - writeExamples: writes its examples into an empty vault.
  package init(
    definition: NotebookDefinition, pages: any NotebookPages, command: any ParsableCommand.Type,
    texts: [@Sendable () throws -> StringTable],
    writeExamples: @escaping @Sendable (Vault) async throws -> Void
  ) {
    self.definition = definition
    self.pages = pages
    self.command = command
    self.texts = texts
    self.writeExamples = writeExamples
  }
}

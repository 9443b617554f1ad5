import ArgumentParser
public import NotebookContract
import Terminal
public import WebUI

/// A notebook, whole: what it supplies to the engine, its pages and its command.
public struct Notebook: Sendable {
  /// What it supplies to the engine.
  public let definition: NotebookDefinition
  /// Its pages.
  public let pages: any NotebookPages
  /// Its command.
  let command: any ParsableCommand.Type
}

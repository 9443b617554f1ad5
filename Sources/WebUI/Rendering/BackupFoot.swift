/// What the foot of a page says of backups, for the partial `backup-state`: nothing that is true of one notebook only
/// is said of all.
struct BackupFoot {
  /// A notebook and how its backup stands.
  private struct Line {
    let notebook: any NotebookPages
    let state: BackupStanding
  }

  private let lines: [Line]
  /// Whether notebooks are followed, of which none has a folder.
  private let isOff: Bool

  /// - Parameters:
  ///   - states: how the backup of each notebook stands.
  ///   - page: the notebook that the page belongs to; nil for a page of all.
  ///   - shelf: the notebooks, in their order.
  init(_ states: [String: BackupStanding], on page: String?, in shelf: [any NotebookPages]) {
    let all = shelf.compactMap { notebook in states[notebook.id].map { Line(notebook: notebook, state: $0) } }
    lines = all.filter { line in
      switch line.state.condition {
      // What asks for the person is said everywhere.
      case .failing, .waiting: true
      case .written, .due: page == nil || line.notebook.id == page
      case .off: line.notebook.id == page
      }
    }
    isOff = page == nil && lines.isEmpty && !all.isEmpty
  }

  func lines(_ context: PageContext) -> [TemplateValues] {
    if isOff {
      return [
        [
          "state": BackupStanding.Condition.off.rawValue, "text": context.text("shell.backup.none"),
          "href": "/settings#backup",
        ]
      ]
    }
    return lines.map { line in
      [
        "state": line.state.condition.rawValue,
        "text": context.text(
          "shell.backup.of",
          ["notebook": context.title(of: line.notebook), "state": context.text(line.state.message)]),
        "href": "/\(line.notebook.id)/settings\(line.state.condition == .waiting ? "/folder" : "")",
      ]
    }
  }
}

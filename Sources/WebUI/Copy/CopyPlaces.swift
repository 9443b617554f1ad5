import Backup
import Foundation
import Localization
import NotebookContract
import Vault

/// Where the copy of each notebook is, for the pages of all of them.
struct CopyPlaces {
  private enum Place {
    case nowhere
    case folder(BackupDestination)
    /// The notebook is closed, cannot be opened, or goes by a neutral name: its folder bears its own.
    case untold
  }

  private struct Line {
    let notebook: any NotebookPages
    let place: Place
    let lastWritten: Date?

    var isNowhere: Bool {
      if case .nowhere = place { true } else { false }
    }
  }

  private let lines: [Line]
  private let context: PageContext

  /// Asks every notebook that can have a copy.
  init(_ request: ShellRequest, _ vault: Vault) async throws {
    context = request.context
    let open = try await request.authorization(in: vault).open().map(\.id)
    var lines: [Line] = []
    for notebook in request.site.notebooks {
      let definition = request.site.exchange.definitions.first { $0.schema.id == notebook.id }
      guard let source = definition?.backup else { continue }
      let isTold = open.contains(notebook.id) && !request.context.isDiscreet(notebook.id)
      lines.append(
        Line(
          notebook: notebook, place: try await Self.place(of: notebook, source, isTold: isTold, in: vault),
          lastWritten: await request.site.additions.backupKeeper.state(notebook.id)?.lastWritten))
    }
    self.lines = lines
  }

  private static func place(
    of notebook: any NotebookPages, _ source: any BackupSource, isTold: Bool, in vault: Vault
  ) async throws -> Place {
    guard vault.existingNotebooks().contains(notebook.id) else { return .nowhere }
    do {
      let store = try await vault.notebook(notebook.id, progress: nil)
      guard let destination = try await store.read({ db in try source.destination(in: db) }) else {
        return .nowhere
      }
      return isTold ? .folder(destination) : .untold
    } catch is any LocalizedMessage where !vault.isLocked {
      return .untold
    }
  }

  /// Each notebook with its copy, as rows that lead to where the folder is chosen.
  var rows: [TemplateValues] { lines.map(row) }

  /// Those of the notebooks that have a copy, or may have one.
  var chosenRows: [TemplateValues] { lines.filter { !$0.isNowhere }.map(row) }

  /// Whether a copy can be read without the passphrase.
  var arePlain: Bool {
    lines.contains { line in
      if case .folder(let destination) = line.place { destination.policy == .plain } else { false }
    }
  }

  private func row(_ line: Line) -> TemplateValues {
    [
      "title": context.title(of: line.notebook), "icon": "folder", "meta": text(line),
      "href": "/\(line.notebook.id)/settings/folder",
    ]
  }

  private func text(_ line: Line) -> String {
    switch line.place {
    case .nowhere: return context.text("folder.none")
    case .untold: return context.text("folder.place.untold")
    case .folder(let destination):
      let written =
        line.lastWritten.map { context.text("folder.place.written", ["moment": context.moment($0)]) }
        ?? context.text("folder.place.unwritten")
      return [
        destination.folder.path(percentEncoded: false),
        context.text("folder.place.\(destination.policy.rawValue)"), written,
      ].joined(separator: " · ")
    }
  }
}

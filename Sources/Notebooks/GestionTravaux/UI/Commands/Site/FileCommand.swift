import ArgumentParser
import Foundation
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux file`: the photos, memos and documents of what was noted.
struct FileCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "file", help: "gestiontravaux.command.file",
      subcommands: [
        List.self, Photos.self, Add.self, Save.self, Mark.self, Remove.self, KeepPlace.self,
      ])
  }

  /// `carnets gestiontravaux file list RECORD`
  struct List: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("list", help: "gestiontravaux.command.file.list")
    }

    @Argument(help: .text("gestiontravaux.argument.record")) var record: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .reading) { client in
        let sheet = try await client.content(record)
        let files = sheet.blocks.filePaths.compactMap { sheet.files[$0] }
        try context.answer(options.output, files) { context.table(of: files) }
      }
    }
  }

  /// `carnets gestiontravaux file photos TASK`: all photos of a task, the oldest first.
  struct Photos: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("photos", help: "gestiontravaux.command.file.photos")
    }

    @Argument(help: .text("gestiontravaux.argument.task", value: "gestiontravaux.value.task")) var task:
      String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .reading) { client in
        let task = try await client.task(task, context.house)
        let files = try await client.value(TaskPhotosQuery(of: task.id)).map(\.file)
        try context.answer(options.output, files) { context.table(of: files) }
      }
    }
  }

  /// `carnets gestiontravaux file add RECORD --photo FILE --memo FILE --document FILE`
  struct Add: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("add", help: "gestiontravaux.command.file.add")
    }

    @Argument(help: .text("gestiontravaux.argument.record")) var record: String
    @OptionGroup var files: CaptureFiles
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        let ref = try await client.content(record).ref
        let taken = try await files.take(client)
        guard !taken.isEmpty else { throw TerminalError.missingOption("--photo") }
        try await client.addFiles(taken, to: ref)
        let sheet = try await client.content(record)
        let files = sheet.blocks.filePaths.suffix(taken.count).compactMap { sheet.files[$0] }
        try context.answer(options.output, files) { files.map(\.id).joined(separator: "\n") }
      }
    }
  }

  /// `carnets gestiontravaux file save ID OUT`: in clear.
  struct Save: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("save", help: "gestiontravaux.command.file.save")
    }

    @Argument(help: .text("argument.id")) var id: String
    @Argument(help: .text("argument.out"), completion: .file()) var out = "."
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withNotebook(GestionTravauxCommand.notebook, options.vault, .reading) { notebook in
        let file = try await GestionTravauxClient(notebook).file(id)
        let destination = try NewFile(out, named: String(file.path.split(separator: "/").last ?? ""))
        guard let attachment = file.attachment else { throw GestionTravauxCommandError.noFile(file.path) }
        try context.save(attachment, of: id, from: notebook.attachments, to: destination, options.output)
      }
    }
  }

  /// `carnets gestiontravaux file mark ID avant|apres`: nothing takes the mark away.
  struct Mark: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("mark", help: "gestiontravaux.command.file.mark")
    }

    @Argument(help: .text("argument.id")) var id: String
    @Argument(help: .text("gestiontravaux.argument.moment")) var moment: Clearable<KnownValue<PhotoMoment>>
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        let file = try await client.setMoment(moment.value?.value.known, of: id).value
        try context.answer(options.output, file) { context.table(of: [file]) }
      }
    }
  }

  /// `carnets gestiontravaux file remove RECORD ID`
  struct Remove: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("remove", help: "gestiontravaux.command.file.remove")
    }

    @Argument(help: .text("gestiontravaux.argument.record")) var record: String
    @Argument(help: .text("argument.id")) var id: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        let (sheet, file) = (try await client.content(record), try await client.file(id))
        guard let block = sheet.blocks.first(where: { $0.photoLocalPath == file.path }) else {
          throw GestionTravauxCommandError.notOfRecord(file: id)
        }
        let written = try await client.removeBlock(block.id, from: sheet.ref)
        try context.answer(options.output, written.value) {
          context.text(
            "answer.deleted",
            [
              "notebook": GestionTravauxCommand.notebook,
              "transaction": written.transaction.map(String.init) ?? "",
            ])
        }
      }
    }
  }

  /// `carnets gestiontravaux file keep-place [on|off]`: whether new photos keep the place where they were taken.
  struct KeepPlace: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("keep-place", help: "gestiontravaux.command.file.keepPlace")
    }

    @Argument(help: .text("gestiontravaux.argument.onOff")) var state: OnOff?
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, state == nil ? .reading : .writing) { client in
        if let state { try await client.setKeepsPlace(state == .on) }
        let keeps = try await client.value(KeepsPlaceQuery())
        try context.answer(options.output, ["keepsPlace": keeps]) {
          context.text(keeps ? "gestiontravaux.answer.keepsPlace" : "gestiontravaux.answer.removesPlace")
        }
      }
    }
  }
}

/// Yes or no, as a person types it.
enum OnOff: String, CaseIterable, ExpressibleByArgument {
  case on, off
}

extension GestionTravauxClient {
  /// A photo or memo by its id.
  fileprivate func file(_ id: CaptureFile.ID) async throws -> CaptureFile {
    guard let file = try await value(CaptureFileQuery(id)) else { throw GestionTravauxError.notFound(.file) }
    return file
  }
}

extension CommandContext {
  fileprivate func table(of files: [CaptureFile]) -> String {
    if files.isEmpty { return text("answer.nothing") }
    var table = TextTable([
      (text("gestiontravaux.column.date"), .leading), (text("gestiontravaux.column.kind"), .leading),
      (text("gestiontravaux.column.moment"), .leading), (text("column.size"), .trailing),
      (text("column.id"), .leading),
    ])
    for file in files {
      table.add([
        time(file.createdAt), house.name(of: file),
        file.moment.map { house.moment($0) } ?? "", size(file.size), file.id,
      ])
    }
    return table.rendered()
  }
}

import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux season-note`: what is to be known after a long pause.
struct SeasonNoteNoun: HouseNoun {
  static let name = "season-note"
  static let kind = GestionTravauxError.Kind.seasonNote
  static var otherCommands: [any ParsableCommand.Type] { [VerbCommand<ArchiveSeasonNote>.self] }

  static var columns: [Column<NoteSaisonEntity>] {
    [
      Column("gestiontravaux.column.date") { note, context in context.day(note.createdAt) },
      Column("gestiontravaux.column.note") { note, _ in note.texte },
      Column("gestiontravaux.column.state") { note, context in
        note.archivee
          ? context.text("gestiontravaux.answer.archived")
          : note.declenchee ? context.text("gestiontravaux.answer.recalled") : nil
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: SeasonNoteSelection) async throws -> [NoteSaisonEntity] {
    let notes = try await client.value(SeasonNotesQuery())
    return selection.archived ? notes.archived : [notes.active].compactMap(\.self) + notes.others
  }

  func find(_ id: String) async throws -> NoteSaisonEntity? {
    let notes = try await client.value(SeasonNotesQuery())
    return ([notes.active].compactMap(\.self) + notes.others + notes.archived).first { $0.id == id }
  }

  func add(_ fields: SeasonNoteFields) async throws -> NoteSaisonEntity {
    guard let texte = fields.texte else { throw TerminalError.missingOption("--texte") }
    return try await client.addSeasonNote(texte, replacing: fields.replacing).value
  }

  func edit(_ note: NoteSaisonEntity, _ fields: SeasonNoteFields) async throws -> NoteSaisonEntity {
    guard !fields.replacing else { throw GestionTravauxCommandError.fixed(option: "--replacing") }
    guard let texte = fields.texte else { return note }
    return try await client.editSeasonNote(note.id, text: texte).value
  }

  func delete(_ note: NoteSaisonEntity) async throws -> Int64? {
    try await client.deleteSeasonNote(note.id).transaction
  }
}

struct SeasonNoteFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.seasonText")) var texte: String?
  @Flag(help: .text("gestiontravaux.option.replacing")) var replacing = false
}

/// Which season notes are listed: those that are shown, or those that were put away.
struct SeasonNoteSelection: ParsableArguments {
  @Flag(help: .text("gestiontravaux.option.archivedNotes")) var archived = false
}

enum ArchiveSeasonNote: RecordVerb {
  typealias N = SeasonNoteNoun
  static let verb = "archive"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.archiveSeasonNote(id)
  }
}

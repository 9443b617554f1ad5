import Foundation
import GRDB
public import Interchange
public import NotebookContract
import Values
public import Vault

/// Brings the house that HomeBox knows: its places become rooms, and each thing a note about the house.
public struct HomeBoxImporter: NotebookImporter {
  /// The importer.
  public init() {}

  /// The id of the format.
  public var format: String { "homebox" }
  /// The key of its name.
  public var titleKey: String { "gestiontravaux.import.format.homebox" }

  /// How sure it is that the source is of its format.
  public func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: UnpackedSource.tables) { source in
      source.entries.map(HomeBoxFile.confidence).max() ?? 0
    }
  }

  /// What importing would bring, and which part of a place is the room.
  public func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let items = try await Self.items(of: source)
    let question = HomeBoxLevel.question(items)
    let surroundings = destination.surroundings
    let level = try Self.level(question, answers)
    return try await destination.read { db in
      let plan = try HomeBoxPlanner(level, surroundings: surroundings, in: db).plan(items)
      var preview = ImportPreview(format: format, questions: [question].compactMap(\.self))
      plan.describe(in: &preview)
      return preview
    }
  }

  /// Imports all rows as one transaction.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let items = try await Self.items(of: source)
    let level = try Self.level(HomeBoxLevel.question(items), answers)
    let surroundings = destination.surroundings
    return try await destination.importing(source.name, as: format) { db, report in
      let plan = try HomeBoxPlanner(level, surroundings: surroundings, in: db).plan(items)
      try plan.write(in: db, into: &report, progress: progress)
      try progress(1)
    }
  }

  private static func items(of source: ImportSource) async throws -> [HomeBoxFile.Item] {
    try await Offloaded.run {
      try UnpackedSource.using(source, only: UnpackedSource.tables) { source in
        let tables = source.entries.filter { HomeBoxFile.confidence(in: $0) > 0 }
        guard !tables.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
        return try tables.flatMap { try HomeBoxFile($0).items }
      }
    }
  }

  private static func level(
    _ question: ImportQuestion?, _ answers: ImportAnswers
  ) throws(ImportError) -> HomeBoxLevel {
    guard let question else { return .first }
    return HomeBoxLevel(rawValue: try answers.answer(to: question)) ?? .first
  }
}

/// Lays the things of a house beside what the notebook has: rooms are found by their names, notes by what they say.
private struct HomeBoxPlanner {
  private let level: HomeBoxLevel
  private let now: Date
  private let surroundings: Surroundings
  private var rooms: Set<String>
  private var notes: Set<String>

  init(_ level: HomeBoxLevel, surroundings: Surroundings, in db: Database) throws {
    self.level = level
    self.surroundings = surroundings
    now = surroundings.now().wholeSeconds
    rooms = Set(try PieceEntity.fetchAll(db).map { NameMatch.key($0.nom) })
    notes = Set(try NoteEntity.filter(sql: "tacheId IS NULL").fetchAll(db).map(\.blocks.fullText))
  }

  func plan(_ items: [HomeBoxFile.Item]) -> SitePlan {
    var (plan, rooms, notes) = (SitePlan(timeZone: surroundings.timeZone), rooms, notes)
    for item in items {
      if let name = level.room(of: item.place), rooms.insert(NameMatch.key(name)).inserted {
        let room = PieceEntity(id: surroundings.newID(), nom: name, createdAt: now, updatedAt: now)
        plan.add(room, name, on: now, at: item.location)
      }
      // A row without a name is about the place alone.
      guard !item.name.isEmpty else { continue }
      guard notes.insert(item.text).inserted else {
        plan.countDuplicate(.note)
        continue
      }
      let block = ContentBlock.text(item.text, id: surroundings.newID(), order: 0, at: now)
      let note = NoteEntity(id: surroundings.newID(), blocks: [block], createdAt: now, updatedAt: now)
      plan.add(note, item.name, on: now, at: item.location)
    }
    return plan
  }
}

import Foundation
import GRDB
package import Interchange
package import NotebookContract
import Records
import Values
package import Vault

/// Brings the house that HomeBox knows: its places become rooms, a thing with a maker, a serial number or a warranty
/// equipment, and any other a note about the house.
package struct HomeBoxImporter: NotebookImporter {
  package init() {}

  package var format: String { "homebox" }
  package var titleKey: String { "gestiontravaux.import.format.homebox" }

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: UnpackedSource.tables) { source in
      source.entries.map(HomeBoxFile.confidence).max() ?? 0
    }
  }

  /// What importing would bring, and which part of a place is the room.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let items = try await Self.items(of: source)
    let question = HomeBoxLevel.question(items)
    let dependencies = destination.dependencies
    let level = try Self.level(question, answers)
    return try await destination.read { db in
      let plan = try Self.plan(items, level, dependencies: dependencies, in: db)
      var preview = ImportPreview(format: format, questions: [question].compactMap(\.self))
      plan.describe(in: &preview)
      return preview
    }
  }

  /// Imports all rows as one transaction.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let items = try await Self.items(of: source)
    let level = try Self.level(HomeBoxLevel.question(items), answers)
    let dependencies = destination.dependencies
    return try await destination.importing(source.name, as: format) { db, report in
      let plan = try Self.plan(items, level, dependencies: dependencies, in: db)
      try plan.write(in: db, into: &report, progress: progress)
      try progress(1)
    }
  }

  private static func items(of source: ImportSource) async throws -> [HomeBoxFile.Item] {
    try await Offloaded.run {
      try UnpackedSource.using(source, only: UnpackedSource.tables) { source in
        let tables = try source.entries.filter(HomeBoxFile.isOne)
        guard !tables.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
        return try tables.flatMap { try HomeBoxFile($0).items }
      }
    }
  }

  private static func plan(
    _ items: [HomeBoxFile.Item], _ level: HomeBoxLevel, dependencies: Dependencies, in db: Database
  ) throws -> SitePlan {
    var planner = try HomeBoxPlanner(level, dependencies: dependencies, in: db)
    for item in items { planner.add(item) }
    return planner.plan
  }

  private static func level(
    _ question: ImportQuestion?, _ answers: ImportAnswers
  ) throws(ImportError) -> HomeBoxLevel {
    guard let question else { return .first }
    return HomeBoxLevel(rawValue: try answers.answer(to: question)) ?? .first
  }
}

/// Lays the things of a house beside what the notebook has: rooms are found by their names, notes by what they say, and
/// equipment by its name and serial number or, without one, by all that it says.
private struct HomeBoxPlanner {
  private(set) var plan: SitePlan
  private let level: HomeBoxLevel
  private let now: Date
  private let dependencies: Dependencies
  /// The rooms by their names; nil for one that cannot be made.
  private var rooms: [String: PieceEntity.ID?] = [:]
  /// What notes and the rows before this one say.
  private var said: Set<String>
  private var known: Set<[String?]> = []
  private var equipmentCount: Int

  init(_ level: HomeBoxLevel, dependencies: Dependencies, in db: Database) throws {
    self.level = level
    self.dependencies = dependencies
    plan = SitePlan(timeZone: dependencies.timeZone)
    now = dependencies.now().wholeSeconds
    said = Set(try NoteEntity.filter(sql: "tacheId IS NULL").fetchAll(db).map(\.blocks.fullText))
    equipmentCount = try EquipementEntity.fetchCount(db)
    for room in try PieceEntity.fetchAll(db) { rooms[NameMatch.key(room.nom)] = room.id }
    let equipment = try EquipementEntity.all().fetchReadable(db) { _ in }
    known = Set(equipment.map(Self.identity))
  }

  mutating func add(_ item: HomeBoxFile.Item) {
    let name = level.room(of: item.place)
    let room = name.flatMap { self.room($0, at: item.location) }
    // A row without a name is about the place alone, and may say something of it.
    guard !item.name.isEmpty || item.saysMore else { return }
    let equipment = HomeBoxEquipment(item).map { read in
      EquipementEntity(
        id: dependencies.newID(),
        details: .init(
          nom: item.name, pieceId: room, marque: read.brand, modele: read.model, numeroSerie: read.serial,
          acheteLe: read.bought, garantieFin: read.warrantyEnd,
          notes: read.notes(of: item, in: room == nil ? nil : name)), stamp: Stamp(now))
    }
    // What came as a note before stays one.
    let isThere = equipment.map { known.contains(Self.identity($0)) } ?? false
    guard said.insert(item.text).inserted, !isThere else {
      return plan.countDuplicate(equipment == nil ? .note : .equipment)
    }
    // More than there may be are noted as other things are.
    if let equipment, equipmentCount < GestionTravauxLimits.ofEach {
      if plan.add(equipment, item.name, on: now, at: item.location) { equipmentCount += 1 }
      return
    }
    let block = ContentBlock.text(item.text, id: dependencies.newID(), order: 0, at: now)
    let note = NoteEntity(id: dependencies.newID(), details: .init(blocks: [block]), stamp: Stamp(now))
    let title = item.name.isEmpty ? item.place.joined(separator: " / ") : item.name
    plan.add(note, title, on: now, at: item.location)
  }

  /// The room of a name, made where there is none; nil for one that cannot be made.
  private mutating func room(_ name: String, at location: RowLocation) -> PieceEntity.ID? {
    let key = NameMatch.key(name)
    if let known = rooms[key] { return known }
    let room = PieceEntity(id: dependencies.newID(), details: .init(nom: name), stamp: Stamp(now))
    let id = plan.add(room, name, on: now, at: location) ? room.id : nil
    rooms.updateValue(id, forKey: key)
    return id
  }

  /// What tells a piece of equipment from others.
  private static func identity(_ equipment: EquipementEntity) -> [String?] {
    let name = NameMatch.key(equipment.nom)
    guard equipment.numeroSerie.isEmpty else { return [name, equipment.numeroSerie] }
    return [
      name, equipment.pieceId, equipment.marque, equipment.modele, equipment.acheteLe?.description,
      equipment.garantieFin?.description, equipment.notes,
    ]
  }
}

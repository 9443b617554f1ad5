import ArgumentParser
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets plants plant`
struct PlantNoun: Noun {
  struct Fields: ParsableArguments {
    @Option(help: .text("plants.option.name")) var name: String?
    @Option(help: .text("plants.option.species")) var species: String?
    @Option(help: .text("plants.option.since")) var since: CalendarDay?
    @Option(help: .text("plants.option.rhythm")) var rhythm: Clearable<Int>?
    @Option(help: .text("plants.option.place")) var place: String?
    @Option(help: .text("plants.option.notes")) var notes: String?
    @Option(help: .text("plants.option.photo"), completion: .file()) var photo: String?

    func apply(to plant: inout Plant.Details) {
      if let name { plant.name = name }
      if let species { plant.species = species }
      if let since { plant.since = since }
      if let rhythm { plant.rhythm = rhythm.value }
      if let place { plant.place = place.isEmpty ? nil : place }
      if let notes { plant.notes = notes }
    }
  }

  static let notebook = Plants.id
  static let name = "plant"
  static var columns: [Column<Plant>] {
    [
      Column("plants.column.name") { plant, _ in plant.name },
      Column("plants.column.species") { plant, _ in plant.species },
    ]
  }
  static var details: [Column<Plant>] {
    [
      Column("plants.column.since") { plant, context in context.text(plant.since) },
      Column("plants.column.rhythm") { plant, _ in plant.rhythm.map { String($0) } },
      Column("plants.column.place") { plant, _ in plant.place },
      Column("plants.column.notes") { plant, _ in plant.notes },
    ]
  }

  private let client: PlantsClient

  init(_ notebook: NotebookAccess) { client = PlantsClient(notebook) }

  func list(_ selection: NoOptions) async throws -> [Plant] {
    try await client.value(PlantsQuery()).map(\.plant)
  }

  func find(_ id: String) async throws -> Plant? { try await client.value(RecordQuery(id)) }

  func add(_ fields: Fields) async throws -> Plant {
    var plant = try await client.newPlant()
    fields.apply(to: &plant)
    plant.photo = try await photo(fields)
    return try await client.add(plant).value
  }

  func edit(_ plant: Plant, _ fields: Fields) async throws -> Plant {
    let photo = try await photo(fields)
    return try await client.edit(Plant.self, plant.id) { plant in
      fields.apply(to: &plant)
      if let photo { plant.photo = photo }
    }.value
  }

  func delete(_ plant: Plant) async throws -> Int64? {
    try await client.delete(Plant.self, plant.id).transaction
  }

  private func photo(_ fields: Fields) async throws -> String? {
    let files = DocumentFiles(attachments: client.attachments, dependencies: client.store.dependencies)
    guard let path = fields.photo, let file = try await files.take([path], title: "") else { return nil }
    return try await client.photo(file)
  }
}

/// `carnets plants care`
struct CareNoun: Noun {
  struct Selection: ParsableArguments {
    @Option(help: .text("plants.option.plant")) var plant: String
  }

  struct Fields: ParsableArguments {
    @Option(help: .text("plants.option.plant")) var plant: String?
    @Option(help: .text("plants.option.kind")) var kind: KnownValue<CareKind>?
    @Option(help: .text("plants.option.day")) var day: CalendarDay?
    @Option(help: .text("plants.option.notes")) var notes: String?

    func apply(to care: inout Care.Details) {
      if let kind { care.kind = kind.value }
      if let day { care.day = day }
      if let notes { care.notes = notes }
    }
  }

  static let notebook = Plants.id
  static let name = "care"
  static var columns: [Column<Care>] {
    [
      Column("plants.column.day") { care, context in context.text(care.day) },
      Column("plants.column.kind") { PlantsTexts($1).name($0.kind, "plants.careKind") },
      Column("plants.column.notes") { care, _ in care.notes },
    ]
  }

  private let client: PlantsClient

  init(_ notebook: NotebookAccess) { client = PlantsClient(notebook) }

  func list(_ selection: Selection) async throws -> [Care] {
    try await LongList.rows(upTo: nil) { position, limit in
      let part = try await client.value(CaresQuery(plant: selection.plant, position: position, limit: limit))
      return (part.cares, part.links)
    }
  }

  func find(_ id: String) async throws -> Care? { try await client.value(RecordQuery(id)) }

  func add(_ fields: Fields) async throws -> Care {
    guard let plant = fields.plant else { throw TerminalError.missingOption("--plant") }
    var care = Care.Details(day: client.today)
    fields.apply(to: &care)
    return try await client.add(care, to: plant).value
  }

  func edit(_ care: Care, _ fields: Fields) async throws -> Care {
    try await client.edit(Care.self, care.id) { fields.apply(to: &$0) }.value
  }

  func delete(_ care: Care) async throws -> Int64? { try await client.delete(Care.self, care.id).transaction }
}

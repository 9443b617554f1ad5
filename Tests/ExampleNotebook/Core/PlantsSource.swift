import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

/// What the notebook's own files say, an export or its copy, read and checked before anything is written.
struct PlantsSource: OwnFiles {
  static let notebook = Plants.id
  private static let documents = OwnDocuments<PlantFile>(names: [PlantFile.fileName], marks: ["cares"])

  private var found: [FoundFile<PlantFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  private(set) var files: [Plant.ID: ImportSource.Entry] = [:]

  static func are(in source: ImportSource) throws -> Bool { try documents.are(in: source) }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    // Where the files were written, it may be tomorrow already.
    let latest = CalendarDay(dependencies.now(), in: .gmt).adding(days: 1)
    settings = try Self.documents.read(source, or: { (error: JSONFileError) in error }) { part in
      switch part {
      case .part(let file, let folder, let location): add(file, folder, at: location, latest)
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  private mutating func add(_ file: PlantFile, _ folder: URL, at location: RowLocation, _ latest: CalendarDay)
  {
    var (file, checked) = (file, CheckedRecords(at: location))
    defer { problems += checked.problems }
    func take<Record: PlantsRecord>(_ record: Record) -> Record? {
      checked.take(record) { record throws(PlantsError) in try record.validated(noLaterThan: latest) }
    }
    guard let plant = take(file.plant) else { return }
    file.plant = plant
    file.cares = file.cares.compactMap(take)
    if plant.photo != nil { files[plant.id] = ExportedFiles.entry(at: plant.photoPath, in: folder) }
    if plant.photo != nil, files[plant.id] == nil {
      checked.report("plants.import.photoMissing", ["name": plant.name])
    }
    found.append(FoundFile(file: file, location: location, refused: checked.refused))
  }

  var roots: [(id: String, location: RowLocation)] { found.map { ($0.file.plant.id, $0.location) } }

  func describe(in preview: inout ImportPreview) {
    for source in found {
      let plant = source.file.plant
      let noted = [(Plant.noun, plant.since)] + source.file.cares.map { (Care.noun, $0.day) }
      for (kind, day) in noted {
        preview.add(.init(location: source.location, kind: kind, day: day, title: plant.name, amount: nil))
      }
    }
  }

  func write(
    _ photos: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    for source in found {
      let merge = RecordMerge(db, at: source.location, foreignKey: "plants.import.otherPlant")
      var plant = source.file.plant
      let cares = source.file.cares
      if plant.photo != nil {
        let stored = try Plant.fetchOne(db, key: plant.id)
        plant.photo = photos.references[plant.id]?.id.description ?? stored?.photo
      }
      try merge.write([plant], as: Plant.noun, changedAt: \.updatedAt, into: &report)
      try merge.write(cares, as: Care.noun, changedAt: \.updatedAt, into: &report) {
        $0.plantId == $1.plantId
      }
      guard removesAbsent else { continue }
      let kept = cares.map(\.id) + source.refused
      try merge.remove(from: Care.databaseTableName, where: "plantId = \(plant.id)", except: kept)
    }
  }
}

import Foundation
import GRDB
package import Interchange
package import NotebookContract
package import Vault

/// Brings what the tables of another tool hold into Holfy.
package struct TableImporter: NotebookImporter {
  package let format: String
  private let reader: any ItemReader.Type

  private init(_ reader: any ItemReader.Type) {
    self.reader = reader
    format = reader.format
  }

  /// LubeLogger's tables, one for each kind of record.
  package static let lubeLogger = TableImporter(LubeLoggerImporter.self)
  /// Fuelio's files, one for each vehicle.
  package static let fuelio = TableImporter(FuelioImporter.self)
  /// Drivvo's file, one for each vehicle.
  package static let drivvo = TableImporter(GarageImporter<DrivvoDialect>.self)
  /// aCar's file, of all vehicles.
  package static let aCar = TableImporter(GarageImporter<ACarDialect>.self)
  /// Fuelly's tables of fill-ups and of services.
  package static let fuelly = TableImporter(GarageImporter<FuellyDialect>.self)

  package var titleKey: String { "holfy.import.format.\(format)" }

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: UnpackedSource.tables) { reader.confidence($0) }
  }

  /// What importing would bring, and what has to be asked: which vehicle of the notebook each is, too.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let reader = reader
    let (read, owners) = try await Offloaded.run {
      try UnpackedSource.using(source, only: UnpackedSource.tables) { try Self.preview(reader, $0, answers) }
    }
    let (vehicles, recognized) = try await destination.read { db in
      (try VehiclesQuery().fetch(db), try owners.recognized(in: db))
    }
    var preview = read
    preview.questions += owners.questions(vehicles, recognized: recognized)
    preview.settled = owners.settled(vehicles)
    return preview
  }

  /// Imports all rows as one transaction.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let unpacked = try await Offloaded.run { try UnpackedSource(source, only: UnpackedSource.tables) }
    return try await unpacked.removed {
      try await Self.run(reader, unpacked.source, answers, into: destination, progress)
    }
  }

  private static func preview<Reader: ItemReader>(
    _: Reader.Type, _ source: ImportSource, _ answers: ImportAnswers
  ) throws -> (ImportPreview, SourceVehicles) {
    var owners = SourceVehicles(paths: source.paths, source: source.name)
    var preview = try Reader(source).preview(answers) { owners.note($0) }
    if Reader.countsNamedVehicles { for row in owners.named { preview.add(row) } }
    return (preview, owners)
  }

  private static func run<Reader: ItemReader>(
    _: Reader.Type, _ source: ImportSource, _ answers: ImportAnswers, into store: NotebookStore,
    _ progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let isEmpty = try await store.value(VehiclesQuery()).isEmpty
    let (reader, lines, owners) = try await Offloaded.run {
      let reader = try Reader(source)
      let owners = isEmpty ? SourceVehicles() : try Self.owners(reader, answers, paths: source.paths)
      return (reader, try LineCounts(source), owners)
    }
    let dependencies = store.dependencies
    return try await store.importing(source.name, as: Reader.format) { db, report in
      var writer = try ItemWriter(
        answers: answers, source: source, recognized: try owners.recognized(in: db),
        dependencies: dependencies, db: db)
      report.leftOut = reader.leftOut
      var rows = ReadAhead {
        var rows = try reader.rows(answers)
        return { try rows.next() }
      }
      defer { rows.stop() }
      var count = 0
      while let row = try rows.next() {
        try writer.write(row, into: &report)
        count += 1
        if count.isMultiple(of: 256) { try progress(lines.share(upTo: row.location)) }
      }
      if Reader.countsNamedVehicles { writer.countNamedVehicles(in: &report) }
      try writer.finish()
    }
  }

  /// The vehicles that the rows speak of.
  private static func owners(
    _ reader: some ItemReader, _ answers: ImportAnswers, paths: Set<String>
  ) throws -> SourceVehicles {
    var owners = SourceVehicles(paths: paths)
    var rows = try reader.rows(answers)
    while let row = try rows.next() { owners.note(row) }
    return owners
  }
}

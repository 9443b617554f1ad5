import Foundation
import GRDB
public import Interchange
public import NotebookContract
public import Vault

/// Brings what the tables of another tool hold into Holfy.
public struct TableImporter: NotebookImporter {
  /// The id of the format.
  public let format: String
  private let reader: any ItemReader.Type

  private init(_ reader: any ItemReader.Type) {
    self.reader = reader
    format = reader.format
  }

  /// LubeLogger's tables, one for each kind of record.
  public static let lubeLogger = TableImporter(LubeLoggerImporter.self)
  /// Fuelio's files, one for each vehicle.
  public static let fuelio = TableImporter(FuelioImporter.self)

  /// The key of its name.
  public var titleKey: String { "holfy.import.format.\(format)" }

  /// How sure it is that the source is of its format.
  public func confidence(in source: ImportSource) throws -> Double {
    do {
      return try UnpackedSource.using(source, only: UnpackedSource.tables) { reader.confidence($0) }
    } catch ImportError.empty {
      // An archive without a table.
      return 0
    }
  }

  /// What importing would bring, and what has to be asked.
  public func preview(_ source: ImportSource, answers: ImportAnswers) async throws -> ImportPreview {
    try await preview(source, answers: answers, vehicles: [])
  }

  /// The same for a notebook that is open: its vehicles can then be chosen from.
  public func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    try await preview(source, answers: answers, vehicles: try await destination.value(VehiclesQuery()))
  }

  /// Imports all rows as one transaction.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let unpacked = try await Offloaded.run { try UnpackedSource(source, only: UnpackedSource.tables) }
    return try await unpacked.removed {
      try await Self.run(reader, unpacked.source, answers, into: destination, progress)
    }
  }

  private func preview(
    _ source: ImportSource, answers: ImportAnswers, vehicles: [Vehicle]
  ) async throws -> ImportPreview {
    try await Offloaded.run {
      try UnpackedSource.using(source, only: UnpackedSource.tables) { source in
        try Self.preview(reader, source, answers, vehicles: vehicles)
      }
    }
  }

  private static func preview<Reader: ItemReader>(
    _: Reader.Type, _ source: ImportSource, _ answers: ImportAnswers, vehicles: [Vehicle]
  ) throws -> ImportPreview {
    let reader = try Reader(source)
    var preview = ImportPreview(format: Reader.format, questions: reader.questions)
    preview.leftOut = reader.leftOut
    var rows: Reader.Rows
    do {
      rows = try reader.rows(answers)
    } catch ImportError.unanswered {
      return preview
    }
    var owners = SourceVehicles()
    while let row = try rows.next() {
      preview.add(row)
      owners.note(row)
    }
    preview.questions += owners.questions(vehicles)
    return preview
  }

  private static func run<Reader: ItemReader>(
    _: Reader.Type, _ source: ImportSource, _ answers: ImportAnswers, into store: NotebookStore,
    _ progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let (reader, lines) = try await Offloaded.run { (try Reader(source), try LineCounts(source)) }
    let surroundings = store.surroundings
    let written = try await store.write(Action("holfy.import.done", subject: source.name), origin: .import) {
      db in
      var writer = try ItemWriter(answers: answers, source: source.name, surroundings: surroundings, db: db)
      var report = ImportReport(format: Reader.format)
      report.leftOut = reader.leftOut
      var rows = try reader.rows(answers)
      var count = 0
      while let row = try rows.next() {
        try writer.write(row, into: &report)
        count += 1
        if count.isMultiple(of: 256) { try progress(lines.share(upTo: row.location)) }
      }
      try writer.finish()
      return report
    }
    return ImportRun(report: written.value, transaction: written.transaction)
  }
}

import Foundation
import GRDB
public import Interchange
public import NotebookContract
import Values
public import Vault

/// Rebuilds vehicles from Holfy's own files (HF-16, HF-17): a folder with one folder per vehicle, the file
/// `vehicles.json` of the first versions, an export, or an archive of one of these.
///
/// A record that is here and there is the one changed last; one that is only here stays, unless the person
/// answers that the source is all there is.
public struct FolderImporter: NotebookImporter {
  /// The only value.
  public init() {}

  /// The id of the format.
  public var format: String { "holfy" }
  /// The key of its name.
  public var titleKey: String { "holfy.import.format.holfy" }

  /// 1 when there is a vehicle's file, else 0.
  public func confidence(in source: ImportSource) throws -> Double {
    do {
      return try UnpackedSource.using(source, only: ["json"]) { try HolfySource($0).isEmpty ? 0 : 1 }
    } catch ImportError.empty {
      // An archive without any JSON.
      return 0
    }
  }

  /// What rebuilding would bring.
  public func preview(_ source: ImportSource, answers: ImportAnswers) async throws -> ImportPreview {
    try await Offloaded.run {
      try UnpackedSource.using(source) { source in
        let reading = try read(source, answers: answers, now: .distantPast)
        var preview = ImportPreview(format: format, questions: questions(reading))
        for vehicle in reading.vehicles { preview.add(vehicle) }
        for problem in reading.problems { preview.add(problem) }
        return preview
      }
    }
  }

  /// Keeps the documents' files first, then writes every record as one transaction.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore,
    progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let unpacked = try await Offloaded.run { try UnpackedSource(source) }
    return try await unpacked.removed {
      let now = destination.surroundings.now()
      let (reading, filing) = try await Offloaded.run {
        let reading = try read(unpacked.source, answers: answers, now: now)
        return (reading, try FolderFiling(reading, into: attachments, progress: progress))
      }
      let removesAbsent = answers.choices[Self.absentQuestion] == AbsentChoice.remove.rawValue
      let action = Action("holfy.import.done", subject: source.name)
      let written = try await destination.write(action, origin: .import) { db in
        var report = ImportReport(format: format)
        for problem in reading.problems + filing.problems { report.countRefused("file", problem) }
        var writer = FolderWriter(filing: filing, removesAbsent: removesAbsent, db: db)
        for vehicle in reading.vehicles { try writer.write(vehicle, into: &report) }
        try writer.keep(settings: reading.settings)
        return report
      }
      try progress(1)
      return ImportRun(report: written.value, transaction: written.transaction)
    }
  }

  static let absentQuestion = "absent"

  enum AbsentChoice: String, CaseIterable {
    case keep
    case remove
  }

  private func read(_ source: ImportSource, answers: ImportAnswers, now: Date) throws -> HolfyReading {
    let found = try HolfySource(source)
    guard !found.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    let currency = answers.choices["currency"].map(Currency.init(rawValue:)) ?? .eur
    return try HolfyReading(found, currency: currency, now: now)
  }

  private func questions(_ reading: HolfyReading) -> [ImportQuestion] {
    let absent = ImportQuestion(
      id: Self.absentQuestion, promptKey: "holfy.import.absent",
      choices: AbsentChoice.allCases.map {
        .init($0.rawValue, labelKey: "holfy.import.absent.\($0.rawValue)")
      },
      suggestion: AbsentChoice.keep.rawValue)
    return (reading.needsCurrency ? [.currency(nil)] : []) + [absent]
  }
}

extension ImportPreview {
  fileprivate mutating func add(_ found: HolfyReading.Found) {
    let (folder, location) = (found.folder, found.location)
    func row(_ kind: String, _ date: Date?, _ title: String, _ amount: Money? = nil) -> Row {
      Row(
        location: location, kind: kind, day: date.map { CalendarDay($0, in: .gmt) }, title: title,
        amount: amount)
    }
    add(row("vehicle", nil, folder.vehicle.name))
    for document in folder.documents {
      add(row("document", document.date, document.documentName, document.amount))
    }
    for entry in folder.fuelEntries { add(row("fuel", entry.date, entry.station, entry.cost)) }
    for entry in folder.odometerEntries { add(row("odometer", entry.date, "")) }
    for reminder in folder.reminders { add(row("reminder", reminder.dueDay?.noonUTC(), reminder.title)) }
    for policy in folder.policies {
      add(row("insurance", policy.startDay.noonUTC(), policy.insurer, policy.premium))
    }
  }
}

import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a Holfy source says, read and checked, before anything is written.
struct HolfyReading: Sendable {
  /// One vehicle, and where its documents' files are.
  struct Found: Sendable {
    var folder: VehicleFolder
    let location: RowLocation
    var files: [Document.ID: ImportSource.Entry] = [:]
    /// Whether the source says all there is to say: the second file is there.
    let isWhole: Bool
    /// The records that the source has and that cannot be stored: they are not absent.
    var refused: Set<String> = []
  }

  private(set) var vehicles: [Found] = []
  /// The descriptions of a vehicle that is described twice: they say what there is of it, but do not come in.
  private(set) var passedOver: [Found] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// Whether amounts came without a currency, so that the person must name it.
  private(set) var needsCurrency = false
  private let timeZone: TimeZone

  /// - Parameters:
  ///   - currency: of amounts that come without one.
  ///   - dependencies: the date of entry of what has none, and where the person is.
  init(_ source: HolfySource, currency: Currency, _ dependencies: Dependencies) throws {
    timeZone = dependencies.timeZone
    let now = dependencies.now()
    for place in source.vehicles {
      try attempt(place.folder) { try $0.read(place, in: source, currency: currency) }
    }
    if let legacy = source.legacy {
      try attempt(legacy.name) { try $0.read(legacy: legacy, in: source, currency: currency, now: now) }
    }
    for export in source.exports { try attempt(export.name) { try $0.read(export: export) } }
  }

  /// A folder that cannot be read is told, and the others go on (HF-17); what is too large ends the import.
  private mutating func attempt(_ place: String, _ body: (inout HolfyReading) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error as HolfyError {
      report(error.messageKey, error.messageArguments, at: RowLocation(file: place, line: 1))
    } catch let error as ImportError {
      throw error
    } catch {
      let error = HolfyError.fileSystemError(path: place)
      report(error.messageKey, error.messageArguments, at: RowLocation(file: place, line: 1))
    }
  }

  private mutating func read(_ place: HolfySource.VehiclePlace, in source: HolfySource, currency: Currency)
    throws
  {
    let carnet = try place.carnet.map(HolfySource.data)
    let (folder, notes) = try VehicleFolder.reading(
      metadata: try HolfySource.data(place.metadata), carnet: carnet, currency: currency,
      folderPath: place.name, timeZone: timeZone)
    if carnet == nil, folder.documents.contains(where: { $0.amount != nil }) { needsCurrency = true }
    let location = RowLocation(file: place.metadata.name, line: 1)
    for note in notes { report(note.messageKey, note.messageArguments, at: location) }
    var found = Found(folder: folder.withPlainIds(), location: location, isWhole: carnet != nil)
    for document in found.folder.documents {
      found.files[document.id] = source.file(document.relativePath, in: place.folder)
    }
    try add(found)
  }

  private mutating func read(
    legacy: ImportSource.Entry, in source: HolfySource, currency: Currency, now: Date
  ) throws {
    let content = try LegacyVehicles.decoded(
      from: try HolfySource.data(legacy), currency: currency, now: now, timeZone: timeZone)
    for problem in content.problems {
      report(
        problem.error.messageKey, problem.error.messageArguments,
        at: RowLocation(file: legacy.name, line: problem.index + 1))
    }
    for (index, folder) in content.folders.enumerated() {
      let location = RowLocation(file: legacy.name, line: index + 1)
      if folder.documents.contains(where: { $0.amount != nil }) { needsCurrency = true }
      var found = Found(folder: folder.withPlainIds(), location: location, isWhole: false)
      for document in found.folder.documents {
        found.files[document.id] = source.file(named: document.fileName, near: legacy)
      }
      try add(found)
    }
  }

  private mutating func read(export: ImportSource.Entry) throws {
    let content = try NotebookExport<VehiclePart>.decoded(
      from: try HolfySource.data(export), or: HolfyError.init)
    settings = content.settings
    let files = ExportedFiles.folder(of: export.url)
    for (index, vehicle) in content.parts.enumerated() {
      let location = RowLocation(file: export.name, line: index + 1)
      let (folder, notes) = vehicle.metadata.entities(
        carnet: vehicle.carnet, currency: VehicleFiles.currency, folderPath: "",
        timeZone: timeZone)
      for note in notes { report(note.messageKey, note.messageArguments, at: location) }
      var found = Found(folder: folder.withPlainIds(), location: location, isWhole: true)
      for document in found.folder.documents {
        found.files[document.id] = VehiclePart.path(of: document).flatMap {
          ExportedFiles.entry(at: $0, in: files)
        }
      }
      try add(found)
    }
  }

  /// Of two descriptions of one vehicle (a folder that was copied by hand) the one changed last counts.
  private mutating func add(_ read: Found) throws {
    let found = try checked(read)
    let id = found.folder.vehicle.id
    if let index = vehicles.firstIndex(where: { $0.folder.vehicle.id == id }) {
      let isNewer = found.folder.changedAt > vehicles[index].folder.changedAt
      let passedOver = isNewer ? vehicles[index] : found
      self.passedOver.append(passedOver)
      report(
        "holfy.import.vehicleTwice", ["name": passedOver.folder.vehicle.name, "id": id],
        at: passedOver.location)
      guard isNewer else { return }
      vehicles.remove(at: index)
    }
    for document in found.folder.documents where !document.fileName.isEmpty && found.files[document.id] == nil
    {
      report(
        "holfy.import.fileMissing", ["name": document.documentName, "file": document.fileName],
        at: found.location)
    }
    vehicles.append(found)
  }

  /// What was read with the records that can be stored; the others are told.
  private mutating func checked(_ read: Found) throws -> Found {
    var (check, found) = (VehicleFolderCheck(at: read.location), read)
    found.folder = try check.checked(read.folder)
    problems += check.problems
    found.refused = check.refused
    for id in check.refused { found.files[id] = nil }
    return found
  }

  private mutating func report(_ key: String, _ arguments: [String: String], at location: RowLocation) {
    problems.append(RowProblem(key, arguments, at: location))
  }
}

import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// A record that may tell what an odometer showed.
protocol TellsOdometer: Identifiable<String> {
  var vehicleId: Vehicle.ID { get }
  var odometerReading: OdometerReading? { get }
}

extension Document: TellsOdometer {}
extension FuelEntry: TellsOdometer {}
extension OdometerEntry: TellsOdometer {}

/// A record, and whether the odometer that it tells contradicts the others, so that no figure counts it.
struct Judged<Record: TellsOdometer>: Identifiable {
  let record: Record
  let isDoubtful: Bool

  var id: String { record.id }

  /// An odometer as a list shows it: the same mark as on a page.
  func marked(_ odometer: String?, _ context: CommandContext) -> String? {
    guard isDoubtful, let odometer else { return odometer }
    return "\(odometer) (\(HolfyTexts(context).text("odometer.doubtful")))"
  }
}

/// A record as `--json` prints it, and `isDoubtful` beside its fields.
struct JudgedRecord<Record: Encodable>: Encodable {
  let record: Record
  let isDoubtful: Bool

  private enum Key: CodingKey { case isDoubtful }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isDoubtful, forKey: .isDoubtful)
  }
}

extension HolfyClient {
  /// The records of some vehicles, each held against every reading of its vehicle.
  func judged<Record>(
    of vehicles: [Vehicle.ID], _ records: (VehicleFolder) -> [Record]
  ) async throws -> [Judged<Record>] {
    let unit = try await value(SettingsQuery()).distanceUnit
    var judged: [Judged<Record>] = []
    for vehicle in vehicles {
      guard let folder = try await value(VehicleFolderQuery(vehicle)) else { continue }
      let doubtful = OdometerHistory(folder.odometerReadings, unit: unit).doubtful
      judged += records(folder).map { record in
        Judged(
          record: record, isDoubtful: record.odometerReading.map(doubtful.contains) ?? false)
      }
    }
    return judged
  }

  /// One record, held against the readings of its vehicle.
  func judged<Record>(_ record: Record) async throws -> Judged<Record> {
    try await judged(of: [record.vehicleId]) { _ in [record] }.first
      ?? Judged(record: record, isDoubtful: false)
  }
}

import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault

/// What it costs to bring in a long history from another tool, through the real command and its preview.
struct ImportLines {
  static let rows = 100_000

  func run(_ table: inout Table) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let file = folder.appending(path: "vehicle-1-sync.csv")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.fuelio.write(to: file, atomically: true, encoding: .utf8)
    let schema = Holfy.definition.schema
    let before = try await Self.writeBare(in: folder)
    let imported = try await ProgramImport(of: file, into: schema, answers: ["currency=EUR"], in: folder)
    let after = try await Self.writeBare(in: folder)
    try await imported.look(schema) { vault in
      let client = try await HolfyClient(in: vault)
      let vehicle = try await client.value(VehiclesQuery()).first
      let folderRows = try await client.value(VehicleFolderQuery(vehicle?.id ?? ""))
      precondition(folderRows?.fuelEntries.count == Self.rows, "every row was imported")
    }
    imported.add(
      to: &table, "import of 100,000 fuel rows / bare SQL", over: (before + after) / 2, atMost: 12,
      note: "Fuelio file, preview and import, passphrase included", megabytes: 200)
    try FileManager.default.removeItem(at: folder)
  }

  /// Writes as many fill-ups by nothing but SQL.
  ///
  /// - Returns: how many seconds that takes.
  private static func writeBare(in folder: URL) async throws -> Double {
    let bare = try BareFile.garage(in: folder)
    let seconds = try await Stopwatch.time { try await bare.fill(rows, documents: false) }
    try bare.close()
    return seconds
  }

  /// A file as Fuelio exports it: the newest fill-up first.
  private static var fuelio: String {
    var lines = [
      "\"## Vehicle\"",
      #""Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Insurance","Plate","Make","Model","Year","TankCount","Tank1Type","Tank2Type","Active","guid""#,
      #""La Clio","","0","0","0","yyyy-MM-dd","","","AB-123-CD","Renault","Clio","2016","1","110","0","1","v-1""#,
      "\"## Log\"",
      #""Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","longitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice","StationID (optional)","ExcludeDistance","UniqueId","TankCalc","Weather","guid","lastupdated""#,
    ]
    for index in (0..<rows).reversed() {
      let day = Garage.today.adding(days: -rows / 28 + index / 28)
      let time = String(format: "%02d:%02d", 6 + index % 16, index % 60)
      let odometer = String(format: "%.1f", 10_000 + Double(index) * 3)
      let cents = 4_000 + index % 4_000
      let price = "\(cents / 100).\(String(format: "%02d", cents % 100))"
      lines.append(
        """
        "\(day) \(time)","\(odometer)","\(20 + index % 30).5","1","\(price)","5.1","48.1","-1.6",\
        "Rennes - Total","plein \(index)","0","1","110","1.79","0","0.0","\(index)","0.0",,"f-\(index)","1700000000000"
        """)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

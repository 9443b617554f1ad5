import Interchange
import Values

/// One Fuelio file, looked through once: what its vehicle, its categories and its cells say.
struct FuelioFile: Sendable {
  let entry: ImportSource.Entry
  /// What Fuelio's own categories and stations are called, by their number.
  private(set) var categories: [String: String] = [:]
  private(set) var stations: [String: String] = [:]
  /// The units that the header of the log states, else those of the vehicle.
  private(set) var distance: DistanceUnit?
  private(set) var volume: VolumeUnit?
  /// The fuels of the first and the second tank.
  private(set) var tanks: [String?] = [nil, nil]
  /// The unit of the second tank, which no header states; nil when the vehicle does not either.
  private(set) var secondVolume: VolumeUnit?
  private var otherSections: [String: Int] = [:]
  /// The stations at which something was filled.
  private var visited: Set<String> = []
  private(set) var currencies: [Currency: Int] = [:]
  private(set) var days = DayEvidence()
  private(set) var numbers = NumberEvidence()
  private(set) var statedOrder: DayOrder?
  private var vehicleDistance: DistanceUnit?
  private var vehicleVolume: VolumeUnit?

  /// Nil when the file has no section of Fuelio's that holds records.
  init?(scanning entry: ImportSource.Entry) throws(ImportError) {
    self.entry = entry
    var walk = try FuelioWalk(entry)
    var sections: Set<FuelioSection> = []
    while let (table, row) = try walk.next() {
      if sections.insert(table.section).inserted { begin(table) }
      observe(table, row)
    }
    guard !sections.isDisjoint(with: [.vehicle, .log, .costs]) else { return nil }
    distance = distance ?? vehicleDistance
    volume = volume ?? vehicleVolume
  }

  /// Its parts that are left out, and how many rows each has: of a station only the name comes, with what was filled there.
  var leftOut: [String: Int] {
    let others = stations.keys.count { !visited.contains($0) }
    return others > 0 ? otherSections.merging(["FavStations": others]) { $0 + $1 } : otherSections
  }

  private mutating func begin(_ table: FuelioTable) {
    guard table.section == .log else { return }
    let (header, columns) = (table.header, table.log)
    distance = columns.odometer.flatMap { FuelioCodes.distance(inHeader: header.names[$0]) }
    volume = columns.quantity.flatMap { FuelioCodes.volume(inHeader: header.names[$0]) }
  }

  private mutating func observe(_ table: FuelioTable, _ row: CSVRow) {
    let (header, columns) = (table.header, table.log)
    switch table.section {
    case .vehicle: observeVehicle(header, row)
    case .log:
      days.observe(row.text(columns.date))
      for column in [columns.odometer, columns.quantity, columns.cost, columns.price] {
        numbers.observe(row.text(column))
      }
      observeCurrency(row.text(columns.cost))
      if let station = row.text(columns.station) { visited.insert(station) }
    case .costs:
      days.observe(row.text(header.column("date")))
      numbers.observe(row.text(header.column("cost")))
      observeCurrency(row.text(header.column("cost")))
    case .costCategories:
      guard let id = row.text(header.column("costtypeid")) else { return }
      categories[id] = row.text(header.column("name"))
    case .stations:
      guard let id = row.text(header.column("stationid")) else { return }
      stations[id] = row.text(header.column("namebrand"))
    case .other(let name): otherSections[name, default: 0] += 1
    }
  }

  private mutating func observeCurrency(_ text: String?) {
    if let currency = text.flatMap(CurrencySign.currency) { currencies[currency, default: 0] += 1 }
  }

  private mutating func observeVehicle(_ header: CSVHeader, _ row: CSVRow) {
    func code(_ name: String) -> Int? { row.text(header.column(name)).flatMap { Int($0) } }
    vehicleDistance = FuelioCodes.distance(code("distunit"))
    vehicleVolume = FuelioCodes.volume(code("fuelunit"))
    secondVolume = FuelioCodes.volume(code("fuelunittank2"))
    tanks = [code("tank1type"), code("tank2type")].map { $0.flatMap(FuelioCodes.energy) }
    statedOrder = row.text(header.column("importcsvdateformat")).flatMap(FuelioCodes.dayOrder)
  }
}

/// Where the columns of Fuelio's log stand. Its date column is called `Data`.
struct FuelioLogColumns: Sendable {
  let date, odometer, quantity, cost, price, isFull, missed, tank, fuel: Int?
  let city, station, notes, guid: Int?
  /// The columns that say nothing when they hold a zero.
  let zeroes: [Int]

  init(_ header: CSVHeader) {
    func column(_ name: String) -> Int? { header.column(name, name + " (optional)") }
    date = header.column("data", "date")
    odometer = header.names.firstIndex { CSVHeader.normalized($0).hasPrefix("odo") }
    // The quantity is called by its unit, with the word or without it: `Fuel (litres)`, `kg`.
    quantity = header.names.firstIndex {
      let name = CSVHeader.normalized($0)
      return name.hasPrefix("fuel") && name != "fueltype" || FuelioCodes.units.contains(name)
    }
    cost = column("price")
    price = header.column("volumeprice")
    isFull = header.column("full")
    missed = header.column("missed")
    tank = header.column("tanknumber")
    fuel = header.column("fueltype")
    city = column("city")
    station = column("stationid")
    notes = column("notes")
    guid = header.column("guid")
    zeroes = [
      "latitude (optional)", "longitude (optional)", "latitude", "longitude", "excludedistance", "tankcalc",
      "weather",
    ].compactMap { header.column($0) }
  }
}

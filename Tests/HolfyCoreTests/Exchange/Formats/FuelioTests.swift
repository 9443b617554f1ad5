import Foundation
import TestSupport
@testable import HolfyCore
import Interchange
import Testing
import Values

@Suite struct FuelioTests {
  @Test("A file of sections asks for the currency only, and says what it leaves out")
  func questions() throws {
    let importer = try FuelioImporter(fixture("FuelioHybrid"))
    #expect(importer.questions.map(\.id) == ["currency"])
    #expect(importer.leftOut == ["Category": 1, "Pictures": 2])
    #expect(FuelioImporter.confidence(try fixture("FuelioHybrid")) == 1)
    #expect(FuelioImporter.confidence(try fixture("LubeLoggerFrench")) == 0)
  }

  @Test("The vehicle comes with its plate, its year and both its energies")
  func vehicle() throws {
    let first = try everything(FuelioImporter(fixture("FuelioHybrid"))).items.first
    guard case .vehicle(let vehicle) = first else {
      Issue.record("The first record is no vehicle")
      return
    }
    #expect(vehicle.name == "La Clio" && vehicle.brand == "Renault" && vehicle.model == "Clio E-Tech")
    #expect(vehicle.plate == "AB-123-CD" && vehicle.vin == "VF1AA000000000001" && vehicle.year == 2021)
    #expect(vehicle.energies == ["petrol", "electric"])
    #expect(vehicle.remarks.notes == "voiture du couple")
    #expect(vehicle.remarks.extras["Tank1Capacity"] == "39.0")
  }

  @Test("Every fuel of a code that means one is an energy that Holfy knows, and natural gas is weighed")
  func energies() {
    let energies = (1...6).map { FuelioCodes.energy($0 * 100 + 10) }.map {
      $0.flatMap(EnergyKind.init(rawValue:))
    }
    #expect(energies == [.petrol, .diesel, .ethanol, .lpg, .naturalGas, .electric])
    #expect(energies[4]?.unit == .kilograms)
    #expect(FuelioCodes.energy(0) == nil && FuelioCodes.energy(700) == nil)
  }

  @Test("A plug-in hybrid fills litres and kilowatt-hours")
  func fuels() throws {
    let imported = try everything(FuelioImporter(fixture("FuelioHybrid")))
    let petrol = ImportedFuel(
      sourceID: "f-2", day: try day("2024-02-10"), odometer: 15_200, quantity: 32.51, unit: .litres,
      energy: "petrol", cost: Money(minorUnits: 5_819, currency: .eur), isFull: true, isMissed: false,
      startingCharge: nil, endingCharge: nil, station: "Rennes - Total",
      remarks: ImportedRemarks(
        notes: "pluie", tags: [],
        extras: [
          "Data": "2024-02-10 18:05", "l/100km (optional)": "5.1", "latitude (optional)": "48.1",
          "longitude (optional)": "-1.6", "FuelType": "110", "VolumePrice": "1.79", "UniqueId": "2",
          "lastupdated": "1700000000002",
        ]))
    #expect(imported.fuels.first == petrol)
    let charge = try #require(imported.fuels.last)
    #expect(charge.unit == .kilowattHours && charge.quantity == 9.6 && charge.energy == "electric")
    #expect(charge.cost == Money(minorUnits: 240, currency: .eur))
    #expect(!charge.isFull && charge.isMissed)
    #expect(charge.station == "Borne Mairie")
    #expect(imported.problems.map(\.location.line) == [8])
  }

  @Test("Costs find their category, by name or by number")
  func costs() throws {
    let documents = try everything(FuelioImporter(fixture("FuelioHybrid"))).documents
    #expect(documents.map(\.name) == ["Révision des 15 000", "Bac de Royan", "Prime à la conversion"])
    #expect(documents.map(\.type) == ["Entretien", "Autre", "Autre"])
    #expect(documents.map(\.remarks.extras["CostCategory"]) == ["Service", "Bac", "99"])
    #expect(documents.map(\.amount?.minorUnits) == [18_950, 2_500, -100_000])
    #expect(documents.map(\.odometer) == [15_210, 15_500, nil])
  }

  @Test("A cost that comes back gives a reminder; a template gives nothing else")
  func reminders() throws {
    let reminders = try everything(FuelioImporter(fixture("FuelioHybrid"))).reminders
    #expect(reminders.map(\.title) == ["Révision des 15 000", "Assurance"])
    #expect(reminders.map(\.type) == ["Entretien", "Assurance"])
    #expect(reminders.map(\.dueDay) == [CalendarDay("2026-02-12"), CalendarDay("2024-02-01")])
    #expect(reminders.map(\.dueOdometer) == [30_000, nil])
    #expect(reminders.map(\.repeatMonths) == [24, 1])
    #expect(reminders.map(\.repeatDistance) == [15_000, nil])
    #expect(reminders[1].remarks.extras["Cost"] == "42.00")
  }

  @Test("What a template says besides, a repetition without a beginning and other stations are not lost")
  func kept() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "vehicle-5-sync.csv")
    let text = """
      "## Vehicle"
      "Name","Year","DistUnit","FuelUnit","ImportCSVDateFormat"
      "Panda","vers 1998","0","0","yyyy-MM-dd"
      "## Log"
      "Data","Odo (km)","Fuel (litres)","Full","Price (optional)","StationID (optional)"
      "2024-03-01","100","30","1","55","7"
      "## FavStations"
      "NameBrand","Latitude","StationID"
      "Relais","48.1","7"
      "Autoroute","48.2","8"
      "## Costs"
      "CostTitle","Date","Odo","Notes","Cost","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths"
      "Assurance","2024-01-01","15000","au tiers","42","0","2024-02-01","1","0","1"
      "Pneus","2024-01-02","0","","80","0","2011-01-01","0","20000","0"

      """
    try Data(text.utf8).write(to: url)
    let importer = try FuelioImporter(ImportSource(contentsOf: url))
    #expect(importer.leftOut == ["FavStations": 1])
    let imported = try everything(importer)
    #expect(imported.problems == [])
    guard case .vehicle(let vehicle) = imported.items.first else {
      Issue.record("The first record is no vehicle")
      return
    }
    #expect(vehicle.year == nil && vehicle.remarks.extras["Year"] == "vers 1998")
    #expect(imported.reminders.map(\.remarks.notes) == ["au tiers"])
    #expect(imported.reminders.map(\.remarks.extras) == [["Odo": "15000", "Cost": "42", "isTemplate": "1"]])
    #expect(imported.documents.map(\.name) == ["Pneus"])
    #expect(imported.documents.map(\.remarks.extras) == [["RepeatOdo": "20000"]])
  }

  @Test("Miles, gallons and the stated date pattern are understood")
  func imperial() throws {
    let importer = try FuelioImporter(fixture("FuelioImperial"))
    let fuel = try #require(try everything(importer, ["currency": "USD"]).fuels.first)
    #expect(fuel.day == CalendarDay("2022-04-05"))
    #expect(fuel.odometer == 160.9344)
    #expect(fuel.quantity == 37.85411784)
    #expect(fuel.cost == Money(minorUnits: 2_350, currency: .usd))
    #expect(fuel.remarks.extras == ["Odo (mi)": "100", "Fuel (us gallons)": "10"])
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}

@Suite("Natural gas in Fuelio, and prices without a cost") struct FuelioGasTests {
  @Test("A quantity that is called kg alone is weighed, and a Full of 2 is no full tank, but kept")
  func gas() throws {
    let importer = try FuelioImporter(fixture("FuelioGas"))
    #expect(importer.questions.map(\.id) == ["currency"])
    let imported = try everything(importer)
    #expect(imported.problems == [])
    #expect(imported.fuels.map(\.quantity) == [12.5, 11, 13])
    #expect(imported.fuels.allSatisfy { $0.unit == .kilograms && $0.energy == "naturalGas" })
    #expect(imported.fuels.map(\.isFull) == [true, false, false])
    #expect(imported.fuels.map { $0.remarks.extras["Full"] } == [nil, "2", nil])
  }

  @Test("The second tank is filled in its own unit: petrol in litres, gas in kilograms")
  func twoTanks() throws {
    let imported = try everything(FuelioImporter(fixture("FuelioTwoTanks")))
    #expect(imported.problems == [])
    #expect(imported.fuels.map(\.quantity) == [30, 11.25, 12, 28])
    #expect(imported.fuels.map(\.unit) == [.litres, .kilograms, .kilograms, .litres])
    #expect(imported.fuels.map(\.energy) == ["petrol", "naturalGas", "naturalGas", "petrol"])
  }

  @Test("A vehicle's unit of 4 is kilograms, and 3 kilowatt-hours")
  func units() {
    #expect(FuelioCodes.volume(4) == .kilograms && FuelioCodes.volume(3) == .kilowattHours)
  }

  @Test("A table that has a price and no cost asks for its currency")
  func price() throws {
    let folder = try TemporaryFolder()
    let csv = "Date,Odometer,Gallons,Price\n2025-03-01,100,10,3.5\n"
    try Data(csv.utf8).write(to: folder.url.appending(path: "fuel.csv"))
    let importer = try LubeLoggerImporter(ImportSource(contentsOf: folder.url))
    #expect(importer.questions.map(\.id).contains("currency"))
    let fuel = try #require(
      try everything(importer, ["currency": "GBP", "volumeUnit": "gal_us"]).fuels.first)
    #expect(fuel.cost == Money(minorUnits: 3_500, currency: .gbp))
  }
}

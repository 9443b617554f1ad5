import Foundation
import Interchange
import NotebookContract
import Values

/// Makes records of what a reader understood. What has no field of its own is kept beside them.
struct ItemBuilder: Sendable {
  let now: Date
  /// The day of the import.
  let today: CalendarDay
  /// Where the person is.
  let timeZone: TimeZone
  let newID: @Sendable () -> String
  /// The unit of odometers in the notebook; imported distances come in kilometres.
  let unit: DistanceUnit

  /// What keeps the mileage of a vehicle that the import changes.
  var mileages: StatedMileage { StatedMileage(now: now, timeZone: timeZone, newID: newID) }

  /// The name, among the unknown fields, of what an import kept.
  static let keptField = "imported"

  func document(_ item: ImportedDocument, of vehicleId: Vehicle.ID) -> Document {
    Document(
      id: newID(), vehicleId: vehicleId,
      details: Document.Details(
        documentName: item.name, documentType: Open(rawValue: item.type), date: item.day,
        mileage: item.odometer.map { plain(distance($0)) } ?? "", amount: item.amount,
        notes: item.remarks.notes), stamp: Stamp(now),
      unknownFields: kept(item.remarks, ["kind": item.sourceKind, "id": item.sourceID]))
  }

  func fuel(_ item: ImportedFuel, of vehicle: Vehicle) -> FuelEntry {
    let station = ImportedName(
      description: item.station, notes: item.remarks.notes, fallback: "", limit: HolfyLimits.documentName)
    return FuelEntry(
      id: newID(), vehicleId: vehicle.id,
      details: FuelEntry.Details(
        date: item.day, odometer: item.odometer.map(distance), volume: item.quantity,
        energy: energy(of: item, in: vehicle), cost: item.cost, isFull: item.isFull, isMissed: item.isMissed,
        station: station.name, notes: station.notes), stamp: Stamp(now),
      unknownFields: kept(
        item.remarks,
        [
          "id": item.sourceID, "startingCharge": item.startingCharge.map(plain),
          "endingCharge": item.endingCharge.map(plain),
        ]))
  }

  func odometer(_ item: ImportedOdometer, of vehicleId: Vehicle.ID) -> OdometerEntry {
    OdometerEntry(
      id: newID(), vehicleId: vehicleId,
      details: OdometerEntry.Details(
        date: item.day, odometer: distance(item.odometer), notes: item.remarks.notes), stamp: Stamp(now),
      unknownFields: kept(item.remarks, ["initialOdometer": item.initialOdometer.map { plain(distance($0)) }])
    )
  }

  func reminder(_ item: ImportedReminder, of vehicleId: Vehicle.ID) -> Reminder {
    Reminder(
      id: newID(), vehicleId: vehicleId,
      details: Reminder.Details(
        title: item.title, kind: Open(Self.kind(ofType: item.type)), dueDay: item.dueDay,
        dueOdometer: item.dueOdometer.map(distance), recurrenceMonths: item.repeatMonths,
        recurrenceDistance: item.repeatDistance.map(distance), notes: item.remarks.notes), stamp: Stamp(now),
      unknownFields: kept(item.remarks, ["id": item.sourceID]))
  }

  /// Planned work is a reminder without a deadline, done when the other tool says so.
  func plan(_ item: ImportedPlan, of vehicleId: Vehicle.ID) -> Reminder {
    let isDone = ["done", "completed", "complete", "terminé"].contains(item.progress.lowercased())
    var plan = Reminder(
      id: newID(), vehicleId: vehicleId,
      details: Reminder.Details(title: item.title, notes: item.remarks.notes), stamp: Stamp(now),
      unknownFields: kept(
        item.remarks,
        [
          "type": item.type, "priority": item.priority, "progress": item.progress,
          "createdDay": item.createdDay?.description, "cost": item.cost.map { "\($0.decimal)" },
          "currency": item.cost?.currency.rawValue,
        ]))
    if isDone { plan.doneDay = item.modifiedDay ?? item.createdDay }
    return plan
  }

  /// A vehicle of which only a name is known, perhaps that of a file or a folder.
  func vehicle(named name: String, isPath: Bool, isPrimary: Bool) -> Vehicle {
    let (brand, model) = Self.brandAndModel(Self.name(in: name, isPath: isPath))
    return Vehicle(
      id: newID(),
      details: Vehicle.Details(
        brand: brand, model: model, plate: "", registrationDate: today, isRegistrationKnown: false,
        isPrimary: isPrimary), stamp: Stamp(now)
    ).withinLimits
  }

  /// The name of a vehicle, taken from that of a file or a folder where it is one.
  static func name(in text: String, isPath: Bool) -> String {
    let leaf = isPath ? URL(filePath: text).lastPathComponent : text
    let isTable = isPath && UnpackedSource.tables.contains { leaf.lowercased().hasSuffix("." + $0) }
    return isTable ? String(leaf.prefix { $0 != "." }) : leaf
  }

  private static func brandAndModel(_ name: String) -> (String, String) {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    return (words.first ?? name, words.count > 1 ? words[1] : "")
  }

  /// The vehicle with what a source says of it, where the person has not said something else.
  func completed(_ vehicle: Vehicle, by item: ImportedVehicle) -> Vehicle {
    var vehicle = vehicle
    let isNamed = !item.brand.isEmpty || !item.model.isEmpty
    (vehicle.brand, vehicle.model) = isNamed ? (item.brand, item.model) : Self.brandAndModel(item.name)
    vehicle.plate = item.plate
    vehicle.energies = item.energies.map(Open.init(rawValue:))
    vehicle.notes = item.remarks.notes
    // A year is no day of registration: its first day only stands for one in the file, which demands it.
    let first = item.year.flatMap { CalendarDay(year: $0, month: 1, day: 1) }
    if let first { vehicle.registrationDate = first }
    vehicle.unknownFields.carnet = kept(
      item.remarks,
      [
        "name": item.name, "vin": item.vin, "id": item.sourceID, "isActive": item.isActive ? nil : "false",
        "year": item.year.map(String.init),
      ])
    return vehicle.withinLimits
  }

  /// A distance in the unit of the notebook. A conversion leaves fractions that no odometer shows: tenths are what is read
  /// off one.
  private func distance(_ kilometres: Double) -> Double {
    let exact = DistanceUnit.kilometres.convert(kilometres, to: unit)
    let written = (exact * 1_000).rounded() / 1_000
    return abs(exact - written) < 1e-6 ? written : exact.tenths
  }

  /// A number as a person writes it: no decimals where there are none.
  private func plain(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? String(number)
  }

  private func energy(of item: ImportedFuel, in vehicle: Vehicle) -> Open<EnergyKind> {
    if let energy = item.energy { return Open(rawValue: energy) }
    let sameUnit = vehicle.energies.first { $0.unit == item.unit }
    switch item.unit {
    case .kilowattHours: return sameUnit ?? Open(.electric)
    case .kilograms: return sameUnit ?? Open(.naturalGas)
    case .litres, .usGallons, .imperialGallons: return sameUnit ?? Open(.petrol)
    }
  }

  private func kept(_ remarks: ImportedRemarks, _ fields: [String: String?]) -> [String: JSONValue] {
    var kept = remarks.extras.mapValues(JSONValue.string)
    for case (let name, let value?) in fields where !value.isEmpty { kept[name] = .string(value) }
    if !remarks.tags.isEmpty { kept["tags"] = .array(remarks.tags.map(JSONValue.string)) }
    return kept.isEmpty ? [:] : [Self.keptField: .object(kept)]
  }

  private static func kind(ofType type: String) -> ReminderKind {
    switch DocumentType(rawValue: type) {
    case .technicalInspection: .technicalInspection
    case .insurance: .insurance
    case .oilChange: .oilChange
    case .maintenance, .service: .service
    default: .other
    }
  }
}

extension Vehicle {
  /// The vehicle with what its fields can hold; what is longer stands whole in its notes.
  fileprivate var withinLimits: Vehicle {
    var vehicle = self
    for field in [\Vehicle.Details.brand, \.model, \.plate] {
      let name = ImportedName(
        description: vehicle.details[keyPath: field], notes: vehicle.details.notes, fallback: "",
        limit: HolfyLimits.vehicleName)
      (vehicle.details[keyPath: field], vehicle.details.notes) = (name.name, name.notes)
    }
    return vehicle
  }
}

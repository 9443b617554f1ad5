import Foundation
package import Values

/// What a person says about a vehicle.
package struct VehicleDraft: Equatable, Sendable {
  /// The kind.
  package var type: Open<VehicleType>
  package var brand: String
  package var model: String
  /// The registration number.
  package var plate: String
  /// The odometer as written; nil when not given.
  package var mileage: String?
  /// The day of the first registration; nil when not known.
  package var registrationDay: CalendarDay?
  /// Whether it is the vehicle shown first.
  package var isPrimary: Bool
  /// What it runs on.
  package var energies: [Open<EnergyKind>]
  /// The rhythm of its technical inspection, where it is not the usual one.
  package var inspectionRegime: Open<InspectionRegime>?
  /// Free text.
  package var notes: String

  /// What a person says about a new vehicle.
  package init(
    type: Open<VehicleType> = Open(.car), brand: String, model: String, plate: String, mileage: String? = nil,
    registrationDay: CalendarDay? = nil, isPrimary: Bool = false, energies: [Open<EnergyKind>] = [],
    inspectionRegime: Open<InspectionRegime>? = nil, notes: String = ""
  ) {
    self.type = type
    self.brand = brand
    self.model = model
    self.plate = plate
    self.mileage = mileage
    self.registrationDay = registrationDay
    self.isPrimary = isPrimary
    self.energies = energies
    self.inspectionRegime = inspectionRegime
    self.notes = notes
  }

  /// What is known of a vehicle, to be changed.
  package init(_ vehicle: Vehicle) {
    self.init(
      type: vehicle.type, brand: vehicle.brand, model: vehicle.model, plate: vehicle.plate,
      mileage: vehicle.mileage, registrationDay: vehicle.isRegistrationKnown ? vehicle.registrationDate : nil,
      isPrimary: vehicle.isPrimary, energies: vehicle.energies, inspectionRegime: vehicle.inspectionRegime,
      notes: vehicle.notes)
  }

  /// A new vehicle.
  func vehicle(id: Vehicle.ID, now: Date) throws(HolfyError) -> Vehicle {
    let blank = Vehicle(
      id: id, brand: brand, model: model, registrationDate: registrationDay ?? CalendarDay(now, in: .gmt),
      plate: plate,
      createdAt: now, updatedAt: now)
    return try applied(to: blank, now: now)
  }

  /// The vehicle with these changes, checked. What the person cannot see of it stays.
  func applied(to vehicle: Vehicle, now: Date) throws(HolfyError) -> Vehicle {
    let isMileageTyped = mileage != vehicle.mileage
    var vehicle = vehicle
    vehicle.type = type
    vehicle.brand = brand
    vehicle.model = model
    vehicle.plate = plate
    vehicle.mileage = mileage
    vehicle.move(to: registrationDay)
    vehicle.isPrimary = isPrimary
    vehicle.energies = energies
    vehicle.inspectionRegime = inspectionRegime
    vehicle.notes = notes
    vehicle.updatedAt = now
    return try vehicle.validated(isMileageTyped: isMileageTyped)
  }
}

extension Vehicle {
  /// Takes another day of registration. The instant of the file that the former came from goes with it.
  fileprivate mutating func move(to day: CalendarDay?) {
    isRegistrationKnown = day != nil
    guard let day, registrationDate != day else { return }
    registrationDate = day
    registrationInstant = nil
  }
}
